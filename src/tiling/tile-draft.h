/* A tile set that is being made: what can be done to it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tiling/draft.h"
#include "tiling/look.h"
#include "tiling/tile-set.h"

/* (transfer full): a tile set of @game with one tile, all of it ground, to begin with. */
HradbyTileSet *hradby_tile_draft_make_set (const char *id, const char *title,
                                           const HradbyGameType *game) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer none): as it is now; and what its game says of tiles. */
HradbyTileSet *hradby_tile_draft_get_set (HradbyDraft *self);
const HradbyLook *hradby_tile_draft_get_look (HradbyDraft *self);

/* What follows returns %FALSE with %HRADBY_ERROR_SETUP and nothing changed; @tile is a kind of tile
 * by its number in the set. What changes nothing is no step. */

/* Makes one feature of both ports and of what features of @kind have them. Lines take the middle of
 * a side, cities all of it, other areas a half, or by its middle what is ground of a side. The
 * ground follows: it lies where nothing else does, in pieces as the other features part it.
 * @kind: of the feature
 * @from: a port
 * @to: another, or the same */
gboolean hradby_tile_draft_join (HradbyDraft *self, guint tile, guint kind, guint from, guint to,
                                 GError **error);

/* Takes a port out of its feature: it becomes ground, and ground a piece of its own. */
gboolean hradby_tile_draft_part (HradbyDraft *self, guint tile, guint port, GError **error);

/* Puts a feature without ports on the tile, of which it has one at most, or takes it off. */
gboolean hradby_tile_draft_set_alone (HradbyDraft *self, guint tile, guint kind, gboolean on,
                                      GError **error);

/* @feature: -1: the tile itself; @mark: a row of the look that is for it. Of marks "goods=…" a
 * feature has one. */
gboolean hradby_tile_draft_set_mark (HradbyDraft *self, guint tile, gint feature, guint mark,
                                     gboolean on, GError **error);

/* Markets or pennants; more than %HRADBY_MAX_AMOUNT are that many. */
gboolean hradby_tile_draft_set_amount (HradbyDraft *self, guint tile, guint feature, guint amount,
                                       GError **error);

/* Where a line with one side may end: returns how many, and writes at most %HRADBY_MAX_ENDS, of
 * which end, end_mark and touches count; and lets it end at one of these. */
#define HRADBY_MAX_ENDS 32
guint hradby_tile_draft_list_ends (HradbyDraft *self, guint tile, guint feature,
                                   HradbyFeature ends[HRADBY_MAX_ENDS]);
gboolean hradby_tile_draft_set_end (HradbyDraft *self, guint tile, guint feature, guint end,
                                    GError **error);

/* Adds a kind behind @like, a copy of it, or (-1) one that is all ground at the end. */
gboolean hradby_tile_draft_add (HradbyDraft *self, gint like, GError **error);
gboolean hradby_tile_draft_remove (HradbyDraft *self, guint tile, GError **error);
gboolean hradby_tile_draft_set_count (HradbyDraft *self, guint tile, guint count, GError **error);

/* Whether tiles lie on the board of the game from the beginning; one copy of this kind does, and no
 * other. */
gboolean hradby_tile_draft_has_start (HradbyDraft *self);
gboolean hradby_tile_draft_set_start (HradbyDraft *self, guint tile, gboolean start,
                                     GError **error);
