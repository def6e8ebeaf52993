/* What actions brought, wherever in a turn they were tried. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/estimator.h"

#include <string.h>

G_BEGIN_DECLS

/* Actions whose gains are known, at most; a power of two. */
#define HRADBY_GAINS_MAX 512

/* What an action brought at most against the first one of its decision, in hundredths of a point;
 * @list: known since the table was cleared so many times. */
typedef struct
{
  HradbyAction action;
  gint         gain;
  guint        list;
} HradbyGain;

/**
 * HradbyGains:
 * @gains: a hash table of actions, @n of them
 * @n_lists: how many times it was cleared
 * @best: the highest gain, or %HRADBY_UNFORESEEN
 *
 * Begins as zeros, and is cleared before each use.
 */
typedef struct
{
  HradbyGain gains[HRADBY_GAINS_MAX];
  guint      n;
  guint      n_lists;
  gint       best;
} HradbyGains;

static inline void
hradby_gains_clear (HradbyGains *self)
{
  self->n = 0;
  self->n_lists++;
  self->best = HRADBY_UNFORESEEN;
}

/* Where the gain of an action stands, or would stand. */
static inline guint
hradby_gains_locate (const HradbyGains  *self,
                     const HradbyAction *action)
{
  guint64 words[2], hash;
  guint i;

  memcpy (words, action, sizeof words);
  hash = (words[0] ^ words[1] * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15))
         * G_GUINT64_CONSTANT (0xd6e8feb86659fd93);
  i = (guint) (hash >> 40) % HRADBY_GAINS_MAX;
  while (self->gains[i].list == self->n_lists
         && !hradby_action_equal (&self->gains[i].action, action))
    i = (i + 1) % HRADBY_GAINS_MAX;
  return i;
}

/* What it brought at most; %HRADBY_UNFORESEEN: nobody tried it. */
static inline gint
hradby_gains_find (const HradbyGains  *self,
                   const HradbyAction *action)
{
  const HradbyGain *known = &self->gains[hradby_gains_locate (self, action)];

  return known->list == self->n_lists ? known->gain : HRADBY_UNFORESEEN;
}

/* Keeps what it brought now, if that is more, and if there is room. */
static inline void
hradby_gains_note (HradbyGains        *self,
                   const HradbyAction *action,
                   gint                gain)
{
  HradbyGain *known = &self->gains[hradby_gains_locate (self, action)];

  if (known->list == self->n_lists)
    known->gain = MAX (known->gain, gain);
  else if (self->n < HRADBY_GAINS_MAX / 2)
    {
      *known = (HradbyGain) { *action, gain, self->n_lists };
      self->n++;
    }
  else
    return;
  self->best = MAX (self->best, gain);
}

G_END_DECLS
