/* The position and the events of a place in the history, less what the viewer may not know. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/sight.h"

#include "engine/audience.h"

#include <string.h>

/* A stream of the seed, far from those of the draws and of computer players. */
#define SIGHT_STREAM (G_GUINT64_CONSTANT (6) << 40)

/**
 * HradbySight:
 * @viewer: a seat, or %HRADBY_NOBODY
 * @is_laid_open: nothing is hidden
 * @n_played: how many actions are played in what is seen
 * @position: (owned)
 * @whole: (owned): room for the position with all that is hidden
 * @events: (owned) (element-type HradbyEvent)
 */
struct _HradbySight
{
  const HradbyTable *table;
  guint              viewer;
  gboolean           is_laid_open;
  guint              n_played;
  HradbyPosition    *position;
  HradbyPosition    *whole;
  GArray            *events;
};

HradbySight *
hradby_sight_new (const HradbyTable *table)
{
  HradbySight *self;

  g_return_val_if_fail (table != NULL, NULL);

  self = g_new0 (HradbySight, 1);
  self->table = table;
  self->viewer = HRADBY_NOBODY;
  self->position = hradby_table_new_position (table);
  self->whole = hradby_table_new_position (table);
  self->events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
  return self;
}

void
hradby_sight_free (HradbySight *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->position);
  g_free (self->whole);
  g_array_unref (self->events);
  g_free (self);
}

guint
hradby_sight_get_viewer (const HradbySight *self)
{
  return self->viewer;
}

void
hradby_sight_set_viewer (HradbySight *self,
                         guint        viewer)
{
  self->viewer = viewer;
}

void
hradby_sight_lay_open (HradbySight *self)
{
  self->is_laid_open = TRUE;
}

gboolean
hradby_sight_is_laid_open (const HradbySight *self)
{
  return self->is_laid_open;
}

static void
hide (HradbySight         *self,
      const HradbyHistory *history)
{
  HradbyRandom random;

  hradby_random_init (&random, hradby_history_get_game (history)->setup->seed, SIGHT_STREAM);
  memcpy (self->whole, self->position, self->table->position_size);
  self->table->type->view (self->table, self->whole, self->viewer, &random, self->position);
  for (guint i = 0; i < self->events->len; i++)
    {
      HradbyEvent *event = &g_array_index (self->events, HradbyEvent, i);
      const HradbyEvent whole = *event;

      hradby_audience_show_event (self->table, &whole, self->viewer, event);
    }
}

void
hradby_sight_look (HradbySight         *self,
                   const HradbyHistory *history,
                   guint                n_played,
                   gboolean             hides)
{
  g_return_if_fail (self != NULL && history != NULL);

  self->n_played = n_played;
  hradby_history_get_position (history, n_played, self->position);
  g_array_set_size (self->events, 0);
  g_array_append_vals (self->events, hradby_history_get_events (history)->data,
                       hradby_history_count_events (history, n_played));
  if (hides)
    hide (self, history);
}

guint
hradby_sight_get_n_played (const HradbySight *self)
{
  return self->n_played;
}

const HradbyPosition *
hradby_sight_get_position (const HradbySight *self)
{
  return self->position;
}

const GArray *
hradby_sight_get_events (const HradbySight *self)
{
  return self->events;
}
