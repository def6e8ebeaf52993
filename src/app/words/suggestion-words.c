/* Plays that are suggested, in words. */
#include "config.h"

#include "app/words/suggestion-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/words/board-words.h"
#include "app/words/comparison-words.h"
#include "app/words/words.h"

static char *
tell_place (const HradbyAction *action)
{
  g_autofree char *name = hradby_board_words_cell_name (action->x, action->y);

  if (action->rotation == 0)
    return g_steal_pointer (&name);
  /* Translators: a row and column, and by how many degrees the tile is turned there */
  return g_strdup_printf (_("%1$s, turned by %2$d°"), name, 90 * action->rotation);
}

static char *
tell_follower (const HradbyTable    *table,
               const HradbyPosition *position,
               const HradbyAction   *action)
{
  const HradbyLook *look = table->type->look;
  guint rotation = 0;
  gint x, y, tile = -1;

  if (look->get_last_placed (table, position, &x, &y))
    tile = look->get_cell (table, position, x, y, &rotation);
  g_return_val_if_fail (tile >= 0, g_strdup (""));

  return hradby_board_words_follower (look->get_tile (table, (guint) tile), action->feature,
                                      rotation);
}

static char *
tell_action (const HradbyTable    *table,
             const HradbyPosition *position,
             const HradbyAction   *action,
             const char *const    *names)
{
  const HradbyLook *look = table->type->look;
  HradbyPhase phase = look->get_phase (table, position);

  if (phase == HRADBY_PHASE_PLACE && action->kind == look->place)
    return tell_place (action);
  if (phase == HRADBY_PHASE_DEPLOY && action->kind == look->deploy)
    return tell_follower (table, position, action);
  return hradby_words_action_at (table, position, action, names);
}

char *
hradby_suggestion_words_play (const HradbyTable      *table,
                              const HradbyPosition   *position,
                              const HradbySuggestion *play,
                              const char *const      *names)
{
  g_autofree HradbyPosition *copy = hradby_position_new (table);
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
      part = tell_action (table, copy, &action, names);
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
hradby_suggestion_words_worth (const HradbySuggestion *play)
{
  g_autofree char *lead = hradby_comparison_words_number (play->lead, 1, TRUE);
  g_autofree char *chance = hradby_suggestion_words_chance (play->chance);

  /* Translators: points of lead over the best opponent that are expected at the end of the game,
   * and how likely the player is to win */
  return g_strdup_printf (_("Expected lead %1$s · chance %2$s"), lead, chance);
}
