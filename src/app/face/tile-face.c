/* What the face of a game that lays tiles shows on the board; expansions are asked first. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/face/tile-face.h"

#include <glib/gi18n.h>

#include "tiling/event.h"

/* The nth face that has something on the board, %NULL if there are no more. */
static const HradbyTileFace *
get_nth (const HradbyTable *table,
         guint             *index)
{
  const HradbyFace *face = hradby_face_get (table), *part;

  while ((part = hradby_face_get_nth (face, (*index)++)) != NULL)
    if (part->tiles != NULL)
      return part->tiles;
  return NULL;
}

const HradbyFeatureFace *
hradby_tile_face_get_feature (const HradbyTable *table,
                              HradbyFeatureKind  kind)
{
  static const HradbyFeatureFace unknown = { .name = "" };
  const HradbyTileFace *face;

  for (guint i = 0; (face = get_nth (table, &i)) != NULL;)
    for (const HradbyFeatureFace *row = face->features; row != NULL && row->name != NULL; row++)
      if (row->kind == kind)
        return row;
  g_return_val_if_reached (&unknown);
}

const char *
hradby_tile_face_name_feature (const HradbyTable   *table,
                               const HradbyFeature *feature)
{
  const HradbyFeatureFace *row = hradby_tile_face_get_feature (table, feature->kind);
  const HradbyTileFace *face;

  for (guint i = 0; (face = get_nth (table, &i)) != NULL;)
    for (const HradbyFaceMark *mark = face->marks; mark != NULL && mark->name != NULL; mark++)
      if (hradby_feature_has_mark (feature, mark->mark))
        return _(mark->name);
  return _(row->counted != NULL && feature->amount > 0 ? row->counted : row->name);
}

const HradbyPieceFace *
hradby_tile_face_get_piece (const HradbyTable *table,
                            const char        *kind)
{
  const HradbyTileFace *face;

  g_return_val_if_fail (kind != NULL, NULL);

  for (guint i = 0; (face = get_nth (table, &i)) != NULL;)
    for (const HradbyPieceFace *row = face->pieces; row != NULL && row->kind != NULL; row++)
      if (g_str_equal (row->kind, kind))
        return row;
  return NULL;
}

const HradbyPieceFace *
hradby_tile_face_find_figure (const HradbyTable *table,
                              guint              figure)
{
  const HradbyPieceFace *row = NULL;
  const HradbyTileFace *face;

  for (guint i = 0; figure != 0 && row == NULL && (face = get_nth (table, &i)) != NULL;)
    if (face->get_figure != NULL)
      row = face->get_figure (figure);
  return row;
}

const HradbyPieceFace *
hradby_tile_face_get_figure (const HradbyTable *table,
                             HradbyFeatureKind  kind,
                             guint              figure)
{
  const HradbyPieceFace *row = hradby_tile_face_find_figure (table, figure);

  return row != NULL ? row : &hradby_tile_face_get_feature (table, kind)->follower;
}

const HradbyTileStand *
hradby_tile_face_get_stand (const HradbyTable *table,
                            guint              place)
{
  const HradbyTileFace *face;

  for (guint i = 0; (face = get_nth (table, &i)) != NULL;)
    for (const HradbyTileStand *row = face->stands; row != NULL && row->place != 0; row++)
      if (row->place == place)
        return row;
  return NULL;
}

char *
hradby_tile_face_tell_captive (HradbyFaceSaid  *said,
                               HradbyTileTaking taking,
                               guint            place,
                               guint            figure)
{
  const char *of_any = NULL;
  const HradbyTileFace *face;

  for (guint i = 0; (face = get_nth (said->table, &i)) != NULL;)
    for (const HradbyTileCaptive *row = face->captives;
         row != NULL && row->words[HRADBY_TILE_CAPTURED] != NULL; row++)
      {
        const char *words = row->words[taking];

        if (row->place == 0 && row->figure == 0)
          of_any = words;
        else if (words != NULL && (row->place == 0 || row->place == place)
                 && (row->figure == 0 || row->figure == figure))
          return hradby_saying_fill (_(words), said);
      }
  return of_any != NULL ? hradby_saying_fill (_(of_any), said) : NULL;
}

const HradbyTileSpot *
hradby_tile_face_get_spot (const HradbyTable  *table,
                           const HradbyAction *action)
{
  const HradbyTileSpot *spot = NULL;
  const HradbyTileFace *face;

  for (guint i = 0; spot == NULL && (face = get_nth (table, &i)) != NULL;)
    if (face->get_spot != NULL)
      spot = face->get_spot (action);
  if (spot != NULL && spot->of_place)
    {
      const HradbyTileStand *stand = hradby_tile_face_get_stand (table, action->place);

      return stand != NULL ? &stand->captive : NULL;
    }
  return spot;
}

gboolean
hradby_tile_face_find_piece (const HradbyTable    *table,
                             const HradbyPosition *position,
                             const HradbyAction   *action,
                             HradbySeenPiece      *piece)
{
  const HradbyTileFace *face;

  for (guint i = 0; (face = get_nth (table, &i)) != NULL;)
    if (face->get_piece != NULL && face->get_piece (table, position, action, piece))
      return TRUE;
  return FALSE;
}

guint
hradby_tile_face_list_around (const HradbyTable    *table,
                              const HradbyPosition *position,
                              const HradbySeenPart *part,
                              HradbySeenPart       *cells,
                              guint                 max)
{
  const HradbyTileFace *face;
  guint n = 0;

  for (guint i = 0; n == 0 && (face = get_nth (table, &i)) != NULL;)
    if (face->list_around != NULL)
      n = face->list_around (table, position, part, cells, max);
  return n;
}

char *
hradby_tile_face_tell_part (HradbySession        *session,
                            const HradbySeenPart *part)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyTileFace *face;
  char *text = NULL;

  for (guint i = 0; text == NULL && (face = get_nth (table, &i)) != NULL;)
    if (face->tell_part != NULL)
      text = face->tell_part (session, part);
  return text;
}

gboolean
hradby_tile_face_get_move (const HradbyTable    *table,
                           const HradbyPosition *position,
                           const HradbyEvent    *event,
                           HradbyTileMove       *move)
{
  gboolean leaves = event->kind == HRADBY_TILING_EVENT_RETURNED;
  const HradbyTileStand *stand;
  const HradbyTileFace *face;

  for (guint i = 0; (face = get_nth (table, &i)) != NULL;)
    {
      *move = (HradbyTileMove) { .to = HRADBY_NOBODY };
      if (face->get_move != NULL && face->get_move (table, position, event, move))
        return TRUE;
    }
  if (!leaves && event->kind != HRADBY_TILING_EVENT_DEPLOYED)
    return FALSE;
  *move = (HradbyTileMove) { .leaves = leaves, .to = event->player };
  stand = hradby_tile_face_get_stand (table, event->place);
  return stand != NULL && stand->find_mover != NULL
         && stand->find_mover (table, position, event, event->player, (guint) event->other,
                               &move->piece);
}

guint
hradby_tile_face_get_played (const HradbyTable    *table,
                             const HradbyPosition *position,
                             const HradbyAction   *action,
                             HradbyPictureKey     *picture)
{
  const HradbyTileFace *face;
  guint n = 0;

  for (guint i = 0; n == 0 && (face = get_nth (table, &i)) != NULL;)
    if (face->get_played != NULL)
      n = face->get_played (table, position, action, picture);
  return n;
}
