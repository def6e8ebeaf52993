/* What the board keeps, shared by the files that make it up; their functions: board-parts.h. */
#pragma once

#include <adwaita.h>

#include "app/board/board-cell.h"
#include "app/board/board-geometry.h"
#include "app/board/board-layout.h"
#include "app/board/board-motion.h"
#include "app/board/board-sprites.h"
#include "app/board/board-view.h"
#include "app/pictures/picture-kinds.h"
#include "app/pictures/textures.h"
#include "paint/tile-shape.h"

G_BEGIN_DECLS

/* A button of a decision that is made on the board; where it belongs in tiles on the board, or in
 * shares of the tile just placed. */
typedef struct
{
  GtkWidget         *button;
  char              *label;
  HradbyAction       action;
  HradbyLayoutPlace  place;
  double             x;
  double             y;
  double             aside; /* see HradbyLayoutItem */
  guint              group; /* likewise; 0: its button is round, unless it stands beside the tile */
  gboolean           apart; /* about a tower or a follower, not about the tile just placed */
  graphene_rect_t    rect;  /* where it stands */
} HradbyBoardChoice;

/* The picture of a tile or of the wall that was there last, shown until a better one is painted. */
typedef struct
{
  const HradbyTile *tile;
  guint             rotation;
  GdkTexture       *texture;
} HradbyBoardFace;

struct _HradbyBoardView
{
  GtkWidget            parent_instance;

  HradbySession       *session;
  GSignalGroup        *signals;
  HradbyTextures      *textures;
  HradbyBoardGeometry  geometry;
  int                  pixels;        /* device pixels a tile that pictures are painted for */
  gboolean             adopted;       /* pictures begun before there was a board; none shown yet */
  guint                settle_source; /* waits until zooming has come to rest */

  /* What is shown; NULL session: nothing. */
  const HradbyTable   *table;
  const HradbyLook    *look;
  HradbyBoardGrid      grid;
  GArray              *sprites;  /* of HradbySprite */
  const char          *colours[HRADBY_MAX_PLAYERS];
  HradbyBoardFace     *faces;    /* by cell */
  HradbyBoardFace      land;     /* the wall */
  GskRenderNode       *drawn_land; /* as it was drawn last, where GTK draws with cairo … */
  cairo_surface_t     *land_surface; /* … from this, which the node does not keep */

  /* The tile in hand: NULL when none is to be placed by a person. */
  const HradbyTile    *hand;
  guint                hand_step;
  guint                rotation; /* as the player turned it last */
  gint                 active;   /* legal cell pointed at or focused, where it is shown, or -1 */
  guint                shown;    /* as it is seen everywhere: turned on until it fits there */
  guint8              *fits;     /* rotations in which it may lie, by cell */
  guint                n_legal;

  GPtrArray           *cells;    /* by cell; NULL where there is no widget */
  guint                cells_tick; /* waits for the first frame, and has seen so many */
  guint                n_ticks;
  GArray              *choices;  /* of HradbyBoardChoice */
  gboolean             deploying;
  gboolean             has_lens; /* the tile just placed is shown enlarged … */
  graphene_rect_t      lens;     /* … here, in pixels */
  gint                 placed_x; /* the tile placed last; -1: none */
  gint                 placed_y;

  /* What happened since the scene was shown last, and what moves because of it. */
  GArray              *events;   /* of HradbyEvent */
  GArray              *motions;  /* of HradbyMotion */
  AdwAnimation        *animation;
  double               time;
  gboolean             animations;
  guint                speed;    /* percent */
  gboolean             mark_dead;
  guint8              *dead;     /* cells in which no tile that is left fits */

  GArray              *plays;    /* of HradbyMarkedPlay: suggested, until anything changes */
  guint                chosen;   /* the one that is drawn as it would lie */

  /* What is pointed at, shown over its whole region and told in a line of text. */
  GArray              *lit;      /* of HradbyPart */
  GArray              *reach;    /* of HradbyPart: cells that a tower pointed at reaches */
  GtkWidget           *caption;
  HradbyTileShape     *shape;    /* of the tile in the cell pointed at */
  gint                 shape_cell;
  guint                key_feature; /* of the tile focused, where keys are used */

  gint                 hover;    /* cell under the pointer, or -1 */
  gboolean             by_keys;  /* focus moved after the pointer did: it says what is active */
  gint                 cursor;   /* cell focused last, or -1 */
  double               pointer_x;
  double               pointer_y;
  gboolean             pressed_to_hurry; /* the press began while a computer was to move */
  double               turned;   /* part of a step that smooth scrolling has turned */
  double               pinch;    /* scale of the pinch so far */
  double               dragged_x;
  double               dragged_y;
  char                *hint;
};

G_END_DECLS
