/* Putting the rounds of several files together. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "study/results-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "storage/file-error.h"

static gint
compare_parts (gconstpointer a,
               gconstpointer b)
{
  const HradbyResultsPart *first = a, *second = b;

  return first->from < second->from ? -1 : first->from > second->from;
}

/* Of rounds from @from on, and before @to. */
static gboolean
refuse_gap (const HradbyResultsPart *part,
            guint                    from,
            guint                    to,
            GError                 **error)
{
  g_autofree char *reason = to - from == 1
                            ? g_strdup_printf (_("round %u is in none of the files"), to)
                            : g_strdup_printf (_("rounds %u to %u are in none of the files"),
                                               from + 1, to);

  hradby_file_error_set (error, HRADBY_FILE_ERROR_CONTENT, part->name, part->rounds_line, reason);
  return FALSE;
}

static gboolean
refuse_twice (const HradbyResultsPart *part,
              const HradbyResultsPart *before,
              GError                 **error)
{
  g_autofree char *reason = g_strdup_printf (_("round %u is also in “%s”"), part->from + 1,
                                             before->name);

  hradby_file_error_set (error, HRADBY_FILE_ERROR_CONTENT, part->name, part->first_line, reason);
  return FALSE;
}

/* @parts: in the order of their rounds. */
static gboolean
check_parts (const HradbyResults *self,
             const GArray        *parts,
             GError             **error)
{
  const HradbyResultsPart *first = &g_array_index (parts, HradbyResultsPart, 0);
  const HradbyResultsPart *last = &g_array_index (parts, HradbyResultsPart, parts->len - 1);
  guint end = last->from + last->n_rounds;

  for (guint i = 1; i < parts->len; i++)
    {
      const HradbyResultsPart *before = &g_array_index (parts, HradbyResultsPart, i - 1);
      const HradbyResultsPart *part = &g_array_index (parts, HradbyResultsPart, i);

      if (part->from < before->from + before->n_rounds)
        return refuse_twice (part, before, error);
      if (part->from > before->from + before->n_rounds)
        return refuse_gap (part, before->from + before->n_rounds, part->from, error);
    }
  if (self->arena.n_planned > 0 && first->from > 0)
    return refuse_gap (first, 0, first->from, error);
  if (self->arena.n_planned > end)
    return refuse_gap (last, end, self->arena.n_planned, error);
  if (self->arena.n_setups == 1 || end - first->from >= HRADBY_ARENA_MIN_ROUNDS)
    return TRUE;
  hradby_file_error_set (error, HRADBY_FILE_ERROR_CONTENT, first->name, first->rounds_line,
                         _("a comparison takes two rounds at least"));
  return FALSE;
}

/* The games of all files, one after the other. */
static void
join_parts (HradbyResults *self,
            const GArray  *parts)
{
  gsize n_setups = self->arena.n_setups;
  HradbyArenaGame *games;

  self->arena.first_round = g_array_index (parts, HradbyResultsPart, 0).from;
  for (guint i = 0; i < parts->len; i++)
    self->arena.n_rounds += g_array_index (parts, HradbyResultsPart, i).n_rounds;
  games = self->games = g_new (HradbyArenaGame, self->arena.n_rounds * n_setups);
  for (guint i = 0; i < parts->len; i++)
    {
      const HradbyResultsPart *part = &g_array_index (parts, HradbyResultsPart, i);

      memcpy (games, part->games, part->n_rounds * n_setups * sizeof *games);
      games += part->n_rounds * n_setups;
    }
}

static void
part_clear (gpointer data)
{
  g_free (((HradbyResultsPart *) data)->games);
}

HradbyResults *
hradby_results_load (const char *const *paths,
                     GError           **error)
{
  g_autoptr(HradbyResults) self = g_new0 (HradbyResults, 1);
  g_autoptr(GArray) parts = g_array_new (FALSE, TRUE, sizeof (HradbyResultsPart));

  g_return_val_if_fail (paths != NULL && paths[0] != NULL, NULL);

  g_array_set_clear_func (parts, part_clear);
  self->first = paths[0];
  self->setups = g_ptr_array_new_with_free_func ((GDestroyNotify) hradby_setup_unref);
  self->heads = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; paths[i] != NULL; i++)
    {
      HradbyResultsPart *part;

      g_array_set_size (parts, i + 1);
      part = &g_array_index (parts, HradbyResultsPart, i);
      if (!hradby_results_read_part (self, paths[i], part, error))
        return NULL;
    }
  g_array_sort (parts, compare_parts);
  if (!check_parts (self, parts, error))
    return NULL;
  join_parts (self, parts);
  return g_steal_pointer (&self);
}

void
hradby_results_free (HradbyResults *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->setups);
  g_ptr_array_unref (self->heads);
  g_free (self->games);
  g_free (self);
}

const HradbyArena *
hradby_results_get_arena (const HradbyResults *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->arena;
}

HradbyArenaGame *
hradby_results_take_games (HradbyResults *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_steal_pointer (&self->games);
}
