/* The kinds of choices on a play surface, as buttons. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/pictures/picture-kinds.h"

/* A kind of choices: what it is called, translated, its picture, and how many places it has. */
typedef struct {
  char             *title;
  HradbyPictureKey  picture;
  guint             n_places;
} HradbyFaceKind;

/* Buttons for kinds of choices, each with its picture, its key and its number of places; hidden
 * unless there are several. They use the window's action "win.kind", whose state is the kind that
 * is shown. */
#define HRADBY_TYPE_KINDS_ROW (hradby_kinds_row_get_type ())
G_DECLARE_FINAL_TYPE (HradbyKindsRow, hradby_kinds_row, HRADBY, KINDS_ROW, GtkBox)

/* @kinds: (element-type HradbyFaceKind): kept, and not to be changed. */
void hradby_kinds_row_set_kinds (HradbyKindsRow *self, GArray *kinds);

/* Compact, it has no room for names. */
void hradby_kinds_row_set_compact (HradbyKindsRow *self, gboolean compact);
