/* How the board is drawn, its pictures painted in another thread. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-choices.h"
#include "app/face/surface.h"

typedef struct {
  gboolean       has_event; /* a line of the log about a place here is pointed at */
  gboolean       has_part;  /* it is about a feature of a tile, not only about its cell */
  HradbySeenPart part;      /* what it is about */
  /* (element-type HradbySeenPiece): cells of the last turns, and whose they were */
  GArray        *turns;
} HradbyBoardHighlight;

typedef struct {
  GArray   *lit;      /* (element-type HradbySeenPart): parts of regions that stand out */
  GArray   *reach;    /* (element-type HradbySeenPart): cells that a piece pointed at reaches */
  GArray   *around; /* (element-type HradbySeenPart): cells that are lit with what is pointed at */
  GArray   *looked; /* (element-type HradbyAction): the choice that is pointed at or focused */
} HradbyBoardLight;

/**
 * HradbyBoardDrawing:
 * @surface: whose textures are drawn, on which suggestions are made, and time passes
 * @scene: what is drawn
 * @hand: likewise
 * @choices: likewise
 * @highlight: likewise
 * @light: likewise
 * @motions: (element-type HradbyBoardMotion): likewise
 * @pixels: device pixels a tile that pictures are painted for; 0: not known yet
 * @adopted: painting began before there was a board (see HradbyEarly), and nothing is drawn yet
 *
 * The other fields are private.
 */
typedef struct {
  HradbySurface              *surface;
  const HradbyBoardScene     *scene;
  const HradbyBoardHand      *hand;
  const HradbyBoardChoices   *choices;
  const HradbyBoardHighlight *highlight;
  const HradbyBoardLight     *light;
  const GArray               *motions;
  int                         pixels;
  gboolean                    adopted;
  guint                       settle_source; /* waits until zooming has come to rest */
  HradbyBoardTexture          land;          /* the wall */
  gboolean                    is_with_cairo; /* so GTK draws this frame */
} HradbyBoardDrawing;

/* Draws everything; before that, takes what was painted. @caption: a child, above all but marks. */
void hradby_board_drawing_draw (HradbyBoardDrawing *self, GtkSnapshot *snapshot,
                                GtkWidget *caption);

/* To be called when the geometry or the tile in hand has changed. */
void hradby_board_drawing_update (HradbyBoardDrawing *self);

/* Drops all pictures, before the scene gets another session. */
void hradby_board_drawing_end (HradbyBoardDrawing *self);

/* Requests the textures of a board with these @sprites, the wall first; needs no widget. @wall:
 * (nullable). */
void hradby_board_drawing_request (HradbyTextures *textures, const GArray *sprites,
                                   HradbyWall *wall, const char *const *colours, int pixels,
                                   gboolean dark);

/* A position as an image of this size without any widget, in any thread; %NULL if it was cancelled.
 * @colours: ids, one a seat. @cancellable: (nullable). (transfer full) */
cairo_surface_t *hradby_board_drawing_paint (const HradbyTable *table,
                                             const HradbyPosition *position,
                                             const char *const *colours, int width, int height,
                                             gboolean dark, GCancellable *cancellable);
