/* What the session's files share among themselves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/history.h"
#include "session/session-viewer.h"
#include "session/sight.h"
#include "session/thinker.h"

G_BEGIN_DECLS

/* Takes @history and @remark (nullable). @saved: it came from an autosave, and need not be written
 * before it changes. */
HradbySession     *hradby_session_new_take     (HradbyHistory *history,
                                                GListModel    *seats,
                                                char          *remark,
                                                HradbyLibrary *library,
                                                gboolean       saved);

/* What hradby_session_new_take() takes, from a record; all draws that are due are done. */
HradbyHistory     *hradby_session_read         (const char     *path,
                                                HradbyLibrary  *library,
                                                GListModel    **seats,
                                                char          **remark,
                                                GError        **error);

HradbyHistory     *hradby_session_get_history  (HradbySession *self);
HradbyLibrary     *hradby_session_get_library  (HradbySession *self);
HradbySight       *hradby_session_get_sight    (HradbySession *self);
HradbyThinker     *hradby_session_get_thinker  (HradbySession *self);

/* %NULL for a person. */
const HradbyLevel *hradby_session_get_level    (HradbySession *self,
                                                guint          seat);

/* How many actions are played in the position shown, and whether that are all. */
guint              hradby_session_get_n_shown  (HradbySession *self);
gboolean           hradby_session_is_at_end    (HradbySession *self);

/* The turn of now, from 1, and whose it is (optional). */
guint              hradby_session_get_turn     (HradbySession *self,
                                                guint         *player);

/* Whether turns of people are confirmed; whose is over and is not yet, or %HRADBY_NOBODY. */
gboolean           hradby_session_get_confirms (HradbySession *self);
guint              hradby_session_get_held     (HradbySession *self);
void               hradby_session_set_held     (HradbySession *self,
                                                guint          seat);

/* After an action in @turn of @player: lets chance act, but not after the end of a turn that has to
 * be confirmed. */
void               hradby_session_settle       (HradbySession *self,
                                                guint          turn,
                                                guint          player);

/* Whether somebody may play in the position shown; the error says what stands against it. */
gboolean           hradby_session_check_decides (HradbySession *self,
                                                 GError       **error);

/* Whether seats know different things, in this game ever, and in the position of now. */
gboolean           hradby_session_has_secrets  (HradbySession *self);
gboolean           hradby_session_is_hiding    (HradbySession *self);

/* From now on nothing is hidden: nobody plays, the game is there to be looked at. */
void               hradby_session_lay_open     (HradbySession *self);

/* Who looks on after a change. */
guint              hradby_session_find_viewer  (HradbySession *self);

/* Shows the same place anew. */
void               hradby_session_look_again   (HradbySession *self);

/* For @first_event: nothing is told one by one, as when the place in the history changes. */
#define HRADBY_SESSION_NO_EVENTS G_MAXUINT

/* After every change: shows the position after @n_played actions, lets computers think or stop, and
 * tells everybody; the events from @first_event on are told one by one before. */
void               hradby_session_change       (HradbySession *self,
                                                guint          n_played,
                                                guint          first_event);

/* Takes an action of a person in the place of the session, which knows already what comes, or tells
 * why not. */
typedef gboolean (*HradbySessionGuide) (const HradbyAction *action,
                                        gpointer            user_data,
                                        GError            **error);

/* While there is a guide (%NULL: none) computer players do nothing, and nothing can be redone. */
void               hradby_session_set_guide    (HradbySession      *self,
                                                HradbySessionGuide  guide,
                                                gpointer            user_data);
gboolean           hradby_session_is_guided    (HradbySession *self);

/* Has the game autosaved soon. */
void               hradby_session_queue_save   (HradbySession *self);

G_END_DECLS
