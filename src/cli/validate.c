/* hradby-cli validate: whether files are what they should be. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <glib/gi18n.h>

#include "ai/level.h"
#include "engine/text.h"
#include "storage/file-error.h"
#include "storage/file-kind.h"
#include "storage/files.h"
#include "storage/record.h"

static gboolean
check_tile_set (GBytes        *bytes,
                const char    *path,
                HradbyCli     *cli,
                GError       **error)
{
  g_autoptr(HradbyTileSet) set = hradby_file_read_tile_set (bytes, path, error);

  return set != NULL;
}

static gboolean
check_wall (GBytes        *bytes,
            const char    *path,
            HradbyCli     *cli,
            GError       **error)
{
  g_autoptr(HradbyWall) wall = hradby_file_read_wall (bytes, path, error);

  return wall != NULL;
}

static gboolean
check_variant (GBytes        *bytes,
               const char    *path,
               HradbyCli     *cli,
               GError       **error)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_file_read_variant (bytes, path, error);

  return ruleset != NULL;
}

static gboolean
check_record (GBytes        *bytes,
              const char    *path,
              HradbyCli     *cli,
              GError       **error)
{
  g_autoptr(HradbyRecord) record = hradby_record_read (bytes, path, cli->library, NULL, NULL, NULL,
                                                       error);

  for (guint i = 0; record != NULL && i < record->n_players; i++)
    if (record->players[i].level != NULL && hradby_level_find (record->players[i].level) == NULL)
      {
        g_autofree char *name = hradby_text_escape (path);
        g_autofree char *level = hradby_text_escape (record->players[i].level);

        g_string_append_printf (cli->err,
                                _("hradby-cli: %s: there is no computer player “%s”, the default "
                                  "one would play\n"),
                                name, level);
      }
  return record != NULL;
}

static const struct
{
  const char *ending;
  gboolean  (*check) (GBytes        *bytes,
                      const char    *path,
                      HradbyCli     *cli,
                      GError       **error);
} kinds[] = {
  [HRADBY_FILE_KIND_TILE_SET] = { ".tileset.xml", check_tile_set },
  [HRADBY_FILE_KIND_WALL] = { ".wall.xml", check_wall },
  [HRADBY_FILE_KIND_VARIANT] = { ".variant.xml", check_variant },
  [HRADBY_FILE_KIND_RECORD] = { ".game.xml", check_record },
};

/* The kind of a file by its ending or else by its first element. */
static HradbyFileKind
find_kind (const char *path,
           GBytes     *bytes)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].ending != NULL && g_str_has_suffix (path, kinds[i].ending))
      return (HradbyFileKind) i;
  return hradby_file_kind_of_bytes (bytes);
}

static gboolean
check_file (HradbyCli  *cli,
            const char *path,
            GError    **error)
{
  g_autoptr(GBytes) bytes = hradby_file_load (path, error);
  HradbyFileKind kind;

  if (bytes == NULL)
    return FALSE;
  kind = find_kind (path, bytes);
  if (kind == HRADBY_FILE_KIND_NONE)
    {
      hradby_file_error_set (error, HRADBY_FILE_ERROR_FORMAT, path, 1,
                             _("this is no tile set, wall, variant or record"));
      return FALSE;
    }
  return kinds[kind].check (bytes, path, cli, error);
}

int
hradby_cli_validate (HradbyCli           *cli,
                     const HradbyCliArgs *args)
{
  static const GOptionEntry entries[] = { { NULL } };
  g_auto(GStrv) files = NULL;
  int status;

  if (!hradby_cli_parse (cli, args, entries, 1, G_MAXUINT16, &files, &status))
    return status;
  status = HRADBY_CLI_OK;
  for (gsize i = 0; files[i] != NULL; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *name = hradby_text_escape (files[i]);

      if (check_file (cli, files[i], &error))
        g_string_append_printf (cli->out, _("%s: valid\n"), name);
      else
        status = hradby_cli_refuse (cli, error);
    }
  return status;
}
