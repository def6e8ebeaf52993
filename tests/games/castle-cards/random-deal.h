/* Random rules and positions of the card game Castle: crowded ones on purpose. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/setup.h"
#include "engine/random.h"

/* Every setting with one of its values, each as likely as the others. */
HradbyRuleset *random_rules_new (HradbyRandom *random) G_GNUC_WARN_UNUSED_RESULT;

/* Two to five players with these rules: dealt from a seed, or with many cards in play and some in
 * the box. The rules accept it. */
HradbySetup *random_setup_new (HradbyRuleset *ruleset,
                               HradbyRandom *random) G_GNUC_WARN_UNUSED_RESULT;

/* Whether something with this chance, in hundredths, happens. */
static inline gboolean
random_chance (HradbyRandom *random, guint percent)
{
  return hradby_random_below (random, 100) < percent;
}
