/* The naive oracle: the card game Castle, written slowly and plainly from its rules page alone. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"

#define NAIVE_N_CARDS   56
#define NAIVE_MAX_PICKS 16
#define NAIVE_MAX_STEPS 8

/* What is said in place of a player, a place or a card where there is none. */
#define NAIVE_NONE 0xff

/* Castle spaces row by row, siege slots N E S W, then the heap. */
#define NAIVE_SLOT(side) ((guint8) (36 + (side)))
#define NAIVE_HEAP       40

/* Cards that lie hidden or open beside the castle; of a pile the top card is the first. */
typedef struct {
  guint8 n;
  guint8 cards[NAIVE_N_CARDS];
} NaiveCards;

/* A card in play. */
typedef struct {
  guint8  card;
  guint8  place;
  guint8  level;
  guint8  token;  /* player + 1, 0: none */
  guint8  came;   /* the token that it was placed with */
  guint16 number; /* how many cards were placed before it, and one */
} NaiveLying;

/* An effect that still waits for picks of somebody, or of chance. */
typedef struct {
  guint8  card;   /* whose effect it is */
  guint8  part;   /* 0, or the second of two */
  guint8  owner;  /* part 1 of the King: who picks, NAIVE_NONE: seen when it is due */
  guint8  n;      /* how many were picked */
  guint8  want;   /* of how many, where that is fixed beforehand */
  guint8  is_declined;
  guint8  other;  /* the opponent of the Courtesan */
  guint16 number; /* which placement the card is */
  guint8  picks[NAIVE_MAX_PICKS];
} NaiveStep;

typedef struct {
  NaiveCards hands[HRADBY_MAX_PLAYERS];
  NaiveCards piles[HRADBY_MAX_PLAYERS];
  NaiveCards exchange;
  NaiveCards removed;
  guint8     n_lying;
  NaiveLying lying[NAIVE_N_CARDS];
  guint16    n_placed;
  guint8     n_steps; /* the last one is due */
  NaiveStep  steps[NAIVE_MAX_STEPS];
  guint8     player;
  guint8     n_actions;   /* in this turn */
  guint8     n_done;
  guint8     is_play;     /* the action under way is one */
  guint8     is_summon;   /* its card was summoned by another one */
  guint8     has_merchant;
  guint8     is_spared;   /* the Herald, or the King for the player, came in this turn */
  guint8     is_lively;   /* somebody drew or played in this turn */
  guint8     is_over;
  guint8     won[HRADBY_MAX_PLAYERS];
  guint16    turn;
  guint16    n_quiet;
} NaivePosition;

/* What somebody can do; fields that a kind does not use are NAIVE_NONE. */
typedef enum {
  NAIVE_DRAW,
  NAIVE_EXCHANGE, /* card, other card */
  NAIVE_PLAY,     /* card, at */
  NAIVE_RETURN,   /* at; likewise the next three */
  NAIVE_KILL,
  NAIVE_EXILE,
  NAIVE_LURE,
  NAIVE_MOVE,     /* at, to */
  NAIVE_ARRANGE,  /* at, to */
  NAIVE_STEAL,    /* at, level; likewise the next one */
  NAIVE_CLAIM,
  NAIVE_SWAP,     /* at, level, to, to_level */
  NAIVE_ASSIGN,   /* at, level, player */
  NAIVE_GIVE,     /* card, of the Courtesan player */
  NAIVE_TAKE,     /* card */
  NAIVE_SEND,     /* card, player */
  NAIVE_CHOOSE,   /* player */
  NAIVE_SUMMON,   /* card, at */
  NAIVE_DECLINE,
  NAIVE_RANDOM,   /* player, card */
} NaiveKind;

typedef struct {
  guint8 kind, card, other, at, level, to, to_level, player;
} NaiveMove;

/* What all positions share. */
typedef struct {
  HradbyTable   base;
  NaivePosition start;
} NaiveTable;
