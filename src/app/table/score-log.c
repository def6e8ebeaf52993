/* The score log: what happened so far as sentences by turns, newest first. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/score-log.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/face/face.h"
#include "app/words/board-words.h"
#include "app/words/sentence.h"
#include "engine/table.h"
#include "tiling/event.h"
#include "tiling/look.h"

/* So many sentences are told at once. */
#define MAX_TOLD 12

struct _HradbyScoreLog
{
  GObject     parent_instance;

  gboolean    with_moves;
  GListStore *turns;  /* newest first */
  GArray     *events; /* those already told */
};

G_DEFINE_FINAL_TYPE (HradbyScoreLog, hradby_score_log, G_TYPE_OBJECT)

HradbyScoreLog *
hradby_score_log_new (gboolean with_moves)
{
  HradbyScoreLog *self = g_object_new (HRADBY_TYPE_SCORE_LOG, NULL);

  self->with_moves = with_moves;
  return self;
}

GListModel *
hradby_score_log_get_turns (HradbyScoreLog *self)
{
  g_return_val_if_fail (HRADBY_IS_SCORE_LOG (self), NULL);

  return G_LIST_MODEL (self->turns);
}

/* How many of the events told before are still true. */
static guint
count_common (HradbyScoreLog *self,
              const GArray   *events)
{
  guint n = MIN (self->events->len, events->len), common = 0;

  while (common < n
         && memcmp (&g_array_index (self->events, HradbyEvent, common),
                    &g_array_index (events, HradbyEvent, common),
                    sizeof (HradbyEvent)) == 0)
    common++;
  return common;
}

/* Turns are newest first, so what is no longer true stands at the top. */
static void
forget (HradbyScoreLog *self,
        guint           n_events)
{
  GListModel *turns = G_LIST_MODEL (self->turns);

  while (g_list_model_get_n_items (turns) > 0)
    {
      g_autoptr(HradbyLogTurn) turn = g_list_model_get_item (turns, 0);

      if (hradby_log_turn_cut (turn, n_events))
        break;
      g_list_store_remove (self->turns, 0);
    }
  g_array_set_size (self->events, n_events);
}

/* The seat that an event is about. Kinds of events have other numbers where no tiles are drawn, and
 * a tile that is drawn is about nobody. */
static guint
find_player (const HradbyTable *table,
             const HradbyEvent *event)
{
  gboolean is_tile = hradby_look_of (table->type) != NULL
                     && event->kind == HRADBY_TILING_EVENT_DRAWN;

  return event->kind != HRADBY_EVENT_GAME_OVER && !is_tile && event->player < table->n_players
         ? event->player : HRADBY_NOBODY;
}

/* Whose turn it was: whoever did something first in it. After the last turn there is only what is
 * counted. */
static guint
find_turn_player (const HradbyTable *table,
                  const GArray      *events,
                  guint              index)
{
  const HradbyEvent *first;

  while (index > 0 && g_array_index (events, HradbyEvent, index - 1).turn
                      == g_array_index (events, HradbyEvent, index).turn)
    index--;
  first = &g_array_index (events, HradbyEvent, index);
  if (first->kind == HRADBY_EVENT_POINTS || first->kind == HRADBY_EVENT_NOTHING
      || first->kind == HRADBY_EVENT_GAME_OVER || first->player >= table->n_players)
    return HRADBY_NOBODY;
  return first->player;
}

/* "Row 3, column 5"; %NULL where it has no place on a board. */
static char *
name_place (const HradbyTable *table,
            const HradbyEvent *event)
{
  gboolean has_cell = (table->type->events[event->kind].fields & HRADBY_EVENT_HAS_CELL) != 0;

  return has_cell && hradby_look_of (table->type) != NULL
         && (event->kind >= HRADBY_EVENT_N_COMMON || event->count > 0)
             ? hradby_board_words_cell_name (event->x, event->y) : NULL;
}

static char *
name_rules (const HradbyTable *table,
            const HradbyEvent *event)
{
  g_autofree char *list = hradby_table_list_settings (table, event->settings);

  return *list != '\0' ? g_strdup_printf (_("By the rules: %s"), list) : NULL;
}

static HradbyLogLine *
make_entry (HradbyScoreLog    *self,
            HradbySession     *session,
            const HradbyEvent *event,
            guint              index,
            const char *const *names)
{
  const HradbyTable *table = hradby_session_get_table (session);
  guint player = find_player (table, event);
  char *text = hradby_sentence_from_event (table, event, names);
  gboolean is_move = text == NULL && self->with_moves;
  g_autoptr(HradbySeat) seat = NULL;
  HradbyLogLine *line;

  if (is_move)
    text = hradby_sentence_from_move (table, event, names);
  if (text == NULL)
    return NULL;

  if (player != HRADBY_NOBODY)
    seat = g_list_model_get_item (hradby_session_get_seats (session), player);
  line = hradby_log_line_new (text, player,
                              seat != NULL ? hradby_seat_get_colour (seat) : NULL, index,
                              is_move);
  hradby_log_line_explain (line, name_place (table, event), name_rules (table, event));
  return line;
}

/* The turn to which the event belongs, which may be a new one. */
static HradbyLogTurn *
get_turn (HradbyScoreLog    *self,
          HradbySession     *session,
          guint              index,
          const char *const *names)
{
  const GArray *events = hradby_session_get_events (session);
  guint number = g_array_index (events, HradbyEvent, index).turn, player;
  HradbyLogTurn *turn = g_list_model_get_item (G_LIST_MODEL (self->turns), 0);
  g_autoptr(HradbySeat) seat = NULL;

  if (turn != NULL && hradby_log_turn_get_number (turn) == number)
    return turn;
  g_clear_object (&turn);
  player = find_turn_player (hradby_session_get_table (session), events, index);
  if (player != HRADBY_NOBODY)
    seat = g_list_model_get_item (hradby_session_get_seats (session), player);
  return hradby_log_turn_new (number, player, seat != NULL ? names[player] : NULL,
                              seat != NULL ? hradby_seat_get_colour (seat) : NULL);
}

static void
add (HradbyScoreLog    *self,
     HradbySession     *session,
     guint              index,
     const char *const *names)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyEvent *event = &g_array_index (hradby_session_get_events (session), HradbyEvent,
                                             index);
  g_autoptr(HradbyLogLine) entry = make_entry (self, session, event, index, names);
  g_autoptr(HradbyLogTurn) turn = NULL;
  gboolean counts;

  if (entry == NULL)
    return;
  turn = get_turn (self, session, index, names);
  counts = event->kind == HRADBY_EVENT_POINTS && hradby_face_get (table)->score == NULL
           && event->player == hradby_log_turn_get_player (turn);
  hradby_log_turn_add (turn, entry, counts ? event->points : 0);
  if (g_list_model_get_n_items (hradby_log_turn_get_lines (turn)) == 1)
    g_list_store_insert (self->turns, 0, turn); /* not before it has something to tell */
}

void
hradby_score_log_update (HradbyScoreLog *self,
                         HradbySession  *session)
{
  const GArray *events;
  const char *names[HRADBY_MAX_PLAYERS] = { 0 };
  guint common;

  g_return_if_fail (HRADBY_IS_SCORE_LOG (self));
  g_return_if_fail (HRADBY_IS_SESSION (session));

  hradby_session_get_names (session, names);
  events = hradby_session_get_events (session);
  common = count_common (self, events);
  forget (self, common);
  for (guint i = common; i < events->len; i++)
    add (self, session, i, names);
  g_array_append_vals (self->events, &g_array_index (events, HradbyEvent, common),
                       events->len - common);
}

/* The last turn of a player before this one; 0: there is none. */
static guint
find_turn_before (const HradbyTable *table,
                  const GArray      *events,
                  guint              number,
                  guint              player)
{
  for (guint i = events->len; i-- > 0;)
    {
      guint turn = g_array_index (events, HradbyEvent, i).turn;

      if (turn < number && find_turn_player (table, events, i) == player)
        return turn;
    }
  return 0;
}

/* What came of the moves of a turn, the newest first; %FALSE when that is enough. */
static gboolean
tell_lines (GListModel *lines,
            GString    *text,
            guint      *n)
{
  for (guint i = g_list_model_get_n_items (lines); i-- > 0 && *n < MAX_TOLD;)
    {
      g_autoptr(HradbyLogLine) line = g_list_model_get_item (lines, i);

      if (hradby_log_line_is_move (line))
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "",
                              hradby_log_line_get_text (line));
      *n += 1;
    }
  return *n < MAX_TOLD;
}

char *
hradby_score_log_tell_turn (HradbyScoreLog *self,
                            HradbySession  *session)
{
  const HradbyTable *table;
  const HradbyPosition *position;
  GString *text = g_string_new (NULL);
  guint player, number, before, n = 0;

  g_return_val_if_fail (HRADBY_IS_SCORE_LOG (self), NULL);
  g_return_val_if_fail (HRADBY_IS_SESSION (session), NULL);

  table = hradby_session_get_table (session);
  position = hradby_session_get_position (session);
  if (table->type->to_move (table, position) == HRADBY_NOBODY)
    return g_string_free (text, FALSE);

  number = table->type->get_turn (table, position, &player);
  before = find_turn_before (table, hradby_session_get_events (session), number, player);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->turns)); i++)
    {
      g_autoptr(HradbyLogTurn) turn = g_list_model_get_item (G_LIST_MODEL (self->turns), i);

      if (hradby_log_turn_get_number (turn) <= before
          || !tell_lines (hradby_log_turn_get_lines (turn), text, &n))
        break;
    }
  return g_string_free (text, FALSE);
}

static void
hradby_score_log_finalize (GObject *object)
{
  HradbyScoreLog *self = HRADBY_SCORE_LOG (object);

  g_object_unref (self->turns);
  g_array_unref (self->events);
  G_OBJECT_CLASS (hradby_score_log_parent_class)->finalize (object);
}

static void
hradby_score_log_class_init (HradbyScoreLogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_score_log_finalize;
}

static void
hradby_score_log_init (HradbyScoreLog *self)
{
  self->turns = g_list_store_new (HRADBY_TYPE_LOG_TURN);
  self->events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
}
