/* The inside of the main window, shared by the files that make it up. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/analysis/analysis-view.h"
#include "app/analysis/hint-list.h"
#include "app/face/face.h"
#include "app/kit/dialogs.h"
#include "app/table/beside.h"
#include "app/table/score-track.h"
#include "app/table/side-panel.h"
#include "app/table/turn-panel.h"
#include "app/variants/variant-offers.h"
#include "app/window/window.h"

G_BEGIN_DECLS

struct _HradbyWindow
{
  AdwApplicationWindow  parent_instance;

  GSettings            *settings;
  HradbyLibrary        *library;
  HradbySession        *session;
  HradbyVariantOffers  *offers;        /* of variants from files; made when there is one */
  GSignalGroup         *signals;
  guint                 fold_source;
  guint                 fill_tick;     /* waits for the first frame */
  guint                 n_ticks;
  gboolean              undo_agreed;   /* asked once a game whether to give back what was hidden */
  gboolean              was_over;      /* so that the result counts once … */
  gboolean              was_finished;  /* … and comes up once: later, if turns are confirmed */
  gboolean              was_held;      /* a turn waited to be confirmed */
  GtkWidget            *analysis;      /* of the game that is shown, once somebody asked for it */
  gboolean              has_revealed;  /* the analysis has brought the side into sight */
  AdwToast             *refusal;       /* while it is shown */
  GQueue                told;          /* of AdwToast, borrowed: all that are shown or will be */
  GCancellable         *hint_cancellable; /* while plays are looked for */
  HradbySession        *pending;       /* is shown once the game before it is kept, or given up */
  char                 *previous;      /* the newest of the games that were kept, if there is one */
  char                 *unread;        /* a game in autosave that may be readable another time */
  char                 *taken_up;      /* the one of them that is shown next, if it is one */
  gboolean              has_note;      /* the next game's note lies beside the autosave already */
  gboolean              may_lose;      /* closes although the game cannot be saved */
  char                 *autosave;      /* the folder of the game under way */
  GBytes               *saved;         /* the record that is to become a file of one's own */
  HradbyRuleset        *exported;      /* likewise the rules */
  GtkWindow            *saver;         /* the window in which that was asked for; weak */
  char                 *save_path;     /* that may replace a file, while this is asked */
  char                 *damaged;       /* what could not be read, and can be shown */
  GArray               *plays;         /* of HradbySurfacePlay: those that are shown */
  HradbyHintList       *hints;         /* made when it is wanted first */
  struct _HradbyWindowLesson *lesson;  /* window-lessons.c */

  AdwToastOverlay      *toasts;
  AdwToastOverlay      *board_toasts;
  AdwWindowTitle       *title;
  GtkWidget            *new_button;
  GtkWidget            *undo_button;
  GtkWidget            *redo_button;
  GtkWidget            *hint_button;
  GtkWidget            *panel_button;
  GtkMenuButton        *menu_button;
  GMenuModel           *main_menu;
  GtkRevealer          *trouble;       /* why the game cannot be saved */
  GtkBox               *trouble_box;
  GtkLabel             *trouble_label;
  GtkStack             *pages;
  AdwBin               *welcome;
  AdwBin               *curtain;
  AdwFlap              *flap;
  GtkStack             *side;          /* the panel, or the analysis in its place */
  HradbySidePanel      *panel;
  HradbyTurnPanel      *turn;          /* in the side panel, or below the board */
  GtkRevealer          *history;
  GtkWidget            *back_button;
  GtkWidget            *forward_button;
  GtkWidget            *play_on_button;
  GtkLabel             *history_label;
  AdwBin               *place;         /* of the play surface */
  HradbySurface        *view;          /* made by the face of the game; NULL before the first … */
  HradbySurface      *(*maker) (void); /* … by this function */
  HradbyScoreTrack     *track;
  HradbyBeside         *beside;
  AdwBin               *bottom;
};

/* window-actions.c, window-games.c: actions, and settings; what is possible, and why not. */
void  hradby_window_init_actions   (HradbyWindow *self);
void  hradby_window_init_games     (HradbyWindow *self);
void  hradby_window_bind_settings  (HradbyWindow *self);
void  hradby_window_update_actions (HradbyWindow *self);
void  hradby_window_enable         (HradbyWindow *self, const char *action, gboolean enabled);
GtkWidget *hradby_window_open_dialog (HradbyWindow *self); /* for a new game; borrowed */

/* window-variants.c: asks, in its turn, whether to keep the variant in this file, and shows it. */
void  hradby_window_offer_variant  (HradbyWindow *self,
                                    const char   *path);
/* The rules of the game on the table: as a variant of one's own, and as a file. */
void  hradby_window_keep_rules     (HradbyWindow *self);
void  hradby_window_export_rules   (HradbyWindow *self);

/* window.c: shows the game, and has it saved from now on. */
void  hradby_window_show_session   (HradbyWindow  *self,
                                    HradbySession *session);

/* Everything that speaks of the game that is shown goes: another one, or none, comes. */
void  hradby_window_leave_session  (HradbyWindow  *self);

/* window-plays.c: asks for the best plays and shows them, or hides them. */
void  hradby_window_toggle_hint    (HradbyWindow *self);
void  hradby_window_hide_plays     (HradbyWindow *self);
void  hradby_window_drop_plays     (HradbyWindow *self);

/* Puts the analysis in the place of the panel; or back: what was found goes, too. */
void  hradby_window_analyse        (HradbyWindow *self);
gboolean hradby_window_is_analysing (HradbyWindow *self);
void  hradby_window_drop_analysis  (HradbyWindow *self);

/* window.c: puts the turn where there is room for it. */
void  hradby_window_place_turn     (HradbyWindow *self);

/* Shows a passing message where it covers nothing to be read or pressed. */
void  hradby_window_toast          (HradbyWindow *self,
                                    const char   *text);

G_END_DECLS
