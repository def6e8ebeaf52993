/* Plays that are suggested, in words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/words/suggestion-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/face/face.h"
#include "app/kit/list-text.h"
#include "app/words/comparison-words.h"
#include "engine/table.h"
#include "tiling/look.h"

/* Points expected later are not told below this. */
#define LEAST_LATER 0.5

/* What a play comes to in its turn. */
typedef struct {
  gint own;    /* points of the player */
  gint count;  /* what the game counts instead of points, or 0 */
  gint rival;  /* the most that another one has */
  gint supply; /* followers of the player that are left; 0 where there are none */
} Outcome;

/* What is worth a word, as the kind of its sentences. */
enum {
  OWN_POINTS,
  RIVAL_POINTS,
  FOLLOWERS,
};

HRADBY_WHEN (is_more, said->event->points > 0)

static const HradbySaying differences[] = {
  { OWN_POINTS, .when = is_more,
    .text = NP_ ("{points} more point at once", "{points} more points at once") },
  { OWN_POINTS, .text = NP_ ("{points} point fewer at once", "{points} fewer points at once") },
  { RIVAL_POINTS, .when = is_more,
    .text = NP_ ("{points} more point for the opponent", "{points} more points for the opponent") },
  { RIVAL_POINTS,
    .text = NP_ ("{points} point fewer for the opponent",
                 "{points} fewer points for the opponent") },
  { FOLLOWERS, .when = is_more, .number = "count",
    .text = NP_ ("{count} more follower in the supply", "{count} more followers in the supply") },
  { FOLLOWERS, .number = "count",
    .text = NP_ ("{count} fewer follower in the supply", "{count} fewer followers in the supply") },
  { 0 },
};

/* Plays as much of @play as can be known at @position, as later decisions may hang on what is not
 * known yet. @text: (nullable): appends what is done. Returns: the position after it. */
static HradbyPosition *
play_known (const HradbyTable *table, const HradbyPosition *position, const HradbyAdviceMove *play,
            const char *const *names, GString *text)
{
  HradbyPosition *copy = hradby_table_new_position (table);
  HradbyRandom random = { 0 };

  table->type->view (table, position, table->type->to_move (table, position), &random, copy);
  for (guint i = 0; i < play->n_actions; i++) {
    HradbyAction action = play->actions[i];

    if (!table->type->explain (table, copy, &action, NULL))
      break;
    if (text != NULL)
      hradby_list_text_join (text, " · ", hradby_face_tell_action (table, copy, &action, names));
    table->type->apply (table, copy, &action, NULL);
  }
  return copy;
}

static void
find_outcome (const HradbyTable *table, const HradbyPosition *position,
              const HradbyAdviceMove *play, Outcome *outcome)
{
  const HradbyFaceScore *score = hradby_face_get (table)->score;
  const HradbyLook *look = table->type->look;
  guint seat = table->type->to_move (table, position);
  g_autofree HradbyPosition *copy = play_known (table, position, play, NULL, NULL);
  gint scores[HRADBY_MAX_PLAYERS];

  table->type->get_scores (table, copy, scores);
  outcome->own = scores[seat];
  outcome->count = score != NULL ? score->count (table, copy, seat) : 0;
  outcome->supply = look != NULL ? (gint) look->get_supply (table, copy, seat) : 0;
  outcome->rival = G_MININT;
  for (guint i = 0; i < table->n_players; i++)
    if (i != seat)
      outcome->rival = MAX (outcome->rival, scores[i]);
}

static void
append_difference (GString *out, guint kind, gint difference)
{
  HradbyEvent event = { .points = difference, .count = ABS (difference) };
  HradbyFaceSaid said = { .kind = kind, .event = &event };

  if (difference != 0)
    hradby_list_text_join (out, " · ", hradby_saying_tell (differences, &said));
}

static char *
tell_later (double points)
{
  g_autofree char *number = hradby_comparison_words_number (fabs (points), 1, FALSE);

  /* Translators: a number of points with one decimal, that are expected until the end */
  return g_strdup_printf (points > 0 ? _("about %s more points later")
                                     : _("about %s fewer points later"), number);
}

char *
hradby_suggestion_words_why (const HradbyTable *table, const HradbyPosition *position,
                             const HradbyAdviceMove *better, const HradbyAdviceMove *played)
{
  const HradbyFaceScore *score = hradby_face_get (table)->score;
  GString *out = g_string_new (NULL);
  Outcome best, other;

  find_outcome (table, position, better, &best);
  find_outcome (table, position, played, &other);
  gint own = best.own - other.own;
  gint rival = best.rival - other.rival;
  double later = better->lead - played->lead - own + rival;
  if (score == NULL) {
    append_difference (out, OWN_POINTS, own);
    append_difference (out, RIVAL_POINTS, rival);
  } else if (own > 0) /* not counted in points, its losses do not add up to the lead */
    hradby_list_text_join (out, " · ", score->tell_change (best.count - other.count));
  append_difference (out, FOLLOWERS, best.supply - other.supply);
  if (fabs (later) >= LEAST_LATER && score == NULL)
    hradby_list_text_join (out, " · ", tell_later (later));
  return g_string_free (out, FALSE);
}

char *
hradby_suggestion_words_play (const HradbyTable *table, const HradbyPosition *position,
                              const HradbyAdviceMove *play, const char *const *names)
{
  GString *text = g_string_new (NULL);

  g_free (play_known (table, position, play, names, text));
  return g_string_free (text, FALSE);
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

static char *
tell_cost (const HradbyTable *table, double lead, double chance)
{
  guint number = (guint) (table->type->tell_chances != NULL ? 100 * chance + 0.5 : lead + 0.5);

  if (table->type->tell_chances != NULL)
    return g_strdup_printf (_("This turn lowered your chance to win by about %u%%."), number);
  return g_strdup_printf (ngettext ("This turn cost you about %u point.",
                                    "This turn cost you about %u points.", number), number);
}

char *
hradby_suggestion_words_cost (const HradbyTable *table, const HradbyPosition *position,
                              const HradbyAdvice *advice, const char *const *names, gboolean brief)
{
  const HradbyAdviceMove *best = &advice->moves[0], *played = &advice->played;
  g_autofree char *cost = tell_cost (table, best->lead - played->lead,
                                     best->chance - played->chance);
  if (brief)
    return g_steal_pointer (&cost);
  g_autofree char *move = hradby_suggestion_words_play (table, position, best, names);
  g_autofree char *why = hradby_suggestion_words_why (table, position, best, played);

  if (*why == '\0')
    /* Translators: what a turn cost, as a sentence; the move that would have been better */
    return g_strdup_printf (_("%1$s Better: %2$s"), cost, move);
  /* Translators: the same; what makes it better, such as "3 points more at once" */
  return g_strdup_printf (_("%1$s Better: %2$s (%3$s)"), cost, move, why);
}
