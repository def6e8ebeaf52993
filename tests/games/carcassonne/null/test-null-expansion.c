/* The rules with the null expansion: contract, records, and the naive rules beside them. */
#include "contract.h"
#include "random-tiles.h"
#include "samples.h"

#include "games/games.h"
#include "null/null.h"

#if defined(__SANITIZE_ADDRESS__)
#define N_GAMES 4
#else
#define N_GAMES 40
#endif

static const char *const marks[] = { "tower-foundation", NULL_STALL, NULL_BOOTH, NULL };

/* With made-up tiles; every second time with The Tower, too. */
static HradbySetup *
new_setup (guint         number,
           HradbyRandom *random)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);
  g_autoptr(HradbyTileSet) set = NULL;
  HradbySetup *setup;

  hradby_ruleset_set_expansion (ruleset, "null", TRUE, NULL);
  hradby_ruleset_set_expansion (ruleset, "tower", number % 2 == 0, NULL);
  for (guint i = 0; i < HRADBY_CARCASSONNE_N_SETTINGS; i++)
    {
      HradbySetting *setting = hradby_ruleset_get (ruleset, i);

      if (hradby_carcassonne_type.settings[i].expansion == NULL || number % 2 == 0)
        hradby_setting_set_value (
          setting, hradby_random_below (random, hradby_setting_get_n_values (setting)));
    }
  setup = hradby_setup_new (ruleset, 2 + hradby_random_below (random, 5));
  set = random_tiles_new (random, marks + number % 2);
  hradby_setup_add (setup, HRADBY_MATERIAL (set));
  return setup;
}

static void
test_contract (void)
{
  for (guint number = 0; number < N_GAMES; number++)
    {
      g_autoptr(HradbySetup) setup = NULL;
      HradbyRandom random;

      hradby_random_init (&random, 7, number);
      setup = new_setup (number, &random);
      hradby_contract_check (setup, number + 1);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  g_test_add_func ("/games/carcassonne/null-expansion/contract", test_contract);
  return g_test_run ();
}
