/* What a face shows in the panel and beside it: parts of a player's row, items, what is left. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/pictures/picture-kinds.h"
#include "session/session.h"

G_BEGIN_DECLS

/**
 * HradbyFacePart:
 * @make: a new widget in the row of a player
 * @update: shows what @player has now; %FALSE where there is nothing to be shown
 *
 * What stands before a player in the side panel, beside name and points.
 */
typedef struct
{
  GtkWidget *(*make)   (void);
  gboolean   (*update) (GtkWidget *part, HradbySession *session, guint player);
} HradbyFacePart;

/**
 * HradbyFaceItem:
 * @picture: its picture, for any size
 * @words: what it is; translated, owned by the caller
 * @count: how many there are
 *
 * Something of the game that is shown alone: a tile, a card.
 */
typedef struct
{
  HradbyPictureKey  picture;
  char             *words;
  guint             count;
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
typedef struct
{
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
 * @n_sources: so many of the game's sources, the first ones, change it; the others only say who won
 * @count: the number that @player has
 * @from_total: the number that stands for a total of the rules, or for a part of it, while nobody
 *   has won
 * @tell: that number with words, "7 cards left"; translated, owned by the caller
 * @tell_change: what was added to it or, below zero, taken away: "2 cards more"; likewise
 * @tell_end: why the game is over, a sentence or more; likewise
 *
 * How a game counts whose totals are not points for people.
 */
typedef struct
{
  const char *title;
  const char *chart;
  guint       n_sources;

  gint  (*count)       (const HradbyTable *table, const HradbyPosition *position, guint player);
  gint  (*from_total)  (gint total);
  char *(*tell)        (gint number);
  char *(*tell_change) (gint number);
  char *(*tell_end)    (HradbySession *session, const char *const *names);
} HradbyFaceScore;

/* How events of a kind sound: the name of a sound (see app/kit/sound.h). */
typedef struct
{
  guint       event;
  const char *sound;
} HradbyFaceSound;

G_END_DECLS
