/* The face of a game: all that the application knows of it beyond the contract. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/saying.h"
#include "app/face/surface.h"
#include "app/pictures/picture-kinds.h"

/**
 * HradbyFacePart:
 * @make: a new widget in the row of a player
 * @update: shows what @player has now; %FALSE where there is nothing to be shown
 *
 * What stands before a player in the side panel, beside name and points.
 */
typedef struct {
  GtkWidget *(*make)   (void);
  gboolean   (*update) (GtkWidget *part, HradbySession *session, guint player);
} HradbyFacePart;

/* Something of the game that is shown alone: a tile, a card. */
typedef struct {
  HradbyPictureKey  picture; /* its picture, for any size */
  char             *words;   /* what it is; translated, owned by the caller */
  guint             count;   /* how many there are */
} HradbyFaceItem;

/**
 * HradbyFaceLeft:
 * @title: of the window that shows it (N_())
 * @tip: what the button is for that opens it (N_())
 * @list: what its list is, for those who do not see it (N_())
 * @none: what it says when nothing is left, and @none_more with more words (N_())
 * @tell: how much there is, one sentence; translated, owned by the caller
 * @get_item: the kind of number @index of which something is left; %FALSE if there are no more
 *
 * What is left to be drawn.
 */
typedef struct {
  const char *title;
  const char *tip;
  const char *list;
  const char *none;
  const char *none_more;

  char     *(*tell)     (HradbySession *session);
  gboolean  (*get_item) (HradbySession *session, guint index, HradbyFaceItem *item);
} HradbyFaceLeft;

/**
 * HradbyFaceScore:
 * @title: what is counted, the heading of a row (N_())
 * @chart: the heading of how it went over the turns (N_())
 * @n_sources: how many of the game's sources, from the first, change the count; the others only
 *   tell who won
 * @count: the number that @player has
 * @from_total: the number that stands for a total of the rules, or for a part of it, while nobody
 *   has won
 * @tell: that number with words, "7 cards left"; translated, owned by the caller
 * @tell_change: what was added to it or, below zero, taken away: "2 cards more"; likewise
 * @get_share: (nullable): part @index of what lies where for @player, and how much that is; its
 *   name is translated, %NULL if there are no more
 * @tell_end: why the game is over, a sentence or more; likewise
 *
 * How a game counts whose totals are not points for people.
 */
typedef struct {
  const char *title;
  const char *chart;
  guint       n_sources;

  gint  (*count)       (const HradbyTable *table, const HradbyPosition *position, guint player);
  gint  (*from_total)  (gint total);
  char *(*tell)        (gint number);
  char *(*tell_change) (gint number);
  const char *(*get_share) (const HradbyTable *table, const HradbyPosition *position, guint player,
                            guint index, gint *number);
  char *(*tell_end)    (HradbySession *session, const char *const *names);
} HradbyFaceScore;

/* How events of a kind sound: the name of a sound (see app/kit/sound.h). */
typedef struct {
  guint       event;
  const char *sound;
} HradbyFaceSound;

typedef struct _HradbyFace     HradbyFace;
typedef struct _HradbyTileFace HradbyTileFace;

/**
 * HradbyFace:
 * @id: of the game; of the expansion
 * @icon: name of the game's icon
 * @minutes: that a game of people takes, about
 * @chance: the heading while chance is to move (N_())
 * @track_spaces: of a score track beside the play surface; 0: none
 * @tiles: (nullable): of a game that lays tiles, what it shows on the board
 * @parts: (nullable): what stands before a player, ended by a row without @make
 * @left: (nullable): what is left to be drawn
 * @score: (nullable): how it counts; %NULL: in points
 * @sounds: (nullable): what is heard of events, ended by a row without @sound; points and the end
 *   of a game sound everywhere
 * @offers: (nullable): likewise, what takes the place of tile and buttons in the turn's area, and
 *   offers all that can be done then; @update: the seat that decides
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
struct _HradbyFace {
  const char              *id;
  const char              *icon;
  guint                    minutes;
  const char              *chance;
  guint                    track_spaces;
  const HradbyTileFace    *tiles;
  const HradbyFacePart    *parts;
  const HradbyFaceLeft    *left;
  const HradbyFaceScore   *score;
  const HradbyFaceSound   *sounds;
  const HradbyFacePart    *offers;
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

  /* What the player to decide has in hand to lay, turned by @rotation quarters, or, with a count of
   * 0, has laid in this turn; %FALSE: nothing. */
  gboolean (*get_hand) (HradbySession *session, guint rotation, HradbyFaceItem *item);

  /* The heading of the turn of @seat, called @name; %NULL: no opinion. */
  char *(*tell_turn) (const HradbyTable *table, const HradbyPosition *position, guint seat,
                      const char *name);

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

/* Installs the faces, ended by %NULL; they must live as long as the program. */
void hradby_face_install (const HradbyFace *const *faces);

/* The games that have a face, in the order of the registry. (transfer container) */
GPtrArray *hradby_face_list_games (void) G_GNUC_WARN_UNUSED_RESULT;

/* The face of a game, %NULL if it has none: then it is neither offered nor shown. */
const HradbyFace *hradby_face_find (const HradbyGameType *type);

/* The face of a game that is shown. */
const HradbyFace *hradby_face_get (const HradbyTable *table);

/* The faces of its expansions, then the face itself, then %NULL. */
const HradbyFace *hradby_face_get_nth (const HradbyFace *self, guint index);

/* For each of these faces. */
#define HRADBY_FACE_EACH(part, face)                                                               \
  for (guint part##_index = 0; part##_index < G_MAXUINT; part##_index = G_MAXUINT)                 \
    for (const HradbyFace *part; (part = hradby_face_get_nth ((face), part##_index)) != NULL;      \
         part##_index++)

/* Adds the widgets of @parts (nullable) to @box, and shows in all of a box what @seat has now.
 * Returns: whether something is shown */
void hradby_face_add_parts (const HradbyFacePart *parts, GtkWidget *box);
gboolean hradby_face_update_parts (GtkWidget *box, HradbySession *session, guint seat);

/* As the functions of the face, the expansions asked first; never %NULL but for events. */
char *hradby_face_tell_turn (const HradbyTable *table, const HradbyPosition *position, guint seat,
                             const char *name) G_GNUC_WARN_UNUSED_RESULT;
char *hradby_face_prompt (HradbySession *session) G_GNUC_WARN_UNUSED_RESULT;
gboolean hradby_face_is_button (const HradbyTable *table, const HradbyAction *action);
gboolean hradby_face_stands_out (const HradbyTable *table, const HradbyPosition *position,
                                 const HradbyAction *action);
char *hradby_face_label_action (const HradbyTable *table, const HradbyPosition *position,
                                const HradbyAction *action,
                                const char *const *names) G_GNUC_WARN_UNUSED_RESULT;
char *hradby_face_tell_action (const HradbyTable *table, const HradbyPosition *position,
                               const HradbyAction *action,
                               const char *const *names) G_GNUC_WARN_UNUSED_RESULT;
char *hradby_face_tell_event (const HradbyTable *table, const HradbyEvent *event,
                              const char *const *names) G_GNUC_WARN_UNUSED_RESULT;
char *hradby_face_tell_move (const HradbyTable *table, const HradbyEvent *event,
                             const char *const *names) G_GNUC_WARN_UNUSED_RESULT;

/* How an event sounds, %NULL if it does not. */
const char *hradby_face_get_sound (const HradbyTable *table, const HradbyEvent *event);

/* What a player has, and a number of it in words; points where the game has no opinion. */
gint hradby_face_count_score (HradbySession *session, guint player);
char *hradby_face_tell_score (const HradbyTable *table, gint number) G_GNUC_WARN_UNUSED_RESULT;
