/* The piece that an action puts on the board, or is about. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-piece.h"

#include "app/face/tile-face.h"

/* Where there is no tile yet, the piece lies on the one in hand. */
static gboolean
lay_on (const HradbyBoardScene *scene,
        const HradbyAction     *action,
        const HradbyTile       *tile,
        const HradbySeenPiece  *piece,
        HradbyBoardSprite      *sprite)
{
  const HradbyPieceFace *face = hradby_tile_face_get_piece (scene->table, piece->kind);
  double x, y;

  if (tile == NULL || face == NULL || face->find_spot == NULL)
    return FALSE;
  face->find_spot (piece, tile, action->rotation, &x, &y);
  *sprite = (HradbyBoardSprite) { .face = face, .piece = *piece, .tile = tile, .cell = -1,
                                  .rotation = action->rotation, .size = face->size,
                                  .x = (float) (piece->part.x + x),
                                  .y = (float) (piece->part.y + y) };
  return TRUE;
}

gboolean
hradby_board_piece_lay (const HradbyBoardScene *scene,
                        const HradbyAction     *action,
                        const HradbyTile       *tile,
                        HradbyBoardSprite      *sprite)
{
  const HradbyPosition *position = hradby_board_scene_get_position (scene);
  HradbySeenPiece piece;

  if (!hradby_tile_face_find_piece (scene->table, position, action, &piece))
    return FALSE;
  if (piece.kind != NULL
      && hradby_board_scene_get_tile (scene, piece.part.x, piece.part.y, NULL) == NULL)
    return lay_on (scene, action, tile, &piece, sprite);
  return hradby_board_sprites_lay (sprite, &scene->grid, scene->table, position, &piece);
}

void
hradby_board_piece_draw (HradbyBoardFaces   *faces,
                         GtkSnapshot        *snapshot,
                         const HradbyAction *action,
                         const HradbyTile   *tile,
                         double              opacity)
{
  HradbyBoardSprite sprite;

  if (!hradby_board_piece_lay (faces->scene, action, tile, &sprite))
    return;
  gtk_snapshot_push_opacity (snapshot, opacity);
  hradby_board_faces_draw_sprite (faces, snapshot, &sprite);
  gtk_snapshot_pop (snapshot);
}
