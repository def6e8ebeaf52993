/* Dialogs of the toolkit: the one file behind which newer classes may hide. */
#include "config.h"

#include "app/dialogs.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Whom to answer: the owner may be gone before the user has chosen. */
typedef struct
{
  GWeakRef owner;
  GCallback func;
} Answer;

static Answer *
answer_new (gpointer  owner,
            GCallback func)
{
  Answer *answer = g_new0 (Answer, 1);

  g_weak_ref_init (&answer->owner, owner);
  answer->func = func;
  return answer;
}

static void
answer_free (gpointer  data,
             GClosure *closure)
{
  Answer *answer = data;

  g_weak_ref_clear (&answer->owner);
  g_free (answer);
}

static void
asked_cb (AdwMessageDialog *dialog,
          const char       *response,
          gpointer          user_data)
{
  Answer *answer = user_data;
  g_autoptr(GObject) owner = g_weak_ref_get (&answer->owner);

  if (owner != NULL)
    ((HradbyAnswerFunc) answer->func) (g_str_equal (response, "accept"), owner);
}

void
hradby_dialogs_ask (GtkWindow        *parent,
                    const char       *heading,
                    const char       *body,
                    const char       *accept,
                    HradbyAnswerFunc  func,
                    gpointer          owner)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);
  AdwMessageDialog *self = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_add_response (self, "cancel", _("_Cancel"));
  adw_message_dialog_add_response (self, "accept", accept);
  adw_message_dialog_set_default_response (self, "accept");
  adw_message_dialog_set_close_response (self, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (asked_cb),
                         answer_new (owner, G_CALLBACK (func)), answer_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
hradby_dialogs_tell (GtkWindow  *parent,
                     const char *heading,
                     const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
add_filter (GtkFileChooser   *chooser,
            HradbyDialogsKind kinds)
{
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new ();

  if (kinds == HRADBY_DIALOGS_GAMES)
    gtk_file_filter_set_name (filter, _("Game records"));
  else if (kinds == HRADBY_DIALOGS_VARIANTS)
    gtk_file_filter_set_name (filter, _("Variants"));
  else
    gtk_file_filter_set_name (filter, _("Game records and variants"));
  if (kinds & HRADBY_DIALOGS_GAMES)
    gtk_file_filter_add_suffix (filter, "game.xml");
  if (kinds & HRADBY_DIALOGS_VARIANTS)
    gtk_file_filter_add_suffix (filter, "variant.xml");
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
chosen_cb (GtkNativeDialog *dialog,
           int              response,
           gpointer         user_data)
{
  Answer *answer = user_data;
  g_autoptr(GObject) owner = g_weak_ref_get (&answer->owner);
  g_autoptr(GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (file != NULL && owner != NULL)
    ((HradbyFileFunc) answer->func) (file, owner);
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

/* Native dialogs are not kept alive by their windows: the one reference ends with the answer. */
static void
choose (GtkFileChooserNative *native,
        HradbyDialogsKind     kinds,
        HradbyFileFunc        func,
        gpointer              owner)
{
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  add_filter (GTK_FILE_CHOOSER (native), kinds);
  g_signal_connect_data (native, "response", G_CALLBACK (chosen_cb),
                         answer_new (owner, G_CALLBACK (func)), answer_free, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

void
hradby_dialogs_open (GtkWindow        *parent,
                     HradbyDialogsKind kinds,
                     HradbyFileFunc    func,
                     gpointer          owner)
{
  const char *title = kinds == HRADBY_DIALOGS_VARIANTS ? _("Import a Variant") : _("Open a Game");

  choose (gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"),
                                       _("_Cancel")),
          kinds, func, owner);
}

void
hradby_dialogs_save (GtkWindow        *parent,
                     HradbyDialogsKind kinds,
                     const char       *name,
                     HradbyFileFunc    func,
                     gpointer          owner)
{
  const char *title = kinds == HRADBY_DIALOGS_VARIANTS ? _("Export the Variant")
                                                       : _("Save the Game");
  GtkFileChooserNative *native;

  native = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"),
                                        _("_Cancel"));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
  choose (native, kinds, func, owner);
}

void
hradby_dialogs_about (GtkWindow *parent)
{
  adw_show_about_window (parent,
                         "application-icon", HRADBY_APP_ID,
                         "application-name", "Hradby",
                         "version", HRADBY_VERSION,
                         "developer-name", _("The Hradby developers"),
                         "copyright", _("© 2026 The Hradby developers"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "comments", _("Build a castle within the wall, tile by tile, "
                                       "with the rules your own table plays.\n\n"
                                       "The tiles and the wall are an original design, "
                                       "not the published layout."),
                         /* Translators: your names, one a line */
                         "translator-credits", _("translator-credits"),
                         NULL);
}
