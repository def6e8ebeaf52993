/* Dialogs of the toolkit: the one file behind which newer classes may hide. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

typedef void (*HradbyDialogAnswerFunc) (gboolean accepted, gpointer user_data);
typedef void (*HradbyDialogChoiceFunc) (guint answer, gpointer user_data);
typedef void (*HradbyDialogFileFunc)   (GFile *file, gpointer user_data);

/**
 * hradby_dialogs_ask:
 * @accept: label of the button that does it
 * @func: called once, unless @owner is gone by then
 * @owner: a #GObject, passed to @func
 *
 * Asks one question with the answers "Cancel" and @accept.
 *
 * Returns: (transfer none): the dialog, as of the other two that return one
 */
GtkWindow *hradby_dialogs_ask (GtkWindow *parent, const char *heading, const char *body,
                               const char *accept, HradbyDialogAnswerFunc func, gpointer owner);

/* The same for a loss for good: @accept is marked as that, and Enter cancels. */
void hradby_dialogs_warn (GtkWindow *parent, const char *heading, const char *body,
                          const char *accept, HradbyDialogAnswerFunc func, gpointer owner);

/**
 * hradby_dialogs_choose:
 * @close: label of the button that does nothing
 * @answers: labels of the others, ended by %NULL; the last one by which nothing is lost is proposed
 * @loses: number of the answer by which something is lost for good, from 1; 0: there is none
 * @func: called once with the number of the answer, 0 for @close, unless @owner is gone by then
 *
 * Asks with any number of answers. The buttons always stay on the screen: a long body scrolls.
 */
GtkWindow *hradby_dialogs_choose (GtkWindow *parent, const char *heading, const char *body,
                                  const char *close, const char *const *answers, guint loses,
                                  HradbyDialogChoiceFunc func, gpointer owner);

typedef void (*HradbyDialogTextFunc)   (const char *text, gpointer user_data);

/**
 * hradby_dialogs_ask_title:
 * @text: (nullable): what it is called now
 * @label: of the entry
 * @func: called once with what was entered, a title as it may be kept, unless it was cancelled
 *
 * Asks what something is called.
 */
void hradby_dialogs_ask_title (GtkWindow *parent, const char *heading, const char *body,
                               const char *label, const char *text, const char *accept,
                               HradbyDialogTextFunc func, gpointer owner);

/* Tells something that went wrong, with one button to close. */
GtkWindow *hradby_dialogs_tell (GtkWindow *parent, const char *heading, const char *body);

/* (transfer full): what was done, in a few lines: the toolkit's own title has one, of which little
 * is left beside a button. */
AdwToast *hradby_dialogs_toast (const char *text);

/* Which files are offered. */
typedef enum {
  HRADBY_DIALOGS_GAMES    = 1 << 0,
  HRADBY_DIALOGS_VARIANTS = 1 << 1,
  HRADBY_DIALOGS_TABLES   = 1 << 2, /* of numbers, to be saved */
  HRADBY_DIALOGS_MATERIAL = 1 << 3,
  HRADBY_DIALOGS_PICTURES = 1 << 4, /* to be saved */
} HradbyDialogsKind;

/* Lets the user choose a file to open; @func is not called when it is cancelled. */
void hradby_dialogs_open (GtkWindow *parent, HradbyDialogsKind kinds, HradbyDialogFileFunc func,
                          gpointer owner);

/* The same to save; asks before it replaces another file. @name is proposed. */
void hradby_dialogs_save (GtkWindow *parent, HradbyDialogsKind kinds, const char *name,
                          HradbyDialogFileFunc func, gpointer owner);

/* Whether @file was chosen through the portal of a sandbox: just this one may be written, under
 * this name, and its folder is not the user's. */
gboolean hradby_dialogs_is_portal_file (GFile *file);

/* The dialog "About". @url: of the project, with "/issues" below it; "" while it has none. */
void hradby_dialogs_about (GtkWindow *parent, const char *url);
