/* The faces of games, asked for by the rest of the application. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/face-type.h"

G_BEGIN_DECLS

/* Installs the faces, ended by %NULL; they must live as long as the program. */
void              hradby_face_install      (const HradbyFace *const *faces);

/* The games that have a face, in the order of the registry. (transfer container) */
GPtrArray        *hradby_face_list_games   (void) G_GNUC_WARN_UNUSED_RESULT;

/* The face of a game, %NULL if it has none: then it is neither offered nor shown. */
const HradbyFace *hradby_face_find         (const HradbyGameType    *type);

/* The face of a game that is shown. */
const HradbyFace *hradby_face_get          (const HradbyTable       *table);

/* The faces of its expansions, then the face itself, then %NULL. */
const HradbyFace *hradby_face_get_nth      (const HradbyFace        *self,
                                            guint                    index);

/* As the functions of the face, the expansions asked first; never %NULL but for events. */
char             *hradby_face_prompt       (HradbySession           *session)
                                            G_GNUC_WARN_UNUSED_RESULT;
gboolean          hradby_face_is_button    (const HradbyTable       *table,
                                            const HradbyAction      *action);
gboolean          hradby_face_stands_out   (const HradbyTable       *table,
                                            const HradbyPosition    *position,
                                            const HradbyAction      *action);
char             *hradby_face_label_action (const HradbyTable       *table,
                                            const HradbyPosition    *position,
                                            const HradbyAction      *action,
                                            const char *const       *names)
                                            G_GNUC_WARN_UNUSED_RESULT;
char             *hradby_face_tell_action  (const HradbyTable       *table,
                                            const HradbyPosition    *position,
                                            const HradbyAction      *action,
                                            const char *const       *names)
                                            G_GNUC_WARN_UNUSED_RESULT;
char             *hradby_face_tell_event   (const HradbyTable       *table,
                                            const HradbyEvent       *event,
                                            const char *const       *names)
                                            G_GNUC_WARN_UNUSED_RESULT;
char             *hradby_face_tell_move    (const HradbyTable       *table,
                                            const HradbyEvent       *event,
                                            const char *const       *names)
                                            G_GNUC_WARN_UNUSED_RESULT;

/* How an event sounds, %NULL if it does not. */
const char       *hradby_face_get_sound    (const HradbyTable       *table,
                                            const HradbyEvent       *event);

/* What a player has, and a number of it in words; points where the game has no opinion. */
gint              hradby_face_count_score  (HradbySession           *session,
                                            guint                    player);
char             *hradby_face_tell_score   (const HradbyTable       *table,
                                            gint                     number)
                                            G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
