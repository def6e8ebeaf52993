/* Sentences as rows: finds the row, and fills its words in. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/face/saying.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/kit/number.h"
#include "engine/table.h"

static void
first_points_cb (const HradbyEvent *event, gpointer user_data)
{
  HradbyEvent *first = user_data;

  if (event->kind == HRADBY_EVENT_POINTS && first->points == 0)
    *first = *event;
}

HradbyEvent
hradby_saying_try_action (const HradbyTable *table, const HradbyPosition *position,
                          const HradbyAction *action)
{
  g_autofree HradbyPosition *copy = hradby_table_copy_position (table, position);
  HradbyEvent first = { 0 };
  HradbySink sink = { first_points_cb, &first };

  table->type->apply (table, copy, action, &sink);
  /* Another player may be asked before points come: takes the first answer, “no”. */
  if (first.points == 0 && table->type->to_move (table, copy) < table->n_players) {
    HradbyAction next;

    table->type->get_action (table, copy, 0, &next);
    if (next.kind == action->kind)
      table->type->apply (table, copy, &next, &sink);
  }
  return first;
}

const HradbyEvent *
hradby_saying_get_event (HradbyFaceSaid *said)
{
  if (said->event == NULL && said->action != NULL && said->position != NULL)
    said->tried = hradby_saying_try_action (said->table, said->position, said->action);
  if (said->event == NULL)
    said->event = &said->tried;
  return said->event;
}

/* The words that are always known. */

HRADBY_COUNT (get_points, ABS (hradby_saying_get_event (said)->points))
HRADBY_COUNT (get_count, hradby_saying_get_event (said)->count)
HRADBY_COUNT (get_each, hradby_saying_get_event (said)->each)
HRADBY_COUNT (get_times, hradby_saying_get_event (said)->multiplier)
HRADBY_COUNT (get_against, hradby_saying_get_event (said)->other)
HRADBY_COUNT (get_bonus, hradby_saying_get_event (said)->bonus)
HRADBY_COUNT (get_bonuses, hradby_saying_get_event (said)->bonus_count)
HRADBY_COUNT (get_amount, said->action->amount)
HRADBY_COUNT (get_row, (said->action != NULL ? said->action->y : said->event->y) + 1)
HRADBY_COUNT (get_column, (said->action != NULL ? said->action->x : said->event->x) + 1)

static char *
name_seat (const HradbyFaceSaid *said, guint seat)
{
  return g_strdup (seat < said->table->n_players ? said->names[seat] : "");
}

static char *
tell_player (HradbyFaceSaid *said)
{
  return name_seat (said, said->action != NULL ? said->action->player : said->event->player);
}

static char *
tell_owner (HradbyFaceSaid *said)
{
  return name_seat (said, said->action != NULL ? said->action->player : (guint) said->event->other);
}

static const HradbyWord common[] = {
  { "points", get_points },        { "count", get_count },     { "each", get_each },
  { "times", get_times },          { "against", get_against }, { "bonus", get_bonus },
  { "bonuses", get_bonuses },      { "amount", get_amount },   { "row", get_row },
  { "column", get_column },        { "player", .tell = tell_player },
  { "owner", .tell = tell_owner }, { NULL },
};

const HradbyWord *
hradby_saying_find_word (const HradbyFaceSaid *said, const char *name)
{
  const HradbyWord *const lists[] = { said->words[0], said->words[1], common };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (const HradbyWord *word = lists[i]; word != NULL && word->name != NULL; word++)
      if (g_str_equal (word->name, name))
        return word;
  return NULL;
}

static char *
tell_word (HradbyFaceSaid *said, const char *name)
{
  const HradbyWord *word = hradby_saying_find_word (said, name);

  if (word == NULL) {
    g_critical ("no sentence knows the word “%s”", name);
    return NULL;
  }
  if (word->count != NULL)
    return hradby_number_format (word->count (said));
  return word->tell != NULL ? word->tell (said) : hradby_saying_tell (word->sayings, said);
}

char *
hradby_saying_fill (const char *text, HradbyFaceSaid *said)
{
  g_autoptr(GString) filled = g_string_new (NULL);
  const char *open, *close;

  while ((open = strchr (text, '{')) != NULL && (close = strchr (open, '}')) != NULL) {
    g_autofree char *name = g_strndup (open + 1, (gsize) (close - open - 1));
    g_autofree char *word = tell_word (said, name);

    if (word == NULL)
      return NULL;
    g_string_append_len (filled, text, open - text);
    g_string_append (filled, word);
    text = close + 1;
  }
  g_string_append (filled, text);
  return g_string_free (g_steal_pointer (&filled), FALSE);
}

static gboolean
is_about (const HradbySaying *row, HradbyFaceSaid *said)
{
  return (row->kind == HRADBY_SAYING_ANY || row->kind == said->kind)
         && (row->source == 0 || row->source == 1u + hradby_saying_get_event (said)->source)
         && (row->reason == 0 || row->reason == said->event->reason)
         && (row->when == NULL || row->when (said));
}

static char *
tell_row (const HradbySaying *row, HradbyFaceSaid *said)
{
  const char *number = row->number != NULL ? row->number : "points";

  if (row->tell != NULL)
    return row->tell (said);
  if (row->plural == NULL)
    return hradby_saying_fill (_(row->text), said);
  gulong n = (gulong) hradby_saying_find_word (said, number)->count (said);
  return hradby_saying_fill (ngettext (row->text, row->plural, n), said);
}

char *
hradby_saying_tell (const HradbySaying *rows, HradbyFaceSaid *said)
{
  char *text = NULL;

  for (const HradbySaying *row = rows;
       text == NULL && row != NULL && (row->text != NULL || row->tell != NULL); row++)
    if (is_about (row, said))
      text = tell_row (row, said);
  return text;
}
