/* The dialog for a new game: players, who starts, rules. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/palette.h"
#include "session/catalogue.h"
#include "session/seat.h"
#include "session/session.h"

#include <adwaita.h>

#define HRADBY_TYPE_NEW_GAME_DIALOG (hradby_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HradbyNewGameDialog, hradby_new_game_dialog, HRADBY, NEW_GAME_DIALOG,
                      AdwWindow)

/* Shows what was chosen last time and remembers what is chosen now. Signal "started" (HradbySession
 * *session): a game begins; the dialog closes by itself. */
GtkWidget *hradby_new_game_dialog_new (GSettings *settings, HradbyLibrary *library);

/* The rules of the game on the table can be chosen again, if no variant has them. */
void hradby_new_game_dialog_set_table (HradbyNewGameDialog *self, HradbyRuleset *rules);

/* Copies a file of tiles or of a wall to the user's data folder and chooses it, and its game; tells
 * why not if it is none. */
void hradby_new_game_dialog_import (HradbyNewGameDialog *self, const char *path);

/* The game that is chosen there now. */
const HradbyGameType *hradby_new_game_dialog_get_game (HradbyNewGameDialog *self);

/* The id of the rules that are chosen there now; %NULL if they are not among those to choose from
 * everywhere. */
const char *hradby_new_game_dialog_get_variant (HradbyNewGameDialog *self);

#define HRADBY_TYPE_START_SEAT (hradby_start_seat_get_type ())
G_DECLARE_FINAL_TYPE (HradbyStartSeat, hradby_start_seat, HRADBY, START_SEAT,
                      AdwEntryRow)

/**
 * hradby_start_seat_new:
 * @index: which player it is, from 0
 * @seat: what it shows at first
 *
 * A row in which the name is written, between the colour and who plays. Signals:
 * - "colour-changed" (const char *before): another colour was chosen
 * - "kind-changed" (gboolean computer): a person became a computer player, or the other way round
 */
GtkWidget *hradby_start_seat_new (guint index, HradbySeat *seat);

/* The id of the colour that is chosen. */
const char *hradby_start_seat_get_colour (HradbyStartSeat *self);
void hradby_start_seat_set_colour (HradbyStartSeat *self, const char *id);

/* (transfer full): what was entered; an empty name becomes the name of the colour. */
HradbySeat *hradby_start_seat_dup_seat (HradbyStartSeat *self) G_GNUC_WARN_UNUSED_RESULT;

#define HRADBY_TYPE_START_MATERIAL (hradby_start_material_get_type ())
G_DECLARE_FINAL_TYPE (HradbyStartMaterial, hradby_start_material, HRADBY, START_MATERIAL,
                      AdwPreferencesGroup)

/* Copies this file to the user's data folder and chooses it, or tells why not; asks before it
 * replaces another. */
void hradby_start_material_import (HradbyStartMaterial *self, const char *path);

/* The chosen material: names "element/id", ended by %NULL. Free it with g_strfreev(). */
char **hradby_start_material_dup_chosen (HradbyStartMaterial *self) G_GNUC_WARN_UNUSED_RESULT;

/* The game that was started last, at first the first of the registry. */
const HradbyGameType *hradby_start_get_last (GSettings *settings);

/* The name of a person who takes this seat: @name, unless that is a made name of a computer. Free
 * with g_free(). */
char *hradby_start_name_person (GListModel *seats, const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type HradbySeat): the players of the last game; at first none. */
GListModel *hradby_start_load_seats (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type HradbySeat): a person against the best computer player (@alone), or
 * persons only. */
GListModel *hradby_start_quick_seats (const HradbyGameType *type,
                                      gboolean alone) G_GNUC_WARN_UNUSED_RESULT;

/* @seed (nullable): feeds what is hidden and drawn; %NULL: by chance; @chosen (nullable): material
 * in the place of the game's own, see hradby_catalogue_make_setup(). Returns: (transfer full):
 * %NULL with the reason if the material cannot be read. */
HradbySession *hradby_start_game (HradbyLibrary *library, HradbyRuleset *ruleset, GListModel *seats,
                                  const guint64 *seed, const char *const *chosen,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same players by the same rules with the same material, or the material of a game that is set
 * up @anew, but other tiles in turn; who came second begins. Fails as above. */
HradbySession *hradby_start_game_again (HradbyLibrary *library, HradbySession *before,
                                        gboolean anew, GError **error) G_GNUC_WARN_UNUSED_RESULT;

