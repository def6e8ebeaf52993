/* What the lists of picks share: what is asked, and how an answer is added. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive/effects.h"

/* One effect that is due. */
typedef struct {
  const NaiveTable    *table;
  const NaivePosition *position;
  const NaiveStep     *step;
  const NaiveLying    *self;   /* NULL: the card left play */
  GArray              *moves;
} Asking;

/* A move with nothing in it but its kind. */
NaiveMove naive_new_move (NaiveKind kind);
void naive_add (const Asking *asking, NaiveMove move);

/* The lists of single characters. */
void naive_ask_thief (const Asking *asking);
void naive_ask_merchant (const Asking *asking);
void naive_ask_conspirator (const Asking *asking);
void naive_ask_spy (const Asking *asking);
void naive_ask_minstrel (const Asking *asking);
void naive_ask_alchemist (const Asking *asking);
void naive_ask_courtesan (const Asking *asking);
void naive_ask_passing (const Asking *asking);
void naive_ask_witch (const Asking *asking);
void naive_ask_counselor (const Asking *asking);
