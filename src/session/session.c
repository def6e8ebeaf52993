/* One game being played: whose turn it is, what is shown, undo, and computer seats. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/session.h"

#include "session/autosave.h"
#include "session/session-file.h"
#include "session/session-pace.h"
#include "session/session-private.h"
#include "session/thinker.h"

/* Between two actions of computer players, so that one can follow. */
#define DEFAULT_DELAY 600

enum
{
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

enum
{
  SIGNAL_EVENT,
  SIGNAL_CHANGED,
  SIGNAL_SAVED,
  SIGNAL_SAVE_FAILED,
  N_SIGNALS
};

/**
 * HradbySession:
 * @sight: who looks on, and what is shown
 * @states: the values of the boolean properties that were last told
 * @delay: milliseconds
 * @hurried: the turn that is shown without pauses, or 0
 * @confirms: see hradby_session_get_to_confirm()
 * @held: see hradby_session_get_held()
 * @remark: (nullable): see hradby_session_get_remark()
 * @autosave: (nullable): writes to the folder
 * @unsaved: something happened that autosave was not given yet
 * @save_source: the idle source that gives it, or 0
 * @guide: (nullable): takes actions of persons in our place
 */
struct _HradbySession
{
  GObject         parent_instance;
  HradbyLibrary  *library;
  HradbyHistory  *history;
  GListStore     *seats;

  HradbySight    *sight;
  gboolean        states[N_PROPS];

  HradbyThinker  *thinker;
  guint           delay;
  guint           hurried;
  gboolean        confirms;
  guint           held;
  char           *remark;

  HradbyAutosave *autosave;
  gboolean        unsaved;
  guint           save_source;

  HradbySessionGuide guide;
  gpointer           guide_data;
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HradbySession, hradby_session, G_TYPE_OBJECT)

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

/* Properties. */

static void
read_states (HradbySession *self,
             gboolean      *states)
{
  states[PROP_THINKING] = hradby_thinker_is_busy (self->thinker);
  states[PROP_AT_END] = hradby_session_is_at_end (self);
  states[PROP_CAN_UNDO] = hradby_session_can_undo (self);
  states[PROP_CAN_REDO] = hradby_session_can_redo (self);
  states[PROP_CURTAIN] = hradby_session_get_awaited (self) != HRADBY_NOBODY;
  states[PROP_FINISHED] = self->held == HRADBY_NOBODY
                          && hradby_game_to_move (get_game (self)) == HRADBY_NOBODY;
}

/* Tells about properties that are not what they were when last told. */
static void
update_states (HradbySession *self)
{
  gboolean states[N_PROPS] = { FALSE };

  read_states (self, states);
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = PROP_THINKING; i <= PROP_FINISHED; i++)
    {
      if (states[i] != self->states[i])
        g_object_notify_by_pspec (G_OBJECT (self), props[i]);
      self->states[i] = states[i];
    }
  g_object_thaw_notify (G_OBJECT (self));
}

/* Autosave. */

static void
autosave_cb (const GError *error,
             gpointer      user_data)
{
  HradbySession *self = user_data;

  if (error == NULL)
    {
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

void
hradby_session_queue_save (HradbySession *self)
{
  self->unsaved = TRUE;
  if (self->autosave != NULL && self->save_source == 0)
    self->save_source = g_idle_add (save_idle_cb, self);
}

/* Computer players think about the latest position only, and not while something can be redone, or
 * somebody else says what they do. */
static void
reconsider (HradbySession *self)
{
  const HradbyGame *game = get_game (self);
  guint seat = hradby_game_to_move (game);
  const HradbyLevel *level = NULL;

  if (self->guide == NULL && self->held == HRADBY_NOBODY && seat < game->table->n_players
      && hradby_session_is_at_end (self)
      && hradby_history_get_n_known (self->history) == get_n_played (self))
    level = hradby_session_get_level (self, seat);

  if (level == NULL)
    {
      self->hurried = 0;
      hradby_thinker_stop (self->thinker);
      return;
    }
  hradby_thinker_start (self->thinker, game, level, self->delay);
  if (hradby_session_get_turn (self, NULL) == self->hurried)
    hradby_thinker_hurry (self->thinker);
}

/* What is shown. */

static void
show (HradbySession *self,
      guint          n_played)
{
  hradby_sight_set_viewer (self->sight, hradby_session_find_viewer (self));
  hradby_sight_look (self->sight, self->history, n_played, hradby_session_is_hiding (self));
}

void
hradby_session_change (HradbySession *self,
                       guint          n_played,
                       guint          first_event)
{
  g_autoptr(HradbySession) alive = g_object_ref (self);
  g_autoptr(GArray) events = NULL;

  show (self, n_played);
  reconsider (self);

  /* A copy, because a listener may play on. */
  events = g_array_copy ((GArray *) hradby_sight_get_events (self->sight));
  for (guint i = first_event; i < events->len; i++)
    g_signal_emit (self, signals[SIGNAL_EVENT], 0, &g_array_index (events, HradbyEvent, i));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  update_states (self);
}

static gboolean
play (HradbySession      *self,
      const HradbyAction *action,
      GError            **error)
{
  guint n_events = hradby_history_count_events (self->history, get_n_played (self));
  guint player, turn = hradby_session_get_turn (self, &player);

  if (!hradby_history_play (self->history, action, error))
    return FALSE;

  hradby_session_settle (self, turn, player);
  hradby_session_queue_save (self);
  hradby_session_change (self, get_n_played (self), n_events);
  return TRUE;
}

static void
answer_cb (const HradbyAction *action,
           gpointer            user_data)
{
  HradbySession *self = user_data;
  g_autoptr(GError) error = NULL;

  if (play (self, action, &error))
    return;

  g_warning ("a computer player broke the rules: %s", error->message);
  update_states (self);
}

/* The object. */

static void
hradby_session_dispose (GObject *object)
{
  HradbySession *self = HRADBY_SESSION (object);

  hradby_thinker_stop (self->thinker);
  save_now (self);
  g_clear_pointer (&self->autosave, hradby_autosave_free);

  G_OBJECT_CLASS (hradby_session_parent_class)->dispose (object);
}

static void
hradby_session_finalize (GObject *object)
{
  HradbySession *self = HRADBY_SESSION (object);

  hradby_thinker_free (self->thinker);
  g_clear_pointer (&self->history, hradby_history_free);
  g_clear_object (&self->library);
  g_clear_object (&self->seats);
  g_clear_pointer (&self->sight, hradby_sight_free);
  g_free (self->remark);

  G_OBJECT_CLASS (hradby_session_parent_class)->finalize (object);
}

static void
hradby_session_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  HradbySession *self = HRADBY_SESSION (object);
  gboolean states[N_PROPS];

  if (id == PROP_DELAY)
    g_value_set_uint (value, self->delay);
  else if (id == PROP_CONFIRMS)
    g_value_set_boolean (value, self->confirms);
  else
    {
      read_states (self, states);
      g_value_set_boolean (value, states[id]);
    }
}

static void
hradby_session_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  HradbySession *self = HRADBY_SESSION (object);

  if (id == PROP_DELAY && self->delay != g_value_get_uint (value))
    {
      self->delay = g_value_get_uint (value);
      g_object_notify_by_pspec (object, pspec);
    }
  if (id == PROP_CONFIRMS && self->confirms != g_value_get_boolean (value))
    {
      self->confirms = g_value_get_boolean (value);
      if (!self->confirms)
        hradby_session_confirm (self);
      g_object_notify_by_pspec (object, pspec);
    }
}

#define PARAM_READWRITE (G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS)

static void
add_state (guint       id,
           const char *name)
{
  props[id] = g_param_spec_boolean (name, NULL, NULL, FALSE,
                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
}

static void
hradby_session_class_init (HradbySessionClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GType type = G_TYPE_FROM_CLASS (class);

  object_class->dispose = hradby_session_dispose;
  object_class->finalize = hradby_session_finalize;
  object_class->get_property = hradby_session_get_property;
  object_class->set_property = hradby_session_set_property;

  add_state (PROP_THINKING, "thinking");
  add_state (PROP_AT_END, "at-end");
  add_state (PROP_CAN_UNDO, "can-undo");
  add_state (PROP_CAN_REDO, "can-redo");
  add_state (PROP_CURTAIN, "curtain");
  add_state (PROP_FINISHED, "finished");
  props[PROP_DELAY] = g_param_spec_uint ("delay", NULL, NULL, 0, 60 * 1000, DEFAULT_DELAY,
                                         PARAM_READWRITE);
  props[PROP_CONFIRMS] = g_param_spec_boolean ("confirms", NULL, NULL, FALSE, PARAM_READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[SIGNAL_EVENT] = g_signal_new ("event", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
  signals[SIGNAL_SAVED] = g_signal_new ("saved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
  signals[SIGNAL_SAVE_FAILED] = g_signal_new ("save-failed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                              NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
hradby_session_init (HradbySession *self)
{
  self->seats = g_list_store_new (HRADBY_TYPE_SEAT);
  self->thinker = hradby_thinker_new (answer_cb, self);
  self->delay = DEFAULT_DELAY;
  self->held = HRADBY_NOBODY;
}

HradbySession *
hradby_session_new_take (HradbyHistory *history,
                         GListModel    *seats,
                         char          *remark,
                         HradbyLibrary *library,
                         gboolean       saved)
{
  HradbySession *self = g_object_new (HRADBY_TYPE_SESSION, NULL);

  self->history = history;
  self->remark = remark;
  self->library = g_object_ref (library);
  self->unsaved = !saved;
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

      g_list_store_append (self->seats, seat);
    }

  hradby_history_draw (self->history);
  self->sight = hradby_sight_new (get_game (self)->table);
  show (self, get_n_played (self));
  reconsider (self);
  read_states (self, self->states);
  return self;
}

HradbySession *
hradby_session_new (HradbySetup   *setup,
                    GListModel    *seats,
                    HradbyLibrary *library,
                    GError       **error)
{
  HradbyGame *game;

  g_return_val_if_fail (setup != NULL && HRADBY_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (g_list_model_get_n_items (seats) == setup->n_players, NULL);

  game = hradby_game_new (setup, error);
  if (game == NULL)
    return NULL;
  return hradby_session_new_take (hradby_history_new (game), seats, NULL, library, FALSE);
}

/* For the other files of the session. */

HradbyHistory *
hradby_session_get_history (HradbySession *self)
{
  return self->history;
}

HradbyLibrary *
hradby_session_get_library (HradbySession *self)
{
  return self->library;
}

const HradbyLevel *
hradby_session_get_level (HradbySession *self,
                          guint          seat)
{
  g_autoptr(HradbySeat) item = g_list_model_get_item (G_LIST_MODEL (self->seats), seat);

  return hradby_seat_get_level (item);
}

HradbySight *
hradby_session_get_sight (HradbySession *self)
{
  return self->sight;
}

HradbyThinker *
hradby_session_get_thinker (HradbySession *self)
{
  return self->thinker;
}

gboolean
hradby_session_get_confirms (HradbySession *self)
{
  return self->confirms;
}

guint
hradby_session_get_held (HradbySession *self)
{
  return self->held;
}

void
hradby_session_set_held (HradbySession *self,
                         guint          seat)
{
  self->held = seat;
}

void
hradby_session_set_guide (HradbySession      *self,
                          HradbySessionGuide  guide,
                          gpointer            user_data)
{
  self->guide = guide;
  self->guide_data = user_data;
  if (guide == NULL)
    hradby_history_draw (self->history);
  hradby_session_change (self, get_n_played (self), HRADBY_SESSION_NO_EVENTS);
}

gboolean
hradby_session_is_guided (HradbySession *self)
{
  return self->guide != NULL;
}

/* What the application asks. */

const char *
hradby_session_get_remark (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);

  return self->remark;
}

GListModel *
hradby_session_get_seats (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);

  return G_LIST_MODEL (self->seats);
}

const HradbyTable *
hradby_session_get_table (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);

  return get_game (self)->table;
}

HradbySetup *
hradby_session_get_setup (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);

  return get_game (self)->setup;
}

const HradbyGame *
hradby_session_get_game (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);

  return get_game (self);
}

gboolean
hradby_session_play (HradbySession      *self,
                     const HradbyAction *action,
                     GError            **error)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self) && action != NULL, FALSE);

  if (!hradby_session_check_decides (self, error))
    return FALSE;
  return self->guide != NULL ? self->guide (action, self->guide_data, error)
                             : play (self, action, error);
}

void
hradby_session_wait (HradbySession *self,
                     guint          milliseconds)
{
  g_return_if_fail (HRADBY_IS_SESSION (self));

  if (self->delay > 0 && hradby_thinker_is_busy (self->thinker)
      && hradby_session_get_turn (self, NULL) != self->hurried)
    hradby_thinker_wait (self->thinker, milliseconds);
}

void
hradby_session_hurry (HradbySession *self)
{
  g_return_if_fail (HRADBY_IS_SESSION (self));

  if (!hradby_thinker_is_busy (self->thinker))
    return;
  self->hurried = hradby_session_get_turn (self, NULL);
  hradby_thinker_hurry (self->thinker);
}

void
hradby_session_set_autosave (HradbySession *self,
                             const char    *folder)
{
  g_return_if_fail (HRADBY_IS_SESSION (self));

  hradby_session_flush (self);
  g_clear_pointer (&self->autosave, hradby_autosave_free);
  if (folder == NULL)
    return;
  self->autosave = hradby_autosave_new (folder, autosave_cb, self);
  if (self->unsaved)
    hradby_session_queue_save (self);
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
