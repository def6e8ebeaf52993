/* A play surface: where a game is seen and played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/face/kinds-row.h"
#include "app/pictures/textures.h"
#include "session/session.h"
#include "study/advise.h"

#define HRADBY_TYPE_SURFACE (hradby_surface_get_type ())
#define HRADBY_SURFACE(object) \
  (G_TYPE_CHECK_INSTANCE_CAST ((object), HRADBY_TYPE_SURFACE, HradbySurface))
#define HRADBY_SURFACE_CLASS(klass) \
  (G_TYPE_CHECK_CLASS_CAST ((klass), HRADBY_TYPE_SURFACE, HradbySurfaceClass))
#define HRADBY_IS_SURFACE(object) (G_TYPE_CHECK_INSTANCE_TYPE ((object), HRADBY_TYPE_SURFACE))

/* Events from @begin up to, not including, @end; none where @end is 0. */
typedef struct {
  guint begin;
  guint end;
} HradbySurfaceTurn;

/* A play, and the mark that stands for it on the surface: "1". Static. */
typedef struct {
  const char      *mark;
  HradbyAdviceMove play;
} HradbySurfaceSuggestion;

/**
 * HradbySurface:
 * @session: (nullable): the game that is shown
 * @signals: of the session
 * @textures: pictures, painted once a size
 * @hint: (nullable): see the property
 * @events: (element-type HradbyEvent): what has happened since the session changed last
 * @suggestions: (element-type HradbySurfaceSuggestion): plays, of which @chosen is looked at
 * @kinds: the kinds of choices, for the turn's area (see turn-panel.h), and @replay: what plays
 *   again what others did, for the head of the log: widgets that are shown while they are of use;
 *   @header: (nullable): a button of its own for the header
 * @kind_list: (element-type HradbyFaceKind): of what can be chosen now; only @kind is shown
 * @has_event: whether something in the past, @event, is pointed at elsewhere
 * @animation: (nullable): runs while something moves, since @time milliseconds
 * @replay_tick: what others did is shown again: its tick callback, or 0
 * @animations: whether things are seen moving, at @speed percent
 * @marks_dead: whether places are marked that nothing fits any more
 * @shows_turns: whether the last turn of each player is marked
 * @hides_marks: whether places are not marked, whatever can be done there
 *
 * A widget that the face of a game makes; abstract. It follows its session by itself and plays what
 * people choose. Other decisions have buttons elsewhere (see #HradbyFace). Subclasses read the
 * fields and change none.
 *
 * Property "hint" (read-only, notify): what to do now, or %NULL for the words of the face.
 * Property "kind" (read-only, notify): which of the kinds of choices is shown; other kinds notify.
 * Settings, read-write: "animations", "speed", "mark-dead", "last-turns", "hide-marks".
 *
 * Widget action "board.hurry": see hradby_surface_hurry().
 *
 * Signal "refused" (reason, anchor): a player tried what the rules forbid; why, as a sentence, and
 * the passage of the rules that says so.
 */
typedef struct {
  GtkWidget       parent_instance;

  HradbySession  *session;
  GSignalGroup   *signals;
  HradbyTextures *textures;
  char           *hint;
  GArray         *events;
  GArray         *suggestions;
  guint           chosen;
  GtkWidget      *kinds;
  GtkWidget      *replay;
  GtkWidget      *header;
  GArray         *kind_list;
  guint           kind;
  gboolean        has_event;
  HradbyEvent     event;
  AdwAnimation   *animation;
  double          time;
  guint           replay_tick;
  guint           replay_end;        /* the last step of it … */
  gint64          replay_due;        /* … when the next one is shown, by the frame clock … */
  guint           replay_seen;       /* … and how many events there were before it */
  gboolean        is_replaying_step; /* the session changes because of it */
  GtkEventController *skips[2];      /* of the window, while there is a replay */
  gboolean        animations;
  int             speed;
  gboolean        marks_dead;
  gboolean        shows_turns;
  gboolean        hides_marks;
} HradbySurface;

/**
 * HradbySurfaceClass:
 * @begin: another session, or none, is shown from now on
 * @changed: the session shows another position, or shows it to another viewer, because of @events;
 *   the widgets still show the position before
 * @update: derives all that is shown from the session and from what was done on the surface
 * @light: derives only what stands out: suggestions, the event, what is pointed at
 * @choose: shows another of its kinds of choices
 * @reveal: brings the place of the event into view
 * @plan: plans the motions of the events; returns their length in milliseconds at full speed
 * @moved: a frame of the animation
 * @rest: ends all motions
 * @bind: binds settings of its own
 * @most: milliseconds that an animation takes at most, if need be faster; 0: no limit
 * @below: pixels of its height below the board, roughly
 *
 * All functions but @update are (nullable).
 */
typedef struct {
  GtkWidgetClass parent_class;

  void   (*begin)   (HradbySurface *self);
  void   (*changed) (HradbySurface *self);
  void   (*update)  (HradbySurface *self);
  void   (*light)   (HradbySurface *self);
  void   (*choose)  (HradbySurface *self, guint kind);
  void   (*reveal)  (HradbySurface *self);
  double (*plan)    (HradbySurface *self);
  void   (*moved)   (HradbySurface *self);
  void   (*rest)    (HradbySurface *self);
  void   (*bind)    (HradbySurface *self, GSettings *settings);
  double most;
  int    below;
} HradbySurfaceClass;

GType hradby_surface_get_type (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbySurface, g_object_unref)

/* Shows the game of @session; %NULL: none. */
void hradby_surface_set_session (HradbySurface *self, HradbySession *session);

/* Shows plays that begin in the position shown, most of all the one at @chosen, until the position
 * changes; none where @n_suggestions is 0. Copied. */
void hradby_surface_suggest (HradbySurface *self, const HradbySurfaceSuggestion *suggestions,
                             guint n_suggestions, guint chosen);

/* Lights the place of @event, the number of one of the session's, or of nothing (-1), until the
 * position changes; @go_there: brings it into view. */
void hradby_surface_show_event (HradbySurface *self, gint event, gboolean go_there);

/* Takes from the settings of the application how it shows things. */
void hradby_surface_bind_settings (HradbySurface *self, GSettings *settings);

/* Its @kinds and @replay, which are to be put into the panel, and its @header. */
GtkWidget *hradby_surface_get_kinds (HradbySurface *self);
GtkWidget *hradby_surface_get_replay (HradbySurface *self);
GtkWidget *hradby_surface_get_header (HradbySurface *self);

/* The @below of its class; 0 without a surface. */
int hradby_surface_get_below (HradbySurface *self);

/* Shows this one of the kinds of choices; nothing where there is no such. */
void hradby_surface_choose_kind (HradbySurface *self, guint kind);

/**
 * hradby_surface_find_missed:
 * @events: (out) (optional): of these turns
 *
 * Turns of others since the last one of the person who decides now.
 *
 * Returns: how many; 0 also while looking back or where nobody decides
 */
guint hradby_surface_find_missed (HradbySession *session, HradbySurfaceTurn *events);

/* Shows those turns again, a second a step at the usual speed, by looking back step by step; any
 * press of a key or button ends that, and so does asking for it again. Nothing in the session is
 * changed. */
void hradby_surface_replay (HradbySurface *self);

/* For subclasses: an empty array of HradbyFaceKind that owns its titles; and says what there is
 * to be chosen now. @kinds: (transfer full). */
GArray *hradby_surface_kinds_new (void) G_GNUC_WARN_UNUSED_RESULT;
void hradby_surface_take_kinds (HradbySurface *self, GArray *kinds, guint kind);

/* For subclasses: replaces the textures. */
void hradby_surface_take_textures (HradbySurface *self, HradbyTextures *textures);

/* @hint: (nullable) (transfer full). */
void hradby_surface_set_hint (HradbySurface *self, char *hint);

/* Shows everything as it is now; a press before the next frame finds it, too. */
void hradby_surface_update (HradbySurface *self);

/* Whether motions are animated; starts those that are planned; ends all motions at once; ends
 * them, and has the computer play without a pause. */
gboolean hradby_surface_is_animated (HradbySurface *self);
void hradby_surface_move (HradbySurface *self);
void hradby_surface_rest (HradbySurface *self);
void hradby_surface_hurry (HradbySurface *self);

/* Emits "refused". */
void hradby_surface_refuse (HradbySurface *self, const char *reason, const char *rule);

/* Whether the event happened at a place, that is, counted nothing. */
gboolean hradby_surface_has_place (const HradbyTable *table, const HradbyEvent *event);

/* Fills @turns, one a seat: the last turn in which that player has done something at a place, in
 * the past of the position shown. */
void hradby_surface_find_turns (HradbySession *session, HradbySurfaceTurn *turns);
