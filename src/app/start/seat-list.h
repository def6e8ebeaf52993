/* The seats in the dialog for a new game: a row each, that know of each other. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/seat.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_SEAT_LIST (hradby_seat_list_get_type ())
G_DECLARE_FINAL_TYPE (HradbySeatList, hradby_seat_list, HRADBY, SEAT_LIST, AdwPreferencesGroup)

/* Shows the first @n of these seats instead of others, and more if they are fewer.
 * (element-type HradbySeat) */
void        hradby_seat_list_set_seats (HradbySeatList *self,
                                        GListModel     *seats,
                                        guint           n);

/* Names of people to choose from, for all that come from now on. */
void        hradby_seat_list_set_people (HradbySeatList    *self,
                                         const char *const *people);

/* As many players as wished: the last ones go, more computer players come. */
void        hradby_seat_list_set_n     (HradbySeatList *self,
                                        guint           n);

guint       hradby_seat_list_get_n     (HradbySeatList *self);

/* Who begins, from 0: emblems go by the order of play. */
void        hradby_seat_list_set_first (HradbySeatList *self,
                                        guint           first);

/* (transfer full) (element-type HradbySeat): what was entered. */
GListModel *hradby_seat_list_dup_seats (HradbySeatList *self) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type HradbySeat): what was entered and, where @n_max are shown, which
 * is all that a game can have, behind them whoever was given and had no place. */
GListModel *hradby_seat_list_dup_players (HradbySeatList *self,
                                          guint           n_max) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
