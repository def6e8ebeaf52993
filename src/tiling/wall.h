/* The castle wall: the border of the board and the scoring track of a hundred spaces. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/material.h"
#include "tiling/tile.h"

#define HRADBY_TYPE_WALL (hradby_wall_get_type ())
G_DECLARE_FINAL_TYPE (HradbyWall, hradby_wall, HRADBY, WALL, HradbyMaterial)

#define HRADBY_TRACK_SPACES 100
#define HRADBY_MAX_CORNERS  50
#define HRADBY_N_WALL_TOKENS 18 /* wall tiles in the box */
#define HRADBY_MAX_WALL_WIDTH 100 /* columns, and rows */
#define HRADBY_MAX_CELLS    1000

/* A place on the inner side of the wall that shows one feature. */
typedef struct {
  gint16     x;    /* the inner cell it lies against */
  gint16     y;    /* likewise */
  HradbySide side; /* the side of that cell, facing outside */
  /* %HRADBY_FEATURE_PATH (on the middle port), or an area (on all three ports) */
  guint8     kind;
  guint8     markets; /* markets of a court */
} HradbyWallStartSpace;

/* Centre of a track space, in tile units from the north-west corner of the bounding box. */
typedef struct {
  double x;
  double y;
} HradbyWallSpace;

/* A wall without start spaces and corner towers, its track laid out evenly. It is built by the
 * functions below and not changed any more once a game has it.
 * @title (nullable): likewise @provenance
 * @rows: one string a row from the north, '#' inside, '.' outside, ended by %NULL
 * Returns: %NULL with %HRADBY_ERROR_SETUP unless the rows are equally long, the inside is one
 * connected piece of 4 … %HRADBY_MAX_CELLS cells, and so is the outside */
HradbyWall *hradby_wall_new (const char *id, const char *title, const char *provenance,
                             const char *const *rows, GError **error);

/* Each fails with %HRADBY_ERROR_SETUP, and nothing added: a start space that does not face the
 * outside from an inner cell, or lies on another; the corner tower of @first (0 … 99) and the space
 * after it that covers one of another. */
gboolean hradby_wall_add_start_space (HradbyWall *self, const HradbyWallStartSpace *space,
                                      GError **error);
gboolean hradby_wall_add_corner (HradbyWall *self, guint first, GError **error);

/* Centres of all 100 track spaces. */
void hradby_wall_set_spaces (HradbyWall *self, const HradbyWallSpace *spaces);

/* The bounding box, in cells. */
guint hradby_wall_get_width (HradbyWall *self);
guint hradby_wall_get_height (HradbyWall *self);
guint hradby_wall_get_n_cells (HradbyWall *self);

/* Inner cells are numbered row by row from the north-west. -1 outside. */
gint hradby_wall_get_cell (HradbyWall *self, gint x, gint y);
void hradby_wall_get_cell_position (HradbyWall *self, guint cell, gint *x, gint *y);

guint hradby_wall_get_n_start_spaces (HradbyWall *self);
const HradbyWallStartSpace *hradby_wall_get_start_space (HradbyWall *self, guint index);

/* Corner towers in the order of their first space. One that begins at 0 carries no wall tile. */
guint hradby_wall_get_n_corners (HradbyWall *self);
guint hradby_wall_get_corner (HradbyWall *self, guint index);

/* The corner tower that covers @space (0 … 99), or -1. */
gint hradby_wall_find_corner (HradbyWall *self, guint space);

/* Where a track space lies, for drawing; and whether the file said so. */
HradbyWallSpace hradby_wall_get_space (HradbyWall *self, guint space);
gboolean hradby_wall_has_spaces (HradbyWall *self);

/* The rows as in the file, ended by %NULL. Borrowed. */
const char *const *hradby_wall_get_rows (HradbyWall *self);

/* The corners of the closed line around the inside, clockwise from the north-west end of the
 * northernmost row. @distance: how far outside the cells the line runs, in tiles; 0 is their border
 * itself. Returns: (transfer full) (element-type HradbyWallSpace). */
GArray *hradby_wall_get_outline (HradbyWall *self, double distance) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): clauses, ended by %NULL, about what is no mistake but seldom meant: a corner
 * without a tower, no start space. */
char **hradby_wall_list_doubts (HradbyWall *self) G_GNUC_WARN_UNUSED_RESULT;
