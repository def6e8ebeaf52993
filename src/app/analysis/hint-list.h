/* Suggested plays as a list to choose from. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/face/surface.h"

/* Its list scrolls in the room that it is given. Signals:
 * - "selected" (guint index): this play is looked at
 * - "taken" (guint index): this play shall be played
 * - "closed": the list is not wanted any more */
#define HRADBY_TYPE_HINT_LIST (hradby_hint_list_get_type ())
G_DECLARE_FINAL_TYPE (HradbyHintList, hradby_hint_list, HRADBY, HINT_LIST, GtkWidget)

/* A heading alone, while plays are looked for. */
void hradby_hint_list_show_waiting (HradbyHintList *self);

/* The number of the play that is looked at, or -1; and to look at another. */
gint hradby_hint_list_get_selected (HradbyHintList *self);
void hradby_hint_list_select (HradbyHintList *self, guint index);

/* Shows @suggestions and selects the first one.
 * @heading: what these plays are
 * @position: where they begin
 * @names: of the players, one a seat
 * @may_take: whether one of them can be played now
 * @is_final: %FALSE: better ones are still looked for */
void hradby_hint_list_show (HradbyHintList *self, const char *heading, const HradbyTable *table,
                            const HradbyPosition *position, const char *const *names,
                            const HradbySurfaceSuggestion *suggestions, guint n_suggestions,
                            gboolean may_take, gboolean is_final);
