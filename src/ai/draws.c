/* Lists of draws and what follows them, all in one array. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/draws.h"

typedef struct
{
  guint32      next;
  guint32      node;
  HradbyAction draw; /* all bytes: two cards may differ in any field */
} Link;

struct _HradbyDraws
{
  GArray *links; /* the first is none, so that 0 ends lists */
};

HradbyDraws *
hradby_draws_new (void)
{
  HradbyDraws *self = g_new0 (HradbyDraws, 1);

  self->links = g_array_new (FALSE, TRUE, sizeof (Link));
  g_array_set_size (self->links, 1);
  return self;
}

void
hradby_draws_free (HradbyDraws *self)
{
  g_array_unref (self->links);
  g_free (self);
}

void
hradby_draws_play (const HradbyTable *table,
                   HradbyPosition    *position,
                   HradbyRandom      *random,
                   HradbyAction      *draw)
{
  while (table->type->to_move (table, position) == HRADBY_CHANCE)
    {
      table->type->pick_action (table, position, random, draw);
      table->type->apply (table, position, draw, NULL);
    }
}

/* A step that visits all of @n places before it comes back, each far from the one before. */
static guint
find_step (guint n)
{
  guint step = (guint) (n * 0.618);

  for (; step > 1; step--)
    {
      guint a = n, b = step;

      while (b != 0)
        {
          guint rest = a % b;

          a = b;
          b = rest;
        }
      if (a == 1)
        break;
    }
  return MAX (step, 1);
}

void
hradby_draws_deal (const HradbyTable *table,
                   HradbyPosition    *position,
                   guint              round,
                   HradbyRandom      *random,
                   HradbyAction      *draw)
{
  guint n;

  if (table->type->to_move (table, position) != HRADBY_CHANCE)
    return;
  n = table->type->count_actions (table, position);
  table->type->get_action (table, position,
                           (guint) ((guint64) (round % n) * find_step (n) % n), draw);
  table->type->apply (table, position, draw, NULL);
  hradby_draws_play (table, position, random, draw);
}

guint
hradby_draws_find (const HradbyDraws  *self,
                   guint               first,
                   const HradbyAction *draw)
{
  while (first != 0)
    {
      const Link *link = &g_array_index (self->links, Link, first);

      if (hradby_action_equal (&link->draw, draw))
        return link->node;
      first = link->next;
    }
  return 0;
}

guint
hradby_draws_add (HradbyDraws        *self,
                  guint               first,
                  const HradbyAction *draw,
                  guint               node)
{
  Link link = { .next = first, .node = node, .draw = *draw };

  g_array_append_val (self->links, link);
  return self->links->len - 1;
}
