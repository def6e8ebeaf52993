/* A play surface: where a game is seen and played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/pictures/textures.h"
#include "session/session.h"
#include "study/advise.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_SURFACE (hradby_surface_get_type ())
#define HRADBY_SURFACE(object) \
  (G_TYPE_CHECK_INSTANCE_CAST ((object), HRADBY_TYPE_SURFACE, HradbySurface))
#define HRADBY_SURFACE_CLASS(klass) \
  (G_TYPE_CHECK_CLASS_CAST ((klass), HRADBY_TYPE_SURFACE, HradbySurfaceClass))
#define HRADBY_IS_SURFACE(object) (G_TYPE_CHECK_INSTANCE_TYPE ((object), HRADBY_TYPE_SURFACE))

/* A play with the sign by which it is found on the surface: "1". Static. */
typedef struct
{
  const char      *mark;
  HradbyAdviceMove play;
} HradbySurfacePlay;

/**
 * HradbySurface:
 * @session: (nullable): the game that is shown
 * @signals: of the session
 * @textures: pictures, painted once a size
 * @hint: (nullable): see the property
 * @events: (element-type HradbyEvent): what has happened since the session changed last
 * @plays: (element-type HradbySurfacePlay): suggested plays, of which @chosen is looked at
 * @has_event: whether something in the past, @event, is pointed at elsewhere
 * @animation: (nullable): runs while something moves, since @time milliseconds
 * @animations: whether things are seen moving, at @speed percent
 * @marks_dead: whether places are marked that nothing fits any more
 * @shows_turns: whether the last turn of each player is marked
 * @hides_marks: whether places are not marked, whatever can be done there
 *
 * A widget that the face of a game makes; abstract. It follows its session by itself and plays what
 * people choose. What must be decided and is not chosen here is a button of its own (see
 * #HradbyFace). Subclasses read the fields and change none.
 *
 * Property "hint" (read-only, notify): what to do now, or %NULL for the words of the face.
 * Settings, read-write: "animations", "speed", "mark-dead", "last-turns", "hide-marks".
 *
 * Widget action "board.hurry": see hradby_surface_hurry().
 *
 * Signal "refused" (reason, anchor): somebody would do what the rules forbid; why, as a sentence,
 * and the passage of the rules that says so.
 */
typedef struct
{
  GtkWidget       parent_instance;

  HradbySession  *session;
  GSignalGroup   *signals;
  HradbyTextures *textures;
  char           *hint;
  GArray         *events;
  GArray         *plays;
  guint           chosen;
  gboolean        has_event;
  HradbyEvent     event;
  AdwAnimation   *animation;
  double          time;
  gboolean        animations;
  int             speed;
  gboolean        marks_dead;
  gboolean        shows_turns;
  gboolean        hides_marks;
} HradbySurface;

/**
 * HradbySurfaceClass:
 * @begin: another session, or none, is shown from now on
 * @changed: the session shows another position or to another viewer, because of @events; the
 *   widgets still show what was before
 * @update: derives all that is shown from the session and what was done on the surface since
 * @light: likewise only what stands out: plays, the event, what is pointed at
 * @reveal: brings the place of the event into view
 * @plan: plans what is seen moving because of what happened; for how many milliseconds of its
 *   own time
 * @moved: what moves is seen elsewhere now
 * @rest: nothing moves any more
 * @most: milliseconds that all of it takes at most; then things go faster; 0: however long
 * @below: about how many pixels of its height lie below the board
 *
 * All functions but @update are (nullable).
 */
typedef struct
{
  GtkWidgetClass parent_class;

  void   (*begin)   (HradbySurface *self);
  void   (*changed) (HradbySurface *self);
  void   (*update)  (HradbySurface *self);
  void   (*light)   (HradbySurface *self);
  void   (*reveal)  (HradbySurface *self);
  double (*plan)    (HradbySurface *self);
  void   (*moved)   (HradbySurface *self);
  void   (*rest)    (HradbySurface *self);
  double most;
  int    below;
} HradbySurfaceClass;

GType hradby_surface_get_type        (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbySurface, g_object_unref)

/* Whose game it shows; %NULL for none. */
void  hradby_surface_set_session     (HradbySurface           *self,
                                      HradbySession           *session);

/* Shows plays that begin in the position shown, most of all the one at @chosen, until the position
 * changes; none where @n_plays is 0. Copied. */
void  hradby_surface_show_plays      (HradbySurface           *self,
                                      const HradbySurfacePlay *plays,
                                      guint                    n_plays,
                                      guint                    chosen);

/* Lights the place of @event, the number of one of the session's, or of nothing (-1), until the
 * position changes; @go_there: brings it into view. */
void  hradby_surface_show_event      (HradbySurface           *self,
                                      gint                     event,
                                      gboolean                 go_there);

/* Takes from the settings of the application how it shows things. */
void  hradby_surface_bind_settings   (HradbySurface           *self,
                                      GSettings               *settings);

/* Nothing for no surface. */
int   hradby_surface_get_below       (HradbySurface           *self);

/* For subclasses: pictures, some of them begun elsewhere, in place of those there are. */
void  hradby_surface_take_textures   (HradbySurface           *self,
                                      HradbyTextures          *textures);

/* @hint: (nullable) (transfer full). */
void  hradby_surface_set_hint        (HradbySurface           *self,
                                      char                    *hint);

/* Shows everything as it is now. Whoever presses before the next frame reaches what is new, too. */
void  hradby_surface_update          (HradbySurface           *self);

/* Whether things are seen moving now; what is planned begins to move; everything is at once where
 * it belongs, and for those who have seen enough the computer does not wait, either. */
gboolean hradby_surface_is_animated  (HradbySurface           *self);
void  hradby_surface_move            (HradbySurface           *self);
void  hradby_surface_rest            (HradbySurface           *self);
void  hradby_surface_hurry           (HradbySurface           *self);

/* Tells of what the rules forbid. */
void  hradby_surface_refuse          (HradbySurface           *self,
                                      const char              *reason,
                                      const char              *rule);

G_END_DECLS
