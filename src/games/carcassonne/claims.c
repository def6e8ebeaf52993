/* Judging claimed regions: how likely they are completed, and what lies around farms. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/claims.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/fits.h"

/* How likely a cell is filled that nothing lies beside yet. */
#define LONE_CELL (HRADBY_CARCASSONNE_CERTAIN * 7 / 8)

static const gint8 steps[HRADBY_N_SIDES][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

typedef struct
{
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  const HradbyCarcassonneSpot     *spots;
  const HradbyCarcassonneNode     *nodes;
  HradbyCarcassonneClaim          *claim;
  guint                            n_cells; /* empty cells judged */
  guint                            n_ends;  /* tiles that end what comes to the last one */
} Look;

/* The likelihood of both. */
static inline guint
combine (guint prospect,
         guint other)
{
  return prospect * other / HRADBY_CARCASSONNE_CERTAIN;
}

/* How likely one of @n tiles comes to a cell, counted in quarters. */
static inline guint
judge (const Look *self,
       guint       n)
{
  return HRADBY_CARCASSONNE_CERTAIN * n / (n + 4 * self->table->parent.n_players);
}

/* How likely a tile comes to a cell that ends what comes in on @side, or with @side below 0, that
 * just fits. What only fits leads on to an end, too, but later. */
static guint
judge_cell (Look                        *self,
            const HradbyCarcassonneSpot *cell,
            gint                         side)
{
  guint demands = hradby_carcassonne_get_demands (self->table, self->position, cell->index);
  guint n = hradby_carcassonne_count_in_bag (
    self->table, self->position, hradby_carcassonne_get_fits_for (self->table, demands));

  self->n_cells++;
  self->n_ends = n;
  if (side < 0 || n == 0)
    return judge (self, 4 * n);
  self->n_ends = hradby_carcassonne_count_in_bag (
    self->table, self->position,
    hradby_carcassonne_get_ends_for (self->table, demands, (guint) side));
  return judge (self, n + 3 * self->n_ends);
}

/* The region comes to an empty cell; FALSE if that is known. */
static inline gboolean
meet (Look                        *self,
      const HradbyCarcassonneSpot *cell)
{
  guint64 *word = &self->claim->cells[cell->index / 64];
  guint64 bit = G_GUINT64_CONSTANT (1) << (cell->index % 64);

  if (G_UNLIKELY (cell->index >= 64 * HRADBY_CARCASSONNE_CLAIM_BLOCKS))
    {
      self->claim->is_loose = TRUE;
      return TRUE;
    }
  if ((*word & bit) != 0)
    return FALSE;
  *word |= bit;
  return TRUE;
}

/* Looks for a place beside an empty cell that a city comes to from @side, where others could begin
 * a city that a tile on this cell joins with it. Notes what decides: the first place, or all cells
 * where one may come up. What fits there is not looked at, as that tells no more. */
static void
look_beside (Look                        *self,
             const HradbyCarcassonneSpot *cell,
             guint                        side)
{
  HradbyCarcassonneClaim *claim = self->claim;

  for (guint i = 1; i < HRADBY_N_SIDES && !claim->is_beset; i++)
    {
      guint other = (side + i) % HRADBY_N_SIDES;
      gint x = cell->x + steps[other][0], y = cell->y + steps[other][1];
      guint beside = hradby_carcassonne_find_spot (self->table, self->position, x, y);

      if (beside != HRADBY_CARCASSONNE_NOWHERE
          && self->spots[beside].kind != HRADBY_TILING_NO_TILE)
        continue;
      claim->is_beset = beside != HRADBY_CARCASSONNE_NOWHERE;
      if (claim->is_beset)
        memset (claim->near, 0, sizeof claim->near);
      hradby_carcassonne_note_near (claim->near, x, y);
    }
}

/* How likely the tile on one more cell completes a road or city, of which a part shows these
 * ports; counts down the contacts with empty cells that are @left. */
static guint
judge_part (Look                        *self,
            const HradbyCarcassonneSpot *spot,
            guint                        ports,
            guint                       *left)
{
  guint prospect = HRADBY_CARCASSONNE_CERTAIN;

  while (ports != 0)
    {
      guint side = (guint) __builtin_ctz (ports) / 3;
      guint beside = hradby_carcassonne_find_spot (self->table, self->position,
                                                   spot->x + steps[side][0],
                                                   spot->y + steps[side][1]);

      ports &= ~(7u << 3 * side);
      if (self->spots[beside].kind != HRADBY_TILING_NO_TILE)
        continue;
      (*left)--;
      if (!meet (self, &self->spots[beside]))
        continue;
      prospect = combine (prospect, judge_cell (self, &self->spots[beside], (gint) (side ^ 2)));
      if (self->claim->kind == HRADBY_FEATURE_CITY)
        look_beside (self, &self->spots[beside], side ^ 2);
    }
  return prospect;
}

static guint
judge_road_or_city (Look *self,
                    guint root)
{
  guint node = root, prospect = HRADBY_CARCASSONNE_CERTAIN;
  guint left = self->nodes[root].open;

  do
    {
      const HradbyCarcassonneNode *part = &self->nodes[node];
      const HradbyCarcassonneSpot *spot = &self->spots[part->spot];
      guint ports = hradby_carcassonne_find_ports (self->table, self->position, part);

      prospect = combine (prospect, judge_part (self, spot, ports, &left));
      node = part->next;
    }
  while (node != root && left > 0);
  return prospect;
}

static guint
judge_monastery (Look *self)
{
  const HradbyCarcassonneSpot *spot = &self->spots[self->claim->node.spot];
  guint prospect = HRADBY_CARCASSONNE_CERTAIN;

  for (gint y = spot->y - 1; y <= spot->y + 1; y++)
    for (gint x = spot->x - 1; x <= spot->x + 1; x++)
      {
        const HradbyCarcassonneSpot *beside
          = &self->spots[hradby_carcassonne_find_spot (self->table, self->position, x, y)];

        if (beside == self->spots)
          {
            self->claim->is_loose = TRUE;
            self->n_cells++;
            self->n_ends = 0;
            prospect = combine (prospect, LONE_CELL);
          }
        else if (beside->kind == HRADBY_TILING_NO_TILE && meet (self, beside))
          prospect = combine (prospect, judge_cell (self, beside, -1));
      }
  return prospect;
}

static inline void
add_cities_of (const Look                  *self,
               const HradbyCarcassonneSpot *spot,
               guint                        feature)
{
  HradbyCarcassonneClaim *claim = self->claim;
  guint touched = self->table->tiles[spot->kind]->features[feature].touches;

  for (; touched != 0; touched &= touched - 1)
    {
      guint16 city = self->nodes[spot->index + (guint) __builtin_ctz (touched)].root;
      guint i = 0;

      while (i < claim->n_cities && claim->cities[i].root != city)
        i++;
      if (i < claim->n_cities || i == HRADBY_CARCASSONNE_MAX_CITIES)
        continue;
      claim->cities[i] = (HradbyCarcassonneCity) { city, MIN (self->nodes[city].open, 3) };
      claim->n_around[claim->cities[i].contacts]++;
      claim->n_cities++;
    }
}

static void
find_cities (const Look *self)
{
  guint root = self->claim->root, node = root;

  do
    {
      add_cities_of (self, &self->spots[self->nodes[node].spot],
                     self->nodes[node].who & HRADBY_PART_FEATURE);
      node = self->nodes[node].next;
    }
  while (node != root);
}

/* What the incomplete cities around a farm promise. They come to cells of their own. */
static void
judge_farm (Look *self)
{
  HradbyCarcassonneClaim *farm = self->claim, city;

  self->claim = &city;
  city.kind = HRADBY_FEATURE_FIELD;
  city.is_loose = FALSE;
  for (guint i = 0; i < farm->n_cities; i++)
    {
      if (farm->cities[i].contacts == 0)
        continue;
      memset (city.cells, 0, sizeof city.cells);
      farm->promise = (guint16) (farm->promise + judge_road_or_city (self, farm->cities[i].root));
      for (guint j = 0; j < HRADBY_CARCASSONNE_CLAIM_BLOCKS; j++)
        farm->cells[j] |= city.cells[j];
    }
  farm->is_loose = city.is_loose;
  self->claim = farm;
}

/* Whether something laid last is part of the region, or of a city around it. */
static gboolean
has_part_since (const Look *self,
                guint       node)
{
  const HradbyCarcassonneClaim *claim = self->claim;

  for (; node < self->position->n_nodes; node++)
    {
      guint root = self->nodes[node].root;

      if (root == claim->root)
        return TRUE;
      for (guint i = 0; i < claim->n_cities; i++)
        if (root == claim->cities[i].root)
          return TRUE;
    }
  return FALSE;
}

/* Whom it would pay. */
static void
judge_owners (const Look *self,
              guint       root,
              guint       newcomer)
{
  HradbyCarcassonneClaim *claim = self->claim;
  guint n_players = self->table->parent.n_players;
  guint strengths[HRADBY_MAX_PLAYERS] = { 0 };

  hradby_carcassonne_add_strengths (self->table, self->position, root, strengths);
  if (newcomer != HRADBY_NOBODY)
    strengths[newcomer]++;
  claim->owners = (guint8) hradby_carcassonne_find_strongest (strengths, n_players);
  for (guint player = 0; player < n_players; player++)
    {
      guint16 *best = (claim->owners & (1u << player)) != 0 ? &claim->most : &claim->second;

      claim->strengths[player] = (guint16) strengths[player];
      *best = MAX (*best, claim->strengths[player]);
    }
}

void
hradby_carcassonne_judge_claim (const HradbyCarcassonneTable    *table,
                                const HradbyCarcassonnePosition *position,
                                guint                            root,
                                guint                            newcomer,
                                HradbyCarcassonneClaim          *self)
{
  Look look = { table, position, hradby_carcassonne_spots (table, position),
                hradby_carcassonne_nodes (table, position), self };
  const HradbyCarcassonneNode *node = &look.nodes[root];
  guint last = look.spots[position->last_spot].index;

  memset (self, 0, G_STRUCT_OFFSET (HradbyCarcassonneClaim, cities));
  self->node = *node;
  self->node.who &= ~(guint32) HRADBY_PART_CROWD;
  self->crowd = hradby_carcassonne_get_crowd (table, position, node);
  self->root = (guint16) root;
  self->value = (guint16) (node->size + node->pennants);
  self->kind = (guint8) hradby_carcassonne_node_likeness (node);
  judge_owners (&look, root, newcomer);
  if (self->kind == HRADBY_FEATURE_FIELD)
    {
      find_cities (&look);
      judge_farm (&look);
    }
  else
    self->prospect = (guint8) (self->kind == HRADBY_FEATURE_MONASTERY
                               ? judge_monastery (&look) : judge_road_or_city (&look, root));
  if (self->kind != HRADBY_FEATURE_FIELD && look.n_cells == 1 && position->n_bag > 0)
    self->soon = (guint8) (HRADBY_CARCASSONNE_CERTAIN * look.n_ends / position->n_bag);
  self->limit = (guint16) (has_part_since (&look, last) ? position->n_nodes : last);
}

/* Of a region without newer parts, the root is the same only if all of it is. */
gboolean
hradby_carcassonne_keeps_claim (const HradbyCarcassonneTable    *table,
                                const HradbyCarcassonnePosition *position,
                                const HradbyCarcassonneChange   *change,
                                const HradbyCarcassonneClaim    *self)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  HradbyCarcassonneNode node = nodes[self->root];

  node.who &= ~(guint32) HRADBY_PART_CROWD;
  if (self->is_loose || self->limit > change->n_nodes || self->crowd >= HRADBY_CROWD_WORKED_OUT
      || self->crowd != hradby_carcassonne_get_crowd (table, position, &nodes[self->root])
      || memcmp (&self->node, &node, sizeof node) != 0)
    return FALSE;
  for (guint i = 0; i < HRADBY_CARCASSONNE_CLAIM_BLOCKS; i++)
    if (((self->cells[i] & change->slots[i]) | (self->near[i] & change->near[i])) != 0)
      return FALSE;
  for (guint i = 0; i < self->n_cities; i++)
    {
      const HradbyCarcassonneNode *city = &nodes[self->cities[i].root];

      if (city->root != self->cities[i].root || MIN (city->open, 3) != self->cities[i].contacts)
        return FALSE;
    }
  return TRUE;
}
