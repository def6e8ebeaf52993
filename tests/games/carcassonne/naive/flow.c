/* The naive oracle's turn: lists of legal actions, phases and what follows from an action. */
#include "naive/flow.h"

#include <string.h>

#include "naive/score.h"
#include "naive/tower.h"
#include "games/carcassonne/tower.h"

static guint
count_bag (const NaiveTable    *table,
           const NaivePosition *position)
{
  guint n = 0;

  for (guint kind = 0; kind < table->n_kinds; kind++)
    n += position->bag[kind];
  return n;
}

/* Followers in the supply are those that stand nowhere and that nobody holds. */
guint
naive_count_supply (const NaivePosition *position,
                    guint                player)
{
  guint n = HRADBY_CARCASSONNE_N_FOLLOWERS;

  for (guint tile = 0; tile < position->n_laid; tile++)
    n -= (position->laid[tile].follower == player + 1) + (position->laid[tile].guard == player + 1);
  for (guint captor = 0; captor < HRADBY_MAX_PLAYERS; captor++)
    n -= position->prisoners[captor][player];
  return n;
}

static void
add (GArray       *actions,
     HradbyAction  action)
{
  g_array_append_val (actions, action);
}

static void
list_draws (const NaiveTable    *table,
            const NaivePosition *position,
            GArray              *actions)
{
  for (guint kind = 0; kind < table->n_kinds; kind++)
    {
      g_autoptr(GArray) places = g_array_new (FALSE, FALSE, sizeof (HradbyAction));

      if (position->bag[kind] > 0)
        naive_list_places (table, position, kind, 1, places);
      for (guint n = 0; n < position->bag[kind]; n++)
        add (actions, (HradbyAction) { .kind = HRADBY_CARCASSONNE_DRAW, .tile = (guint16) kind,
                                       .flag = places->len == 0 });
    }
}

/* Features of the tile laid last on whose regions nobody stands. */
static void
list_deployments (const NaiveTable    *table,
                  const NaivePosition *position,
                  GArray              *actions)
{
  guint tile = position->n_laid - 1;
  guint n_features = naive_kind_of (table, position, tile)->n_features;

  if (naive_count_supply (position, position->player) == 0)
    return;
  for (guint i = 0; i < n_features; i++)
    {
      g_autoptr(NaiveRegion) region
        = naive_region_of (table, position, (NaivePart) { tile, i });

      if (region->kind == HRADBY_FEATURE_FIELD
          && naive_plays (table, HRADBY_CARCASSONNE_FARM_SCORING, HRADBY_FARMS_NONE))
        continue;
      if (region->owners == 0)
        add (actions, (HradbyAction) { .kind = HRADBY_CARCASSONNE_DEPLOY, .feature = (guint8) i });
    }
}

GArray *
naive_list_actions (const HradbyTable    *table,
                    const HradbyPosition *position)
{
  const NaiveTable *self = (const NaiveTable *) table;
  const NaivePosition *p = (const NaivePosition *) position;
  GArray *actions = g_array_new (FALSE, TRUE, sizeof (HradbyAction));

  if (p->phase == NAIVE_DRAW)
    list_draws (self, p, actions);
  else if (p->phase == NAIVE_PLACE)
    naive_list_places (self, p, (guint) p->current, G_MAXUINT, actions);
  else if (p->phase == NAIVE_DEPLOY || p->phase == NAIVE_CAPTURE)
    add (actions, (HradbyAction) { .kind = HRADBY_CARCASSONNE_PASS });
  if (p->phase == NAIVE_DEPLOY)
    {
      list_deployments (self, p, actions);
      naive_list_towers (self, p, actions);
    }
  if (p->phase == NAIVE_PLACE || p->phase == NAIVE_DEPLOY)
    naive_list_ransoms (self, p, actions);
  if (p->phase == NAIVE_CAPTURE)
    naive_list_captures (self, p, actions);
  return actions;
}

static void
tell (const NaivePosition *position,
      HradbyEvent          event,
      const HradbySink    *sink)
{
  event.player = position->player;
  event.turn = position->turn;
  hradby_event_tell (sink, &event);
}

static void
begin_turn (NaivePosition *position,
            guint          player)
{
  position->player = (guint8) player;
  position->phase = NAIVE_DRAW;
  position->ransomed = FALSE;
  position->built = -1;
  position->turn++;
}

static void
end_turn (const NaiveTable *table,
          NaivePosition    *position,
          const HradbySink *sink)
{
  tell (position, (HradbyEvent) { .kind = HRADBY_EVENT_TURN_ENDED }, sink);
  if (count_bag (table, position) == 0)
    naive_finish (table, position, sink);
  else
    begin_turn (position, (position->player + 1) % table->base.n_players);
}

static void
apply_draw (const NaiveTable   *table,
            NaivePosition      *position,
            const HradbyAction *action,
            const HradbySink   *sink)
{
  position->bag[action->tile]--;
  position->current = (gint16) action->tile;
  tell (position,
        (HradbyEvent) {
          .kind = HRADBY_TILING_EVENT_DRAWN,
          .tile = action->tile,
          .flag = action->flag,
        },
        sink);
  if (!action->flag)
    position->phase = NAIVE_PLACE;
  else if (count_bag (table, position) == 0)
    end_turn (table, position, sink);
}

/* Where passing is all that is possible nobody is asked. */
static void
ask (const NaiveTable *table,
     NaivePosition    *position,
     const HradbySink *sink)
{
  g_autoptr(GArray) actions
    = naive_list_actions (&table->base, (const HradbyPosition *) position);

  if (actions->len > 1)
    return;
  naive_score_turn (table, position, sink);
  end_turn (table, position, sink);
}

static void
apply_place (const NaiveTable   *table,
             NaivePosition      *position,
             const HradbyAction *action,
             const HradbySink   *sink)
{
  position->laid[position->n_laid++] = (NaiveTile) {
    .x = action->x,
    .y = action->y,
    .kind = position->current,
    .rotation = action->rotation,
  };
  tell (position,
        (HradbyEvent) {
          .kind = HRADBY_TILING_EVENT_PLACED,
          .x = action->x,
          .y = action->y,
          .tile = (guint16) position->current,
          .rotation = action->rotation,
        },
        sink);
  position->phase = NAIVE_DEPLOY;
  ask (table, position, sink);
}

static void
apply_deploy (const NaiveTable   *table,
              NaivePosition      *position,
              const HradbyAction *action,
              const HradbySink   *sink)
{
  NaiveTile *tile = &position->laid[position->n_laid - 1];
  const HradbyTile *kind = naive_kind_of (table, position, position->n_laid - 1);
  gboolean is_farmer = kind->features[action->feature].kind == HRADBY_FEATURE_FIELD;

  tile->follower = (guint8) (position->player + 1);
  tile->feature = action->feature;
  tell (position,
        (HradbyEvent) {
          .kind = HRADBY_TILING_EVENT_DEPLOYED,
          .x = tile->x,
          .y = tile->y,
          .tile = (guint16) tile->kind,
          .feature = action->feature,
          .settings = is_farmer ? HRADBY_EVENT_SETTING (HRADBY_CARCASSONNE_FARM_SCORING) : 0,
        },
        sink);
}

void
naive_begin (const HradbyTable *table,
             HradbyPosition    *position)
{
  const NaiveTable *self = (const NaiveTable *) table;
  NaivePosition *p = (NaivePosition *) position;

  memset (p, 0, table->position_size);
  for (guint kind = 0; kind < self->n_kinds; kind++)
    p->bag[kind] = (guint16) self->kinds[kind]->count;
  for (guint player = 0; self->towers && player < table->n_players; player++)
    p->pieces[player] = (guint8) hradby_tower_get_n_pieces (table->n_players);
  p->bag[self->start]--;
  p->laid[p->n_laid++] = (NaiveTile) { .kind = (gint16) self->start };
  p->current = -1;
  if (count_bag (self, p) > 0)
    begin_turn (p, 0);
  else
    p->phase = NAIVE_OVER;
}

void
naive_apply (const HradbyTable  *table,
             HradbyPosition     *position,
             const HradbyAction *action,
             const HradbySink   *sink)
{
  const NaiveTable *self = (const NaiveTable *) table;
  NaivePosition *p = (NaivePosition *) position;

  g_return_if_fail (p->phase != NAIVE_OVER);

  if (action->kind == HRADBY_CARCASSONNE_DRAW)
    {
      apply_draw (self, p, action, sink);
      return;
    }
  if (action->kind == HRADBY_CARCASSONNE_PLACE)
    {
      apply_place (self, p, action, sink);
      return;
    }
  if (action->kind == HRADBY_CARCASSONNE_DEPLOY)
    apply_deploy (self, p, action, sink);
  else
    naive_apply_tower (self, p, action, sink);
  if (action->kind == HRADBY_TOWER_ACTION_RANSOM)
    {
      if (p->phase == NAIVE_DEPLOY)
        ask (self, p, sink);
      return;
    }
  if (action->kind == HRADBY_TOWER_ACTION_PIECE)
    {
      p->phase = NAIVE_CAPTURE;
      ask (self, p, sink);
      return;
    }
  naive_score_turn (self, p, sink);
  end_turn (self, p, sink);
}
