/* Plays that are suggested, in words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/words/suggestion-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/face/face.h"
#include "app/words/comparison-words.h"
#include "engine/table.h"
#include "tiling/look.h"

/* What is later is expected, not known: less than half a point of it says nothing. */
#define LEAST_LATER 0.5

/**
 * Outcome:
 * @own: points of the player
 * @count: what the game counts instead of points, or 0
 * @rival: the most that another one has
 * @supply: followers of the player that are left; 0 where there are none
 *
 * What a play comes to in its turn.
 */
typedef struct
{
  gint own;
  gint count;
  gint rival;
  gint supply;
} Outcome;

/* Plays as much of @play as can be known at the beginning; later decisions may hang on what is not
 * known yet. @position is that of its seat. */
static void
play_known (const HradbyTable      *table,
            const HradbyAdviceMove *play,
            HradbyPosition         *position)
{
  for (guint i = 0; i < play->n_actions; i++)
    {
      HradbyAction action = play->actions[i];

      if (!table->type->explain (table, position, &action, NULL))
        return;
      table->type->apply (table, position, &action, NULL);
    }
}

static void
find_outcome (const HradbyTable      *table,
              const HradbyPosition   *position,
              const HradbyAdviceMove *play,
              Outcome                *outcome)
{
  const HradbyFaceScore *score = hradby_face_get (table)->score;
  const HradbyLook *look = hradby_look_of (table->type);
  guint seat = table->type->to_move (table, position);
  g_autofree HradbyPosition *copy = hradby_table_new_position (table);
  gint scores[HRADBY_MAX_PLAYERS];
  HradbyRandom random = { 0 };

  table->type->view (table, position, seat, &random, copy);
  play_known (table, play, copy);
  table->type->get_scores (table, copy, scores);
  outcome->own = scores[seat];
  outcome->count = score != NULL ? score->count (table, copy, seat) : 0;
  outcome->supply = look != NULL ? (gint) look->get_supply (table, copy, seat) : 0;
  outcome->rival = G_MININT;
  for (guint i = 0; i < table->n_players; i++)
    if (i != seat)
      outcome->rival = MAX (outcome->rival, scores[i]);
}

/* Takes @text. */
static void
append_reason (GString *out,
               char    *text)
{
  g_string_append_printf (out, "%s%s", out->len > 0 ? " · " : "", text);
  g_free (text);
}

static char *
tell_points (gint points)
{
  guint n = (guint) ABS (points);

  return points > 0 ? g_strdup_printf (ngettext ("%u point more at once",
                                                 "%u points more at once", n), n)
                    : g_strdup_printf (ngettext ("%u point fewer at once",
                                                 "%u points fewer at once", n), n);
}

static char *
tell_rival (gint points)
{
  guint n = (guint) ABS (points);

  return points > 0 ? g_strdup_printf (ngettext ("%u point more for the opponent",
                                                 "%u points more for the opponent", n), n)
                    : g_strdup_printf (ngettext ("%u point fewer for the opponent",
                                                 "%u points fewer for the opponent", n), n);
}

static char *
tell_followers (gint followers)
{
  guint n = (guint) ABS (followers);

  return followers > 0 ? g_strdup_printf (ngettext ("%u follower more in the supply",
                                                    "%u followers more in the supply", n), n)
                       : g_strdup_printf (ngettext ("%u follower fewer in the supply",
                                                    "%u followers fewer in the supply", n), n);
}

static char *
tell_later (double points)
{
  g_autofree char *number = hradby_comparison_words_number (fabs (points), 1, FALSE);

  /* Translators: a number of points with one decimal, that are expected until the end */
  return g_strdup_printf (points > 0 ? _("about %s points more later")
                                     : _("about %s points fewer later"), number);
}

char *
hradby_suggestion_words_why (const HradbyTable      *table,
                             const HradbyPosition   *position,
                             const HradbyAdviceMove *better,
                             const HradbyAdviceMove *played)
{
  const HradbyFaceScore *score = hradby_face_get (table)->score;
  GString *out = g_string_new (NULL);
  Outcome best, other;
  gint own, rival;
  double later;

  find_outcome (table, position, better, &best);
  find_outcome (table, position, played, &other);
  own = best.own - other.own;
  rival = best.rival - other.rival;
  later = better->lead - played->lead - own + rival;
  if (own != 0 && score == NULL)
    append_reason (out, tell_points (own));
  /* What is not counted in points does not add up to the lead: what it loses is no reason. */
  if (own > 0 && score != NULL)
    append_reason (out, score->tell_change (best.count - other.count));
  if (rival != 0 && score == NULL)
    append_reason (out, tell_rival (rival));
  if (best.supply != other.supply)
    append_reason (out, tell_followers (best.supply - other.supply));
  if (fabs (later) >= LEAST_LATER && score == NULL)
    append_reason (out, tell_later (later));
  return g_string_free (out, FALSE);
}

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
