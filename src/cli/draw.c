/* hradby-cli draw: a picture of a tile set or a wall. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <glib/gi18n.h>

#include "paint/sheet.h"
#include "session/shelf.h"
#include "storage/files.h"

#define DEFAULT_SIZE 96
#define MIN_SIZE     16
#define MAX_SIZE     512

static GBytes *
draw (const char *path, HradbySheetFormat format, guint size, GError **error)
{
  g_autoptr(HradbyMaterial) material = hradby_shelf_load (path, NULL, error);

  return material != NULL ? hradby_sheet_paint (material, format, size, error) : NULL;
}

int
hradby_cli_draw (HradbyCli *cli, const HradbyCliArgs *args)
{
  g_autofree char *output = NULL;
  g_autofree char *size_word = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("The picture: its name ends in .png or .svg"), "PICTURE" },
    { "size", 0, 0, G_OPTION_ARG_STRING, &size_word, N_("Length of a tile’s side, in pixels"),
      "NUMBER" },
    { NULL },
  };
  g_auto(GStrv) files = NULL;
  g_autoptr(GBytes) picture = NULL;
  g_autoptr(GError) error = NULL;
  guint64 size = DEFAULT_SIZE;
  int status;

  if (!hradby_cli_parse (cli, args, entries, 1, 1, &files, &status))
    return status;
  if (!hradby_cli_get_number (cli, "--size", size_word, MIN_SIZE, MAX_SIZE, &size))
    return HRADBY_CLI_USAGE;
  if (output == NULL || (!g_str_has_suffix (output, ".png") && !g_str_has_suffix (output, ".svg")))
    return hradby_cli_misuse (cli, _("“-o” needs the name of a picture, in .png or .svg"));

  picture = draw (files[0], g_str_has_suffix (output, ".svg") ? HRADBY_SHEET_SVG
                                                              : HRADBY_SHEET_PNG,
                  (guint) size, &error);
  if (picture == NULL || !hradby_file_save (output, picture, &error))
    return hradby_cli_refuse (cli, error);
  return HRADBY_CLI_OK;
}
