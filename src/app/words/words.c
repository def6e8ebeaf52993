/* Words of any game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/words/words.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/list-text.h"
#include "app/kit/number.h"

char *
hradby_words_action (HradbySession *session, const HradbyAction *action)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const char *const *names = hradby_session_get_names (session);

  return hradby_face_label_action (table, hradby_session_get_position (session), action, names);
}

/* The names of all who have the most points, as a list. */
static char *
join_winners (const gint *scores, gint best, guint n_players, const char *const *names)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < n_players; i++)
    if (scores[i] == best)
      hradby_list_text_add (list, names[i]);
  return g_string_free (g_steal_pointer (&list), FALSE);
}

char *
hradby_words_result (HradbySession *session, const char *const *names)
{
  const HradbyTable *table = hradby_session_get_table (session);
  gint scores[HRADBY_MAX_PLAYERS] = { 0 }, best = G_MININT, second = G_MININT;
  guint n_best = 0;

  table->type->get_scores (table, hradby_session_get_position (session), scores);
  for (guint i = 0; i < table->n_players; i++)
    best = MAX (best, scores[i]);
  for (guint i = 0; i < table->n_players; i++) {
    n_best += scores[i] == best;
    if (scores[i] < best)
      second = MAX (second, scores[i]);
  }
  g_autofree char *winners = join_winners (scores, best, table->n_players, names);
  if (hradby_face_get (table)->score != NULL)
    /* Translators: the winner of the game, or a list of them */
    return g_strdup_printf (ngettext ("Winner: %s", "Winners: %s", n_best), winners);
  g_autofree char *points = hradby_number_format (best);
  if (n_best == table->n_players)
    return g_strdup_printf (ngettext ("A draw at %s point each.", "A draw at %s points each.",
                                      (gulong) ABS (best)),
                            points);

  if (n_best > 1)
    /* Translators: a list of players who have the same points, and the points */
    return g_strdup_printf (ngettext ("Winners at %2$s point each: %1$s.",
                                      "Winners at %2$s points each: %1$s.", (gulong) ABS (best)),
                            winners, points);
  g_autofree char *others = hradby_number_format (second);
  return g_strdup_printf (_("%1$s wins by %2$s to %3$s."), winners, points, others);
}
