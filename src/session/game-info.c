/* Looks through records for what is said in them once: players, rules, totals. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game-info.h"

#include "engine/each.h"
#include "engine/object.h"
#include "engine/registry.h"
#include "engine/text.h"
#include "session/game-note.h"
#include "session/kept-games.h"
#include "storage/file-error.h"
#include "storage/files.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

enum {
  PROP_0,
  PROP_NAME,
  PROP_OVER,
  PROP_REFUSAL,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (HradbyGameInfo, hradby_game_info, G_TYPE_OBJECT)

HRADBY_FINALIZE (HradbyGameInfo, hradby_game_info)
{
  for (guint i = 0; i < self->n_seats; i++) {
    g_free (self->seats[i].name);
    g_free (self->seats[i].colour);
    g_free (self->seats[i].level);
  }
  g_free (self->path);
  g_free (self->refusal);
  g_free (self->name);
  g_free (self->rules);
  g_free (self->material);
  g_free (self->title);
  g_clear_pointer (&self->time, g_date_time_unref);
}

static void
hradby_game_info_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  HradbyGameInfo *self = HRADBY_GAME_INFO (object);

  if (id == PROP_NAME)
    g_value_set_string (value, self->name);
  else if (id == PROP_REFUSAL)
    g_value_set_string (value, self->refusal);
  else
    g_value_set_boolean (value, self->is_over);
}

static void
hradby_game_info_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  HradbyGameInfo *self = HRADBY_GAME_INFO (object);
  g_auto(HradbyGameNote) note = { .id = NULL };

  if (id == PROP_OVER)
    self->is_over = g_value_get_boolean (value);
  else if (id == PROP_REFUSAL) {
    g_free (self->refusal);
    self->refusal = g_value_dup_string (value);
  } else {
    hradby_game_note_set_name (&note, g_value_get_string (value));
    g_free (self->name);
    self->name = g_steal_pointer (&note.name);
  }
  g_object_notify_by_pspec (object, pspec);
}

static void
hradby_game_info_class_init (HradbyGameInfoClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = hradby_game_info_finalize;
  object_class->get_property = hradby_game_info_get_property;
  object_class->set_property = hradby_game_info_set_property;
  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  props[PROP_OVER] = g_param_spec_boolean ("over", NULL, NULL, FALSE, flags);
  props[PROP_REFUSAL] = g_param_spec_string ("refusal", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
hradby_game_info_init (HradbyGameInfo *self)
{
  self->rules = g_strdup ("");
  self->title = g_strdup ("");
  self->material = g_strdup ("");
  self->is_whole = TRUE;
}

/* Takes @value. */
static void
set_text (char **text, char *value)
{
  g_free (*text);
  *text = value;
}

static const char *
find_value (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return NULL;
}

static void
add_seat (HradbyGameInfo *self, const char *name, const char *colour, const char *level)
{
  HradbyGameInfoSeat *seat = &self->seats[self->n_seats];

  self->is_whole &= colour != NULL;
  if (self->n_seats == HRADBY_MAX_PLAYERS || name == NULL || self->has_begun)
    return;
  *seat = (HradbyGameInfoSeat) { hradby_text_tidy (HRADBY_TEXT_NAME, name), g_strdup (colour),
                                 g_strdup (level), 0 };
  self->n_seats++;
}

static void
add_expansion (HradbyGameInfo *self, const char *id)
{
  const char *const *all = self->game != NULL ? self->game->expansions : NULL;

  for (guint i = 0; all != NULL && all[i] != NULL; i++)
    if (g_strcmp0 (all[i], id) == 0)
      self->expansions |= 1u << i;
}

/* A tile set and a wall of one title are one thing to people. */
static void
add_material (HradbyGameInfo *self, const char *title)
{
  g_autofree char *tidy = hradby_text_tidy (HRADBY_TEXT_TITLE, title);
  g_autofree char *before = g_steal_pointer (&self->material);

  if (*before == '\0' || g_str_equal (before, tidy))
    self->material = g_steal_pointer (&tidy);
  else
    /* Translators: between titles of tile sets and walls */
    self->material = g_strjoin (C_("material", ", "), before, tidy, NULL);
}

static void
set_total (HradbyGameInfo *self, const char *player, const char *total)
{
  guint64 number;
  gint64 points;

  if (player != NULL && total != NULL && self->n_seats > 0
      && g_ascii_string_to_unsigned (player, 10, 0, self->n_seats - 1, &number, NULL)
      && g_ascii_string_to_signed (total, 10, G_MININT, G_MAXINT, &points, NULL))
    self->seats[number].total = (gint) points;
}

static void
start_element_cb (GMarkupParseContext *context, const char *element, const char **names,
                  const char **values, gpointer user_data, GError **error)
{
  HradbyGameInfo *self = user_data;
  const GSList *stack = g_markup_parse_context_get_element_stack (context);
  const char *parent = stack->next != NULL ? stack->next->data : "";
  const char *rules = find_value (names, values, "rules");

  if ((stack->next == NULL) != g_str_equal (element, "game"))
    g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "");
  else if (stack->next == NULL && rules != NULL && self->game == NULL)
    self->game = hradby_registry_find (rules);
  else if (g_str_equal (element, "setup") || g_str_equal (element, "turn"))
    self->has_begun = TRUE;
  else if (g_str_equal (element, "variant") && g_str_equal (parent, "game")) {
    const char *id = find_value (names, values, "id");

    set_text (&self->rules, g_strdup (id != NULL ? id : ""));
  } else if (g_str_equal (element, "expansion") && g_str_equal (parent, "variant"))
    add_expansion (self, find_value (names, values, "id"));
  else if (g_str_equal (element, "player") && g_str_equal (parent, "game"))
    add_seat (self, find_value (names, values, "name"), find_value (names, values, "colour"),
              find_value (names, values, "level"));
  else if (g_str_equal (element, "tileset") && g_str_equal (parent, "tiles")
           && find_value (names, values, "title") != NULL)
    add_material (self, find_value (names, values, "title"));
  else if (g_str_equal (element, "points") && g_str_equal (parent, "result"))
    set_total (self, find_value (names, values, "player"), find_value (names, values, "total"));
}

static void
text_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer user_data,
         GError **error)
{
  HradbyGameInfo *self = user_data;
  const GSList *stack = g_markup_parse_context_get_element_stack (context);

  if (stack == NULL || stack->next == NULL || !g_str_equal (stack->data, "title"))
    return;
  g_autofree char *copy = g_strndup (text, length);
  if (g_str_equal (stack->next->data, "wall"))
    add_material (self, copy);
  if (!g_str_equal (stack->next->data, "variant"))
    return;
  set_text (&self->title, hradby_text_tidy (HRADBY_TEXT_TITLE, copy));
}

static void
read_beside (HradbyGameInfo *self)
{
  g_auto(HradbyGameNote) note = { .id = NULL };
  GStatBuf info;

  hradby_game_note_read (&note, self->path, NULL);
  self->name = g_steal_pointer (&note.name);
  self->is_over = note.is_over;
  /* The name says when it was kept; the file may have been copied since. But nothing is kept after
   * it was written: then the name only says after which others it was. */
  self->time = hradby_kept_games_get_time (self->path);
  if (g_stat (self->path, &info) == 0
      && (self->time == NULL || g_date_time_to_unix (self->time) > info.st_mtime)) {
    g_clear_pointer (&self->time, g_date_time_unref);
    self->time = g_date_time_new_from_unix_utc (info.st_mtime);
  }
}

/* Notes what the record says, up to where it is no record: then this is %FALSE. The parser allows
 * an attribute twice, and one root after the other. */
static gboolean
look_through (HradbyGameInfo *self)
{
  static const GMarkupParser parser = { .start_element = start_element_cb, .text = text_cb };
  g_autoptr(GBytes) bytes = hradby_file_load (self->path, NULL);
  g_autoptr(GMarkupParseContext) context
      = g_markup_parse_context_new (&parser, G_MARKUP_IGNORE_QUALIFIED, self, NULL);

  return bytes != NULL && g_bytes_get_size (bytes) > 0
         && g_markup_parse_context_parse (context, g_bytes_get_data (bytes, NULL),
                                          (gssize) g_bytes_get_size (bytes), NULL)
         && self->n_seats > 0 && self->is_whole;
}

char *
hradby_game_damage_get_reason (const char *path, const GError *error)
{
  g_return_val_if_fail (path != NULL && error != NULL, NULL);

  g_autofree char *name = hradby_text_escape (path); /* as the error names it */
  const char *reason = error->message;
  if (!g_str_has_prefix (reason, name) || reason[strlen (name)] != ':')
    return g_strdup (reason);
  reason += strlen (name) + 1;
  reason += strspn (reason, "0123456789");
  if (*reason == ':')
    reason++;
  return g_strchug (g_strdup (reason));
}

/* A file that seems to be no record is opened as a game, which says why it is none. */
static void
find_refusal (HradbyGameInfo *self)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  HradbyGame *game = hradby_kept_games_read (self->path, library, &error);

  if (game == NULL)
    self->refusal = hradby_game_damage_get_reason (self->path, error);
  g_clear_pointer (&game, hradby_game_free);
}

HradbyGameInfo *
hradby_game_info_read (const char *path)
{
  g_return_val_if_fail (path != NULL, NULL);

  HradbyGameInfo *self = g_object_new (HRADBY_TYPE_GAME_INFO, NULL);
  self->path = g_strdup (path);
  if (!look_through (self))
    find_refusal (self);
  read_beside (self);
  return self;
}

/* What a record of the game would hold whole. */
static void
add_own_material (HradbyGameInfo *self, const HradbySetup *setup)
{
  HRADBY_EACH_POINTER (HradbyMaterial, material, setup->material) {
    const char *id = hradby_material_get_id (material);
    g_autofree char *name = g_strconcat (hradby_material_get_element (material), "/", id, NULL);

    if (!g_strv_contains (setup->type->materials, name)
        && g_strcmp0 (hradby_material_get_title (material), id) != 0)
      add_material (self, hradby_material_get_title (material));
  }
}

HradbyGameInfo *
hradby_game_info_of (HradbySession *session)
{
  const char *id, *title;
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };

  g_return_val_if_fail (HRADBY_IS_SESSION (session), NULL);

  HradbyGameInfo *self = g_object_new (HRADBY_TYPE_GAME_INFO, NULL);
  const HradbyGame *game = hradby_session_get_game (session);
  HradbyRuleset *rules = game->setup->ruleset;
  self->game = game->table->type;
  self->name = g_strdup (hradby_game_note_of (session)->name);
  self->is_over = hradby_game_to_move (game) == HRADBY_NOBODY;
  self->time = g_date_time_new_now_utc ();
  if ((id = hradby_ruleset_get_id (rules)) != NULL)
    set_text (&self->rules, g_strdup (id));
  if ((title = hradby_ruleset_get_title (rules)) != NULL)
    set_text (&self->title, g_strdup (title));
  for (guint i = 0; self->game->expansions != NULL && self->game->expansions[i] != NULL; i++)
    if (hradby_ruleset_has_expansion (rules, self->game->expansions[i]))
      self->expansions |= 1u << i;
  add_own_material (self, game->setup);
  game->table->type->get_scores (game->table, game->position, scores);
  for (guint i = 0; i < game->table->n_players; i++) {
    g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (session), i);
    const HradbyLevel *level = hradby_session_get_level (session, i);

    add_seat (self, hradby_seat_get_name (seat), hradby_seat_get_colour (seat),
              level != NULL ? level->id : NULL);
    self->seats[i].total = scores[i];
  }
  return self;
}

HradbyGameDamage *
hradby_game_damage_new (const char *path, const GError *error)
{
  g_autoptr(HradbyGameInfo) info = g_object_new (HRADBY_TYPE_GAME_INFO, NULL);
  GStatBuf status;

  g_return_val_if_fail (path != NULL && error != NULL, NULL);

  HradbyGameDamage *self = g_new0 (HradbyGameDamage, 1);
  self->path = g_strdup (path);
  self->reason = hradby_game_damage_get_reason (path, error);
  self->elsewhere = g_error_matches (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_ELSEWHERE);
  if (g_stat (path, &status) == 0)
    self->time = g_date_time_new_from_unix_local (status.st_mtime);
  info->path = g_strdup (path);
  look_through (info);
  self->game = info->game != NULL ? g_strdup (_(info->game->title)) : NULL;
  GString *players = g_string_new (NULL);
  for (guint i = 0; i < info->n_seats; i++)
    /* Translators: between the names of players */
    g_string_append_printf (players, "%s%s", i > 0 ? C_("names", ", ") : "", info->seats[i].name);
  self->players = g_string_free (players, info->n_seats == 0);
  return self;
}

void
hradby_game_damage_free (HradbyGameDamage *self)
{
  if (self == NULL)
    return;
  g_free (self->path);
  g_free (self->reason);
  g_free (self->game);
  g_free (self->players);
  g_clear_pointer (&self->time, g_date_time_unref);
  g_free (self);
}

static void
list_thread (GTask *task, gpointer source, gpointer folder, GCancellable *cancellable)
{
  g_autoptr(GPtrArray) infos = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GPtrArray) paths = hradby_kept_games_list (folder);

  for (guint i = 0; i < paths->len && !g_cancellable_is_cancelled (cancellable); i++)
    g_ptr_array_add (infos, hradby_game_info_read (paths->pdata[i]));
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, g_steal_pointer (&infos), (GDestroyNotify) g_ptr_array_unref);
}

void
hradby_game_info_list_async (const char *folder, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (folder != NULL);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_task_data (task, g_strdup (folder), g_free);
  g_task_run_in_thread (task, list_thread);
}

GPtrArray *
hradby_game_info_list_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
