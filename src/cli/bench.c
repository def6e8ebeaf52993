/* hradby-cli bench: how fast the engine is, beside yardsticks that survive a change of machine. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/choice.h"

#include <glib/gi18n.h>
#include <time.h>

#include "ai/level.h"
#include "ai/search.h"
#include "cli/json.h"
#include "engine/registry.h"
#include "engine/table.h"

typedef struct {
  double random_games;
  double greedy_games;
  double search_rounds;
  double search_leaves;
  double nanoseconds_per_turn;
  gsize  position_bytes;
} Measure;

typedef struct {
  guint64 games;
  guint64 turns;
  double  seconds;
} Run;

/* Who plays a game: @plan of the turn and @seen are for those who think. */
typedef struct {
  HradbyLevelPlan *plan;
  HradbyPosition *seen;
  HradbyRandom    random;
} Player;

/* Chooses an action for the seat to move. */
typedef void (*Chooser) (Player *self, const HradbyTable *table, const HradbyPosition *position,
                         HradbyAction *action);

/* Processor time of this thread: other programs on the machine do not count. */
static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
}

static void
choose_random (Player *self, const HradbyTable *table, const HradbyPosition *position,
               HradbyAction *action)
{
  table->type->pick_action (table, position, &self->random, action);
}

static void
choose_greedy (Player *self, const HradbyTable *table, const HradbyPosition *position,
               HradbyAction *action)
{
  guint seat = table->type->to_move (table, position);
  HradbyDecision decision = { table, self->seen, &self->random };

  if (seat == HRADBY_CHANCE) {
    table->type->pick_action (table, position, &self->random, action);
    return;
  }
  table->type->view (table, position, seat, &self->random, self->seen);
  hradby_level_plan_choose (self->plan, hradby_level_find ("greedy"), &decision, action);
}

/* Plays whole games for @seconds, at least one. */
static Run
play (const HradbyTable *table, Chooser choose, double seconds)
{
  const HradbyGameType *type = table->type;
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  g_autofree HradbyPosition *seen = hradby_table_new_position (table);
  g_autoptr(HradbyLevelPlan) plan = hradby_level_plan_new ();
  Player player = { plan, seen };
  double start = now ();
  Run run = { 0 };

  hradby_random_init (&player.random, 1, 1);
  do {
    guint seat;

    type->begin (table, position);
    while (type->to_move (table, position) != HRADBY_NOBODY) {
      HradbyAction action;

      choose (&player, table, position, &action);
      type->apply (table, position, &action, NULL);
    }
    run.turns += type->get_turn (table, position, &seat);
    run.games++;
    run.seconds = now () - start;
  } while (run.seconds < seconds);
  return run;
}

/* Rounds of one search that is measured: few, so that positions of a whole game come in. */
#define SEARCH_ROUNDS 64

/* Plays games by searches in this thread alone for @seconds, at least a turn. */
static void
measure_search (const HradbyTable *table, double seconds, Measure *result)
{
  const HradbyGameType *type = table->type;
  const HradbyDecisionBudget budget = { .rounds = SEARCH_ROUNDS };
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  HradbySearchCount count;
  double start = now (), used = 0.0;
  guint64 rounds = 0, leaves = 0;
  HradbyRandom random;

  hradby_random_init (&random, 1, 2);
  for (type->begin (table, position); used < seconds || rounds == 0; used = now () - start) {
    guint seat = type->to_move (table, position);

    if (seat == HRADBY_NOBODY)
      type->begin (table, position);
    else if (seat == HRADBY_CHANCE) {
      HradbyAction action;

      type->pick_action (table, position, &random, &action);
      type->apply (table, position, &action, NULL);
    } else {
      HradbyDecision decision = { table, position, &random };
      HradbyDecisionMove choice;

      hradby_search_rank (&budget, &decision, &choice, 1, &count);
      rounds += count.rounds;
      leaves += count.leaves;
      hradby_turn_play (table, position, &choice.move);
    }
  }
  result->search_rounds = (double) rounds / used;
  result->search_leaves = (double) leaves / used;
}

/* The game by default, with one expansion if @expansion is not %NULL. */
static HradbySetup *
make_setup (HradbyLibrary *library, const HradbyGameType *type, const char *expansion,
            GError **error)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (type);

  if (expansion != NULL && !hradby_ruleset_set_expansion (ruleset, expansion, TRUE, error))
    return NULL;
  return hradby_library_make_setup (library, ruleset, type->min_players, NULL, error);
}

static gboolean
measure (HradbySetup *setup, double seconds, Measure *result, GError **error)
{
  g_autoptr(HradbyTable) table = NULL;

  setup->has_seed = TRUE;
  setup->seed = 1;
  table = hradby_table_new (setup, error);
  if (table == NULL)
    return FALSE;
  Run random = play (table, choose_random, seconds / 3);
  Run greedy = play (table, choose_greedy, seconds / 3);
  measure_search (table, seconds / 3, result);
  result->random_games = (double) random.games / random.seconds;
  result->greedy_games = (double) greedy.games / greedy.seconds;
  result->nanoseconds_per_turn = 1e9 * random.seconds / (double) random.turns;
  result->position_bytes = table->position_size;
  return TRUE;
}

/* Yardstick: rounds a second of a loop in which every step needs the one before: xorshift and a
 * load from a table of bytes. */
static double
measure_loop (double seconds)
{
  guint8 table[256];
  guint64 x = G_GUINT64_CONSTANT (88172645463325252);
  guint64 rounds = 0;
  double start = now (), used;
  static volatile guint64 result;

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    table[i] = (guint8) (i * 167 + 13);
  do {
    for (guint i = 0; i < 1000000; i++) {
      x ^= x << 13;
      x ^= x >> 7;
      x ^= x << 17;
      x += table[x & 0xff];
    }
    rounds += 1000000;
    used = now () - start;
  } while (used < seconds);
  result = x;
  return result != 0 ? (double) rounds / used : 0.0;
}

static void
write_number (GString *out, gboolean json, const char *id, const char *title, double value)
{
  /* printf() would fill up the title by bytes, and titles have letters of several. */
  int fill = MAX (36 - (int) g_utf8_strlen (title, -1), 0);

  if (json)
    hradby_json_double (out, id, value);
  else
    g_string_append_printf (out, "  %s%*s %16.1f\n", title, fill, "", value);
}

static void
write_whole (GString *out, gboolean json, const char *id, const char *title, gint64 value)
{
  if (json)
    hradby_json_int (out, id, value);
  else
    g_string_append_printf (out, "  %-36s %16" G_GINT64_FORMAT "\n", title, value);
}

static void
begin_group (GString *out, gboolean json, const char *id, const char *title)
{
  if (json)
    hradby_json_begin (out, id, '{');
  else
    g_string_append_printf (out, "%s\n", title);
}

/* Under the name of the game and its expansions: "carcassonne+tower". */
static void
write_measure (GString *out, gboolean json, const HradbySetup *setup, const Measure *value)
{
  const struct {
    const char *id;
    const char *title;
    double      value;
  } rows[] = {
    { "random_games_per_second", N_("random games per second"), value->random_games },
    { "greedy_games_per_second", N_("greedy games per second"), value->greedy_games },
    { "search_rounds_per_second", N_("search rounds per second"), value->search_rounds },
    { "search_leaves_per_second", N_("turn ends judged in them per second"),
      value->search_leaves },
    { "nanoseconds_per_turn", N_("nanoseconds per random turn"), value->nanoseconds_per_turn },
  };
  const HradbyGameType *type = hradby_ruleset_get_type_info (setup->ruleset);
  g_autoptr(GString) id = g_string_new (type->id);
  g_autoptr(GString) title = g_string_new (_(type->title));

  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
    if (hradby_ruleset_has_expansion (setup->ruleset, type->expansions[i])) {
      g_string_append_printf (id, "+%s", type->expansions[i]);
      g_string_append_printf (title, " + %s", type->expansions[i]);
    }
  begin_group (out, json, id->str, title->str);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    write_number (out, json, rows[i].id, _(rows[i].title), rows[i].value);
  write_whole (out, json, "position_bytes", _("bytes per position"),
               (gint64) value->position_bytes);
  if (json)
    g_string_append_c (out, '}');
}

static guint
count_expansions (const HradbyGameType *type)
{
  return type->expansions != NULL ? g_strv_length ((char **) type->expansions) : 0;
}

/* Takes @setup (nullable), measures it and writes the figures; %FALSE with an error. */
static gboolean
bench_setup (GString *out, gboolean json, HradbySetup *setup, double seconds, GError **error)
{
  Measure value;
  gboolean done = setup != NULL && measure (setup, seconds, &value, error);

  if (done)
    write_measure (out, json, setup, &value);
  g_clear_pointer (&setup, hradby_setup_unref);
  return done;
}

/* Each game by default and with each of its expansions; @only: nothing but this game. */
static gboolean
bench_games (HradbyLibrary *library, GString *out, gboolean json, const HradbyGameType *only,
             double seconds, GError **error)
{
  const HradbyGameType *const *types = hradby_registry_list ();
  guint n = 0;

  for (gsize i = 0; types[i] != NULL; i++)
    if (only == NULL || types[i] == only)
      n += 1 + count_expansions (types[i]);
  for (gsize i = 0; types[i] != NULL; i++)
    for (guint j = 0; (only == NULL || types[i] == only) && j <= count_expansions (types[i]); j++) {
      const char *expansion = j > 0 ? types[i]->expansions[j - 1] : NULL;

      if (!bench_setup (out, json, make_setup (library, types[i], expansion, error), seconds / n,
                        error))
        return FALSE;
    }
  return TRUE;
}

static int
bench (HradbyCli *cli, const HradbyChoice *choice, guint n_players, double seconds, gboolean json)
{
  g_autoptr(GString) out = g_string_new (json ? "{" : "");
  g_autoptr(GError) error = NULL;
  const HradbyGameType *only = NULL;
  HradbySetup *setup = NULL;
  int status;

  if (choice->game != NULL && (only = hradby_choice_get_type (cli, choice->game)) == NULL)
    return HRADBY_CLI_USAGE;
  if (choice->expansions == NULL && n_players == 0) {
    if (!bench_games (cli->library, out, json, only, 0.9 * seconds, &error))
      return hradby_cli_refuse (cli, error);
  } else {
    setup = hradby_choice_make_setup (choice, cli, n_players, &status);
    if (setup == NULL)
      return status;
    if (!bench_setup (out, json, setup, 0.9 * seconds, &error))
      return hradby_cli_refuse (cli, error);
  }
  begin_group (out, json, "yardsticks", _("Yardsticks"));
  write_number (out, json, "loop_per_second", _("loop rounds per second"),
                measure_loop (0.1 * seconds));
  g_string_append (out, json ? "}}\n" : "");
  g_string_append_len (cli->out, out->str, (gssize) out->len);
  return HRADBY_CLI_OK;
}

int
hradby_cli_bench (HradbyCli *cli, const HradbyCliArgs *args)
{
  static const char *const formats[] = { "text", "json", NULL };
  g_auto(HradbyChoice) choice = { 0 };
  g_autofree char *players_word = NULL;
  g_autofree char *seconds_word = NULL;
  g_autofree char *format_word = NULL;
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &choice.game, N_("The game"), "GAME" },
    { "expansions", 0, 0, G_OPTION_ARG_STRING, &choice.expansions,
      N_("Expansions, separated by commas"), "LIST" },
    { "players", 0, 0, G_OPTION_ARG_STRING, &players_word, N_("How many players"), "NUMBER" },
    { "seconds", 0, 0, G_OPTION_ARG_STRING, &seconds_word, N_("How long to measure"), "NUMBER" },
    { "format", 0, 0, G_OPTION_ARG_STRING, &format_word, N_("Output format: text or json"),
      "FORMAT" },
    { NULL },
  };
  char *end = NULL;
  double seconds = 5.0;
  guint64 n_players = 0;
  guint json = 0;
  int status;

  if (!hradby_cli_parse (cli, args, entries, 0, 0, NULL, &status))
    return status;
  if (!hradby_cli_get_choice (cli, "--format", format_word, formats, &json))
    return HRADBY_CLI_USAGE;
  if (seconds_word != NULL)
    seconds = g_ascii_strtod (seconds_word, &end);
  if (seconds_word != NULL && (*end != '\0' || !(seconds > 0.0 && seconds <= 3600.0)))
    return hradby_cli_misuse (cli, _("“%s” is not possible as “%s”"), seconds_word, "--seconds");
  if (!hradby_cli_get_number (cli, "--players", players_word, 1, HRADBY_MAX_PLAYERS, &n_players))
    return HRADBY_CLI_USAGE;
  return bench (cli, &choice, (guint) n_players, seconds, json != 0);
}
