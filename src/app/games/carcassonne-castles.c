/* The face of castles: their words, on the board and before a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/face/tile-face.h"
#include "app/games/faces.h"
#include "app/games/tiles.h"
#include "app/kit/list-text.h"
#include "engine/table.h"
#include "games/carcassonne/carcassonne.h"
#include "games/carcassonne/castles.h"
#include "paint/figure-paint.h"
#include "paint/piece-paint.h"

#define LARGER     1.25
#define FLAG_ABOVE 0.03

#define LORD_SIZE  0.38f
#define LORD_EAST  0.12
#define LORD_SOUTH 0.09

#define MAX_TOLD 5 /* features that a lord waits for */

#define POINTS          HRADBY_EVENT_POINTS, HRADBY_SAYING_OF (HRADBY_CASTLES_SOURCE), 0
#define NOTHING(reason) HRADBY_EVENT_NOTHING, HRADBY_SAYING_OF (HRADBY_CASTLES_SOURCE), reason

HRADBY_WHEN (is_offered, hradby_castles_get_offered (said->table, said->position) >= 0)

/* What a castle is scored for. */
HRADBY_WHEN (is_road, hradby_saying_get_event (said)->other == HRADBY_CARCASSONNE_SOURCE_ROAD)
HRADBY_WHEN (is_city, hradby_saying_get_event (said)->other == HRADBY_CARCASSONNE_SOURCE_CITY)
HRADBY_WHEN (is_monastery,
             hradby_saying_get_event (said)->other == HRADBY_CARCASSONNE_SOURCE_MONASTERY)
HRADBY_WHEN (is_garden, hradby_saying_get_event (said)->other == HRADBY_ABBOT_SOURCE_GARDEN)

/* To a farm castles are cities, and worth a point more. */
HRADBY_COUNT (count_castles, said->event->points - said->event->count * said->event->each)
HRADBY_COUNT (count_cities, said->event->count - count_castles (said))
HRADBY_WHEN (has_castles, count_castles (said) > 0)
HRADBY_WHEN (has_cities, count_cities (said) > 0)

static const HradbySaying prompts[] = {
  { HRADBY_CASTLES_PHASE_BUILD,
    .text = N_("Choose whether the small city becomes a castle or is scored.") },
  { HRADBY_CASTLES_PHASE_SCORE, .text = N_("Choose what your castle scores for.") },
  { 0 },
};

static const HradbySaying labels[] = {
  { HRADBY_TILING_PASS, .when = is_offered,
    .text = NP_("Score the City: {worth} Point",
                "Score the City: {worth} Points"), "worth" },
  { HRADBY_CASTLES_ACTION_BUILD, .text = N_("Make It a Castle") },
  { HRADBY_CASTLES_ACTION_SCORE, .when = is_road,
    .text = NP_("{amount} Point, for the Road",
                "{amount} Points, for the Road"), "amount" },
  { HRADBY_CASTLES_ACTION_SCORE, .when = is_city,
    .text = NP_("{amount} Point, for the City",
                "{amount} Points, for the City"), "amount" },
  { HRADBY_CASTLES_ACTION_SCORE, .when = is_monastery,
    .text = NP_("{amount} Point, for the Monastery",
                "{amount} Points, for the Monastery"), "amount" },
  { HRADBY_CASTLES_ACTION_SCORE, .when = is_garden,
    .text = NP_("{amount} Point, for the Garden",
                "{amount} Points, for the Garden"), "amount" },
  { HRADBY_CASTLES_ACTION_SCORE,
    .text = NP_("{amount} Point, for the Other Castle",
                "{amount} Points, for the Other Castle"), "amount" },
  { 0 },
};

static const HradbySaying events[] = {
  { POINTS, is_road,
    NP_("{player} scores {points} point for a castle: a road was completed next to it.",
                "{player} scores {points} points for a castle: a road was completed next to it.") },
  { POINTS, is_city,
    NP_("{player} scores {points} point for a castle: a city was completed next to it.",
                "{player} scores {points} points for a castle: a city was completed next to it.") },
  { POINTS, is_monastery,
    NP_("{player} scores {points} point for a castle: a monastery was completed next to it.",
                "{player} scores {points} points for a castle: a monastery was completed next "
                "to it.") },
  { POINTS, is_garden,
    NP_("{player} scores {points} point for a castle: a garden was completed next to it.",
        "{player} scores {points} points for a castle: a garden was completed next to it.") },
  { POINTS, NULL,
    NP_("{player} scores {points} point for a castle: another one scored next to it.",
                "{player} scores {points} points for a castle: another one scored next to it.") },
  { HRADBY_EVENT_POINTS, HRADBY_SAYING_OF (HRADBY_CARCASSONNE_SOURCE_FARM), 0, has_castles,
    NP_("{player} scores {points} point for a farm ({cities}).",
        "{player} scores {points} points for a farm ({cities}).") },
  { NOTHING (HRADBY_REASON_NOT_OFFERED), NULL,
    N_("{player}’s small city cannot become a castle: one half is pointed.") },
  { NOTHING (HRADBY_REASON_USED_UP), NULL,
    N_("{player}’s small city cannot become a castle: no castle tokens are left.") },
  { NOTHING (HRADBY_REASON_NOT_COUNTED), NULL,
    N_("{player}’s castle waits: no castle that scored sets it off.") },
  { NOTHING (HRADBY_REASON_WORTHLESS), NULL,
    N_("{player} scores nothing for a castle: what set it off is worth nothing.") },
  { NOTHING (0), NULL,
    N_("{player}’s castle waits: nobody stood on what was completed next to it.") },
  { HRADBY_CASTLES_EVENT_BUILT, .text = N_("{player} turns a small city into a castle.") },
  { 0 },
};

/* What the city brings if it is scored. */
static gint
get_worth (HradbyFaceSaid *said)
{
  const HradbyLook *look = hradby_look_get (said->table);
  HradbySeenPart part = {
    .feature = (guint) hradby_castles_get_offered (said->table, said->position)
  };
  HradbySeenRegion city = { 0 };

  look->get_last_placed (said->table, said->position, &part.x, &part.y);
  look->get_region (said->table, said->position, &part, &city);
  return city.points;
}

/* What a farm was counted for: "2 cities, 1 castle". */
static const HradbySaying counted[] = {
  { HRADBY_SAYING_ANY, .when = has_cities, .text = N_("{towns}, {castles}") },
  { HRADBY_SAYING_ANY, .text = "{castles}" },
  { 0 },
};

static const HradbyWord words[] = {
  { "worth", get_worth },
  { "cities", .sayings = counted },
  { "n_cities", count_cities },
  { "n_castles", count_castles },
  { "towns",
    .sayings = HRADBY_SAYING_ONE (NP_("{n_cities} city", "{n_cities} cities"), "n_cities") },
  { "castles",
    .sayings = HRADBY_SAYING_ONE (NP_("{n_castles} castle", "{n_castles} castles"), "n_castles") },
  { NULL },
};

static gboolean
is_button (const HradbyAction *action)
{
  return action->kind == HRADBY_CASTLES_ACTION_BUILD || action->kind == HRADBY_CASTLES_ACTION_SCORE;
}

static void
paint_castle (cairo_t *cr, const HradbyPictureKey *key)
{
  if (key->more != 0) { /* alone it fills its picture */
    cairo_scale (cr, LARGER, LARGER);
    cairo_translate (cr, key->pixels * (1 / LARGER - 1) / 2,
                     key->pixels * (1 / LARGER - 1) / 2 + key->pixels * FLAG_ABOVE);
  }
  hradby_paint_castle (cr, key->object, key->pixels);
}

static const HradbyPictureKind castle_kind = { .paint = paint_castle, .is_quick = TRUE };

/* On the border of its two tiles. */
static void
find_border (const HradbySeenPiece *piece, const HradbyTile *tile, guint rotation, double *x,
             double *y)
{
  *x = piece->place != 0 ? 1 : 0.5;
  *y = piece->place != 0 ? 0.5 : 1;
}

/* In the ward, beside the keep. */
static void
find_ward (const HradbySeenPiece *piece, const HradbyTile *tile, guint rotation, double *x,
           double *y)
{
  find_border (piece, tile, rotation, x, y);
  *x += LORD_EAST;
  *y += LORD_SOUTH;
}

static const HradbyFacePiece pieces[] = {
  { .kind = HRADBY_CASTLES_PIECE, .size = 1, .picture = &castle_kind, .find_spot = find_border,
    .words = N_("a castle") },
  { .kind = HRADBY_CASTLES_LORD, .figure = HRADBY_FIGURE_FOLLOWER, .size = LORD_SIZE,
    .find_spot = find_ward, .words = N_("the lord %s of a castle") },
  { 0 },
};

static gboolean
get_piece (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
           HradbySeenPiece *piece)
{
  HradbySeenPart part = { .feature = action->part };

  switch (action->kind) {
  case HRADBY_CASTLES_ACTION_BUILD:
    return hradby_look_get (table)->get_last_placed (table, position, &part.x, &part.y)
           && hradby_castles_get_piece (table, position, &part, piece);
  case HRADBY_CASTLES_ACTION_SCORE:
    return hradby_castles_get_asked (table, position, piece);
  default:
    return FALSE;
  }
}

static guint
list_around (const HradbyTable *table, const HradbyPosition *position, const HradbySeenPart *part,
             HradbySeenPart *cells, guint max)
{
  HradbySeenPart all[HRADBY_CASTLES_N_CELLS];
  HradbySeenPiece castle;

  /* Without a lord nothing is scored there any more. */
  if (!hradby_castles_get_piece (table, position, part, &castle) || castle.player == HRADBY_NOBODY)
    return 0;
  hradby_castles_list_cells (&castle, all);
  for (guint i = 0; i < MIN (max, HRADBY_CASTLES_N_CELLS); i++)
    cells[i] = all[i];
  return HRADBY_CASTLES_N_CELLS;
}

static gboolean
get_move (const HradbyTable *table, const HradbyPosition *position, const HradbyEvent *event,
          HradbyTileMove *move)
{
  HradbySeenPart part = { event->x, event->y, event->part };

  if (event->kind == HRADBY_CASTLES_EVENT_BUILT) {
    move->bearing = HRADBY_CASTLES_LORD;
    return hradby_castles_get_piece (table, position, &part, &move->piece);
  }
  if (event->kind != HRADBY_TILING_EVENT_RETURNED || event->place != HRADBY_CASTLES_PLACE
      || !hradby_tiles_find_piece (table, position, HRADBY_CASTLES_PIECE, event->x, event->y,
                                   &move->piece))
    return FALSE;
  move->piece.kind = HRADBY_CASTLES_LORD;
  move->piece.player = event->player;
  move->leaves = TRUE;
  move->to = event->player;
  return TRUE;
}

/* What a lord waits for, gathered from the tiles around. */
typedef struct {
  const HradbyTable    *table;
  const HradbyPosition *position;
  HradbySeenRegion      regions[MAX_TOLD];
  guint                 n_regions;
  GString              *list;
} Hopes;

/* A road, city or monastery that is not complete; each once. */
static void
add_hope (Hopes *self, const HradbySeenPart *part)
{
  HradbySeenRegion region;
  g_autofree char *text = NULL;

  if (self->n_regions == MAX_TOLD
      || !hradby_look_get (self->table)->get_region (self->table, self->position, part, &region)
      || region.complete || region.kind == HRADBY_FEATURE_FIELD || region.points == 0)
    return;
  for (guint i = 0; i < self->n_regions; i++)
    if (self->regions[i].x == region.x && self->regions[i].y == region.y
        && self->regions[i].feature == region.feature)
      return;
  self->regions[self->n_regions++] = region;
  /* Translators: a road, a city …, and how many points it is worth: "road: 3" */
  text = g_strdup_printf (C_("worth", "%1$s: %2$d"),
                          _(hradby_tile_face_get_feature (self->table, region.kind)->name),
                          region.points);
  hradby_list_text_add (self->list, text);
}

/* What is there of roads, cities and monasteries, also over the tile. */
static void
add_cell (Hopes *self, const HradbySeenPart *cell)
{
  const HradbyLook *look = hradby_look_get (self->table);
  HradbySeenPiece list[HRADBY_SEEN_MAX_PIECES];
  guint n = hradby_look_list_pieces (self->table, self->position, list);
  gint kind = look->get_cell (self->table, self->position, cell->x, cell->y, NULL);

  for (guint i = 0; kind >= 0 && i < look->get_tile (self->table, (guint) kind)->n_features; i++)
    add_hope (self, &(HradbySeenPart) { cell->x, cell->y, i });
  for (guint i = 0; i < n; i++) {
    const HradbyFacePiece *piece = hradby_tile_face_get_piece (self->table, list[i].kind);

    if (piece != NULL && piece->covers != NULL && list[i].part.x == cell->x
        && list[i].part.y == cell->y)
      add_hope (self, &list[i].part);
  }
}

/* Other castles that have a lord and set this one off. */
static void
add_castles (Hopes *self, const HradbySeenPiece *castle)
{
  HradbySeenPiece list[HRADBY_SEEN_MAX_PIECES];
  guint n = hradby_look_list_pieces (self->table, self->position, list);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (list[i].kind, HRADBY_CASTLES_LORD)
        && memcmp (&list[i].part, &castle->part, sizeof castle->part) != 0
        && hradby_castles_sets_off (self->table, &list[i], castle))
      hradby_list_text_add (self->list, _("another castle"));
}

/* "road: 3, city: 8, monastery: 9": what is there already. */
static char *
tell_hopes (const HradbyTable *table, const HradbyPosition *position, const HradbySeenPiece *castle)
{
  g_autoptr(GString) list = g_string_new (NULL);
  Hopes hopes = { .table = table, .position = position, .list = list };
  HradbySeenPart cells[HRADBY_CASTLES_N_CELLS];

  hradby_castles_list_cells (castle, cells);
  for (guint i = 0; i < HRADBY_CASTLES_N_CELLS; i++)
    add_cell (&hopes, &cells[i]);
  add_castles (&hopes, castle);
  return list->len > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}

/* What the castle does, by the rules of this table. */
static char *
tell_castle (HradbySession *session, const HradbySeenPiece *castle)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const char *const *names = hradby_session_get_names (session);
  g_autofree char *text = NULL;

  text = hradby_castles_get_offered (table, position) >= 0
         ? g_strdup (_("A castle scores for its lord what is completed around it first"))
         : g_strdup_printf (_("%s’s castle: scores what is completed around it first"),
                            names[castle->player]);
  if (hradby_table_has (table, HRADBY_CASTLE_UNOWNED_TRIGGER_TRUE))
    return g_steal_pointer (&text);
  /* Translators: what a castle does, for what is completed beside it */
  return g_strdup_printf (_("%s, if someone stands on it"), text);
}

static char *
tell_part (HradbySession *session, const HradbySeenPart *part)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  HradbySeenPiece castle;

  if (!hradby_castles_get_piece (table, position, part, &castle))
    return NULL;
  if (castle.player >= table->n_players)
    return g_strdup (_("Castle, already scored, empty until the end of the game"));

  g_autofree char *text = tell_castle (session, &castle);
  g_autofree char *hopes = tell_hopes (table, position, &castle);
  if (hopes == NULL)
    return g_steal_pointer (&text);
  /* Translators: what a castle does, and what is worth how many points around it: "road: 3" */
  return g_strdup_printf (_("%1$s (now %2$s)"), text, hopes);
}

static const HradbyTileKind *
get_kind (const HradbyAction *action)
{
  static const HradbyTileKind castle = { .title = N_("Castle") };

  return action->kind == HRADBY_CASTLES_ACTION_BUILD ? &castle : NULL;
}

static const HradbyTileFace tiles = {
  .pieces = pieces,
  .get_kind = get_kind,
  .get_piece = get_piece,
  .list_around = list_around,
  .tell_part = tell_part,
  .get_move = get_move,
};

/* Tokens that a player has left. */
static gboolean
update_left (GtkWidget *part, HradbySession *session, guint player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  guint n = hradby_carcassonne_get_left (table, hradby_session_get_position (session),
                                         hradby_castles_hooks_number, player);
  g_autofree char *tip = g_strdup_printf (ngettext ("%u castle left", "%u castles left", n), n);
  const char *colour = hradby_seat_get_colour (hradby_session_get_seat (session, player));

  hradby_tiles_show_left (part, hradby_face_piece_get_alone (&pieces[0], 0, colour), n, tip);
  return hradby_carcassonne_plays (table, hradby_castles_hooks_number);
}

static const HradbyFacePart parts[] = {
  { hradby_tiles_make_supply, update_left },
  { NULL, NULL },
};

static const HradbyFaceSound sounds[] = {
  { HRADBY_CASTLES_EVENT_BUILT, "tower" },
  { 0, NULL },
};

const HradbyFace hradby_carcassonne_castles_face = {
  .id = "bridges-castles-bazaars",
  .tiles = &tiles,
  .parts = parts,
  .sounds = sounds,
  .prompts = prompts,
  .labels = labels,
  .events = events,
  .words = words,
  .is_button = is_button,
  .stands_out = hradby_tiles_stands_out,
};
