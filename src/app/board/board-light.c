/* What is pointed at stands out. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/board/board-light.h"

#include <glib/gi18n.h>

#include "app/board/board-piece.h"
#include "app/face/tile-face.h"
#include "app/kit/anchor.h"
#include "app/words/board-words.h"

#define MAX_PARTS 512

/* Of the frame around cells that are lit, in pixels of the application. */
#define DASH       9.0f
#define DASH_GAP   6.0f
#define DASH_WIDTH 3.0f

/* How far a bright shape looks out below a piece, in pixels of the application. */
#define RIM        3.0f

/* How far a piece is there that nobody has pointed at yet. */
#define FAINT      0.65

static const GdkRGBA reach_colour = { 0.75f, 0.1f, 0.1f, 0.28f };
static const GdkRGBA around_colour = { 1, 0.93f, 0.6f, 0.16f };
static const GdkRGBA rim_colour = { 1, 1, 0.94f, 1 };
static const GdkRGBA dash_colour = { 1, 0.97f, 0.85f, 0.95f };
static const GdkRGBA dash_shadow = { 0.15f, 0.1f, 0.05f, 0.7f };

void
hradby_board_light_init (HradbyBoardLight         *self,
                         const HradbyBoardHand    *hand,
                         const HradbyBoardPointer *pointer,
                         const HradbyBoardChoices *choices,
                         const HradbyBoardTold    *told)
{
  *self = (HradbyBoardLight) { .scene = hand->scene, .hand = hand, .pointer = pointer,
                               .choices = choices, .told = told, .shape_cell = -1 };
  self->lit = g_array_new (FALSE, TRUE, sizeof (HradbySeenPart));
  self->reach = g_array_new (FALSE, TRUE, sizeof (HradbySeenPart));
  self->around = g_array_new (FALSE, TRUE, sizeof (HradbySeenPart));
  self->looked = g_array_new (FALSE, TRUE, sizeof (HradbyAction));
}

static void
clear_lit (HradbyBoardLight *self)
{
  g_array_set_size (self->lit, 0);
  g_array_set_size (self->reach, 0);
  g_array_set_size (self->around, 0);
  g_array_set_size (self->looked, 0);
}

void
hradby_board_light_clear (HradbyBoardLight *self)
{
  g_clear_pointer (&self->shape, hradby_tile_shape_free);
  self->shape_cell = -1;
  clear_lit (self);
}

void
hradby_board_light_finish (HradbyBoardLight *self)
{
  hradby_board_light_clear (self);
  g_array_unref (self->lit);
  g_array_unref (self->reach);
  g_array_unref (self->around);
  g_array_unref (self->looked);
}

static void
light_region (HradbyBoardLight     *self,
              const HradbySeenPart *part)
{
  HradbySeenPart parts[MAX_PARTS];
  guint n = self->scene->look->list_parts (self->scene->table,
                                           hradby_board_scene_get_position (self->scene), part,
                                           parts, MAX_PARTS);

  g_array_append_vals (self->lit, parts, MIN (n, MAX_PARTS));
}

/* What a piece in a cell reaches, or would reach with @more pieces. */
static void
light_reach (HradbyBoardLight *self,
             gint              x,
             gint              y,
             guint             more)
{
  HradbySeenPart cells[MAX_PARTS];
  guint n;

  if (self->scene->look->list_reach == NULL)
    return;
  n = self->scene->look->list_reach (self->scene->table,
                                     hradby_board_scene_get_position (self->scene), x, y, more,
                                     cells, MAX_PARTS);
  g_array_append_vals (self->reach, cells, MIN (n, MAX_PARTS));
}

static gboolean
has_cell (const GArray *cells,
          gint          x,
          gint          y)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const HradbySeenPart *cell = &g_array_index (cells, HradbySeenPart, i);

      if (cell->x == x && cell->y == y)
        return TRUE;
    }
  return FALSE;
}

static void
light_around (HradbyBoardLight     *self,
              const HradbySeenPart *part)
{
  HradbySeenPart cells[MAX_PARTS];
  guint n = hradby_tile_face_list_around (self->scene->table,
                                          hradby_board_scene_get_position (self->scene), part,
                                          cells, MAX_PARTS);

  for (guint i = 0; i < MIN (n, MAX_PARTS); i++) /* several choices may be about one piece */
    if (!has_cell (self->around, cells[i].x, cells[i].y))
      g_array_append_val (self->around, cells[i]);
}

/* Elsewhere on the board: what stands on a feature is shown by its region, else by its reach. */
static void
light_apart (HradbyBoardLight   *self,
             const HradbyAction *action)
{
  HradbySeenPart part = { action->x, action->y, action->part };
  const HradbyTileSpot *spot = hradby_tile_face_get_spot (self->scene->table, action);

  if (spot->find_spot == NULL)
    light_region (self, &part);
  else
    light_reach (self, action->x, action->y, spot->more);
}

static gboolean
find_piece (const HradbyBoardLight  *self,
            const HradbyBoardChoice *choice,
            HradbySeenPiece         *piece)
{
  return hradby_tile_face_find_piece (self->scene->table,
                                      hradby_board_scene_get_position (self->scene),
                                      &choice->action, piece);
}

static void
light_choice (HradbyBoardLight        *self,
              const HradbyBoardChoice *choice)
{
  HradbySeenPart part = { choice->action.x, choice->action.y, choice->action.part };
  HradbySeenPiece piece;

  if (find_piece (self, choice, &piece))
    {
      if (piece.kind == NULL)
        light_region (self, &piece.part);
      light_around (self, &piece.part);
      g_array_append_val (self->looked, choice->action);
      return;
    }
  if (choice->place == HRADBY_BOARD_LAYOUT_BESIDE)
    return;
  if (choice->apart)
    {
      light_apart (self, &choice->action);
      return;
    }
  if (self->choices->deploying)
    {
      part.x = self->scene->placed_x;
      part.y = self->scene->placed_y;
    }
  light_region (self, &part);
}

/* The place on the tile in @cell that is pointed at, also where it is shown enlarged. */
static void
get_place_on_tile (HradbyBoardLight *self,
                   gint              cell,
                   double           *x,
                   double           *y)
{
  const HradbyBoardPointer *pointer = self->pointer;
  gint column, row;

  if (hradby_board_choices_is_in_lens (self->choices, pointer->x, pointer->y, x, y))
    return;
  hradby_board_grid_get_position (&self->scene->grid, (guint) cell, &column, &row);
  hradby_board_geometry_get_place (self->choices->geometry, pointer->x, pointer->y, x, y);
  *x -= column;
  *y -= row;
}

/* The piece on @cell that is a part of a region. */
static const HradbyBoardSprite *
find_covering (const HradbyBoardLight *self,
               gint                    cell)
{
  for (guint i = 0; i < self->scene->sprites->len; i++)
    {
      const HradbyBoardSprite *sprite = &g_array_index (self->scene->sprites, HradbyBoardSprite, i);

      if (sprite->cell == cell && sprite->face != NULL && sprite->face->covers != NULL)
        return sprite;
    }
  return NULL;
}

/* The feature that is pointed at, or chosen by keys, of the tile in @cell or of a piece on it. */
static guint
find_feature (HradbyBoardLight *self,
              gint              cell,
              const HradbyTile *tile,
              guint             rotation)
{
  const HradbyBoardSprite *above = find_covering (self, cell);
  guint chosen = self->pointer->feature % (tile->n_features + (above != NULL));
  double x, y;

  if (self->pointer->by_keys)
    return chosen < tile->n_features ? chosen : above->piece.part.feature;

  if (self->shape_cell != cell)
    {
      g_clear_pointer (&self->shape, hradby_tile_shape_free);
      self->shape = hradby_tile_shape_new (tile, rotation);
      self->shape_cell = cell;
    }
  get_place_on_tile (self, cell, &x, &y);
  if (above != NULL && above->face->covers (&above->piece, x, y))
    return above->piece.part.feature;
  return hradby_tile_shape_find (self->shape, x, y);
}

/* Whoever came by keys is told the key that leads on. The reason may change with the rotation. */
static char *
explain_key (HradbyBoardLight *self,
             gint              cell)
{
  const char *rule = NULL;
  g_autofree char *text = hradby_board_hand_explain (self->hand, (guint) cell, &rule);

  if (text == NULL || rule == NULL || !self->pointer->by_keys)
    return g_steal_pointer (&text);

  hradby_anchor_set (gtk_widget_get_focus_child (self->choices->widget), rule);
  /* Translators: why the tile may not lie in a cell; F1 is a key */
  return g_strdup_printf (_("%s (F1: the rule)"), text);
}

/* What the mark of a legal cell meant before it was pointed at; or what else is put there. */
static char *
tell_fit (HradbyBoardLight *self,
          gint              cell)
{
  HradbyAction action = hradby_board_hand_get_action (self->hand, (guint) cell);
  char *text = hradby_board_words_laid (self->scene->session, &action);

  if (text != NULL || self->hand->hides_marks)
    return text;
  return g_strdup ((self->hand->fits[cell] >> self->hand->rotation & 1) != 0
                   ? _("A full frame: the tile fits here as it lies")
                   : _("Only corners: the tile fits here when it is turned"));
}

/* The pieces on the cell, and the region of the part. */
static char *
tell_part (HradbyBoardLight     *self,
           const HradbySeenPart *part)
{
  g_autofree char *pieces = hradby_board_words_pieces (self->scene->session, part->x, part->y);
  g_autofree char *region = hradby_board_words_region (self->scene->session, part);

  return pieces != NULL ? g_strdup_printf ("%s\n%s", pieces, region) : g_steal_pointer (&region);
}

static char *
light_cell (HradbyBoardLight *self,
            gint              cell)
{
  guint rotation = 0;
  HradbySeenPart part = { 0 };
  const HradbyTile *tile;
  gint x, y;

  hradby_board_grid_get_position (&self->scene->grid, (guint) cell, &x, &y);
  tile = hradby_board_scene_get_tile (self->scene, x, y, &rotation);
  if (tile == NULL)
    {
      if (self->scene->dead[cell] && !self->hand->hides_marks)
        return g_strdup (_("No tile that is left fits here"));
      if (self->hand->tile == NULL)
        return NULL;
      return self->hand->fits[cell] == 0 ? explain_key (self, cell) : tell_fit (self, cell);
    }

  part = (HradbySeenPart) { x, y, 0 };
  part.feature = find_feature (self, cell, tile, rotation);
  light_region (self, &part);
  light_reach (self, x, y, 0);
  light_around (self, &part);
  return tell_part (self, &part);
}

/* Buttons beside the tile have words; what they are about has some more. */
static char *
tell_choice (HradbyBoardLight        *self,
             const HradbyBoardChoice *choice)
{
  HradbySeenPiece piece;

  if (choice->place != HRADBY_BOARD_LAYOUT_BESIDE)
    return g_strdup (choice->label);
  if (!find_piece (self, choice, &piece))
    return NULL;
  return hradby_tile_face_tell_part (self->scene->session, &piece.part);
}

/* What is decided about, as long as nothing else is pointed at. */
static char *
light_all (HradbyBoardLight *self)
{
  char *text = NULL;

  for (guint i = 0; i < self->choices->offered->len; i++)
    {
      const HradbyBoardChoice *choice = &g_array_index (self->choices->offered,
                                                        HradbyBoardChoice, i);

      light_choice (self, choice);
      if (text == NULL && choice->place == HRADBY_BOARD_LAYOUT_BESIDE)
        text = tell_choice (self, choice);
    }
  self->is_faint = TRUE;
  return text;
}

char *
hradby_board_light_update (HradbyBoardLight *self)
{
  const HradbyBoardChoices *choices = self->choices;
  const HradbyBoardChoice *choice
      = hradby_board_choices_find (choices, GTK_STATE_FLAG_PRELIGHT);
  gint cell = hradby_board_pointer_get_cell (self->pointer);

  clear_lit (self);
  self->is_faint = FALSE;
  if (self->told->has_event)
    {
      if (self->told->has_part)
        light_region (self, &self->told->part);
      g_array_append_val (self->around, self->told->part);
      return NULL;
    }
  if (choice == NULL && self->pointer->by_keys)
    choice = hradby_board_choices_find (choices, GTK_STATE_FLAG_FOCUSED);
  if (choice != NULL)
    {
      light_choice (self, choice);
      return tell_choice (self, choice);
    }
  if (choices->offered->len == 0 || choices->deploying)
    return cell >= 0 ? light_cell (self, cell) : NULL;

  return light_all (self);
}

static void
get_cell_square (const HradbyBoardLight *self,
                 const HradbySeenPart   *cell,
                 graphene_rect_t        *square)
{
  hradby_board_geometry_get_square (self->choices->geometry, cell->x + 0.5, cell->y + 0.5, 1,
                                    square);
}

/* A piece that is a part of what is lit is drawn later: below it lies a bright shape of it, which
 * looks out on all sides. */
static void
draw_rim (const HradbyBoardLight *self,
          HradbyBoardFaces       *faces,
          GtkSnapshot            *snapshot,
          const HradbySeenPart   *part)
{
  const HradbyBoardSprite *sprite
    = find_covering (self, hradby_board_grid_get_cell (&self->scene->grid, part->x, part->y));
  graphene_matrix_t only_alpha;
  graphene_vec4_t bright;

  if (sprite == NULL)
    return;
  graphene_matrix_init_from_float (&only_alpha, (float[16]) { [15] = 1 });
  graphene_vec4_init (&bright, rim_colour.red, rim_colour.green, rim_colour.blue, 0);
  gtk_snapshot_push_color_matrix (snapshot, &only_alpha, &bright);
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      float dx = (float) hradby_side_dx ((HradbySide) side) * RIM;
      float dy = (float) hradby_side_dy ((HradbySide) side) * RIM;

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (dx, dy));
      hradby_board_faces_draw_sprite (faces, snapshot, sprite);
      gtk_snapshot_restore (snapshot);
    }
  gtk_snapshot_pop (snapshot);
}

static void
draw_lit (const HradbyBoardLight *self,
          HradbyBoardFaces       *faces,
          GtkSnapshot            *snapshot)
{
  for (guint i = 0; i < self->lit->len; i++)
    {
      const HradbySeenPart *part = &g_array_index (self->lit, HradbySeenPart, i);
      guint rotation = 0;
      const HradbyTile *tile = hradby_board_scene_get_tile (self->scene, part->x, part->y,
                                                            &rotation);
      graphene_rect_t square;

      if (tile != NULL && part->feature >= tile->n_features)
        draw_rim (self, faces, snapshot, part);
      if (tile == NULL || part->feature >= tile->n_features)
        continue;
      get_cell_square (self, part, &square);
      hradby_board_faces_append (snapshot,
                                 hradby_board_faces_get_shape (faces, tile, part->feature,
                                                               rotation, 0),
                                 &square);
    }
}

/* A dashed line along one side of a cell, from its middle to both ends. */
static void
draw_dashes (GtkSnapshot           *snapshot,
             const graphene_rect_t *square,
             HradbySide             side)
{
  gboolean level = hradby_side_dx (side) == 0;
  float length = square->size.width, middle_x, middle_y;
  guint n = (guint) MAX (length / (DASH + DASH_GAP), 1);

  middle_x = square->origin.x + length / 2 + (float) hradby_side_dx (side) * length / 2;
  middle_y = square->origin.y + length / 2 + (float) hradby_side_dy (side) * length / 2;
  for (guint i = 0; i < n; i++)
    {
      float at = ((float) i - (float) (n - 1) / 2) * (length / (float) n);
      graphene_rect_t dash = GRAPHENE_RECT_INIT (
        middle_x + (level ? at - DASH / 2 : -DASH_WIDTH / 2),
        middle_y + (level ? -DASH_WIDTH / 2 : at - DASH / 2), level ? DASH : DASH_WIDTH,
        level ? DASH_WIDTH : DASH);
      graphene_rect_t shadow;

      graphene_rect_inset_r (&dash, -1, -1, &shadow);
      gtk_snapshot_append_color (snapshot, &dash_shadow, &shadow);
      gtk_snapshot_append_color (snapshot, &dash_colour, &dash);
    }
}

/* Faintly tinted, in one dashed frame. */
static void
draw_around (const HradbyBoardLight *self,
             GtkSnapshot            *snapshot)
{
  for (guint i = 0; i < self->around->len; i++)
    {
      graphene_rect_t square;

      get_cell_square (self, &g_array_index (self->around, HradbySeenPart, i), &square);
      gtk_snapshot_append_color (snapshot, &around_colour, &square);
    }
  for (guint i = 0; i < self->around->len; i++)
    {
      const HradbySeenPart *cell = &g_array_index (self->around, HradbySeenPart, i);
      graphene_rect_t square;

      get_cell_square (self, cell, &square);
      for (guint side = 0; side < HRADBY_N_SIDES; side++)
        if (!has_cell (self->around, cell->x + hradby_side_dx ((HradbySide) side),
                       cell->y + hradby_side_dy ((HradbySide) side)))
          draw_dashes (snapshot, &square, (HradbySide) side);
    }
}

void
hradby_board_light_draw (const HradbyBoardLight *self,
                         HradbyBoardFaces       *faces,
                         GtkSnapshot            *snapshot)
{
  draw_lit (self, faces, snapshot);
  for (guint i = 0; i < self->reach->len; i++) /* tinted and framed */
    {
      graphene_rect_t square;
      GskRoundedRect outline;

      get_cell_square (self, &g_array_index (self->reach, HradbySeenPart, i), &square);
      graphene_rect_inset (&square, 1, 1);
      gsk_rounded_rect_init_from_rect (&outline, &square, 0);
      gtk_snapshot_append_color (snapshot, &reach_colour, &square);
      hradby_board_faces_draw_frame (snapshot, &outline);
    }
  draw_around (self, snapshot);
  for (guint i = 0; i < self->looked->len; i++)
    hradby_board_piece_draw (faces, snapshot, &g_array_index (self->looked, HradbyAction, i), NULL,
                             self->is_faint ? FAINT : 1);
}
