/* The face of a game: all that the application knows of it beyond the contract. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/face-part.h"
#include "app/face/saying.h"
#include "app/face/surface.h"

G_BEGIN_DECLS

typedef struct _HradbyFace     HradbyFace;
typedef struct _HradbyTileFace HradbyTileFace;

/**
 * HradbyFace:
 * @id: of the game; of the expansion
 * @icon: name of the game's icon
 * @chance: the heading while chance is to move (N_())
 * @track_spaces: of a score track beside the play surface; 0: none
 * @tiles: (nullable): of a game that lays tiles, what it shows on the board
 * @parts: (nullable): what stands before a player, ended by a row without @make
 * @left: (nullable): what is left to be drawn
 * @score: (nullable): how it counts; %NULL: in points
 * @sounds: (nullable): what is heard of events, ended by a row without @sound; points and the end
 *   of a game sound everywhere
 * @beside: (nullable): one row: what lies between the play surface and the turn, and offers actions
 *   that are neither on the one nor buttons of the other; @update: the seat that decides
 * @winner: the figure of whoever won
 * @look: label, with its key, of what leaves the result for the play surface (N_()); %NULL: a board
 * @expansions: (nullable): faces of the game's expansions, ended by %NULL
 * @prompts: (nullable): what the player to decide is asked for, by what @get_asked says
 * @labels: (nullable): of the buttons that take actions
 * @events: (nullable): one whole sentence about an event, without the settings that decided
 * @moves: (nullable): likewise, of a move of which nothing came yet: told in the list of all moves
 *   alone
 * @words: (nullable): in the braces of these sentences, and in those of the expansions
 *
 * What the application shows and says of a game. An expansion has a face, too, with just what it
 * adds, and without expansions: it is asked before the game and the FIRST opinion decides; parts
 * are APPENDED. It knows itself whether it is on. All functions may be %NULL, all texts are
 * translated and owned by the caller; @names are the players', one a seat.
 */
struct _HradbyFace
{
  const char              *id;
  const char              *icon;
  const char              *chance;
  guint                    track_spaces;
  const HradbyTileFace    *tiles;
  const HradbyFacePart    *parts;
  const HradbyFaceLeft    *left;
  const HradbyFaceScore   *score;
  const HradbyFaceSound   *sounds;
  const HradbyFacePart    *beside;
  HradbyFigure             winner;
  const char              *look;
  const HradbyFace *const *expansions;
  const HradbySaying      *prompts;
  const HradbySaying      *labels;
  const HradbySaying      *events;
  const HradbySaying      *moves;
  const HradbyWord        *words;

  /* What is asked, by the game's own number: the kind of a prompt. An expansion has none. */
  guint (*get_asked) (const HradbyTable *table, const HradbyPosition *position);

  /* A new play surface. */
  HradbySurface *(*make_surface) (void);

  /* A picture of @position among words, called @label, about @width pixels wide and @height high,
   * 0: as high as it needs, which neither pointer nor keys reach. @surface in it (out, transfer
   * none) still wants the session. */
  GtkWidget *(*make_picture) (const HradbyTable *table, const HradbyPosition *position, int width,
                              int height, const char *label, HradbySurface **surface);

  /* What everybody may know of @position as an image of this size, in any thread; @colours: ids,
   * one a seat; %NULL if it was cancelled (nullable). (transfer full) */
  cairo_surface_t *(*paint) (const HradbyTable *table, const HradbyPosition *position,
                             const char *const *colours, int width, int height, gboolean dark,
                             GCancellable *cancellable);

  /* What the player to decide has in hand to lay, turned by so many quarters; %FALSE: nothing. */
  gboolean (*get_hand) (HradbySession *session, guint rotation, HradbyFaceItem *item);

  /* What the player to decide is asked for, one sentence. %NULL: no opinion. */
  char *(*prompt) (HradbySession *session);

  /* Whether an action is chosen by a button of its own rather than on the play surface. */
  gboolean (*is_button) (const HradbyAction *action);

  /* Whether such a button stands out (an expansion's: its own); %NULL: all but that of a pass. */
  gboolean (*stands_out) (const HradbyTable *table, const HradbyPosition *position,
                          const HradbyAction *action);

  /* Label of a button that takes @action, possible at @position; %NULL: no opinion. */
  char *(*label_action) (const HradbyTable *table, const HradbyPosition *position,
                         const HradbyAction *action, const char *const *names);

  /* The label within a list of what is done in a turn; %NULL: the label of its button. */
  char *(*tell_action) (const HradbyTable *table, const HradbyPosition *position,
                        const HradbyAction *action, const char *const *names);

  /* One whole sentence about an event, without the settings that decided; %NULL: none. */
  char *(*tell_event) (const HradbyTable *table, const HradbyEvent *event,
                       const char *const *names);
};

G_END_DECLS
