/* The words of the game with roads, cities and towers. */
#include "config.h"

#include "app/words/words.h"

#include <glib/gi18n.h>

#include "app/words/board-words.h"
#include "app/words/sentence.h"
#include "games/carcassonne/tower-look.h"

static char *
get_prompt (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  HradbyTower raised;

  if (hradby_tower_get_raised (table, position, &raised))
    return g_strdup (_("Choose a follower within reach of the tower to capture, or none."));
  if (hradby_tower_is_played (table)
      && hradby_carcassonne_get_phase (table, position) == HRADBY_CARCASSONNE_PHASE_DEPLOY)
    return g_strdup (_("Choose a feature for a follower, or a tower to build on or to man, or go "
                       "on without any of it."));
  return NULL;
}

/* How high the tower in a cell is. */
static guint
get_height (const HradbyTable    *table,
            const HradbyPosition *position,
            gint                  x,
            gint                  y)
{
  HradbyTower towers[HRADBY_MAX_PIECES];
  guint n = hradby_tower_list (table, position, towers, G_N_ELEMENTS (towers));

  for (guint i = 0; i < MIN (n, G_N_ELEMENTS (towers)); i++)
    if (towers[i].x == x && towers[i].y == y)
      return towers[i].height;
  return 0;
}

static char *
label_piece (const HradbyTable    *table,
             const HradbyPosition *position,
             const HradbyAction   *action)
{
  guint height = get_height (table, position, action->x, action->y) + 1;

  /* Translators: a cell of the board, and how many storeys the tower has then */
  return g_strdup_printf (ngettext ("Build: a tower of %3$u storey in row %1$d, column %2$d",
                                    "Build: a tower of %3$u storeys in row %1$d, column %2$d",
                                    height),
                          action->y + 1, action->x + 1, height);
}

static char *
label_action (const HradbyTable    *table,
              const HradbyPosition *position,
              const HradbyAction   *action,
              const char *const    *names)
{
  switch (action->kind)
    {
    case HRADBY_TOWER_ACTION_PIECE:
      return label_piece (table, position, action);
    case HRADBY_TOWER_ACTION_DEPLOY:
      return g_strdup_printf (_("Man the tower in row %1$d, column %2$d: it grows no more"),
                              action->y + 1, action->x + 1);
    case HRADBY_TOWER_ACTION_CAPTURE:
      return g_strdup_printf (_("Capture the follower of %3$s in row %1$d, column %2$d"),
                              action->y + 1, action->x + 1, names[action->player]);
    case HRADBY_TOWER_ACTION_CAPTURE_TOP:
      return g_strdup_printf (_("Capture the follower of %3$s on the tower in row %1$d, "
                                "column %2$d"),
                              action->y + 1, action->x + 1, names[action->player]);
    case HRADBY_TOWER_ACTION_RANSOM:
      return g_strdup_printf (_("Buy a Follower Back from %s"), names[action->player]);
    case HRADBY_TOWER_ACTION_EXCHANGE:
      return g_strdup (_("Take a Follower Back"));
    default:
      return g_strdup (hradby_carcassonne_get_phase (table, position)
                       == HRADBY_CARCASSONNE_PHASE_DEPLOY ? _("No Follower") : _("Capture Nobody"));
    }
}

/* What was counted: "4 tiles, 1 pennant". */
static char *
tell_counts (const HradbyEvent *event)
{
  g_autofree char *tiles = g_strdup_printf (ngettext ("%d tile", "%d tiles", (gulong) event->tiles),
                                            event->tiles);
  g_autofree char *pennants = NULL;

  if (event->source != HRADBY_CARCASSONNE_SOURCE_CITY || event->other == 0)
    return g_steal_pointer (&tiles);
  pennants = g_strdup_printf (ngettext ("%d pennant", "%d pennants", (gulong) event->other),
                              event->other);
  return g_strconcat (tiles, _(", "), pennants, NULL);
}

static char *
tell_road (const char        *name,
           const HradbyEvent *event)
{
  g_autofree char *counts = tell_counts (event);

  if (event->flag)
    return g_strdup_printf (ngettext ("%1$s scores %2$d point for an unfinished road (%3$s).",
                                      "%1$s scores %2$d points for an unfinished road (%3$s).",
                                      (gulong) event->points),
                            name, event->points, counts);
  return g_strdup_printf (ngettext ("%1$s scores %2$d point for a road (%3$s).",
                                    "%1$s scores %2$d points for a road (%3$s).",
                                    (gulong) event->points),
                          name, event->points, counts);
}

static char *
tell_city (const char        *name,
           const HradbyEvent *event)
{
  g_autofree char *counts = tell_counts (event);

  if (event->flag)
    return g_strdup_printf (ngettext ("%1$s scores %2$d point for an unfinished city (%3$s).",
                                      "%1$s scores %2$d points for an unfinished city (%3$s).",
                                      (gulong) event->points),
                            name, event->points, counts);
  return g_strdup_printf (ngettext ("%1$s scores %2$d point for a city (%3$s).",
                                    "%1$s scores %2$d points for a city (%3$s).",
                                    (gulong) event->points),
                          name, event->points, counts);
}

static char *
tell_monastery (const char        *name,
                const HradbyEvent *event)
{
  g_autofree char *counts = tell_counts (event);

  if (event->flag)
    return g_strdup_printf (ngettext ("%1$s scores %2$d point for an unfinished monastery (%3$s).",
                                      "%1$s scores %2$d points for an unfinished monastery (%3$s).",
                                      (gulong) event->points),
                            name, event->points, counts);
  return g_strdup_printf (ngettext ("%1$s scores %2$d point for a monastery (%3$s).",
                                    "%1$s scores %2$d points for a monastery (%3$s).",
                                    (gulong) event->points),
                          name, event->points, counts);
}

static char *
tell_farm (const char        *name,
           const HradbyEvent *event)
{
  g_autofree char *cities = g_strdup_printf (ngettext ("%d city", "%d cities",
                                                       (gulong) event->tiles), event->tiles);

  /* Translators: %3$s is the cities beside the farm, such as "3 cities" */
  return g_strdup_printf (ngettext ("%1$s scores %2$d point for a farm (%3$s).",
                                    "%1$s scores %2$d points for a farm (%3$s).",
                                    (gulong) event->points),
                          name, event->points, cities);
}

static char *
tell_ransom (const char        *name,
             const HradbyEvent *event)
{
  if (event->points < 0)
    return g_strdup_printf (ngettext ("%1$s pays %2$d point of ransom.",
                                      "%1$s pays %2$d points of ransom.",
                                      (gulong) -event->points),
                            name, -event->points);
  return g_strdup_printf (ngettext ("%1$s gets %2$d point of ransom.",
                                    "%1$s gets %2$d points of ransom.", (gulong) event->points),
                          name, event->points);
}

static char *
tell_points (const HradbyTable *table,
             const char        *name,
             const HradbyEvent *event)
{
  switch (event->source)
    {
    case HRADBY_CARCASSONNE_SOURCE_ROAD:
      return tell_road (name, event);
    case HRADBY_CARCASSONNE_SOURCE_CITY:
      return tell_city (name, event);
    case HRADBY_CARCASSONNE_SOURCE_MONASTERY:
      return tell_monastery (name, event);
    case HRADBY_TOWER_SOURCE_RANSOM:
      return tell_ransom (name, event);
    default:
      return tell_farm (name, event);
    }
}

static gboolean
is_button (HradbySession      *session,
           const HradbyAction *action)
{
  return action->kind == HRADBY_CARCASSONNE_PASS || action->kind == HRADBY_TOWER_ACTION_RANSOM
         || action->kind == HRADBY_TOWER_ACTION_EXCHANGE;
}

static HradbySpot
get_spot (const HradbyAction *action)
{
  switch (action->kind)
    {
    case HRADBY_TOWER_ACTION_PIECE:
      return HRADBY_SPOT_PIECE;
    case HRADBY_TOWER_ACTION_DEPLOY:
      return HRADBY_SPOT_TOP;
    case HRADBY_TOWER_ACTION_CAPTURE:
      return HRADBY_SPOT_VICTIM;
    case HRADBY_TOWER_ACTION_CAPTURE_TOP:
      return HRADBY_SPOT_VICTIM_ON_TOP;
    default:
      return HRADBY_SPOT_NONE;
    }
}

/* Only farms bring nothing to somebody who stands there. */
static char *
tell_nothing (const HradbyTable *table,
              const char        *name,
              const HradbyEvent *event)
{
  switch (event->reason)
    {
    case HRADBY_REASON_WORTHLESS:
      return g_strdup_printf (_("%s scores nothing for a farm: no completed city borders on it."),
                              name);
    case HRADBY_REASON_PAID:
      return g_strdup_printf (_("%s scores nothing for a farm: all its completed cities were "
                                "already scored on other farms."), name);
    case HRADBY_REASON_MINORITY:
      if (table->settings[HRADBY_CARCASSONNE_FARM_SCORING] == HRADBY_FARMS_PER_CITY)
        return g_strdup_printf (_("%s scores nothing for a city beside a farm: others have more "
                                  "farmers around it."), name);
      return g_strdup_printf (_("%s scores nothing for a city beside farms: on each of them others "
                                "have more farmers."), name);
    default:
      return NULL;
    }
}

const HradbyWords hradby_carcassonne_words = {
  .type = &hradby_carcassonne_type,
  .icon = "hradby-town-symbolic",
  .prompt = get_prompt,
  .action = label_action,
  .tell_points = tell_points,
  .tell_nothing = tell_nothing,
  .is_button = is_button,
  .get_spot = get_spot,
};
