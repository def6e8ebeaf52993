/* A wall that is being made: what can be done to it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tiling/draft.h"
#include "tiling/wall.h"

/* (transfer full): a small square wall with a corner tower at each corner, to begin with. */
HradbyWall *hradby_wall_draft_make_wall (const char *id, const char *title);

/* (transfer none): as it is now. Its rows have no outside row or column at an edge. */
HradbyWall *hradby_wall_draft_get_wall (HradbyDraft *self);

/* What follows returns %FALSE with %HRADBY_ERROR_SETUP and nothing changed, as wall.h refuses it.
 * What changes nothing is no step. Corner towers that stand near a corner of the wall are moved
 * onto it, with all numbers as they are, and the other spaces lie evenly between them. */

/* @from_x: a cell, which may lie beyond the rows; likewise @from_y
 * @to_x: the cell at the other end of the rectangle; likewise @to_y
 * @inside: whether all cells in it shall be inside, or outside
 * @origin (out) (optional): the cell that is (0, 0) from now on */
gboolean hradby_wall_draft_fill (HradbyDraft *self, gint from_x, gint from_y, gint to_x, gint to_y,
                                 gboolean inside, gint origin[2], GError **error);

/* Puts a start space there, with other markets, too, or (@on %FALSE) takes it away. */
gboolean hradby_wall_draft_set_start (HradbyDraft *self, const HradbyWallStartSpace *start,
                                      gboolean on, GError **error);

/* Takes a start space, by its number, to another side of its cell. */
gboolean hradby_wall_draft_move_start (HradbyDraft *self, guint index, HradbySide side,
                                       GError **error);

/* The number of the start space at a side of a cell, or -1. */
gint hradby_wall_draft_find_start (HradbyWall *wall, gint x, gint y, HradbySide side);

/* Puts a corner tower on @space and the next one, or takes away the one that covers it. */
gboolean hradby_wall_draft_set_tower (HradbyDraft *self, guint space, gboolean on, GError **error);

/* In place of all towers one at each corner of the wall, the first at 0. */
gboolean hradby_wall_draft_set_towers (HradbyDraft *self, GError **error);
