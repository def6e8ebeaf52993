/* Loops over arrays. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* For each item of a #GArray, which is a pointer into it: HRADBY_EACH (const HradbyEvent, event,
 * events). The array must not change meanwhile. */
#define HRADBY_EACH(Type, item, array)                                                             \
  for (Type *item = (Type *) (gpointer) (array)->data, *item##_end = item + (array)->len;          \
       item < item##_end; item++)

/* For each item of a #GPtrArray: HRADBY_EACH_POINTER (const HradbyTile, tile, tiles). */
#define HRADBY_EACH_POINTER(Type, item, array)                                                     \
  for (Type **item##_at = (Type **) (gpointer) (array)->pdata,                                     \
            **item##_end = item##_at + (array)->len, *item;                                        \
       item##_at < item##_end && (item = *item##_at, TRUE); item##_at++)
