/* Adds up the games of a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/career-tally.h"

static void
source_clear (gpointer data)
{
  g_free (((HradbyCareerSource *) data)->source);
}

static gboolean
is_player (const HradbyCareerFilter *filter,
           const HradbyCareerSeat   *seat)
{
  if (filter->level != NULL)
    return g_str_equal (seat->level, filter->level);
  return filter->player == NULL || (*seat->level == '\0'
                                    && g_str_equal (seat->name, filter->player));
}

static gboolean
has_opponent (const HradbyCareerFilter *filter,
              const HradbyCareerGame   *game,
              guint                     seat)
{
  for (guint i = 0; i < game->n_seats; i++)
    if (i != seat && (filter->against == NULL
                      || g_str_equal (game->seats[i].level, filter->against)))
      return TRUE;
  return FALSE;
}

/* Whether a game counts, and the seat in it: of several the one with the most points. */
static gboolean
counts (const HradbyCareerFilter *filter,
        const HradbyCareerGame   *game,
        guint                    *seat)
{
  gboolean found = FALSE;

  if ((filter->game != NULL && !g_str_equal (game->game, filter->game))
      || (filter->rules != NULL && !g_str_equal (game->title, filter->rules)))
    return FALSE;
  for (guint i = 0; i < game->n_seats; i++)
    if (is_player (filter, &game->seats[i]) && has_opponent (filter, game, i)
        && (!found || game->seats[i].rank < game->seats[*seat].rank))
      {
        *seat = i;
        found = TRUE;
      }
  return found;
}

static void
add_source (HradbyCareerTally        *self,
            const HradbyCareerSource *source)
{
  HradbyCareerSource copy = { NULL, source->points };

  for (guint i = 0; i < self->sources->len; i++)
    {
      HradbyCareerSource *sum = &g_array_index (self->sources, HradbyCareerSource, i);

      if (g_str_equal (sum->source, source->source))
        {
          sum->points += source->points;
          return;
        }
    }
  copy.source = g_strdup (source->source);
  g_array_append_val (self->sources, copy);
}

static void
add_game (HradbyCareerTally      *self,
          const HradbyCareerGame *game,
          guint                   seat)
{
  const HradbyCareerSeat *own = &game->seats[seat];
  gboolean won = own->rank == 0 && game->n_first == 1;

  self->best = self->n_games == 0 ? own->points : MAX (self->best, own->points);
  self->mean += (own->points - self->mean) / (self->n_games + 1);
  self->n_games++;
  self->n_won += won;
  self->n_drawn += own->rank == 0 && !won;
  self->streak = won ? self->streak + 1 : 0;
  self->longest = MAX (self->longest, self->streak);
  g_array_append_val (self->points, own->points);
  for (guint i = 0; i < game->n_seats; i++)
    if (i != seat)
      g_array_append_val (self->others, game->seats[i].points);
  for (guint i = 0; i < own->sources->len; i++)
    add_source (self, &g_array_index (own->sources, HradbyCareerSource, i));
}

static int
compare_sources (gconstpointer a,
                 gconstpointer b)
{
  const HradbyCareerSource *one = a, *other = b;

  if (one->points != other->points)
    return one->points < other->points ? 1 : -1;
  return g_strcmp0 (one->source, other->source);
}

HradbyCareerTally *
hradby_career_tally_new (const GPtrArray          *games,
                         const HradbyCareerFilter *filter)
{
  HradbyCareerTally *self;
  guint seat = 0;

  g_return_val_if_fail (games != NULL && filter != NULL, NULL);

  self = g_new0 (HradbyCareerTally, 1);
  self->points = g_array_new (FALSE, FALSE, sizeof (gint));
  self->others = g_array_new (FALSE, FALSE, sizeof (gint));
  self->sources = g_array_new (FALSE, TRUE, sizeof (HradbyCareerSource));
  g_array_set_clear_func (self->sources, source_clear);
  for (guint i = 0; i < games->len; i++)
    if (counts (filter, games->pdata[i], &seat))
      add_game (self, games->pdata[i], seat);
  g_array_sort (self->sources, compare_sources);
  return self;
}

void
hradby_career_tally_free (HradbyCareerTally *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->points);
  g_array_unref (self->others);
  g_array_unref (self->sources);
  g_free (self);
}
