/* What a valid file holds, and what in it is doubtful: tiles by kind, cells, turns. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/summary.h"

#include <glib/gi18n.h>

#include "tiling/tile-set.h"
#include "tiling/wall-outline.h"

#define N_WALL_TILES 18 /* of The Castle */

typedef struct
{
  GPtrArray *facts;
  GPtrArray *doubts;
} Summary;

static char *
join (GPtrArray  *parts,
      const char *separator)
{
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (separator, (char **) parts->pdata);
}

/* "valid wall “castle” (76 cells, …); doubtful: …". Frees @self. */
static char *
finish (Summary    *self,
        const char *what)
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
add (GPtrArray  *parts,
     const char *format,
     ...)
{
  va_list list;

  va_start (list, format);
  g_ptr_array_add (parts, g_strdup_vprintf (format, list));
  va_end (list);
}

/* Whether @b, turned by @rotation quarters, shows what @a does; features may stand in any order. */
static gboolean
shows_the_same (const HradbyTile *a,
                const HradbyTile *b,
                guint             rotation)
{
  guint n_found = 0;

  for (guint i = 0; i < a->n_features; i++)
    for (guint j = 0; j < b->n_features; j++)
      {
        const HradbyFeature *one = &a->features[i], *other = &b->features[j];

        if (one->kind == other->kind && one->amount == other->amount
            && one->fountain == other->fountain && one->inn == other->inn
            && one->ports == hradby_ports_rotate (other->ports, rotation)
            && (one->ports != 0 || i == j))
          {
            n_found++;
            break;
          }
      }
  return n_found == a->n_features;
}

static gboolean
are_twins (const HradbyTile *a,
           const HradbyTile *b)
{
  static const char *const nothing[] = { NULL };

  if (a->n_features != b->n_features || a->start || b->start
      || !g_strv_equal (a->marks != NULL ? (const char *const *) a->marks : nothing,
                        b->marks != NULL ? (const char *const *) b->marks : nothing))
    return FALSE;
  for (guint rotation = 0; rotation < HRADBY_N_SIDES; rotation++)
    if (shows_the_same (a, b, rotation))
      return TRUE;
  return FALSE;
}

static void
sum_up_tiles (Summary       *self,
              HradbyTileSet *set)
{
  guint n_kinds = hradby_tile_set_get_n_kinds (set), n_tiles = hradby_tile_set_get_n_tiles (set);
  g_autoptr(GString) kinds = g_string_new (NULL);
  gboolean has_start = FALSE;

  add (self->facts, ngettext ("%u tile", "%u tiles", n_tiles), n_tiles);
  for (guint i = 0; i < n_kinds; i++)
    {
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
sum_up_wall (Summary    *self,
             HradbyWall *wall)
{
  guint n_cells = hradby_wall_get_n_cells (wall), n_corners = hradby_wall_get_n_corners (wall);
  guint n_starts = hradby_wall_get_n_start_spaces (wall);
  g_autoptr(GArray) outline = hradby_wall_get_outline (wall, 0);

  add (self->facts, ngettext ("%u cell", "%u cells", n_cells), n_cells);
  add (self->facts, ngettext ("%u corner tower", "%u corner towers", n_corners), n_corners);
  add (self->facts, ngettext ("%u start space", "%u start spaces", n_starts), n_starts);
  if (n_corners < outline->len)
    add (self->doubts, ngettext ("the wall has %u corner, and fewer towers",
                                 "the wall has %u corners, and fewer towers", outline->len),
         outline->len);
  if (n_corners > N_WALL_TILES)
    add (self->doubts, "%s", _("there are more corner towers than wall tiles"));
  if (hradby_wall_find_corner (wall, 0) < 0)
    add (self->doubts, "%s", _("no corner tower stands where the track begins"));
  if (n_starts == 0)
    add (self->doubts, "%s", _("without a start space no tile shows what to go on with"));
}

char *
hradby_summary_of_material (HradbyMaterial *material)
{
  Summary self;
  const char *id = hradby_material_get_id (material);
  g_autofree char *what = NULL;

  begin (&self);
  if (HRADBY_IS_TILE_SET (material))
    {
      sum_up_tiles (&self, HRADBY_TILE_SET (material));
      what = g_strdup_printf (_("tile set “%s”"), id);
    }
  else if (HRADBY_IS_WALL (material))
    {
      sum_up_wall (&self, HRADBY_WALL (material));
      what = g_strdup_printf (_("wall “%s”"), id);
    }
  else
    {
      add (self.facts, "%s", id);
      what = g_strdup (hradby_material_get_element (material));
    }
  return finish (&self, what);
}

/* Settings that differ from the default; those without effect are doubtful. */
static void
sum_up_rules (Summary       *self,
              HradbyRuleset *ruleset)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (ruleset);
  const GPtrArray *stock = hradby_ruleset_get_stock (ruleset);
  g_autofree const char **sets = hradby_stock_list_sets (stock);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (ruleset)); i++)
    {
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
  for (gsize i = 0; sets[i] != NULL; i++)
    {
      g_autofree char *tiles = hradby_stock_tell (stock, type, sets[i]);

      add (self->facts, "%s", tiles);
    }
  if (n > 0)
    add (self->facts, ngettext ("%u setting differs from the default",
                                "%u settings differ from the default", n), n);
  else
    add (self->facts, "%s", _("all settings as by default"));
}

/* Rules may count tiles of a set of one's own; others are probably mistaken. */
static void
doubt_tiles (Summary       *self,
             HradbyRuleset *ruleset,
             HradbyLibrary *library)
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

char *
hradby_summary_of_variant (HradbyRuleset *ruleset,
                           HradbyLibrary *library)
{
  Summary self;
  g_autofree char *what = g_strdup_printf (_("variant “%s”"), hradby_ruleset_get_id (ruleset));

  begin (&self);
  add (self.facts, "%s", _(hradby_ruleset_get_type_info (ruleset)->title));
  sum_up_rules (&self, ruleset);
  doubt_tiles (&self, ruleset, library);
  return finish (&self, what);
}

char *
hradby_summary_of_record (const HradbyRecord *record)
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

char *
hradby_summary_of_lesson (const HradbyLesson *lesson)
{
  const HradbyGame *game = lesson->record->game;
  g_autofree char *what = g_strdup_printf (_("lesson “%s”"), lesson->id);
  guint n_done = 0, n_played = 0;
  Summary self;

  for (guint i = 0; i < lesson->steps->len; i++)
    {
      const HradbyLessonStep *step = &g_array_index (lesson->steps, HradbyLessonStep, i);

      n_done += step->n_after - step->n_before;
      n_played = step->n_after;
    }
  begin (&self);
  add (self.facts, "%s", _(game->table->type->title));
  sum_up_rules (&self, game->setup->ruleset);
  /* Translators: of a lesson */
  add (self.facts, ngettext ("%u step", "%u steps", lesson->steps->len), lesson->steps->len);
  /* Translators: how many of the steps of a lesson ask the learner to do something */
  add (self.facts, ngettext ("%u to be done", "%u to be done", n_done), n_done);
  if (n_done == 0)
    add (self.doubts, "%s", _("the learner does nothing"));
  if (n_played + 1 < game->actions->len)
    add (self.doubts, "%s", _("the record goes on long after the last step"));
  return finish (&self, what);
}
