/* The log: what happened so far as sentences by turns, newest first. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/log.h"

#include "app/face/face.h"
#include "app/kit/number.h"
#include "app/words/board-words.h"
#include "app/words/sentence.h"
#include "engine/game-type.h"
#include "engine/table.h"
#include "tiling/event.h"
#include "tiling/look.h"

#include <glib/gi18n.h>
#include <string.h>

#define HRADBY_TYPE_LOG      (hradby_log_get_type ())
#define HRADBY_TYPE_LOG_LINE (hradby_log_line_get_type ())
#define HRADBY_TYPE_LOG_TURN (hradby_log_turn_get_type ())

/* So many sentences are told at once. */
#define MAX_TOLD 12

struct _HradbyLog
{
  GObject     parent_instance;

  gboolean    with_moves;
  GListStore *turns;  /* newest first */
  GArray     *events; /* those already told */
};

G_DEFINE_FINAL_TYPE (HradbyLog, hradby_log, G_TYPE_OBJECT)

struct _HradbyLogLine
{
  GObject   parent_instance;

  char     *text;
  char     *place;
  char     *rules;
  char     *colour;
  guint     player;
  guint     event;
  gboolean  is_move;
  gint      points; /* for the player of the turn */
};

G_DEFINE_FINAL_TYPE (HradbyLogLine, hradby_log_line, G_TYPE_OBJECT)

/**
 * line_new:
 * @text: (transfer full): a sentence, translated
 * @player: the seat it is about, or %HRADBY_NOBODY
 * @colour: (nullable): the colour of that seat
 * @event: which of the session's events it tells, from 0
 * @is_move: it is a move of which nothing came yet
 */
static HradbyLogLine *
line_new (char       *text,
          guint       player,
          const char *colour,
          guint       event,
          gboolean    is_move)
{
  HradbyLogLine *self = g_object_new (HRADBY_TYPE_LOG_LINE, NULL);

  self->text = text;
  self->player = player;
  self->colour = g_strdup (colour);
  self->event = event;
  self->is_move = is_move;
  return self;
}

/* Once: where it happened, and all rules that decided, also those which are as everywhere; both
 * (transfer full) (nullable). The board shows the one, and the text need not name the other. */
static void
line_explain (HradbyLogLine *self,
              char          *place,
              char          *rules)
{
  g_return_if_fail (HRADBY_IS_LOG_LINE (self) && self->place == NULL && self->rules == NULL);

  self->place = place;
  self->rules = rules;
}

const char *
hradby_log_line_get_place (HradbyLogLine *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_LINE (self), NULL);

  return self->place;
}

const char *
hradby_log_line_get_rules (HradbyLogLine *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_LINE (self), NULL);

  return self->rules;
}

const char *
hradby_log_line_get_text (HradbyLogLine *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_LINE (self), NULL);

  return self->text;
}

guint
hradby_log_line_get_player (HradbyLogLine *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_LINE (self), HRADBY_NOBODY);

  return self->player;
}

const char *
hradby_log_line_get_colour (HradbyLogLine *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_LINE (self), NULL);

  return self->colour;
}

guint
hradby_log_line_get_event (HradbyLogLine *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_LINE (self), 0);

  return self->event;
}

gboolean
hradby_log_line_is_move (HradbyLogLine *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_LINE (self), FALSE);

  return self->is_move;
}

static void
line_set_points (HradbyLogLine *self,
                 gint           points)
{
  g_return_if_fail (HRADBY_IS_LOG_LINE (self));

  self->points = points;
}

static void
hradby_log_line_finalize (GObject *object)
{
  HradbyLogLine *self = HRADBY_LOG_LINE (object);

  g_free (self->text);
  g_free (self->place);
  g_free (self->rules);
  g_free (self->colour);
  G_OBJECT_CLASS (hradby_log_line_parent_class)->finalize (object);
}

static void
hradby_log_line_class_init (HradbyLogLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_log_line_finalize;
}

static void
hradby_log_line_init (HradbyLogLine *self)
{
}

struct _HradbyLogTurn
{
  GObject     parent_instance;

  GListStore *lines;
  guint       number;
  guint       player;
  char       *name;
  char       *colour;
  char       *title;
};

enum
{
  PROP_0,
  PROP_TITLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HradbyLogTurn, hradby_log_turn, G_TYPE_OBJECT)

static char *
make_title (HradbyLogTurn *self,
            gint           points)
{
  g_autofree char *number = hradby_number_format (points);

  if (self->player == HRADBY_NOBODY)
    /* Translators: heading in the log, above what was scored after the last turn */
    return g_strdup (_("End of the Game"));
  if (points == 0)
    /* Translators: heading in the log: number of the turn, and whose it was */
    return g_strdup_printf (_("Turn %1$u: %2$s"), self->number, self->name);
  /* Translators: heading in the log: number of the turn, whose it was, and what it brought */
  return g_strdup_printf (ngettext ("Turn %1$u: %2$s, %3$s point", "Turn %1$u: %2$s, %3$s points",
                                    (gulong) ABS (points)),
                          self->number, self->name, number);
}

static void
update_title (HradbyLogTurn *self)
{
  g_autofree char *title = NULL;
  gint points = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->lines)); i++)
    {
      g_autoptr(HradbyLogLine) line = g_list_model_get_item (G_LIST_MODEL (self->lines), i);

      points += line->points;
    }
  title = make_title (self, points);
  if (g_strcmp0 (title, self->title) == 0)
    return;
  g_free (self->title);
  self->title = g_steal_pointer (&title);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

/* @player: whose turn it is, or %HRADBY_NOBODY for what comes after the last one; @name and @colour
 * are of that seat. */
static HradbyLogTurn *
turn_new (guint       number,
          guint       player,
          const char *name,
          const char *colour)
{
  HradbyLogTurn *self = g_object_new (HRADBY_TYPE_LOG_TURN, NULL);

  self->number = number;
  self->player = player;
  self->name = g_strdup (name);
  self->colour = g_strdup (colour);
  update_title (self);
  return self;
}

guint
hradby_log_turn_get_player (HradbyLogTurn *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_TURN (self), HRADBY_NOBODY);

  return self->player;
}

const char *
hradby_log_turn_get_colour (HradbyLogTurn *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_TURN (self), NULL);

  return self->colour;
}

const char *
hradby_log_turn_get_title (HradbyLogTurn *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_TURN (self), NULL);

  return self->title;
}

GListModel *
hradby_log_turn_get_lines (HradbyLogTurn *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_TURN (self), NULL);

  return G_LIST_MODEL (self->lines);
}

/* Something more was told, and brought the player of the turn so many points. */
static void
turn_add (HradbyLogTurn *self,
          HradbyLogLine *line,
          gint           points)
{
  g_return_if_fail (HRADBY_IS_LOG_TURN (self));
  g_return_if_fail (HRADBY_IS_LOG_LINE (line));

  line_set_points (line, points);
  g_list_store_append (self->lines, line);
  update_title (self);
}

/* Forgets what was told of the event @n_events and those after it. Returns: whether something is
 * left. */
static gboolean
turn_cut (HradbyLogTurn *self,
          guint          n_events)
{
  guint n, n_left;

  g_return_val_if_fail (HRADBY_IS_LOG_TURN (self), FALSE);

  n = n_left = g_list_model_get_n_items (G_LIST_MODEL (self->lines));
  for (; n_left > 0; n_left--)
    {
      g_autoptr(HradbyLogLine) last = g_list_model_get_item (G_LIST_MODEL (self->lines),
                                                             n_left - 1);

      if (hradby_log_line_get_event (last) < n_events)
        break;
    }
  if (n_left < n)
    {
      g_list_store_splice (self->lines, n_left, n - n_left, NULL, 0);
      update_title (self);
    }
  return n_left > 0;
}

static void
hradby_log_turn_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  if (id == PROP_TITLE)
    g_value_set_string (value, HRADBY_LOG_TURN (object)->title);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
hradby_log_turn_finalize (GObject *object)
{
  HradbyLogTurn *self = HRADBY_LOG_TURN (object);

  g_object_unref (self->lines);
  g_free (self->name);
  g_free (self->colour);
  g_free (self->title);
  G_OBJECT_CLASS (hradby_log_turn_parent_class)->finalize (object);
}

static void
hradby_log_turn_class_init (HradbyLogTurnClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = hradby_log_turn_finalize;
  object_class->get_property = hradby_log_turn_get_property;
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hradby_log_turn_init (HradbyLogTurn *self)
{
  self->lines = g_list_store_new (HRADBY_TYPE_LOG_LINE);
}

HradbyLog *
hradby_log_new (gboolean with_moves)
{
  HradbyLog *self = g_object_new (HRADBY_TYPE_LOG, NULL);

  self->with_moves = with_moves;
  return self;
}

GListModel *
hradby_log_get_turns (HradbyLog *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG (self), NULL);

  return G_LIST_MODEL (self->turns);
}

/* How many of the events told before are still true. */
static guint
count_common (HradbyLog    *self,
              const GArray *events)
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
forget (HradbyLog *self,
        guint      n_events)
{
  GListModel *turns = G_LIST_MODEL (self->turns);

  while (g_list_model_get_n_items (turns) > 0)
    {
      g_autoptr(HradbyLogTurn) turn = g_list_model_get_item (turns, 0);

      if (turn_cut (turn, n_events))
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
make_entry (HradbyLog         *self,
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
  line = line_new (text, player,
                   seat != NULL ? hradby_seat_get_colour (seat) : NULL, index,
                   is_move);
  line_explain (line, name_place (table, event), name_rules (table, event));
  return line;
}

/* The turn to which the event belongs, which may be a new one. */
static HradbyLogTurn *
get_turn (HradbyLog         *self,
          HradbySession     *session,
          guint              index,
          const char *const *names)
{
  const GArray *events = hradby_session_get_events (session);
  guint number = g_array_index (events, HradbyEvent, index).turn, player;
  HradbyLogTurn *turn = g_list_model_get_item (G_LIST_MODEL (self->turns), 0);
  g_autoptr(HradbySeat) seat = NULL;

  if (turn != NULL && turn->number == number)
    return turn;
  g_clear_object (&turn);
  player = find_turn_player (hradby_session_get_table (session), events, index);
  if (player != HRADBY_NOBODY)
    seat = g_list_model_get_item (hradby_session_get_seats (session), player);
  return turn_new (number, player, seat != NULL ? names[player] : NULL,
                   seat != NULL ? hradby_seat_get_colour (seat) : NULL);
}

static void
add (HradbyLog         *self,
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
  turn_add (turn, entry, counts ? event->points : 0);
  if (g_list_model_get_n_items (hradby_log_turn_get_lines (turn)) == 1)
    g_list_store_insert (self->turns, 0, turn); /* not before it has something to tell */
}

void
hradby_log_update (HradbyLog     *self,
                   HradbySession *session)
{
  const GArray *events;
  const char *names[HRADBY_MAX_PLAYERS] = { 0 };
  guint common;

  g_return_if_fail (HRADBY_IS_LOG (self));
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
hradby_log_tell_turn (HradbyLog     *self,
                      HradbySession *session)
{
  const HradbyTable *table;
  const HradbyPosition *position;
  GString *text = g_string_new (NULL);
  guint player, number, before, n = 0;

  g_return_val_if_fail (HRADBY_IS_LOG (self), NULL);
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

      if (turn->number <= before
          || !tell_lines (hradby_log_turn_get_lines (turn), text, &n))
        break;
    }
  return g_string_free (text, FALSE);
}

static void
hradby_log_finalize (GObject *object)
{
  HradbyLog *self = HRADBY_LOG (object);

  g_object_unref (self->turns);
  g_array_unref (self->events);
  G_OBJECT_CLASS (hradby_log_parent_class)->finalize (object);
}

static void
hradby_log_class_init (HradbyLogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_log_finalize;
}

static void
hradby_log_init (HradbyLog *self)
{
  self->turns = g_list_store_new (HRADBY_TYPE_LOG_TURN);
  self->events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
}
