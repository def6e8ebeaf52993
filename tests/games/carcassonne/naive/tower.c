/* The naive oracle's towers (rules page, section 2). */
#include "naive/tower.h"

#include "naive/flow.h"
#include "games/carcassonne/tower.h"

/* How often a flood of reach goes on: no tower can be as high. */
#define FAR 10000

static gboolean
has_foundation (const NaiveTable    *table,
                const NaivePosition *position,
                guint                tile)
{
  const HradbyTile *kind = naive_kind_of (table, position, tile);

  return kind->marks != NULL
         && g_strv_contains ((const char *const *) kind->marks, "tower-foundation");
}

void
naive_list_ransoms (const NaiveTable    *table,
                    const NaivePosition *position,
                    GArray              *actions)
{
  guint player = position->player;

  if (!table->towers || position->ransomed
      || naive_plays (table, HRADBY_TOWER_SETTING_RANSOM, HRADBY_TOWER_RANSOM_NO))
    return;
  if (naive_plays (table, HRADBY_TOWER_SETTING_RANSOM_NEEDS_POINTS,
                   HRADBY_TOWER_NEEDS_POINTS_YES)
      && position->totals[player] < 3)
    return;
  for (guint captor = 0; captor < table->base.n_players; captor++)
    {
      HradbyAction ransom = { .kind = HRADBY_TOWER_ACTION_RANSOM, .player = (guint8) captor };

      if (position->prisoners[captor][player] > 0)
        g_array_append_val (actions, ransom);
    }
}

/* Instead of deploying on a feature: a piece on a tower, or a follower on top of one. */
void
naive_list_towers (const NaiveTable    *table,
                   const NaivePosition *position,
                   GArray              *actions)
{
  for (guint tile = 0; table->towers && tile < position->n_laid; tile++)
    {
      const NaiveTile *there = &position->laid[tile];
      HradbyAction action = { .x = there->x, .y = there->y };

      if (!has_foundation (table, position, tile) || there->guard != 0)
        continue;
      action.kind = HRADBY_TOWER_ACTION_PIECE;
      if (position->pieces[position->player] > 0)
        g_array_append_val (actions, action);
      action.kind = HRADBY_TOWER_ACTION_DEPLOY;
      action.place = HRADBY_TOWER_PLACE;
      if (there->pieces > 0 && naive_count_supply (position, position->player) > 0)
        g_array_append_val (actions, action);
    }
}

/* Straight from one tile to another, in steps; every cell on the way has a tile if it must. */
static gint
straight_distance (const NaivePosition *position,
                   const NaiveTile     *from,
                   const NaiveTile     *to,
                   gboolean             blocked)
{
  gint dx = (to->x > from->x) - (to->x < from->x), dy = (to->y > from->y) - (to->y < from->y);
  gint x = from->x, y = from->y, steps = 0;

  if (dx != 0 && dy != 0)
    return FAR;
  for (; x != to->x || y != to->y; steps++)
    {
      x += dx;
      y += dy;
      if (blocked && naive_find_tile (position, x, y) < 0)
        return FAR;
    }
  return steps;
}

/* Steps from tile to neighbouring tile on the shortest way that has tiles all along. */
static gint
path_distance (const NaivePosition *position,
               guint                from,
               guint                to)
{
  g_autofree gint *steps = g_new (gint, position->n_laid);
  gboolean changed = TRUE;

  for (guint i = 0; i < position->n_laid; i++)
    steps[i] = i == from ? 0 : FAR;
  while (changed)
    {
      changed = FALSE;
      for (guint i = 0; i < position->n_laid; i++)
        for (guint j = 0; j < position->n_laid; j++)
          if (ABS (position->laid[i].x - position->laid[j].x)
                + ABS (position->laid[i].y - position->laid[j].y) == 1
              && steps[i] + 1 < steps[j])
            {
              steps[j] = steps[i] + 1;
              changed = TRUE;
            }
    }
  return steps[to];
}

static gint
distance (const NaiveTable    *table,
          const NaivePosition *position,
          guint                from,
          guint                to)
{
  const NaiveTile *a = &position->laid[from], *b = &position->laid[to];
  gboolean blocked = naive_plays (table, HRADBY_TOWER_SETTING_REACH_GAPS,
                                  HRADBY_TOWER_GAPS_BLOCKED);

  if (naive_plays (table, HRADBY_TOWER_SETTING_DIAGONALS, HRADBY_TOWER_DIAGONALS_NO))
    return straight_distance (position, a, b, blocked);
  return blocked ? path_distance (position, from, to) : ABS (a->x - b->x) + ABS (a->y - b->y);
}

static gboolean
may_capture (const NaiveTable    *table,
             const NaivePosition *position,
             guint8               figure,
             gboolean             on_top)
{
  if (figure == 0)
    return FALSE;
  if (figure - 1 == position->player
      && naive_plays (table, HRADBY_TOWER_SETTING_CAPTURE_OWN,
                      HRADBY_TOWER_CAPTURE_OWN_NO))
    return FALSE;
  return !on_top
         || naive_plays (table, HRADBY_TOWER_SETTING_CAPTURE_TOP,
                         HRADBY_TOWER_CAPTURE_TOP_YES);
}

void
naive_list_captures (const NaiveTable    *table,
                     const NaivePosition *position,
                     GArray              *actions)
{
  guint tower = (guint) position->built;
  gint reach = position->laid[tower].pieces;

  if (naive_plays (table, HRADBY_TOWER_SETTING_FIRST_STOREY, HRADBY_TOWER_STOREY_OWN_TILE))
    reach--;
  for (guint tile = 0; tile < position->n_laid; tile++)
    {
      const NaiveTile *there = &position->laid[tile];
      HradbyAction action = { .x = there->x, .y = there->y };

      if ((there->follower == 0 && there->guard == 0)
          || distance (table, position, tower, tile) > reach)
        continue;
      if (may_capture (table, position, there->follower, FALSE))
        {
          action.kind = HRADBY_TOWER_ACTION_CAPTURE;
          action.player = (guint8) (there->follower - 1);
          action.feature = there->feature;
          g_array_append_val (actions, action);
        }
      if (may_capture (table, position, there->guard, TRUE))
        {
          action.kind = HRADBY_TOWER_ACTION_CAPTURE_TOP;
          action.player = (guint8) (there->guard - 1);
          action.feature = 0;
          action.place = HRADBY_TOWER_PLACE;
          g_array_append_val (actions, action);
        }
    }
}

static void
tell (const NaivePosition *position,
      HradbyEvent          event,
      const HradbySink    *sink)
{
  event.turn = position->turn;
  hradby_event_tell (sink, &event);
}

static void
set_free (NaivePosition    *position,
          guint             captor,
          guint             owner,
          gboolean          ransom,
          const HradbySink *sink)
{
  position->prisoners[captor][owner]--;
  tell (position,
        (HradbyEvent) {
          .kind = HRADBY_TOWER_EVENT_FREED,
          .player = (guint8) owner,
          .other = (gint16) captor,
          .flag = (guint8) ransom,
        },
        sink);
}

static void
take_points (NaivePosition    *position,
             guint             player,
             guint             other,
             gint              points,
             guint32           settings,
             const HradbySink *sink)
{
  position->totals[player] += points;
  tell (position,
        (HradbyEvent) {
          .kind = HRADBY_EVENT_POINTS,
          .source = HRADBY_TOWER_SOURCE_RANSOM,
          .player = (guint8) player,
          .other = (gint16) other,
          .settings = settings,
          .each = 1,
          .multiplier = 1,
          .points = (gint16) points,
          .total = (gint16) position->totals[player],
        },
        sink);
}

static void
apply_ransom (NaivePosition    *position,
              guint             captor,
              const HradbySink *sink)
{
  guint32 settings = HRADBY_EVENT_SETTING (HRADBY_TOWER_SETTING_RANSOM);

  if (position->totals[position->player] < 3)
    settings |= HRADBY_EVENT_SETTING (HRADBY_TOWER_SETTING_RANSOM_NEEDS_POINTS);
  position->ransomed = TRUE;
  take_points (position, position->player, captor, -3, settings, sink);
  take_points (position, captor, position->player, 3, 0, sink);
  set_free (position, captor, position->player, TRUE, sink);
}

static void
apply_piece (NaivePosition      *position,
             const HradbyAction *action,
             const HradbySink   *sink)
{
  position->built = (gint16) naive_find_tile (position, action->x, action->y);
  position->laid[position->built].pieces++;
  position->pieces[position->player]--;
  tell (position,
        (HradbyEvent) {
          .kind = HRADBY_TOWER_EVENT_BUILT,
          .player = position->player,
          .x = action->x,
          .y = action->y,
          .tiles = position->laid[position->built].pieces,
        },
        sink);
}

static void
apply_guard (NaivePosition      *position,
             const HradbyAction *action,
             const HradbySink   *sink)
{
  gint tile = naive_find_tile (position, action->x, action->y);

  position->laid[tile].guard = (guint8) (position->player + 1);
  tell (position,
        (HradbyEvent) {
          .kind = HRADBY_TILING_EVENT_DEPLOYED,
          .player = position->player,
          .x = action->x,
          .y = action->y,
          .place = HRADBY_TOWER_PLACE,
        },
        sink);
}

static gboolean
is_listed (const NaiveTable    *table,
           const NaivePosition *position,
           const HradbyAction  *capture)
{
  g_autoptr(GArray) actions = g_array_new (FALSE, FALSE, sizeof (HradbyAction));

  naive_list_captures (table, position, actions);
  for (guint i = 0; i < actions->len; i++)
    if (hradby_action_equal (capture, &g_array_index (actions, HradbyAction, i)))
      return TRUE;
  return FALSE;
}

/* The settings but for which this follower could not be captured. */
static guint32
find_settings (const NaiveTable    *table,
               const NaivePosition *position,
               const HradbyAction  *capture)
{
  guint32 settings = 0;

  for (guint i = HRADBY_TOWER_SETTING_REACH_GAPS; i <= HRADBY_TOWER_SETTING_CAPTURE_TOP; i++)
    {
      NaiveTable other = *table;

      other.base.settings[i] = !other.base.settings[i];
      if (!is_listed (&other, position, capture))
        settings |= HRADBY_EVENT_SETTING (i);
    }
  return settings;
}

/* An own follower goes home; another's is a prisoner, exchanged at once if that is possible. */
static void
apply_capture (const NaiveTable   *table,
               NaivePosition      *position,
               const HradbyAction *action,
               const HradbySink   *sink)
{
  guint captor = position->player, owner = action->player;
  guint32 settings = find_settings (table, position, action);
  NaiveTile *tile
    = &position->laid[naive_find_tile (position, action->x, action->y)];

  if (action->kind == HRADBY_TOWER_ACTION_CAPTURE_TOP)
    tile->guard = 0;
  else
    tile->follower = tile->feature = 0;
  tell (position,
        (HradbyEvent) {
          .kind = HRADBY_TOWER_EVENT_CAPTURED,
          .player = (guint8) captor,
          .other = (gint16) owner,
          .x = action->x,
          .y = action->y,
          .feature = action->feature,
          .place = action->place,
          .settings = settings,
        },
        sink);
  if (owner == captor)
    return;
  position->prisoners[captor][owner]++;
  if (position->prisoners[owner][captor] == 0)
    return;
  set_free (position, owner, captor, FALSE, sink);
  set_free (position, captor, owner, FALSE, sink);
}

gboolean
naive_apply_tower (const NaiveTable   *table,
                   NaivePosition      *position,
                   const HradbyAction *action,
                   const HradbySink   *sink)
{
  if (action->kind == HRADBY_TOWER_ACTION_RANSOM)
    apply_ransom (position, action->player, sink);
  else if (action->kind == HRADBY_TOWER_ACTION_PIECE)
    apply_piece (position, action, sink);
  else if (action->kind == HRADBY_TOWER_ACTION_DEPLOY)
    apply_guard (position, action, sink);
  else if (action->kind == HRADBY_TOWER_ACTION_CAPTURE
           || action->kind == HRADBY_TOWER_ACTION_CAPTURE_TOP)
    apply_capture (table, position, action, sink);
  else
    return FALSE;
  return TRUE;
}
