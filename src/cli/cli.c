/* The table of commands, and what they share: options, exit codes, messages. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include "config.h"

#include <glib/gi18n.h>

#include "engine/text.h"

static const HradbyCommand commands[] = {
  { "replay", "FILE", N_("replay a record and print the score log"), hradby_cli_replay },
  { "simulate", "", N_("let computer players play many games"), hradby_cli_simulate },
  { "compare", "", N_("let computer players play the same games by different rules"),
    hradby_cli_compare },
  { "merge", "FILE…", N_("make one report of games played separately"), hradby_cli_merge },
  { "puzzles", "FILE…", N_("find puzzles in games that were played"), hradby_cli_puzzles },
  { "perft", "", N_("count the positions within a number of decisions"), hradby_cli_perft },
  { "validate", "FILE…", N_("check tile sets, walls, variants, records, lessons and puzzles"),
    hradby_cli_validate },
  { "draw", "FILE", N_("draw a tile set or a wall"), hradby_cli_draw },
  { "host", "", N_("open tables to other machines"), hradby_cli_host },
  { "join", "INVITATION", N_("play or watch at a table of another machine"), hradby_cli_join },
  { "bench", "", N_("measure how fast the engine is"), hradby_cli_bench },
  { "rules", "", N_("list every setting, or write out the rules of a variant"),
    hradby_cli_rules },
};

/* One line: words that were typed and names of files may hold what a terminal obeys. */
static void
tell (HradbyCli *self, const char *message)
{
  g_autofree char *line = hradby_text_escape (message);

  g_string_append_printf (self->err, "hradby-cli: %s\n", line);
}

int
hradby_cli_refuse (HradbyCli *self, const GError *error)
{
  tell (self, error->message);
  return HRADBY_CLI_REFUSED;
}

int
hradby_cli_misuse (HradbyCli *self, const char *format, ...)
{
  va_list list;

  va_start (list, format);
  g_autofree char *message = g_strdup_vprintf (format, list);
  va_end (list);
  tell (self, message);
  return HRADBY_CLI_USAGE;
}

static GOptionContext *
make_context (const HradbyCliArgs *args, const GOptionEntry *entries, const GOptionEntry *common)
{
  g_autofree char *words = g_strdup_printf ("%s — %s", args->command->arguments,
                                            _(args->command->summary));
  GOptionContext *context = g_option_context_new (words);

  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, common, GETTEXT_PACKAGE);
  return context;
}

static gboolean
make_library (HradbyCli *self, char **folders)
{
  self->library = hradby_library_new ();
  for (gsize i = 0; folders != NULL && folders[i] != NULL; i++) {
    if (!g_file_test (folders[i], G_FILE_TEST_IS_DIR)) {
      hradby_cli_misuse (self, _("there is no folder “%s”"), folders[i]);
      return FALSE;
    }
    hradby_library_add_folder (self->library, folders[i]);
  }
  return TRUE;
}

/* After "--" every word is a file, also one that looks like an option. */
static void
drop_dashes (char **words)
{
  if (g_strcmp0 (words[1], "--") != 0)
    return;
  g_free (words[1]);
  for (char **word = words + 1; *word != NULL; word++)
    word[0] = word[1];
}

/* The command's own usage, as g_option_context_get_help() words it. */
static void
print_command_help (HradbyCli *self, GOptionContext *context)
{
  g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);

  g_string_append (self->out, help);
}

/* Makes what a command works with of the words that are no options. */
static gboolean
take_words (HradbyCli *self, const HradbyCliArgs *args, char **words, char **folders,
            guint min_files, guint max_files, char ***files, int *status)
{
  guint n = g_strv_length (words) - 1;

  if (n < min_files)
    *status = hradby_cli_misuse (self, _("“%s” needs a file"), args->command->name);
  else if (n > max_files)
    *status = hradby_cli_misuse (self, _("“%s” is one word too many"), words[1 + max_files]);
  else if (!make_library (self, folders))
    *status = HRADBY_CLI_REFUSED;
  else {
    if (files != NULL)
      *files = g_strdupv (words + 1);
    return TRUE;
  }
  return FALSE;
}

gboolean
hradby_cli_parse (HradbyCli *self, const HradbyCliArgs *args, const GOptionEntry *entries,
                  guint min_files, guint max_files, char ***files, int *status)
{
  gboolean help = FALSE;
  g_auto(GStrv) folders = NULL;
  g_auto(GStrv) words = NULL;
  const GOptionEntry common[] = {
    { "data", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &folders,
      N_("A folder of tile sets, walls and variants (repeatable)"), "DIR" },
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, N_("Show these options"), NULL },
    { NULL },
  };
  g_autoptr(GOptionContext) context = make_context (args, entries, common);
  g_autoptr(GError) error = NULL;
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *name = g_strdup_printf ("hradby-cli %s", args->command->name);

  g_strv_builder_add (builder, name);
  g_strv_builder_addv (builder, (const char **) args->words);
  words = g_strv_builder_end (builder);
  if (!g_option_context_parse_strv (context, &words, &error))
    *status = hradby_cli_misuse (self, "%s", error->message);
  else if (help) {
    print_command_help (self, context);
    *status = HRADBY_CLI_OK;
  } else {
    drop_dashes (words);
    return take_words (self, args, words, folders, min_files, max_files, files, status);
  }
  return FALSE;
}

gboolean
hradby_cli_get_number (HradbyCli *self, const char *option, const char *text, guint64 min,
                       guint64 max, guint64 *value)
{
  if (text == NULL || g_ascii_string_to_unsigned (text, 10, min, max, value, NULL))
    return TRUE;
  hradby_cli_misuse (self, _("“%s” is not possible as “%s”"), text, option);
  return FALSE;
}

gboolean
hradby_cli_get_choice (HradbyCli *self, const char *option, const char *text,
                       const char *const *words, guint *choice)
{
  if (text == NULL)
    return TRUE;
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], text)) {
      *choice = i;
      return TRUE;
    }
  hradby_cli_misuse (self, _("“%s” is not possible as “%s”"), text, option);
  return FALSE;
}

static void
print_help (GString *out)
{
  g_string_append_printf (out, "%s\n  hradby-cli %s\n\n", _("Usage:"), _("COMMAND [OPTION…]"));
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (out, "  %-10s %s\n", commands[i].name, _(commands[i].summary));
  g_string_append_printf (out, "\n%s\n", _("“hradby-cli COMMAND --help” shows its options."));
}

static const HradbyCommand *
find_command (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      return &commands[i];
  return NULL;
}

int
hradby_cli_run (const char *const *argv, GString *out, GString *err)
{
  static const char *const help_words[] = { "help", "--help", "-h", NULL };
  HradbyCli self = { out, err, NULL };
  HradbyCliArgs args = { NULL, NULL };

  if (argv[0] == NULL || argv[1] == NULL)
    return hradby_cli_misuse (&self, _("a command is missing, see “hradby-cli --help”"));
  if (g_strv_contains (help_words, argv[1])) {
    print_help (out);
    return HRADBY_CLI_OK;
  }
  if (g_str_equal (argv[1], "--version")) {
    g_string_append (out, HRADBY_VERSION "\n");
    return HRADBY_CLI_OK;
  }
  args.command = find_command (argv[1]);
  if (args.command == NULL)
    return hradby_cli_misuse (&self, _("“%s” is not a command, see “hradby-cli --help”"), argv[1]);
  args.words = (char **) argv + 2;
  int status = args.command->run (&self, &args);
  g_clear_object (&self.library);
  return status;
}
