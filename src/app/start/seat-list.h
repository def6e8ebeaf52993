/* The seats in the dialog for a new game: a row each, that know of each other. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/seat.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_SEAT_LIST (hradby_seat_list_get_type ())
G_DECLARE_FINAL_TYPE (HradbySeatList, hradby_seat_list, HRADBY, SEAT_LIST, AdwPreferencesGroup)

/* Shows these seats instead of others. (element-type HradbySeat) */
void        hradby_seat_list_set_seats (HradbySeatList *self,
                                        GListModel     *seats);

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

G_END_DECLS
