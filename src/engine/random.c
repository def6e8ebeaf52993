/* Starting a stream of random numbers. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/random.h"

void
hradby_random_init (HradbyRandom *self, guint64 seed, guint64 stream)
{
  HradbyRandom mixer = { seed };

  g_return_if_fail (self != NULL);

  /* Two streams of one seed start far apart: the number of the stream is mixed in, not added. */
  mixer.state = hradby_random_next (&mixer) ^ (stream * G_GUINT64_CONSTANT (0xd1342543de82ef95));
  self->state = hradby_random_next (&mixer);
}
