/* A session and its files: opening and saving. */
#include "session/seat-file.h"
#include "session/session-private.h"
#include "storage/files.h"
#include "storage/record.h"

static HradbyRecord *
make_record (HradbySession *self)
{
  HradbyRecord *record = hradby_record_new (hradby_game_copy (hradby_session_get_game (self)));
  GListModel *seats = hradby_session_get_seats (self);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

      hradby_record_set_player (record, i, hradby_seat_get_name (seat),
                                hradby_seat_get_colour (seat));
    }
  return record;
}

GBytes *
hradby_session_write_record (HradbySession *self)
{
  g_autoptr(HradbyRecord) record = make_record (self);

  return hradby_record_write (record, hradby_session_get_library (self));
}

GBytes *
hradby_session_write_seats (HradbySession *self)
{
  const HradbyLevel *levels[HRADBY_MAX_PLAYERS] = { NULL };
  guint n_seats = g_list_model_get_n_items (hradby_session_get_seats (self));

  for (guint i = 0; i < n_seats; i++)
    levels[i] = hradby_session_get_level (self, i);
  return hradby_seat_file_write (levels, n_seats);
}

gboolean
hradby_session_save_as (HradbySession *self,
                        const char    *path,
                        GError       **error)
{
  g_autofree char *seat_path = NULL;
  g_autoptr(GBytes) record = NULL;
  g_autoptr(GBytes) seats = NULL;

  g_return_val_if_fail (HRADBY_IS_SESSION (self) && path != NULL, FALSE);

  record = hradby_session_write_record (self);
  if (!hradby_file_save (path, record, error))
    return FALSE;

  seat_path = hradby_seat_file_get_path (path);
  seats = hradby_session_write_seats (self);
  return hradby_file_save (seat_path, seats, error);
}

static GListModel *
make_seats (const HradbyRecord *record,
            const char         *path)
{
  const HradbyLevel *levels[HRADBY_MAX_PLAYERS] = { NULL };
  GListStore *seats = g_list_store_new (HRADBY_TYPE_SEAT);

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
                     GError        **error)
{
  g_autoptr(HradbyRecord) record = hradby_record_load (path, library, error);
  HradbyHistory *history;

  if (record == NULL)
    return NULL;

  *seats = make_seats (record, path);
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

  g_return_val_if_fail (path != NULL && HRADBY_IS_LIBRARY (library), NULL);

  history = hradby_session_read (path, library, &seats, error);
  return history != NULL ? hradby_session_new_take (history, seats, library, FALSE) : NULL;
}
