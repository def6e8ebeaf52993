/* A hash table of information sets. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/infosets.h"

#include "ai/draws.h"
#include "engine/audience.h"

#include <string.h>

/**
 * HradbyInfosets:
 * @nodes: by their keys
 * @seen: (nullable): room for a view, where seats know different things; behind it zeros
 * @n_words: of 64 bits, that a view fills
 */
struct _HradbyInfosets
{
  const HradbyTable *table;
  GHashTable        *nodes;
  guint64           *seen;
  gsize              n_words;
};

HradbyInfosets *
hradby_infosets_new (const HradbyTable *table)
{
  HradbyInfosets *self = g_new0 (HradbyInfosets, 1);

  self->table = table;
  self->nodes = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->n_words = (table->position_size + sizeof (guint64) - 1) / sizeof (guint64);
  if (hradby_audience_has_secrets (table->type))
    self->seen = g_new0 (guint64, self->n_words);
  return self;
}

void
hradby_infosets_free (HradbyInfosets *self)
{
  g_hash_table_unref (self->nodes);
  g_free (self->seen);
  g_free (self);
}

/* What the seat to move does not know is always dealt in the same way, so equal bytes mean that it
 * cannot tell two positions apart. */
static guint64
hash_view (HradbyInfosets       *self,
           const HradbyPosition *position)
{
  guint seat = self->table->type->to_move (self->table, position);
  HradbyRandom same = { 0 };
  guint64 key = seat;

  self->table->type->view (self->table, position, seat, &same,
                           (HradbyPosition *) (gpointer) self->seen);
  for (gsize i = 0; i < self->n_words; i++)
    key = hradby_draws_mix (key, self->seen[i]);
  return key;
}

guint64
hradby_infosets_get_key (HradbyInfosets       *self,
                         guint                 edge,
                         guint64               draws,
                         const HradbyPosition *position)
{
  return self->seen != NULL ? hash_view (self, position) : hradby_draws_mix (draws, edge);
}

guint
hradby_infosets_find (const HradbyInfosets *self,
                      guint64               key)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->nodes, &key));
}

void
hradby_infosets_add (HradbyInfosets *self,
                     guint64         key,
                     guint           node)
{
  g_hash_table_insert (self->nodes, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (node));
}
