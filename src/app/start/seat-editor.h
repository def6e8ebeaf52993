/* One seat in the dialog for a new game: name, colour, person or computer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "paint/palette.h"
#include "session/seat.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_SEAT_EDITOR (hradby_seat_editor_get_type ())
G_DECLARE_FINAL_TYPE (HradbySeatEditor, hradby_seat_editor, HRADBY, SEAT_EDITOR,
                      AdwEntryRow)

/**
 * hradby_seat_editor_new:
 * @index: which player it is, from 0
 * @seat: what it shows at first
 *
 * A row in which the name is written, between the colour and who plays. Signals:
 * - "colour-changed" (const char *before): another colour was chosen
 * - "kind-changed" (gboolean computer): a person became a computer player, or the other way round
 */
GtkWidget  *hradby_seat_editor_new        (guint               index,
                                           HradbySeat         *seat);

/* Names of people to choose from, offered while it is a person. (nullable) */
void        hradby_seat_editor_set_people (HradbySeatEditor   *self,
                                           const char *const  *people);

/* Emblems go by the order of play, which is chosen elsewhere. */
void        hradby_seat_editor_set_emblem (HradbySeatEditor   *self,
                                           HradbyPaletteEmblem emblem);

/* The id of the colour that is chosen. */
const char *hradby_seat_editor_get_colour (HradbySeatEditor   *self);
void        hradby_seat_editor_set_colour (HradbySeatEditor   *self,
                                           const char         *id);

/* (transfer full): what was entered; an empty name becomes the name of the colour. */
HradbySeat *hradby_seat_editor_dup_seat   (HradbySeatEditor   *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
