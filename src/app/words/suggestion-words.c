/* Plays that are suggested, in words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/words/suggestion-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/face/face.h"
#include "app/words/comparison-words.h"

char *
hradby_suggestion_words_play (const HradbyTable      *table,
                              const HradbyPosition   *position,
                              const HradbyAdviceMove *play,
                              const char *const      *names)
{
  g_autofree HradbyPosition *copy = hradby_table_new_position (table);
  g_autoptr(GString) text = g_string_new (NULL);
  HradbyRandom random = { 0 };

  table->type->view (table, position, table->type->to_move (table, position), &random, copy);
  for (guint i = 0; i < play->n_actions; i++)
    {
      HradbyAction action = play->actions[i];
      g_autofree char *part = NULL;

      /* Later decisions may hang on what is not known yet. */
      if (!table->type->explain (table, copy, &action, NULL))
        break;
      part = hradby_face_tell_action (table, copy, &action, names);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
      table->type->apply (table, copy, &action, NULL);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
hradby_suggestion_words_chance (double chance)
{
  gboolean certain = chance <= 0 || chance >= 1;

  /* Translators: a chance in percent */
  return g_strdup_printf (_("%d %%"),
                          certain ? (int) (100 * chance)
                                  : CLAMP ((int) lround (100 * chance), 1, 99));
}

char *
hradby_suggestion_words_points (double points)
{
  g_autofree char *number = hradby_comparison_words_number (points, 1, FALSE);

  /* Translators: a number of points with one decimal */
  return g_strdup_printf (_("%s points"), number);
}

char *
hradby_suggestion_words_worth (const HradbyAdviceMove *play)
{
  g_autofree char *lead = hradby_comparison_words_number (play->lead, 1, TRUE);
  g_autofree char *chance = hradby_suggestion_words_chance (play->chance);

  if (play->chance < 0)
    /* Translators: of a play that was not judged more closely yet */
    return g_strdup (_("At first sight"));
  /* Translators: points of lead over the best opponent that are expected at the end of the game,
   * and how likely the player is to win */
  return g_strdup_printf (_("Expected lead %1$s · chance %2$s"), lead, chance);
}
