/* Validates interface descriptions as gtk4-builder-tool does, with the classes of the program. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <stdlib.h>

/* A scope that accepts every handler: those are static functions that only their class knows. */
#define CHECK_TYPE_SCOPE (check_scope_get_type ())
G_DECLARE_FINAL_TYPE (CheckScope, check_scope, CHECK, SCOPE, GtkBuilderCScope)

struct _CheckScope {
  GtkBuilderCScope parent_instance;
};

static void check_scope_scope_init (GtkBuilderScopeInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CheckScope, check_scope, GTK_TYPE_BUILDER_CSCOPE,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDER_SCOPE,
                                                      check_scope_scope_init))

static void
handler_cb (void)
{
}

static GClosure *
check_scope_create_closure (GtkBuilderScope *scope, GtkBuilder *builder, const char *function,
                            GtkBuilderClosureFlags flags, GObject *object, GError **error)
{
  return g_cclosure_new (handler_cb, NULL, NULL);
}

static void
check_scope_scope_init (GtkBuilderScopeInterface *iface)
{
  iface->create_closure = check_scope_create_closure;
}

static void
check_scope_class_init (CheckScopeClass *klass)
{
}

static void
check_scope_init (CheckScope *self)
{
}

/* The value of an attribute of the first <template> of a description, %NULL without one. */
static char *
find_attribute (const char *text, const char *attribute)
{
  g_autofree char *pattern = g_strdup_printf ("<template[^>]*\\s%s=\"(\\w+)\"", attribute);
  g_autoptr(GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;

  if (!g_regex_match (regex, text, 0, &match))
    return NULL;
  return g_match_info_fetch (match, 1);
}

/* A class of the same parent stands in for the class of the template, which would fill itself. */
static GType
make_stand_in (GType parent, const char *name)
{
  GTypeQuery query;

  g_type_query (parent, &query);
  return g_type_register_static_simple (parent, name,
                                        (guint16) query.class_size, NULL,
                                        (guint16) query.instance_size, NULL, 0);
}

static gboolean
check (const char *text, GError **error)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new ();
  g_autoptr(GtkBuilderScope) scope = g_object_new (CHECK_TYPE_SCOPE, NULL);
  g_autofree char *name = find_attribute (text, "class");
  g_autofree char *parent_name = find_attribute (text, "parent");
  GType parent, type;

  gtk_builder_set_scope (builder, scope);
  if (name == NULL)
    return gtk_builder_add_from_string (builder, text, -1, error);

  parent = gtk_builder_get_type_from_name (builder, parent_name != NULL ? parent_name : "");
  if (parent == G_TYPE_INVALID) {
    g_set_error (error, GTK_BUILDER_ERROR, GTK_BUILDER_ERROR_INVALID_VALUE,
                 "the parent “%s” of the template is not known", parent_name);
    return FALSE;
  }

  type = make_stand_in (parent, name);
  return gtk_builder_extend_with_template (builder, g_object_new (type, NULL), type,
                                           text, -1, error);
}

int
main (int argc, char *argv[])
{
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  adw_init ();
  if (argc != 2)
    return 2;
  if (!g_file_get_contents (argv[1], &text, NULL, &error) || !check (text, &error)) {
    g_printerr ("%s: %s\n", argv[1], error->message);
    return EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}
