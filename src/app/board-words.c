/* The words of the board: cells, regions and choices. */
#include "config.h"

#include "app/board-words.h"

#include <glib/gi18n.h>

#include "app/sentence.h"
#include "app/tile-paint.h"
#include "games/castle/look.h"

#define MAX_FOLLOWERS 12

/* The name of a feature within a list. */
static char *
name_feature (const HradbyFeature *feature)
{
  switch (feature->kind)
    {
    case HRADBY_FEATURE_PATH:
      return g_strdup (feature->fountain ? _("path with a fountain") : _("path"));
    case HRADBY_FEATURE_TOWER:
      return g_strdup (_("tower"));
    case HRADBY_FEATURE_HOUSE:
      return g_strdup (_("house"));
    default:
      return g_strdup (feature->amount > 0 ? _("court with a market") : _("court"));
    }
}

/* Which figure of whom stands on which kind of feature. */
static char *
name_follower (HradbyFeatureKind  kind,
               const char        *player)
{
  switch (kind)
    {
    case HRADBY_FEATURE_PATH:
      return g_strdup_printf (_("a herald of %s on the path"), player);
    case HRADBY_FEATURE_TOWER:
      return g_strdup_printf (_("a knight of %s on the tower"), player);
    case HRADBY_FEATURE_HOUSE:
      return g_strdup_printf (_("a squire of %s on the house"), player);
    default:
      return g_strdup_printf (_("a merchant of %s on the court"), player);
    }
}

static void
join (GString *list,
      char    *item)
{
  if (list->len > 0)
    g_string_append (list, _(", "));
  g_string_append (list, item);
  g_free (item);
}

static void
join_tile (GString          *list,
           const HradbyTile *tile)
{
  for (guint i = 0; i < tile->n_features; i++)
    join (list, name_feature (&tile->features[i]));
}

char *
hradby_board_words_tile (const HradbyTile *tile)
{
  g_autoptr(GString) list = g_string_new (NULL);

  join_tile (list, tile);
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static void
join_figures (GString       *list,
              HradbySession *session,
              gint           x,
              gint           y)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const char *names[HRADBY_MAX_PLAYERS] = { 0 };
  HradbyCastleFollower followers[MAX_FOLLOWERS];
  HradbyCastlePart part;
  HradbyCastleRegion region;
  guint n = hradby_castle_list_followers (table, position, followers, MAX_FOLLOWERS), size;

  hradby_sentence_get_names (session, names);
  for (guint i = 0; i < MIN (n, MAX_FOLLOWERS); i++)
    if (followers[i].part.x == x && followers[i].part.y == y
        && hradby_castle_get_region (table, position, &followers[i].part, &region))
      join (list, name_follower (region.kind, names[followers[i].player]));
  for (guint player = 0; player < table->n_players; player++)
    if (hradby_castle_get_keep (table, position, player, &part, &size) && part.x == x
        && part.y == y)
      join (list, g_strdup_printf (_("the keep of %s"), names[player]));
}

char *
hradby_board_words_cell (HradbySession *session,
                         gint           x,
                         gint           y)
{
  const HradbyTable *table = hradby_session_get_table (session);
  gint tile = hradby_castle_get_cell (table, hradby_session_get_position (session), x, y, NULL);
  g_autoptr(GString) list = g_string_new (NULL);

  if (tile >= 0)
    join_tile (list, hradby_castle_get_tile (table, (guint) tile));
  else
    join (list, g_strdup (_("empty")));
  join_figures (list, session, x, y);
  /* Translators: a cell of the board and what is there, as a list */
  return g_strdup_printf (_("Row %1$d, column %2$d: %3$s"), y + 1, x + 1, list->str);
}

char *
hradby_board_words_place (HradbySession *session,
                          guint          fits)
{
  const HradbyTable *table = hradby_session_get_table (session);
  gint tile = hradby_castle_get_current (table, hradby_session_get_position (session));
  g_autoptr(GString) list = g_string_new (NULL);
  guint n = (guint) __builtin_popcount (fits);

  if (tile >= 0)
    join_tile (list, hradby_castle_get_tile (table, (guint) tile));
  /* Translators: what the tile in hand shows, and in how many rotations it fits */
  return g_strdup_printf (ngettext ("Place the tile here (%1$s): it fits in %2$u way",
                                    "Place the tile here (%1$s): it fits in %2$u ways", n),
                          list->str, n);
}

static char *
tell_size (const HradbyCastleRegion *region)
{
  gulong tiles = (gulong) region->tiles;

  switch (region->kind)
    {
    case HRADBY_FEATURE_PATH:
      return region->fountain
             ? g_strdup_printf (ngettext ("Path with a fountain, %d tile",
                                          "Path with a fountain, %d tiles", tiles), region->tiles)
             : g_strdup_printf (ngettext ("Path, %d tile", "Path, %d tiles", tiles),
                                region->tiles);
    case HRADBY_FEATURE_TOWER:
      return g_strdup_printf (ngettext ("Tower, %d tile", "Tower, %d tiles", tiles),
                              region->tiles);
    case HRADBY_FEATURE_HOUSE:
      return g_strdup_printf (ngettext ("House, %d tile", "House, %d tiles", tiles),
                              region->tiles);
    default:
      if (region->markets == 0)
        return g_strdup (_("Court without a market"));
      return g_strdup_printf (ngettext ("Court with %d market", "Court with %d markets",
                                        (gulong) region->markets),
                              region->markets);
    }
}

static char *
tell_value (const HradbyCastleRegion *region)
{
  gulong n = (gulong) region->points;

  if (region->points == 0)
    return g_strdup (_("worth nothing yet"));
  if (region->kind == HRADBY_FEATURE_COURT)
    return g_strdup_printf (ngettext ("worth %d point at the end of the game",
                                      "worth %d points at the end of the game", n),
                            region->points);
  if (region->complete)
    return g_strdup_printf (ngettext ("complete, worth %d point",
                                      "complete, worth %d points", n), region->points);
  return g_strdup_printf (ngettext ("worth %d point when complete",
                                    "worth %d points when complete", n), region->points);
}

static char *
tell_owner (const HradbyCastleRegion *region,
            HradbySession            *session)
{
  const char *names[HRADBY_MAX_PLAYERS] = { 0 };

  hradby_sentence_get_names (session, names);
  if (region->owner >= 0)
    return g_strdup_printf (_("belongs to %s"), names[region->owner]);
  if (region->followers[0] > 0)
    return g_strdup (_("nobody has the majority"));
  return g_strdup (_("belongs to nobody"));
}

char *
hradby_board_words_region (HradbySession          *session,
                           const HradbyCastlePart *part)
{
  HradbyCastleRegion region;
  g_autofree char *size = NULL, *value = NULL, *owner = NULL;

  if (!hradby_castle_get_region (hradby_session_get_table (session),
                                 hradby_session_get_position (session), part, &region))
    return NULL;

  size = tell_size (&region);
  value = tell_value (&region);
  owner = tell_owner (&region, session);
  /* Translators: what a region is, what it is worth, whose it is */
  return g_strdup_printf (_("%1$s, %2$s, %3$s"), size, value, owner);
}

char *
hradby_board_words_regions (HradbySession *session,
                            gint           x,
                            gint           y)
{
  const HradbyTable *table = hradby_session_get_table (session);
  gint tile = hradby_castle_get_cell (table, hradby_session_get_position (session), x, y, NULL);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; tile >= 0 && i < hradby_castle_get_tile (table, (guint) tile)->n_features; i++)
    {
      g_autofree char *region = hradby_board_words_region (session,
                                                           &(HradbyCastlePart) { x, y, i });

      g_string_append_printf (list, "%s%s", i > 0 ? "; " : "", region);
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static const char *
name_follower_alone (HradbyFeatureKind kind)
{
  switch (kind)
    {
    case HRADBY_FEATURE_PATH:
      return _("Herald");
    case HRADBY_FEATURE_TOWER:
      return _("Knight");
    case HRADBY_FEATURE_HOUSE:
      return _("Squire");
    default:
      return _("Merchant");
    }
}

/* Where on the tile the feature lies, if there are others like it; "" otherwise. */
static const char *
tell_side (const HradbyTile *tile,
           guint             feature,
           guint             rotation)
{
  static const char *const sides[] = {
    N_(" in the north-west"), N_(" in the north"), N_(" in the north-east"),
    N_(" in the west"), N_(" in the middle"), N_(" in the east"),
    N_(" in the south-west"), N_(" in the south"), N_(" in the south-east"),
  };
  guint n_alike = 0;
  double x, y;

  for (guint i = 0; i < tile->n_features; i++)
    n_alike += tile->features[i].kind == tile->features[feature].kind;
  if (n_alike < 2)
    return "";
  hradby_tile_get_spot (tile, feature, rotation, &x, &y);
  return _(sides[3 * CLAMP ((gint) (y * 3), 0, 2) + CLAMP ((gint) (x * 3), 0, 2)]);
}

char *
hradby_board_words_deploy (HradbySession          *session,
                           const HradbyCastlePart *part)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  guint rotation = 0;
  gint tile = hradby_castle_get_cell (table, position, part->x, part->y, &rotation);
  g_autofree char *value = NULL, *size = NULL;
  HradbyCastleRegion region;

  if (tile < 0 || !hradby_castle_get_region (table, position, part, &region))
    return g_strdup ("");

  size = tell_size (&region);
  value = tell_value (&region);
  /* Translators: a follower by the name it has there, where on the tile, what it would stand on,
   * its worth: "Knight in the north: Tower, 2 tiles, worth 4 points when complete" */
  return g_strdup_printf (_("%1$s%2$s: %3$s, %4$s"), name_follower_alone (region.kind),
                          tell_side (hradby_castle_get_tile (table, (guint) tile), part->feature,
                                     rotation),
                          size, value);
}

char *
hradby_board_words_hint (HradbySession *session,
                         guint          n_places)
{
  if (hradby_session_get_to_decide (session) == HRADBY_NOBODY
      || hradby_castle_get_phase (hradby_session_get_table (session),
                                  hradby_session_get_position (session))
         != HRADBY_CASTLE_PHASE_PLACE)
    return NULL;
  return g_strdup_printf (ngettext ("Place the tile: %u place is possible.",
                                    "Place the tile: %u places are possible.", n_places),
                          n_places);
}
