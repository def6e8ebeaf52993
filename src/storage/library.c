/* Finding material and variants by their ids. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/library.h"

#include "engine/each.h"
#include "engine/object.h"
#include "engine/registry.h"
#include "storage/file-error.h"
#include "storage/files.h"
#include "storage/folders.h"
#include "storage/material-kind.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* Either material or why there is none; then the id is the name of the file. */
typedef struct {
  char           *id;
  HradbyMaterial *material;
  GError         *error;
  gboolean        added; /* it comes from a folder that was added */
} Entry;

struct _HradbyLibrary {
  GObject     parent_instance;

  GPtrArray  *folders;   /* of char *: the last one comes first */
  guint       n_usual;   /* of them; the others were added */
  GHashTable *entries;   /* "element/id" to Entry: what lies in the folders */
  GHashTable *standards; /* the same: what lies inside the program, as far as it was asked for */
  gboolean    scanned;
  gboolean    adding;    /* while a folder is scanned that was added */
};

G_DEFINE_FINAL_TYPE (HradbyLibrary, hradby_library, G_TYPE_OBJECT)

#define RULES    "variant"
#define OFFICIAL "official"

#define MAX_DEPTH 100 /* of variants that use each other one after the other */

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->id);
  g_clear_object (&entry->material);
  g_clear_error (&entry->error);
  g_free (entry);
}

/* Appends to why a file is refused what to do about it. */
static void
advise (GError *error)
{
  g_autofree char *reason = error->message;

  error->message = g_strdup_printf (_("%s; fix that file, or move it out of its folder"), reason);
}

/* Appends to what is missing that it may be in a @broken (nullable) file. */
static void
suspect (GError *error, const GError *broken)
{
  if (broken == NULL)
    return;
  g_autofree char *reason = error->message;
  /* Translators: what is missing, and what is wrong with a file */
  error->message = g_strdup_printf (_("%1$s, but a file that may have it cannot be read: %2$s"),
                                    reason, broken->message);
}

/* A file that cannot be read is known by its name, so that asking for it tells why. Takes
 * @error. */
static Entry *
read_entry (GBytes *bytes, const char *name, const char *element, const char *stem, gboolean is_own,
            GError *error)
{
  Entry *entry = g_new0 (Entry, 1);

  if (bytes != NULL)
    entry->material = hradby_file_read_material (bytes, name, element, is_own, &error);
  if (entry->material == NULL && !is_own)
    advise (error);
  entry->error = error;
  entry->id = g_strdup (entry->material != NULL ? hradby_material_get_id (entry->material) : stem);
  return entry;
}

static GBytes *
look_up_own (const char *element, const char *id)
{
  g_autofree char *path = g_strdup_printf ("%ss/%s.%s.xml", element, id, element);

  return hradby_storage_lookup (path);
}

gboolean
hradby_library_is_own (const char *element, const char *id)
{
  g_autoptr(GBytes) own = look_up_own (element, id);

  return own != NULL || (g_str_equal (element, RULES) && g_str_equal (id, OFFICIAL));
}

/* A file that cannot be read might be for any game. */
static gboolean
is_for (const Entry *entry, const char *game)
{
  return entry->material == NULL || g_str_equal (hradby_material_get_game (entry->material), game);
}

/* Replaces what was found under the same id in a folder that comes before. But no file takes the
 * place of rules that come with the program: who chooses them by their name would play others. */
static void
add_found (GPtrArray *list, Entry *found, gboolean is_preset)
{
  if (!is_preset && hradby_library_is_own (RULES, found->id)) {
    entry_free (found);
    return;
  }
  for (guint i = list->len; i > 0; i--) {
    const Entry *other = g_ptr_array_index (list, i - 1);

    if (g_str_equal (other->id, found->id)
        && (found->material == NULL || is_for (other, hradby_material_get_game (found->material))))
      g_ptr_array_remove_index (list, i - 1);
  }
  g_ptr_array_add (list, found);
}

static void
variant_found_cb (const char *path, const char *kind, const char *stem, gpointer user_data)
{
  GError *error = NULL;
  g_autoptr(GBytes) bytes = hradby_file_load (path, &error);

  add_found (user_data, read_entry (bytes, path, kind, stem, FALSE, error), FALSE);
}

static void
add_presets (GPtrArray *list)
{
  g_auto(GStrv) names = hradby_storage_list ("variants");

  for (char **name = names; *name != NULL; name++) {
    g_autofree char *path = g_strconcat ("variants/", *name, NULL);
    g_autofree char *stem = g_strndup (*name, strcspn (*name, "."));
    g_autoptr(GBytes) bytes = hradby_storage_lookup (path);

    add_found (list, read_entry (bytes, path, RULES, stem, TRUE, NULL), TRUE);
  }
}

static GPtrArray *
find_all (HradbyLibrary *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (entry_free);
  const GPtrArray *folders = hradby_library_get_folders (self);

  add_presets (list);
  for (guint i = 0; i < folders->len; i++)
    hradby_folder_scan (g_ptr_array_index (folders, i), RULES, variant_found_cb, list);
  return list;
}

/* Laying the parts of variants under them. */

typedef struct {
  GPtrArray  *list;   /* of Entry */
  const char *game;
  GHashTable *laid;   /* rulesets whose parts were laid */
  GPtrArray  *path;   /* of rulesets: each uses the next one */
  GError     *reason;
} Laying;

static gboolean
refuse (Laying *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (Laying *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  self->reason = g_error_new_valist (HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT, format, args);
  va_end (args);
  return FALSE;
}

/* Whether @ruleset is on the way that led to it. */
static gboolean
is_circle (const Laying *self, HradbyRuleset *ruleset)
{
  for (guint i = 0; i < self->path->len; i++)
    if (g_strcmp0 (hradby_ruleset_get_id (self->path->pdata[i]), hradby_ruleset_get_id (ruleset))
        == 0)
      return TRUE;
  return FALSE;
}

/* The part called @id, not yet laid; @part is %NULL where there is none. */
static gboolean
find_part (Laying *self, HradbyRuleset *user, const char *id, HradbyRuleset **part)
{
  const Entry *other = NULL;

  *part = NULL;
  for (guint i = self->list->len; i > 0; i--) {
    const Entry *found = g_ptr_array_index (self->list, i - 1);

    if (!g_str_equal (found->id, id))
      continue;
    if (is_for (found, self->game) && found->material == NULL)
      /* Translators: two ids, and what is wrong with the second one */
      return refuse (self, _("“%1$s” uses “%2$s”, which cannot be read: %3$s"),
                     hradby_ruleset_get_id (user), id, found->error->message);
    if (is_for (found, self->game)) {
      *part = HRADBY_RULESET (found->material);
      return TRUE;
    }
    other = found;
  }
  return other == NULL || refuse (self, _("“%1$s” uses “%2$s”, which belongs to another game"),
                                  hradby_ruleset_get_id (user), id);
}

static gboolean
lay_parts (Laying *self, HradbyRuleset *ruleset)
{
  const char *const *uses = hradby_ruleset_get_uses (ruleset);
  g_autoptr(GPtrArray) parts = g_ptr_array_new ();

  if (uses[0] == NULL || g_hash_table_contains (self->laid, ruleset))
    return TRUE;
  if (self->path->len == MAX_DEPTH)
    return refuse (self, _("“%s” is used by too long a chain of other rules"),
                   hradby_ruleset_get_id (ruleset));
  g_ptr_array_add (self->path, ruleset);
  for (gsize i = 0; uses[i] != NULL; i++) {
    HradbyRuleset *part;

    if (!find_part (self, ruleset, uses[i], &part))
      return FALSE;
    if (part != NULL && is_circle (self, part))
      /* Translators: two ids of rules */
      return refuse (self, _("“%1$s” and “%2$s” use each other"),
                     hradby_ruleset_get_id (part), hradby_ruleset_get_id (ruleset));
    if (part != NULL && !lay_parts (self, part))
      return FALSE;
    g_ptr_array_add (parts, part);
  }
  g_ptr_array_set_size (self->path, (gint) self->path->len - 1);
  hradby_ruleset_lay (ruleset, parts);
  g_hash_table_add (self->laid, ruleset);
  return TRUE;
}

static gboolean
lay_from (GPtrArray *list, HradbyRuleset *ruleset, GError **error)
{
  Laying laying = { list, hradby_ruleset_get_type_info (ruleset)->id,
                    g_hash_table_new (NULL, NULL), g_ptr_array_new (), NULL };
  gboolean done = lay_parts (&laying, ruleset);

  g_hash_table_unref (laying.laid);
  g_ptr_array_unref (laying.path);
  if (!done)
    g_propagate_error (error, laying.reason);
  return done;
}

gboolean
hradby_library_lay (HradbyLibrary *self, HradbyRuleset *ruleset, GError **error)
{
  static GPtrArray none = { NULL, 0 };
  g_autoptr(GPtrArray) list = NULL;

  g_return_val_if_fail (HRADBY_IS_LIBRARY (self) && HRADBY_IS_RULESET (ruleset), FALSE);

  if (*hradby_ruleset_get_uses (ruleset) == NULL) {
    hradby_ruleset_lay (ruleset, &none);
    return TRUE;
  }
  list = find_all (self);
  return lay_from (list, ruleset, error);
}

gboolean
hradby_library_use (HradbyLibrary *self, HradbyRuleset *ruleset, const char *const *ids,
                    GError **error)
{
  g_autoptr(HradbyRuleset) copy = NULL;

  g_return_val_if_fail (HRADBY_IS_LIBRARY (self) && HRADBY_IS_RULESET (ruleset), FALSE);
  g_return_val_if_fail (ids != NULL, FALSE);

  copy = hradby_ruleset_copy (ruleset);
  hradby_ruleset_set_uses (copy, ids);
  if (!hradby_library_lay (self, copy, error))
    return FALSE;
  hradby_ruleset_be_like (ruleset, copy);
  return TRUE;
}

static HradbyRuleset *
new_official (const HradbyGameType *type)
{
  HradbyRuleset *ruleset = hradby_ruleset_new (type);

  g_object_set (ruleset, "id", OFFICIAL, NULL);
  return ruleset;
}

/* "official, one, other". */
static char *
list_names (GPtrArray *list, const char *game)
{
  GString *text = g_string_new (OFFICIAL);

  HRADBY_EACH_POINTER (const Entry, found, list)
    if (found->material != NULL && is_for (found, game))
      g_string_append_printf (text, ", %s", found->id);
  return g_string_free (text, FALSE);
}

HradbyRuleset *
hradby_library_find_variant (HradbyLibrary *self, const char *game, const char *id, GError **error)
{
  g_autoptr(GPtrArray) list = NULL;
  const GError *broken = NULL;
  GError *missing;

  g_return_val_if_fail (HRADBY_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (game != NULL && id != NULL, NULL);

  const HradbyGameType *type = hradby_registry_find (game);
  if (type == NULL) {
    g_set_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT,
                 _("the game “%s” is not known"), game);
    return NULL;
  }
  if (g_str_equal (id, OFFICIAL))
    return new_official (type);
  list = find_all (self);
  for (guint i = list->len; i > 0; i--) {
    const Entry *found = g_ptr_array_index (list, i - 1);

    broken = found->error != NULL ? found->error : broken;
    if (!g_str_equal (found->id, id) || !is_for (found, game))
      continue;
    if (found->material != NULL)
      return lay_from (list, HRADBY_RULESET (found->material), error)
             ? HRADBY_RULESET (g_object_ref (found->material)) : NULL;
    g_propagate_error (error, g_error_copy (found->error));
    return NULL;
  }
  g_autofree char *names = list_names (list, game);
  missing = g_error_new (HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT,
                         /* Translators: an id; followed by all ids that there are */
                         _("there is no variant “%1$s” of this game; there are: %2$s"), id, names);
  suspect (missing, broken);
  g_propagate_error (error, missing);
  return NULL;
}

GPtrArray *
hradby_library_list_variants (HradbyLibrary *self, const char *game)
{
  g_autoptr(GPtrArray) list = NULL;

  g_return_val_if_fail (HRADBY_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (game != NULL, NULL);

  GPtrArray *variants = g_ptr_array_new_with_free_func (g_object_unref);
  const HradbyGameType *type = hradby_registry_find (game);
  if (type == NULL)
    return variants;
  g_ptr_array_add (variants, new_official (type));
  list = find_all (self);
  HRADBY_EACH_POINTER (const Entry, found, list)
    if (found->material != NULL && is_for (found, game)
        && lay_from (list, HRADBY_RULESET (found->material), NULL))
      g_ptr_array_add (variants, g_object_ref (found->material));
  return variants;
}

HRADBY_FINALIZE (HradbyLibrary, hradby_library)
{
  g_ptr_array_unref (self->folders);
  g_hash_table_unref (self->entries);
  g_hash_table_unref (self->standards);
}

static void
hradby_library_class_init (HradbyLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_library_finalize;
}

static void
hradby_library_init (HradbyLibrary *self)
{
  self->folders = g_ptr_array_new_with_free_func (g_free);
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, entry_free);
  self->standards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, entry_free);
}

HradbyLibrary *
hradby_library_new (void)
{
  HradbyLibrary *self = g_object_new (HRADBY_TYPE_LIBRARY, NULL);
  const char *const *dirs = g_get_system_data_dirs ();

  for (guint i = g_strv_length ((char **) dirs); i > 0; i--)
    g_ptr_array_add (self->folders, g_build_filename (dirs[i - 1], "hradby", NULL));
  g_ptr_array_add (self->folders, g_build_filename (g_get_user_data_dir (), "hradby", NULL));
  self->n_usual = self->folders->len;
  return self;
}

void
hradby_library_add_folder (HradbyLibrary *self, const char *path)
{
  g_return_if_fail (HRADBY_IS_LIBRARY (self));
  g_return_if_fail (path != NULL);

  g_ptr_array_add (self->folders, g_strdup (path));
  g_hash_table_remove_all (self->entries);
  self->scanned = FALSE;
}

const GPtrArray *
hradby_library_get_folders (HradbyLibrary *self)
{
  return self->folders;
}

void
hradby_library_forget (HradbyLibrary *self)
{
  g_return_if_fail (HRADBY_IS_LIBRARY (self));

  g_hash_table_remove_all (self->entries);
  self->scanned = FALSE;
}

gboolean
hradby_library_is_installed (const char *element, const char *stem, GBytes *bytes)
{
  g_autoptr(GBytes) own = look_up_own (element, stem);

  return own != NULL && g_bytes_equal (bytes, own);
}

/* Takes @entry. */
static Entry *
add_entry (GHashTable *entries, const char *element, Entry *entry)
{
  g_hash_table_replace (entries, g_strconcat (element, "/", entry->id, NULL), entry);
  return entry;
}

/* What the program itself has under this id, or %NULL. */
static Entry *
find_standard_entry (HradbyLibrary *self, const char *element, const char *id)
{
  g_autofree char *key = g_strconcat (element, "/", id, NULL);
  Entry *entry = g_hash_table_lookup (self->standards, key);
  g_autoptr(GBytes) bytes = entry == NULL ? look_up_own (element, id) : NULL;

  if (bytes == NULL)
    return entry;
  return add_entry (self->standards, element, read_entry (bytes, key, element, id, TRUE, NULL));
}

/* Told of every file of material in a folder. An installed copy of what is inside the program is
 * not read again. */
static void
found_cb (const char *path, const char *kind, const char *stem, gpointer user_data)
{
  HradbyLibrary *self = user_data;
  GError *error = NULL;
  g_autoptr(GBytes) bytes = hradby_file_load (path, &error);
  g_autofree char *key = g_strconcat (kind, "/", stem, NULL);

  if (bytes != NULL && hradby_library_is_installed (kind, stem, bytes))
    g_hash_table_remove (self->entries, key);
  else
    add_entry (self->entries, kind, read_entry (bytes, path, kind, stem, FALSE, error))->added
      = self->adding;
}

/* What is inside the program, and what was added, is what a record means by an id. For a new game
 * the user's own takes the place of the program's. */
static Entry *
find_entry (HradbyLibrary *self, const char *element, const char *id, gboolean in_record)
{
  g_autofree char *key = g_strconcat (element, "/", id, NULL);
  Entry *found, *standard = NULL;

  for (guint i = 0; !self->scanned && i < self->folders->len; i++) {
    self->adding = i >= self->n_usual;
    for (guint k = 0; hradby_material_kinds[k]->title != NULL; k++)
      hradby_folder_scan (self->folders->pdata[i], hradby_material_kinds[k]->element, found_cb,
                          self);
  }
  self->scanned = TRUE;
  found = g_hash_table_lookup (self->entries, key);
  if (found == NULL || (in_record && !found->added))
    standard = find_standard_entry (self, element, id);
  return standard != NULL ? standard : found;
}

/* What is wrong with the first file of this kind that cannot be read, or %NULL. */
static const GError *
find_broken (HradbyLibrary *self, const char *element)
{
  const GError *first = NULL;
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, &key, &value)) {
    const Entry *entry = value;
    gsize length = strlen (element);

    if (entry->error != NULL && strncmp (key, element, length) == 0
        && ((const char *) key)[length] == '/'
        && (first == NULL || strcmp (entry->error->message, first->message) < 0))
      first = entry->error;
  }
  return first;
}

static HradbyMaterial *
find_material (HradbyLibrary *self, const char *element, const char *id, gboolean in_record,
               GError **error)
{
  const HradbyMaterialKind *kind = hradby_material_kind_find (element);
  g_autoptr(GString) reason = NULL;

  g_return_val_if_fail (kind != NULL && kind->missing != NULL, NULL);

  const Entry *entry = find_entry (self, element, id, in_record);
  if (entry != NULL && entry->material != NULL)
    return g_object_ref (entry->material);
  if (entry != NULL) {
    g_propagate_error (error, g_error_copy (entry->error));
    return NULL;
  }
  reason = g_string_new (_(kind->missing));
  g_string_replace (reason, "%s", id, 1);
  GError *missing = g_error_new_literal (HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT, reason->str);
  suspect (missing, find_broken (self, element));
  g_propagate_error (error, missing);
  return NULL;
}

HradbyMaterial *
hradby_library_find_material (HradbyLibrary *self, const char *element, const char *id,
                              GError **error)
{
  g_return_val_if_fail (HRADBY_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (element != NULL && id != NULL, NULL);

  return find_material (self, element, id, FALSE, error);
}

HradbyMaterial *
hradby_library_find_named (HradbyLibrary *self, const char *element, const char *id, GError **error)
{
  g_return_val_if_fail (HRADBY_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (element != NULL && id != NULL, NULL);

  return find_material (self, element, id, TRUE, error);
}

/* Whether material takes part: that of an expansion does while the expansion is on. */
static gboolean
is_needed (HradbyRuleset *ruleset, HradbyMaterial *material)
{
  const char *expansion = hradby_material_get_expansion (material);

  return expansion == NULL || hradby_ruleset_has_expansion (ruleset, expansion);
}

/* Whether the material called @name, "element/id", is that of an expansion that is off, which bears
 * the name of its own: it need not be read. */
static gboolean
is_off (HradbyRuleset *ruleset, const char *name)
{
  const char *const *expansions = hradby_ruleset_get_type_info (ruleset)->expansions;
  const char *id = strchr (name, '/') + 1;

  return expansions != NULL && g_strv_contains (expansions, id)
         && !hradby_ruleset_has_expansion (ruleset, id);
}

/* The material called @name, "element/id". */
static HradbyMaterial *
find_called (HradbyLibrary *self, const char *name, gboolean in_record, GError **error)
{
  g_auto(GStrv) words = g_strsplit (name, "/", 2);

  return find_material (self, words[0], words[1], in_record, error);
}

/* Whether one piece of material takes the place of another one. */
static gboolean
is_in_place_of (HradbyMaterial *material, HradbyMaterial *standard)
{
  return g_str_equal (hradby_material_get_element (material),
                      hradby_material_get_element (standard))
         && g_strcmp0 (hradby_material_get_expansion (material),
                       hradby_material_get_expansion (standard)) == 0;
}

/* What was chosen, all of it. */
static GPtrArray *
find_chosen (HradbyLibrary *self, const char *const *names, GError **error)
{
  g_autoptr(GPtrArray) chosen = g_ptr_array_new_with_free_func (g_object_unref);

  for (gsize i = 0; names != NULL && names[i] != NULL; i++) {
    HradbyMaterial *material = find_called (self, names[i], FALSE, error);

    if (material == NULL)
      return NULL;
    g_ptr_array_add (chosen, material);
  }
  return g_steal_pointer (&chosen);
}

/* What takes the place of @standard, which is needed: what was chosen, or what has its name. */
static HradbyMaterial *
find_used (HradbyLibrary *self, const char *name, HradbyMaterial *standard, GPtrArray *chosen,
           gboolean in_record, GError **error)
{
  for (guint i = chosen->len; standard != NULL && i > 0; i--)
    if (is_in_place_of (chosen->pdata[i - 1], standard))
      return g_object_ref (chosen->pdata[i - 1]);
  return find_called (self, name, in_record, error);
}

/* A broken file matters only where it is needed. */
static HradbySetup *
make_setup (HradbyLibrary *self, HradbyRuleset *ruleset, guint n_players, const char *const *chosen,
            gboolean in_record, GError **error)
{
  const char *const *names = hradby_ruleset_get_type_info (ruleset)->materials;
  g_autoptr(HradbySetup) setup = hradby_setup_new (ruleset, n_players);
  g_autoptr(GPtrArray) others = find_chosen (self, chosen, error);

  if (others == NULL)
    return NULL;
  for (gsize i = 0; names[i] != NULL; i++) {
    g_autoptr(HradbyMaterial) standard = NULL, material = NULL;

    if (is_off (ruleset, names[i]))
      continue;
    standard = find_called (self, names[i], TRUE, NULL);
    if (standard != NULL && !is_needed (ruleset, standard))
      continue;
    material = find_used (self, names[i], standard, others, in_record, error);
    if (material == NULL)
      return NULL;
    if (is_needed (ruleset, material))
      hradby_setup_add (setup, material);
  }
  return g_steal_pointer (&setup);
}

HradbySetup *
hradby_library_make_setup (HradbyLibrary *self, HradbyRuleset *ruleset, guint n_players,
                           const char *const *chosen, GError **error)
{
  g_return_val_if_fail (HRADBY_IS_LIBRARY (self) && HRADBY_IS_RULESET (ruleset), NULL);

  return make_setup (self, ruleset, n_players, chosen, FALSE, error);
}

HradbySetup *
hradby_library_make_named_setup (HradbyLibrary *self, HradbyRuleset *ruleset, guint n_players,
                                 GError **error)
{
  g_return_val_if_fail (HRADBY_IS_LIBRARY (self) && HRADBY_IS_RULESET (ruleset), NULL);

  return make_setup (self, ruleset, n_players, NULL, TRUE, error);
}

gboolean
hradby_library_is_standard (HradbyLibrary *self, HradbyMaterial *material)
{
  const char *element = hradby_material_get_element (material);
  const char *id = hradby_material_get_id (material);
  const Entry *entry = find_standard_entry (self, element, id);
  g_autoptr(GBytes) own = NULL;
  g_autoptr(GBytes) other = NULL;

  if (entry == NULL || entry->material == NULL || find_entry (self, element, id, TRUE) != entry)
    return FALSE;
  if (entry->material == material)
    return TRUE;
  own = hradby_file_write_material (material);
  other = hradby_file_write_material (entry->material);
  return g_bytes_equal (own, other);
}
