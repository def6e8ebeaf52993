/* The score log: what happened so far as a list of sentences, newest first. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/score-log.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/words/sentence.h"
#include "tiling/event.h"
#include "tiling/look.h"

struct _HradbyScoreLogEntry
{
  GObject  parent_instance;

  char    *text;
  char    *colour;
  guint    turn;
  guint    player;
  guint    event;
};

G_DEFINE_FINAL_TYPE (HradbyScoreLogEntry, hradby_score_log_entry, G_TYPE_OBJECT)

const char *
hradby_score_log_entry_get_text (HradbyScoreLogEntry *self)
{
  g_return_val_if_fail (HRADBY_IS_SCORE_LOG_ENTRY (self), NULL);

  return self->text;
}

guint
hradby_score_log_entry_get_turn (HradbyScoreLogEntry *self)
{
  g_return_val_if_fail (HRADBY_IS_SCORE_LOG_ENTRY (self), 0);

  return self->turn;
}

guint
hradby_score_log_entry_get_player (HradbyScoreLogEntry *self)
{
  g_return_val_if_fail (HRADBY_IS_SCORE_LOG_ENTRY (self), HRADBY_NOBODY);

  return self->player;
}

const char *
hradby_score_log_entry_get_colour (HradbyScoreLogEntry *self)
{
  g_return_val_if_fail (HRADBY_IS_SCORE_LOG_ENTRY (self), NULL);

  return self->colour;
}

guint
hradby_score_log_entry_get_event (HradbyScoreLogEntry *self)
{
  g_return_val_if_fail (HRADBY_IS_SCORE_LOG_ENTRY (self), 0);

  return self->event;
}

static void
hradby_score_log_entry_finalize (GObject *object)
{
  HradbyScoreLogEntry *self = HRADBY_SCORE_LOG_ENTRY (object);

  g_free (self->text);
  g_free (self->colour);
  G_OBJECT_CLASS (hradby_score_log_entry_parent_class)->finalize (object);
}

static void
hradby_score_log_entry_class_init (HradbyScoreLogEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_score_log_entry_finalize;
}

static void
hradby_score_log_entry_init (HradbyScoreLogEntry *self)
{
}

/* So many sentences are told at once. */
#define MAX_TOLD 3

struct _HradbyScoreLog
{
  GObject     parent_instance;

  GListStore *entries;
  GArray     *events; /* those already told */
};

static GType
hradby_score_log_get_item_type (GListModel *model)
{
  return HRADBY_TYPE_SCORE_LOG_ENTRY;
}

static guint
hradby_score_log_get_n_items (GListModel *model)
{
  return g_list_model_get_n_items (G_LIST_MODEL (HRADBY_SCORE_LOG (model)->entries));
}

static gpointer
hradby_score_log_get_item (GListModel *model,
                           guint       position)
{
  return g_list_model_get_item (G_LIST_MODEL (HRADBY_SCORE_LOG (model)->entries), position);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = hradby_score_log_get_item_type;
  iface->get_n_items = hradby_score_log_get_n_items;
  iface->get_item = hradby_score_log_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (HradbyScoreLog, hradby_score_log, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

HradbyScoreLog *
hradby_score_log_new (void)
{
  return g_object_new (HRADBY_TYPE_SCORE_LOG, NULL);
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

/* Entries are newest first, so what is no longer true stands at the top. */
static void
forget (HradbyScoreLog *self,
        guint           n_events)
{
  guint n_gone = 0, n = g_list_model_get_n_items (G_LIST_MODEL (self->entries));

  for (; n_gone < n; n_gone++)
    {
      g_autoptr(HradbyScoreLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries),
                                                                    n_gone);

      if (entry->event < n_events)
        break;
    }
  g_list_store_splice (self->entries, 0, n_gone, NULL, 0);
  g_array_set_size (self->events, n_events);
}

/* Kinds of events have other numbers where no tiles are drawn. */
static gboolean
is_tile (const HradbyTable *table,
         const HradbyEvent *event)
{
  return hradby_look_of (table->type) != NULL && event->kind == HRADBY_TILING_EVENT_DRAWN;
}

static HradbyScoreLogEntry *
make_entry (HradbySession     *session,
            const HradbyEvent *event,
            guint              index,
            const char *const *names)
{
  const HradbyTable *table = hradby_session_get_table (session);
  g_autofree char *text = hradby_sentence_from_event (table, event, names);
  g_autoptr(HradbySeat) seat = NULL;
  HradbyScoreLogEntry *entry;

  if (text == NULL)
    return NULL;

  entry = g_object_new (HRADBY_TYPE_SCORE_LOG_ENTRY, NULL);
  entry->text = g_steal_pointer (&text);
  entry->turn = event->turn;
  entry->event = index;
  entry->player = HRADBY_NOBODY;
  if (event->kind != HRADBY_EVENT_GAME_OVER && !is_tile (table, event)
      && event->player < table->n_players)
    {
      seat = g_list_model_get_item (hradby_session_get_seats (session), event->player);
      entry->player = event->player;
      entry->colour = g_strdup (hradby_seat_get_colour (seat));
    }
  return entry;
}

void
hradby_score_log_update (HradbyScoreLog *self,
                         HradbySession  *session)
{
  const GArray *events;
  const char *names[HRADBY_MAX_PLAYERS] = { 0 };
  g_autoptr(GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);
  guint common, n_before, n_gone;

  g_return_if_fail (HRADBY_IS_SCORE_LOG (self));
  g_return_if_fail (HRADBY_IS_SESSION (session));

  hradby_sentence_get_names (session, names);
  events = hradby_session_get_events (session);
  common = count_common (self, events);
  n_before = g_list_model_get_n_items (G_LIST_MODEL (self->entries));
  forget (self, common);
  n_gone = n_before - g_list_model_get_n_items (G_LIST_MODEL (self->entries));

  for (guint i = events->len; i > common; i--)
    {
      HradbyScoreLogEntry *entry = make_entry (session, &g_array_index (events, HradbyEvent, i - 1),
                                               i - 1, names);

      if (entry != NULL)
        g_ptr_array_add (added, entry);
    }
  g_array_append_vals (self->events, &g_array_index (events, HradbyEvent, common),
                       events->len - common);
  g_list_store_splice (self->entries, 0, 0, added->pdata, added->len);

  if (n_gone > 0 || added->len > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_gone, added->len);
}

/* Where the entries of a turn lie among all, newest first, and how many there are. */
static guint
find_turn (HradbyScoreLog *self,
           guint           turn,
           guint          *first)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->entries)), n_found = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(HradbyScoreLogEntry) entry
        = g_list_model_get_item (G_LIST_MODEL (self->entries), i);

      if (entry->turn < turn)
        break;
      if (entry->turn == turn && n_found++ == 0)
        *first = i;
    }
  return n_found;
}

char *
hradby_score_log_tell_turn (HradbyScoreLog *self,
                            HradbySession  *session)
{
  const HradbyTable *table;
  const HradbyPosition *position;
  g_autoptr(GString) text = g_string_new (NULL);
  guint player, turn, n, first = 0;

  g_return_val_if_fail (HRADBY_IS_SCORE_LOG (self), NULL);
  g_return_val_if_fail (HRADBY_IS_SESSION (session), NULL);

  table = hradby_session_get_table (session);
  position = hradby_session_get_position (session);
  if (table->type->to_move (table, position) == HRADBY_NOBODY)
    return g_string_free (g_steal_pointer (&text), FALSE);

  turn = table->type->get_turn (table, position, &player);
  n = find_turn (self, turn, &first);
  if (n == 0)
    n = find_turn (self, turn - 1, &first);
  for (guint i = 0; i < MIN (n, MAX_TOLD); i++)
    {
      g_autoptr(HradbyScoreLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries),
                                                                    first + n - 1 - i);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", entry->text);
    }
  if (n > MAX_TOLD)
    {
      g_string_append_c (text, '\n');
      /* Translators: below the first sentences of what happened; the log is the list below */
      g_string_append_printf (text, ngettext ("… and %u more in the log",
                                              "… and %u more in the log", n - MAX_TOLD),
                              n - MAX_TOLD);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
hradby_score_log_finalize (GObject *object)
{
  HradbyScoreLog *self = HRADBY_SCORE_LOG (object);

  g_object_unref (self->entries);
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
  self->entries = g_list_store_new (HRADBY_TYPE_SCORE_LOG_ENTRY);
  self->events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
}
