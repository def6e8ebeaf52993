/* hradby-cli validate: whether files are what they should be, and what they hold. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <glib/gi18n.h>

#include "ai/level.h"
#include "cli/summary.h"
#include "engine/text.h"
#include "paint/tile-check.h"
#include "storage/file-error.h"
#include "storage/file-kind.h"
#include "storage/files.h"
#include "storage/lesson.h"
#include "storage/material-kind.h"
#include "tiling/tile-set.h"

/* Each of these returns the summary of the file, or NULL with the error. */
static char *
check_variant (GBytes         *bytes,
               const char     *path,
               HradbyLibrary  *library,
               GError        **error)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_file_read_variant (bytes, path, error);

  return ruleset != NULL ? hradby_summary_of_variant (ruleset, library) : NULL;
}

static char *
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
  return record != NULL ? hradby_summary_of_record (record) : NULL;
}

static char *
check_lesson (GBytes         *bytes,
              const char     *path,
              HradbyLibrary  *library,
              GError        **error)
{
  g_autoptr(HradbyLesson) lesson = hradby_lesson_read (bytes, path, library, FALSE, error);

  return lesson != NULL ? hradby_summary_of_lesson (lesson) : NULL;
}

/* Warns of tiles whose pictures say something else than the rules. */
static void
check_pictures (HradbyTileSet *tiles,
                const char    *path,
                HradbyCli     *cli)
{
  static const char *const faults[] = {
    [HRADBY_TILE_CHECK_JOINED] = N_("two fields cannot be told apart in its picture"),
    [HRADBY_TILE_CHECK_PARTED] = N_("a field cannot be drawn in one piece"),
    [HRADBY_TILE_CHECK_BORDERS] =
      N_("its picture shows a field beside other cities than it touches"),
    [HRADBY_TILE_CHECK_ROAD] = N_("a road is drawn into another city than it ends at"),
  };

  for (guint i = 0; i < hradby_tile_set_get_n_kinds (tiles); i++)
    {
      const HradbyTile *tile = hradby_tile_set_get (tiles, i);
      HradbyTileCheck fault = hradby_tile_check (tile, 0, 256);
      g_autofree char *name = NULL, *id = NULL;

      if (fault == HRADBY_TILE_CHECK_RIGHT)
        continue;
      name = hradby_text_escape (path);
      id = hradby_text_escape (tile->id);
      g_string_append_printf (cli->err, _("hradby-cli: %s: tile “%s”: %s\n"), name, id,
                              _(faults[fault]));
    }
}

static gboolean
has_ending (const char *path,
            const char *kind)
{
  g_autofree char *ending = g_strdup_printf (".%s.xml", kind);

  return g_str_has_suffix (path, ending);
}

/* The kind of a file by its ending or else by its first element. */
static const char *
find_kind (const char *path,
           GBytes     *bytes)
{
  static const char *const others[] = { "variant", "game", "lesson" };

  for (const HradbyMaterialKind *kind = hradby_material_kinds; kind->element != NULL; kind++)
    if (has_ending (path, kind->element))
      return kind->element;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (has_ending (path, others[i]))
      return others[i];
  return hradby_file_kind_of_bytes (bytes);
}

static char *
check_file (HradbyCli  *cli,
            const char *path,
            GError    **error)
{
  g_autoptr(GBytes) bytes = hradby_file_load (path, error);
  g_autoptr(HradbyMaterial) material = NULL;
  const char *kind;

  if (bytes == NULL)
    return NULL;
  kind = find_kind (path, bytes);
  if (kind == NULL)
    {
      hradby_file_error_set (error, HRADBY_FILE_ERROR_FORMAT, path, 1,
                             _("this is no tile set, wall, variant, record or lesson"));
      return NULL;
    }
  if (g_str_equal (kind, "game"))
    return check_record (bytes, path, cli, error);
  if (g_str_equal (kind, "variant"))
    return check_variant (bytes, path, cli->library, error);
  if (g_str_equal (kind, "lesson"))
    return check_lesson (bytes, path, cli->library, error);
  material = hradby_file_read_material (bytes, path, kind, FALSE, error);
  if (HRADBY_IS_TILE_SET (material))
    check_pictures (HRADBY_TILE_SET (material), path, cli);
  return material != NULL ? hradby_summary_of_material (material) : NULL;
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
      g_autofree char *summary = check_file (cli, files[i], &error);

      if (summary != NULL)
        g_string_append_printf (cli->out, "%s: %s\n", name, summary);
      else
        status = hradby_cli_refuse (cli, error);
    }
  return status;
}
