/* The inside of the board, shared by the files that make it up. */
#pragma once

#include <adwaita.h>

#include "app/board-cell.h"
#include "app/board-geometry.h"
#include "app/board-motion.h"
#include "app/board-scene.h"
#include "app/board-view.h"
#include "app/textures.h"
#include "app/tile-shape.h"
#include "games/castle/look.h"

G_BEGIN_DECLS

/* A button of a decision that is made on the board; middle in tiles on the board, or in shares of
 * the enlarged tile while that is shown. */
typedef struct
{
  GtkWidget    *button;
  char         *label;
  HradbyAction  action;
  double        x;
  double        y;
  guint         column; /* side by side with others of the same region */
  gboolean      below;  /* stands below the tile */
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
  guint                settle_source; /* waits until zooming has come to rest */

  /* What is shown; NULL session: nothing. */
  const HradbyTable   *table;
  HradbyWall          *wall;
  GArray              *sprites;  /* of HradbySprite */
  const char          *colours[HRADBY_MAX_PLAYERS];
  HradbyBoardFace     *faces;    /* by cell */
  HradbyBoardFace      land;     /* the wall */

  /* The tile in hand: NULL when none is to be placed by a person. */
  const HradbyTile    *hand;
  guint                hand_step;
  guint                rotation;
  guint8              *fits;     /* rotations in which it may lie, by cell */
  guint                n_legal;

  GPtrArray           *cells;    /* by cell; NULL where there is no widget */
  GArray              *choices;  /* of HradbyBoardChoice */
  gboolean             deploying;
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

  /* What is pointed at, shown over its whole region and told in a line of text. */
  GArray              *lit;      /* of HradbyCastlePart */
  GtkWidget           *caption;
  HradbyTileShape     *shape;    /* of the tile in the cell pointed at */
  gint                 shape_cell;
  guint                key_feature; /* of the tile focused, where keys are used */

  gint                 hover;    /* cell under the pointer, or -1 */
  gboolean             by_keys;  /* focus moved after the pointer did: it says what is active */
  gint                 cursor;   /* cell focused last, or -1 */
  double               pointer_x;
  double               pointer_y;
  double               turned;   /* part of a step that smooth scrolling has turned */
  double               pinch;    /* scale of the pinch so far */
  double               dragged_x;
  double               dragged_y;
  char                *hint;
};

/* board-view.c */
void     hradby_board_view_play             (HradbyBoardView    *self,
                                             const HradbyAction *action);
guint    hradby_board_view_get_turned       (HradbyBoardView    *self,
                                             gint                cell);
gint     hradby_board_view_get_active       (HradbyBoardView    *self);
void     hradby_board_view_rotate           (HradbyBoardView    *self,
                                             gint                by);
void     hradby_board_view_moved            (HradbyBoardView    *self);
gint     hradby_board_view_find_cell        (HradbyBoardView    *self,
                                             double              x,
                                             double              y);

/* board-faces.c: pictures, or what there is until they are painted; NULL: nothing yet. */
void        hradby_board_faces_begin        (HradbyBoardView    *self);
void        hradby_board_faces_end          (HradbyBoardView    *self);
void        hradby_board_faces_resize       (HradbyBoardView    *self);
void        hradby_board_faces_prepare      (HradbyBoardView    *self);
GdkTexture *hradby_board_faces_get_wall     (HradbyBoardView    *self,
                                             graphene_rect_t    *area);
GdkTexture *hradby_board_faces_get_tile     (HradbyBoardView    *self,
                                             const HradbySprite *sprite,
                                             int                 pixels);
GdkTexture *hradby_board_faces_get_hand     (HradbyBoardView    *self,
                                             guint               rotation);
GdkTexture *hradby_board_faces_get_shape    (HradbyBoardView    *self,
                                             const HradbyTile   *tile,
                                             guint               feature,
                                             guint               rotation,
                                             int                 pixels);
GdkTexture *hradby_board_faces_get_mark     (HradbyBoardView    *self,
                                             HradbyMark          mark);
GdkTexture *hradby_board_faces_get_figure   (HradbyBoardView    *self,
                                             HradbyFigure        figure,
                                             guint               player,
                                             double              size);
GdkTexture *hradby_board_faces_get_wall_tile (HradbyBoardView   *self,
                                             guint               number,
                                             double              size);

/* board-choices.c */
void     hradby_board_choices_update        (HradbyBoardView    *self);
void     hradby_board_choices_clear         (HradbyBoardView    *self);
void     hradby_board_choices_allocate      (HradbyBoardView    *self);
gboolean hradby_board_choices_get_lens      (HradbyBoardView    *self,
                                             graphene_rect_t    *lens);
void     hradby_board_choices_decline       (HradbyBoardView    *self);

/* board-light.c */
void     hradby_board_light_update          (HradbyBoardView    *self);
void     hradby_board_light_reset           (HradbyBoardView    *self);
void     hradby_board_light_next            (HradbyBoardView    *self,
                                             guint               cell);
void     hradby_board_light_allocate        (HradbyBoardView    *self);

/* board-play.c: what happened, moving. */
void     hradby_board_play_event            (HradbyBoardView    *self,
                                             const HradbyEvent  *event);
void     hradby_board_play_begin            (HradbyBoardView    *self);
void     hradby_board_play_end              (HradbyBoardView    *self);

/* board-input.c */
void     hradby_board_input_install         (GtkWidgetClass     *widget_class);
void     hradby_board_input_init            (HradbyBoardView    *self);

/* board-focus.c */
gboolean hradby_board_focus_move            (GtkWidget          *widget,
                                             GtkDirectionType    direction);
gboolean hradby_board_focus_grab            (HradbyBoardView    *self);
void     hradby_board_focus_child           (HradbyBoardView    *self,
                                             GtkWidget          *child);

/* board-draw.c */
void     hradby_board_draw                  (GtkWidget          *widget,
                                             GtkSnapshot        *snapshot);

G_END_DECLS
