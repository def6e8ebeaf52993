/* The face of the Circus: its pieces, and what stands before a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/face/tile-face.h"
#include "app/games/faces.h"
#include "app/games/tiles.h"
#include "app/kit/list-text.h"
#include "app/pictures/picture.h"
#include "games/carcassonne/circus.h"
#include "paint/figure-paint.h"
#include "paint/piece-paint.h"
#include "paint/tile-paint.h"

/* On the board, in tiles. */
#define TOP_SIZE     0.80f
#define TOP_ABOVE    0.05
#define TOKEN_SIZE   0.60f
#define ACROBAT_SIZE 0.38f
#define APART        0.14  /* half the distance between the two below */
#define LOWER        0.05  /* of the two below the middle of the ground */
#define HIGHER       0.265 /* of the third above them, on their hands */
#define FIGURE_SIZE  0.46f

#define OF(source)              HRADBY_SAYING_OF (HRADBY_CIRCUS_SOURCE_##source)
#define POINTS(source)          HRADBY_EVENT_POINTS, OF (source), 0
#define NOTHING(source, reason) HRADBY_EVENT_NOTHING, OF (source), reason
#define ANIMAL(when)            HRADBY_CIRCUS_EVENT_TOKEN, 0, 0, when

/* Figures near the big top do not count because of settings. */
HRADBY_WHEN (by_lords,
             (said->event->settings & HRADBY_SETTING_BIT (HRADBY_SETTING_CIRCUS_CASTLE_LORDS)) != 0)
HRADBY_WHEN (by_both, by_lords (said)
                        && (said->event->settings
                            & HRADBY_SETTING_BIT (HRADBY_SETTING_CIRCUS_COUNTS_ACROBATS))
                             != 0)
HRADBY_WHEN (has_tiles, said->event->count > 0)
HRADBY_WHEN (is_acrobat, said->event->place == HRADBY_CIRCUS_ACROBAT)

HRADBY_WHEN (is_flea, said->event->count == 1)
HRADBY_WHEN (is_monkey, said->event->count == 3)
HRADBY_WHEN (is_seal, said->event->count == 4)
HRADBY_WHEN (is_bear, said->event->count == 5)
HRADBY_WHEN (is_tiger, said->event->count == 6)

/* What the animal is worth, and an acrobat. */
HRADBY_COUNT (get_worth, hradby_circus_get_worth (said->table, (guint) said->event->count))
HRADBY_COUNT (get_praise, said->table->settings[HRADBY_SETTING_ACROBAT_POINTS])

static const HradbySaying prompts[] = {
  { HRADBY_CIRCUS_PHASE_TOKEN, .text = N_("An animal comes out of the big top") },
  { 0 },
};

static const HradbySaying labels[] = {
  { HRADBY_CIRCUS_ACTION_DEPLOY, .text = N_("Acrobat in row {row}, column {column}") },
  { HRADBY_CIRCUS_ACTION_SCORE,
    .text = NP_("Score the pyramid in row {row}, column {column}: {praise} point for each acrobat",
                "Score the pyramid in row {row}, column {column}: {praise} points for each "
                "acrobat"), "praise" },
  { 0 },
};

static const HradbySaying events[] = {
  { POINTS (BIG_TOP), NULL,
    NP_("{player} scores {points} point for the big top ({figures}).",
        "{player} scores {points} points for the big top ({figures}).") },
  { POINTS (ACROBATS), NULL,
    NP_("{player} scores {points} point for a pyramid ({acrobats}).",
        "{player} scores {points} points for a pyramid ({acrobats}).") },
  { POINTS (RINGMASTER), NULL,
    NP_("{player} scores {points} point for the ringmaster ({around}).",
        "{player} scores {points} points for the ringmaster ({around}).") },
  { NOTHING (RINGMASTER, HRADBY_REASON_NOT_COUNTED), NULL,
    N_("{player} scores nothing for the ringmaster: it scores nothing on a castle or a tower.") },
  { NOTHING (RINGMASTER, 0), has_tiles,
    N_("{player} scores nothing for the ringmaster ({around}).") },
  { NOTHING (RINGMASTER, 0), NULL,
    N_("{player} scores nothing for the ringmaster: there are no circus tiles around.") },
  { NOTHING (BIG_TOP, HRADBY_REASON_NOT_COUNTED), by_both,
    N_("{player} scores nothing for the big top: acrobats do not count, and it is outside the "
       "castle’s surroundings.") },
  { NOTHING (BIG_TOP, HRADBY_REASON_NOT_COUNTED), by_lords,
    N_("{player} scores nothing for the big top: it is outside the castle’s surroundings.") },
  { NOTHING (BIG_TOP, HRADBY_REASON_NOT_COUNTED), NULL,
    N_("{player} scores nothing for the big top: acrobats do not count.") },
  { NOTHING (BIG_TOP, 0), NULL, N_("The site scores nothing: there is no big top.") },
  { NOTHING (BIG_TOP, HRADBY_REASON_WORTHLESS), NULL,
    N_("{player} scores nothing for the big top: the animal is worth nothing.") },
  { NOTHING (ACROBATS, HRADBY_REASON_WORTHLESS), NULL,
    N_("{player} scores nothing for a pyramid ({acrobats}).") },
  { ANIMAL (is_flea),
    NP_("A flea comes out of the big top: {worth} point for each figure around it.",
        "A flea comes out of the big top: {worth} points for each figure around it."),
    "worth" },
  { ANIMAL (is_monkey),
    NP_("A monkey comes out of the big top: {worth} point for each figure around it.",
        "A monkey comes out of the big top: {worth} points for each figure around it."),
    "worth" },
  { ANIMAL (is_seal),
    NP_("A seal comes out of the big top: {worth} point for each figure around it.",
        "A seal comes out of the big top: {worth} points for each figure around it."),
    "worth" },
  { ANIMAL (is_bear),
    NP_("A bear comes out of the big top: {worth} point for each figure around it.",
        "A bear comes out of the big top: {worth} points for each figure around it."),
    "worth" },
  { ANIMAL (is_tiger),
    NP_("A tiger comes out of the big top: {worth} point for each figure around it.",
        "A tiger comes out of the big top: {worth} points for each figure around it."),
    "worth" },
  { ANIMAL (NULL),
    NP_("An elephant comes out of the big top: {worth} point for each figure around it.",
        "An elephant comes out of the big top: {worth} points for each figure around it."),
    "worth" },
  { HRADBY_CIRCUS_EVENT_MOVED, .text = N_("The big top moves on.") },
  { HRADBY_TILING_EVENT_DEPLOYED, .when = is_acrobat,
    .text = N_("{player} adds an acrobat to the pyramid.") },
  { 0 },
};

static const HradbyWord words[] = {
  { "worth", get_worth },
  { "praise", get_praise },
  { "figures", .sayings = HRADBY_SAYING_ONE (NP_("{count} figure, token {each}",
                                                 "{count} figures, token {each}"), "count") },
  { "acrobats",
    .sayings = HRADBY_SAYING_ONE (NP_("{count} acrobat", "{count} acrobats"), "count") },
  { "around",
    .sayings = HRADBY_SAYING_ONE (NP_("{count} circus tile", "{count} circus tiles"), "count") },
  { NULL },
};

static void
paint_top (cairo_t *cr, const HradbyPictureKey *key)
{
  hradby_paint_big_top (cr, key->detail != 0, key->pixels);
}

static const HradbyPictureKind top_kind = { .paint = paint_top, .is_quick = TRUE };

static void
paint_token (cairo_t *cr, const HradbyPictureKey *key)
{
  hradby_paint_token (cr, key->detail, key->pixels);
}

static const HradbyPictureKind token_kind = { .paint = paint_token, .is_quick = TRUE };

static void
find_site (const HradbySeenPiece *piece, const HradbyTile *tile, guint rotation, double *x,
           double *y)
{
  hradby_tile_get_space (tile, rotation, x, y);
  *y -= TOP_ABOVE;
}

static HradbyPictureKey
make_acrobat (const HradbySeenPiece *piece, const char *colour, int pixels)
{
  static const HradbyFigure poses[HRADBY_CIRCUS_PYRAMID] = {
    HRADBY_FIGURE_ACROBAT_WEST, HRADBY_FIGURE_ACROBAT_EAST, HRADBY_FIGURE_ACROBAT_TOP
  };

  return hradby_picture_key_of_figure (poses[piece->place % HRADBY_CIRCUS_PYRAMID], colour,
                                       piece->player, pixels);
}

/* Two side by side, the third on their hands. */
static void
find_acrobat (const HradbySeenPiece *piece, const HradbyTile *tile, guint rotation, double *x,
              double *y)
{
  hradby_tile_get_space (tile, rotation, x, y);
  *y += LOWER;
  if (piece->place < 2)
    *x += piece->place == 0 ? -APART : APART;
  else
    *y -= HIGHER;
}

/* Tokens that may lie under the big top, the highest number first, each by its worth: "7, 6 (2×)";
 * their least and greatest one are 0 if there is none. */
static char *
list_tokens (const HradbyTable *table, const HradbyPosition *position, guint *least, guint *most)
{
  g_autoptr(GString) list = g_string_new (NULL);

  *least = *most = 0;
  for (guint token = HRADBY_CIRCUS_BEST_TOKEN; token > 0; token--) {
    guint n = hradby_circus_count_tokens (table, position, token);
    guint value = hradby_circus_get_worth (table, token);

    if (n == 0)
      continue;
    *least = list->len > 0 ? MIN (*least, value) : value;
    *most = MAX (*most, value);
    /* Translators: points on a token, and how many of them there are */
    hradby_list_text_take (list, n == 1 ? g_strdup_printf ("%u", value)
                                        : g_strdup_printf (_("%1$u (%2$u×)"), value, n));
  }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* What the big top would pay whom: "Anna 4–14". */
static char *
list_paid (HradbySession *session, guint least, guint most)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const char *const *names = hradby_session_get_names (session);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint player = 0; player < table->n_players; player++) {
    guint n = hradby_circus_count_at_top (table, hradby_session_get_position (session), player);

    if (n > 0 && least == most)
      hradby_list_text_take (list, g_strdup_printf ("%s %u", names[player], n * most));
    else if (n > 0)
      hradby_list_text_take (list, g_strdup_printf ("%s %u–%u", names[player], n * least,
                                                    n * most));
  }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static char *
tell_top_now (HradbySession *session, const HradbySeenPiece *piece)
{
  guint least, most;
  g_autofree char *tokens = list_tokens (hradby_session_get_table (session),
                                         hradby_session_get_position (session), &least, &most);
  g_autofree char *paid = list_paid (session, least, most);

  if (most == 0)
    return g_strdup (_("Big top: no tokens are left, it scores nothing"));
  if (*paid == '\0')
    /* Translators: points on tokens, as a list */
    return g_strdup_printf (_("Big top: nobody would score now; hidden token: one of %s"), tokens);
  /* Translators: players with points, as a list, then points on tokens, likewise */
  return g_strdup_printf (_("Big top: would score now: %1$s; hidden token: one of %2$s"), paid,
                          tokens);
}

static guint
count_acrobats (const HradbyTable *table, const HradbyPosition *position,
                const HradbySeenPart *ground)
{
  HradbySeenPiece list[HRADBY_SEEN_MAX_PIECES];
  guint n = hradby_look_list_pieces (table, position, list);
  guint count = 0;

  for (guint i = 0; i < n; i++)
    count += g_str_equal (list[i].kind, HRADBY_CIRCUS_PIECE_ACROBAT)
             && list[i].part.x == ground->x && list[i].part.y == ground->y;
  return count;
}

/* All of a pyramid at once, where its first acrobat stands. */
static char *
tell_pyramid_now (HradbySession *session, const HradbySeenPiece *piece)
{
  guint count = count_acrobats (hradby_session_get_table (session),
                                hradby_session_get_position (session), &piece->part);
  guint praise = hradby_session_get_table (session)->settings[HRADBY_SETTING_ACROBAT_POINTS];

  if (piece->place != 0)
    return NULL;
  if (count == HRADBY_CIRCUS_PYRAMID)
    return g_strdup_printf (ngettext ("A full pyramid: %u point for each acrobat when someone "
                                      "scores it",
                                      "A full pyramid: %u points for each acrobat when someone "
                                      "scores it", praise),
                            praise);
  return g_strdup_printf (ngettext ("A pyramid of %1$u acrobat, full with %2$d",
                                    "A pyramid of %1$u acrobats, full with %2$d", count),
                          count, HRADBY_CIRCUS_PYRAMID);
}

/* What a ringmaster gets for a circus tile. */
static gint
get_bonus (HradbySession *session)
{
  return hradby_session_get_table (session)->settings[HRADBY_SETTING_RINGMASTER_POINTS];
}

static char *
count_around (gint n)
{
  return g_strdup_printf (ngettext ("%d circus tile around", "%d circus tiles around", (gulong) n),
                          n);
}

static char *
tell_ringmaster_now (HradbySession *session, const HradbySeenPiece *piece)
{
  gint x, y, n = hradby_circus_count_around (hradby_session_get_table (session),
                                             hradby_session_get_position (session), piece->player,
                                             &x, &y);

  if (n < 0)
    return NULL;
  gint points = n * get_bonus (session);
  g_autofree char *around = count_around (n);

  return g_strdup_printf (ngettext ("%1$s’s ringmaster: +%2$d point when scored (%3$s)",
                                    "%1$s’s ringmaster: +%2$d points when scored (%3$s)",
                                    (gulong) points),
                          hradby_session_get_names (session)[piece->player], points, around);
}

/* Rows of the pieces. */
enum { TOP, ACROBAT, TOKEN };

static const HradbyFacePiece pieces[] = {
  [TOP] = { .kind = HRADBY_CIRCUS_PIECE_TOP, .size = TOP_SIZE, .one_each = TRUE,
            .picture = &top_kind, .find_spot = find_site, .words = N_("the big top"),
            .tell_now = tell_top_now },
  [ACROBAT] = { .kind = HRADBY_CIRCUS_PIECE_ACROBAT, .size = ACROBAT_SIZE,
                .make_key = make_acrobat, .find_spot = find_acrobat, .title = N_("Acrobat"),
                .words = N_("%s’s acrobat"), .tell_now = tell_pyramid_now },
  /* Seen while it is turned up alone. place: its value; 0: its back. */
  [TOKEN] = { .kind = "token", .size = TOKEN_SIZE, .picture = &token_kind,
              .find_spot = find_site },
  { 0 },
};

static const HradbyTileKind *
get_kind (const HradbyAction *action)
{
  static const HradbyTileKind acrobat = { .title = N_("Acrobat") };
  static const HradbyTileKind pyramid = { .title = N_("Pyramid") };

  switch (action->kind) {
  case HRADBY_CIRCUS_ACTION_DEPLOY:
    return &acrobat;
  case HRADBY_CIRCUS_ACTION_SCORE:
    return &pyramid;
  default:
    return NULL;
  }
}

/* The last to come to a ground, of any player or of one. */
static gboolean
find_last (const HradbyTable *table, const HradbyPosition *position, gint x, gint y, guint player,
           HradbySeenPiece *last)
{
  HradbySeenPiece list[HRADBY_SEEN_MAX_PIECES];
  guint n = hradby_look_list_pieces (table, position, list);
  gboolean found = FALSE;

  for (guint i = 0; i < n; i++)
    if (g_str_equal (list[i].kind, HRADBY_CIRCUS_PIECE_ACROBAT) && list[i].part.x == x
        && list[i].part.y == y && (player == HRADBY_NOBODY || list[i].player == player)
        && (!found || list[i].place > last->place)) {
      *last = list[i];
      found = TRUE;
    }
  return found;
}

/* The acrobat that comes; of a pyramid that is scored the one on top. */
static gboolean
get_piece (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
           HradbySeenPiece *piece)
{
  switch (action->kind) {
  case HRADBY_CIRCUS_ACTION_DEPLOY:
    *piece = (HradbySeenPiece) { .kind = HRADBY_CIRCUS_PIECE_ACROBAT,
                                 .part = { action->x, action->y, 0 },
                                 .player = table->type->to_move (table, position) };
    piece->place = count_acrobats (table, position, &piece->part);
    return TRUE;
  case HRADBY_CIRCUS_ACTION_SCORE:
    return find_last (table, position, action->x, action->y, HRADBY_NOBODY, piece);
  default:
    return FALSE;
  }
}

static gboolean
find_captive (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
              HradbySeenPiece *piece)
{
  return find_last (table, position, action->x, action->y, action->player, piece);
}

static const HradbyFacePiece *
get_figure (guint figure)
{
  static const HradbyFacePiece ringmaster = {
    .figure = HRADBY_FIGURE_RINGMASTER, .size = FIGURE_SIZE, .title = N_("Ringmaster"),
    .words = N_("%s’s ringmaster"), .tell_now = tell_ringmaster_now
  };

  return figure == HRADBY_CIRCUS_RINGMASTER ? &ringmaster : NULL;
}

/* The nine tiles on which the big top counts figures. */
static guint
list_around (const HradbyTable *table, const HradbyPosition *position, const HradbySeenPart *part,
             HradbySeenPart *cells, guint max)
{
  HradbySeenPiece top;

  if (!hradby_tiles_find_piece (table, position, HRADBY_CIRCUS_PIECE_TOP, part->x, part->y, &top))
    return 0;
  for (guint i = 0; i < MIN (max, 9); i++)
    cells[i] = (HradbySeenPart) { part->x + (gint) i % 3 - 1, part->y + (gint) i / 3 - 1, 0 };
  return 9;
}

static gboolean
get_move (const HradbyTable *table, const HradbyPosition *position, const HradbyEvent *event,
          HradbyTileMove *move)
{
  if (event->kind == HRADBY_CIRCUS_EVENT_MOVED) {
    move->piece = (HradbySeenPiece) { .kind = HRADBY_CIRCUS_PIECE_TOP, .player = HRADBY_NOBODY,
                                      .part = { event->x, event->y, 0 } };
    return TRUE;
  }
  if (event->kind == HRADBY_CIRCUS_EVENT_TOKEN) {
    move->piece = (HradbySeenPiece) { .kind = pieces[TOKEN].kind, .player = HRADBY_NOBODY,
                                      .part = { event->x, event->y, 0 } };
    move->turned = move->piece;
    move->turned.place = (guint) event->count;
    move->above = move->piece;
    move->above.kind = HRADBY_CIRCUS_PIECE_TOP;
    move->leaves = TRUE;
    return TRUE;
  }
  return FALSE;
}

/* The place of one that has left is free now. */
static gboolean
find_mover (const HradbyTable *table, const HradbyPosition *position, const HradbyEvent *event,
            guint player, guint figure, HradbySeenPiece *piece)
{
  *piece = (HradbySeenPiece) { .kind = HRADBY_CIRCUS_PIECE_ACROBAT, .player = player,
                               .part = { event->x, event->y, 0 } };
  if (event->kind != HRADBY_TILING_EVENT_DEPLOYED)
    piece->place = count_acrobats (table, position, &piece->part);
  return TRUE;
}

static const HradbyTileStand stands[] = {
  { HRADBY_CIRCUS_ACROBAT, .find_mover = find_mover, .find_captive = find_captive },
  { 0 },
};

static const HradbyTileCaptive captives[] = {
  {
    .place = HRADBY_CIRCUS_ACROBAT,
    .words = {
      [HRADBY_TILE_CAPTURE] = N_("Capture {owner}’s acrobat in row {row}, column {column}"),
      [HRADBY_TILE_CAPTURED] = N_("{player} captures {owner}’s acrobat."),
    },
  },
  {
    .figure = HRADBY_CIRCUS_RINGMASTER,
    .words = {
      [HRADBY_TILE_BUY_BACK] = N_("Buy Back the Ringmaster from {owner}"),
      [HRADBY_TILE_EXCHANGE] = N_("Exchange the Ringmaster"),
      [HRADBY_TILE_CAPTURED] = N_("{player} captures {owner}’s ringmaster."),
      [HRADBY_TILE_TAKEN_BACK] = N_("{player} takes back their own ringmaster."),
      [HRADBY_TILE_BOUGHT_BACK] = N_("{player} buys back the ringmaster from {owner}."),
      [HRADBY_TILE_EXCHANGED] = N_("{player} gets back the ringmaster from {owner} in an "
                                   "exchange."),
    },
  },
  { 0 },
};

static const HradbyFaceMark marks[] = {
  { "circus-space", N_("Site of the Big Top") },
  { "acrobat-space", N_("Ground for Acrobats") },
  { NULL },
};

static const HradbyTileFace tiles = {
  .marks = marks,
  .pieces = pieces,
  .stands = stands,
  .captives = captives,
  .get_figure = get_figure,
  .get_kind = get_kind,
  .get_piece = get_piece,
  .list_around = list_around,
  .get_move = get_move,
};

/* What stands before a player: the ringmaster, or what he would bring; and figures for which the
 * big top would pay. */

static gboolean
update_top (GtkWidget *part, HradbySession *session, guint player)
{
  guint n = hradby_circus_count_at_top (hradby_session_get_table (session),
                                        hradby_session_get_position (session), player);
  g_autofree char *tip
    = g_strdup_printf (ngettext ("The big top would score for %u figure",
                                 "The big top would score for %u figures", n), n);

  hradby_tiles_show_left (part, hradby_face_piece_get_alone (&pieces[TOP], FALSE, NULL), n, tip);
  return n > 0;
}

static gboolean
update_ringmaster (GtkWidget *part, HradbySession *session, guint player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  HradbySeat *seat = hradby_session_get_seat (session, player);
  g_autofree char *tip = NULL, *number = NULL;
  gint x, y, around;

  if (!hradby_carcassonne_plays (table, hradby_circus_hooks_number))
    return FALSE;
  around = hradby_circus_count_around (table, position, player, &x, &y);
  if (around == 0)
    tip = g_strdup (_("The ringmaster would score nothing: there are no circus tiles around"));
  else if (around > 0) {
    gint points = around * get_bonus (session);
    g_autofree char *counted = count_around (around);

    tip = g_strdup_printf (ngettext ("The ringmaster would score %1$d point (%2$s)",
                                     "The ringmaster would score %1$d points (%2$s)",
                                     (gulong) points),
                           points, counted);
    number = g_strdup_printf ("+%d", points);
  } else if (hradby_carcassonne_get_supply (table, position, player, HRADBY_CIRCUS_RINGMASTER) > 0)
    tip = g_strdup (_("The ringmaster is in the supply"));
  else
    return FALSE;
  hradby_picture_set_figure (HRADBY_PICTURE (gtk_widget_get_first_child (part)),
                             HRADBY_FIGURE_RINGMASTER, hradby_seat_get_colour (seat), player);
  hradby_tiles_tell_left (part, number != NULL ? number : "", tip);
  return TRUE;
}

static const HradbyFacePart parts[] = {
  { hradby_tiles_make_supply, update_ringmaster },
  { hradby_tiles_make_supply, update_top },
  { NULL, NULL },
};

static const HradbyFaceSound sounds[] = {
  { HRADBY_CIRCUS_EVENT_MOVED, "tower" },
  { 0, NULL },
};

const HradbyFace hradby_carcassonne_circus_face = {
  .id = "circus",
  .tiles = &tiles,
  .parts = parts,
  .sounds = sounds,
  .prompts = prompts,
  .labels = labels,
  .events = events,
  .words = words,
};
