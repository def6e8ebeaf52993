/* A session and its files: opening, resuming, saving. */
#include "session/autosave.h"
#include "session/seat-file.h"
#include "session/session-private.h"
#include "storage/files.h"
#include "storage/record.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

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

static HradbySession *
open_record (const char    *path,
             HradbyLibrary *library,
             gboolean       saved,
             GError       **error)
{
  g_autoptr(HradbyRecord) record = hradby_record_load (path, library, error);
  g_autoptr(GListModel) seats = NULL;

  if (record == NULL)
    return NULL;

  seats = make_seats (record, path);
  return hradby_session_new_take (hradby_history_new (hradby_game_copy (record->game)), seats,
                                  library, saved);
}

HradbySession *
hradby_session_new_from_file (const char    *path,
                              HradbyLibrary *library,
                              GError       **error)
{
  g_return_val_if_fail (path != NULL && HRADBY_IS_LIBRARY (library), NULL);

  return open_record (path, library, FALSE, error);
}

/* The newest generation that can be read. @error tells why a newer one cannot, also on success. */
static HradbySession *
open_generation (const char    *folder,
                 HradbyLibrary *library,
                 guint         *generation,
                 GError       **error)
{
  g_autoptr(GError) newest_error = NULL;

  for (*generation = 0; *generation < HRADBY_AUTOSAVE_GENERATIONS; (*generation)++)
    {
      g_autofree char *path = hradby_autosave_get_path (folder, *generation);
      g_autoptr(GError) this_error = NULL;
      HradbySession *session;

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        continue;

      session = open_record (path, library, newest_error == NULL, &this_error);
      if (session == NULL && newest_error == NULL)
        newest_error = g_steal_pointer (&this_error);
      if (session == NULL)
        continue;

      if (newest_error != NULL)
        g_propagate_error (error, g_steal_pointer (&newest_error));
      return session;
    }
  if (newest_error != NULL)
    g_propagate_error (error, g_steal_pointer (&newest_error));
  return NULL;
}

HradbySession *
hradby_session_resume (const char    *folder,
                       HradbyLibrary *library,
                       char         **warning,
                       GError       **error)
{
  g_autoptr(GError) newest_error = NULL;
  HradbySession *session;
  guint generation;

  g_return_val_if_fail (folder != NULL && HRADBY_IS_LIBRARY (library), NULL);

  if (warning != NULL)
    *warning = NULL;
  session = open_generation (folder, library, &generation, &newest_error);
  if (newest_error == NULL)
    return session;

  if (session == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&newest_error));
      return NULL;
    }

  for (guint i = 0; i < generation; i++)
    hradby_autosave_set_aside (folder, i);
  if (warning != NULL)
    *warning = g_strdup_printf (_("The game as it was last saved is damaged, so it goes on from an "
                                  "earlier moment (%s)"), newest_error->message);
  return session;
}
