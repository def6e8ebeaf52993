/* A tile set: kinds of tiles as one piece of material. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/material.h"
#include "engine/ruleset.h"
#include "tiling/tile.h"

#define HRADBY_TYPE_TILE_SET (hradby_tile_set_get_type ())
G_DECLARE_FINAL_TYPE (HradbyTileSet, hradby_tile_set, HRADBY, TILE_SET, HradbyMaterial)

/* A kind of tile takes a byte, and so does a tile's place in the bag. */
#define HRADBY_MAX_KINDS 255
#define HRADBY_MAX_TILES 1000

/* An empty set. @expansion and @provenance may be %NULL. */
HradbyTileSet *hradby_tile_set_new (const char *id, const char *title, const char *game,
                                    const char *expansion, const char *provenance);

/* Adds a kind of tile while the set is being built. Checks that its id is unique, that every port
 * belongs to a feature, that counts are in range, and that only one kind is the start.
 * @tile: copied; its features as hradby_tile_add() left them, or with all their ports
 * Returns: %FALSE with %HRADBY_ERROR_SETUP, and nothing added */
gboolean hradby_tile_set_add (HradbyTileSet *self, const HradbyTile *tile, GError **error);

guint hradby_tile_set_get_n_kinds (HradbyTileSet *self);
guint hradby_tile_set_get_n_tiles (HradbyTileSet *self);

/* The set as a variant plays it: several copies, some tiles left out, and where some copies of a
 * tile have something more these as a kind of their own, "E+garden". A kind of which none is left
 * is not in it.
 * Returns: (transfer full): another set, or @self if it plays as it is; %NULL with
 * %HRADBY_ERROR_SETUP for a tile that is left out and is not there, or not so often, and for too
 * many tiles */
HradbyTileSet *hradby_tile_set_play (HradbyTileSet *self, HradbyRuleset *ruleset, GError **error);

/* By the order of the file. Borrowed; lives as long as the set. */
const HradbyTile *hradby_tile_set_get (HradbyTileSet *self, guint kind);
