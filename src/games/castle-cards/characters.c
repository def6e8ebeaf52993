/* The characters of the card game Castle (rules page, sections 4 and 12). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/characters.h"

#include <glib/gi18n-lib.h>

const HradbyCharacterInfo hradby_characters[HRADBY_N_CHARACTERS + 1] = {
#define HRADBY_CHARACTER_ROW(name, id, title, copies, zone, sex)                                   \
  { id, title, copies, HRADBY_ZONE_##zone, HRADBY_SEX_##sex },
#include "games/castle-cards/characters-rows.h"
  { .id = NULL },
};

gint
hradby_character_find (const char *id)
{
  for (gint i = 0; i < HRADBY_N_CHARACTERS; i++)
    if (g_str_equal (hradby_characters[i].id, id))
      return i;
  return -1;
}

const char *
hradby_character_get_zone_title (HradbyCharacterZone zone)
{
  static const char *const titles[] = {
    [HRADBY_ZONE_COURTYARD] = N_("Courtyard"),
    [HRADBY_ZONE_RAMPART] = N_("Ramparts"),
    [HRADBY_ZONE_TOWER] = N_("Towers"),
    [HRADBY_ZONE_OUTSIDE] = N_("Outside"),
    [HRADBY_ZONE_ON_CARD] = N_("On another card"),
  };

  g_return_val_if_fail (zone < HRADBY_N_ZONES, NULL);

  return _(titles[zone]);
}

const char *
hradby_character_get_title (HradbyCharacter character)
{
  g_return_val_if_fail (character < HRADBY_N_CHARACTERS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "character", hradby_characters[character].title);
}
