/* Lists of draws and what follows them, all in one array. */
#include "ai/draws.h"

typedef struct
{
  guint32 next;
  guint32 node;
  guint16 tile;
  guint16 flag;
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

guint
hradby_draws_find (const HradbyDraws  *self,
                   guint               first,
                   const HradbyAction *draw)
{
  while (first != 0)
    {
      const Link *link = &g_array_index (self->links, Link, first);

      if (link->tile == draw->tile && link->flag == draw->flag)
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
  Link link = { .next = first, .node = node, .tile = draw->tile, .flag = draw->flag };

  g_array_append_val (self->links, link);
  return self->links->len - 1;
}
