/* What is said of a game in a list. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/archive/game-words.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/list-text.h"
#include "app/kit/number.h"
#include "app/words/rules-store.h"
#include "session/catalogue.h"

char *
hradby_game_words_players (HradbyGameInfo *self)
{
  GString *list = g_string_new (NULL);
  guint n_seats;
  const HradbyGameInfoSeat *seats = hradby_game_info_get_seats (self, &n_seats);

  for (guint i = 0; i < n_seats; i++)
    {
      const HradbyLevel *level
          = seats[i].level != NULL ? hradby_catalogue_find_level (seats[i].level) : NULL;

      if (level != NULL)
        /* Translators: a computer player: name and level */
        hradby_list_text_take (list, g_strdup_printf (C_("player", "%1$s (%2$s)"), seats[i].name,
                                                      _(level->title)));
      else
        hradby_list_text_add (list, seats[i].name);
    }
  return g_string_free (list, FALSE);
}

char *
hradby_game_words_title (HradbyGameInfo *self)
{
  const char *name = hradby_game_info_get_name (self);

  if (name != NULL)
    return g_strdup (name);
  if (hradby_game_info_get_refusal (self) != NULL)
    return g_filename_display_basename (hradby_game_info_get_path (self));
  return hradby_game_words_players (self);
}

static const char *
get_variant (const char *id,
             const char *title)
{
  if (*title != '\0')
    return _(title);
  return *id == '\0' || g_str_equal (id, "official") ? _("Official rules") : _("My rules");
}

char *
hradby_game_words_rules (HradbyGameInfo *self)
{
  const HradbyGameType *game = hradby_game_info_get_game (self);
  const char *material = hradby_game_info_get_material (self);
  const char *refusal = hradby_game_info_get_refusal (self), *variant;
  g_autofree char *rules = NULL;

  if (refusal != NULL)
    /* Translators: of a file in the list of games; %s is the reason */
    return g_strdup_printf (_("Cannot be read: %s"), refusal);
  variant = get_variant (hradby_game_info_get_rules (self), hradby_game_info_get_title (self));
  rules = game != NULL
              ? hradby_rules_store_name_game (game, hradby_game_info_get_expansions (self), variant)
              : g_strdup_printf (C_("game", "%1$s · %2$s"), _("Unknown game"), variant);
  if (*material == '\0')
    return g_steal_pointer (&rules);
  /* Translators: a game and its rules, and tiles and wall of one's own */
  return g_strdup_printf (C_("material", "%1$s · %2$s"), rules, material);
}

/* Everybody with the most points. */
static char *
list_winners (const HradbyGameInfoSeat *seats,
              guint                     n_seats,
              guint                    *n_winners)
{
  GString *list = g_string_new (NULL);
  gint best = G_MININT;

  *n_winners = 0;
  for (guint i = 0; i < n_seats; i++)
    best = MAX (best, seats[i].total);
  for (guint i = 0; i < n_seats; i++)
    if (seats[i].total == best)
      {
        hradby_list_text_add (list, seats[i].name);
        *n_winners += 1;
      }
  return g_string_free (list, FALSE);
}

/* "45 : 30"; other games do not count in points. */
static char *
list_totals (HradbyGameInfo           *self,
             const HradbyGameInfoSeat *seats,
             guint                     n_seats)
{
  const HradbyGameType *game = hradby_game_info_get_game (self);
  const HradbyFace *face = game != NULL ? hradby_face_find (game) : NULL;
  GString *list;

  if (face == NULL || face->score != NULL)
    return NULL;
  list = g_string_new (NULL);
  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *total = hradby_number_format (seats[i].total);

      if (i > 0)
        /* Translators: between the points of the players of a game */
        g_string_append (list, C_("result", " : "));
      g_string_append (list, total);
    }
  return g_string_free (list, FALSE);
}

static char *
tell_result (HradbyGameInfo *self)
{
  guint n_seats, n_winners;
  const HradbyGameInfoSeat *seats = hradby_game_info_get_seats (self, &n_seats);
  g_autofree char *winners = list_winners (seats, n_seats, &n_winners);
  g_autofree char *totals = list_totals (self, seats, n_seats);
  g_autofree char *won = NULL;

  if (!hradby_game_info_is_over (self))
    return g_strdup (_("Going on"));
  /* Translators: a list of all players of the game */
  won = n_winners == n_seats ? g_strdup_printf (_("Drawn: %s"), winners)
                             /* Translators: the winner, or a list of players who won together */
                             : g_strdup_printf (_("Won: %s"), winners);
  if (totals == NULL)
    return g_steal_pointer (&won);
  /* Translators: who won a game, and the points of all */
  return g_strdup_printf (C_("result", "%1$s, %2$s"), won, totals);
}

char *
hradby_game_words_state (HradbyGameInfo *self)
{
  g_autofree char *result = tell_result (self), *date = NULL;
  g_autoptr(GDateTime) local = NULL;

  if (hradby_game_info_get_path (self) == NULL)
    date = g_strdup (_("On the table"));
  else if (hradby_game_info_get_time (self) != NULL)
    {
      local = g_date_time_to_local (hradby_game_info_get_time (self));
      date = g_date_time_format (local, "%x %H:%M");
    }
  if (hradby_game_info_get_refusal (self) != NULL)
    return date != NULL ? g_steal_pointer (&date) : g_strdup ("");
  if (date == NULL)
    return g_steal_pointer (&result);
  /* Translators: when a game was played, and how it ended */
  return g_strdup_printf (C_("game", "%1$s · %2$s"), date, result);
}

static void
add_line (GString *text,
          char    *line)
{
  if (*line != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  g_free (line);
}

char *
hradby_game_words_all (HradbyGameInfo *self)
{
  g_autofree char *title = hradby_game_words_title (self);
  g_autofree char *players = hradby_game_words_players (self);
  GString *text = g_string_new (title);

  if (!g_str_equal (title, players))
    add_line (text, g_steal_pointer (&players));
  add_line (text, hradby_game_words_rules (self));
  add_line (text, hradby_game_words_state (self));
  return g_string_free (text, FALSE);
}
