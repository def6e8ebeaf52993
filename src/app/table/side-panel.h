/* The side panel: the players, the log, and the turn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

#include <gio/gio.h>
#include <gtk/gtk.h>

/**
 * HradbySidePanel:
 *
 * As a whole it never scrolls. Players take a line each before the log falls under five lines; the
 * log takes all the height that is left.
 *
 * Properties: "show-projection" (read-write): whether the projected final score is shown;
 * "show-moves" (read-write, notify): whether the log tells every move.
 *
 * Signals:
 * - "announce" (const char *text): what happened last before the position shown; may be empty
 * - "event-activated" (guint event): an entry of the log was chosen; the index of its event
 * - "event-pointed" (gint event): an entry of the log is pointed at; -1: none
 */
#define HRADBY_TYPE_SIDE_PANEL (hradby_side_panel_get_type ())
G_DECLARE_FINAL_TYPE (HradbySidePanel, hradby_side_panel, HRADBY, SIDE_PANEL, GtkWidget)

/* %NULL: no game. It follows the session by itself. */
void hradby_side_panel_set_session (HradbySidePanel *self, HradbySession *session);

/* Puts the turn at the bottom, where it always has the same place, or takes it out with %NULL; then
 * the window is narrow, and the panel says what the title cannot: by which rules the game is
 * played. */
void hradby_side_panel_set_turn (HradbySidePanel *self, GtkWidget *turn);

/* Puts the button that shows again what others did into the head of the log, or takes it out with
 * %NULL. */
void hradby_side_panel_set_replay (HradbySidePanel *self, GtkWidget *replay);

#define HRADBY_TYPE_TABLE_PLAYER_ROW (hradby_table_player_row_get_type ())
G_DECLARE_FINAL_TYPE (HradbyTablePlayerRow, hradby_table_player_row, HRADBY, TABLE_PLAYER_ROW,
                      GtkWidget)

/* Shows the player as the session stands now; @projected: the projected final score, or
 * %G_MININT: it is not shown. */
void hradby_table_player_row_update (HradbyTablePlayerRow *self, HradbySession *session,
                                     gint projected);

#define HRADBY_TYPE_TABLE_LOG_LINE (hradby_table_log_line_get_type ())
G_DECLARE_FINAL_TYPE (HradbyTableLogLine, hradby_table_log_line, HRADBY, TABLE_LOG_LINE, GObject)

/* A sentence of the log, and where it happened and all rules that decided, if any did: the board
 * shows the one, and the text need not name the other. */
struct _HradbyTableLogLine {
  GObject  parent_instance;

  char    *text;   /* … for a turn of @player begins without the name, which its heading has */
  char    *whole;
  char    *place;  /* (nullable) */
  char    *rules;  /* (nullable) */
  guint    player; /* the seat it is about, or %HRADBY_NOBODY, and its colour */
  char    *colour;
  guint    event;  /* which of the session's events it tells, from 0 */
  gboolean is_move; /* and nothing came of it yet */
  gint     points;  /* for the player of the turn */
};

#define HRADBY_TYPE_TABLE_LOG_TURN (hradby_table_log_turn_get_type ())
G_DECLARE_FINAL_TYPE (HradbyTableLogTurn, hradby_table_log_turn, HRADBY, TABLE_LOG_TURN, GObject)

/* @is_new: whether it came after the last turn of who looks. */
struct _HradbyTableLogTurn {
  GObject     parent_instance;

  GListStore *lines;  /* in the order in which they happened */
  guint       number;
  guint       player; /* whose turn it is, or %HRADBY_NOBODY for what comes after the last one */
  char       *name;
  char       *colour;
  gboolean    is_new;
};

/* Its heading: "Turn 12: Anna, 6 points". */
char *hradby_table_log_turn_tell (HradbyTableLogTurn *self) G_GNUC_WARN_UNUSED_RESULT;

/* The lines about @events: with moves, or only their results. */
typedef struct {
  gboolean    with_moves;
  GListStore *turns; /* newest last */
  GArray     *events;
} HradbyTableLog;

HradbyTableLog *hradby_table_log_new (gboolean with_moves);

/* Takes over the events of the position shown: keeps what is still true, adds what is new. */
void hradby_table_log_update (HradbyTableLog *self, HradbySession *session);

void hradby_table_log_free (HradbyTableLog *self);
