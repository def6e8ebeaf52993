/* One game being played: seats, draws, computer turns, undo, saving, and what the viewer sees. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/session.h"

#include "engine/audience.h"
#include "engine/each.h"
#include "engine/error.h"
#include "engine/object.h"
#include "engine/table.h"
#include "session/autosave.h"
#include "session/thinker.h"
#include "storage/files.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Between two actions of computer players, so that one can follow. */
#define DEFAULT_DELAY 600

enum {
  PROP_0,
  PROP_THINKING,
  PROP_AT_END,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_CURTAIN,
  PROP_FINISHED,
  PROP_DELAY,
  PROP_CONFIRMS,
  N_PROPS
};

enum {
  SIGNAL_EVENT,
  SIGNAL_CHANGED,
  SIGNAL_SAVED,
  SIGNAL_SAVE_FAILED,
  N_SIGNALS
};

struct _HradbySession {
  GObject        parent_instance;
  HradbyLibrary *library;
  HradbyHistory *history;
  GListStore    *seats;
  const char    *names[HRADBY_MAX_PLAYERS]; /* of them, filled when asked for */

  guint           viewer;          /* whose knowledge is shown, or %HRADBY_NOBODY */
  gboolean        is_laid_open;    /* nothing is hidden */
  guint           n_shown;         /* how many actions are played in what is shown */
  HradbyPosition *position;        /* what is shown; @whole: room for it with all that is hidden */
  HradbyPosition *whole;
  GArray         *events;          /* (element-type HradbyEvent): what happened up to there */
  gboolean        states[N_PROPS]; /* the values of the boolean properties that were last told */

  HradbyThinker *thinker;
  guint          delay;    /* milliseconds */
  guint          hurried;  /* the turn that is shown without pauses, or 0 */
  gboolean       rests;    /* computer players do nothing */
  gboolean       confirms; /* see hradby_session_get_to_confirm() */
  guint          held;     /* whose turn is over and not confirmed yet, or %HRADBY_NOBODY */
  char          *remark;   /* (nullable): see hradby_session_get_remark() */

  HradbyAutosave *autosave;    /* (nullable): writes to the folder */
  gboolean        unsaved;     /* autosave was not given the latest changes */
  guint           save_source; /* the idle source that gives it, or 0 */

  HradbySessionGuide guide; /* (nullable): takes the actions of persons */
  gpointer           guide_data;

  HradbySessionConsent consent; /* (nullable): asked before something is undone */
  gpointer             consent_data;
  /* (nullable) (element-type HradbyHistory): what was shown of a game at another machine. Its
   * tables live on, for whoever shows them */
  GPtrArray *past;
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HradbySession, hradby_session, G_TYPE_OBJECT)

static void look_again (HradbySession *self);
static void queue_save (HradbySession *self);
static void update_states (HradbySession *self);

/* A stream of the seed, far from those of the draws and of computer players. */
#define SIGHT_STREAM (G_GUINT64_CONSTANT (6) << 40)

static const HradbyGame *
get_game (HradbySession *self)
{
  return hradby_history_get_game (self->history);
}

static guint
get_n_played (HradbySession *self)
{
  return hradby_history_get_n_played (self->history);
}

static guint
get_mover (HradbySession *self)
{
  return hradby_game_to_move (get_game (self));
}

static void
draw_all (HradbyHistory *history)
{
  while (hradby_history_draw (history))
    ;
}

/* Leaves what the viewer may know: the same each time, whatever is hidden. */
static void
hide (HradbySession *self)
{
  const HradbyTable *table = get_game (self)->table;
  HradbyRandom random;

  hradby_random_init (&random, get_game (self)->setup->seed, SIGHT_STREAM);
  memcpy (self->whole, self->position, table->position_size);
  table->type->view (table, self->whole, self->viewer, &random, self->position);
  HRADBY_EACH (HradbyEvent, event, self->events) {
    const HradbyEvent whole = *event;

    hradby_audience_show_event (table, &whole, self->viewer, event);
  }
}

GBytes *
hradby_session_write_record (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);

  return hradby_session_write_record_of (self, hradby_game_copy (get_game (self)));
}

GBytes *
hradby_session_write_record_of (HradbySession *self, HradbyGame *game)
{
  g_autoptr(HradbyRecord) record = hradby_record_new (game);

  for (guint i = 0; i < record->n_players; i++) {
    g_autoptr(HradbySeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);
    const HradbyLevel *level = hradby_seat_get_level (seat);

    hradby_record_set_player (record, i, hradby_seat_get_name (seat),
                              hradby_seat_get_colour (seat),
                              level != NULL && level != &hradby_seat_far ? level->id : NULL);
  }
  return hradby_record_write (record, self->library);
}

gboolean
hradby_session_save_record (GBytes *record, const char *path, GError **error)
{
  g_return_val_if_fail (record != NULL && path != NULL, FALSE);

  return hradby_file_save (path, record, error);
}

gboolean
hradby_session_save_as (HradbySession *self, const char *path, GError **error)
{
  g_autoptr(GBytes) record = NULL;

  g_return_val_if_fail (HRADBY_IS_SESSION (self) && path != NULL, FALSE);

  record = hradby_session_write_record (self);
  return hradby_file_save (path, record, error);
}

void
hradby_session_try_again (HradbySession *self)
{
  queue_save (self);
}

/* @old must live until the change was told: views show its name and colour. */
static void
replace_seat (HradbySession *self, guint seat, HradbySeat *old, const char *name,
              const HradbyLevel *level)
{
  g_autoptr(HradbySeat) new = hradby_seat_new (name, hradby_seat_get_colour (old), level);

  g_list_store_splice (self->seats, seat, 1, (gpointer *) &new, 1);
  queue_save (self);
}

void
hradby_session_set_name (HradbySession *self, guint seat, const char *name)
{
  g_autoptr(HradbySeat) old = NULL;

  g_return_if_fail (HRADBY_IS_SESSION (self) && name != NULL);
  g_return_if_fail (seat < get_game (self)->table->n_players);

  old = g_list_model_get_item (G_LIST_MODEL (self->seats), seat);
  if (g_str_equal (hradby_seat_get_name (old), name))
    return;
  replace_seat (self, seat, old, name, hradby_seat_get_level (old));
  look_again (self);
}

HradbySeat *
hradby_session_get_seat (HradbySession *self, guint seat)
{
  g_autoptr(HradbySeat) item = NULL;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);

  item = g_list_model_get_item (G_LIST_MODEL (self->seats), seat);
  return item; /* the list keeps it */
}

const char *const *
hradby_session_get_names (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);

  for (guint i = 0; i < get_game (self)->table->n_players; i++)
    self->names[i] = hradby_seat_get_name (hradby_session_get_seat (self, i));
  return self->names;
}

void
hradby_session_set_level (HradbySession *self, guint seat, const HradbyLevel *level)
{
  g_autoptr(HradbySeat) old = NULL;

  g_return_if_fail (HRADBY_IS_SESSION (self));
  g_return_if_fail (seat < get_game (self)->table->n_players);

  old = g_list_model_get_item (G_LIST_MODEL (self->seats), seat);
  if (hradby_seat_get_level (old) == level)
    return;
  replace_seat (self, seat, old, hradby_seat_get_name (old), level);
  if (level != NULL && self->held == seat)
    hradby_session_confirm (self);
  else
    look_again (self);
}

/* Who plays a seat, by the record. Of those who are not known only the first is told: it is a file
 * of a program that knows others, and what to do about it is the same for all. */
static const HradbyLevel *
find_level (const HradbyRecordPlayer *player, char **remark)
{
  if (player->level == NULL)
    return NULL;
  const HradbyLevel *level = hradby_level_find (player->level);
  if (level != NULL)
    return level;

  level = hradby_level_get_default ();
  if (*remark == NULL)
    *remark = g_strdup_printf (_("There is no computer player “%1$s” here, so “%2$s” plays for "
                                 "%3$s. You can change who plays next to each name."),
                               player->level, _(level->title), player->name);
  return level;
}

static GListModel *
make_seats (const HradbyRecord *record, char **remark)
{
  GListStore *seats = g_list_store_new (HRADBY_TYPE_SEAT);

  for (guint i = 0; i < record->n_players; i++) {
    const HradbyLevel *level = find_level (&record->players[i], remark);
    g_autoptr(HradbySeat) seat = hradby_seat_new (record->players[i].name,
                                                  record->players[i].colour, level);

    g_list_store_append (seats, seat);
  }
  return G_LIST_MODEL (seats);
}

HradbyHistory *
hradby_session_read (const char *path, HradbyLibrary *library, GListModel **seats, char **remark,
                     GError **error)
{
  g_autoptr(HradbyRecord) record = hradby_record_load (path, library, error);

  if (record == NULL)
    return NULL;

  *remark = NULL;
  *seats = make_seats (record, remark);
  HradbyHistory *history = hradby_history_new (hradby_game_copy (record->game));
  draw_all (history);
  return history;
}

HradbySession *
hradby_session_new_from_file (const char *path, HradbyLibrary *library, GError **error)
{
  g_autoptr(GListModel) seats = NULL;
  char *remark;

  g_return_val_if_fail (path != NULL && HRADBY_IS_LIBRARY (library), NULL);

  HradbyHistory *history = hradby_session_read (path, library, &seats, &remark, error);
  if (history == NULL)
    return NULL;
  return hradby_session_new_take (history, seats, remark, library, FALSE);
}

static gboolean
is_person (HradbySession *self, guint seat)
{
  return seat < get_game (self)->table->n_players && hradby_session_get_level (self, seat) == NULL;
}

/* Whether seats know different things at any time of this game. */
static gboolean
has_secrets (HradbySession *self)
{
  return !self->is_laid_open && hradby_audience_has_secrets (get_game (self)->table->type);
}

/* Whether seats know different things now. */
static gboolean
is_hiding (HradbySession *self)
{
  return has_secrets (self)
         && (get_mover (self) != HRADBY_NOBODY || self->held != HRADBY_NOBODY);
}

/* The only person is always the viewer; of several, the last until another one decides. */
static guint
find_viewer (HradbySession *self)
{
  guint viewer = self->viewer, mover = get_mover (self);
  guint n_persons = 0, person = HRADBY_NOBODY;

  if (!has_secrets (self))
    return HRADBY_NOBODY;
  for (guint i = 0; i < get_game (self)->table->n_players; i++)
    if (is_person (self, i)) {
      person = i;
      n_persons++;
    }
  if (n_persons < 2)
    return person;
  if (self->held != HRADBY_NOBODY)
    return viewer;
  return is_person (self, viewer) && (mover == viewer || !is_person (self, mover))
         ? viewer : HRADBY_NOBODY;
}

guint
hradby_session_get_viewer (HradbySession *self)
{
  return self->viewer;
}

const HradbyPosition *
hradby_session_get_position (HradbySession *self)
{
  return self->position;
}

const GArray *
hradby_session_get_events (HradbySession *self)
{
  return self->events;
}

static gboolean
is_at_end (HradbySession *self)
{
  return self->n_shown == get_n_played (self);
}

guint
hradby_session_get_awaited (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), HRADBY_NOBODY);

  guint mover = get_mover (self);
  return has_secrets (self) && is_person (self, mover) && self->held == HRADBY_NOBODY
         && mover != self->viewer ? mover : HRADBY_NOBODY;
}

void
hradby_session_lift_curtain (HradbySession *self)
{
  guint seat = hradby_session_get_awaited (self);

  if (seat == HRADBY_NOBODY)
    return;
  self->viewer = seat;
  look_again (self);
}

/* Shows the same place anew. */
static void
look_again (HradbySession *self)
{
  hradby_session_change (self, self->n_shown, HRADBY_SESSION_NO_EVENTS);
}

void
hradby_session_lay_open (HradbySession *self)
{
  self->is_laid_open = TRUE;
  look_again (self);
}

HradbySeats
hradby_session_get_open_seats (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), 0);

  if (!is_hiding (self))
    return HRADBY_EVERYBODY;
  return (HradbySeats) (self->viewer != HRADBY_NOBODY ? HRADBY_SEAT_BIT (self->viewer) : 0);
}

/* The number of the turn, from 1, and whose it is. */
static guint
get_turn (HradbySession *self, guint *player)
{
  const HradbyGame *game = get_game (self);

  return game->table->type->get_turn (game->table, game->position, player);
}

/* Lets chance act, up to the end of @turn if @player confirms it: chance itself may end it. */
static void
settle (HradbySession *self, guint turn, guint player)
{
  gboolean asks = self->confirms && hradby_session_get_level (self, player) == NULL;
  guint next;

  self->held = HRADBY_NOBODY;
  do {
    if (asks && (get_turn (self, &next) != turn || get_mover (self) == HRADBY_NOBODY)) {
      self->held = player;
      return;
    }
  } while (hradby_history_draw (self->history));
}

guint
hradby_session_get_to_confirm (HradbySession *self)
{
  return is_at_end (self) ? self->held : HRADBY_NOBODY;
}

void
hradby_session_confirm (HradbySession *self)
{
  g_return_if_fail (HRADBY_IS_SESSION (self));

  if (self->held == HRADBY_NOBODY)
    return;

  gboolean at_end = is_at_end (self);
  self->held = HRADBY_NOBODY;
  draw_all (self->history);
  queue_save (self);
  if (at_end)
    hradby_session_change (self, get_n_played (self),
                           hradby_history_count_events (self->history, self->n_shown));
  else
    look_again (self);
}

gboolean
hradby_session_is_waiting (HradbySession *self)
{
  return hradby_session_can_redo (self) && self->held == HRADBY_NOBODY
         && get_mover (self) < get_game (self)->table->n_players
         && !is_person (self, get_mover (self));
}

void
hradby_session_go_on (HradbySession *self)
{
  g_return_if_fail (HRADBY_IS_SESSION (self));

  hradby_history_forget_undone (self->history);
  hradby_session_change (self, get_n_played (self), HRADBY_SESSION_NO_EVENTS);
}

void
hradby_session_set_rests (HradbySession *self, gboolean rests)
{
  g_return_if_fail (HRADBY_IS_SESSION (self));

  if (self->rests == rests)
    return;
  self->rests = rests;
  look_again (self);
}

guint
hradby_session_get_to_decide (HradbySession *self)
{
  return is_at_end (self) && is_person (self, get_mover (self))
         && self->held == HRADBY_NOBODY && hradby_session_get_awaited (self) == HRADBY_NOBODY
         ? get_mover (self) : HRADBY_NOBODY;
}

GArray *
hradby_session_list_actions (HradbySession *self)
{
  g_autoptr(GArray) actions = g_array_new (FALSE, TRUE, sizeof (HradbyAction));

  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);

  const HradbyTable *table = get_game (self)->table;
  guint mover = table->type->to_move (table, self->position);
  if (mover >= table->n_players || (is_hiding (self) && mover != self->viewer))
    return g_steal_pointer (&actions);

  g_array_set_size (actions, table->type->count_actions (table, self->position));
  for (guint i = 0; i < actions->len; i++)
    table->type->get_action (table, self->position, i, &g_array_index (actions, HradbyAction, i));
  return g_steal_pointer (&actions);
}

static const char *
get_obstacle (HradbySession *self)
{
  if (!is_at_end (self))
    return _("An earlier moment of the game is shown");
  if (self->held != HRADBY_NOBODY)
    return _("First end the turn, or undo it");
  if (get_mover (self) == HRADBY_NOBODY)
    return _("The game is over");
  if (hradby_session_get_awaited (self) != HRADBY_NOBODY)
    return _("Another player must come to the screen first");
  return _("It is a computer player’s turn");
}

/* Whether a person may act in the position shown; the error says why not. */
static gboolean
check_decides (HradbySession *self, GError **error)
{
  if (hradby_session_get_to_decide (self) != HRADBY_NOBODY)
    return TRUE;

  g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL, get_obstacle (self));
  return FALSE;
}

gboolean
hradby_session_explain (HradbySession *self, const HradbyAction *action, GError **error)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self) && action != NULL, FALSE);

  if (!check_decides (self, error))
    return FALSE;
  const HradbyGame *game = get_game (self);
  HradbyAction legal = *action;
  return game->table->type->explain (game->table, game->position, &legal, error);
}

static gboolean
has_person (HradbySession *self)
{
  guint seat = 0;

  while (seat < get_game (self)->table->n_players && !is_person (self, seat))
    seat++;
  return seat < get_game (self)->table->n_players;
}

/* Whether the known action @index is a step of a seat: what joins the action before it is one step
 * with it. */
static gboolean
is_step (HradbySession *self, guint index)
{
  const HradbyHistoryEntry *entry = hradby_history_get (self->history, index);
  gboolean joins = get_game (self)->table->type->actions[entry->action.kind].joins && index > 0
                   && hradby_history_get (self->history, index - 1)->mover == entry->mover;

  return entry->mover != HRADBY_CHANCE && !joins;
}

/* Whether undo and redo stop before the known action @index: a step of a person, or any where no
 * persons play. */
static gboolean
is_stop (HradbySession *self, guint index)
{
  return is_step (self, index)
         && (is_person (self, hradby_history_get (self->history, index)->mover)
             || !has_person (self));
}

/* How many actions are played after an undo; %FALSE if there is nothing to undo. */
static gboolean
find_undo (HradbySession *self, guint *n_played)
{
  for (*n_played = get_n_played (self); *n_played > 0;)
    if (is_stop (self, --*n_played))
      return TRUE;
  return FALSE;
}

gboolean
hradby_session_can_undo (HradbySession *self)
{
  guint n_played;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), FALSE);

  return is_at_end (self) && find_undo (self, &n_played);
}

gboolean
hradby_session_undo_reveals (HradbySession *self)
{
  guint n_played;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), FALSE);

  /* At the end of a game everything is laid open. Computer players forget what was undone. */
  return has_person (self) && find_undo (self, &n_played)
         && (hradby_history_reveals (self->history, n_played)
             || (has_secrets (self) && !is_hiding (self)));
}

static void
go_to (HradbySession *self, guint n_played)
{
  hradby_history_go_to (self->history, n_played);
  queue_save (self);
  hradby_session_change (self, n_played, HRADBY_SESSION_NO_EVENTS);
}

void
hradby_session_undo (HradbySession *self)
{
  guint n_played;

  g_return_if_fail (HRADBY_IS_SESSION (self));

  if (!hradby_session_can_undo (self) || !find_undo (self, &n_played))
    return;
  if (self->consent != NULL) {
    self->consent (self->consent_data);
    return;
  }
  self->held = HRADBY_NOBODY;
  go_to (self, n_played);
}

void
hradby_session_set_consent (HradbySession *self, HradbySessionConsent consent, gpointer user_data)
{
  self->consent = consent;
  self->consent_data = user_data;
  hradby_history_forget_undone (self->history);
  update_states (self);
}

gboolean
hradby_session_can_take_back (HradbySession *self, guint seat, guint *n_played)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), FALSE);

  for (guint i = get_n_played (self); i > 0; i--)
    if (is_step (self, i - 1) && hradby_history_get (self->history, i - 1)->mover == seat) {
      if (n_played != NULL)
        *n_played = i - 1;
      return TRUE;
    }
  return FALSE;
}

void
hradby_session_take_back (HradbySession *self, guint seat)
{
  guint n_played;

  if (!hradby_session_can_take_back (self, seat, &n_played))
    return;
  self->held = HRADBY_NOBODY;
  hradby_history_go_to (self->history, n_played);
  hradby_history_forget_undone (self->history);
  go_to (self, n_played);
}

gboolean
hradby_session_can_redo (HradbySession *self)
{
  return is_at_end (self) && self->guide == NULL && self->consent == NULL
         && get_n_played (self) < hradby_history_get_n_known (self->history);
}

void
hradby_session_redo (HradbySession *self)
{
  guint n_played, player, turn;

  g_return_if_fail (HRADBY_IS_SESSION (self));

  if (!hradby_session_can_redo (self))
    return;

  n_played = get_n_played (self) + 1;
  while (n_played < hradby_history_get_n_known (self->history) && !is_stop (self, n_played))
    n_played++;
  /* The turn that the last action may have ended is to be confirmed once more. */
  hradby_history_go_to (self->history, n_played - 1);
  turn = get_turn (self, &player);
  hradby_history_go_to (self->history, n_played);
  if (n_played == hradby_history_get_n_known (self->history))
    settle (self, turn, player);
  go_to (self, get_n_played (self));
}

guint
hradby_session_get_n_steps (HradbySession *self)
{
  return hradby_history_count_steps (self->history, get_n_played (self));
}

guint
hradby_session_get_step (HradbySession *self)
{
  return hradby_history_count_steps (self->history, self->n_shown);
}

void
hradby_session_set_step (HradbySession *self, guint step)
{
  g_return_if_fail (HRADBY_IS_SESSION (self));
  g_return_if_fail (step <= hradby_session_get_n_steps (self));

  guint n_shown = hradby_history_find_step (self->history, step);
  if (n_shown != self->n_shown)
    hradby_session_change (self, n_shown, HRADBY_SESSION_NO_EVENTS);
}

guint
hradby_session_find_step (HradbySession *self, guint index)
{
  guint n_played = 0;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), 0);

  while (n_played < get_n_played (self)
         && hradby_history_count_events (self->history, n_played) <= index)
    n_played++;
  return hradby_history_count_steps (self->history, n_played);
}

static void
read_states (HradbySession *self, gboolean *states)
{
  states[PROP_THINKING] = hradby_thinker_is_busy (self->thinker);
  states[PROP_AT_END] = is_at_end (self);
  states[PROP_CAN_UNDO] = hradby_session_can_undo (self);
  states[PROP_CAN_REDO] = hradby_session_can_redo (self);
  states[PROP_CURTAIN] = hradby_session_get_awaited (self) != HRADBY_NOBODY;
  states[PROP_FINISHED] = self->held == HRADBY_NOBODY && get_mover (self) == HRADBY_NOBODY;
}

/* Tells about properties that are not what they were when last told. */
static void
update_states (HradbySession *self)
{
  gboolean states[N_PROPS] = { FALSE };

  read_states (self, states);
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = PROP_THINKING; i <= PROP_FINISHED; i++) {
    if (states[i] != self->states[i])
      g_object_notify_by_pspec (G_OBJECT (self), props[i]);
    self->states[i] = states[i];
  }
  g_object_thaw_notify (G_OBJECT (self));
}

static void
autosave_cb (const GError *error, gpointer user_data)
{
  HradbySession *self = user_data;

  if (error == NULL) {
    g_signal_emit (self, signals[SIGNAL_SAVED], 0);
    return;
  }
  /* To be tried again with the next action, or when the session ends. */
  self->unsaved = TRUE;
  g_signal_emit (self, signals[SIGNAL_SAVE_FAILED], 0, error->message);
}

static void
save_now (HradbySession *self)
{
  g_autoptr(GBytes) record = NULL;

  g_clear_handle_id (&self->save_source, g_source_remove);
  if (self->autosave == NULL || !self->unsaved)
    return;
  record = hradby_session_write_record (self);
  hradby_autosave_write (self->autosave, record);
  self->unsaved = FALSE;
}

static gboolean
save_idle_cb (gpointer user_data)
{
  HradbySession *self = user_data;

  self->save_source = 0;
  save_now (self);
  return G_SOURCE_REMOVE;
}

/* Autosaves the game soon. */
static void
queue_save (HradbySession *self)
{
  self->unsaved = TRUE;
  if (self->autosave != NULL && self->save_source == 0)
    self->save_source = g_idle_add (save_idle_cb, self);
}

/* Computer players think about the latest position only, and not while something can be redone, or
 * the game is led through a lesson. */
static void
reconsider (HradbySession *self)
{
  const HradbyGame *game = get_game (self);
  guint seat = get_mover (self), player;
  const HradbyLevel *level = NULL;

  if (self->guide == NULL && self->held == HRADBY_NOBODY && seat < game->table->n_players
      && is_at_end (self)
      && hradby_history_get_n_known (self->history) == get_n_played (self))
    level = hradby_session_get_level (self, seat);

  if (level == &hradby_seat_far)
    level = NULL;
  if (level == NULL)
    self->hurried = 0;
  if (level == NULL || self->rests) {
    hradby_thinker_stop (self->thinker);
    return;
  }
  hradby_thinker_start (self->thinker, game, level, self->delay);
  if (get_turn (self, &player) == self->hurried)
    hradby_thinker_hurry (self->thinker);
}

/* Shows the position after the first @n_played of the known actions. */
static void
show (HradbySession *self, guint n_played)
{
  self->viewer = find_viewer (self);
  self->n_shown = n_played;
  hradby_history_get_position (self->history, n_played, self->position);
  g_array_set_size (self->events, 0);
  g_array_append_vals (self->events, hradby_history_get_events (self->history)->data,
                       hradby_history_count_events (self->history, n_played));
  if (is_hiding (self))
    hide (self);
}

void
hradby_session_change (HradbySession *self, guint n_played, guint first_event)
{
  g_autoptr(HradbySession) alive = g_object_ref (self);
  g_autoptr(GArray) events = NULL;

  show (self, n_played);
  reconsider (self);

  /* A copy, because a listener may play on. */
  events = g_array_copy ((GArray *) self->events);
  for (guint i = first_event; i < events->len; i++)
    g_signal_emit (self, signals[SIGNAL_EVENT], 0, &g_array_index (events, HradbyEvent, i));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  update_states (self);
}

static gboolean
play (HradbySession *self, const HradbyAction *action, GError **error)
{
  guint n_events = hradby_history_count_events (self->history, get_n_played (self));
  guint player, turn = get_turn (self, &player);

  if (!hradby_history_play (self->history, action, error))
    return FALSE;

  settle (self, turn, player);
  queue_save (self);
  hradby_session_change (self, get_n_played (self), n_events);
  return TRUE;
}

static void
answer_cb (const HradbyAction *action, gpointer user_data)
{
  HradbySession *self = user_data;
  g_autoptr(GError) error = NULL;

  if (play (self, action, &error))
    return;

  g_warning ("a computer player broke the rules: %s", error->message);
  update_states (self);
}

HRADBY_DISPOSE (HradbySession, hradby_session)
{
  hradby_thinker_stop (self->thinker);
  save_now (self);
  g_clear_pointer (&self->autosave, hradby_autosave_free);
}

HRADBY_FINALIZE (HradbySession, hradby_session)
{
  hradby_thinker_free (self->thinker);
  g_clear_pointer (&self->past, g_ptr_array_unref);
  g_clear_pointer (&self->history, hradby_history_free);
  g_clear_object (&self->library);
  g_clear_object (&self->seats);
  g_free (self->position);
  g_free (self->whole);
  g_array_unref (self->events);
  g_free (self->remark);
}

static void
hradby_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  HradbySession *self = HRADBY_SESSION (object);
  gboolean states[N_PROPS];

  if (id == PROP_DELAY)
    g_value_set_uint (value, self->delay);
  else if (id == PROP_CONFIRMS)
    g_value_set_boolean (value, self->confirms);
  else {
    read_states (self, states);
    g_value_set_boolean (value, states[id]);
  }
}

static void
hradby_session_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  HradbySession *self = HRADBY_SESSION (object);

  if (id == PROP_DELAY && self->delay != g_value_get_uint (value)) {
    self->delay = g_value_get_uint (value);
    g_object_notify_by_pspec (object, pspec);
  }
  if (id == PROP_CONFIRMS && self->confirms != g_value_get_boolean (value)) {
    self->confirms = g_value_get_boolean (value);
    if (!self->confirms)
      hradby_session_confirm (self);
    g_object_notify_by_pspec (object, pspec);
  }
}

#define PARAM_READWRITE (G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS)

static void
hradby_session_class_init (HradbySessionClass *class)
{
  static const char *const states[] = {
    [PROP_THINKING] = "thinking", [PROP_AT_END] = "at-end", [PROP_CAN_UNDO] = "can-undo",
    [PROP_CAN_REDO] = "can-redo", [PROP_CURTAIN] = "curtain", [PROP_FINISHED] = "finished",
  };
  static const struct {
    const char *name;
    GType       argument;
  } rows[N_SIGNALS] = {
    [SIGNAL_EVENT] = { "event", G_TYPE_POINTER },
    [SIGNAL_CHANGED] = { "changed", G_TYPE_NONE },
    [SIGNAL_SAVED] = { "saved", G_TYPE_NONE },
    [SIGNAL_SAVE_FAILED] = { "save-failed", G_TYPE_STRING },
  };
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = hradby_session_dispose;
  object_class->finalize = hradby_session_finalize;
  object_class->get_property = hradby_session_get_property;
  object_class->set_property = hradby_session_set_property;

  for (guint i = PROP_THINKING; i <= PROP_FINISHED; i++)
    props[i] = g_param_spec_boolean (states[i], NULL, NULL, FALSE,
                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_DELAY] = g_param_spec_uint ("delay", NULL, NULL, 0, 60 * 1000, DEFAULT_DELAY,
                                         PARAM_READWRITE);
  props[PROP_CONFIRMS] = g_param_spec_boolean ("confirms", NULL, NULL, FALSE, PARAM_READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, props);

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (rows[i].name, G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                               NULL, NULL, G_TYPE_NONE, rows[i].argument != G_TYPE_NONE,
                               rows[i].argument);
}

static void
hradby_session_init (HradbySession *self)
{
  self->seats = g_list_store_new (HRADBY_TYPE_SEAT);
  self->thinker = hradby_thinker_new (answer_cb, self);
  self->delay = DEFAULT_DELAY;
  self->held = self->viewer = HRADBY_NOBODY;
  self->events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
}

/* Chance does nothing yet. Takes @history and @remark. */
static HradbySession *
begin (HradbyHistory *history, GListModel *seats, char *remark, HradbyLibrary *library)
{
  HradbySession *self = g_object_new (HRADBY_TYPE_SESSION, NULL);

  self->history = history;
  self->remark = remark;
  self->library = g_object_ref (library);
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++) {
    g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

    g_list_store_append (self->seats, seat);
  }
  self->position = hradby_table_new_position (get_game (self)->table);
  self->whole = hradby_table_new_position (get_game (self)->table);
  return self;
}

static void
begin_to_show (HradbySession *self)
{
  show (self, get_n_played (self));
  reconsider (self);
  read_states (self, self->states);
}

HradbySession *
hradby_session_new_take (HradbyHistory *history, GListModel *seats, char *remark,
                         HradbyLibrary *library, gboolean saved)
{
  HradbySession *self = begin (history, seats, remark, library);

  self->unsaved = !saved;
  draw_all (self->history);
  begin_to_show (self);
  return self;
}

/* Who plays a seat of a game that is played elsewhere. */
static HradbySeat *
make_far_seat (const HradbyRecordPlayer *player, gboolean is_here)
{
  const HradbyLevel *level = player->level != NULL ? hradby_level_find (player->level) : NULL;

  return hradby_seat_new (player->name, player->colour,
                          is_here ? NULL : level != NULL ? level : &hradby_seat_far);
}

HradbySession *
hradby_session_new_far (const HradbyRecord *record, guint seat, HradbyLibrary *library,
                        HradbySessionGuide guide, gpointer user_data)
{
  g_autoptr(GListStore) seats = g_list_store_new (HRADBY_TYPE_SEAT);

  g_return_val_if_fail (record != NULL && guide != NULL, NULL);

  for (guint i = 0; i < record->n_players; i++) {
    g_autoptr(HradbySeat) item = make_far_seat (&record->players[i], i == seat);

    g_list_store_append (seats, item);
  }
  HradbySession *self = begin (hradby_history_new (hradby_game_copy (record->game)),
                               G_LIST_MODEL (seats), NULL, library);
  self->past = g_ptr_array_new_with_free_func ((GDestroyNotify) hradby_history_free);
  self->guide = guide;
  self->guide_data = user_data;
  begin_to_show (self);
  return self;
}

gboolean
hradby_session_is_far (HradbySession *self)
{
  return self->past != NULL;
}

/* Who sits there may have changed. */
static void
follow_seats (HradbySession *self, const HradbyRecord *record)
{
  for (guint i = 0; i < record->n_players; i++) {
    HradbySeat *old = hradby_session_get_seat (self, i);
    g_autoptr(HradbySeat) new = make_far_seat (&record->players[i],
                                               hradby_seat_get_level (old) == NULL);

    if (!g_str_equal (hradby_seat_get_name (old), hradby_seat_get_name (new))
        || hradby_seat_get_level (old) != hradby_seat_get_level (new))
      replace_seat (self, i, old, hradby_seat_get_name (new), hradby_seat_get_level (new));
  }
}

static gboolean
is_same (const GArray *one, const GArray *other)
{
  return one->len == other->len
         && (one->len == 0
             || memcmp (one->data, other->data, one->len * sizeof (HradbyAction)) == 0);
}

/* Plays on from what both have, or shows another game where something else was dealt. */
static void
follow_actions (HradbySession *self, const HradbyGame *game)
{
  const GArray *played = get_game (self)->actions;
  guint n = 0;

  if (!is_same (get_game (self)->setup->items, game->setup->items)) {
    g_ptr_array_add (self->past, self->history);
    self->history = hradby_history_new (hradby_game_copy (game));
    return;
  }
  while (n < played->len && n < game->actions->len
         && memcmp (&g_array_index (played, HradbyAction, n),
                    &g_array_index (game->actions, HradbyAction, n), sizeof (HradbyAction)) == 0)
    n++;
  hradby_history_go_to (self->history, n);
  hradby_history_forget_undone (self->history);
  for (; n < game->actions->len; n++)
    if (!hradby_history_play (self->history, &g_array_index (game->actions, HradbyAction, n), NULL))
      g_return_if_reached (); /* it was read, so it is legal */
}

void
hradby_session_follow (HradbySession *self, const HradbyRecord *record, gboolean goes_on)
{
  guint n_before = get_n_played (self), n_shown = self->n_shown;
  gboolean at_end = is_at_end (self);

  g_return_if_fail (HRADBY_IS_SESSION (self) && self->past != NULL);

  follow_actions (self, record->game);
  follow_seats (self, record);
  queue_save (self);
  if (!at_end && goes_on)
    hradby_session_change (self, MIN (n_shown, get_n_played (self)), HRADBY_SESSION_NO_EVENTS);
  else
    hradby_session_change (self, get_n_played (self),
                           goes_on && n_before <= get_n_played (self)
                             ? hradby_history_count_events (self->history, n_before)
                             : HRADBY_SESSION_NO_EVENTS);
}

gboolean
hradby_session_play_far (HradbySession *self, guint seat, const HradbyAction *action,
                         GError **error)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self) && action != NULL, FALSE);

  if (get_mover (self) != seat || self->held != HRADBY_NOBODY
      || hradby_session_get_level (self, seat) != &hradby_seat_far) {
    g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL,
                         _("It is somebody else’s turn"));
    return FALSE;
  }
  return play (self, action, error);
}

HradbySession *
hradby_session_new_laid_open (const HradbyRecord *record, const HradbyGame *game,
                              const char *const *names, HradbyLibrary *library)
{
  g_autoptr(GListStore) seats = g_list_store_new (HRADBY_TYPE_SEAT);

  for (guint i = 0; i < record->n_players; i++) {
    const HradbyRecordPlayer *player = &record->players[i];
    g_autoptr(HradbySeat) seat = hradby_seat_new (names != NULL ? names[i] : player->name,
                                                  player->colour, NULL);

    g_list_store_append (seats, seat);
  }
  HradbySession *self = hradby_session_new_take (hradby_history_new (hradby_game_copy (game)),
                                                 G_LIST_MODEL (seats), NULL, library, TRUE);
  hradby_session_lay_open (self);
  return self;
}

HradbySession *
hradby_session_new (HradbySetup *setup, GListModel *seats, HradbyLibrary *library, GError **error)
{
  g_return_val_if_fail (setup != NULL && HRADBY_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (g_list_model_get_n_items (seats) == setup->n_players, NULL);

  HradbyGame *game = hradby_game_new (setup, error);
  if (game == NULL)
    return NULL;
  return hradby_session_new_take (hradby_history_new (game), seats, NULL, library, FALSE);
}

HradbyHistory *
hradby_session_get_history (HradbySession *self)
{
  return self->history;
}

const HradbyLevel *
hradby_session_get_level (HradbySession *self, guint seat)
{
  g_autoptr(HradbySeat) item = g_list_model_get_item (G_LIST_MODEL (self->seats), seat);

  return hradby_seat_get_level (item);
}

void
hradby_session_set_guide (HradbySession *self, HradbySessionGuide guide, gpointer user_data)
{
  self->guide = guide;
  self->guide_data = user_data;
  if (guide == NULL)
    draw_all (self->history);
  hradby_session_change (self, get_n_played (self), HRADBY_SESSION_NO_EVENTS);
}

gboolean
hradby_session_is_guided (HradbySession *self)
{
  return self->guide != NULL;
}

const char *
hradby_session_get_remark (HradbySession *self)
{
  return self->remark;
}

GListModel *
hradby_session_get_seats (HradbySession *self)
{
  return G_LIST_MODEL (self->seats);
}

const HradbyTable *
hradby_session_get_table (HradbySession *self)
{
  return get_game (self)->table;
}

HradbySetup *
hradby_session_get_setup (HradbySession *self)
{
  return get_game (self)->setup;
}

const HradbyGame *
hradby_session_get_game (HradbySession *self)
{
  return get_game (self);
}

gboolean
hradby_session_play (HradbySession *self, const HradbyAction *action, GError **error)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self) && action != NULL, FALSE);

  if (!check_decides (self, error))
    return FALSE;
  return self->guide != NULL ? self->guide (action, self->guide_data, error)
                             : play (self, action, error);
}

void
hradby_session_wait (HradbySession *self, guint milliseconds)
{
  guint player;

  g_return_if_fail (HRADBY_IS_SESSION (self));

  if (self->delay > 0 && hradby_thinker_is_busy (self->thinker)
      && get_turn (self, &player) != self->hurried)
    hradby_thinker_wait (self->thinker, milliseconds);
}

void
hradby_session_hurry (HradbySession *self)
{
  guint player;

  g_return_if_fail (HRADBY_IS_SESSION (self));

  if (!hradby_thinker_is_busy (self->thinker))
    return;
  self->hurried = get_turn (self, &player);
  hradby_thinker_hurry (self->thinker);
}

void
hradby_session_set_autosave (HradbySession *self, const char *folder)
{
  g_return_if_fail (HRADBY_IS_SESSION (self));

  hradby_session_flush (self);
  g_clear_pointer (&self->autosave, hradby_autosave_free);
  if (folder == NULL)
    return;
  self->autosave = hradby_autosave_new (folder, autosave_cb, self);
  if (self->unsaved)
    queue_save (self);
}

gboolean
hradby_session_flush (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), FALSE);

  save_now (self);
  if (self->autosave != NULL && !hradby_autosave_flush (self->autosave))
    self->unsaved = TRUE; /* nobody may be told any more */
  return self->autosave == NULL || !self->unsaved;
}

gboolean
hradby_session_can_branch (HradbySession *self)
{
  return !is_at_end (self) && !is_hiding (self) && self->guide == NULL;
}

HradbySession *
hradby_session_branch (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);
  g_return_val_if_fail (hradby_session_can_branch (self), NULL);

  HradbyHistory *history = hradby_history_new (hradby_game_copy (get_game (self)));
  hradby_history_go_to (history, self->n_shown);
  hradby_history_forget_undone (history);
  return hradby_session_new_take (history, G_LIST_MODEL (self->seats), NULL, self->library, FALSE);
}

gboolean
hradby_session_can_change_rules (HradbySession *self)
{
  return !is_hiding (self) && self->guide == NULL;
}

/* With the expansions and tiles of @played; settings of expansions that are off are at the
 * default. */
static HradbyRuleset *
fit_rules (HradbyRuleset *ruleset, HradbyRuleset *played)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (played);
  HradbyRuleset *fitted = hradby_ruleset_copy (ruleset);

  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (fitted, type->expansions[i],
                                  hradby_ruleset_has_expansion (played, type->expansions[i]),
                                  NULL);
  for (guint i = 0; type->settings[i].id != NULL; i++)
    if (type->settings[i].expansion != NULL
        && !hradby_ruleset_has_expansion (played, type->settings[i].expansion))
      hradby_setting_set_value (hradby_ruleset_get (fitted, i), type->settings[i].range.usual);
  hradby_ruleset_copy_stock (fitted, played);
  return fitted;
}

/* The same set-up by other rules. */
static HradbyGame *
begin_by (const HradbySetup *setup, HradbyRuleset *ruleset, GError **error)
{
  g_autoptr(HradbyRuleset) fitted = fit_rules (ruleset, setup->ruleset);
  g_autoptr(HradbySetup) other = hradby_setup_new_like (setup, fitted);

  other->has_seed = setup->has_seed;
  other->seed = setup->seed;
  g_array_append_vals (other->items, setup->items->data, setup->items->len);
  return hradby_game_new (other, error);
}

HradbySession *
hradby_session_branch_by (HradbySession *self, HradbyRuleset *ruleset, guint *n_held, char **reason,
                          GError **error)
{
  g_autoptr(GError) refusal = NULL;

  g_return_val_if_fail (HRADBY_IS_SESSION (self) && HRADBY_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (hradby_session_can_change_rules (self), NULL);

  const HradbyGame *game = get_game (self);
  HradbyGame *other = begin_by (game->setup, ruleset, error);
  if (other == NULL)
    return NULL;
  *n_held = hradby_game_follow (other, game, self->n_shown, &refusal);
  *reason = refusal != NULL ? g_strdup (refusal->message) : NULL;
  return hradby_session_new_take (hradby_history_new (other), G_LIST_MODEL (self->seats), NULL,
                                  self->library, FALSE);
}
