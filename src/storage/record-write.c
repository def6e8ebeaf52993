/* Writing a record: the game is replayed, since features have names only where they lie. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/record-private.h"

#include "engine/action-text.h"

#include "storage/library.h"
#include "storage/material-kind.h"
#include "storage/variant-file.h"

/* While a record is written. */
typedef struct
{
  HradbyWriter *writer;
  HradbyGame   *game;      /* replayed up to the action that is written */
  guint         turn;      /* that is open, 0 if none is */
  guint last_turn; /* in which the record stops before an optional decision, 0 if it does not */
  GPtrArray    *passed;    /* of HradbyPosition: decisions that were passed, not written so far */
} Writing;

static guint
get_turn (const HradbyGame *game,
          guint            *player)
{
  return game->table->type->get_turn (game->table, game->position, player);
}

static void
write_attributes (Writing                *self,
                  const HradbyActionInfo *info,
                  const HradbyPosition   *position,
                  const HradbyAction     *action)
{
  HradbyAttribute attributes[HRADBY_MAX_FIELDS];
  guint n = hradby_action_get_attributes (info, self->game->table, position, action, attributes);

  hradby_writer_begin (self->writer, info->name);
  for (guint i = 0; i < n; i++)
    hradby_writer_attribute (self->writer, attributes[i].name, attributes[i].value);
  hradby_writer_end (self->writer);
}

static void
write_passes (Writing *self)
{
  for (guint i = 0; i < self->passed->len; i++)
    {
      hradby_writer_begin (self->writer, self->game->table->type->actions[HRADBY_ACTION_PASS].name);
      hradby_writer_end (self->writer);
    }
}

/* Whether a reader that was not told of the passes would take the action for an earlier one. */
static gboolean
is_ambiguous (const Writing      *self,
              const HradbyAction *action)
{
  const HradbyTable *table = self->game->table;

  for (guint i = 0; i < self->passed->len; i++)
    {
      HradbyAction earlier = *action;

      if (table->type->explain (table, g_ptr_array_index (self->passed, i), &earlier, NULL))
        return TRUE;
    }
  return FALSE;
}

/* In a turn that stops before an optional decision, earlier ones that were passed must be told. */
static void
close_turn (Writing *self)
{
  if (self->turn == 0)
    return;
  if (self->turn == self->last_turn)
    write_passes (self);
  hradby_writer_end (self->writer);
  self->turn = 0;
}

static void
open_turn (Writing *self,
           guint    turn,
           guint    player)
{
  close_turn (self);
  self->turn = turn;
  g_ptr_array_set_size (self->passed, 0);
  hradby_writer_begin (self->writer, "turn");
  hradby_writer_number (self->writer, "player", player);
  hradby_writer_attribute (self->writer, "unfinished", turn == self->last_turn ? "yes" : NULL);
}

static void
write_action (Writing            *self,
              const HradbyAction *action)
{
  guint player;
  guint turn = get_turn (self->game, &player);

  if (turn != self->turn)
    open_turn (self, turn, player);
  if (action->kind == HRADBY_ACTION_PASS && hradby_record_may_skip (self->game))
    {
      g_ptr_array_add (self->passed,
                       hradby_table_copy_position (self->game->table, self->game->position));
      return;
    }
  if (action->kind != HRADBY_ACTION_PASS && is_ambiguous (self, action))
    write_passes (self);
  g_ptr_array_set_size (self->passed, 0);
  write_attributes (self, &self->game->table->type->actions[action->kind], self->game->position,
                    action);
}

static void
write_turns (Writing      *self,
             HradbyRecord *record)
{
  const GArray *actions = record->game->actions;
  guint player;

  if (hradby_game_can_pass (record->game))
    self->last_turn = get_turn (record->game, &player);
  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

      write_action (self, action);
      if (!hradby_game_play (self->game, action, NULL, NULL))
        g_return_if_reached ();
    }
  close_turn (self);
}

static void
write_material (Writing       *self,
                HradbyLibrary *library)
{
  const GPtrArray *material = self->game->setup->material;

  if (material->len == 0)
    return;
  hradby_writer_begin (self->writer, "tiles");
  for (guint i = 0; i < material->len; i++)
    {
      HradbyMaterial *piece = g_ptr_array_index (material, i);
      const char *element = hradby_material_get_element (piece);

      if (!hradby_library_is_standard (library, piece))
        {
          hradby_material_kind_find (element)->write (piece, self->writer);
          continue;
        }
      hradby_writer_begin (self->writer, element);
      hradby_writer_attribute (self->writer, "id", hradby_material_get_id (piece));
      hradby_writer_end (self->writer);
    }
  hradby_writer_end (self->writer);
}

static void
write_players (Writing      *self,
               HradbyRecord *record)
{
  for (guint i = 0; i < record->n_players; i++)
    {
      hradby_writer_begin (self->writer, "player");
      hradby_writer_attribute (self->writer, "name", record->players[i].name);
      hradby_writer_attribute (self->writer, "colour", record->players[i].colour);
      hradby_writer_attribute (self->writer, "level", record->players[i].level);
      hradby_writer_end (self->writer);
    }
}

/* What was dealt is written out: a record does not rely on how a seed deals. */
static GArray *
list_items (const HradbySetup *setup)
{
  GArray *items;

  if (setup->type->list_items == NULL)
    return g_array_copy (setup->items);
  items = g_array_new (FALSE, FALSE, sizeof (HradbyAction));
  setup->type->list_items (setup, items);
  return items;
}

static void
write_setup (Writing *self)
{
  const HradbySetup *setup = self->game->setup;
  g_autoptr(GArray) items = list_items (setup);
  char seed[24];

  hradby_writer_begin (self->writer, "setup");
  g_snprintf (seed, sizeof seed, "%" G_GUINT64_FORMAT, setup->seed);
  hradby_writer_attribute (self->writer, "seed", setup->has_seed ? seed : NULL);
  for (guint i = 0; i < items->len; i++)
    {
      const HradbyAction *item = &g_array_index (items, HradbyAction, i);

      write_attributes (self, &setup->type->setup_items[item->kind], NULL, item);
    }
  hradby_writer_end (self->writer);
}

static void
write_result (Writing            *self,
              const HradbyRecord *record)
{
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };

  record->game->table->type->get_scores (record->game->table, record->game->position, scores);
  hradby_writer_begin (self->writer, "result");
  for (guint i = 0; i < record->n_players; i++)
    {
      hradby_writer_begin (self->writer, "points");
      hradby_writer_number (self->writer, "player", i);
      hradby_writer_number (self->writer, "total", scores[i]);
      hradby_writer_end (self->writer);
    }
  hradby_writer_end (self->writer);
}

GBytes *
hradby_record_write (HradbyRecord  *self,
                     HradbyLibrary *library)
{
  g_autoptr(GPtrArray) passed = g_ptr_array_new_with_free_func (g_free);
  Writing writing = { .passed = passed };
  g_autoptr(HradbyGame) game = NULL;

  g_return_val_if_fail (self != NULL && HRADBY_IS_LIBRARY (library), NULL);

  game = hradby_game_copy (self->game);
  hradby_game_truncate (game, 0);
  writing.game = game;
  writing.writer = hradby_writer_new ();
  hradby_writer_begin (writing.writer, "game");
  hradby_writer_attribute (writing.writer, "version", "1");
  hradby_writer_attribute (writing.writer, "rules", game->setup->type->id);
  hradby_variant_write (game->setup->ruleset, writing.writer);
  write_material (&writing, library);
  write_players (&writing, self);
  write_setup (&writing);
  write_turns (&writing, self);
  write_result (&writing, self);
  hradby_writer_end (writing.writer);
  return hradby_writer_finish (writing.writer);
}
