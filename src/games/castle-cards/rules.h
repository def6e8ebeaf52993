/* What the files of the rules share while an action is carried out. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/board.h"
#include "games/castle-cards/hands.h"

G_BEGIN_DECLS

/**
 * HradbyCastleCardsRun:
 * @forced: what happens now does so by itself
 * @acts: the effect has done something in this action
 * @is_idle: its first step found nothing to do
 *
 * An action being carried out.
 */
typedef struct
{
  const HradbyCastleCardsTable *table;
  HradbyCastleCardsPosition    *position;
  const HradbySink             *sink;
  gboolean                      forced;
  gboolean                      acts;
  gboolean                      is_idle;
} HradbyCastleCardsRun;

/* leave.c: tells of what happened; unused fields are 0. The turn is filled in. */
void     hradby_castle_cards_tell         (const HradbyCastleCardsRun   *self,
                                           HradbyEvent                   event);

/* Counts and tells points. */
void     hradby_castle_cards_score        (const HradbyCastleCardsRun   *self,
                                           guint                         player,
                                           HradbyCastleCardsSource       source,
                                           gint                          points,
                                           const HradbyCastleCardsCard  *card);

/* The top card of a place leaves it: back to the owner of its token (without one to the
 * exchange), out of the game, to the exchange. */
void     hradby_castle_cards_return       (const HradbyCastleCardsRun   *self,
                                           guint                         place);
void     hradby_castle_cards_kill         (const HradbyCastleCardsRun   *self,
                                           guint                         place);
void     hradby_castle_cards_exile        (const HradbyCastleCardsRun   *self,
                                           guint                         place);

/* It goes to another place, with its token, and keeps its turn in the order of placement. */
void     hradby_castle_cards_move         (const HradbyCastleCardsRun   *self,
                                           guint                         place,
                                           guint                         to);

/* A card gets a token, or %HRADBY_NO_TOKEN. */
void     hradby_castle_cards_give_token   (const HradbyCastleCardsRun   *self,
                                           const HradbyCastleCardsCard  *card,
                                           guint8                        token);

/* What happens at once when soldiers or engines come (rules page, section 5.6): to a space of a
 * rampart, whether something did; to a siege slot. */
gboolean hradby_castle_cards_man_rampart  (const HradbyCastleCardsRun   *self,
                                           guint                         place);
void     hradby_castle_cards_lay_siege    (const HradbyCastleCardsRun   *self);

/* effects.c: a card is placed, by a player or by the Counselor, with its effect up to what somebody
 * must decide. */
void     hradby_castle_cards_place        (HradbyCastleCardsRun         *self,
                                           guint                         kind,
                                           guint                         place,
                                           guint8                        token);

/* Takes a pick. */
void     hradby_castle_cards_take_pick    (HradbyCastleCardsRun         *self,
                                           const HradbyAction           *pick);

/* Goes on with the effect by itself as far as possible. Returns whether it is complete; otherwise
 * the position asks for a pick. */
gboolean hradby_castle_cards_go_on        (HradbyCastleCardsRun         *self);

/* open.c: sets what the effect asks next, and who decides. Returns %FALSE if it asks no more. */
gboolean hradby_castle_cards_open         (HradbyCastleCardsRun         *self);

/* Whose token the Mistress carries in the courtyard, or with %HRADBY_LURED_BIT outside;
 * %HRADBY_NO_TOKEN without her or one. */
#define HRADBY_LURED_BIT 0x10

guint8   hradby_castle_cards_get_mistress (const HradbyCastleCardsPosition *position);

/* pass.c: cards that go from hand to hand. The Courtesan draws one before she gives one: until then
 * it is in no hand. */
void     hradby_castle_cards_draw_unseen  (const HradbyCastleCardsRun   *self,
                                           guint                         kind);
void     hradby_castle_cards_give_back    (const HradbyCastleCardsRun   *self,
                                           guint                         kind);

/* Two cards change hands; all cards that were chosen go so many seats further. */
void     hradby_castle_cards_swap_cards   (const HradbyCastleCardsRun   *self,
                                           guint                         seat,
                                           guint                         kind,
                                           guint                         other,
                                           guint                         other_kind);
void     hradby_castle_cards_pass_all     (const HradbyCastleCardsRun   *self,
                                           guint                         steps);

/* turn.c: takes an action. */
void     hradby_castle_cards_apply        (const HradbyTable            *table,
                                           HradbyPosition               *position,
                                           const HradbyAction           *action,
                                           const HradbySink             *sink);

/* The turn begins of the next player, from @seat on, who can do anything. Returns %FALSE if nobody
 * can. */
gboolean hradby_castle_cards_begin_turn   (const HradbyCastleCardsTable *table,
                                           HradbyCastleCardsPosition    *position,
                                           guint                         seat);

/* named.c: the contract's apply: likewise, and events name the settings that decided. */
void     hradby_castle_cards_apply_named  (const HradbyTable            *table,
                                           HradbyPosition               *position,
                                           const HradbyAction           *action,
                                           const HradbySink             *sink);

G_END_DECLS
