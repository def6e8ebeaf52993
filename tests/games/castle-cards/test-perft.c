/* How many positions a number of decisions leads to, by a table of known counts.
 *
 * Draws are fixed by the seed, as for hradby-cli perft. A changed count means changed rules: find
 * out which, and only then change the table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/type.h"
#include "perft.h"
#include "random-deal.h"

#include "engine/table.h"
#include "games/castle-cards/declared.h"
#include "games/games.h"

#define MAX_DEPTH 6

/* How far to count: as long as it takes no more than a moment. */
#if defined(__SANITIZE_ADDRESS__)
#define FAST_LIMIT 10000
#define SLOW_LIMIT 500
#else
#define FAST_LIMIT G_MAXUINT64
#define SLOW_LIMIT 10000
#endif

/**
 * Row:
 * @n_players: of a game by the default rules that the seed deals; 0: made up, with its settings
 * @seed: of the deal, the draws and what is made up
 * @counts: by depth, from 1; 0 ends the row
 */
typedef struct {
  guint   n_players;
  guint64 seed;
  guint64 counts[MAX_DEPTH + 1];
} Row;

static const Row rows[] = {
  { 2, 1, { 103, 9471, 725615 } },
  { 3, 1, { 97, 8225, 512180 } },
  { 4, 1, { 80, 5294, 242584 } },
  { 5, 1, { 80, 5272, 241564 } },
  { 0, 3, { 130, 12523, 956073 } },
  { 0, 6, { 15, 586, 2153, 33210 } },
  { 0, 8, { 16, 114, 1254 } },
  { 0, 9, { 106, 10065, 1103001 } },
  { 0, 14, { 9, 76, 824 } },
  { 0, 21, { 19, 132, 2632 } },
};

/* The oracle reads what the fast rules deal. */
static HradbySetup *
new_setup (const Row *row)
{
  g_autoptr(HradbyRuleset) ruleset = NULL;
  HradbySetup *setup;
  HradbyRandom random;

  hradby_random_init (&random, row->seed, 0);
  if (row->n_players == 0) {
    ruleset = random_rules_new (&random);
    for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_SETTINGS; i++)
      if (hradby_castle_cards_settings[i].range.step > 0) /* another deal */
        hradby_setting_take_back (hradby_ruleset_get (ruleset, i));
    return random_setup_new (ruleset, &random);
  }
  ruleset = hradby_ruleset_new (&hradby_castle_cards_type);
  setup = hradby_setup_new (ruleset, row->n_players);
  setup->has_seed = TRUE;
  setup->seed = row->seed;
  return setup;
}

static HradbySetup *
new_slow_setup (const HradbySetup *setup)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&naive_type);
  HradbySetup *slow = hradby_setup_new (ruleset, setup->n_players);

  for (guint i = 0; naive_type.settings[i].id != NULL; i++)
    hradby_setting_set_value (hradby_ruleset_get (ruleset, i),
                              hradby_setting_get_value (hradby_ruleset_get (setup->ruleset, i)));
  slow->has_seed = setup->has_seed;
  slow->seed = setup->seed;
  g_array_append_vals (slow->items, setup->items->data, setup->items->len);
  return slow;
}

static void
check (const Row *row, const HradbySetup *setup, guint64 limit)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyTable) table = hradby_table_new (setup, &error);

  g_assert_no_error (error);
  perft_check (table, row->seed, row->counts, limit);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr(HradbySetup) setup = new_setup (row);
  g_autoptr(HradbySetup) slow = new_slow_setup (setup);

  check (row, setup, FAST_LIMIT);
  check (row, slow, SLOW_LIMIT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *test
      = g_strdup_printf ("/games/castle-cards/perft/%u-%" G_GUINT64_FORMAT, rows[i].n_players,
                         rows[i].seed);

    g_test_add_data_func (test, &rows[i], test_row);
  }
  return g_test_run ();
}
