/* Dialogs of the toolkit: the one file behind which newer classes may hide. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/kit/dialogs.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/kit/entry.h"
#include "app/kit/prose.h"
#include "app/kit/widget.h"

#define CLOSE            "close"
#define MAX_HEADING      80  /* letters */
#define MAX_CENTRED      400 /* bytes: longer texts are read as prose */
#define MAX_BODY_HEIGHT  280 /* with heading and three buttons it fits 640 pixels */
#define BODY_WIDTH_CHARS 30 /* a little less than the narrow dialog has: its height is for them */
#define HEADING_CHARS    20
#define HEADING_SPACE    12
#define TOAST_LINES     2

/* The owner may be gone before the user has answered. */
typedef struct {
  GWeakRef owner;
  GCallback func;
} Answer;

static void
answer_free (gpointer data, GClosure *closure)
{
  Answer *answer = data;

  g_weak_ref_clear (&answer->owner);
  g_free (answer);
}

/* @cb: gets the answer; @func: is called with @owner. */
static void
await (gpointer dialog, GCallback cb, GCallback func, gpointer owner)
{
  Answer *answer = g_new0 (Answer, 1);

  g_weak_ref_init (&answer->owner, owner);
  answer->func = func;
  g_signal_connect_data (dialog, "response", cb, answer, answer_free, 0);
}

/* Long words such as paths break anywhere: nobody could read on otherwise, nor reach a button. */
static GtkWidget *
make_body (const char *body)
{
  GtkWidget *label = hradby_prose_new_centred (body, BODY_WIDTH_CHARS);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  if (strlen (body) > MAX_CENTRED)
    gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_LEFT);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MAX_BODY_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), label);
  return scroller;
}

/* Above the body, and not the dialog's own one: newer versions of the toolkit measure that without
 * breaking its lines, and warn of it. */
static GtkWidget *
make_content (const char *heading, const char *body)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, HEADING_SPACE);
  GtkWidget *label = hradby_prose_new_centred (heading, HEADING_CHARS);

  gtk_widget_add_css_class (label, "title-2");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), make_body (body));
  return box;
}

/* Cuts a long text, which is in the body or the file, too. */
static char *
dup_heading (const char *heading)
{
  if (g_utf8_strlen (heading, -1) <= MAX_HEADING)
    return g_strdup (heading);
  g_autofree char *start = g_utf8_substring (heading, 0, MAX_HEADING);
  return g_strconcat (start, "…", NULL);
}

/* The keyboard has the answer that is proposed, not the text, which need not be scrolled. */
static void
focus_default_cb (GtkWindow *self)
{
  GtkWidget *answer = gtk_window_get_default_widget (self);

  if (gtk_widget_get_focusable (answer))
    gtk_window_set_focus (self, answer);
}

/* Above its window: what there is to say at the start waits until that is shown. */
static GtkWindow *
present (AdwMessageDialog *self, GtkWindow *parent)
{
  g_signal_connect_after (self, "map", G_CALLBACK (focus_default_cb), NULL);
  if (parent != NULL && !gtk_widget_get_mapped (GTK_WIDGET (parent)))
    g_signal_connect_object (parent, "map", G_CALLBACK (gtk_window_present), self,
                             G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  else
    gtk_window_present (GTK_WINDOW (self));
  return GTK_WINDOW (self);
}

static AdwMessageDialog *
make_dialog (GtkWindow *parent, const char *heading, const char *body, const char *close)
{
  g_autofree char *text = dup_heading (heading);
  GtkWidget *dialog = adw_message_dialog_new (parent, NULL, NULL);
  AdwMessageDialog *self = ADW_MESSAGE_DIALOG (dialog);

  gtk_window_set_title (GTK_WINDOW (dialog), text);
  adw_message_dialog_set_extra_child (self, make_content (text, body));
  gtk_accessible_update_property (GTK_ACCESSIBLE (dialog),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, body, -1);
  adw_message_dialog_add_response (self, CLOSE, close);
  adw_message_dialog_set_close_response (self, CLOSE);
  adw_message_dialog_set_default_response (self, CLOSE); /* unless another answer is proposed */
  return self;
}

static void
asked_cb (AdwMessageDialog *dialog, const char *response, gpointer user_data)
{
  Answer *answer = user_data;
  g_autoptr(GObject) owner = g_weak_ref_get (&answer->owner);

  if (owner != NULL)
    ((HradbyDialogAnswerFunc) answer->func) (!g_str_equal (response, CLOSE), owner);
}

/* The second answer, which is proposed unless something is lost by it. */
static void
add_accept (AdwMessageDialog *self, const char *accept, gboolean loses)
{
  adw_message_dialog_add_response (self, "accept", accept);
  adw_message_dialog_set_response_appearance (self, "accept", loses ? ADW_RESPONSE_DESTRUCTIVE
                                                                    : ADW_RESPONSE_SUGGESTED);
  if (!loses)
    adw_message_dialog_set_default_response (self, "accept");
}

static GtkWindow *
ask (GtkWindow *parent, const char *heading, const char *body, const char *accept, gboolean loses,
     HradbyDialogAnswerFunc func, gpointer owner)
{
  AdwMessageDialog *self = make_dialog (parent, heading, body, _("_Cancel"));

  add_accept (self, accept, loses);
  await (self, G_CALLBACK (asked_cb), G_CALLBACK (func), owner);
  return present (self, parent);
}

GtkWindow *
hradby_dialogs_ask (GtkWindow *parent, const char *heading, const char *body, const char *accept,
                    HradbyDialogAnswerFunc func, gpointer owner)
{
  return ask (parent, heading, body, accept, FALSE, func, owner);
}

void
hradby_dialogs_warn (GtkWindow *parent, const char *heading, const char *body, const char *accept,
                     HradbyDialogAnswerFunc func, gpointer owner)
{
  ask (parent, heading, body, accept, TRUE, func, owner);
}

static void
answered_cb (AdwMessageDialog *dialog, const char *response, gpointer user_data)
{
  Answer *answer = user_data;
  g_autoptr(GObject) owner = g_weak_ref_get (&answer->owner);
  guint64 number = 0;

  if (!g_str_equal (response, CLOSE))
    g_ascii_string_to_unsigned (response, 10, 1, G_MAXUINT8, &number, NULL);
  if (owner != NULL)
    ((HradbyDialogChoiceFunc) answer->func) ((guint) number, owner);
}

static void
titled_cb (AdwMessageDialog *dialog, const char *response, gpointer user_data)
{
  Answer *answer = user_data;
  g_autoptr(GObject) owner = g_weak_ref_get (&answer->owner);
  GtkEditable *entry = g_object_get_data (G_OBJECT (dialog), "entry");
  g_autofree char *text = hradby_entry_dup_text (entry, HRADBY_TEXT_TITLE);

  if (owner != NULL && !g_str_equal (response, CLOSE))
    ((HradbyDialogTextFunc) answer->func) (text, owner);
}

void
hradby_dialogs_ask_title (GtkWindow *parent, const char *heading, const char *body,
                          const char *label, const char *text, const char *accept,
                          HradbyDialogTextFunc func, gpointer owner)
{
  AdwMessageDialog *self = make_dialog (parent, heading, body, _("_Cancel"));
  GtkWidget *entry = gtk_entry_new (), *box = adw_message_dialog_get_extra_child (self);

  hradby_entry_limit (GTK_EDITABLE (entry), HRADBY_TEXT_TITLE);
  gtk_editable_set_text (GTK_EDITABLE (entry), text != NULL ? text : "");
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  hradby_widget_label (entry, label);
  gtk_box_append (GTK_BOX (box), entry);
  g_object_set_data (G_OBJECT (self), "entry", entry);
  add_accept (self, accept, FALSE);
  await (self, G_CALLBACK (titled_cb), G_CALLBACK (func), owner);
  present (self, parent);
  gtk_widget_grab_focus (entry);
}

GtkWindow *
hradby_dialogs_choose (GtkWindow *parent, const char *heading, const char *body, const char *close,
                       const char *const *answers, guint loses, HradbyDialogChoiceFunc func,
                       gpointer owner)
{
  AdwMessageDialog *self = make_dialog (parent, heading, body, close);

  for (guint i = 0; answers[i] != NULL; i++) {
    g_autofree char *response = g_strdup_printf ("%u", i + 1);

    adw_message_dialog_add_response (self, response, answers[i]);
    if (i + 1 == loses)
      adw_message_dialog_set_response_appearance (self, response, ADW_RESPONSE_DESTRUCTIVE);
    else
      adw_message_dialog_set_default_response (self, response);
  }
  await (self, G_CALLBACK (answered_cb), G_CALLBACK (func), owner);
  return present (self, parent);
}

GtkWindow *
hradby_dialogs_tell (GtkWindow *parent, const char *heading, const char *body)
{
  return present (make_dialog (parent, heading, body, _("_Close")), parent);
}

AdwToast *
hradby_dialogs_toast (const char *text)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *label = hradby_prose_new (text, "heading");

  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), TOAST_LINES);
  adw_toast_set_custom_title (toast, label);
  return toast;
}

/* How files are called in the dialogs. */
static const struct {
  HradbyDialogsKind kinds;
  const char       *name;
  const char       *open;
  const char       *save;
  const char       *suffix; /* %NULL: xml */
} files[] = {
  { HRADBY_DIALOGS_GAMES, N_("Game records"), N_("Open a Game"), N_("Save the Game") },
  { HRADBY_DIALOGS_VARIANTS, N_("Variants"), N_("Import a Variant"), N_("Export the Variant") },
  { HRADBY_DIALOGS_TABLES, N_("Tables"), .save = N_("Export the Results"), .suffix = "csv" },
  { HRADBY_DIALOGS_PICTURES, N_("Pictures"), .save = N_("Save the Picture"), .suffix = "png" },
  { HRADBY_DIALOGS_MATERIAL, N_("Tile sets and walls"), N_("Import Tiles or a Wall") },
  { HRADBY_DIALOGS_GAMES | HRADBY_DIALOGS_VARIANTS, N_("Game records and variants"),
    N_("Open a Game") },
};

/* @suffix: (nullable): %NULL: all files. */
static void
add_filter (GtkFileChooser *chooser, const char *name, const char *suffix)
{
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  if (suffix != NULL)
    gtk_file_filter_add_suffix (filter, suffix);
  else
    gtk_file_filter_add_pattern (filter, "*");
  gtk_file_chooser_add_filter (chooser, filter);
}

gboolean
hradby_dialogs_is_portal_file (GFile *file)
{
  g_autoptr(GFile) portal = g_file_new_build_filename (g_get_user_runtime_dir (), "doc", NULL);
  g_autoptr(GFile) sandbox = g_file_new_for_path ("/run/flatpak/doc");

  return g_file_has_prefix (file, portal) || g_file_has_prefix (file, sandbox);
}

static void
remember_folder (GFile *file)
{
  g_autoptr(GSettings) settings = g_settings_new (HRADBY_APP_ID);
  g_autoptr(GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = folder != NULL ? g_file_get_uri (folder) : NULL;

  if (uri != NULL && !hradby_dialogs_is_portal_file (file))
    g_settings_set_string (settings, "folder", uri);
}

/* The last folder, or that of documents. */
static void
begin_in_folder (GtkFileChooser *chooser)
{
  g_autoptr(GSettings) settings = g_settings_new (HRADBY_APP_ID);
  g_autofree char *uri = g_settings_get_string (settings, "folder");
  g_autoptr(GFile) last = g_file_new_for_uri (uri);
  const char *path = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  g_autoptr(GFile) documents = g_file_new_for_path (path != NULL ? path : g_get_home_dir ());

  if (*uri != '\0' && g_file_query_exists (last, NULL))
    gtk_file_chooser_set_current_folder (chooser, last, NULL);
  else
    gtk_file_chooser_set_current_folder (chooser, documents, NULL);
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  Answer *answer = user_data;
  g_autoptr(GObject) owner = g_weak_ref_get (&answer->owner);
  g_autoptr(GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (file != NULL)
    remember_folder (file);
  if (file != NULL && owner != NULL)
    ((HradbyDialogFileFunc) answer->func) (file, owner);
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

/* Native dialogs are not kept alive by their windows: the one reference ends with the answer. The
 * content of a file tells its kind; to be opened it may have any ending. @name: (nullable): of a
 * file to be saved. */
static void
choose (GtkWindow *parent, HradbyDialogsKind kinds, const char *name, HradbyDialogFileFunc func,
        gpointer owner)
{
  guint row = 0;

  while (files[row].kinds != kinds)
    row++;
  GtkFileChooserNative *native = gtk_file_chooser_native_new (
    _(name != NULL ? files[row].save : files[row].open), parent,
    name != NULL ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN,
    name != NULL ? _("_Save") : _("_Open"), _("_Cancel"));
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  add_filter (chooser, _(files[row].name),
              files[row].suffix != NULL ? files[row].suffix : "xml");
  if (name == NULL)
    add_filter (chooser, _("All Files"), NULL);
  else
    gtk_file_chooser_set_current_name (chooser, name);
  begin_in_folder (chooser);
  await (native, G_CALLBACK (chosen_cb), G_CALLBACK (func), owner);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

void
hradby_dialogs_open (GtkWindow *parent, HradbyDialogsKind kinds, HradbyDialogFileFunc func,
                     gpointer owner)
{
  choose (parent, kinds, NULL, func, owner);
}

void
hradby_dialogs_save (GtkWindow *parent, HradbyDialogsKind kinds, const char *name,
                     HradbyDialogFileFunc func, gpointer owner)
{
  choose (parent, kinds, name, func, owner);
}

void
hradby_dialogs_about (GtkWindow *parent, const char *url)
{
  g_autofree char *issues = *url != '\0' ? g_strconcat (url, "/issues", NULL) : g_strdup ("");

  adw_show_about_window (parent,
                         "application-icon", HRADBY_APP_ID,
                         "application-name", "Hradby",
                         "version", HRADBY_VERSION,
                         "developer-name", _("The Hradby developers"),
                         "copyright", _("© 2026 The Hradby developers"),
                         "website", url,
                         "issue-url", issues,
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "comments", _("Build a castle within the wall, tile by tile, "
                                       "by the rules of your own table.\n\n"
                                       "The tiles and the wall are our own design, "
                                       "not the published layout."),
                         /* Translators: your names, one a line */
                         "translator-credits", _("translator-credits"),
                         NULL);
}
