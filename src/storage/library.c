/* Finding material by its id; variants are in library-variants.c. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/library-private.h"

#include "storage/file-error.h"
#include "storage/files.h"
#include "storage/folders.h"
#include "storage/material-kind.h"
#include "storage/schema.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* Either material or why there is none. */
typedef struct
{
  HradbyMaterial *material;
  GError         *error;
  gboolean        standard; /* it is the data inside the program */
} Entry;

struct _HradbyLibrary
{
  GObject     parent_instance;

  GPtrArray  *folders; /* of char *: the last one comes first */
  GHashTable *entries; /* "element/id" to Entry */
  gboolean    scanned;
};

G_DEFINE_FINAL_TYPE (HradbyLibrary, hradby_library, G_TYPE_OBJECT)

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_clear_object (&entry->material);
  g_clear_error (&entry->error);
  g_free (entry);
}

static void
hradby_library_finalize (GObject *object)
{
  HradbyLibrary *self = HRADBY_LIBRARY (object);

  g_ptr_array_unref (self->folders);
  g_hash_table_unref (self->entries);
  G_OBJECT_CLASS (hradby_library_parent_class)->finalize (object);
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
}

HradbyLibrary *
hradby_library_new (void)
{
  HradbyLibrary *self = g_object_new (HRADBY_TYPE_LIBRARY, NULL);
  const char *const *dirs = g_get_system_data_dirs ();

  for (guint i = g_strv_length ((char **) dirs); i > 0; i--)
    g_ptr_array_add (self->folders, g_build_filename (dirs[i - 1], "hradby", NULL));
  g_ptr_array_add (self->folders, g_build_filename (g_get_user_data_dir (), "hradby", NULL));
  return self;
}

void
hradby_library_add_folder (HradbyLibrary *self,
                           const char    *path)
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
  g_return_val_if_fail (HRADBY_IS_LIBRARY (self), NULL);

  return self->folders;
}

static gboolean
is_read_from_file (gpointer key,
                   gpointer value,
                   gpointer unused)
{
  return !((const Entry *) value)->standard;
}

void
hradby_library_forget (HradbyLibrary *self)
{
  g_return_if_fail (HRADBY_IS_LIBRARY (self));

  g_hash_table_foreach_remove (self->entries, is_read_from_file, NULL);
  self->scanned = FALSE;
}

static GBytes *
look_up_own (const char *element,
             const char *id)
{
  g_autofree char *path = g_strdup_printf ("%ss/%s.%s.xml", element, id, element);

  return hradby_storage_lookup (path);
}

gboolean
hradby_library_is_own (const char *element,
                       const char *id)
{
  g_autoptr(GBytes) own = look_up_own (element, id);

  return own != NULL;
}

gboolean
hradby_library_is_installed (const char *element,
                             const char *stem,
                             GBytes     *bytes)
{
  g_autoptr(GBytes) own = look_up_own (element, stem);

  return own != NULL && g_bytes_equal (bytes, own);
}

/* A file that cannot be read is known by its name, so that asking for it tells why. Takes both. */
static Entry *
add_entry (HradbyLibrary  *self,
           const char     *element,
           const char     *stem,
           HradbyMaterial *material,
           GError         *error)
{
  Entry *entry = g_new0 (Entry, 1);
  const char *id = material != NULL ? hradby_material_get_id (material) : stem;

  entry->material = material;
  entry->error = error;
  g_hash_table_replace (self->entries, g_strconcat (element, "/", id, NULL), entry);
  return entry;
}

static void
add_standard (HradbyLibrary *self,
              const char    *element,
              const char    *id)
{
  g_autofree char *path = g_strdup_printf ("%ss/%s.%s.xml", element, id, element);
  g_autoptr(GBytes) bytes = hradby_storage_lookup (path);
  HradbyMaterial *material;
  GError *error = NULL;

  if (bytes == NULL)
    return;
  material = hradby_file_read_material (bytes, path, element, TRUE, &error);
  add_entry (self, element, id, material, error)->standard = TRUE;
}

/* Told of every file of material in a folder. An installed copy of what is inside the program is
 * not read again. */
static void
found_cb (const char *path,
          const char *kind,
          const char *stem,
          gpointer    user_data)
{
  HradbyLibrary *self = user_data;
  GError *error = NULL;
  g_autoptr(GBytes) bytes = hradby_file_load (path, &error);
  g_autofree char *key = g_strconcat (kind, "/", stem, NULL);

  if (bytes != NULL && hradby_library_is_installed (kind, stem, bytes))
    g_hash_table_remove (self->entries, key);
  else
    {
      HradbyMaterial *material = NULL;

      if (bytes != NULL)
        material = hradby_file_read_material (bytes, path, kind, FALSE, &error);
      add_entry (self, kind, stem, material, error);
    }
}

static Entry *
find_entry (HradbyLibrary *self,
            const char    *element,
            const char    *id)
{
  g_autofree char *key = g_strconcat (element, "/", id, NULL);

  if (!self->scanned)
    for (guint i = 0; i < self->folders->len; i++)
      for (const HradbyMaterialKind *kind = hradby_material_kinds; kind->element != NULL; kind++)
        hradby_folder_scan (g_ptr_array_index (self->folders, i), kind->element, found_cb, self);
  self->scanned = TRUE;
  if (!g_hash_table_contains (self->entries, key))
    add_standard (self, element, id);
  return g_hash_table_lookup (self->entries, key);
}

HradbyMaterial *
hradby_library_find_material (HradbyLibrary *self,
                              const char    *element,
                              const char    *id,
                              GError       **error)
{
  const HradbyMaterialKind *kind;
  g_autoptr(GString) reason = NULL;
  const Entry *entry;

  g_return_val_if_fail (HRADBY_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (element != NULL && id != NULL, NULL);

  kind = hradby_material_kind_find (element);
  g_return_val_if_fail (kind != NULL, NULL);

  entry = find_entry (self, element, id);
  if (entry != NULL && entry->material != NULL)
    return g_object_ref (entry->material);
  if (entry != NULL)
    {
      g_propagate_error (error, g_error_copy (entry->error));
      return NULL;
    }
  reason = g_string_new (_(kind->missing));
  g_string_replace (reason, "%s", id, 1);
  g_set_error_literal (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT, reason->str);
  return NULL;
}

/* Whether material takes part: that of an expansion does while the expansion is on. */
static gboolean
is_needed (HradbyRuleset  *ruleset,
           HradbyMaterial *material)
{
  const char *expansion = hradby_material_get_expansion (material);

  return expansion == NULL || hradby_ruleset_has_expansion (ruleset, expansion);
}

/* The piece of standard material called @name, "element/id". Another one may have been chosen in
 * the place of the first of its kind, which is the game's own. */
static HradbyMaterial *
find_standard (HradbyLibrary      *self,
               const HradbySetup  *setup,
               const char         *name,
               const char *const  *chosen,
               GError            **error)
{
  g_auto(GStrv) words = g_strsplit (name, "/", 2);
  gsize kind = (gsize) (hradby_material_kind_find (words[0]) - hradby_material_kinds);
  const char *id = words[1];

  if (chosen != NULL && chosen[kind] != NULL && hradby_setup_find (setup, words[0]) == NULL)
    id = chosen[kind];
  return hradby_library_find_material (self, words[0], id, error);
}

HradbySetup *
hradby_library_make_setup (HradbyLibrary      *self,
                           HradbyRuleset      *ruleset,
                           guint               n_players,
                           const char *const  *chosen,
                           GError            **error)
{
  const char *const *names;
  g_autoptr(HradbySetup) setup = NULL;

  g_return_val_if_fail (HRADBY_IS_LIBRARY (self) && HRADBY_IS_RULESET (ruleset), NULL);

  names = hradby_ruleset_get_type_info (ruleset)->materials;
  setup = hradby_setup_new (ruleset, n_players);
  for (gsize i = 0; names[i] != NULL; i++)
    {
      g_autoptr(HradbyMaterial) material = find_standard (self, setup, names[i], chosen, error);

      if (material == NULL)
        return NULL;
      if (is_needed (ruleset, material))
        hradby_setup_add (setup, material);
    }
  return g_steal_pointer (&setup);
}

gboolean
hradby_library_is_standard (HradbyLibrary  *self,
                            HradbyMaterial *material)
{
  const Entry *entry = find_entry (self, hradby_material_get_element (material),
                                   hradby_material_get_id (material));
  g_autoptr(GBytes) own = NULL;
  g_autoptr(GBytes) other = NULL;

  if (entry == NULL || !entry->standard || entry->material == NULL)
    return FALSE;
  if (entry->material == material)
    return TRUE;
  own = hradby_file_write_material (material);
  other = hradby_file_write_material (entry->material);
  return g_bytes_equal (own, other);
}
