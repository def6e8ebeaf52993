/* hradby-cli validate: whether files are what they should be, and what they hold. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/level.h"
#include "cli/cli.h"
#include "engine/each.h"
#include "engine/material.h"
#include "engine/table.h"
#include "engine/text.h"
#include "paint/tile-check.h"
#include "storage/file-error.h"
#include "storage/file-load.h"
#include "storage/files.h"
#include "storage/lesson.h"
#include "storage/puzzle.h"
#include "storage/material-kind.h"
#include "tiling/tile-set.h"
#include "tiling/wall.h"

#include <glib/gi18n.h>


typedef struct {
  GPtrArray *facts;
  GPtrArray *doubts;
} Summary;

static char *
join (GPtrArray *parts, const char *separator)
{
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (separator, (char **) parts->pdata);
}

/* "valid wall “castle” (76 cells, …); doubtful: …". Frees @self. */
static char *
finish (Summary *self, const char *what)
{
  gboolean is_doubtful = self->doubts->len > 0;
  g_autofree char *facts = join (self->facts, ", ");
  g_autofree char *doubts = join (self->doubts, "; ");

  g_ptr_array_unref (self->facts);
  g_ptr_array_unref (self->doubts);
  if (!is_doubtful)
    /* Translators: what a file is, and what it holds */
    return g_strdup_printf (_("valid %1$s: %2$s"), what, facts);
  /* Translators: what a file is, what it holds, and what is doubtful about it */
  return g_strdup_printf (_("valid %1$s: %2$s; doubtful: %3$s"), what, facts, doubts);
}

static void
begin (Summary *self)
{
  self->facts = g_ptr_array_new_with_free_func (g_free);
  self->doubts = g_ptr_array_new_with_free_func (g_free);
}

G_GNUC_PRINTF (2, 3) static void
add (GPtrArray *parts, const char *format, ...)
{
  va_list list;

  va_start (list, format);
  g_ptr_array_add (parts, g_strdup_vprintf (format, list));
  va_end (list);
}

static gboolean
are_twins (const HradbyTile *a, const HradbyTile *b)
{
  static const char *const nothing[] = { NULL };

  if (a->start || b->start
      || !g_strv_equal (a->marks != NULL ? (const char *const *) a->marks : nothing,
                        b->marks != NULL ? (const char *const *) b->marks : nothing))
    return FALSE;
  for (guint rotation = 0; rotation < HRADBY_N_SIDES; rotation++)
    if (hradby_tile_is_like (b, a, rotation))
      return TRUE;
  return FALSE;
}

static void
sum_up_tiles (Summary *self, HradbyTileSet *set)
{
  guint n_kinds = hradby_tile_set_get_n_kinds (set), n_tiles = hradby_tile_set_get_n_tiles (set);
  g_autoptr(GString) kinds = g_string_new (NULL);
  gboolean has_start = FALSE;

  add (self->facts, ngettext ("%u tile", "%u tiles", n_tiles), n_tiles);
  for (guint i = 0; i < n_kinds; i++) {
    const HradbyTile *tile = hradby_tile_set_get (set, i);

    g_string_append_printf (kinds, "%s%s", i > 0 ? ", " : "", tile->id);
    if (tile->count > 1)
      g_string_append_printf (kinds, " × %u", tile->count);
    has_start |= tile->start;
    for (guint k = 0; k < i; k++)
      if (are_twins (hradby_tile_set_get (set, k), tile))
        /* Translators: names of two kinds of tiles */
        add (self->doubts, _("%1$s and %2$s show the same"), hradby_tile_set_get (set, k)->id,
             tile->id);
  }
  add (self->facts, ngettext ("%1$u kind (%2$s)", "%1$u kinds (%2$s)", n_kinds), n_kinds,
       kinds->str);
  if (!has_start && g_strcmp0 (hradby_material_get_game (HRADBY_MATERIAL (set)), "carcassonne") == 0
      && hradby_material_get_expansion (HRADBY_MATERIAL (set)) == NULL)
    add (self->doubts, "%s", _("no kind is the start"));
}

static void
sum_up_wall (Summary *self, HradbyWall *wall)
{
  guint n_cells = hradby_wall_get_n_cells (wall), n_corners = hradby_wall_get_n_corners (wall);
  guint n_starts = hradby_wall_get_n_start_spaces (wall);
  g_auto(GStrv) doubts = hradby_wall_list_doubts (wall);

  add (self->facts, ngettext ("%u cell", "%u cells", n_cells), n_cells);
  add (self->facts, ngettext ("%u corner tower", "%u corner towers", n_corners), n_corners);
  add (self->facts, ngettext ("%u start space", "%u start spaces", n_starts), n_starts);
  for (guint i = 0; doubts[i] != NULL; i++)
    add (self->doubts, "%s", doubts[i]);
}

/* Each returns the line without the name of the file; free it with g_free(). What is doubtful is
 * no mistake, but seldom meant: a corner of the wall without a tower, two kinds of tiles that are
 * the same, a setting without effect, tiles left out that the box does not hold, a lesson in which
 * nobody does anything. */
static char *
summary_of_material (HradbyMaterial *material)
{
  Summary self;
  const char *id = hradby_material_get_id (material);
  g_autofree char *what = NULL;

  begin (&self);
  if (HRADBY_IS_TILE_SET (material)) {
    sum_up_tiles (&self, HRADBY_TILE_SET (material));
    what = g_strdup_printf (_("tile set “%s”"), id);
  } else if (HRADBY_IS_WALL (material)) {
    sum_up_wall (&self, HRADBY_WALL (material));
    what = g_strdup_printf (_("wall “%s”"), id);
  } else {
    add (self.facts, "%s", id);
    what = g_strdup (hradby_material_get_element (material));
  }
  return finish (&self, what);
}

/* Settings that differ from the default; those without effect are doubtful. */
static void
sum_up_rules (Summary *self, HradbyRuleset *ruleset)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (ruleset);
  const GPtrArray *stock = hradby_ruleset_get_stock (ruleset);
  g_autofree const char **sets = hradby_stock_list_sets (stock);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (ruleset)); i++) {
    HradbySetting *setting = hradby_ruleset_get (ruleset, i);

    if (hradby_setting_is_default (setting))
      continue;
    n++;
    if (!hradby_setting_is_available (setting))
      add (self->doubts, _("“%s” has no effect"), hradby_setting_get_info (setting)->id);
  }
  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
    if (hradby_ruleset_has_expansion (ruleset, type->expansions[i]))
      add (self->facts, "%s", _(type->expansion_titles[i]));
  for (gsize i = 0; sets[i] != NULL; i++) {
    g_autofree char *tiles = hradby_stock_tell (stock, type, sets[i]);

    add (self->facts, "%s", tiles);
  }
  if (n > 0)
    add (self->facts, ngettext ("%u setting differs from the default",
                                "%u settings differ from the default", n), n);
  else
    add (self->facts, "%s", _("all settings at their defaults"));
}

/* Rules may count tiles of a set of one's own; others are probably mistaken. */
static void
doubt_tiles (Summary *self, HradbyRuleset *ruleset, HradbyLibrary *library)
{
  guint n_players = hradby_ruleset_get_type_info (ruleset)->min_players;
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(HradbyTable) table = NULL;
  g_autoptr(GError) error = NULL;

  if (hradby_ruleset_get_stock (ruleset)->len == 0)
    return;
  setup = hradby_library_make_setup (library, ruleset, n_players, NULL, &error);
  if (setup != NULL)
    table = hradby_table_new (setup, &error);
  if (table == NULL)
    add (self->doubts, "%s", error->message);
}

static char *
summary_of_variant (HradbyRuleset *ruleset, HradbyLibrary *library, GError **error)
{
  Summary self;
  g_autofree char *what = g_strdup_printf (_("variant “%s”"), hradby_ruleset_get_id (ruleset));

  begin (&self);
  if (!hradby_library_lay (library, ruleset, error)) {
    g_free (finish (&self, what));
    return NULL;
  }
  g_autofree char *missing = hradby_ruleset_tell_missing (ruleset);
  if (missing != NULL)
    add (self.doubts, "%s", missing);
  add (self.facts, "%s", _(hradby_ruleset_get_type_info (ruleset)->title));
  sum_up_rules (&self, ruleset);
  doubt_tiles (&self, ruleset, library);
  return finish (&self, what);
}

static char *
summary_of_record (const HradbyRecord *record)
{
  const HradbyTable *table = record->game->table;
  gboolean is_over = hradby_game_to_move (record->game) == HRADBY_NOBODY;
  guint player, n_turns = table->type->get_turn (table, record->game->position, &player);
  Summary self;

  begin (&self);
  add (self.facts, "%s", _(table->type->title));
  sum_up_rules (&self, record->game->setup->ruleset);
  add (self.facts, ngettext ("%u player", "%u players", record->n_players), record->n_players);
  /* Translators: how many turns of a game were played, or the last of them was begun */
  add (self.facts, ngettext ("%u turn", "%u turns", n_turns), n_turns);
  add (self.facts, "%s", is_over ? _("finished") : _("not finished"));
  return finish (&self, _("game"));
}

static char *
summary_of_lesson (const HradbyLesson *lesson)
{
  const HradbyGame *game = lesson->record->game;
  g_autofree char *what = g_strdup_printf (_("lesson “%s”"), lesson->id);
  guint n_done = 0, n_played = 0;
  Summary self;

  HRADBY_EACH (const HradbyLessonStep, step, lesson->steps) {
    n_done += step->n_after - step->n_before;
    n_played = step->n_after;
  }
  begin (&self);
  add (self.facts, "%s", _(game->table->type->title));
  sum_up_rules (&self, game->setup->ruleset);
  /* Translators: of a lesson */
  add (self.facts, ngettext ("%u step", "%u steps", lesson->steps->len), lesson->steps->len);
  /* Translators: how many of the steps of a lesson ask the learner to do something */
  add (self.facts, ngettext ("%u task", "%u tasks", n_done), n_done);
  if (n_done == 0)
    add (self.doubts, "%s", _("the learner has nothing to do"));
  if (n_played + 1 < game->actions->len)
    add (self.doubts, "%s", _("the record continues long after the last step"));
  return finish (&self, what);
}

/* Each of these returns the summary of the file, or NULL with the error. */
static char *
check_record (GBytes *bytes, const char *path, HradbyCli *cli, GError **error)
{
  g_autoptr(HradbyRecord) record = hradby_record_read (bytes, path, cli->library, NULL, NULL, NULL,
                                                       error);

  for (guint i = 0; record != NULL && i < record->n_players; i++)
    if (record->players[i].level != NULL && hradby_level_find (record->players[i].level) == NULL) {
      g_autofree char *name = hradby_text_escape (path);
      g_autofree char *level = hradby_text_escape (record->players[i].level);

      g_string_append_printf (cli->err,
                              _("hradby-cli: %s: there is no computer player “%s”, so the "
                                "default one would play\n"),
                              name, level);
    }
  return record != NULL ? summary_of_record (record) : NULL;
}

static char *
check_lesson (GBytes *bytes, const char *path, HradbyLibrary *library, GError **error)
{
  g_autoptr(HradbyLesson) lesson = hradby_lesson_read (bytes, path, library, FALSE, error);

  return lesson != NULL ? summary_of_lesson (lesson) : NULL;
}

static char *
check_puzzle (GBytes *bytes, const char *path, HradbyLibrary *library, GError **error)
{
  g_autoptr(HradbyPuzzle) puzzle = hradby_puzzle_read (bytes, path, library, FALSE, error);
  Summary self;

  if (puzzle == NULL)
    return NULL;
  const HradbyGame *game = puzzle->record->game;
  g_autofree char *what = g_strdup_printf (_("puzzle “%s”"), puzzle->id);
  begin (&self);
  add (self.facts, "%s", _(game->table->type->title));
  sum_up_rules (&self, game->setup->ruleset);
  add (self.facts, ngettext ("%u move", "%u moves", puzzle->n_moves), puzzle->n_moves);
  return finish (&self, what);
}

/* Warns of tiles whose pictures say something else than the rules. */
static void
check_pictures (HradbyTileSet *tiles, const char *path, HradbyCli *cli)
{
  for (guint i = 0; i < hradby_tile_set_get_n_kinds (tiles); i++) {
    const HradbyTile *tile = hradby_tile_set_get (tiles, i);
    HradbyTileCheck fault = hradby_tile_check (tile, 0, 256);

    if (fault == HRADBY_TILE_CHECK_RIGHT)
      continue;
    g_autofree char *name = hradby_text_escape (path);
    g_autofree char *id = hradby_text_escape (tile->id);
    g_string_append_printf (cli->err, _("hradby-cli: %s: tile “%s”: %s\n"), name, id,
                            hradby_tile_check_tell (fault));
  }
}

static gboolean
has_ending (const char *path, const char *kind)
{
  g_autofree char *ending = g_strdup_printf (".%s.xml", kind);

  return g_str_has_suffix (path, ending);
}

/* The kind of a file by its ending or else by its first element. */
static const char *
find_kind (const char *path, GBytes *bytes)
{
  static const char *const others[] = { "game", "lesson", "puzzle" };

  for (guint i = 0; hradby_material_kinds[i] != NULL; i++)
    if (has_ending (path, hradby_material_kinds[i]->element))
      return hradby_material_kinds[i]->element;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (has_ending (path, others[i]))
      return others[i];
  return hradby_file_kind_of_bytes (bytes);
}

static char *
check_file (HradbyCli *cli, const char *path, GError **error)
{
  g_autoptr(GBytes) bytes = hradby_file_load (path, error);
  g_autoptr(HradbyMaterial) material = NULL;

  if (bytes == NULL)
    return NULL;
  const char *kind = find_kind (path, bytes);
  if (kind == NULL) {
    hradby_file_error_set (error, HRADBY_FILE_ERROR_FORMAT, path, 1,
                           _("this is not a tile set, wall, variant, record, lesson or puzzle"));
    return NULL;
  }
  if (g_str_equal (kind, "game"))
    return check_record (bytes, path, cli, error);
  if (g_str_equal (kind, "lesson"))
    return check_lesson (bytes, path, cli->library, error);
  if (g_str_equal (kind, "puzzle"))
    return check_puzzle (bytes, path, cli->library, error);
  material = hradby_file_read_material (bytes, path, kind, FALSE, error);
  if (HRADBY_IS_TILE_SET (material))
    check_pictures (HRADBY_TILE_SET (material), path, cli);
  if (HRADBY_IS_RULESET (material)) {
    char *summary = summary_of_variant (HRADBY_RULESET (material), cli->library, error);

    if (summary == NULL)
      g_prefix_error (error, "%s: ", path);
    return summary;
  }
  return material != NULL ? summary_of_material (material) : NULL;
}

int
hradby_cli_validate (HradbyCli *cli, const HradbyCliArgs *args)
{
  static const GOptionEntry entries[] = { { NULL } };
  g_auto(GStrv) files = NULL;
  int status;

  if (!hradby_cli_parse (cli, args, entries, 1, G_MAXUINT16, &files, &status))
    return status;
  status = HRADBY_CLI_OK;
  for (gsize i = 0; files[i] != NULL; i++) {
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
