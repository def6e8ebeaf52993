/* A kind of tile: its features and which ports they show. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tiling/feature.h"

#define HRADBY_MAX_FEATURES 16

/* Instead of the kind of features that has a mark: tiles themselves, or only some copies of one. */
#define HRADBY_MARK_OF_TILE   G_MAXUINT
#define HRADBY_MARK_OF_COPIES (G_MAXUINT - 1)

/* What a game or one of its expansions knows of some tiles or features: a row of the table of its
 * look, which ends with an empty one. */
typedef struct {
  /* what tile files call it: of a tile an empty element, "monument"; of a feature an attribute with
   * the value "yes", "inn", or with another, "goods=wine"; of copies the kind of an element mark */
  const char *name;
  /* the kind of features that may have it, or %HRADBY_MARK_OF_TILE, %HRADBY_MARK_OF_COPIES */
  guint       of;
  const char *word;    /* (nullable): for hradby_look_count_word(): how many tiles have it */
  gboolean    is_end;  /* features of its kind show two sides, or one with one mark of this sort */
  guint       feature; /* of copies: the kind of feature that they have more than the others */
  /* of copies: with whose first value they have it, while its expansion is on */
  guint       setting;
} HradbyTileMark;

/* Sets of marks are bits by their rows. */
#define HRADBY_TILE_MARK_BIT(mark) (G_GUINT64_CONSTANT (1) << (mark))
#define HRADBY_MAX_TILE_MARKS      64

/* A kind of tile. Every port belongs to exactly one feature. */
typedef struct {
  char          *id;         /* unique in the bag */
  guint          count;      /* copies in the box */
  gboolean       start;      /* one copy lies on the board from the beginning */
  guint          n_features; /* how many of @features are used, in the order of the file */
  HradbyFeature  features[HRADBY_MAX_FEATURES];
  /* names of marks, or kind, copies and edition of what only some copies have: "garden 1 C2"; ended
   * by %NULL; or %NULL */
  char         **marks;
  /* in a set that plays: how many copies have what only some have, or would have it with another
   * value of the setting; as printed 0 */
  guint          n_marked;
} HradbyTile;

/* The index of the feature of this id, or of the one that owns @port (rotation 0), or -1. */
gint hradby_tile_find_feature (const HradbyTile *self, const char *id);
gint hradby_tile_feature_at (const HradbyTile *self, guint port);

gboolean hradby_tile_has_mark (const HradbyTile *self, const char *mark);

/* How many copies have a mark that only some have, as printed. */
guint hradby_tile_count_marked (const HradbyTile *self, const char *mark);

/* Adds a feature to a tile that is being built. Lines (paths, roads) and cities name whole sides,
 * fields halves, others both; of a whole side a line has the middle port, an area all ports that
 * nobody else names. Refused are a word that is no port or stands twice, a port that another
 * feature has, an id that another has, "monastery" for what is none, and one feature too many.
 * @feature: copied, with its id; its ports follow from @at
 * @at: words as in a tile file: "N S", "E Ne Se", ""
 * Returns: %FALSE with %HRADBY_ERROR_SETUP, and nothing added */
gboolean hradby_tile_add (HradbyTile *self, const HradbyFeature *feature, const char *at,
                          GError **error);

/* After the last feature: gives areas the ports of the sides they name as a whole, and fields the
 * middle port of a side both of whose halves they own. */
void hradby_tile_fill (HradbyTile *self);

/* Whether it looks as @other does after @turns quarter turns; marks of tiles do not count. */
gboolean hradby_tile_is_like (const HradbyTile *self, const HradbyTile *other, guint turns);

/* After how many quarter turns it looks the same again: 1, 2 or 4. */
guint hradby_tile_count_turns (const HradbyTile *self);

/* The feature that takes the place of @feature after @turns quarter turns that leave the tile's
 * looks; a feature without ports keeps its own. @feature may be none of the tile's. */
guint hradby_tile_turn_feature (const HradbyTile *self, guint feature, guint turns);

/* The row of this name, that features of a kind or tiles may have; -1 if there is none.
 * @table: (nullable) */
gint hradby_tile_mark_find (const HradbyTileMark *table, guint of, const char *name);

/* Rows of the table as bits: marks of a feature. */
guint64 hradby_tile_mark_get_bits (const HradbyTileMark *table, const HradbyFeature *feature);

/* And back: what the marks of a feature are called. Interned; %NULL for none. */
const char *hradby_tile_mark_name_bits (const HradbyTileMark *table, guint64 bits);

/* A tile of its own, with its strings. (transfer full) */
HradbyTile *hradby_tile_copy (const HradbyTile *self);
void hradby_tile_free (HradbyTile *self);

/* Frees what it holds, not the tile itself. */
void hradby_tile_clear (HradbyTile *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyTile, hradby_tile_free)
