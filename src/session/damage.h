/* What can still be said of a saved game that cannot be read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HradbyDamage:
 * @path: where the newest file of it lies now
 * @n_files: how many files were put aside
 * @aside: whether all could be: nothing will be written over them
 * @elsewhere: the newest may be whole, but names something that is missing or broken; it is no
 *   damage, and lies where it lay
 * @reason: why the newest cannot be read; translated
 * @game: (nullable): the translated title of the game
 * @players: (nullable): their names, with commas between them
 * @time: (nullable): when it was saved
 *
 * For people. Names and title are found as far as the file can be understood at all.
 */
typedef struct
{
  char      *path;
  guint      n_files;
  gboolean   aside;
  gboolean   elsewhere;
  char      *reason;
  char      *game;
  char      *players;
  GDateTime *time;
} HradbyDamage;

/* Looks into the file at @path, which was refused with @error. */
HradbyDamage *hradby_damage_new  (const char   *path,
                                  const GError *error) G_GNUC_WARN_UNUSED_RESULT;
void          hradby_damage_free (HradbyDamage *self);

/* Why the file at @path was refused, without its name and the line, which no player wants to know;
 * translated. (transfer full) */
char         *hradby_damage_get_reason (const char   *path,
                                        const GError *error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyDamage, hradby_damage_free)

G_END_DECLS
