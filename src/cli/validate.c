/* hradby-cli validate: whether files are what they should be. */
#include "cli/cli.h"

#include <glib/gi18n.h>
#include <string.h>

#include "storage/error.h"
#include "storage/files.h"
#include "storage/record.h"

static gboolean
check_tile_set (GBytes        *bytes,
                const char    *path,
                HradbyLibrary *library,
                GError       **error)
{
  g_autoptr(HradbyTileSet) set = hradby_tile_set_read (bytes, path, error);

  return set != NULL;
}

static gboolean
check_wall (GBytes        *bytes,
            const char    *path,
            HradbyLibrary *library,
            GError       **error)
{
  g_autoptr(HradbyWall) wall = hradby_wall_read (bytes, path, error);

  return wall != NULL;
}

static gboolean
check_variant (GBytes        *bytes,
               const char    *path,
               HradbyLibrary *library,
               GError       **error)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_variant_read (bytes, path, error);

  return ruleset != NULL;
}

static gboolean
check_record (GBytes        *bytes,
              const char    *path,
              HradbyLibrary *library,
              GError       **error)
{
  g_autoptr(HradbyRecord) record = hradby_record_read (bytes, path, library, NULL, NULL, NULL,
                                                       error);

  return record != NULL;
}

static const struct
{
  const char *ending;
  const char *element;
  gboolean  (*check) (GBytes        *bytes,
                      const char    *path,
                      HradbyLibrary *library,
                      GError       **error);
} kinds[] = {
  { ".tileset.xml", "<tileset", check_tile_set },
  { ".wall.xml", "<wall", check_wall },
  { ".variant.xml", "<variant", check_variant },
  { ".game.xml", "<game", check_record },
};

/* Where the first element of a document begins: after declaration, comments and white space. */
static const char *
find_root (const char *text,
           gsize       length)
{
  const char *end = text + length;

  for (const char *c = text; c < end;)
    {
      const char *close = NULL;

      if (g_str_has_prefix (c, "<!--"))
        close = g_strstr_len (c, end - c, "-->");
      else if (g_str_has_prefix (c, "<?"))
        close = g_strstr_len (c, end - c, "?>");
      else if (*c == '<')
        return c;
      else
        close = c;
      if (close == NULL)
        return NULL;
      c = close + 1;
    }
  return NULL;
}

/* The kind of a file by its ending or else by its first element, or -1. */
static gint
find_kind (const char *path,
           GBytes     *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (data != NULL ? data : "", MIN (length, 65536));
  const char *root = find_root (text, strlen (text));

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_has_suffix (path, kinds[i].ending))
      return (gint) i;
  for (gsize i = 0; root != NULL && i < G_N_ELEMENTS (kinds); i++)
    if (g_str_has_prefix (root, kinds[i].element))
      return (gint) i;
  return -1;
}

static gboolean
check_file (HradbyCli  *cli,
            const char *path,
            GError    **error)
{
  g_autoptr(GBytes) bytes = hradby_file_load (path, error);
  gint kind;

  if (bytes == NULL)
    return FALSE;
  kind = find_kind (path, bytes);
  if (kind < 0)
    {
      g_set_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_FORMAT,
                   _("%s:1: this is no tile set, wall, variant or record"), path);
      return FALSE;
    }
  return kinds[kind].check (bytes, path, cli->library, error);
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

      if (check_file (cli, files[i], &error))
        g_string_append_printf (cli->out, _("%s: valid\n"), files[i]);
      else
        status = hradby_cli_refuse (cli, error);
    }
  return status;
}
