/* The naive oracle's circus (rules page, section 4). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/circus.h"

#include "naive/flow.h"
#include "naive/score.h"

#define BY_TOP HRADBY_SETTING_BIT (HRADBY_SETTING_BIG_TOP)

NaiveCircus *
naive_circus (const NaiveTable *table, const NaivePosition *position)
{
  return naive_own (table, position, &naive_circus_hooks);
}

static gsize
position_bytes (const NaiveTable *table)
{
  return sizeof (NaiveCircus) + table->n_tiles * sizeof (NaivePyramid);
}

static gboolean
has_site (const NaiveTable *table, const NaivePosition *position, guint tile)
{
  return naive_has_mark (table, position, tile, "circus-space");
}

static gboolean
has_ground (const NaiveTable *table, const NaivePosition *position, guint tile)
{
  return naive_has_mark (table, position, tile, "acrobat-space");
}

static gboolean
are_near (const NaivePosition *position, guint a, guint b)
{
  return ABS (position->laid[a].x - position->laid[b].x) <= 1
         && ABS (position->laid[a].y - position->laid[b].y) <= 1;
}

/* Acrobats of all players, and of one. */
static guint
count_acrobats (const NaiveTable *table, const NaivePosition *position, guint tile)
{
  guint n = 0;

  for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++)
    n += naive_circus (table, position)->pyramids[tile].acrobats[player];
  return n;
}

/* The tile on which the big top stands, -1 if it stands nowhere: its site is the last one laid, but
 * for that of the turn that is going on. */
static gint
find_top (const NaiveTable *table, const NaivePosition *position)
{
  gint tile = (gint) position->n_laid - 1;

  if (!position->is_end && !naive_circus (table, position)->is_moved && tile > 0)
    tile--;
  while (tile >= 0 && !has_site (table, position, (guint) tile))
    tile--;
  return tile;
}

static void
laid (const NaiveTable *table, NaivePosition *position, guint tile)
{
  naive_circus (table, position)->is_moved = FALSE;
}

static guint
to_move (const NaiveTable *table, const NaivePosition *position)
{
  return HRADBY_CHANCE;
}

/* How many tokens of this value are left. */
static guint
count_tokens (const NaiveTable *table, const NaivePosition *position, guint value)
{
  static const guint in_box[] = { 0, 1, 0, 4, 5, 3, 2, 1 };

  return value < G_N_ELEMENTS (in_box)
         ? in_box[value] - naive_circus (table, position)->turned_up[value] : 0;
}

static void
list_at_grounds (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  for (guint tile = 0; tile < position->n_laid; tile++) {
    HradbyAction action = { .kind = HRADBY_CIRCUS_ACTION_SCORE, .x = position->laid[tile].x,
                            .y = position->laid[tile].y };

    if (!has_ground (table, position, tile))
      continue;
    if (count_acrobats (table, position, tile) == 3
        && naive_circus (table, position)->pyramids[tile].full == position->first_part)
      continue;
    if (count_acrobats (table, position, tile) == 3) {
      g_array_append_val (actions, action);
      continue;
    }
    action.kind = HRADBY_CIRCUS_ACTION_DEPLOY;
    action.place = HRADBY_CIRCUS_ACROBAT;
    if (naive_plays (table, HRADBY_ACROBATS_TRUE) && are_near (position, tile, position->n_laid - 1)
        && position->laid[tile].span == 0
        && naive_count_supply (table, position, position->player, HRADBY_CARCASSONNE_FOLLOWER) > 0)
      g_array_append_val (actions, action);
  }
}

static void
list_actions (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  static const gint16 values[] = { 4, 3, 5, 6, 7, 1 };

  if (position->phase == HRADBY_TILING_PHASE_DEPLOY)
    list_at_grounds (table, position, actions);
  if (position->phase != HRADBY_CIRCUS_PHASE_TOKEN)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    for (guint n = count_tokens (table, position, (guint) values[i]); n > 0; n--)
      g_array_append_vals (actions, &(HradbyAction) { .kind = HRADBY_CIRCUS_ACTION_TOKEN,
                                                      .amount = values[i] }, 1);
}

static void
tell_acrobat (const NaivePosition *position, guint kind, guint player, guint tile,
              HradbySettings settings, const HradbySink *sink)
{
  HradbyEvent event = {
    .kind = (guint8) kind, .player = (guint8) player, .turn = position->turn,
    .x = position->laid[tile].x, .y = position->laid[tile].y, .place = HRADBY_CIRCUS_ACROBAT,
    .settings = settings,
  };

  hradby_event_tell (sink, &event);
}

/* Points or, if it is worth nothing, that. */
static void
tell_points (NaivePosition *position, guint player, guint n, const NaiveTable *table, guint setting,
             HradbyEvent event, const HradbySink *sink)
{
  event.each = (gint16) table->base.settings[setting];
  event.count = (gint16) n;
  event.multiplier = 1;
  event.points = (gint16) (event.each * event.count);
  event.settings |= HRADBY_SETTING_BIT (setting);
  event.kind = event.points != 0 ? HRADBY_EVENT_POINTS : HRADBY_EVENT_NOTHING;
  event.reason = event.points != 0 ? HRADBY_REASON_NONE : HRADBY_REASON_WORTHLESS;
  position->totals[player] += event.points;
  event.total = event.points != 0 ? position->totals[player] : 0;
  hradby_event_tell (sink, &event);
}

/* Points for each acrobat, in one sum. */
static void
score_acrobats (const NaiveTable *table, NaivePosition *position, guint tile,
                const HradbySink *sink)
{
  for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++) {
    guint n = naive_circus (table, position)->pyramids[tile].acrobats[player];
    HradbyEvent event = {
      .source = HRADBY_CIRCUS_SOURCE_ACROBATS, .player = (guint8) player, .turn = position->turn,
      .x = position->laid[tile].x, .y = position->laid[tile].y, .place = HRADBY_CIRCUS_ACROBAT,
    };

    if (n > 0)
      tell_points (position, player, n, table, HRADBY_SETTING_ACROBAT_POINTS, event, sink);
  }
}

static void
score_pyramid (const NaiveTable *table, NaivePosition *position, guint tile, const HradbySink *sink)
{
  NaivePyramid *pyramid = &naive_circus (table, position)->pyramids[tile];
  guint n = count_acrobats (table, position, tile);

  score_acrobats (table, position, tile, sink);
  for (guint i = 0; i < n; i++)
    tell_acrobat (position, HRADBY_TILING_EVENT_RETURNED, pyramid->owners[i], tile, 0, sink);
  memset (pyramid, 0, sizeof *pyramid);
}

/* Whether a figure counts for a big top on a tile. */
static gboolean
counts (const NaiveTable *table, const NaivePosition *position, const NaiveFigure *figure,
        guint top)
{
  gint tiles[HRADBY_CARCASSONNE_MAX_SURROUNDINGS];
  guint n_under = 0, n;
  gboolean is_near = FALSE;

  if (figure->place == HRADBY_CIRCUS_ACROBAT
      && naive_plays (table, HRADBY_CIRCUS_COUNTS_ACROBATS_FALSE))
    return FALSE;
  n = naive_list_surroundings (table, position, figure, tiles, &n_under);
  if (n == 0)
    return are_near (position, (guint) figure->tile, top);
  for (guint i = 0; i < n; i++)
    if (naive_plays (table, HRADBY_CIRCUS_CASTLE_LORDS_SURROUNDINGS))
      is_near |= tiles[i] == (gint) top;
    else if (i < n_under)
      is_near |= are_near (position, (guint) tiles[i], top);
  return is_near;
}

static guint
count_figures_near (const NaiveTable *table, const NaivePosition *position, guint player, guint top)
{
  g_autoptr(GArray) figures = naive_list_figures (table, position);
  guint n = 0;

  for (guint i = 0; i < figures->len; i++) {
    const NaiveFigure *figure = &g_array_index (figures, NaiveFigure, i);

    n += figure->player == player && figure->tile >= 0
         && naive_is_follower (table, figure->figure) && counts (table, position, figure, top);
  }
  return n;
}

/* What a token brings a player. */
static void
pay (const NaiveTable *table, NaivePosition *position, guint player, guint value, guint top,
     const HradbySink *sink)
{
  static const guint animals[] = {
    [1] = HRADBY_SETTING_CIRCUS_FLEA, [3] = HRADBY_SETTING_CIRCUS_MONKEY,
    [4] = HRADBY_SETTING_CIRCUS_SEAL, [5] = HRADBY_SETTING_CIRCUS_BEAR,
    [6] = HRADBY_SETTING_CIRCUS_TIGER, [7] = HRADBY_SETTING_CIRCUS_ELEPHANT,
  };
  guint n = count_figures_near (table, position, player, top);
  HradbyEvent event = { .kind = HRADBY_EVENT_NOTHING, .source = HRADBY_CIRCUS_SOURCE_BIG_TOP,
                        .player = (guint8) player, .turn = position->turn,
                        .x = position->laid[top].x, .y = position->laid[top].y };

  for (guint setting = HRADBY_SETTING_CIRCUS_COUNTS_ACROBATS;
       setting <= HRADBY_SETTING_CIRCUS_CASTLE_LORDS; setting++) {
    NaiveTable other = *table;

    other.base.settings[setting] = !other.base.settings[setting];
    if (count_figures_near (&other, position, player, top) != n)
      event.settings |= HRADBY_SETTING_BIT (setting);
  }
  if (n == 0 && event.settings == 0)
    return;
  if (n == 0) {
    event.reason = HRADBY_REASON_NOT_COUNTED;
    hradby_event_tell (sink, &event);
    return;
  }
  tell_points (position, player, n, table, animals[value], event, sink);
}

static void
tell_top (const NaivePosition *position, HradbyEvent event, guint tile, const HradbySink *sink)
{
  event.turn = position->turn;
  event.x = position->laid[tile].x;
  event.y = position->laid[tile].y;
  event.settings = BY_TOP;
  hradby_event_tell (sink, &event);
}

static void
turn_up (const NaiveTable *table, NaivePosition *position, guint value, const HradbySink *sink)
{
  NaiveCircus *circus = naive_circus (table, position);
  guint top = (guint) find_top (table, position);

  tell_top (position, (HradbyEvent) { .kind = HRADBY_CIRCUS_EVENT_TOKEN,
                                      .player = position->player, .count = (gint16) value },
            top, sink);
  for (guint player = 0; player < table->base.n_players; player++)
    pay (table, position, player, value, top, sink);
  circus->turned_up[value]++;
  circus->is_scored = TRUE;
}

static void
apply (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  gint tile = naive_find_tile (position, action->x, action->y);

  if (action->kind == HRADBY_CIRCUS_ACTION_TOKEN)
    turn_up (table, position, (guint) action->amount, sink);
  else if (action->kind == HRADBY_CIRCUS_ACTION_SCORE)
    score_pyramid (table, position, (guint) tile, sink);
  else {
    NaivePyramid *pyramid = &naive_circus (table, position)->pyramids[tile];

    pyramid->owners[count_acrobats (table, position, (guint) tile)] = (guint8) position->player;
    pyramid->acrobats[position->player]++;
    pyramid->full = position->first_part;
    tell_acrobat (position, HRADBY_TILING_EVENT_DEPLOYED, position->player, (guint) tile,
                  HRADBY_SETTING_BIT (HRADBY_SETTING_ACROBATS)
                    | naive_find_deploy_settings (table, position, position->player,
                                                  HRADBY_CARCASSONNE_FOLLOWER),
                  sink);
  }
  naive_go_on (table, position, sink);
}

static HradbySettings
name_figure (guint figure)
{
  return figure == HRADBY_CIRCUS_RINGMASTER ? HRADBY_SETTING_BIT (HRADBY_SETTING_RINGMASTERS) : 0;
}

static guint
count_figures (const NaiveTable *table, guint figure)
{
  return figure == HRADBY_CIRCUS_RINGMASTER && naive_plays (table, HRADBY_RINGMASTERS_TRUE);
}

static void
list_figures (const NaiveTable *table, const NaivePosition *position, GArray *figures)
{
  for (guint tile = 0; tile < position->n_laid; tile++)
    for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++)
      for (guint n = naive_circus (table, position)->pyramids[tile].acrobats[player]; n > 0; n--)
        g_array_append_vals (figures, &(NaiveFigure) { player, HRADBY_CARCASSONNE_FOLLOWER,
                                                       (gint) tile, HRADBY_CIRCUS_ACROBAT }, 1);
}

static gboolean
may_span (const NaiveTable *table, const NaivePosition *position, guint tile)
{
  return count_acrobats (table, position, tile) == 0;
}

static void
taken (const NaiveTable *table, NaivePosition *position, const NaiveFigure *figure)
{
  NaivePyramid *pyramid;
  guint8 owners[3] = { 0 };
  guint n, gone = 0, n_left = 0;

  if (figure->place != HRADBY_CIRCUS_ACROBAT)
    return;
  pyramid = &naive_circus (table, position)->pyramids[figure->tile];
  n = count_acrobats (table, position, (guint) figure->tile);
  for (guint i = 0; i < n; i++)
    if (pyramid->owners[i] == figure->player)
      gone = i;
  for (guint i = 0; i < n; i++)
    if (i != gone)
      owners[n_left++] = pyramid->owners[i];
  memcpy (pyramid->owners, owners, sizeof owners);
  pyramid->acrobats[figure->player]--;
}

/* Whether a token still lies under the big top. */
static gboolean
is_token_left (const NaiveTable *table, const NaivePosition *position)
{
  guint n = 0;

  for (guint value = 1; value <= 7; value++)
    n += count_tokens (table, position, value);
  return n > 0;
}

/* Around a tile, and another one beside it or the same again. */
static guint
count_circus_tiles (const NaiveTable *table, const NaivePosition *position, guint tile,
                    guint second)
{
  guint n = 0;

  for (guint other = 0; other < position->n_laid; other++)
    n += (are_near (position, tile, other) || are_near (position, second, other))
         && (has_site (table, position, other) || has_ground (table, position, other));
  return n;
}

/* What a ringmaster brings for circus tiles: without any, it is told that there are none. */
static void
give_for_tiles (const NaiveTable *table, NaivePosition *position, guint n, HradbyEvent event,
                const HradbySink *sink)
{
  event.kind = HRADBY_EVENT_NOTHING;
  event.source = HRADBY_CIRCUS_SOURCE_RINGMASTER;
  event.turn = position->turn;
  event.reason = HRADBY_REASON_WORTHLESS;
  if (n > 0)
    tell_points (position, event.player, n, table, HRADBY_SETTING_RINGMASTER_POINTS, event, sink);
  else
    hradby_event_tell (sink, &event);
}

/* The ringmaster on a tile, whose region was scored. */
static void
score_ringmaster (const NaiveTable *table, NaivePosition *position, guint tile,
                  const HradbySink *sink)
{
  const NaiveTile *here = &position->laid[tile];
  HradbyEvent event = {
    .player = (guint8) (here->follower - 1u), .x = here->x, .y = here->y,
    .piece = (guint16) here->kind, .part = here->feature,
  };

  if (here->feature >= naive_kind_of (table, position, tile)->n_features)
    event.place = here->span_place;
  give_for_tiles (table, position, count_circus_tiles (table, position, tile, tile), event, sink);
}

/* A ringmaster on a piece: if it has tiles under it, on both of them. */
static void
scored_piece (const NaiveTable *table, NaivePosition *position, const NaiveFigure *figure,
              const HradbySink *sink)
{
  gint tiles[HRADBY_CARCASSONNE_MAX_SURROUNDINGS];
  guint n_under = 0, n;
  HradbyEvent event = { .player = (guint8) figure->player, .place = (guint8) figure->place };

  if (figure->figure != HRADBY_CIRCUS_RINGMASTER)
    return;
  if (naive_list_surroundings (table, position, figure, tiles, &n_under) == 0)
    tiles[0] = tiles[1] = figure->tile;
  n = count_circus_tiles (table, position, (guint) tiles[0], (guint) tiles[1]);
  event.x = position->laid[tiles[0]].x;
  event.y = position->laid[tiles[0]].y;
  event.settings = n > 0 ? HRADBY_SETTING_BIT (HRADBY_SETTING_RINGMASTER_BONUS) : 0;
  if (naive_plays (table, HRADBY_RINGMASTER_BONUS_EVERYWHERE)) {
    give_for_tiles (table, position, n, event, sink);
    return;
  }
  event.kind = HRADBY_EVENT_NOTHING;
  event.source = HRADBY_CIRCUS_SOURCE_RINGMASTER;
  event.turn = position->turn;
  event.reason = HRADBY_REASON_NOT_COUNTED;
  if (n > 0)
    hradby_event_tell (sink, &event);
}

/* At the end those on towers; on castles they have gone, or go without points. */
static void
score_on_towers (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  g_autoptr(GArray) figures = naive_list_figures (table, position);

  for (guint player = 0; player < table->base.n_players; player++)
    for (guint i = 0; i < figures->len; i++) {
      const NaiveFigure *figure = &g_array_index (figures, NaiveFigure, i);

      if (figure->player == player && figure->place == HRADBY_TOWER_PLACE && figure->tile >= 0)
        scored_piece (table, position, figure, sink);
    }
}

static void
scored (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region,
        const HradbySink *sink)
{
  for (guint player = 0; player < table->base.n_players; player++)
    for (guint tile = 0; tile < position->n_laid; tile++)
      if (position->laid[tile].follower == player + 1
          && position->laid[tile].figure == HRADBY_CIRCUS_RINGMASTER
          && naive_is_part_of (region, tile, position->laid[tile].feature))
        score_ringmaster (table, position, tile, sink);
}

static void
score_tile (const NaiveTable *table, NaivePosition *position, guint tile, const HradbySink *sink)
{
  score_acrobats (table, position, tile, sink);
}

static gboolean
step_top (const NaiveTable *table, NaivePosition *position, HradbyCarcassonneMoment moment,
          const HradbySink *sink)
{
  NaiveCircus *circus = naive_circus (table, position);
  guint last = position->n_laid - 1;
  gint top = find_top (table, position);

  if (moment != HRADBY_CARCASSONNE_TURN_ENDS && moment != HRADBY_CARCASSONNE_GAME_ENDS)
    return TRUE;
  if (moment == HRADBY_CARCASSONNE_TURN_ENDS && !has_site (table, position, last))
    return TRUE;
  if (naive_plays (table, HRADBY_BIG_TOP_FALSE)) {
    if (moment == HRADBY_CARCASSONNE_TURN_ENDS || top >= 0)
      tell_top (position, (HradbyEvent) { .kind = HRADBY_EVENT_NOTHING,
                                          .player = HRADBY_NO_PLAYER,
                                          .source = HRADBY_CIRCUS_SOURCE_BIG_TOP,
                                          .reason = HRADBY_REASON_NOT_PLAYED },
                moment == HRADBY_CARCASSONNE_TURN_ENDS ? last : (guint) top, sink);
    return TRUE;
  }
  if (top >= 0 && !circus->is_scored && is_token_left (table, position)) {
    position->phase = HRADBY_CIRCUS_PHASE_TOKEN;
    return FALSE;
  }
  circus->is_scored = FALSE;
  if (moment == HRADBY_CARCASSONNE_GAME_ENDS)
    return TRUE;
  circus->is_moved = TRUE;
  tell_top (position, (HradbyEvent) { .kind = HRADBY_CIRCUS_EVENT_MOVED,
                                      .player = position->player }, last, sink);
  return TRUE;
}

static gboolean
step (const NaiveTable *table, NaivePosition *position, HradbyCarcassonneMoment moment,
      const HradbySink *sink)
{
  if (!step_top (table, position, moment, sink))
    return FALSE;
  if (moment == HRADBY_CARCASSONNE_GAME_ENDS)
    score_on_towers (table, position, sink);
  return TRUE;
}

const NaiveHooks naive_circus_hooks = {
  .expansion = "circus",
  .first_action = HRADBY_CIRCUS_ACTION_DEPLOY,
  .last_action = HRADBY_CIRCUS_ACTION_TOKEN,
  .first_phase = HRADBY_CIRCUS_PHASE_TOKEN,
  .last_phase = HRADBY_CIRCUS_PHASE_TOKEN,
  .position_bytes = position_bytes,
  .laid = laid,
  .to_move = to_move,
  .list_actions = list_actions,
  .apply = apply,
  .name_figure = name_figure,
  .count_figures = count_figures,
  .list_figures = list_figures,
  .may_span = may_span,
  .taken = taken,
  .step = step,
  .scored = scored,
  .scored_piece = scored_piece,
  .score_tile = score_tile,
};
