/* The shelf: finding, reading, watching and writing files of one's own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/shelf.h"

#include "storage/file-error.h"
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

/* What was done to a file of rules: it did not exist before, or does not after, where there is
 * %NULL. */
typedef struct
{
  const char *game; /* static; %NULL for a file without a variant */
  char       *id;
  char       *path;
  GBytes     *before;
  GBytes     *after;
} Step;

struct _HradbyShelf
{
  GObject        parent_instance;

  HradbyLibrary *library; /* keeps the shelf, not the other way round */
  char          *folder;  /* of the user; older files may lie here, new ones lie below it */
  GHashTable    *items;   /* elements, static, to arrays of HradbyShelfItem */
  GPtrArray     *steps;   /* of Step, what can be taken back */
  GFileMonitor  *monitors[2];
  guint          timeout;
};

G_DEFINE_FINAL_TYPE (HradbyShelf, hradby_shelf, G_TYPE_OBJECT)

static guint changed_signal;

static void
step_free (Step *self)
{
  g_free (self->id);
  g_free (self->path);
  g_clear_pointer (&self->before, g_bytes_unref);
  g_clear_pointer (&self->after, g_bytes_unref);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Step, step_free)

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
holds_same (const HradbyShelfItem *item,
            HradbyMaterial        *material)
{
  return item->material != NULL && g_strcmp0 (item->id, hradby_material_get_id (material)) == 0
         && (!HRADBY_IS_RULESET (material)
             || g_str_equal (hradby_material_get_game (item->material),
                             hradby_material_get_game (material)));
}

/* Of two files with one id the library takes the later one; the other must not vanish. */
static void
refuse_same (GPtrArray      *items,
             HradbyMaterial *material)
{
  for (guint i = 0; i < items->len; i++)
    {
      HradbyShelfItem *other = g_ptr_array_index (items, i);

      if (!holds_same (other, material))
        continue;
      g_clear_object (&other->material);
      g_set_error (&other->error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT,
                   _("another file has the same id “%s”"), other->id);
    }
}

static gboolean
refuse_own (HradbyMaterial *material,
            GError        **error)
{
  const char *id = hradby_material_get_id (material);

  if (!hradby_library_is_own (hradby_material_get_element (material), id))
    return FALSE;
  g_set_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT,
               HRADBY_IS_RULESET (material)
                 ? _("rules of the program itself have the id “%s”; give the file another one")
                 : _("material of the program itself has the id “%s”; give the file another one"),
               id);
  return TRUE;
}

/* Installed copies of what is inside the program are nobody's own. A game may be played with
 * another “castle” of the user; rules are known by their id. */
static void
found_cb (const char *path,
          const char *kind,
          const char *stem,
          gpointer    user_data)
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
  else if (item->material != NULL && hradby_library_is_installed (kind, stem, item->bytes))
    {
      hradby_shelf_item_unref (item);
      return;
    }
  else if (item->material != NULL)
    refuse_same (items, item->material);
  g_ptr_array_add (items, item);
}

static gboolean
is_same (GPtrArray *a,
         GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const HradbyShelfItem *one = g_ptr_array_index (a, i), *other = g_ptr_array_index (b, i);

      if (!g_str_equal (one->path, other->path)
          || (one->bytes == NULL) != (other->bytes == NULL)
          || (one->bytes != NULL && !g_bytes_equal (one->bytes, other->bytes)))
        return FALSE;
    }
  return TRUE;
}

static GPtrArray *
list_items (HradbyShelf *self,
            const char  *element)
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

/* What the program wrote itself is no news when the monitor tells it. */
gboolean
hradby_shelf_look (HradbyShelf *self,
                   const char  *element)
{
  GPtrArray *before, *items;

  g_return_val_if_fail (HRADBY_IS_SHELF (self), FALSE);
  g_return_val_if_fail (hradby_material_kind_find (element) != NULL, FALSE);

  before = g_hash_table_lookup (self->items, element);
  items = list_items (self, element);
  if (before != NULL && is_same (before, items))
    {
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
watch (HradbyShelf *self,
       const char  *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  GFileMonitor *monitor = g_file_monitor_directory (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);

  if (monitor != NULL)
    g_signal_connect_swapped (monitor, "changed", G_CALLBACK (monitor_cb), self);
  return monitor;
}

static void
hradby_shelf_finalize (GObject *object)
{
  HradbyShelf *self = HRADBY_SHELF (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (self->monitors); i++)
    if (self->monitors[i] != NULL)
      {
        g_signal_handlers_disconnect_by_data (self->monitors[i], self);
        g_object_unref (self->monitors[i]);
      }
  g_hash_table_unref (self->items);
  g_ptr_array_unref (self->steps);
  g_free (self->folder);
  G_OBJECT_CLASS (hradby_shelf_parent_class)->finalize (object);
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
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) step_free);
}

HradbyShelf *
hradby_shelf_of (HradbyLibrary *library)
{
  g_autofree char *inner = NULL;
  HradbyShelf *self;

  g_return_val_if_fail (HRADBY_IS_LIBRARY (library), NULL);

  self = g_object_get_data (G_OBJECT (library), "hradby-shelf");
  if (self != NULL)
    return self;
  self = g_object_new (HRADBY_TYPE_SHELF, NULL);
  self->library = library;
  inner = hradby_shelf_get_folder (RULES);
  self->monitors[0] = watch (self, self->folder);
  self->monitors[1] = watch (self, inner);
  hradby_shelf_look (self, RULES);
  g_object_set_data_full (G_OBJECT (library), "hradby-shelf", self, g_object_unref);
  return self;
}

const GPtrArray *
hradby_shelf_get_items (HradbyShelf *self,
                        const char  *element)
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
hradby_shelf_find (HradbyShelf *self,
                   const char  *game,
                   const char  *id)
{
  const GPtrArray *items = hradby_shelf_get_items (self, RULES);

  g_return_val_if_fail (items != NULL && game != NULL && id != NULL, NULL);

  for (guint i = 0; i < items->len; i++)
    {
      HradbyShelfItem *item = items->pdata[i];

      if (item->material != NULL && g_str_equal (item->id, id)
          && g_str_equal (hradby_material_get_game (item->material), game))
        return item;
    }
  return NULL;
}

/* Before the change is told of: whoever hears of it asks what can be taken back. */
static void
add_step (HradbyShelf    *self,
          HradbyMaterial *rules,
          const char     *path,
          GBytes         *before,
          GBytes         *after)
{
  Step *step = g_new0 (Step, 1);

  if (rules != NULL)
    {
      step->game = hradby_ruleset_get_type_info (HRADBY_RULESET (rules))->id;
      step->id = g_strdup (hradby_material_get_id (rules));
    }
  step->path = g_strdup (path);
  step->before = before != NULL ? g_bytes_ref (before) : NULL;
  step->after = after != NULL ? g_bytes_ref (after) : NULL;
  g_ptr_array_add (self->steps, step);
}

/* Whether the file has this content, or does not exist where that is %NULL. */
static gboolean
holds (const char *path,
       GBytes     *content)
{
  g_autoptr(GBytes) bytes = hradby_file_load (path, NULL);

  if (bytes == NULL || content == NULL)
    return content == NULL && !g_file_test (path, G_FILE_TEST_EXISTS);
  return g_bytes_equal (bytes, content);
}

static gboolean
write_file (HradbyShelf     *self,
            HradbyMaterial  *material,
            const char      *path,
            GBytes          *after,
            GError         **error)
{
  g_autoptr(GBytes) before = hradby_file_load (path, NULL);
  gboolean changes = before != NULL ? !g_bytes_equal (before, after)
                                    : !g_file_test (path, G_FILE_TEST_EXISTS);

  if (!hradby_file_save (path, after, error))
    return FALSE;
  if (changes && HRADBY_IS_RULESET (material))
    add_step (self, material, path, before, after);
  hradby_shelf_look (self, hradby_material_get_element (material));
  return TRUE;
}

/* Letters without accents, digits and single hyphens: safe as a file name anywhere. */
static char *
dup_safe (const char *title,
          const char *element)
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
build_path (const char *element,
            const char *stem)
{
  g_autofree char *folder = hradby_shelf_get_folder (element);
  g_autofree char *name = g_strdup_printf ("%s.%s.xml", stem, element);

  return g_build_filename (folder, name, NULL);
}

/* Neither a variant nor a file, nor a broken file that may become a variant, is called so. */
static gboolean
is_free (HradbyShelf     *self,
         const GPtrArray *variants,
         const char      *id)
{
  g_autofree char *path = build_path (RULES, id);
  const GPtrArray *items = hradby_shelf_get_items (self, RULES);

  if (hradby_library_is_own (RULES, id)) /* be it of another game */
    return FALSE;
  for (guint i = 0; i < variants->len; i++)
    if (g_strcmp0 (hradby_ruleset_get_id (g_ptr_array_index (variants, i)), id) == 0)
      return FALSE;
  for (guint i = 0; i < items->len; i++)
    if (g_str_equal (((HradbyShelfItem *) items->pdata[i])->id, id))
      return FALSE;
  return !g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Its own id if it can have it: so a file that comes again is known again. */
static char *
dup_free_id (HradbyShelf   *self,
             HradbyRuleset *ruleset)
{
  const char *own = hradby_ruleset_get_id (ruleset);
  const char *game = hradby_ruleset_get_type_info (ruleset)->id;
  const char *title = hradby_ruleset_get_title (ruleset);
  g_autoptr(GPtrArray) variants = hradby_library_list_variants (self->library, game);
  g_autofree char *safe = dup_safe (own != NULL ? own : "", RULES);
  g_autofree char *stem = dup_safe (title, RULES);
  char *id;

  if (g_strcmp0 (own, safe) == 0 && is_free (self, variants, own))
    return g_strdup (own);
  id = g_strdup (stem);
  for (guint i = 2; !is_free (self, variants, id); i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", stem, i);
    }
  return id;
}

/* Whether a whole file lies there. */
static gboolean
is_of_other (const GPtrArray *items,
             const char      *path)
{
  for (guint i = 0; i < items->len; i++)
    {
      const HradbyShelfItem *item = items->pdata[i];

      if (item->material != NULL && g_str_equal (item->path, path))
        return TRUE;
    }
  return FALSE;
}

/* The user's file of what @material is, or a new one beside any that holds something else. What
 * lies in other folders stays as it is: the user's comes before it. @exists: whether there is such
 * material, or a file in its place. */
static char *
choose_path (HradbyShelf    *self,
             HradbyMaterial *material,
             gboolean       *exists)
{
  const char *element = hradby_material_get_element (material);
  const GPtrArray *items = hradby_shelf_get_items (self, element);
  g_autofree char *safe = dup_safe (hradby_material_get_id (material), element);
  g_autofree char *before = g_build_filename (self->folder, "", NULL);
  char *path;

  *exists = FALSE;
  for (guint i = 0; i < items->len; i++)
    if (holds_same (items->pdata[i], material))
      {
        const HradbyShelfItem *item = items->pdata[i];

        *exists = TRUE;
        if (g_str_has_prefix (item->path, before))
          return g_strdup (item->path);
      }
  path = build_path (element, safe);
  for (guint i = 2; is_of_other (items, path); i++)
    {
      g_autofree char *stem = g_strdup_printf ("%s-%u", safe, i);

      g_free (path);
      path = build_path (element, stem);
    }
  *exists |= g_file_test (path, G_FILE_TEST_EXISTS);
  return path;
}

static gboolean
write_rules (HradbyShelf    *self,
             HradbyRuleset  *ruleset,
             const char     *path,
             GError        **error)
{
  g_autoptr(GBytes) bytes = hradby_file_write_material (HRADBY_MATERIAL (ruleset));

  return write_file (self, HRADBY_MATERIAL (ruleset), path, bytes, error);
}

HradbyShelfItem *
hradby_shelf_add (HradbyShelf    *self,
                  HradbyRuleset  *ruleset,
                  GError        **error)
{
  g_autoptr(HradbyRuleset) copy = NULL;
  g_autofree char *id = NULL, *path = NULL;
  HradbyShelfItem *item;

  g_return_val_if_fail (HRADBY_IS_SHELF (self), NULL);
  g_return_val_if_fail (HRADBY_IS_RULESET (ruleset), NULL);

  copy = hradby_ruleset_copy (ruleset);
  id = dup_free_id (self, ruleset);
  g_object_set (copy, "id", id, NULL);
  path = build_path (RULES, id);
  if (!write_rules (self, copy, path, error))
    return NULL;

  item = hradby_shelf_find (self, hradby_ruleset_get_type_info (ruleset)->id, id);
  if (item == NULL)
    hradby_file_error_set (error, HRADBY_FILE_ERROR_READ, path, 0, g_strerror (ENOENT));
  return item != NULL ? hradby_shelf_item_ref (item) : NULL;
}

gboolean
hradby_shelf_save (HradbyShelf    *self,
                   HradbyRuleset  *ruleset,
                   GError        **error)
{
  g_autofree char *path = NULL;
  gboolean exists;

  g_return_val_if_fail (HRADBY_IS_SHELF (self), FALSE);
  g_return_val_if_fail (HRADBY_IS_RULESET (ruleset), FALSE);

  path = choose_path (self, HRADBY_MATERIAL (ruleset), &exists);
  return write_rules (self, ruleset, path, error);
}

HradbyMaterial *
hradby_shelf_import (HradbyShelf  *self,
                     const char   *path,
                     gboolean      replace,
                     GError      **error)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(HradbyMaterial) material = NULL;
  g_autofree char *target = NULL;
  gboolean exists;

  g_return_val_if_fail (HRADBY_IS_SHELF (self) && path != NULL, NULL);

  bytes = hradby_file_load (path, error);
  if (bytes == NULL)
    return NULL;
  material = hradby_shelf_read (bytes, path, NULL, error);
  if (material == NULL || refuse_own (material, error))
    return NULL;
  hradby_shelf_look (self, hradby_material_get_element (material));
  target = choose_path (self, material, &exists);
  if (exists && !replace)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST,
                   _("There is material with the id “%s” already."),
                   hradby_material_get_id (material));
      return NULL;
    }
  return write_file (self, material, target, bytes, error) ? g_steal_pointer (&material) : NULL;
}

gboolean
hradby_shelf_remove (HradbyShelf     *self,
                     HradbyShelfItem *item,
                     GError         **error)
{
  g_autoptr(HradbyShelfItem) kept = NULL;

  g_return_val_if_fail (HRADBY_IS_SHELF (self), FALSE);
  g_return_val_if_fail (item != NULL, FALSE);

  if (item->bytes == NULL)
    {
      g_propagate_error (error, g_error_copy (item->error));
      return FALSE;
    }
  kept = hradby_shelf_item_ref (item);
  if (!holds (kept->path, kept->bytes) && !holds (kept->path, NULL))
    {
      hradby_file_error_set (error, HRADBY_FILE_ERROR_READ, kept->path, 0,
                             _("the file has changed meanwhile"));
      hradby_shelf_look (self, kept->element);
      return FALSE;
    }
  if (g_unlink (kept->path) != 0 && errno != ENOENT)
    {
      hradby_file_error_set (error, HRADBY_FILE_ERROR_READ, kept->path, 0, g_strerror (errno));
      return FALSE;
    }
  if (g_str_equal (kept->element, RULES))
    add_step (self, kept->material, kept->path, kept->bytes, NULL);
  hradby_shelf_look (self, kept->element);
  return TRUE;
}

static gboolean
find_step (HradbyShelf *self,
           const char  *game,
           guint       *place)
{
  for (guint i = self->steps->len; i > 0; i--)
    {
      const Step *step = g_ptr_array_index (self->steps, i - 1);

      *place = i - 1;
      if (step->game == NULL || g_str_equal (step->game, game))
        return TRUE;
    }
  return FALSE;
}

gboolean
hradby_shelf_can_undo (HradbyShelf *self,
                       const char  *game)
{
  guint place;

  g_return_val_if_fail (HRADBY_IS_SHELF (self) && game != NULL, FALSE);

  return find_step (self, game, &place);
}

gboolean
hradby_shelf_undo (HradbyShelf *self,
                   const char  *game,
                   char       **id,
                   GError     **error)
{
  g_autoptr(Step) step = NULL;
  gboolean undone;
  guint place;

  g_return_val_if_fail (HRADBY_IS_SHELF (self) && game != NULL, FALSE);
  g_return_val_if_fail (find_step (self, game, &place), FALSE);

  step = g_ptr_array_steal_index (self->steps, place);
  if (id != NULL)
    *id = g_strdup (step->id);
  undone = holds (step->path, step->after);
  if (!undone)
    hradby_file_error_set (error, HRADBY_FILE_ERROR_READ, step->path, 0,
                           _("the file has changed meanwhile"));
  else if (step->before != NULL)
    undone = hradby_file_save (step->path, step->before, error);
  else if (g_unlink (step->path) != 0)
    {
      hradby_file_error_set (error, HRADBY_FILE_ERROR_READ, step->path, 0, g_strerror (errno));
      undone = FALSE;
    }
  hradby_shelf_look (self, RULES);
  return undone;
}

HradbyMaterial *
hradby_shelf_read (GBytes      *bytes,
                   const char  *name,
                   const char  *element,
                   GError     **error)
{
  const char *kind = element;

  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);

  if (kind == NULL)
    kind = hradby_file_kind_of_bytes (bytes);
  if (element == NULL
      && (kind == NULL || g_str_equal (kind, RULES) || hradby_material_kind_find (kind) == NULL))
    {
      hradby_file_error_set (error, HRADBY_FILE_ERROR_FORMAT, name, 1,
                             _("this is no tile set and no wall"));
      return NULL;
    }
  return hradby_file_read_material (bytes, name, kind, FALSE, error);
}

HradbyMaterial *
hradby_shelf_load (const char  *path,
                   const char  *element,
                   GError     **error)
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
hradby_shelf_export (HradbyRuleset *ruleset,
                     const char    *path,
                     GError       **error)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *full = NULL;

  g_return_val_if_fail (HRADBY_IS_RULESET (ruleset), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  bytes = hradby_file_write_material (HRADBY_MATERIAL (ruleset));
  full = dup_with_ending (path);
  return hradby_file_save (full, bytes, error);
}
