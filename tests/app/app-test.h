/* What the tests of the application share: sessions, waiting, finding widgets. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/variants/workshop.h"
#include "session/session.h"

/* Starts the test program: locale, games, toolkit without animations. Skips without a display. */
gboolean app_test_init (int *argc, char ***argv);

/* From here on warnings end nothing: GTK's own file chooser, on a busy machine, may draw a button
 * before it has its place, and warns of it. For programs that open one. */
void app_test_expect_choosers (void);

/* Answers the file chooser that has been asked for: this name in its folder. */
void app_test_save_as (const char *name);

/* Settings with all values at their defaults, kept in memory, shared with nobody. */
GSettings *app_test_new_settings (void) G_GNUC_WARN_UNUSED_RESULT;

/* Removes all games and people that are kept; how many games there are. */
void app_test_clear_state (void);
guint app_test_count_kept (void);

/* A main window, not yet shown, in which nothing moves or waits, with what it is made of. */
GtkWidget *app_test_new_window (GSettings **settings,
                                HradbyLibrary **library) G_GNUC_WARN_UNUSED_RESULT;

/* Ends a test: destroys the window, then drops what it was made of; nothing may be kept. */
void app_test_end (GtkWidget *window, GSettings *settings, HradbyLibrary *library);

/* The official rules of a game, with an expansion (nullable). */
HradbyRuleset *app_test_new_rules (const char *game,
                                   const char *expansion) G_GNUC_WARN_UNUSED_RESULT;

/* The number of this setting of The Castle. */
guint app_test_find_setting (const char *id);

/* A game between Anna, Bruno and so on; @seats: a letter a seat, p for a person, w for one whose
 * name is as wide as any, r or g for a random or greedy computer player. @rules: (nullable): the
 * official ones of The Castle. */
HradbySession *app_test_new_session (const char *seats, guint64 seed,
                                     HradbyRuleset *rules) G_GNUC_WARN_UNUSED_RESULT;

/* Plays for all persons at random, at most @n_steps actions or to the end. */
void app_test_play (HradbySession *session, guint64 seed, guint n_steps);

gboolean app_test_is_finished (HradbySession *session);

/* Runs the main loop until @condition holds, however long that takes. */
void app_test_wait (gboolean (*condition) (gpointer), gpointer user_data);

/* Runs the main loop until every window has painted some frames and nothing is left to be done. */
void app_test_settle (void);

/* All widgets of @type below @root in the order of the tree. (transfer container) */
GPtrArray *app_test_list (GtkWidget *root, GType type) G_GNUC_WARN_UNUSED_RESULT;

/* The buttons by which something can be decided now in the main window. (transfer container) */
GPtrArray *app_test_list_decisions (GtkWidget *window) G_GNUC_WARN_UNUSED_RESULT;

/* The template child called @name of the nearest widget below @root that has one. Never %NULL. */
GtkWidget *app_test_get (GtkWidget *root, const char *name);

/* Activates an action of a window by its name; it must be there. */
void app_test_activate (GtkWidget *window, const char *action);

/* Does what a shortcut of the widget, or of one around it, does; whether there is one that did. */
gboolean app_test_press_key (GtkWidget *widget, guint key, GdkModifierType state);

/* Everything that the tree of accessible objects and tooltips would tell, seen or not, and all that
 * the log has. Free with g_free(). */
char *app_test_read (GtkWidget *root) G_GNUC_WARN_UNUSED_RESULT;

/* Whether some label says this. */
gboolean app_test_says (GtkWidget *root, const char *text);

/* The play surface of the main window. */
GtkWidget *app_test_get_surface (GtkWidget *window);

/* The button with this label, mnemonic included. Never %NULL. */
GtkWidget *app_test_get_button (GtkWidget *root, const char *label);

/* Whether the button warns that something will be lost; the class for it has got a new name. */
gboolean app_test_is_destructive (GtkWidget *button);

/* Chooses what has this title in the row called @name, which offers strings. Stops if none has. */
void app_test_choose (GtkWidget *root, const char *name, const char *title);

/* The page of the workshop below @root, which shows the game of this id (nullable: as it is). */
HradbyWorkshopPage *app_test_get_page (GtkWidget *root, const char *game);

/* There the line of a setting; what is chosen in it, and what is shown there: a number, or the
 * place of the value among those that are declared. */
GtkWidget *app_test_get_setting (HradbyWorkshopPage *page, const char *id);
void app_test_choose_value (GtkWidget *row, guint value);
guint app_test_get_value (GtkWidget *row);

/* There the switch of an expansion. */
GtkSwitch *app_test_get_expansion (HradbyWorkshopPage *page, const char *id);

/* There the row of a variant or of a broken file; %NULL if none has this title. */
GtkWidget *app_test_find_variant (HradbyWorkshopPage *page, const char *title);

/* The only window of @type that is open; %NULL if there is none. */
GtkWidget *app_test_find_window (GType type);

/* A window with the page about the end of a game; the one that the main window shows, or %NULL. */
GtkWidget *app_test_open_end (HradbySession *session);
GtkWidget *app_test_find_end (GtkWidget *window);

/* Waits until such a window is open and painted. */
GtkWidget *app_test_wait_for (GType type);

/* Destroys a window and sees to it that nothing keeps it, or any widget in it, alive. */
void app_test_destroy (GtkWidget *window);

/* Likewise drops the last reference to an object. */
void app_test_drop (gpointer object);
