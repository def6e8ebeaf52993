/* Actions: small values. What the fields of each kind mean, and how they are written as attributes
 * of a record, is declared in a table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

typedef struct _HradbyGameType HradbyGameType;
typedef struct _HradbyTable    HradbyTable;
typedef struct _HradbyPosition HradbyPosition;

/* One step of a game, by a player or by chance. Fields that its kind does not use are 0. */
typedef struct {
  guint8  kind;     /* row of the game type's table of actions */
  guint8  rotation; /* quarter turns clockwise, 0 … 3 (written as 0, 90, 180, 270 degrees) */
  /* which part of what lies there, a feature of a tile, in the order of its file */
  guint8  part;
  guint8  flag; /* 0 or 1 */
  gint16  x;    /* cell, to the east */
  gint16  y;    /* cell, to the south */
  /* kind of what is placed or played, a tile or a card, by the order of the game's table */
  guint16 piece;
  gint16  amount; /* a number: how many are played, points bid, the number on what is drawn */
  guint8  player; /* another player: whose figure is captured, who is paid */
  guint8  figure; /* kind of figure, 0 is the ordinary one */
  guint8  place;  /* where a figure goes other than on a part, 0 is on a part */
  guint8  to;     /* another place: where something goes */
} HradbyAction;

G_STATIC_ASSERT (sizeof (HradbyAction) == 16);

/* Which field of an action an attribute stands for, and so how it is written. */
typedef enum {
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

typedef struct {
  const char        *name;      /* the attribute */
  HradbyFieldId      id;        /* the field it stands for */
  gboolean           optional;  /* a reader may find it left out (then it is 0) */
  gboolean           omit_zero; /* writers leave it out where it is 0 */
  /* its values have names, which the game knows; they are read after the other fields */
  gboolean           named;
  /* only the action's audience may know it, see hradby_audience_show_action() */
  gboolean           secret;
  /* the amount: legal actions name a few, with the lowest; @explain knows of higher ones */
  gboolean           ranges;
  /* (nullable): its values as words, ended by %NULL; @word: the only one meant, or 0 */
  const char *const *words;
  guint              word;
} HradbyField;

#define HRADBY_MAX_FIELDS 6

typedef struct {
  /* the element in a record and the first word of the text; others may share it */
  const char *name;
  gboolean    chance; /* made by chance, not by a player */
  /* its attributes in writing order, ended by a row without name */
  HradbyField fields[HRADBY_MAX_FIELDS + 1];
  const char *rule; /* the passage of the rules that it belongs to, or %NULL */
  /* what else its seat does in the turn hardly matters to it; never first of a decision */
  gboolean    apart;
  gboolean    steps; /* it begins one of several steps of a turn, each complete in itself */
  gboolean    joins; /* undone at once with the decision before it, if that was its seat's, too */
  /* a price, or agreeing to one: no computer player does so who expects to have less then */
  gboolean    bargain;
} HradbyActionInfo;

/* Every game's table of actions begins with this row: declining the optional decision. */
#define HRADBY_ACTION_PASS 0

static inline gboolean
hradby_action_equal (const HradbyAction *a, const HradbyAction *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/* An attribute of an action, as written in a record. */
typedef struct {
  const char *name;
  /* a word, borrowed from the table, or what @number holds: it stays with the attribute */
  const char *value;
  char        number[12];
} HradbyAttribute;

/* @info: the row of @action, from the actions or the set-up items of the game type
 * @position: where the action is taken: gives parts their names (%NULL for a set-up item)
 * @attributes (out caller-allocates): room for %HRADBY_MAX_FIELDS
 * Returns: how many attributes are written, in the order of the formats page */
guint hradby_action_get_attributes (const HradbyActionInfo *info, const HradbyTable *table,
                                    const HradbyPosition *position, const HradbyAction *action,
                                    HradbyAttribute *attributes);

/* Reads an action. It need not be legal, but what it names exists.
 * @name: the element
 * @names: attribute names, ended by %NULL
 * @values: their values, of the same length
 * @action (out caller-allocates): the action; unchanged on failure
 * Returns: %FALSE with %HRADBY_ERROR_UNKNOWN for an unknown element, attribute or value, one that
 * is missing, or a number out of range */
gboolean hradby_action_from_attributes (const HradbyTable *table, const HradbyPosition *position,
                                        const char *name, const char *const *names,
                                        const char *const *values, HradbyAction *action,
                                        GError **error);

/* The same for a set-up item, read before there is a table. */
gboolean hradby_action_from_setup (const HradbyGameType *type, const char *name,
                                   const char *const *names, const char *const *values,
                                   HradbyAction *item, GError **error);

/* Whether another of the legal actions, the same but for a lower number, stands for this one in
 * lists (see #HradbyField, @ranges). */
gboolean hradby_action_has_lower (const HradbyTable *table, const HradbyPosition *position,
                                  const HradbyAction *action);

/* An action as one XML element: `<place x="3" y="0" rotation="90"/>`. Free it with g_free(). */
char *hradby_action_to_xml (const HradbyTable *table, const HradbyPosition *position,
                            const HradbyAction *action) G_GNUC_WARN_UNUSED_RESULT;

/* A field as a number; to a number: %FALSE if it is out of the field's range. */
gint hradby_action_get_number (const HradbyAction *action, HradbyFieldId id);
gboolean hradby_action_set_number (HradbyAction *action, HradbyFieldId id, gint64 number);
