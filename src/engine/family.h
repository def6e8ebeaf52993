/* Families of games: what the contract does not speak of. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HradbyFamily:
 * @id: of the family
 *
 * What games of one kind share for whoever draws them, be they laid of tiles or played with cards.
 * A family puts this first in a struct of its own; nobody else reads further than the id.
 */
typedef struct
{
  const char *id;
} HradbyFamily;

G_END_DECLS
