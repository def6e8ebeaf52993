/* The face of The Castle: what lies on the board and before players, and what is said of events. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/games/castle.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "app/board/board-view.h"
#include "app/face/tile-face.h"
#include "app/games/faces.h"
#include "app/games/tiles.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/pictures/picture.h"
#include "app/words/board-words.h"
#include "app/words/sentence.h"
#include "engine/each.h"
#include "engine/table.h"
#include "games/castle/declared.h"
#include "games/castle/look.h"
#include "tiling/position.h"

/* In tiles on the board, in pixels before a player. */
#define FOLLOWER_SIZE      0.52f
#define KEEP_SIZE          0.56f
#define WALL_TILE_SIZE     0.27f
#define ROW_WALL_TILE_SIZE 26
#define MAX_PARTS          512
#define ROW_HEIGHT         36 /* so that the row does not grow with the first of them */

static gboolean
counts_quarters (const HradbyTable *table)
{
  return hradby_table_has (table, HRADBY_KEEP_SIZE_FOOTPRINT);
}

static void
paint_wall_tile (cairo_t *cr, const HradbyPictureKey *key)
{
  hradby_paint_wall_tile (cr, key->detail, key->pixels);
}

static const HradbyPictureKind wall_tile_kind = { .paint = paint_wall_tile, .is_quick = TRUE };

/* A wall tile lies aside on its tower, so that both numbers can be read. */
#define WALL_TILE_ASIDE 0.21

static const HradbyFaceMark marks[] = {
  { HRADBY_CASTLE_FOUNTAIN, N_("Fountain"), N_("path with a fountain") },
  { NULL },
};

static const HradbyFaceFeature features[] = {
  {
    .kind = HRADBY_FEATURE_PATH,
    .name = N_("path"),
    .size = { NP_("Path, %d tile", "Path, %d tiles") },
    .with_fountain = { NP_("Path with a fountain, %d tile", "Path with a fountain, %d tiles") },
    .follower = HRADBY_FACE_FOLLOWER (HERALD, FOLLOWER_SIZE, N_("Herald"),
                                      N_("%s’s herald on the path")),
  },
  {
    .kind = HRADBY_FEATURE_TOWER,
    .name = N_("tower"),
    .size = { NP_("Tower, %d tile", "Tower, %d tiles") },
    .follower = HRADBY_FACE_FOLLOWER (KNIGHT, FOLLOWER_SIZE, N_("Knight"),
                                      N_("%s’s knight on the tower")),
  },
  {
    .kind = HRADBY_FEATURE_HOUSE,
    .name = N_("house"),
    .size = { NP_("House, %d tile", "House, %d tiles") },
    .follower = HRADBY_FACE_FOLLOWER (SQUIRE, FOLLOWER_SIZE, N_("Squire"),
                                      N_("%s’s squire on the house")),
  },
  {
    .kind = HRADBY_FEATURE_COURT,
    .name = N_("court"),
    .counted = N_("court with a market"),
    .amounts = N_("Markets"),
    .at_end = TRUE,
    .size = { N_("Court without a market"), NULL },
    .by_amount = { NP_("Court with %d market", "Court with %d markets") },
    .follower = HRADBY_FACE_FOLLOWER (MERCHANT, FOLLOWER_SIZE, N_("Merchant"),
                                      N_("%s’s merchant on the court")),
  },
  { 0 },
};

static HradbyPictureKey
make_back (const HradbySeenPiece *piece, const char *colour, int pixels)
{
  return (HradbyPictureKey) { .kind = &wall_tile_kind, .pixels = pixels };
}

/* The middle of a corner tower, and from there away from the cells. */
static void
find_corner (const HradbyTable *table, const HradbySeenPiece *piece, double *x, double *y)
{
  HradbyWall *wall = hradby_look_get (table)->get_wall (table);
  guint first = hradby_wall_get_corner (wall, piece->place);
  HradbyWallSpace one = hradby_wall_get_space (wall, first);
  HradbyWallSpace two = hradby_wall_get_space (wall, (first + 1) % HRADBY_TRACK_SPACES);
  double middle_x = (one.x + two.x) / 2, middle_y = (one.y + two.y) / 2;
  double dx = two.x - one.x, dy = two.y - one.y, length = MAX (hypot (dx, dy), 1e-6);
  double aside_x = -dy / length, aside_y = dx / length;

  if (hradby_wall_get_cell (wall, (gint) floor (middle_x + aside_x / 2),
                            (gint) floor (middle_y + aside_y / 2)) >= 0) {
    aside_x = -aside_x;
    aside_y = -aside_y;
  }
  *x = middle_x + WALL_TILE_ASIDE * aside_x;
  *y = middle_y + WALL_TILE_ASIDE * aside_y;
}

/* Rows of the pieces. */
enum { KEEP, WALL_TILE, TURNED };

static const HradbyFacePiece pieces[] = {
  [KEEP] = { .kind = HRADBY_CASTLE_PIECE_KEEP, .figure = HRADBY_FIGURE_KEEP, .size = KEEP_SIZE,
             .one_each = TRUE, .words = N_("%s’s keep") },
  [WALL_TILE] = { .kind = HRADBY_CASTLE_PIECE_WALL_TILE, .size = WALL_TILE_SIZE,
                  .make_key = make_back, .find_place = find_corner },
  /* Seen while it turns over, and before a player; place: its number. */
  [TURNED] = { .kind = "wall-tile-turned", .picture = &wall_tile_kind },
  { 0 },
};

/* A wall tile turns over where it lies, and goes to the player. */
static gboolean
get_move (const HradbyTable *table, const HradbyPosition *position, const HradbyEvent *event,
          HradbyTileMove *move)
{
  if (event->kind == HRADBY_CASTLE_EVENT_KEEP) {
    move->piece = (HradbySeenPiece) { .kind = HRADBY_CASTLE_PIECE_KEEP, .player = event->player };
    return TRUE;
  }
  if (event->kind == HRADBY_CASTLE_EVENT_BONUS) {
    move->piece = (HradbySeenPiece) { .kind = HRADBY_CASTLE_PIECE_WALL_TILE,
                                      .place = event->place };
    move->turned = (HradbySeenPiece) { .kind = pieces[TURNED].kind, .place = event->bonus };
    move->leaves = TRUE;
    move->to = event->player;
    return TRUE;
  }
  return FALSE;
}

/* With how many wall tiles a region is scored. */
static const HradbyTileKind *
get_kind (const HradbyAction *action)
{
  static const HradbyTileKind kinds[] = {
    { .title = N_("No Wall Tile") },
    { .title = N_("One Wall Tile") },
    { .title = N_("Both Wall Tiles") },
  };

  return action->kind == HRADBY_CASTLE_SCORE ? &kinds[CLAMP (action->amount, 0, 2)] : NULL;
}

/* Who stands for a region that is scored: a follower of the player there. */
static gboolean
get_piece (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
           HradbySeenPiece *piece)
{
  HradbySeenPart scored = { action->x, action->y, action->part };
  HradbySeenPart parts[MAX_PARTS];
  HradbySeenFollower followers[HRADBY_SEEN_MAX_FOLLOWERS];

  if (action->kind != HRADBY_CASTLE_SCORE)
    return FALSE;
  guint n_followers = hradby_look_list_followers (table, position, followers);
  guint n = hradby_look_get (table)->list_parts (table, position, &scored, parts,
                                                 G_N_ELEMENTS (parts));
  for (guint i = 0; i < n_followers; i++)
    for (guint k = 0; k < MIN (n, G_N_ELEMENTS (parts)); k++)
      if (memcmp (&parts[k], &followers[i].part, sizeof parts[k]) == 0
          && followers[i].player == table->type->to_move (table, position)) {
        *piece = (HradbySeenPiece) { .part = parts[k], .player = followers[i].player };
        return TRUE;
      }
  return FALSE;
}

/* Wall tiles that double what is scored. */
static guint
get_played (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
            HradbyPictureKey *picture)
{
  if (action->kind != HRADBY_CASTLE_SCORE || action->amount <= 0)
    return 0;
  *picture = hradby_face_piece_get_alone (
    &pieces[TURNED], hradby_saying_try_action (table, position, action).bonus, NULL);
  return (guint) action->amount;
}

static const HradbyTileFace tiles = {
  .features = features,
  .marks = marks,
  .pieces = pieces,
  .get_kind = get_kind,
  .get_piece = get_piece,
  .get_move = get_move,
  .get_played = get_played,
};

/* What wall tile @number (1 … 9) does at this table, and when it may be played. */
static char *
tell_effect (const HradbyTable *table, guint number)
{
  const guint16 *settings = table->settings;
  guint market = settings[HRADBY_SETTING_MARKET_POINTS];
  guint more = market + settings[HRADBY_SETTING_WALL_TILE_7_POINTS];
  guint larger = settings[HRADBY_SETTING_WALL_TILE_8_TILES];
  guint points = settings[HRADBY_SETTING_WALL_TILE_9_POINTS];

  switch (number) {
  case 1:
    return g_strdup (_("Take another full turn. Played at the end of your own turn."));
  case 2:
    return g_strdup_printf (_("Multiplies the points for one of your completed towers by %u "
                              "when it is scored."),
                            settings[HRADBY_SETTING_WALL_TILE_2_FACTOR]);
  case 3:
    return g_strdup_printf (_("Multiplies the points for one of your completed houses by %u "
                              "when it is scored."),
                            settings[HRADBY_SETTING_WALL_TILE_3_FACTOR]);
  case 4:
    return g_strdup (_("At the end of the game, scores an incomplete path where you have the "
                       "majority."));
  case 5:
    return g_strdup (_("At the end of the game, scores an incomplete tower where you have the "
                       "majority."));
  case 6:
    return g_strdup (_("At the end of the game, scores an incomplete house where you have the "
                       "majority."));
  case 7:
    return g_strdup_printf (ngettext ("At the end of the game, each market of one of your "
                                      "courts scores %1$u point instead of %2$u.",
                                      "At the end of the game, each market of one of your "
                                      "courts scores %1$u points instead of %2$u.", more),
                            more, market);
  case 8:
    return g_strdup_printf (ngettext ("At the end of the game, your keep counts as if its house "
                                      "were %u tile larger.",
                                      "At the end of the game, your keep counts as if its house "
                                      "were %u tiles larger.", larger),
                            larger);
  case 9:
    return g_strdup_printf (ngettext ("%u point at the end of the game.",
                                      "%u points at the end of the game.", points),
                            points);
  default:
    return g_strdup (_("A wall tile that nobody has seen yet."));
  }
}

/* Whether one of the legal actions plays wall tile @number. */
static gboolean
is_playable (HradbySession *session, guint number)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  g_autoptr(GArray) actions = hradby_session_list_actions (session);

  HRADBY_EACH (const HradbyAction, action, actions) {
    if (action->kind == HRADBY_CASTLE_WALL_TILE && action->amount == (gint) number)
      return TRUE;
    if (action->kind == HRADBY_CASTLE_SCORE
        && action->amount > 0
        && hradby_saying_try_action (table, position, action).bonus == number)
      return TRUE;
  }
  return FALSE;
}

static char *
get_timing (HradbySession *session, guint player, guint number)
{
  const HradbyTable *table = hradby_session_get_table (session);
  guint won_now, count;

  count = hradby_castle_get_hand (table, hradby_session_get_position (session), player, number,
                                  &won_now);
  if (number >= 4)
    return g_strdup (_("It is played automatically at the end of the game."));
  if (hradby_session_get_to_decide (session) == player && is_playable (session, number))
    return g_strdup (_("You may play it now."));
  if (count > 0 && won_now == count) {
    guint later =
      number == 1 ? HRADBY_EXTRA_TURN_TIMING_LATER_TURN : HRADBY_DOUBLER_TIMING_LATER_TURN;

    if (hradby_table_has (table, later))
      return hradby_sentence_add_rules (
        table, _("You won it in this turn and cannot play it before the next one."),
        HRADBY_SETTING_BIT (HRADBY_CHOICE_SETTING (later)));
  }
  if (number == 1)
    return g_strdup (_("You cannot play it now, only at the end of your own turn while tiles "
                       "are left."));
  if (hradby_table_has (table, HRADBY_DOUBLER_TURN_ANY))
    return hradby_sentence_add_rules (
      table,
      number == 2 ? _("You cannot play it now, only when your tower is scored.")
                  : _("You cannot play it now, only when your house is scored."),
      HRADBY_SETTING_BIT (HRADBY_SETTING_DOUBLER_TURN));
  if (number == 2)
    return g_strdup (_("You cannot play it now, only when your tower is scored in your own turn."));
  return g_strdup (_("You cannot play it now, only when your house is scored in your own turn."));
}

char *
hradby_castle_tell_wall_tile (HradbySession *session, guint player, guint number)
{
  g_autofree char *effect = tell_effect (hradby_session_get_table (session), number);
  g_autofree char *timing = get_timing (session, player, number);

  /* Translators: the number of a wall tile, what it does, and whether it may be played now */
  return g_strdup_printf (_("Wall tile %1$u. %2$s %3$s"), number, effect, timing);
}

static const char *
tell_unbuilt (const HradbyTable *table)
{
  if (hradby_table_has (table, HRADBY_KEEP_CLAIM_ANY_SCORED))
    return _("The keep is not on the board: it goes on the first completed house where you have "
             "the most squires, no matter who completes it.");
  return _("The keep is not on the board: it goes on the first house you complete with the most "
           "squires.");
}

char *
hradby_castle_tell_keep (HradbySession *session, guint player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  HradbySeenPart part;
  guint size;

  if (!hradby_castle_get_keep (table, hradby_session_get_position (session), player, &part, &size))
    return g_strdup (tell_unbuilt (table));
  if (counts_quarters (table))
    return g_strdup_printf (_("The keep stands on a house; its area in quarters of a tile: %u."),
                            size);

  return g_strdup_printf (ngettext ("The keep stands on a house of %u tile.",
                                    "The keep stands on a house of %u tiles.", size),
                          size);
}

static GtkWidget *
make_keep (void)
{
  GtkWidget *box = hradby_tiles_make_supply ();

  gtk_box_set_spacing (GTK_BOX (box), 4);
  return box;
}

static gboolean
update_keep (GtkWidget *part, HradbySession *session, guint player)
{
  HradbySeat *seat = hradby_session_get_seat (session, player);
  g_autofree char *text = NULL, *tip = hradby_castle_tell_keep (session, player);
  GtkWidget *picture = gtk_widget_get_first_child (part);
  HradbySeenPart place;
  guint size = 0;

  hradby_picture_set_figure (HRADBY_PICTURE (picture), HRADBY_FIGURE_KEEP,
                             hradby_seat_get_colour (seat), player);
  if (hradby_castle_get_keep (hradby_session_get_table (session),
                              hradby_session_get_position (session), player, &place, &size))
    text = g_strdup_printf ("%u", size);
  else
    text = g_strdup ("–");
  hradby_tiles_tell_left (part, text, tip);
  return TRUE;
}

/* What a wall tile does depends on the moment, as its tooltip does. */
static void
fill_popover_cb (GtkMenuButton *button, gpointer user_data)
{
  GtkWidget *label = gtk_label_new (hradby_tooltip_get (GTK_WIDGET (button)));
  GtkWidget *popover = gtk_popover_new ();

  g_object_set (label, "wrap", TRUE, "max-width-chars", 32, "xalign", 0.0, NULL);
  gtk_popover_set_child (GTK_POPOVER (popover), label);
  gtk_menu_button_set_popover (button, popover);
}

static void
add_wall_tile (GtkFlowBox *hand, guint number, guint count)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *picture = hradby_picture_new (ROW_WALL_TILE_SIZE);

  hradby_picture_set_key (HRADBY_PICTURE (picture),
                          hradby_face_piece_get_alone (&pieces[TURNED], number, NULL));
  gtk_box_append (GTK_BOX (box), picture);
  if (count > 1) {
    g_autofree char *times = g_strdup_printf (C_("wall tiles", "×%u"), count);

    gtk_box_append (GTK_BOX (box), gtk_label_new (times));
  }
  g_object_set (button, "child", box, "has-frame", FALSE, NULL);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), fill_popover_cb, NULL, NULL);
  gtk_widget_add_css_class (button, "wall-tile");
  gtk_flow_box_append (hand, button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

static GtkWidget *
make_hand (void)
{
  GtkWidget *box = gtk_flow_box_new ();

  g_object_set (box, "height-request", ROW_HEIGHT, "hexpand", TRUE, "selection-mode",
                GTK_SELECTION_NONE, "homogeneous", FALSE, "column-spacing", 2, "row-spacing", 2,
                "min-children-per-line", 3, "max-children-per-line", 9, NULL);
  hradby_widget_label (box, _("Wall tiles in hand"));
  return box;
}

/* @counts: of wall tiles, by number. */
static void
rebuild_hand (GtkFlowBox *hand, const guint *counts)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (hand))) != NULL)
    gtk_flow_box_remove (hand, child);
  for (guint number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++)
    if (counts[number] > 0)
      add_wall_tile (hand, number, counts[number]);
}

static gboolean
update_hand (GtkWidget *part, HradbySession *session, guint player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  guint counts[HRADBY_CASTLE_N_NUMBERS + 1] = { 0 }, won_now;
  g_autoptr(GString) shown = g_string_new (NULL);

  for (guint number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++) {
    counts[number] = hradby_castle_get_hand (table, position, player, number, &won_now);
    g_string_append_printf (shown, "%u ", counts[number]);
  }
  if (hradby_tiles_is_news (part, shown->str))
    rebuild_hand (GTK_FLOW_BOX (part), counts);
  GtkWidget *child = gtk_widget_get_first_child (part);
  for (guint number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++)
    if (counts[number] > 0) {
      g_autofree char *text = hradby_castle_tell_wall_tile (session, player, number);

      hradby_tooltip_label (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child)), text);
      hradby_widget_label (child, text);
      child = gtk_widget_get_next_sibling (child);
    }
  return TRUE;
}

static const HradbyFacePart parts[] = {
  { hradby_tiles_make_supply, hradby_tiles_update_supply },
  { make_keep, update_keep },
  { make_hand, update_hand },
  { NULL, NULL },
};

#define OF(source)      HRADBY_SAYING_OF (HRADBY_CASTLE_SOURCE_##source)
#define POINTS(source)  HRADBY_EVENT_POINTS, OF (source), 0
#define NOTHING(reason) HRADBY_EVENT_NOTHING, 0, HRADBY_REASON_##reason
#define SCORE(source)   HRADBY_CASTLE_SCORE, OF (source), 0

/* Every sentence is whole, so that it can be translated: none is put together from parts. The count
 * is written as a product, which needs no plural of its own. */

HRADBY_WHEN (may_repeat, hradby_tiling_get_phase (said->table, said->position)
                         == HRADBY_TILING_PHASE_EXTRA)
HRADBY_WHEN (plays_one, said->action->amount == 1)
HRADBY_WHEN (plays_both, said->action->amount == 2)

HRADBY_WHEN (has_fountain,
             (said->event->settings & HRADBY_SETTING_BIT (HRADBY_SETTING_FOUNTAIN_POINTS)) != 0)
HRADBY_WHEN (has_one, said->event->bonus_count == 1)
HRADBY_WHEN (has_both, said->event->bonus_count == 2)
HRADBY_WHEN (is_only, said->event->other == 0)
HRADBY_WHEN (in_quarters, counts_quarters (said->table))
HRADBY_WHEN (is_first, said->event->bonus == 1)

HRADBY_WHEN (is_for_nothing, said->table->settings[HRADBY_SETTING_KEEP_POINTS] == 0)

/* A wall tile that everybody has just seen taken doubles nothing yet. */
HRADBY_WHEN (is_too_new,
             (said->event->settings & HRADBY_SETTING_BIT (HRADBY_SETTING_DOUBLER_TIMING)) != 0
               && hradby_table_has (said->table, HRADBY_DOUBLER_TIMING_LATER_TURN))

/* A tile often completes several features of its own where nobody wants anything: these are no
 * news. What had grown was there to be had. */
HRADBY_WHEN (has_grown, said->event->count > 1)

/* The wall tiles 8 without which one of the keeps would be larger are told of. */
HRADBY_WHEN (has_eights, said->event->bonus_count > 0)
HRADBY_WHEN (has_eights_of_both, said->event->bonus_count > 0 && said->event->other < 0)

/* Wall tiles say by their number what they need. A player has at most two of a number. */
HRADBY_WHEN (are_fours, said->event->bonus == 4)
HRADBY_WHEN (are_fives, said->event->bonus == 5)
HRADBY_WHEN (are_sixes, said->event->bonus == 6)
HRADBY_WHEN (are_sevens, said->event->bonus == 7)

static const HradbySaying prompts[] = {
  { HRADBY_SAYING_ANY, .when = may_repeat,
    .text = N_("You may play wall tile 1 for another turn.") },
  { HRADBY_SAYING_ANY, .tell = hradby_board_words_prompt },
  { 0 },
};

static const HradbySaying labels[] = {
  { SCORE (TOWER), plays_one,
    NP_("Score the tower with one wall tile 2: {count} × {each} × {times} = {points} point",
        "Score the tower with one wall tile 2: {count} × {each} × {times} = {points} points") },
  { SCORE (TOWER), plays_both,
    NP_("Score the tower with both wall tiles 2: {count} × {each} × {times} = {points} point",
        "Score the tower with both wall tiles 2: {count} × {each} × {times} = {points} points") },
  { SCORE (TOWER), NULL,
    NP_("Score the tower: {count} × {each} = {points} point",
        "Score the tower: {count} × {each} = {points} points") },
  { SCORE (HOUSE), plays_one,
    NP_("Score the house with one wall tile 3: {count} × {each} × {times} = {points} point",
        "Score the house with one wall tile 3: {count} × {each} × {times} = {points} points") },
  { SCORE (HOUSE), plays_both,
    NP_("Score the house with both wall tiles 3: {count} × {each} × {times} = {points} point",
        "Score the house with both wall tiles 3: {count} × {each} × {times} = {points} points") },
  { SCORE (HOUSE), NULL,
    NP_("Score the house: {count} × {each} = {points} point",
        "Score the house: {count} × {each} = {points} points") },
  { HRADBY_CASTLE_SCORE, 0, 0, NULL,
    NP_("Score the path: {count} × {each} = {points} point",
        "Score the path: {count} × {each} = {points} points") },
  { HRADBY_CASTLE_WALL_TILE, .text = N_("Take Another Turn") },
  { HRADBY_TILING_PASS, .when = may_repeat, .text = N_("Not Now") },
  { HRADBY_TILING_PASS, .text = N_("No Follower") },
  { 0 },
};

/* Of towers and houses, whatever else is said of them. */
static const HradbySaying doubled[] = {
  { POINTS (TOWER), has_one,
    NP_("{player} scores {points} point for a tower: size {count} × {each}, times {times} with one "
        "wall tile 2.",
        "{player} scores {points} points for a tower: size {count} × {each}, times {times} with "
        "one wall tile 2.") },
  { POINTS (TOWER), has_both,
    NP_("{player} scores {points} point for a tower: size {count} × {each}, times {times} with "
        "both wall tiles 2.",
        "{player} scores {points} points for a tower: size {count} × {each}, times {times} with "
        "both wall tiles 2.") },
  { POINTS (TOWER), NULL,
    NP_("{player} scores {points} point for a tower: size {count} × {each}.",
        "{player} scores {points} points for a tower: size {count} × {each}.") },
  { POINTS (HOUSE), has_one,
    NP_("{player} scores {points} point for a house: size {count} × {each}, times {times} with one "
        "wall tile 3.",
        "{player} scores {points} points for a house: size {count} × {each}, times {times} with "
        "one wall tile 3.") },
  { POINTS (HOUSE), has_both,
    NP_("{player} scores {points} point for a house: size {count} × {each}, times {times} with "
        "both wall tiles 3.",
        "{player} scores {points} points for a house: size {count} × {each}, times {times} with "
        "both wall tiles 3.") },
  { POINTS (HOUSE), NULL,
    NP_("{player} scores {points} point for a house: size {count} × {each}.",
        "{player} scores {points} points for a house: size {count} × {each}.") },
  { 0 },
};

static const HradbySaying events[] = {
  { POINTS (PATH), has_fountain,
    NP_("{player} scores {points} point for a path with a fountain: size {count} × {each}.",
        "{player} scores {points} points for a path with a fountain: size {count} × {each}.") },
  { POINTS (PATH), NULL,
    NP_("{player} scores {points} point for a path: size {count} × {each}.",
        "{player} scores {points} points for a path: size {count} × {each}.") },
  { POINTS (TOWER), is_too_new,
    N_("{sentence} Wall tile 2 was won in this turn and comes too late.") },
  { POINTS (HOUSE), is_too_new,
    N_("{sentence} Wall tile 3 was won in this turn and comes too late.") },
  { POINTS (KEEP), is_only,
    NP_("{player} has the only keep and scores {points} point for the largest empty area.",
        "{player} has the only keep and scores {points} points for the largest empty area.") },
  { POINTS (KEEP), has_one,
    NP_("{player} has the larger keep, thanks to wall tile 8 ({sizes}), and scores {points} point "
        "for the largest empty area.",
        "{player} has the larger keep, thanks to wall tile 8 ({sizes}), and scores {points} points "
        "for the largest empty area.") },
  { POINTS (KEEP), has_both,
    NP_("{player} has the larger keep, thanks to both wall tiles 8 ({sizes}), and scores {points} "
        "point for the largest empty area.",
        "{player} has the larger keep, thanks to both wall tiles 8 ({sizes}), and scores {points} "
        "points for the largest empty area.") },
  { POINTS (KEEP), NULL,
    NP_("{player} has the larger keep ({sizes}) and scores {points} point for the largest empty "
        "area.",
        "{player} has the larger keep ({sizes}) and scores {points} points for the largest empty "
        "area.") },
  { POINTS (COURT), has_one,
    NP_("{player} scores {points} point for the markets of a court: {count} × {each} with one wall "
        "tile 7.",
        "{player} scores {points} points for the markets of a court: {count} × {each} with one "
        "wall tile 7.") },
  { POINTS (COURT), has_both,
    NP_("{player} scores {points} point for the markets of a court: {count} × {each} with both "
        "wall tiles 7.",
        "{player} scores {points} points for the markets of a court: {count} × {each} with both "
        "wall tiles 7.") },
  { POINTS (COURT), NULL,
    NP_("{player} scores {points} point for the markets of a court: {count} × {each}.",
        "{player} scores {points} points for the markets of a court: {count} × {each}.") },
  { POINTS (WALL_TILE_4), NULL,
    NP_("{player} plays wall tile 4 and scores {points} point for an incomplete path: size {count}"
        " × {each}.",
        "{player} plays wall tile 4 and scores {points} points for an incomplete path: size "
        "{count} × {each}.") },
  { POINTS (WALL_TILE_5), NULL,
    NP_("{player} plays wall tile 5 and scores {points} point for an incomplete tower: size "
        "{count} × {each}.",
        "{player} plays wall tile 5 and scores {points} points for an incomplete tower: size "
        "{count} × {each}.") },
  { POINTS (WALL_TILE_6), NULL,
    NP_("{player} plays wall tile 6 and scores {points} point for an incomplete house: size "
        "{count} × {each}.",
        "{player} plays wall tile 6 and scores {points} points for an incomplete house: size "
        "{count} × {each}.") },
  { POINTS (WALL_TILE_9), NULL,
    NP_("{player} plays wall tile 9 and scores {points} point.",
        "{player} plays wall tile 9 and scores {points} points.") },
  { HRADBY_EVENT_POINTS, .text = "{sentence}" },
  { HRADBY_EVENT_NOTHING, OF (PATH), HRADBY_REASON_TIE, NULL,
    NP_("A path of {count} tile is complete, but nobody scores: both players have the same "
        "number of heralds on it.",
        "A path of {count} tiles is complete, but nobody scores: both players have the same "
        "number of heralds on it."), "count" },
  { HRADBY_EVENT_NOTHING, OF (TOWER), HRADBY_REASON_TIE, NULL,
    NP_("A tower of {count} tile is complete, but nobody scores: both players have the same "
        "number of knights on it.",
        "A tower of {count} tiles is complete, but nobody scores: both players have the same "
        "number of knights on it."), "count" },
  { HRADBY_EVENT_NOTHING, OF (HOUSE), HRADBY_REASON_TIE, NULL,
    NP_("A house of {count} tile is complete, but nobody scores: both players have the same "
        "number of squires on it.",
        "A house of {count} tiles is complete, but nobody scores: both players have the same "
        "number of squires on it."), "count" },
  { NOTHING (TIE), NULL,
    NP_("Nobody scores for a court with {count} market: both players have the same number of "
        "merchants on it.",
        "Nobody scores for a court with {count} markets: both players have the same number of "
        "merchants on it."), "count" },
  { HRADBY_EVENT_NOTHING, OF (PATH), HRADBY_REASON_UNCLAIMED, has_grown,
    NP_("A path of {count} tile is complete, but nobody stands on it.",
        "A path of {count} tiles is complete, but nobody stands on it."), "count" },
  { HRADBY_EVENT_NOTHING, OF (TOWER), HRADBY_REASON_UNCLAIMED, has_grown,
    NP_("A tower of {count} tile is complete, but nobody stands on it.",
        "A tower of {count} tiles is complete, but nobody stands on it."), "count" },
  { NOTHING (UNCLAIMED), has_grown,
    NP_("A house of {count} tile is complete, but nobody stands on it.",
        "A house of {count} tiles is complete, but nobody stands on it."), "count" },
  { HRADBY_EVENT_NOTHING, OF (KEEP), HRADBY_REASON_WORTHLESS, is_for_nothing,
    N_("The largest empty area is worth nothing: the larger keep scores no points.") },
  { HRADBY_EVENT_NOTHING, OF (KEEP), HRADBY_REASON_WORTHLESS, NULL,
    N_("No cell inside the wall is empty: the larger keep scores nothing.") },
  { NOTHING (WORTHLESS), NULL,
    N_("{player} scores nothing for a court without a market.") },
  { NOTHING (EQUAL), has_eights_of_both,
    N_("With each player’s wall tile 8, both keeps are the same size ({size}): nobody scores "
       "for the largest empty area.") },
  { NOTHING (EQUAL), has_one,
    N_("Thanks to {owner}’s wall tile 8, both keeps are the same size ({size}): nobody scores "
       "for the largest empty area.") },
  { NOTHING (EQUAL), has_eights,
    N_("Thanks to {owner}’s two wall tiles 8, both keeps are the same size ({size}): nobody "
       "scores for the largest empty area.") },
  { NOTHING (EQUAL), in_quarters,
    N_("Both keeps are the same size, {count} quarters of a tile: nobody scores for the largest "
       "empty area.") },
  { NOTHING (EQUAL), NULL,
    NP_("Both keeps are the same size, {count} tile: nobody scores for the largest empty area.",
        "Both keeps are the same size, {count} tiles: nobody scores for the largest empty area."),
    "count" },
  { NOTHING (MISSING), NULL,
    N_("Nobody has a keep: nobody scores for the largest empty area.") },
  { NOTHING (NO_EFFECT), are_fours,
    NP_("{player} gets nothing for one wall tile 4: there is no incomplete path with a majority "
        "for it.",
        "{player} gets nothing for both wall tiles 4: there is no incomplete path with a majority "
        "for them."), "bonuses" },
  { NOTHING (NO_EFFECT), are_fives,
    NP_("{player} gets nothing for one wall tile 5: there is no incomplete tower with a majority "
        "for it.",
        "{player} gets nothing for both wall tiles 5: there is no incomplete tower with a majority "
        "for them."), "bonuses" },
  { NOTHING (NO_EFFECT), are_sixes,
    NP_("{player} gets nothing for one wall tile 6: there is no incomplete house with a majority "
        "for it.",
        "{player} gets nothing for both wall tiles 6: there is no incomplete house with a majority "
        "for them."), "bonuses" },
  { NOTHING (NO_EFFECT), are_sevens,
    NP_("{player} gets nothing for one wall tile 7: there is no court with markets with a majority "
        "for it.",
        "{player} gets nothing for both wall tiles 7: there is no court with markets with a "
        "majority for them."), "bonuses" },
  { NOTHING (NO_EFFECT), NULL,
    NP_("{player}’s wall tile 8 changes nothing about the larger keep.",
        "{player}’s two wall tiles 8 change nothing about the larger keep."), "bonuses" },
  { NOTHING (NOT_TAKEN), NULL,
    N_("{player} reaches corner tower {corner}/{beyond}, but does not take the wall tile there.") },
  { NOTHING (NOT_MOVED), in_quarters,
    N_("{player} does not put the keep on a house of {count} quarters of a tile.") },
  { NOTHING (NOT_MOVED), NULL,
    NP_("{player} does not put the keep on a house of {count} tile.",
        "{player} does not put the keep on a house of {count} tiles."), "count" },
  { HRADBY_CASTLE_EVENT_BONUS, .text = N_("{player} takes wall tile {bonus}.") },
  /* The points that the others bring say so themselves, and equal keeps. */
  { HRADBY_CASTLE_EVENT_BONUS_USED, .when = is_first,
    .text = N_("{player} plays wall tile 1 and takes another turn.") },
  { HRADBY_CASTLE_EVENT_KEEP, 0, 0, in_quarters,
    N_("{player} puts the keep on a house of {count} quarters of a tile.") },
  { HRADBY_CASTLE_EVENT_KEEP, 0, 0, NULL,
    NP_("{player} puts the keep on a house of {count} tile.",
        "{player} puts the keep on a house of {count} tiles."), "count" },
  { HRADBY_SAYING_ANY, .tell = hradby_board_words_event },
  { 0 },
};

/* Of the larger and of the smaller keep, wall tiles 8 included. */
static const HradbySaying sizes[] = {
  { HRADBY_SAYING_ANY, .when = in_quarters,
    .text = N_("{count} against {against} quarters of a tile") },
  { HRADBY_SAYING_ANY,
    .text = NP_("{count} against {against} tile", "{count} against {against} tiles"), "against" },
  { 0 },
};

/* Of both keeps. */
static const HradbySaying size[] = {
  { HRADBY_SAYING_ANY, .when = in_quarters, .text = N_("{count} quarters of a tile") },
  { HRADBY_SAYING_ANY, .text = NP_("{count} tile", "{count} tiles"), "count" },
  { 0 },
};

static guint
get_corner (const HradbyFaceSaid *said)
{
  return hradby_wall_get_corner (hradby_look_get (said->table)->get_wall (said->table),
                                 said->event->place);
}

/* The two numbers of a corner tower. */
HRADBY_COUNT (get_first, get_corner (said))
HRADBY_COUNT (get_second, (get_corner (said) + 1) % HRADBY_TRACK_SPACES)

static const HradbyWord words[] = {
  { "sentence", .sayings = doubled }, { "sizes", .sayings = sizes }, { "size", .sayings = size },
  { "corner", get_first },            { "beyond", get_second },      HRADBY_BOARD_WORDS,
  { NULL },
};

static gboolean
is_button (const HradbyAction *action)
{
  return action->kind == HRADBY_TILING_PASS
         || action->kind == HRADBY_CASTLE_SCORE
         || action->kind == HRADBY_CASTLE_WALL_TILE;
}

static const HradbyFaceSound sounds[] = {
  HRADBY_TILES_SOUNDS,
  { HRADBY_CASTLE_EVENT_BONUS, "tower" },
  { 0, NULL },
};

const HradbyFace hradby_castle_face = {
  .id = "castle",
  .icon = "hradby-keep-symbolic",
  .minutes = 40,
  .chance = N_("A tile is being drawn"),
  .tiles = &tiles,
  .parts = parts,
  .left = &hradby_tiles_left,
  .sounds = sounds,
  .winner = HRADBY_FIGURE_KEEP,
  .prompts = prompts,
  .labels = labels,
  .events = events,
  .moves = hradby_board_words_moves,
  .words = words,
  .get_asked = hradby_board_words_get_asked,
  .make_surface = hradby_board_view_new,
  .make_picture = hradby_board_view_new_picture,
  .paint = hradby_board_drawing_paint,
  .get_hand = hradby_tiles_get_hand,
  .is_button = is_button,
  .stands_out = hradby_tiles_stands_out,
  .tell_action = hradby_board_words_action,
};
