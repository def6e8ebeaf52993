/* The table, what all positions of one game share, and what the declared tables of a game say. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/action.h"
#include "engine/seats.h"
#include "engine/setting.h"

typedef struct _HradbyPassage HradbyPassage;
typedef struct _HradbySetup   HradbySetup;

/* What all positions of one game share and nobody changes: material, compiled settings. Games put
 * it first in a struct of their own. Reference-counted, safe to share between threads. */
struct _HradbyTable {
  const HradbyGameType *type;          /* the game */
  guint                 n_players;     /* how many play */
  gsize                 position_size; /* bytes of one position of this table */
  /* the chosen value of every declared setting */
  guint16               settings[HRADBY_MAX_SETTINGS];

  /*< private >*/
  gatomicrefcount       ref_count;
};

/* The row of the setting of this id, or -1; how many sources. */
gint hradby_game_type_find_setting (const HradbyGameType *self, const char *id);
guint hradby_game_type_count_sources (const HradbyGameType *self);
