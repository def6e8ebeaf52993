/* The contract between the rules of a game and everything above them. */
#pragma once

#include "engine/action.h"
#include "engine/event.h"
#include "engine/random.h"
#include "engine/table.h"

G_BEGIN_DECLS

/**
 * HradbyGameType:
 * @id: stable, goes into files
 * @title: for people (N_())
 * @min_players: how many play, at least
 * @max_players: and at most
 * @settings: declared settings, ended by a row without id
 * @passages: the rules to be read, ended by a row without id
 * @actions: declared actions, ended by a row without name; row 0 is the pass
 * @setup_items: declared children of a record's set-up, likewise
 * @sources: where points come from, words of the score log, ended by %NULL
 * @source_titles: the same for people (N_())
 * @expansions: ids of expansions, ended by %NULL; or %NULL
 * @expansion_titles: the same for people (N_())
 * @materials: ids of the standard material, "element/id", ended by %NULL
 * @look: (nullable): how to draw it (tiling/look.h)
 *
 * A game. Positions are @position_size bytes without pointers: copied by memcpy(), compared by
 * memcmp(). Nothing below allocates except @table_new, @explain and the names.
 *
 * Actions of the seat to move are numbered 0 … @count_actions - 1 in a fixed order. At a chance
 * node the numbers are equally likely outcomes: several may be the same action, then they are
 * neighbours. A decision whose only possible action is a pass does not exist: the game goes on.
 */
struct _HradbyGameType
{
  const char              *id;
  const char              *title;
  guint                    min_players;
  guint                    max_players;
  const HradbySettingInfo *settings;
  const HradbyPassage     *passages;
  const HradbyActionInfo  *actions;
  const HradbyActionInfo  *setup_items;
  const char *const       *sources;
  const char *const       *source_titles;
  const char *const       *expansions;
  const char *const       *expansion_titles;
  const char *const       *materials;
  const HradbyLook        *look;

  /* Builds the table; checks material, number of players and set-up items (%HRADBY_ERROR_SETUP).
   * Items that the set-up leaves open are dealt from its seed; without seed they stay empty. */
  HradbyTable *(*table_new) (const HradbySetup *setup, GError **error);
  void (*table_free) (HradbyTable *table);

  /* Appends all set-up items, said or dealt, so that records do not need the seed. (nullable) */
  void (*list_items) (const HradbySetup *setup, GArray *items);

  /* Fills @position, @position_size bytes, with the start of the game. */
  void (*begin) (const HradbyTable *table, HradbyPosition *position);

  /* A seat, %HRADBY_CHANCE or %HRADBY_NOBODY. */
  guint (*to_move) (const HradbyTable *table, const HradbyPosition *position);
  guint (*count_actions) (const HradbyTable *table, const HradbyPosition *position);
  void (*get_action) (const HradbyTable *table, const HradbyPosition *position, guint number,
                      HradbyAction *action);

  /* Exactly get_action (hradby_random_below (count_actions)), but in one pass. */
  void (*pick_action) (const HradbyTable *table, const HradbyPosition *position,
                       HradbyRandom *random, HradbyAction *action);

  /* Whether a player or chance may do it now; otherwise sets %HRADBY_ERROR_ILLEGAL, why, and which
   * passage says so. Brings @action to the form of get_action (a feature named by another part). */
  gboolean (*explain) (const HradbyTable *table, const HradbyPosition *position,
                       HradbyAction *action, GError **error);

  /* Takes a legal action; everything that follows from it without a decision happens too. */
  void (*apply) (const HradbyTable *table, HradbyPosition *position, const HradbyAction *action,
                 const HradbySink *sink);

  /* Points so far, and as the game would end if nothing more were placed; a number a seat. */
  void (*get_scores) (const HradbyTable *table, const HradbyPosition *position, gint *scores);
  void (*project) (const HradbyTable *table, const HradbyPosition *position, gint *scores);

  /* What a good player expects to have at the end, in hundredths of a point, a number a seat. */
  void (*estimate) (const HradbyTable *table, const HradbyPosition *position, gint *scores);

  /* The position as @seat may know it: what is hidden from it is drawn anew. */
  void (*view) (const HradbyTable *table, const HradbyPosition *position, guint seat,
                HradbyRandom *random, HradbyPosition *seen);

  /* Whether undoing @action, taken in @before, gives away what was hidden: a drawn or wall tile. */
  gboolean (*reveals) (const HradbyTable *table, const HradbyPosition *before,
                       const HradbyAction *action);

  /* The record's turn that is being played, from 1, and whose it is. */
  guint (*get_turn) (const HradbyTable *table, const HradbyPosition *position, guint *player);

  /* Names, for text and files; -1 if there is none. A feature is looked up at the cell of @action,
   * or on the tile just placed where its kind has no cell. */
  const char *(*tile_id) (const HradbyTable *table, guint tile);
  gint (*find_tile) (const HradbyTable *table, const char *id);
  const char *(*feature_id) (const HradbyTable *table, const HradbyPosition *position,
                             const HradbyAction *action);
  gint (*find_feature) (const HradbyTable *table, const HradbyPosition *position,
                        const HradbyAction *action, const char *id);

  /* Appends the free text of the score log for a points event, without tabs. */
  void (*describe) (const HradbyTable *table, const HradbyEvent *event, GString *text);

  /* Why a setting has no effect under these compiled @values, translated; or %NULL. (nullable) */
  const char *(*moot) (const guint8 *values, guint setting);
};

/* The row of the source, setting or action of this name, or -1. */
gint  hradby_game_type_find_setting  (const HradbyGameType *self, const char *id);
guint hradby_game_type_count_sources (const HradbyGameType *self);

G_END_DECLS
