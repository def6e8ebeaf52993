/* Starting a game: seats, rules and material as chosen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/start/game-start.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "engine/registry.h"
#include "session/catalogue.h"

const char *const hradby_game_starters[] = {
  "first", "second", "third", "fourth", "fifth", "sixth", "lot",
};

const HradbyGameType *
hradby_game_start_get_last (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "game");
  const HradbyGameType *type = hradby_registry_find (id);
  g_autoptr(GPtrArray) games = hradby_face_list_games ();

  return type != NULL && hradby_face_find (type) != NULL ? type : g_ptr_array_index (games, 0);
}

static gboolean
has_colour (GListModel *seats,
            const char *colour)
{
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

      if (g_str_equal (hradby_seat_get_colour (seat), colour))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_name (GListModel *seats,
          const char *name)
{
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

      if (g_str_equal (hradby_seat_get_name (seat), name))
        return TRUE;
    }
  return FALSE;
}

/* The first one has no number. */
static char *
number_name (guint    number,
             gboolean computer)
{
  if (number == 1)
    return g_strdup (computer ? C_("player", "Computer") : C_("player", "Player"));
  return g_strdup_printf (computer ? C_("player", "Computer %u") : C_("player", "Player %u"),
                          number);
}

char *
hradby_game_start_make_name (GListModel *seats,
                             gboolean    computer)
{
  char *name = number_name (1, computer);

  for (guint i = 2; has_name (seats, name); i++)
    {
      g_free (name);
      name = number_name (i, computer);
    }
  return name;
}

char *
hradby_game_start_name_person (GListModel *seats,
                               const char *name)
{
  for (guint i = 1; i <= HRADBY_MAX_PLAYERS; i++)
    {
      g_autofree char *computer = number_name (i, TRUE);

      if (g_strcmp0 (name, computer) == 0)
        return hradby_game_start_make_name (seats, FALSE);
    }
  return g_strdup (name);
}

gboolean
hradby_game_start_is_made_name (const char *name)
{
  g_autofree char *first = g_strdup_printf (C_("player", "Player %u"), 1);
  gboolean made = g_strcmp0 (name, first) == 0;

  for (guint i = 1; i <= HRADBY_MAX_PLAYERS; i++)
    {
      g_autofree char *person = number_name (i, FALSE), *computer = number_name (i, TRUE);

      made |= g_strcmp0 (name, person) == 0 || g_strcmp0 (name, computer) == 0;
    }
  return made;
}

/* The wished one (nullable) if nobody has it. */
static const char *
find_colour (GListModel *seats,
             const char *wished)
{
  static const char *const colours[] = { "black", "white", "red", "blue", "green", "yellow" };
  guint i = 0;

  if (wished != NULL && !has_colour (seats, wished))
    return wished;
  while (i + 1 < G_N_ELEMENTS (colours) && has_colour (seats, colours[i]))
    i++;
  return colours[i];
}

HradbySeat *
hradby_game_start_make_seat (GListModel *seats,
                             gboolean    alone)
{
  guint index = g_list_model_get_n_items (seats);
  g_autofree char *name = NULL;

  if (!alone)
    name = g_strdup_printf (C_("player", "Player %u"), index + 1);
  else
    name = hradby_game_start_make_name (seats, index > 0);
  return hradby_seat_new (name, find_colour (seats, NULL),
                          alone && index > 0 ? hradby_catalogue_get_level () : NULL);
}

void
hradby_game_start_add_seat (GListStore        *seats,
                            const char        *name,
                            const char        *colour,
                            const HradbyLevel *level)
{
  g_autoptr(HradbySeat) seat = hradby_seat_new (name, find_colour (G_LIST_MODEL (seats), colour),
                                                level);

  g_list_store_append (seats, seat);
}

/* The first seat is a person; the others are computer players (@alone) or persons. */
static void
add_default_seat (GListStore *seats,
                  gboolean    alone)
{
  g_autoptr(HradbySeat) seat = hradby_game_start_make_seat (G_LIST_MODEL (seats), alone);

  g_list_store_append (seats, seat);
}

GListModel *
hradby_game_start_quick_seats (const HradbyGameType *type,
                               gboolean              alone)
{
  GListStore *seats = g_list_store_new (HRADBY_TYPE_SEAT);

  for (guint i = 0; i < type->min_players; i++)
    add_default_seat (seats, alone);
  return G_LIST_MODEL (seats);
}

GListModel *
hradby_game_start_order (GListModel *seats,
                         const char *who_starts)
{
  GListStore *ordered = g_list_store_new (HRADBY_TYPE_SEAT);
  guint n = g_list_model_get_n_items (seats), first = 0;

  if (g_strcmp0 (who_starts, "lot") == 0)
    first = (guint) g_random_int_range (0, (gint32) n);
  else
    for (guint i = 0; i < n; i++)
      if (g_strcmp0 (who_starts, hradby_game_starters[i]) == 0)
        first = i;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, (first + i) % n);

      g_list_store_append (ordered, seat);
    }
  return G_LIST_MODEL (ordered);
}

static guint64
make_seed (void)
{
  return (guint64) g_random_int () << 32 | g_random_int ();
}

HradbySession *
hradby_game_start (HradbyLibrary  *library,
                   HradbyRuleset  *ruleset,
                   GListModel     *seats,
                   const guint64  *seed,
                   GError        **error)
{
  static const char *const nothing[] = { NULL };

  return hradby_game_start_with (library, ruleset, seats, seed, nothing, error);
}

HradbySession *
hradby_game_start_with (HradbyLibrary      *library,
                        HradbyRuleset      *ruleset,
                        GListModel         *seats,
                        const guint64      *seed,
                        const char *const  *chosen,
                        GError            **error)
{
  g_autoptr(HradbySetup) setup =
    hradby_catalogue_make_setup_of (library, ruleset, g_list_model_get_n_items (seats), chosen,
                                    error);

  if (setup == NULL)
    return NULL;

  setup->has_seed = TRUE;
  setup->seed = seed != NULL ? *seed : make_seed ();
  return hradby_session_new (setup, seats, library, error);
}

HradbySession *
hradby_game_start_again (HradbyLibrary  *library,
                         HradbySession  *before,
                         gboolean        anew,
                         GError        **error)
{
  const HradbySetup *old = hradby_session_get_setup (before);
  g_autoptr(GListModel) seats = hradby_game_start_order (hradby_session_get_seats (before),
                                                         hradby_game_starters[1]);
  g_autoptr(HradbySetup) setup = NULL;

  if (anew)
    return hradby_game_start (library, old->ruleset, seats, NULL, error);

  setup = hradby_setup_new_like (old, old->ruleset);
  setup->has_seed = TRUE;
  setup->seed = make_seed ();
  return hradby_session_new (setup, seats, library, error);
}
