/* A session and its files: opening and saving. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/session-file.h"

#include "session/seat-file.h"
#include "session/session-pace.h"
#include "session/session-private.h"
#include "storage/files.h"
#include "storage/record.h"

#include <glib/gi18n-lib.h>

static HradbyRecord *
make_record (HradbySession *self)
{
  HradbyRecord *record = hradby_record_new (hradby_game_copy (hradby_session_get_game (self)));
  GListModel *seats = hradby_session_get_seats (self);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);
      const HradbyLevel *level = hradby_seat_get_level (seat);

      hradby_record_set_player (record, i, hradby_seat_get_name (seat),
                                hradby_seat_get_colour (seat));
      hradby_record_set_level (record, i, level != NULL ? level->id : NULL);
    }
  return record;
}

GBytes *
hradby_session_write_record (HradbySession *self)
{
  g_autoptr(HradbyRecord) record = NULL;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);

  record = make_record (self);
  return hradby_record_write (record, hradby_session_get_library (self));
}

gboolean
hradby_session_save_record (GBytes      *record,
                            const char  *path,
                            GError     **error)
{
  g_return_val_if_fail (record != NULL && path != NULL, FALSE);

  if (!hradby_file_save (path, record, error))
    return FALSE;
  hradby_seat_file_remove (path);
  return TRUE;
}

gboolean
hradby_session_save_as (HradbySession *self,
                        const char    *path,
                        GError       **error)
{
  g_autoptr(GBytes) record = NULL;

  g_return_val_if_fail (HRADBY_IS_SESSION (self) && path != NULL, FALSE);

  record = hradby_session_write_record (self);
  return hradby_session_save_record (record, path, error);
}

void
hradby_session_try_again (HradbySession *self)
{
  g_return_if_fail (HRADBY_IS_SESSION (self));

  hradby_session_queue_save (self);
}

void
hradby_session_set_name (HradbySession *self,
                         guint          seat,
                         const char    *name)
{
  GListModel *seats;
  g_autoptr(HradbySeat) old = NULL, new = NULL;

  g_return_if_fail (HRADBY_IS_SESSION (self) && name != NULL);

  seats = hradby_session_get_seats (self);
  g_return_if_fail (seat < g_list_model_get_n_items (seats));
  old = g_list_model_get_item (seats, seat);
  if (g_str_equal (hradby_seat_get_name (old), name))
    return;
  new = hradby_seat_new (name, hradby_seat_get_colour (old), hradby_seat_get_level (old));
  g_list_store_splice (G_LIST_STORE (seats), seat, 1, (gpointer *) &new, 1);
  hradby_session_queue_save (self);
  hradby_session_look_again (self);
}

void
hradby_session_set_level (HradbySession     *self,
                          guint              seat,
                          const HradbyLevel *level)
{
  GListModel *seats;
  g_autoptr(HradbySeat) old = NULL, new = NULL;

  g_return_if_fail (HRADBY_IS_SESSION (self));
  g_return_if_fail (seat < hradby_session_get_table (self)->n_players);

  seats = hradby_session_get_seats (self);
  old = g_list_model_get_item (seats, seat);
  if (hradby_seat_get_level (old) == level)
    return;

  new = hradby_seat_new (hradby_seat_get_name (old), hradby_seat_get_colour (old), level);
  g_list_store_splice (G_LIST_STORE (seats), seat, 1, (gpointer *) &new, 1);
  hradby_session_queue_save (self);
  if (level != NULL && hradby_session_get_held (self) == seat)
    hradby_session_confirm (self);
  else
    hradby_session_look_again (self);
}

/* Who plays a seat, by the record. Of those who are not known only the first is told: it is a file
 * of a program that knows others, and what to do about it is the same for all. */
static const HradbyLevel *
find_level (const HradbyRecordPlayer *player,
            char                    **remark)
{
  const HradbyLevel *level;

  if (player->level == NULL)
    return NULL;
  level = hradby_level_find (player->level);
  if (level != NULL)
    return level;

  level = hradby_level_get_default ();
  if (*remark == NULL)
    *remark = g_strdup_printf (_("There is no computer player “%1$s” here, so “%2$s” plays for "
                                 "%3$s. Who plays can be changed beside each name."),
                               player->level, _(level->title), player->name);
  return level;
}

static GListModel *
make_seats (const HradbyRecord *record,
            const char         *path,
            char              **remark)
{
  const HradbyLevel *levels[HRADBY_MAX_PLAYERS] = { NULL };
  GListStore *seats = g_list_store_new (HRADBY_TYPE_SEAT);
  gboolean is_told = FALSE;

  for (guint i = 0; i < record->n_players; i++)
    {
      is_told |= record->players[i].level != NULL;
      levels[i] = find_level (&record->players[i], remark);
    }
  if (!is_told)
    hradby_seat_file_read (path, levels, record->n_players);
  for (guint i = 0; i < record->n_players; i++)
    {
      g_autoptr(HradbySeat) seat = hradby_seat_new (record->players[i].name,
                                                    record->players[i].colour, levels[i]);

      g_list_store_append (seats, seat);
    }
  return G_LIST_MODEL (seats);
}

HradbyHistory *
hradby_session_read (const char     *path,
                     HradbyLibrary  *library,
                     GListModel    **seats,
                     char          **remark,
                     GError        **error)
{
  g_autoptr(HradbyRecord) record = hradby_record_load (path, library, error);
  HradbyHistory *history;

  if (record == NULL)
    return NULL;

  *remark = NULL;
  *seats = make_seats (record, path, remark);
  history = hradby_history_new (hradby_game_copy (record->game));
  hradby_history_draw (history);
  return history;
}

HradbySession *
hradby_session_new_from_file (const char     *path,
                              HradbyLibrary  *library,
                              GError        **error)
{
  g_autoptr(GListModel) seats = NULL;
  HradbyHistory *history;
  char *remark;

  g_return_val_if_fail (path != NULL && HRADBY_IS_LIBRARY (library), NULL);

  history = hradby_session_read (path, library, &seats, &remark, error);
  if (history == NULL)
    return NULL;
  return hradby_session_new_take (history, seats, remark, library, FALSE);
}
