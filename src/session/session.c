/* One game being played: seats, draws, computer turns, undo, saving, and what the viewer sees. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/session.h"

#include "engine/audience.h"
#include "engine/error.h"
#include "engine/table.h"
#include "session/autosave.h"
#include "storage/files.h"
#include "storage/record.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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
 * Sight:
 * @viewer: a seat, or %HRADBY_NOBODY
 * @is_laid_open: nothing is hidden
 * @n_played: how many actions are played in what is seen
 * @position: (owned)
 * @whole: (owned): room for the position with all that is hidden
 * @events: (owned) (element-type HradbyEvent)
 */
typedef struct
{
  const HradbyTable *table;
  guint              viewer;
  gboolean           is_laid_open;
  guint              n_played;
  HradbyPosition    *position;
  HradbyPosition    *whole;
  GArray            *events;
} Sight;

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
  GObject        parent_instance;
  HradbyLibrary *library;
  HradbyHistory *history;
  GListStore    *seats;

  Sight   *sight;
  gboolean states[N_PROPS];

  HradbyThinker *thinker;
  guint          delay;
  guint          hurried;
  gboolean       confirms;
  guint          held;
  char          *remark;

  HradbyAutosave *autosave;
  gboolean        unsaved;
  guint           save_source;

  HradbySessionGuide guide;
  gpointer           guide_data;
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HradbySession, hradby_session, G_TYPE_OBJECT)

static void look_again (HradbySession *self);
static void queue_save (HradbySession *self);

/* A stream of the seed, far from those of the draws and of computer players. */
#define SIGHT_STREAM (G_GUINT64_CONSTANT (6) << 40)

/* Nobody looks, and nothing is seen before sight_look(). @table is borrowed and must outlive it. */
static Sight *
sight_new (const HradbyTable *table)
{
  Sight *self;

  g_return_val_if_fail (table != NULL, NULL);

  self = g_new0 (Sight, 1);
  self->table = table;
  self->viewer = HRADBY_NOBODY;
  self->position = hradby_table_new_position (table);
  self->whole = hradby_table_new_position (table);
  self->events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
  return self;
}

static void
sight_free (Sight *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->position);
  g_free (self->whole);
  g_array_unref (self->events);
  g_free (self);
}

static void
hide (Sight               *self,
      const HradbyHistory *history)
{
  HradbyRandom random;

  hradby_random_init (&random, hradby_history_get_game (history)->setup->seed, SIGHT_STREAM);
  memcpy (self->whole, self->position, self->table->position_size);
  self->table->type->view (self->table, self->whole, self->viewer, &random, self->position);
  for (guint i = 0; i < self->events->len; i++)
    {
      HradbyEvent *event = &g_array_index (self->events, HradbyEvent, i);
      const HradbyEvent whole = *event;

      hradby_audience_show_event (self->table, &whole, self->viewer, event);
    }
}

/**
 * sight_look:
 * @n_played: of the known actions: those that are played in the position that is seen
 * @hides: whether only that is seen which the viewer may know; otherwise everything is
 *
 * Looks anew. The same place looks the same to the same viewer each time, and what is hidden from
 * the viewer has no influence on it.
 */
static void
sight_look (Sight               *self,
            const HradbyHistory *history,
            guint                n_played,
            gboolean             hides)
{
  g_return_if_fail (self != NULL && history != NULL);

  self->n_played = n_played;
  hradby_history_get_position (history, n_played, self->position);
  g_array_set_size (self->events, 0);
  g_array_append_vals (self->events, hradby_history_get_events (history)->data,
                       hradby_history_count_events (history, n_played));
  if (hides)
    hide (self, history);
}

static HradbyRecord *
make_record (HradbySession *self)
{
  HradbyRecord *record = hradby_record_new (hradby_game_copy (hradby_session_get_game (self)));
  GListModel *seats = hradby_session_get_seats (self);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);
      const HradbyLevel *level = hradby_seat_get_level (seat);

      hradby_record_set_player (record, i, hradby_seat_get_name (seat),
                                hradby_seat_get_colour (seat));
      hradby_record_set_level (record, i, level != NULL ? level->id : NULL);
    }
  return record;
}

GBytes *
hradby_session_write_record (HradbySession *self)
{
  g_autoptr(HradbyRecord) record = NULL;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);

  record = make_record (self);
  return hradby_record_write (record, self->library);
}

gboolean
hradby_session_save_record (GBytes      *record,
                            const char  *path,
                            GError     **error)
{
  g_return_val_if_fail (record != NULL && path != NULL, FALSE);

  return hradby_file_save (path, record, error);
}

gboolean
hradby_session_save_as (HradbySession *self,
                        const char    *path,
                        GError       **error)
{
  g_autoptr(GBytes) record = NULL;

  g_return_val_if_fail (HRADBY_IS_SESSION (self) && path != NULL, FALSE);

  record = hradby_session_write_record (self);
  return hradby_file_save (path, record, error);
}

void
hradby_session_try_again (HradbySession *self)
{
  g_return_if_fail (HRADBY_IS_SESSION (self));

  queue_save (self);
}

void
hradby_session_set_name (HradbySession *self,
                         guint          seat,
                         const char    *name)
{
  GListModel *seats;
  g_autoptr(HradbySeat) old = NULL, new = NULL;

  g_return_if_fail (HRADBY_IS_SESSION (self) && name != NULL);

  seats = hradby_session_get_seats (self);
  g_return_if_fail (seat < g_list_model_get_n_items (seats));
  old = g_list_model_get_item (seats, seat);
  if (g_str_equal (hradby_seat_get_name (old), name))
    return;
  new = hradby_seat_new (name, hradby_seat_get_colour (old), hradby_seat_get_level (old));
  g_list_store_splice (G_LIST_STORE (seats), seat, 1, (gpointer *) &new, 1);
  queue_save (self);
  look_again (self);
}

void
hradby_session_get_names (HradbySession *self,
                          const char   **names)
{
  GListModel *seats;

  g_return_if_fail (HRADBY_IS_SESSION (self) && names != NULL);

  seats = hradby_session_get_seats (self);
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

      names[i] = hradby_seat_get_name (seat); /* the list keeps the seat */
    }
}

void
hradby_session_set_level (HradbySession     *self,
                          guint              seat,
                          const HradbyLevel *level)
{
  GListModel *seats;
  g_autoptr(HradbySeat) old = NULL, new = NULL;

  g_return_if_fail (HRADBY_IS_SESSION (self));
  g_return_if_fail (seat < hradby_session_get_table (self)->n_players);

  seats = hradby_session_get_seats (self);
  old = g_list_model_get_item (seats, seat);
  if (hradby_seat_get_level (old) == level)
    return;

  new = hradby_seat_new (hradby_seat_get_name (old), hradby_seat_get_colour (old), level);
  g_list_store_splice (G_LIST_STORE (seats), seat, 1, (gpointer *) &new, 1);
  queue_save (self);
  if (level != NULL && hradby_session_get_held (self) == seat)
    hradby_session_confirm (self);
  else
    look_again (self);
}

/* Who plays a seat, by the record. Of those who are not known only the first is told: it is a file
 * of a program that knows others, and what to do about it is the same for all. */
static const HradbyLevel *
find_level (const HradbyRecordPlayer *player,
            char                    **remark)
{
  const HradbyLevel *level;

  if (player->level == NULL)
    return NULL;
  level = hradby_level_find (player->level);
  if (level != NULL)
    return level;

  level = hradby_level_get_default ();
  if (*remark == NULL)
    *remark = g_strdup_printf (_("There is no computer player “%1$s” here, so “%2$s” plays for "
                                 "%3$s. Who plays can be changed beside each name."),
                               player->level, _(level->title), player->name);
  return level;
}

static GListModel *
make_seats (const HradbyRecord *record,
            char              **remark)
{
  GListStore *seats = g_list_store_new (HRADBY_TYPE_SEAT);

  for (guint i = 0; i < record->n_players; i++)
    {
      const HradbyLevel *level = find_level (&record->players[i], remark);
      g_autoptr(HradbySeat) seat = hradby_seat_new (record->players[i].name,
                                                    record->players[i].colour, level);

      g_list_store_append (seats, seat);
    }
  return G_LIST_MODEL (seats);
}

HradbyHistory *
hradby_session_read (const char     *path,
                     HradbyLibrary  *library,
                     GListModel    **seats,
                     char          **remark,
                     GError        **error)
{
  g_autoptr(HradbyRecord) record = hradby_record_load (path, library, error);
  HradbyHistory *history;

  if (record == NULL)
    return NULL;

  *remark = NULL;
  *seats = make_seats (record, remark);
  history = hradby_history_new (hradby_game_copy (record->game));
  hradby_history_draw (history);
  return history;
}

HradbySession *
hradby_session_new_from_file (const char     *path,
                              HradbyLibrary  *library,
                              GError        **error)
{
  g_autoptr(GListModel) seats = NULL;
  HradbyHistory *history;
  char *remark;

  g_return_val_if_fail (path != NULL && HRADBY_IS_LIBRARY (library), NULL);

  history = hradby_session_read (path, library, &seats, &remark, error);
  if (history == NULL)
    return NULL;
  return hradby_session_new_take (history, seats, remark, library, FALSE);
}

static gboolean
is_person (HradbySession *self,
           guint          seat)
{
  return seat < hradby_session_get_table (self)->n_players
         && hradby_session_get_level (self, seat) == NULL;
}

/* Whether seats know different things in this game ever. */
static gboolean
has_secrets (HradbySession *self)
{
  return !self->sight->is_laid_open
         && hradby_audience_has_secrets (hradby_session_get_table (self)->type);
}

/* Whether seats know different things in the position of now. */
static gboolean
is_hiding (HradbySession *self)
{
  return has_secrets (self)
         && (hradby_game_to_move (hradby_session_get_game (self)) != HRADBY_NOBODY
             || hradby_session_get_held (self) != HRADBY_NOBODY);
}

/* The only person is always there. Of several, who was there stays until another one decides. */
static guint
find_viewer (HradbySession *self)
{
  guint viewer = hradby_session_get_viewer (self);
  guint n_players = hradby_session_get_table (self)->n_players;
  guint mover = hradby_game_to_move (hradby_session_get_game (self));
  guint n_persons = 0, person = HRADBY_NOBODY;

  if (!has_secrets (self))
    return HRADBY_NOBODY;
  for (guint i = 0; i < n_players; i++)
    if (is_person (self, i))
      {
        person = i;
        n_persons++;
      }
  if (n_persons < 2)
    return person;
  if (hradby_session_get_held (self) != HRADBY_NOBODY)
    return viewer;
  return is_person (self, viewer) && (mover == viewer || !is_person (self, mover))
         ? viewer : HRADBY_NOBODY;
}

/* What is shown. */

guint
hradby_session_get_viewer (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), HRADBY_NOBODY);

  return self->sight->viewer;
}

const HradbyPosition *
hradby_session_get_position (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);

  return self->sight->position;
}

const GArray *
hradby_session_get_events (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);

  return self->sight->events;
}

/* How many actions are played in the position shown, and whether that are all. */
gboolean
hradby_session_is_at_end (HradbySession *self)
{
  return self->sight->n_played
         == hradby_history_get_n_played (hradby_session_get_history (self));
}

/* The curtain. */

guint
hradby_session_get_awaited (HradbySession *self)
{
  guint mover;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), HRADBY_NOBODY);

  mover = hradby_game_to_move (hradby_session_get_game (self));
  return has_secrets (self) && is_person (self, mover)
         && hradby_session_get_held (self) == HRADBY_NOBODY
         && mover != hradby_session_get_viewer (self) ? mover : HRADBY_NOBODY;
}

void
hradby_session_lift_curtain (HradbySession *self)
{
  guint seat = hradby_session_get_awaited (self);

  if (seat == HRADBY_NOBODY)
    return;
  self->sight->viewer = seat;
  look_again (self);
}

void
hradby_session_lay_open (HradbySession *self)
{
  self->sight->is_laid_open = TRUE;
  look_again (self);
}

/* Shows the same place anew. */
static void
look_again (HradbySession *self)
{
  hradby_session_change (self, self->sight->n_played, HRADBY_SESSION_NO_EVENTS);
}

HradbySeats
hradby_session_get_open_seats (HradbySession *self)
{
  guint viewer;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), 0);

  viewer = hradby_session_get_viewer (self);
  if (!is_hiding (self))
    return HRADBY_EVERYBODY;
  if (viewer == HRADBY_NOBODY)
    return 0;
  return HRADBY_SEAT_BIT (viewer);
}

/* The turn of now, from 1, and whose it is (optional). */
static guint
session_get_turn (HradbySession *self,
                  guint         *player)
{
  const HradbyGame *game = hradby_session_get_game (self);
  guint whose, turn = game->table->type->get_turn (game->table, game->position, &whose);

  if (player != NULL)
    *player = whose;
  return turn;
}

static gboolean
is_over (HradbySession *self,
         guint          turn)
{
  return session_get_turn (self, NULL) != turn
         || hradby_game_to_move (hradby_session_get_game (self)) == HRADBY_NOBODY;
}

/* Chance may be what ends a turn: it acts as long as the turn is the same. */
static void
settle (HradbySession *self,
        guint          turn,
        guint          player)
{
  HradbyHistory *history = hradby_session_get_history (self);
  gboolean asks = self->confirms
                  && hradby_session_get_level (self, player) == NULL;

  self->held = HRADBY_NOBODY;
  do
    {
      if (asks && is_over (self, turn))
        {
          self->held = player;
          return;
        }
    }
  while (hradby_history_draw_one (history));
}

guint
hradby_session_get_to_confirm (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), HRADBY_NOBODY);

  return hradby_session_is_at_end (self) ? hradby_session_get_held (self) : HRADBY_NOBODY;
}

void
hradby_session_confirm (HradbySession *self)
{
  HradbyHistory *history;
  guint n_events = HRADBY_SESSION_NO_EVENTS, n_shown;
  gboolean at_end;

  g_return_if_fail (HRADBY_IS_SESSION (self));

  if (hradby_session_get_held (self) == HRADBY_NOBODY)
    return;

  history = hradby_session_get_history (self);
  at_end = hradby_session_is_at_end (self);
  n_shown = self->sight->n_played;
  if (at_end)
    n_events = hradby_history_count_events (history, n_shown);
  self->held = HRADBY_NOBODY;
  hradby_history_draw (history);
  queue_save (self);
  hradby_session_change (self, at_end ? hradby_history_get_n_played (history) : n_shown, n_events);
}

gboolean
hradby_session_is_waiting (HradbySession *self)
{
  guint seat;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), FALSE);

  seat = hradby_game_to_move (hradby_session_get_game (self));
  return hradby_session_can_redo (self) && hradby_session_get_held (self) == HRADBY_NOBODY
         && seat < hradby_session_get_table (self)->n_players
         && hradby_session_get_level (self, seat) != NULL;
}

void
hradby_session_go_on (HradbySession *self)
{
  HradbyHistory *history;

  g_return_if_fail (HRADBY_IS_SESSION (self));

  history = hradby_session_get_history (self);
  hradby_history_forget_undone (history);
  hradby_session_change (self, hradby_history_get_n_played (history), HRADBY_SESSION_NO_EVENTS);
}

void
hradby_session_set_rests (HradbySession *self,
                          gboolean       rests)
{
  g_return_if_fail (HRADBY_IS_SESSION (self));

  if (hradby_thinker_set_rests (self->thinker, rests))
    look_again (self);
}

guint
hradby_session_get_to_decide (HradbySession *self)
{
  guint seat;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), HRADBY_NOBODY);

  seat = hradby_game_to_move (hradby_session_get_game (self));
  if (!hradby_session_is_at_end (self) || seat >= hradby_session_get_table (self)->n_players
      || hradby_session_get_level (self, seat) != NULL
      || hradby_session_get_held (self) != HRADBY_NOBODY
      || hradby_session_get_awaited (self) != HRADBY_NOBODY)
    return HRADBY_NOBODY;
  return seat;
}

GArray *
hradby_session_list_actions (HradbySession *self)
{
  const HradbyTable *table;
  const HradbyPosition *position;
  g_autoptr(GArray) actions = g_array_new (FALSE, TRUE, sizeof (HradbyAction));
  guint mover;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);

  table = hradby_session_get_table (self);
  position = hradby_session_get_position (self);
  mover = table->type->to_move (table, position);
  if (mover >= table->n_players
      || (is_hiding (self) && mover != hradby_session_get_viewer (self)))
    return g_steal_pointer (&actions);

  g_array_set_size (actions, table->type->count_actions (table, position));
  for (guint i = 0; i < actions->len; i++)
    table->type->get_action (table, position, i, &g_array_index (actions, HradbyAction, i));
  return g_steal_pointer (&actions);
}

/* Why nobody can do anything here. */
static const char *
get_obstacle (HradbySession *self)
{
  if (!hradby_session_is_at_end (self))
    return _("An earlier moment of the game is shown");
  if (hradby_session_get_held (self) != HRADBY_NOBODY)
    return _("First end the turn, or undo what was done");
  if (hradby_game_to_move (hradby_session_get_game (self)) == HRADBY_NOBODY)
    return _("The game is over");
  if (hradby_session_get_awaited (self) != HRADBY_NOBODY)
    return _("Another player has to come to the screen first");
  return _("It is a computer player’s turn");
}

/* Whether somebody may play in the position shown; the error says what stands against it. */
static gboolean
check_decides (HradbySession *self,
               GError       **error)
{
  if (hradby_session_get_to_decide (self) != HRADBY_NOBODY)
    return TRUE;

  g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL, get_obstacle (self));
  return FALSE;
}

gboolean
hradby_session_explain (HradbySession      *self,
                        const HradbyAction *action,
                        GError            **error)
{
  const HradbyGame *game;
  HradbyAction legal;

  g_return_val_if_fail (HRADBY_IS_SESSION (self) && action != NULL, FALSE);

  if (!check_decides (self, error))
    return FALSE;
  game = hradby_session_get_game (self);
  legal = *action;
  return game->table->type->explain (game->table, game->position, &legal, error);
}

static gboolean
has_person (HradbySession *self)
{
  guint n_players = hradby_session_get_table (self)->n_players;

  for (guint i = 0; i < n_players; i++)
    {
      if (hradby_session_get_level (self, i) == NULL)
        return TRUE;
    }
  return FALSE;
}

/* Whether undo and redo stop before the known action @index: a step of a person, or any where no
 * persons play. */
static gboolean
is_stop (HradbySession *self,
         guint          index)
{
  HradbyHistory *history = hradby_session_get_history (self);
  guint mover = hradby_history_get_mover (history, index);

  return mover != HRADBY_CHANCE
         && (hradby_session_get_level (self, mover) == NULL || !has_person (self))
         && !hradby_history_joins (history, index);
}

/* How many actions are played after an undo; %FALSE if there is nothing to undo. */
static gboolean
find_undo (HradbySession *self,
           guint         *n_played)
{
  for (guint i = hradby_history_get_n_played (hradby_session_get_history (self)); i > 0; i--)
    {
      if (is_stop (self, i - 1))
        {
          *n_played = i - 1;
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
hradby_session_can_undo (HradbySession *self)
{
  guint n_played;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), FALSE);

  return hradby_session_is_at_end (self) && find_undo (self, &n_played);
}

gboolean
hradby_session_undo_reveals (HradbySession *self)
{
  guint n_played;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), FALSE);

  /* At the end of a game everything is laid open. Computer players forget what was undone. */
  return has_person (self) && find_undo (self, &n_played)
         && (hradby_history_reveals (hradby_session_get_history (self), n_played)
             || (has_secrets (self) && !is_hiding (self)));
}

static void
go_to (HradbySession *self,
       guint          n_played)
{
  hradby_history_go_to (hradby_session_get_history (self), n_played);
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
  self->held = HRADBY_NOBODY;
  go_to (self, n_played);
}

gboolean
hradby_session_can_redo (HradbySession *self)
{
  HradbyHistory *history;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), FALSE);

  history = hradby_session_get_history (self);
  return hradby_session_is_at_end (self) && !hradby_session_is_guided (self)
         && hradby_history_get_n_played (history) < hradby_history_get_n_known (history);
}

/* The turn that the last action may have ended is to be confirmed once more. */
static void
settle_again (HradbySession *self)
{
  const HradbyTable *table = hradby_session_get_table (self);
  HradbyHistory *history = hradby_session_get_history (self);
  g_autofree HradbyPosition *before = hradby_table_new_position (table);
  guint player, turn;

  hradby_history_get_position (history, hradby_history_get_n_played (history) - 1, before);
  turn = table->type->get_turn (table, before, &player);
  settle (self, turn, player);
}

void
hradby_session_redo (HradbySession *self)
{
  HradbyHistory *history;
  guint n_played;

  g_return_if_fail (HRADBY_IS_SESSION (self));

  if (!hradby_session_can_redo (self))
    return;

  history = hradby_session_get_history (self);
  n_played = hradby_history_get_n_played (history) + 1;
  while (n_played < hradby_history_get_n_known (history) && !is_stop (self, n_played))
    n_played++;
  hradby_history_go_to (history, n_played);
  if (n_played == hradby_history_get_n_known (history))
    settle_again (self);
  go_to (self, hradby_history_get_n_played (history));
}

guint
hradby_session_get_n_steps (HradbySession *self)
{
  HradbyHistory *history;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), 0);

  history = hradby_session_get_history (self);
  return hradby_history_count_steps (history, hradby_history_get_n_played (history));
}

guint
hradby_session_get_step (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), 0);

  return hradby_history_count_steps (hradby_session_get_history (self),
                                     self->sight->n_played);
}

void
hradby_session_set_step (HradbySession *self,
                         guint          step)
{
  guint n_shown;

  g_return_if_fail (HRADBY_IS_SESSION (self));
  g_return_if_fail (step <= hradby_session_get_n_steps (self));

  n_shown = hradby_history_find_step (hradby_session_get_history (self), step);
  if (n_shown != self->sight->n_played)
    hradby_session_change (self, n_shown, HRADBY_SESSION_NO_EVENTS);
}

guint
hradby_session_find_step (HradbySession *self,
                          guint          index)
{
  HradbyHistory *history;
  guint n_played = 0;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), 0);

  history = hradby_session_get_history (self);
  while (n_played < hradby_history_get_n_played (history)
         && hradby_history_count_events (history, n_played) <= index)
    n_played++;
  return hradby_history_count_steps (history, n_played);
}

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

/* Has the game autosaved soon. */
static void
queue_save (HradbySession *self)
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
  if (session_get_turn (self, NULL) == self->hurried)
    hradby_thinker_hurry (self->thinker);
}

/* What is shown. */

static void
show (HradbySession *self,
      guint          n_played)
{
  self->sight->viewer = find_viewer (self);
  sight_look (self->sight, self->history, n_played, is_hiding (self));
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
  events = g_array_copy ((GArray *) self->sight->events);
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
  guint player, turn = session_get_turn (self, &player);

  if (!hradby_history_play (self->history, action, error))
    return FALSE;

  settle (self, turn, player);
  queue_save (self);
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
  g_clear_pointer (&self->sight, sight_free);
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
  self->sight = sight_new (get_game (self)->table);
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

const HradbyLevel *
hradby_session_get_level (HradbySession *self,
                          guint          seat)
{
  g_autoptr(HradbySeat) item = g_list_model_get_item (G_LIST_MODEL (self->seats), seat);

  return hradby_seat_get_level (item);
}

guint
hradby_session_get_held (HradbySession *self)
{
  return self->held;
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

  if (!check_decides (self, error))
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
      && session_get_turn (self, NULL) != self->hurried)
    hradby_thinker_wait (self->thinker, milliseconds);
}

void
hradby_session_hurry (HradbySession *self)
{
  g_return_if_fail (HRADBY_IS_SESSION (self));

  if (!hradby_thinker_is_busy (self->thinker))
    return;
  self->hurried = session_get_turn (self, NULL);
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
  g_return_val_if_fail (HRADBY_IS_SESSION (self), FALSE);

  return !hradby_session_is_at_end (self) && !is_hiding (self)
         && !hradby_session_is_guided (self);
}

/* Who takes over a seat in one game does so in no other. */
static GListModel *
copy_seats (HradbySession *self)
{
  GListModel *seats = hradby_session_get_seats (self);
  GListStore *copies = g_list_store_new (HRADBY_TYPE_SEAT);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);
      g_autoptr(HradbySeat) copy = hradby_seat_new (hradby_seat_get_name (seat),
                                                    hradby_seat_get_colour (seat),
                                                    hradby_seat_get_level (seat));

      g_list_store_append (copies, copy);
    }
  return G_LIST_MODEL (copies);
}

HradbySession *
hradby_session_branch (HradbySession *self)
{
  g_autoptr(GListModel) seats = NULL;
  HradbyHistory *history;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);
  g_return_val_if_fail (hradby_session_can_branch (self), NULL);

  seats = copy_seats (self);
  history = hradby_history_new (hradby_game_copy (hradby_session_get_game (self)));
  hradby_history_go_to (history, self->sight->n_played);
  hradby_history_forget_undone (history);
  return hradby_session_new_take (history, seats, NULL, self->library, FALSE);
}
