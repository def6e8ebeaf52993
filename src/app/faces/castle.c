/* The words of The Castle. */
#include "config.h"

#include "app/faces/castle-sentences.h"

#include <glib/gi18n.h>

#include "app/words/sentence.h"
#include "app/words/words.h"
#include "games/castle/look.h"

static char *
get_prompt (HradbySession *session)
{
  if (hradby_castle_get_phase (hradby_session_get_table (session),
                               hradby_session_get_position (session)) == HRADBY_PHASE_EXTRA)
    return g_strdup (_("You may play wall tile 1 for another turn."));
  return NULL;
}

static char *
label_score (const HradbyTable    *table,
             const HradbyPosition *position,
             const HradbyAction   *action)
{
  HradbyEvent event = hradby_words_try_action (table, position, action);
  gulong n = (gulong) event.points;

  switch (event.source)
    {
    case HRADBY_CASTLE_SOURCE_TOWER:
      if (action->amount == 1)
        return g_strdup_printf (ngettext ("Score the tower with one wall tile 2: "
                                          "%1$d × %2$d × %3$d = %4$d point",
                                          "Score the tower with one wall tile 2: "
                                          "%1$d × %2$d × %3$d = %4$d points",
                                          n),
                                event.tiles, event.each, event.multiplier, event.points);
      if (action->amount == 2)
        return g_strdup_printf (ngettext ("Score the tower with both wall tiles 2: "
                                          "%1$d × %2$d × %3$d = %4$d point",
                                          "Score the tower with both wall tiles 2: "
                                          "%1$d × %2$d × %3$d = %4$d points",
                                          n),
                                event.tiles, event.each, event.multiplier, event.points);
      return g_strdup_printf (ngettext ("Score the tower: %1$d × %2$d = %3$d point",
                                        "Score the tower: %1$d × %2$d = %3$d points", n),
                              event.tiles, event.each, event.points);
    case HRADBY_CASTLE_SOURCE_HOUSE:
      if (action->amount == 1)
        return g_strdup_printf (ngettext ("Score the house with one wall tile 3: "
                                          "%1$d × %2$d × %3$d = %4$d point",
                                          "Score the house with one wall tile 3: "
                                          "%1$d × %2$d × %3$d = %4$d points",
                                          n),
                                event.tiles, event.each, event.multiplier, event.points);
      if (action->amount == 2)
        return g_strdup_printf (ngettext ("Score the house with both wall tiles 3: "
                                          "%1$d × %2$d × %3$d = %4$d point",
                                          "Score the house with both wall tiles 3: "
                                          "%1$d × %2$d × %3$d = %4$d points",
                                          n),
                                event.tiles, event.each, event.multiplier, event.points);
      return g_strdup_printf (ngettext ("Score the house: %1$d × %2$d = %3$d point",
                                        "Score the house: %1$d × %2$d = %3$d points", n),
                              event.tiles, event.each, event.points);
    default:
      return g_strdup_printf (ngettext ("Score the path: %1$d × %2$d = %3$d point",
                                        "Score the path: %1$d × %2$d = %3$d points", n),
                              event.tiles, event.each, event.points);
    }
}

static char *
label_action (const HradbyTable    *table,
              const HradbyPosition *position,
              const HradbyAction   *action,
              const char *const    *names)
{
  HradbyPhase phase = hradby_castle_get_phase (table, position);

  switch (action->kind)
    {
    case HRADBY_CASTLE_SCORE:
      return label_score (table, position, action);
    case HRADBY_CASTLE_WALL_TILE:
      return g_strdup (_("Take Another Turn"));
    default:
      return g_strdup (phase == HRADBY_PHASE_EXTRA ? _("Not Now") : _("No Follower"));
    }
}

static gboolean
is_button (HradbySession      *session,
           const HradbyAction *action)
{
  return action->kind == HRADBY_CASTLE_PASS
         || action->kind == HRADBY_CASTLE_SCORE
         || action->kind == HRADBY_CASTLE_WALL_TILE;
}

const HradbyWords hradby_castle_words = {
  .type = &hradby_castle_type,
  .icon = "hradby-keep-symbolic",
  .prompt = get_prompt,
  .action = label_action,
  .tell_points = hradby_castle_words_tell_points,
  .tell_nothing = hradby_castle_words_tell_nothing,
  .is_button = is_button,
};

/* Whether one of the legal actions plays wall tile @number. */
static gboolean
is_playable (HradbySession *session,
             guint          number)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  g_autoptr(GArray) actions = hradby_session_list_actions (session);

  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

      if (action->kind == HRADBY_CASTLE_WALL_TILE && action->amount == (gint) number)
        return TRUE;
      if (action->kind == HRADBY_CASTLE_SCORE
          && action->amount > 0
          && hradby_words_try_action (table, position, action).bonus == number)
        return TRUE;
    }
  return FALSE;
}

static char *
get_timing (HradbySession *session,
            guint          player,
            guint          number)
{
  const HradbyTable *table = hradby_session_get_table (session);
  guint won_now, count;

  count = hradby_castle_get_hand (table, hradby_session_get_position (session), player, number,
                                  &won_now);
  if (number >= 4)
    return g_strdup (_("It is played by itself at the end of the game."));
  if (hradby_session_get_to_decide (session) == player && is_playable (session, number))
    return g_strdup (_("You may play it now."));
  if (count > 0 && won_now == count)
    {
      HradbyCastleSetting timing = number == 1 ? HRADBY_CASTLE_EXTRA_TURN_TIMING
                                               : HRADBY_CASTLE_DOUBLER_TIMING;
      const char *id = table->type->settings[timing].values[table->settings[timing]].id;

      if (g_str_equal (id, "later-turn"))
        return hradby_table_add_settings (
          table, _("It was won in this turn and cannot be played before the next one."),
          HRADBY_EVENT_SETTING (timing));
    }
  if (number == 1)
    return g_strdup (_("It cannot be played now: its time is the end of your own turn, "
                       "while tiles are left."));
  if (number == 2)
    return g_strdup (_("It cannot be played now: its time is when a tower of yours is scored in "
                       "your turn."));
  return g_strdup (_("It cannot be played now: its time is when a house of yours is scored in your "
                     "turn."));
}

char *
hradby_castle_words_wall_tile (HradbySession *session,
                               guint          player,
                               guint          number)
{
  g_autofree char *timing = get_timing (session, player, number);

  /* Translators: the number of a wall tile, what it does, and whether it may be played now */
  return g_strdup_printf (_("Wall tile %1$u. %2$s %3$s"),
                          number,
                          hradby_sentence_get_wall_tile (number),
                          timing);
}

gboolean
hradby_castle_words_counts_quarters (const HradbyTable *table)
{
  guint value = table->settings[HRADBY_CASTLE_KEEP_SIZE];

  return g_str_equal (table->type->settings[HRADBY_CASTLE_KEEP_SIZE].values[value].id, "footprint");
}

char *
hradby_castle_words_keep (HradbySession *session,
                          guint          player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  HradbyPart part;
  guint size;

  if (!hradby_castle_get_keep (table, hradby_session_get_position (session), player, &part, &size))
    return g_strdup (_("The keep is not on the board: it goes on the first house completed."));
  if (hradby_castle_words_counts_quarters (table))
    return g_strdup_printf (_("The keep stands on a house; its area in quarters of a tile: %u."),
                            size);

  return g_strdup_printf (ngettext ("The keep stands on a house of %u tile.",
                                    "The keep stands on a house of %u tiles.", size),
                          size);
}
