/* Records: saved game, replay and test case in one file (.game.xml). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game.h"
#include "storage/library.h"
#include "storage/writer.h"

struct _HradbyXml;
struct _xmlNode;

/* Who sits at the table, as a record names them. */
typedef struct {
  char *name;
  char *colour; /* black white red blue green yellow orange purple */
  char *level;  /* (nullable): the computer player as the record names it; a person without */
} HradbyRecordPlayer;

/* A record in memory. Whether the last turn is unfinished follows from the position @game is in. */
typedef struct {
  /* (owned): the set-up, and all actions replayed */
  HradbyGame         *game;
  HradbyRecordPlayer  players[HRADBY_MAX_PLAYERS]; /* (array): one a seat */
  guint               n_players;                   /* how many */
} HradbyRecord;

/* Takes @game; players are called by their colour until they are named. Names are kept as
 * hradby_text_tidy() makes them. */
HradbyRecord *hradby_record_new (HradbyGame *game);
void hradby_record_free (HradbyRecord *self);

/* @level: any text, since computer players are not known here; %NULL for a person. */
void hradby_record_set_player (HradbyRecord *self, guint player, const char *name,
                               const char *colour, const char *level);

/* What a reader of a record is told while it is replayed: before each action or draw, with the
 * position it is taken in. @action is %NULL at the decision where the record stops. */
typedef void (*HradbyRecordFunc) (const HradbyGame *game, const HradbyAction *action,
                                  gpointer user_data);

/* Reads, validates and replays a record.
 * @name: what messages call it, usually the path
 * @library: where material and variants are looked up that it only names
 * @sink (nullable): events of the replay
 * @func (nullable): decisions of the replay
 * Returns: %NULL with %HRADBY_FILE_ERROR */
HradbyRecord *hradby_record_read (GBytes *bytes, const char *name, HradbyLibrary *library,
                                  const HradbySink *sink, HradbyRecordFunc func, gpointer user_data,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* As hradby_record_read(), of a valid element "game". */
HradbyRecord *hradby_record_read_node (struct _HradbyXml *xml, const struct _xmlNode *root,
                                       HradbyLibrary *library, const HradbySink *sink,
                                       HradbyRecordFunc func, gpointer user_data,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the action that an element stands for at the decision of @game. Returns: %FALSE with why it
 * is not legal there. */
gboolean hradby_record_read_action (struct _HradbyXml *xml, const struct _xmlNode *node,
                                    const HradbyGame *game, HradbyAction *action, GError **error);

/* The same of an element by itself in an "act", as it comes from another machine.
 * @name: what messages call it */
gboolean hradby_record_parse_action (GBytes *bytes, const char *name, const HradbyGame *game,
                                     HradbyAction *action, GError **error);

/* As hradby_record_read(), of a file. */
HradbyRecord *hradby_record_load (const char *path, HradbyLibrary *library,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The record as a file, with the variant embedded, the set-up written out and totals. Material that
 * @library does not have under its id is embedded whole. */
GBytes *hradby_record_write (HradbyRecord *self, HradbyLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

/* The element "game" of it, inside another document. */
void hradby_record_write_node (HradbyRecord *self, HradbyLibrary *library, HradbyWriter *writer);

/* Writes it as hradby_file_save() does. */
gboolean hradby_record_save (HradbyRecord *self, HradbyLibrary *library, const char *path,
                             GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyRecord, hradby_record_free)
