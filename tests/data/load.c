/* Loads the shipped material for the tests. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "load.h"

#include "games/games.h"
#include "storage/files.h"

static GBytes *
load (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("HRADBY_DATADIR"), folder, name, NULL);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = hradby_file_load (path, &error);

  g_assert_no_error (error);
  return bytes;
}

HradbyTileSet *
load_tile_set (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".tileset.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = load ("tilesets", name);
  HradbyMaterial *tiles;

  /* They say which marks there are. */
  hradby_games_install ();
  tiles = hradby_file_read_material (bytes, name, "tileset", FALSE, &error);
  g_assert_no_error (error);
  return HRADBY_TILE_SET (tiles);
}

HradbyTileSet *
load_tiles (void)
{
  return load_tile_set ("castle");
}

HradbyWall *
load_wall (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = load ("walls", "castle.wall.xml");
  HradbyMaterial *wall
    = hradby_file_read_material (bytes, "castle.wall.xml", "wall", FALSE, &error);

  g_assert_no_error (error);
  return HRADBY_WALL (wall);
}
