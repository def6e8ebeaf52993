/* The parts of the board, one file each, as functions on what it keeps. */
#pragma once

#include "app/board/board-choices.h"
#include "app/board/board-view-private.h"

G_BEGIN_DECLS

/* board-view.c */
void     hradby_board_view_play             (HradbyBoardView    *self,
                                             const HradbyAction *action);
guint    hradby_board_view_get_turned       (HradbyBoardView    *self,
                                             gint                cell);
void     hradby_board_view_point            (HradbyBoardView    *self);
gint     hradby_board_view_get_mark         (HradbyBoardView    *self,
                                             guint               cell);
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
void        hradby_board_faces_request      (HradbyTextures     *textures,
                                             const GArray       *sprites,
                                             HradbyWall         *wall,
                                             const char *const  *colours,
                                             int                 pixels,
                                             gboolean            dark);
void        hradby_board_faces_prepare      (HradbyBoardView    *self);
GdkTexture *hradby_board_faces_get_wall     (HradbyBoardView    *self,
                                             graphene_rect_t    *area);
GdkTexture *hradby_board_faces_get_sprite   (HradbyBoardView    *self,
                                             const HradbySprite *sprite,
                                             int                 pixels); /* 0: as on the board */
GdkTexture *hradby_board_faces_get_turned   (HradbyBoardView    *self,
                                             const HradbyTile   *tile,
                                             guint               rotation);
GdkTexture *hradby_board_faces_get_shape    (HradbyBoardView    *self,
                                             const HradbyTile   *tile,
                                             guint               feature,
                                             guint               rotation,
                                             int                 pixels);
GdkTexture *hradby_board_faces_get_mark     (HradbyBoardView    *self,
                                             HradbyMark          mark,
                                             double              size);

/* board-cells.c: where tiles may lie, and a widget for each cell that matters. */
void     hradby_board_cells_grow           (HradbyBoardView    *self);
void     hradby_board_cells_update_fits    (HradbyBoardView    *self);
void     hradby_board_cells_update_dead    (HradbyBoardView    *self);
void     hradby_board_cells_update         (HradbyBoardView    *self);
void     hradby_board_cells_allocate       (HradbyBoardView    *self);

/* board-light.c */
void     hradby_board_light_update          (HradbyBoardView    *self);
void     hradby_board_light_reset           (HradbyBoardView    *self);
void     hradby_board_light_tell            (HradbyBoardView    *self,
                                             const char         *text);
char    *hradby_board_light_explain         (HradbyBoardView    *self,
                                             gint                x,
                                             gint                y,
                                             const char        **rule);
void     hradby_board_light_refuse          (HradbyBoardView    *self,
                                             gint                cell);
void     hradby_board_light_next            (HradbyBoardView    *self,
                                             guint               cell);
void     hradby_board_light_allocate        (HradbyBoardView    *self);

/* board-play.c: what happened, moving. */
void     hradby_board_play_event            (HradbyBoardView    *self,
                                             const HradbyEvent  *event);
void     hradby_board_play_begin            (HradbyBoardView    *self);
void     hradby_board_play_end              (HradbyBoardView    *self);
void     hradby_board_play_hurry            (HradbyBoardView    *self);

/* board-plays.c: what is suggested; the play that is looked at lies below figures, marks above. */
void     hradby_board_plays_draw_tile      (HradbyBoardView    *self,
                                            GtkSnapshot        *snapshot);
void     hradby_board_plays_draw_marks     (HradbyBoardView    *self,
                                            GtkSnapshot        *snapshot);

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
