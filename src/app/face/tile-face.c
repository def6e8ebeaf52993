/* What the face of a game that lays tiles shows on the board; expansions are asked first. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/face/tile-face.h"

#include <glib/gi18n.h>

#include "app/kit/list-text.h"
#include "tiling/event.h"

/* @pixels: 0: it is shown alone. */
static HradbyPictureKey
make_key (const HradbyFacePiece *self, guint place, const char *colour, int pixels)
{
  return (HradbyPictureKey) { .kind = self->picture, .detail = place, .more = pixels == 0,
                              .pixels = pixels,
                              .object = colour != NULL ? hradby_palette_find (colour) : NULL };
}

HradbyPictureKey
hradby_face_piece_get_alone (const HradbyFacePiece *self, guint place, const char *colour)
{
  return make_key (self, place, colour, 0);
}

HradbyPictureKey
hradby_face_piece_get_key (const HradbyFacePiece *self, const HradbySeenPiece *piece,
                           const char *const *colours, int pixels)
{
  const char *colour = piece->player < HRADBY_MAX_PLAYERS ? colours[piece->player] : NULL;

  if (self->make_key != NULL)
    return self->make_key (piece, colour, pixels);
  if (self->picture != NULL)
    return make_key (self, piece->place, colour, pixels);
  return hradby_picture_key_of_figure (self->figure, colour, piece->player, pixels);
}

char *
hradby_face_piece_tell (const HradbyFacePiece *self, guint player, const char *const *names)
{
  g_autoptr(GString) text = NULL;

  if (self->words == NULL)
    return NULL;
  text = g_string_new (_(self->words));
  if (player < HRADBY_MAX_PLAYERS && names[player] != NULL)
    g_string_replace (text, "%s", names[player], 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* For each face that has something on the board. */
#define EACH(face, table)                                                                          \
  HRADBY_FACE_EACH (of_face, hradby_face_get (table))                                              \
    for (const HradbyTileFace *face = of_face->tiles; face != NULL; face = NULL)

/* The first opinion of these faces: an answer that is neither FALSE, 0 nor NULL. */
#define ASK(answer, table, func, ...)                                                              \
  EACH (face, table)                                                                               \
    if (!(answer) && face->func != NULL)                                                           \
      answer = face->func (__VA_ARGS__)

const HradbyFaceFeature *
hradby_tile_face_find_feature (const HradbyFace *self, guint kind)
{
  HRADBY_FACE_EACH (part, self)
    for (const HradbyFaceFeature *row = part->tiles != NULL ? part->tiles->features : NULL;
         row != NULL && row->name != NULL; row++)
      if (row->kind == kind)
        return row;
  return NULL;
}

const HradbyFaceMark *
hradby_tile_face_find_mark (const HradbyFace *self, const char *mark)
{
  HRADBY_FACE_EACH (part, self)
    for (const HradbyFaceMark *row = part->tiles != NULL ? part->tiles->marks : NULL;
         row != NULL && row->mark != NULL; row++)
      if (g_str_equal (row->mark, mark))
        return row;
  return NULL;
}

const HradbyFaceFeature *
hradby_tile_face_get_feature (const HradbyTable *table, HradbyFeatureKind kind)
{
  static const HradbyFaceFeature unknown = { .name = "" };
  const HradbyFaceFeature *row = hradby_tile_face_find_feature (hradby_face_get (table), kind);

  g_return_val_if_fail (row != NULL, &unknown);

  return row;
}

/* @texts: a singular and its plural, with "%d" for the number; %NULL: there is none to tell. */
static char *
tell_number (const char *const *texts, gint number)
{
  g_autofree char *digits = g_strdup_printf ("%d", number);
  GString *text = g_string_new (texts[1] == NULL ? _(texts[0])
                                : ngettext (texts[0], texts[1], (gulong) number));

  g_string_replace (text, "%d", digits, 1);
  return g_string_free (text, FALSE);
}

char *
hradby_tile_face_tell_size (const HradbyTable *table, const HradbySeenRegion *region)
{
  const HradbyFaceFeature *row = hradby_tile_face_get_feature (table, region->kind);
  gboolean has_amount = region->amount > 0;
  g_autoptr(GString) list = NULL;
  g_autofree char *size = NULL;

  if (has_amount && row->by_amount[0] != NULL)
    return tell_number (row->by_amount, region->amount);
  size = tell_number (region->fountain && row->with_fountain[0] != NULL ? row->with_fountain
                                                                        : row->size,
                      region->tiles);
  list = g_string_new (size);
  if (has_amount && row->amount[0] != NULL)
    hradby_list_text_take (list, tell_number (row->amount, region->amount));
  return g_string_free (g_steal_pointer (&list), FALSE);
}

const char *
hradby_tile_face_name_feature (const HradbyTable *table, const HradbyFeature *feature)
{
  const HradbyFaceFeature *row = hradby_tile_face_get_feature (table, feature->kind);

  EACH (face, table)
    for (const HradbyFaceMark *mark = face->marks; mark != NULL && mark->mark != NULL; mark++)
      if (mark->name != NULL && hradby_feature_has_mark (feature, mark->mark))
        return _(mark->name);
  return _(row->counted != NULL && feature->amount > 0 ? row->counted : row->name);
}

const HradbyFacePiece *
hradby_tile_face_get_piece (const HradbyTable *table, const char *kind)
{
  g_return_val_if_fail (kind != NULL, NULL);

  EACH (face, table)
    for (const HradbyFacePiece *row = face->pieces; row != NULL && row->kind != NULL; row++)
      if (g_str_equal (row->kind, kind))
        return row;
  return NULL;
}

const HradbyFacePiece *
hradby_tile_face_find_figure (const HradbyTable *table, guint figure)
{
  const HradbyFacePiece *row = NULL;

  if (figure != 0)
    ASK (row, table, get_figure, figure);
  return row;
}

const HradbyFacePiece *
hradby_tile_face_get_figure (const HradbyTable *table, HradbyFeatureKind kind, guint figure)
{
  const HradbyFacePiece *row = hradby_tile_face_find_figure (table, figure);

  return row != NULL ? row : &hradby_tile_face_get_feature (table, kind)->follower;
}

const HradbyTileStand *
hradby_tile_face_get_stand (const HradbyTable *table, guint place)
{
  EACH (face, table)
    for (const HradbyTileStand *row = face->stands; row != NULL && row->place != 0; row++)
      if (row->place == place)
        return row;
  return NULL;
}

char *
hradby_tile_face_tell_captive (HradbyFaceSaid *said, HradbyTileTaking taking, guint place,
                               guint figure)
{
  const char *of_any = NULL;

  EACH (face, said->table)
    for (const HradbyTileCaptive *row = face->captives;
         row != NULL && row->words[HRADBY_TILE_CAPTURED] != NULL; row++) {
      const char *words = row->words[taking];

      if (row->place == 0 && row->figure == 0)
        of_any = words;
      else if (words != NULL && (row->place == 0 || row->place == place)
               && (row->figure == 0 || row->figure == figure))
        return hradby_saying_fill (_(words), said);
    }
  return of_any != NULL ? hradby_saying_fill (_(of_any), said) : NULL;
}

const HradbyTileKind hradby_tile_kind_follower = { .title = N_("Follower"), .by_figure = TRUE };

const HradbyTileKind *
hradby_tile_face_get_kind (const HradbyTable *table, const HradbyAction *action)
{
  const HradbyTileKind *kind = NULL;

  if (action->kind == hradby_look_get (table)->deploy)
    return &hradby_tile_kind_follower;
  ASK (kind, table, get_kind, action);
  return kind;
}

gboolean
hradby_tile_face_find_captive (const HradbyTable *table, const HradbyPosition *position,
                               const HradbyAction *action, HradbySeenPiece *piece)
{
  const HradbyTileStand *stand = hradby_tile_face_get_stand (table, action->place);

  return stand != NULL && stand->find_captive != NULL
         && stand->find_captive (table, position, action, piece);
}

/* A figure on a feature of the tile just placed. */
static gboolean
find_deployed (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
               HradbySeenPiece *piece)
{
  const HradbyLook *look = hradby_look_get (table);

  *piece = (HradbySeenPiece) { .part.feature = action->part, .place = action->figure,
                               .player = table->type->to_move (table, position) };
  return action->kind == look->deploy
         && look->get_last_placed (table, position, &piece->part.x, &piece->part.y);
}

gboolean
hradby_tile_face_find_piece (const HradbyTable *table, const HradbyPosition *position,
                             const HradbyAction *action, HradbySeenPiece *piece)
{
  gboolean found = find_deployed (table, position, action, piece);

  ASK (found, table, get_piece, table, position, action, piece);
  return found;
}

guint
hradby_tile_face_list_around (const HradbyTable *table, const HradbyPosition *position,
                              const HradbySeenPart *part, HradbySeenPart *cells, guint max)
{
  guint n = 0;

  ASK (n, table, list_around, table, position, part, cells, max);
  return n;
}

char *
hradby_tile_face_tell_part (HradbySession *session, const HradbySeenPart *part)
{
  char *text = NULL;

  ASK (text, hradby_session_get_table (session), tell_part, session, part);
  return text;
}

gboolean
hradby_tile_face_get_move (const HradbyTable *table, const HradbyPosition *position,
                           const HradbyEvent *event, HradbyTileMove *move)
{
  gboolean leaves = event->kind == HRADBY_TILING_EVENT_RETURNED;

  EACH (face, table) {
    *move = (HradbyTileMove) { .to = HRADBY_NOBODY };
    if (face->get_move != NULL && face->get_move (table, position, event, move))
      return TRUE;
  }
  if (!leaves && event->kind != HRADBY_TILING_EVENT_DEPLOYED)
    return FALSE;
  *move = (HradbyTileMove) { .leaves = leaves, .to = event->player };
  const HradbyTileStand *stand = hradby_tile_face_get_stand (table, event->place);
  return stand != NULL && stand->find_mover != NULL
         && stand->find_mover (table, position, event, event->player, (guint) event->other,
                               &move->piece);
}

guint
hradby_tile_face_get_played (const HradbyTable *table, const HradbyPosition *position,
                             const HradbyAction *action, HradbyPictureKey *picture)
{
  guint n = 0;

  ASK (n, table, get_played, table, position, action, picture);
  return n;
}
