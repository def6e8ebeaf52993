/* The naive oracle's turn: lists of legal actions, phases and what follows from an action. */
#include "naive/flow.h"

#include <string.h>

#include "naive/score.h"
#include "naive/tower.h"
#include "games/carcassonne/tower.h"

static guint
count_bag (const HradbyOracleTable    *table,
           const HradbyOraclePosition *position)
{
  guint n = 0;

  for (guint kind = 0; kind < table->n_kinds; kind++)
    n += position->bag[kind];
  return n;
}

/* Followers in the supply are those that stand nowhere and that nobody holds. */
guint
hradby_oracle_count_supply (const HradbyOraclePosition *position,
                            guint                       player)
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
list_draws (const HradbyOracleTable    *table,
            const HradbyOraclePosition *position,
            GArray                     *actions)
{
  for (guint kind = 0; kind < table->n_kinds; kind++)
    {
      g_autoptr(GArray) places = g_array_new (FALSE, FALSE, sizeof (HradbyAction));

      if (position->bag[kind] > 0)
        hradby_oracle_list_places (table, position, kind, 1, places);
      for (guint n = 0; n < position->bag[kind]; n++)
        add (actions, (HradbyAction) { .kind = HRADBY_CARCASSONNE_DRAW, .tile = (guint16) kind,
                                       .flag = places->len == 0 });
    }
}

/* Features of the tile laid last on whose regions nobody stands. */
static void
list_deployments (const HradbyOracleTable    *table,
                  const HradbyOraclePosition *position,
                  GArray                     *actions)
{
  guint tile = position->n_laid - 1;
  guint n_features = hradby_oracle_kind_of (table, position, tile)->n_features;

  if (hradby_oracle_count_supply (position, position->player) == 0)
    return;
  for (guint i = 0; i < n_features; i++)
    {
      g_autoptr(HradbyOracleRegion) region
        = hradby_oracle_region_of (table, position, (HradbyOraclePart) { tile, i });

      if (region->kind == HRADBY_FEATURE_FIELD
          && hradby_oracle_plays (table, HRADBY_CARCASSONNE_FARM_SCORING, HRADBY_FARMS_NONE))
        continue;
      if (region->owners == 0)
        add (actions, (HradbyAction) { .kind = HRADBY_CARCASSONNE_DEPLOY, .feature = (guint8) i });
    }
}

GArray *
hradby_oracle_list_actions (const HradbyTable    *table,
                            const HradbyPosition *position)
{
  const HradbyOracleTable *self = (const HradbyOracleTable *) table;
  const HradbyOraclePosition *p = (const HradbyOraclePosition *) position;
  GArray *actions = g_array_new (FALSE, TRUE, sizeof (HradbyAction));

  if (p->phase == HRADBY_ORACLE_DRAW)
    list_draws (self, p, actions);
  else if (p->phase == HRADBY_ORACLE_PLACE)
    hradby_oracle_list_places (self, p, (guint) p->current, G_MAXUINT, actions);
  else if (p->phase == HRADBY_ORACLE_DEPLOY || p->phase == HRADBY_ORACLE_CAPTURE)
    add (actions, (HradbyAction) { .kind = HRADBY_CARCASSONNE_PASS });
  if (p->phase == HRADBY_ORACLE_DEPLOY)
    {
      list_deployments (self, p, actions);
      hradby_oracle_list_towers (self, p, actions);
    }
  if (p->phase == HRADBY_ORACLE_PLACE || p->phase == HRADBY_ORACLE_DEPLOY)
    hradby_oracle_list_ransoms (self, p, actions);
  if (p->phase == HRADBY_ORACLE_CAPTURE)
    hradby_oracle_list_captures (self, p, actions);
  return actions;
}

static void
tell (const HradbyOraclePosition *position,
      HradbyEvent                 event,
      const HradbySink           *sink)
{
  event.player = position->player;
  event.turn = position->turn;
  hradby_sink_tell (sink, &event);
}

static void
begin_turn (HradbyOraclePosition *position,
            guint                 player)
{
  position->player = (guint8) player;
  position->phase = HRADBY_ORACLE_DRAW;
  position->ransomed = FALSE;
  position->built = -1;
  position->turn++;
}

static void
end_turn (const HradbyOracleTable *table,
          HradbyOraclePosition    *position,
          const HradbySink        *sink)
{
  tell (position, (HradbyEvent) { .kind = HRADBY_EVENT_TURN_ENDED }, sink);
  if (count_bag (table, position) == 0)
    hradby_oracle_finish (table, position, sink);
  else
    begin_turn (position, (position->player + 1) % table->base.n_players);
}

static void
apply_draw (const HradbyOracleTable *table,
            HradbyOraclePosition    *position,
            const HradbyAction      *action,
            const HradbySink        *sink)
{
  position->bag[action->tile]--;
  position->current = (gint16) action->tile;
  tell (position,
        (HradbyEvent) {
          .kind = HRADBY_EVENT_DRAWN,
          .tile = action->tile,
          .flag = action->flag,
        },
        sink);
  if (!action->flag)
    position->phase = HRADBY_ORACLE_PLACE;
  else if (count_bag (table, position) == 0)
    end_turn (table, position, sink);
}

/* Where passing is all that is possible nobody is asked. */
static void
ask (const HradbyOracleTable *table,
     HradbyOraclePosition    *position,
     const HradbySink        *sink)
{
  g_autoptr(GArray) actions
    = hradby_oracle_list_actions (&table->base, (const HradbyPosition *) position);

  if (actions->len > 1)
    return;
  hradby_oracle_score_turn (table, position, sink);
  end_turn (table, position, sink);
}

static void
apply_place (const HradbyOracleTable *table,
             HradbyOraclePosition    *position,
             const HradbyAction      *action,
             const HradbySink        *sink)
{
  position->laid[position->n_laid++] = (HradbyOracleTile) {
    .x = action->x,
    .y = action->y,
    .kind = position->current,
    .rotation = action->rotation,
  };
  tell (position,
        (HradbyEvent) {
          .kind = HRADBY_EVENT_PLACED,
          .x = action->x,
          .y = action->y,
          .tile = (guint16) position->current,
          .rotation = action->rotation,
        },
        sink);
  position->phase = HRADBY_ORACLE_DEPLOY;
  ask (table, position, sink);
}

static void
apply_deploy (const HradbyOracleTable *table,
              HradbyOraclePosition    *position,
              const HradbyAction      *action,
              const HradbySink        *sink)
{
  HradbyOracleTile *tile = &position->laid[position->n_laid - 1];
  const HradbyTile *kind = hradby_oracle_kind_of (table, position, position->n_laid - 1);
  gboolean is_farmer = kind->features[action->feature].kind == HRADBY_FEATURE_FIELD;

  tile->follower = (guint8) (position->player + 1);
  tile->feature = action->feature;
  tell (position,
        (HradbyEvent) {
          .kind = HRADBY_EVENT_DEPLOYED,
          .x = tile->x,
          .y = tile->y,
          .tile = (guint16) tile->kind,
          .feature = action->feature,
          .settings = is_farmer ? HRADBY_EVENT_SETTING (HRADBY_CARCASSONNE_FARM_SCORING) : 0,
        },
        sink);
}

void
hradby_oracle_begin (const HradbyTable *table,
                     HradbyPosition    *position)
{
  const HradbyOracleTable *self = (const HradbyOracleTable *) table;
  HradbyOraclePosition *p = (HradbyOraclePosition *) position;

  memset (p, 0, table->position_size);
  for (guint kind = 0; kind < self->n_kinds; kind++)
    p->bag[kind] = (guint16) self->kinds[kind]->count;
  for (guint player = 0; self->towers && player < table->n_players; player++)
    p->pieces[player] = (guint8) hradby_tower_get_n_pieces (table->n_players);
  p->bag[self->start]--;
  p->laid[p->n_laid++] = (HradbyOracleTile) { .kind = (gint16) self->start };
  p->current = -1;
  if (count_bag (self, p) > 0)
    begin_turn (p, 0);
  else
    p->phase = HRADBY_ORACLE_OVER;
}

void
hradby_oracle_apply (const HradbyTable  *table,
                     HradbyPosition     *position,
                     const HradbyAction *action,
                     const HradbySink   *sink)
{
  const HradbyOracleTable *self = (const HradbyOracleTable *) table;
  HradbyOraclePosition *p = (HradbyOraclePosition *) position;

  g_return_if_fail (p->phase != HRADBY_ORACLE_OVER);

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
    hradby_oracle_apply_tower (self, p, action, sink);
  if (action->kind == HRADBY_TOWER_ACTION_RANSOM)
    {
      if (p->phase == HRADBY_ORACLE_DEPLOY)
        ask (self, p, sink);
      return;
    }
  if (action->kind == HRADBY_TOWER_ACTION_PIECE)
    {
      p->phase = HRADBY_ORACLE_CAPTURE;
      ask (self, p, sink);
      return;
    }
  hradby_oracle_score_turn (self, p, sink);
  end_turn (self, p, sink);
}
