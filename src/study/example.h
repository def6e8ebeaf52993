/* Worked examples: one short game, played under each value of a setting. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

/* What one value makes of an example. */
typedef struct {
  guint       value;                      /* of the setting */
  HradbyGame *game;                       /* played to where it leads */
  GArray     *events;                     /* (element-type HradbyEvent): what happened, in order */
  gint        scores[HRADBY_MAX_PLAYERS]; /* points in the end, a number a seat */
  /* (nullable): why an action of the example is against the rules of this value, translated; then
   * the game went on without it */
  char       *refusal;
} HradbyExampleOutcome;

/* What the values of a setting make of its example: a record, "examples/GAME/SETTING.game.xml" of
 * the data inside the program. All numbers come from the engine. */
typedef struct _HradbyExample HradbyExample;

/* Reads the record, and plays its actions under each value; other settings stay as it has them. Of
 * many numbers only the default and the record's are played, each with the next ones. In the place
 * of an action that a value refuses stands the first possible one of the same kind, or a pass; a
 * decision of which the record says nothing is passed.
 * @setting: row of the game's settings
 * Returns: %NULL without error if there is no example; with %HRADBY_FILE_ERROR or %HRADBY_ERROR if
 * it cannot be played */
HradbyExample *hradby_example_load (const HradbyGameType *type, guint setting,
                                    HradbyLibrary *library,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
void hradby_example_free (HradbyExample *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyExample, hradby_example_free)

/* The file of a setting below "data/". Free it with g_free(). */
char *hradby_example_get_path (const HradbyGameType *type, guint setting) G_GNUC_WARN_UNUSED_RESULT;

/* How many values are played, in their order, and the outcome of one. Borrowed. */
guint hradby_example_get_n (const HradbyExample *self);
const HradbyExampleOutcome *hradby_example_get_outcome (const HradbyExample *self, guint nth);

/* Where among them this value is. A number that was not played is played now, with the next ones,
 * in the place of the one asked for before the last: all outcomes are new then. */
guint hradby_example_find (HradbyExample *self, guint value);

/* The colour of a player, a word of the file format. Borrowed. */
const char *hradby_example_get_colour (const HradbyExample *self, guint player);

/* Whether the event @index of the @nth, or one like it, is not the same under all values. */
gboolean hradby_example_is_telling (const HradbyExample *self, guint nth, guint index);

/* @names: what the players are called. Returns: (transfer full): the end of the game under the @nth
 * value, to be looked at. */
HradbySession *hradby_example_open (const HradbyExample *self, guint nth, const char *const *names,
                                    HradbyLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

/* @picture: a picture of the rules of @type (engine/passage.h). Returns: (transfer full): its
 * record before the last turn, so that nobody is asked for anything and nothing is over: to be
 * looked at; %NULL with the reason. */
HradbySession *hradby_example_open_picture (const HradbyGameType *type, const char *picture,
                                            HradbyLibrary *library,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
