/* The command line program: what all its commands share. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"
#include "storage/library.h"

/* Exit codes. */
#define HRADBY_CLI_OK      0
#define HRADBY_CLI_REFUSED 1 /* the input cannot be what it should be */
#define HRADBY_CLI_USAGE   2 /* the command line makes no sense */

/* One run of the program. Nothing is printed before the command is done, so that a refused input
 * leaves standard output empty. */
typedef struct {
  GString       *out; /* what goes to standard output */
  GString       *err; /* what goes to standard error */
  /* (owned) (nullable): where material is found by id; made by hradby_cli_parse() */
  HradbyLibrary *library;
} HradbyCli;

typedef struct _HradbyCommand HradbyCommand;

/* The words of a command after its name, ended by %NULL, and the command they are for. */
typedef struct {
  const HradbyCommand *command;
  char               **words;
} HradbyCliArgs;

struct _HradbyCommand {
  const char *name; /* first word of the command line */
  /* what follows the options, for the help text */
  const char *arguments;
  const char *summary;                                    /* what it does (N_()) */
  int (*run) (HradbyCli *cli, const HradbyCliArgs *args); /* returns an exit code */
};

/* Runs the program with everything it prints collected in @out and @err. Returns the exit code. */
int hradby_cli_run (const char *const *argv, GString *out, GString *err);

/* Print one sentence on standard error and return the exit code that belongs to it. */
int hradby_cli_refuse (HradbyCli *self, const GError *error);
int hradby_cli_misuse (HradbyCli *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Reads the options of a command and makes the library.
 * @entries: options of the command besides --data and --help, ended by an empty row
 * @min_files: how many other words there must be at least
 * @max_files: and at most
 * @files (out): the words that are no options; free them with g_strfreev()
 * @status (out): the exit code if the command has nothing more to do
 * Returns: %FALSE if help was asked for, the options are wrong or a folder is missing */
gboolean hradby_cli_parse (HradbyCli *self, const HradbyCliArgs *args, const GOptionEntry *entries,
                           guint min_files, guint max_files, char ***files, int *status);

/* Reads a whole number in @min … @max; @text %NULL leaves @value as it is. */
gboolean hradby_cli_get_number (HradbyCli *self, const char *option, const char *text, guint64 min,
                                guint64 max, guint64 *value);

/* Reads one word of @words, ended by %NULL; @text %NULL leaves @choice as it is. */
gboolean hradby_cli_get_choice (HradbyCli *self, const char *option, const char *text,
                                const char *const *words, guint *choice);

/* One function a command, in a file that is called so; that of simulate has compare, too, and
 * "table" has host and join. */
int hradby_cli_replay (HradbyCli *cli, const HradbyCliArgs *args);
int hradby_cli_simulate (HradbyCli *cli, const HradbyCliArgs *args);
int hradby_cli_compare (HradbyCli *cli, const HradbyCliArgs *args);
int hradby_cli_merge (HradbyCli *cli, const HradbyCliArgs *args);
int hradby_cli_puzzles (HradbyCli *cli, const HradbyCliArgs *args);
int hradby_cli_perft (HradbyCli *cli, const HradbyCliArgs *args);
int hradby_cli_validate (HradbyCli *cli, const HradbyCliArgs *args);
int hradby_cli_draw (HradbyCli *cli, const HradbyCliArgs *args);
int hradby_cli_host (HradbyCli *cli, const HradbyCliArgs *args);
int hradby_cli_join (HradbyCli *cli, const HradbyCliArgs *args);
int hradby_cli_bench (HradbyCli *cli, const HradbyCliArgs *args);
int hradby_cli_rules (HradbyCli *cli, const HradbyCliArgs *args);
