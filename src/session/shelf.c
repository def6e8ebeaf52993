/* The shelf: finding, reading, watching and writing files of one's own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/shelf.h"

#include "engine/each.h"
#include "engine/object.h"
#include "storage/file-error.h"
#include "storage/file-history.h"
#include "storage/files.h"
#include "storage/folders.h"
#include "storage/material-kind.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define RULES         "variant"
#define SANDBOX       "/.flatpak-info"
#define MAX_ID        40
#define PAUSE_MILLI_S 200

/* What is typed or counted up without such a pause is one step. */
#define PAUSE_OF_STEPS (2 * G_USEC_PER_SEC)

/* Of files that are gone so many histories are kept, so that these files can come back. */
#define MAX_GONE 100

/* The history of a variant's file, which need not be there. */
typedef struct {
  char              *path; /* of the variant */
  HradbyFileHistory *history;
  char              *damage; /* (nullable): a sentence about what lay in its place */
  gboolean           stays;  /* that could not be put aside, and is not written over */
} Past;

struct _HradbyShelf {
  GObject        parent_instance;

  HradbyLibrary *library; /* keeps the shelf, not the other way round */
  char          *folder;  /* of the user; older files may lie here, new ones lie below it */
  GHashTable    *items;   /* elements, static, to arrays of HradbyShelfItem */
  GHashTable    *pasts;   /* paths to Past; NULL before anybody asks what was changed */
  gint64       (*now) (void);
  const char    *typed;   /* what alone the last step changed, which may go on; static */
  const Past    *typed_in;
  gint64         typed_at;
  GFileMonitor  *monitors[2];
  guint          timeout;
};

G_DEFINE_FINAL_TYPE (HradbyShelf, hradby_shelf, G_TYPE_OBJECT)

static guint changed_signal;

static void
past_free (gpointer data)
{
  Past *self = data;

  hradby_file_history_free (self->history);
  g_free (self->damage);
  g_free (self->path);
  g_free (self);
}

HradbyShelfItem *
hradby_shelf_item_ref (HradbyShelfItem *self)
{
  return g_rc_box_acquire (self);
}

static void
item_clear (gpointer data)
{
  HradbyShelfItem *self = data;

  g_free (self->path);
  g_free (self->id);
  g_clear_object (&self->material);
  g_clear_error (&self->error);
  g_clear_pointer (&self->bytes, g_bytes_unref);
}

void
hradby_shelf_item_unref (HradbyShelfItem *self)
{
  g_rc_box_release_full (self, item_clear);
}

/* Whether it is a file of what @material is, as the library sees it. */
static gboolean
holds_same (const HradbyShelfItem *item, HradbyMaterial *material)
{
  return item->material != NULL && g_strcmp0 (item->id, hradby_material_get_id (material)) == 0
         && (!HRADBY_IS_RULESET (material)
             || g_str_equal (hradby_material_get_game (item->material),
                             hradby_material_get_game (material)));
}

/* Of two files with one id the library takes the later one; the other must not vanish. */
static void
refuse_same (GPtrArray *items, HradbyMaterial *material)
{
  HRADBY_EACH_POINTER (HradbyShelfItem, other, items) {
    if (!holds_same (other, material))
      continue;
    g_clear_object (&other->material);
    g_set_error (&other->error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT,
                 _("another file has the same id “%s”"), other->id);
  }
}

static gboolean
refuse_own (HradbyMaterial *material, GError **error)
{
  const char *id = hradby_material_get_id (material);

  if (!hradby_library_is_own (hradby_material_get_element (material), id))
    return FALSE;
  g_set_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT,
               HRADBY_IS_RULESET (material)
                 ? _("rules of the program itself have the id “%s”; give the file a different "
                     "one")
                 : _("material of the program itself has the id “%s”; give the file a different "
                     "one"),
               id);
  return TRUE;
}

/* Installed copies of what is inside the program are nobody's own. A game may be played with
 * another “castle” of the user; rules are known by their id. */
static void
found_cb (const char *path, const char *kind, const char *stem, gpointer user_data)
{
  GPtrArray *items = user_data;
  HradbyShelfItem *item = g_rc_box_new0 (HradbyShelfItem);
  g_autofree char *name = g_path_get_basename (path);

  item->element = g_intern_string (kind);
  item->path = g_strdup (path);
  item->bytes = hradby_file_load (path, &item->error);
  if (item->bytes != NULL)
    item->material = hradby_file_read_material (item->bytes, name, kind, FALSE, &item->error);
  item->id = g_strdup (item->material != NULL ? hradby_material_get_id (item->material) : stem);
  if (HRADBY_IS_RULESET (item->material) && refuse_own (item->material, &item->error))
    g_clear_object (&item->material);
  else if (item->material != NULL && hradby_library_is_installed (kind, stem, item->bytes)) {
    hradby_shelf_item_unref (item);
    return;
  } else if (item->material != NULL)
    refuse_same (items, item->material);
  g_ptr_array_add (items, item);
}

static gboolean
is_same (GPtrArray *a, GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++) {
    const HradbyShelfItem *one = g_ptr_array_index (a, i), *other = g_ptr_array_index (b, i);

    if (!g_str_equal (one->path, other->path)
        || (one->bytes == NULL) != (other->bytes == NULL)
        || (one->bytes != NULL && !g_bytes_equal (one->bytes, other->bytes)))
      return FALSE;
  }
  return TRUE;
}

static GPtrArray *
list_items (HradbyShelf *self, const char *element)
{
  GPtrArray *items = g_ptr_array_new_with_free_func ((GDestroyNotify) hradby_shelf_item_unref);
  const GPtrArray *folders = hradby_library_get_folders (self->library);

  if (g_str_equal (element, RULES))
    hradby_folder_scan (self->folder, element, found_cb, items);
  else
    for (guint i = 0; i < folders->len; i++)
      hradby_folder_scan (folders->pdata[i], element, found_cb, items);
  return items;
}

/* What cannot be laid cannot be played: its file says why, as a broken one does. */
static void
lay_items (HradbyShelf *self, GPtrArray *items)
{
  HRADBY_EACH_POINTER (HradbyShelfItem, item, items)
    if (HRADBY_IS_RULESET (item->material)
        && *hradby_ruleset_get_uses (HRADBY_RULESET (item->material)) != NULL
        && !hradby_library_lay (self->library, HRADBY_RULESET (item->material), &item->error))
      g_clear_object (&item->material);
}

/* (transfer full) (nullable): what a file holds, if that is rules. */
static HradbyRuleset *
read_rules (GBytes *file)
{
  return file != NULL ? (HradbyRuleset *) hradby_file_read_material (file, "", RULES, FALSE, NULL)
                      : NULL;
}

/* (transfer full) (nullable): the rules that a step changed, made or deleted. */
static HradbyRuleset *
find_rules (const Past *past, guint place)
{
  const HradbyFileStep *step = past->history->steps->pdata[place];
  HradbyRuleset *rules = read_rules (step->file);

  if (rules == NULL && place > 0) {
    step = past->history->steps->pdata[place - 1];
    rules = read_rules (step->file);
  }
  return rules;
}

static HradbyFileStep *
get_step (const Past *past, guint place)
{
  return past->history->steps->pdata[place];
}

static char *
replace_ending (const char *path, const char *ending, const char *other)
{
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (ending));

  return g_strconcat (stem, other, NULL);
}

static Past *
add_past (HradbyShelf *self, const char *path)
{
  Past *past = g_new0 (Past, 1);

  past->path = g_strdup (path);
  past->history = hradby_file_history_new ();
  g_hash_table_insert (self->pasts, past->path, past);
  return past;
}

/* Whatever it is, it is not written over. */
static void
put_aside (Past *self, const char *path, const char *reason)
{
  g_autofree char *aside = NULL;

  for (guint i = 1; aside == NULL || g_file_test (aside, G_FILE_TEST_EXISTS); i++) {
    g_free (aside);
    aside = g_strdup_printf ("%s.damaged-%u", path, i);
  }
  self->stays = g_rename (path, aside) != 0;
  g_autofree char *name = g_filename_display_basename (self->stays ? path : aside);
  self->damage = g_strdup_printf (
    /* Translators: the history of a variant; a file, and why it cannot be read */
    _("The history so far cannot be read; it is in “%1$s”: %2$s"), name, reason);
}

static void
found_past_cb (const char *path, const char *kind, const char *stem, gpointer user_data)
{
  g_autofree char *variant = replace_ending (path, ".history.xml", "." RULES ".xml");
  g_autofree char *name = g_path_get_basename (path);
  Past *past = add_past (user_data, variant);
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = hradby_file_load (path, &error);
  HradbyFileHistory *history
    = bytes != NULL ? hradby_file_history_read (bytes, name, &error) : NULL;

  if (history == NULL) {
    put_aside (past, path, error->message);
    return;
  }
  hradby_file_history_free (past->history);
  past->history = history;
}

/* Memory has it even where the disk is full. */
static gboolean
save_past (const Past *self, GError **error)
{
  g_autofree char *path = replace_ending (self->path, "." RULES ".xml", ".history.xml");
  g_autoptr(GBytes) bytes = NULL;

  if (self->stays)
    return TRUE;
  bytes = hradby_file_history_write (self->history);
  return hradby_file_save (path, bytes, error);
}

/* The number of the next step. */
static guint
get_next (HradbyShelf *self)
{
  GHashTableIter iter;
  gpointer value;
  guint next = 1;

  g_hash_table_iter_init (&iter, self->pasts);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    const Past *past = value;

    if (past->history->steps->len > 0)
      next = MAX (next, get_step (past, past->history->steps->len - 1)->number + 1);
  }
  return next;
}

/* Returns whether the file was something else than its history knew. */
static gboolean
learn (HradbyShelf *self, Past *past, GBytes *content)
{
  if (past->history->steps->len > 0) {
    GBytes *known = get_step (past, past->history->at)->file;

    if (known == content || (known != NULL && content != NULL && g_bytes_equal (known, content)))
      return FALSE;
  }
  hradby_file_history_add (past->history, get_next (self), self->now () / G_USEC_PER_SEC, content);
  self->typed = NULL;
  return TRUE;
}

static gboolean
is_too_large (GBytes *file)
{
  return file != NULL && g_bytes_get_size (file) > HRADBY_FILE_HISTORY_MAX_FILE;
}

/* What other programs did since becomes a step of its own. */
static void
note_foreign (HradbyShelf *self, const GPtrArray *items)
{
  g_autoptr(GHashTable) by_path = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer value;

  for (guint i = 0; i < items->len; i++)
    g_hash_table_insert (by_path, ((HradbyShelfItem *) items->pdata[i])->path, items->pdata[i]);
  g_hash_table_iter_init (&iter, self->pasts);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    Past *past = value;
    const HradbyShelfItem *item = g_hash_table_lookup (by_path, past->path);

    if (past->history->steps->len > 0
        && (item == NULL || (item->bytes != NULL && !is_too_large (item->bytes)))
        && learn (self, past, item != NULL ? item->bytes : NULL))
      save_past (past, NULL);
  }
}

static gint
compare_last (gconstpointer a, gconstpointer b)
{
  const Past *one = *(Past *const *) a, *other = *(Past *const *) b;
  guint number = get_step (one, one->history->at)->number;
  guint other_number = get_step (other, other->history->at)->number;

  return (number > other_number) - (number < other_number);
}

/* Forgets the oldest of too many files that are gone for good. */
static void
forget_gone (HradbyShelf *self)
{
  g_autoptr(GPtrArray) gone = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->pasts);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    const Past *past = value;

    if (past->history->steps->len > 0 && get_step (past, past->history->at)->file == NULL)
      g_ptr_array_add (gone, value);
  }
  g_ptr_array_sort (gone, compare_last);
  for (guint i = 0; i + MAX_GONE < gone->len; i++) {
    const Past *past = gone->pdata[i];
    g_autofree char *path = replace_ending (past->path, "." RULES ".xml", ".history.xml");

    g_unlink (path);
    g_hash_table_remove (self->pasts, past->path);
  }
}

/* Most who use the shelf never ask what was changed. */
static void
load_pasts (HradbyShelf *self)
{
  if (self->pasts != NULL)
    return;
  self->pasts = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, past_free);
  g_autofree char *inner = hradby_shelf_get_folder (RULES);
  hradby_folder_scan (self->folder, "history", found_past_cb, self);
  hradby_folder_scan (inner, "history", found_past_cb, self);
  note_foreign (self, hradby_shelf_get_items (self, RULES));
  forget_gone (self);
}

/* What the program wrote itself is no news when the monitor tells it. */
gboolean
hradby_shelf_look (HradbyShelf *self, const char *element)
{
  g_return_val_if_fail (HRADBY_IS_SHELF (self), FALSE);
  g_return_val_if_fail (hradby_material_kind_find (element) != NULL, FALSE);

  GPtrArray *before = g_hash_table_lookup (self->items, element);
  GPtrArray *items = list_items (self, element);
  lay_items (self, items);
  if (g_str_equal (element, RULES) && self->pasts != NULL)
    note_foreign (self, items);
  if (before != NULL && is_same (before, items)) {
    g_ptr_array_unref (items);
    return FALSE;
  }
  g_hash_table_replace (self->items, (gpointer) g_intern_string (element), items);
  if (!g_str_equal (element, RULES)) /* which it never keeps */
    hradby_library_forget (self->library);
  if (before != NULL)
    g_signal_emit (self, changed_signal, g_quark_from_string (element));
  return TRUE;
}

static gboolean
update_cb (gpointer user_data)
{
  HradbyShelf *self = user_data;

  self->timeout = 0;
  hradby_shelf_look (self, RULES);
  return G_SOURCE_REMOVE;
}

/* Programs write a file in several steps. */
static void
monitor_cb (HradbyShelf *self)
{
  if (self->timeout == 0)
    self->timeout = g_timeout_add (PAUSE_MILLI_S, update_cb, self);
}

static GFileMonitor *
watch (HradbyShelf *self, const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  GFileMonitor *monitor = g_file_monitor_directory (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);

  if (monitor != NULL)
    g_signal_connect_swapped (monitor, "changed", G_CALLBACK (monitor_cb), self);
  return monitor;
}

HRADBY_FINALIZE (HradbyShelf, hradby_shelf)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (self->monitors); i++)
    if (self->monitors[i] != NULL) {
      g_signal_handlers_disconnect_by_data (self->monitors[i], self);
      g_object_unref (self->monitors[i]);
    }
  g_hash_table_unref (self->items);
  g_clear_pointer (&self->pasts, g_hash_table_unref);
  g_free (self->folder);
}

static void
hradby_shelf_class_init (HradbyShelfClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_shelf_finalize;

  changed_signal = g_signal_new ("changed", HRADBY_TYPE_SHELF,
                                 G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
hradby_shelf_init (HradbyShelf *self)
{
  self->folder = g_build_filename (g_get_user_data_dir (), "hradby", NULL);
  self->items = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                       (GDestroyNotify) g_ptr_array_unref);
  self->now = g_get_real_time;
}

HradbyShelf *
hradby_shelf_of (HradbyLibrary *library)
{
  g_return_val_if_fail (HRADBY_IS_LIBRARY (library), NULL);

  HradbyShelf *self = g_object_get_data (G_OBJECT (library), "hradby-shelf");
  if (self != NULL)
    return self;
  self = g_object_new (HRADBY_TYPE_SHELF, NULL);
  self->library = library;
  g_autofree char *inner = hradby_shelf_get_folder (RULES);
  self->monitors[0] = watch (self, self->folder);
  self->monitors[1] = watch (self, inner);
  hradby_shelf_look (self, RULES);
  g_object_set_data_full (G_OBJECT (library), "hradby-shelf", self, g_object_unref);
  return self;
}

const GPtrArray *
hradby_shelf_get_items (HradbyShelf *self, const char *element)
{
  g_return_val_if_fail (HRADBY_IS_SHELF (self) && element != NULL, NULL);

  if (!g_hash_table_contains (self->items, element))
    hradby_shelf_look (self, element);
  return g_hash_table_lookup (self->items, element);
}

char *
hradby_shelf_get_folder (const char *element)
{
  g_autofree char *name = g_strconcat (element, "s", NULL);
  char *folder = g_build_filename (g_get_user_data_dir (), "hradby", name, NULL);

  g_mkdir_with_parents (folder, 0700);
  return folder;
}

HradbyShelfItem *
hradby_shelf_find (HradbyShelf *self, const char *game, const char *id)
{
  const GPtrArray *items = hradby_shelf_get_items (self, RULES);

  g_return_val_if_fail (items != NULL && game != NULL && id != NULL, NULL);

  HRADBY_EACH_POINTER (HradbyShelfItem, item, items)
    if (item->material != NULL && g_str_equal (item->id, id)
        && g_str_equal (hradby_material_get_game (item->material), game))
      return item;
  return NULL;
}

/* Whether the file has this content, or does not exist where that is %NULL. */
static gboolean
holds (const char *path, GBytes *content)
{
  g_autoptr(GBytes) bytes = hradby_file_load (path, NULL);

  if (bytes == NULL || content == NULL)
    return content == NULL && !g_file_test (path, G_FILE_TEST_EXISTS);
  return g_bytes_equal (bytes, content);
}

/* Gives the file the content @after, or removes it where that is %NULL, if it still holds
 * @before. */
static gboolean
replace_file (const char *path, GBytes *before, GBytes *after, GError **error)
{
  if (holds (path, before)) {
    if (after != NULL)
      return hradby_file_save (path, after, error);
    if (g_unlink (path) == 0 || errno == ENOENT)
      return TRUE;
    hradby_file_error_set (error, HRADBY_FILE_ERROR_READ, path, 0, g_strerror (errno));
  } else
    hradby_file_error_set (error, HRADBY_FILE_ERROR_READ, path, 0,
                           _("the file has changed in the meantime"));
  return FALSE;
}

/* What alone differs between two states of a variant if that is a text or a number, as they are
 * typed and counted up; else %NULL. */
static const char *
find_typed (GBytes *before, GBytes *after)
{
  g_autoptr(HradbyRuleset) rules = read_rules (before), other = read_rules (after);
  const char *found = NULL;
  g_autoptr(GBytes) made = NULL;

  if (rules == NULL || other == NULL
      || hradby_ruleset_get_type_info (rules) != hradby_ruleset_get_type_info (other))
    return NULL;
  const char *description = hradby_ruleset_get_description (other);
  if (!g_str_equal (hradby_ruleset_get_title (rules), hradby_ruleset_get_title (other)))
    g_object_set (rules, found = "title", hradby_ruleset_get_title (other), NULL);
  else if (g_strcmp0 (hradby_ruleset_get_description (rules), description) != 0)
    g_object_set (rules, found = "description", description, NULL);
  for (guint i = 0; found == NULL && i < g_list_model_get_n_items (G_LIST_MODEL (rules)); i++) {
    HradbySetting *setting = hradby_ruleset_get (rules, i);
    const HradbySettingInfo *info = hradby_setting_get_info (setting);
    guint value = hradby_setting_get_value (hradby_ruleset_get (other, i));

    if (info->range.step == 0 || hradby_setting_get_value (setting) == value)
      continue;
    hradby_setting_keep_value (setting, value);
    found = info->id;
  }
  made = hradby_file_write_material (HRADBY_MATERIAL (rules));
  return found != NULL && g_bytes_equal (made, after) ? found : NULL;
}

static gboolean
is_of_game (const Past *past, guint place, const char *game)
{
  g_autoptr(HradbyRuleset) rules = find_rules (past, place);

  return rules == NULL || game == NULL
         || g_str_equal (hradby_ruleset_get_type_info (rules)->id, game);
}

/* A new change comes instead of all that was taken back in its game. */
static void
forget_undone (HradbyShelf *self, const Past *changed)
{
  g_autoptr(HradbyRuleset) rules = find_rules (changed, changed->history->at);
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->pasts);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    Past *past = value;
    guint next = past->history->at + 1;

    if (next >= past->history->steps->len
        || !is_of_game (past, next,
                        rules != NULL ? hradby_ruleset_get_type_info (rules)->id : NULL))
      continue;
    g_ptr_array_set_size (past->history->steps, (gint) next);
    save_past (past, NULL);
  }
}

/* One more state of what is typed or counted up. If it is as it was before, there is no step that
 * could go on. */
static void
go_on (HradbyShelf *self, Past *past, GBytes *after, gint64 now)
{
  HradbyFileStep *step = get_step (past, past->history->at);
  const GBytes *before = get_step (past, past->history->at - 1)->file;

  if (before != NULL && g_bytes_equal (before, after)) {
    g_ptr_array_set_size (past->history->steps, (gint) past->history->at--);
    self->typed = NULL;
    return;
  }
  g_bytes_unref (step->file);
  step->file = g_bytes_ref (after);
  step->time = now / G_USEC_PER_SEC;
}

/* Gives every change a step, but typing and counting only one. */
static void
add_step (HradbyShelf *self, const char *path, GBytes *after)
{
  Past *past = g_hash_table_lookup (self->pasts, path);
  const char *typed = find_typed (get_step (past, past->history->at)->file, after);
  gint64 now = self->now ();

  if (typed != NULL && typed == self->typed && past == self->typed_in
      && now - self->typed_at < PAUSE_OF_STEPS)
    go_on (self, past, after, now);
  else {
    hradby_file_history_add (past->history, get_next (self), now / G_USEC_PER_SEC, after);
    self->typed = typed;
  }
  self->typed_in = past;
  self->typed_at = now;
  save_past (past, NULL);
  forget_undone (self, past);
}

/* Makes sure that what a file is can come back once it is @after. */
static gboolean
prepare (HradbyShelf *self, const char *path, GBytes *before, GBytes *after, GError **error)
{
  if (is_too_large (before) || is_too_large (after)) {
    hradby_file_error_set (error, HRADBY_FILE_ERROR_READ, path, 0, _("the file is too large"));
    return FALSE;
  }
  load_pasts (self);
  Past *past = g_hash_table_lookup (self->pasts, path);
  if (past == NULL)
    past = add_past (self, path);
  return !learn (self, past, before) || before == NULL || save_past (past, error);
}

/* Before the file changes its history knows what it is, and only then what it became. So a program
 * that is killed meanwhile finds out when it looks again. Called before "changed", whose listeners
 * ask what can be undone. */
static gboolean
write_file (HradbyShelf *self, HradbyMaterial *material, const char *path, GBytes *after,
            GError **error)
{
  g_autoptr(GError) reason = NULL;
  g_autoptr(GBytes) before = hradby_file_load (path, &reason);
  gboolean is_rules = HRADBY_IS_RULESET (material);

  if (before == NULL && is_rules && g_file_test (path, G_FILE_TEST_EXISTS)) {
    g_propagate_error (error, g_steal_pointer (&reason));
    return FALSE;
  }
  if (is_rules && !prepare (self, path, before, after, error))
    return FALSE;
  if (!hradby_file_save (path, after, error))
    return FALSE;
  if (is_rules && (before == NULL || !g_bytes_equal (before, after)))
    add_step (self, path, after);
  hradby_shelf_look (self, hradby_material_get_element (material));
  return TRUE;
}

/* Letters without accents, digits and single hyphens: safe as a file name anywhere. */
static char *
dup_safe (const char *title, const char *element)
{
  g_autofree char *ascii = g_str_to_ascii (title, "C");
  g_autoptr(GString) text = g_string_new (NULL);

  for (const char *c = ascii; *c != '\0' && text->len < MAX_ID; c++)
    if (g_ascii_isalnum (*c))
      g_string_append_c (text, g_ascii_tolower (*c));
    else if (text->len > 0 && text->str[text->len - 1] != '-' && *c != '\'' && *c != '?')
      g_string_append_c (text, '-');
  while (text->len > 0 && text->str[text->len - 1] == '-')
    g_string_truncate (text, text->len - 1);
  if (text->len == 0)
    g_string_append (text, g_str_equal (element, RULES) ? "rules" : element);
  return g_strdup (text->str);
}

/* In the folder of its kind, which is made if it is missing. */
static char *
build_path (const char *element, const char *stem)
{
  g_autofree char *folder = hradby_shelf_get_folder (element);
  g_autofree char *name = g_strdup_printf ("%s.%s.xml", stem, element);

  return g_build_filename (folder, name, NULL);
}

/* Whether anything of a kind, be it a broken file, has this id. */
static gboolean
has_item (HradbyShelf *self, const char *element, const char *id)
{
  g_autofree char *path = build_path (element, id);
  const GPtrArray *items = hradby_shelf_get_items (self, element);

  for (guint i = 0; i < items->len; i++)
    if (g_str_equal (((HradbyShelfItem *) items->pdata[i])->id, id))
      return TRUE;
  return hradby_library_is_own (element, id) || g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Whether no variant and no file has this id. */
static gboolean
is_free (HradbyShelf *self, const GPtrArray *variants, const char *id)
{
  for (guint i = 0; i < variants->len; i++)
    if (g_strcmp0 (hradby_ruleset_get_id (g_ptr_array_index (variants, i)), id) == 0)
      return FALSE;
  return !has_item (self, RULES, id); /* be it of another game */
}

/* Its own id if that is free: a file that comes again is known again. */
static char *
dup_free_id (HradbyShelf *self, HradbyRuleset *ruleset)
{
  const char *own = hradby_ruleset_get_id (ruleset);
  const char *game = hradby_ruleset_get_type_info (ruleset)->id;
  const char *title = hradby_ruleset_get_title (ruleset);
  g_autoptr(GPtrArray) variants = hradby_library_list_variants (self->library, game);
  g_autofree char *safe = dup_safe (own != NULL ? own : "", RULES);
  g_autofree char *stem = dup_safe (title, RULES);

  if (g_strcmp0 (own, safe) == 0 && is_free (self, variants, own))
    return g_strdup (own);
  char *id = g_strdup (stem);
  for (guint i = 2; !is_free (self, variants, id); i++) {
    g_free (id);
    id = g_strdup_printf ("%s-%u", stem, i);
  }
  return id;
}

/* Whether a valid file lies there. */
static gboolean
is_of_other (const GPtrArray *items, const char *path)
{
  HRADBY_EACH_POINTER (const HradbyShelfItem, item, items)
    if (item->material != NULL && g_str_equal (item->path, path))
      return TRUE;
  return FALSE;
}

/* The user's file of what @material is, or a new one beside any that holds something else. What
 * lies in other folders stays as it is: the user's comes before it. @exists: whether there is such
 * material, or a file in its place. */
static char *
choose_path (HradbyShelf *self, HradbyMaterial *material, gboolean *exists)
{
  const char *element = hradby_material_get_element (material);
  const GPtrArray *items = hradby_shelf_get_items (self, element);
  g_autofree char *safe = dup_safe (hradby_material_get_id (material), element);
  g_autofree char *before = g_build_filename (self->folder, "", NULL);

  *exists = FALSE;
  for (guint i = 0; i < items->len; i++)
    if (holds_same (items->pdata[i], material)) {
      const HradbyShelfItem *item = items->pdata[i];

      *exists = TRUE;
      if (g_str_has_prefix (item->path, before))
        return g_strdup (item->path);
    }
  char *path = build_path (element, safe);
  for (guint i = 2; is_of_other (items, path); i++) {
    g_autofree char *stem = g_strdup_printf ("%s-%u", safe, i);

    g_free (path);
    path = build_path (element, stem);
  }
  *exists |= g_file_test (path, G_FILE_TEST_EXISTS);
  return path;
}

static gboolean
write_rules (HradbyShelf *self, HradbyRuleset *ruleset, const char *path, GError **error)
{
  g_autoptr(GBytes) bytes = hradby_file_write_material (HRADBY_MATERIAL (ruleset));

  return write_file (self, HRADBY_MATERIAL (ruleset), path, bytes, error);
}

HradbyShelfItem *
hradby_shelf_add (HradbyShelf *self, HradbyRuleset *ruleset, GError **error)
{
  g_autoptr(HradbyRuleset) copy = NULL;

  g_return_val_if_fail (HRADBY_IS_SHELF (self) && HRADBY_IS_RULESET (ruleset), NULL);

  copy = hradby_ruleset_copy (ruleset);
  g_autofree char *id = dup_free_id (self, ruleset);
  g_object_set (copy, "id", id, NULL);
  g_autofree char *path = build_path (RULES, id);
  if (!write_rules (self, copy, path, error))
    return NULL;

  HradbyShelfItem *item = hradby_shelf_find (self, hradby_ruleset_get_type_info (ruleset)->id, id);
  if (item == NULL)
    hradby_file_error_set (error, HRADBY_FILE_ERROR_READ, path, 0, g_strerror (ENOENT));
  return item != NULL ? hradby_shelf_item_ref (item) : NULL;
}

gboolean
hradby_shelf_save (HradbyShelf *self, HradbyRuleset *ruleset, GError **error)
{
  gboolean exists;

  g_return_val_if_fail (HRADBY_IS_SHELF (self) && HRADBY_IS_RULESET (ruleset), FALSE);

  g_autofree char *path = choose_path (self, HRADBY_MATERIAL (ruleset), &exists);
  return write_rules (self, ruleset, path, error);
}

char *
hradby_shelf_make_id (HradbyShelf *self, const char *element, const char *title)
{
  g_return_val_if_fail (HRADBY_IS_SHELF (self) && element != NULL && title != NULL, NULL);

  g_autofree char *stem = dup_safe (title, element);
  char *id = g_strdup (stem);
  for (guint i = 2; has_item (self, element, id); i++) {
    g_free (id);
    id = g_strdup_printf ("%s-%u", stem, i);
  }
  return id;
}

gboolean
hradby_shelf_keep (HradbyShelf *self, HradbyMaterial *material, GError **error)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(HradbyMaterial) copy = NULL;
  gboolean exists;

  g_return_val_if_fail (HRADBY_IS_SHELF (self) && HRADBY_IS_MATERIAL (material), FALSE);

  const char *element = hradby_material_get_element (material);
  bytes = hradby_file_write_material (material);
  copy = hradby_file_read_material (bytes, hradby_material_get_title (material), element, FALSE,
                                    error);
  if (copy == NULL || refuse_own (material, error))
    return FALSE;
  hradby_shelf_look (self, element);
  g_autofree char *path = choose_path (self, material, &exists);
  return write_file (self, material, path, bytes, error);
}

HradbyMaterial *
hradby_shelf_import (HradbyShelf *self, const char *path, gboolean replace, GError **error)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(HradbyMaterial) material = NULL;
  gboolean exists;

  g_return_val_if_fail (HRADBY_IS_SHELF (self) && path != NULL, NULL);

  bytes = hradby_file_load (path, error);
  if (bytes == NULL)
    return NULL;
  material = hradby_shelf_read (bytes, path, NULL, error);
  if (material == NULL || refuse_own (material, error))
    return NULL;
  hradby_shelf_look (self, hradby_material_get_element (material));
  g_autofree char *target = choose_path (self, material, &exists);
  if (exists && !replace) {
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST,
                 _("There is already material with the id “%s”."),
                 hradby_material_get_id (material));
    return NULL;
  }
  return write_file (self, material, target, bytes, error) ? g_steal_pointer (&material) : NULL;
}

gboolean
hradby_shelf_remove (HradbyShelf *self, HradbyShelfItem *item, GError **error)
{
  g_autoptr(HradbyShelfItem) kept = NULL;
  gboolean removed;

  g_return_val_if_fail (HRADBY_IS_SHELF (self) && item != NULL, FALSE);

  if (item->bytes == NULL) {
    g_propagate_error (error, g_error_copy (item->error));
    return FALSE;
  }
  kept = hradby_shelf_item_ref (item);
  gboolean is_rules = g_str_equal (kept->element, RULES);
  removed = (!is_rules || prepare (self, kept->path, kept->bytes, NULL, error))
            && (holds (kept->path, NULL) || replace_file (kept->path, kept->bytes, NULL, error));
  if (removed && is_rules)
    add_step (self, kept->path, NULL);
  hradby_shelf_look (self, kept->element);
  return removed;
}

gboolean
hradby_shelf_put_back (HradbyShelf *self, HradbyShelfItem *item, GError **error)
{
  g_return_val_if_fail (HRADBY_IS_SHELF (self) && item != NULL && item->bytes != NULL, FALSE);
  g_return_val_if_fail (!g_str_equal (item->element, RULES), FALSE);

  gboolean done = replace_file (item->path, NULL, item->bytes, error);
  hradby_shelf_look (self, item->element);
  return done;
}

/* What is taken back next, the latest of all, or done again, the first of all. A file that holds no
 * rules goes with every game. */
static Past *
find_next (HradbyShelf *self, const char *game, gboolean forward)
{
  GHashTableIter iter;
  gpointer value;
  Past *found = NULL;
  guint number = 0;

  load_pasts (self);
  g_hash_table_iter_init (&iter, self->pasts);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    Past *past = value;
    guint place = past->history->at + (forward ? 1 : 0), its_number;

    if (place == 0 || place >= past->history->steps->len)
      continue;
    its_number = get_step (past, place)->number;
    if (found != NULL && (forward ? its_number > number : its_number < number))
      continue;
    if (is_of_game (past, place, game)) {
      found = past;
      number = its_number;
    }
  }
  return found;
}

gboolean
hradby_shelf_can_undo (HradbyShelf *self, const char *game)
{
  g_return_val_if_fail (HRADBY_IS_SHELF (self) && game != NULL, FALSE);

  return find_next (self, game, FALSE) != NULL;
}

gboolean
hradby_shelf_can_redo (HradbyShelf *self, const char *game)
{
  g_return_val_if_fail (HRADBY_IS_SHELF (self) && game != NULL, FALSE);

  return find_next (self, game, TRUE) != NULL;
}

static gboolean
move (HradbyShelf *self, const char *game, gboolean forward, char **id, GError **error)
{
  Past *past = find_next (self, game, forward);
  g_autoptr(HradbyRuleset) rules = NULL;
  gboolean moved;

  g_return_val_if_fail (past != NULL, FALSE);

  guint at = past->history->at;
  guint next = forward ? at + 1 : at - 1;
  rules = find_rules (past, MAX (at, next));
  if (id != NULL)
    *id = rules != NULL ? g_strdup (hradby_ruleset_get_id (rules)) : NULL;
  moved = replace_file (past->path, get_step (past, at)->file, get_step (past, next)->file, error);
  if (moved) {
    past->history->at = next;
    self->typed = NULL;
    save_past (past, NULL);
  }
  hradby_shelf_look (self, RULES);
  return moved;
}

gboolean
hradby_shelf_undo (HradbyShelf *self, const char *game, char **id, GError **error)
{
  g_return_val_if_fail (HRADBY_IS_SHELF (self) && game != NULL, FALSE);

  return move (self, game, FALSE, id, error);
}

gboolean
hradby_shelf_redo (HradbyShelf *self, const char *game, char **id, GError **error)
{
  g_return_val_if_fail (HRADBY_IS_SHELF (self) && game != NULL, FALSE);

  return move (self, game, TRUE, id, error);
}

static void
change_free (gpointer data)
{
  HradbyShelfChange *change = data;

  g_clear_object (&change->ruleset);
  g_free (change);
}

/* Of a variant whose file may be gone. */
static Past *
find_past (HradbyShelf *self, const char *game, const char *id)
{
  const HradbyShelfItem *item = hradby_shelf_find (self, game, id);
  g_autofree char *safe = dup_safe (id, RULES), *path = build_path (RULES, safe);

  load_pasts (self);
  Past *past = g_hash_table_lookup (self->pasts, item != NULL ? item->path : path);
  if (past == NULL || item != NULL)
    return past;
  return past->history->steps->len > 0 && is_of_game (past, past->history->at, game) ? past : NULL;
}

GPtrArray *
hradby_shelf_list_changes (HradbyShelf *self, const char *game, const char *id)
{
  GPtrArray *changes = g_ptr_array_new_with_free_func (change_free);

  g_return_val_if_fail (HRADBY_IS_SHELF (self) && game != NULL && id != NULL, changes);

  const Past *past = find_past (self, game, id);
  if (past == NULL || past->history->steps->len == 0)
    return changes;
  for (guint i = past->history->at + 1; i > 0; i--) {
    const HradbyFileStep *step = get_step (past, i - 1);

    if (i == 1 && step->file == NULL)
      break;
    HradbyShelfChange *change = g_new0 (HradbyShelfChange, 1);
    change->number = step->number;
    change->time = step->time;
    change->ruleset = read_rules (step->file);
    if (change->ruleset != NULL
        && !g_str_equal (hradby_ruleset_get_type_info (change->ruleset)->id, game))
      g_clear_object (&change->ruleset);
    if (change->ruleset != NULL)
      hradby_library_lay (self->library, change->ruleset, NULL);
    g_ptr_array_add (changes, change);
  }
  return changes;
}

const char *
hradby_shelf_get_damage (HradbyShelf *self, const char *game, const char *id)
{
  g_return_val_if_fail (HRADBY_IS_SHELF (self) && game != NULL && id != NULL, NULL);

  const Past *past = find_past (self, game, id);
  return past != NULL ? past->damage : NULL;
}

void
hradby_shelf_set_clock (HradbyShelf *self, gint64 (*now) (void))
{
  g_return_if_fail (HRADBY_IS_SHELF (self) && now != NULL);

  self->now = now;
}

HradbyMaterial *
hradby_shelf_read (GBytes *bytes, const char *name, const char *element, GError **error)
{
  const char *kind = element;

  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);

  if (kind == NULL)
    kind = hradby_file_kind_of_bytes (bytes);
  if (element == NULL
      && (kind == NULL || g_str_equal (kind, RULES) || hradby_material_kind_find (kind) == NULL)) {
    hradby_file_error_set (error, HRADBY_FILE_ERROR_FORMAT, name, 1,
                           _("this is neither a tile set nor a wall"));
    return NULL;
  }
  return hradby_file_read_material (bytes, name, kind, FALSE, error);
}

HradbyMaterial *
hradby_shelf_load (const char *path, const char *element, GError **error)
{
  g_autoptr(GBytes) bytes = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  bytes = hradby_file_load (path, error);
  return bytes != NULL ? hradby_shelf_read (bytes, path, element, error) : NULL;
}

/* In a sandbox a file may be written under the name alone that was chosen; and what is there is not
 * replaced without a question. */
static char *
dup_with_ending (const char *path)
{
  static const char *const parts[] = { ".xml", ".variant" };
  g_autofree char *stem = g_strdup (path), *full = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (g_str_has_suffix (stem, parts[i]))
      stem[strlen (stem) - strlen (parts[i])] = '\0';
  full = g_strconcat (stem, "." RULES ".xml", NULL);
  if (hradby_file_exists (full) || g_file_test (SANDBOX, G_FILE_TEST_EXISTS))
    return g_strdup (path);
  return g_steal_pointer (&full);
}

gboolean
hradby_shelf_export (HradbyRuleset *ruleset, const char *path, GError **error)
{
  g_autoptr(HradbyRuleset) whole = NULL;
  g_autoptr(GBytes) bytes = NULL;

  g_return_val_if_fail (HRADBY_IS_RULESET (ruleset) && path != NULL, FALSE);

  whole = hradby_ruleset_copy_whole (ruleset);
  bytes = hradby_file_write_material (HRADBY_MATERIAL (whole));
  g_autofree char *full = dup_with_ending (path);
  return hradby_file_save (full, bytes, error);
}
