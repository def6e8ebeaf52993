/* Actions: small values with one text. What the fields of each kind mean is declared in a table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/**
 * HradbyAction:
 * @kind: row of the game type's table of actions
 * @rotation: quarter turns clockwise, 0 … 3 (written as 0, 90, 180, 270 degrees)
 * @part: which part of what lies there, a feature of a tile, in the order of its file
 * @flag: 0 or 1
 * @x: cell, to the east
 * @y: cell, to the south
 * @piece: kind of what is placed or played, a tile or a card, by the order of the game's table
 * @amount: a number: how many are played, points bid, the number on what is drawn
 * @player: another player: whose figure is captured, who is paid
 * @figure: kind of figure, 0 is the ordinary one
 * @place: where a figure goes other than on a part, 0 is on a part
 * @to: another place: where something goes
 *
 * One step of a game, by a player or by chance. Fields that its kind does not use are 0.
 */
typedef struct
{
  guint8  kind;
  guint8  rotation;
  guint8  part;
  guint8  flag;
  gint16  x;
  gint16  y;
  guint16 piece;
  gint16  amount;
  guint8  player;
  guint8  figure;
  guint8  place;
  guint8  to;
} HradbyAction;

G_STATIC_ASSERT (sizeof (HradbyAction) == 16);

/* Which field of an action an attribute stands for, and so how it is written. */
typedef enum
{
  HRADBY_FIELD_X,
  HRADBY_FIELD_Y,
  HRADBY_FIELD_ROTATION, /* degrees clockwise: 0, 90, 180, 270 */
  HRADBY_FIELD_PART,
  HRADBY_FIELD_PIECE,
  HRADBY_FIELD_AMOUNT,
  HRADBY_FIELD_PLAYER,
  HRADBY_FIELD_FLAG,     /* "yes" or left out */
  HRADBY_FIELD_FIGURE,
  HRADBY_FIELD_PLACE,
  HRADBY_FIELD_TO,
} HradbyFieldId;

/**
 * HradbyField:
 * @name: the attribute
 * @id: the field it stands for
 * @optional: a reader may find it left out (then it is 0)
 * @omit_zero: writers leave it out where it is 0
 * @named: its values have names, which the game knows; they are read after the other fields
 * @secret: only the action's audience may know it, see hradby_audience_show_action()
 * @ranges: the amount: legal actions name a few, with the lowest; @explain knows of higher ones
 * @words: (nullable): its values as words, ended by %NULL; @word: the only one meant, or 0
 */
typedef struct
{
  const char        *name;
  HradbyFieldId      id;
  gboolean           optional;
  gboolean           omit_zero;
  gboolean           named;
  gboolean           secret;
  gboolean           ranges;
  const char *const *words;
  guint              word;
} HradbyField;

#define HRADBY_MAX_FIELDS 6

/**
 * HradbyActionInfo:
 * @name: the element in a record and the first word of the text; others may share it
 * @chance: made by chance, not by a player
 * @fields: its attributes in writing order, ended by a row without name
 * @rule: the passage of the rules that it belongs to, or %NULL
 * @apart: what else its seat does in the turn hardly matters to it; never first of a decision
 * @steps: it begins one of several steps of a turn, each complete in itself
 * @joins: undone at once with the decision before it, if that was its seat's, too
 * @bargain: a price, or agreeing to one: no computer player does so who expects to have less then
 */
typedef struct
{
  const char *name;
  gboolean    chance;
  HradbyField fields[HRADBY_MAX_FIELDS + 1];
  const char *rule;
  gboolean    apart;
  gboolean    steps;
  gboolean    joins;
  gboolean    bargain;
} HradbyActionInfo;

/* Every game's table of actions begins with this row: declining the optional decision. */
#define HRADBY_ACTION_PASS 0

static inline gboolean
hradby_action_equal (const HradbyAction *a,
                     const HradbyAction *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

G_END_DECLS
