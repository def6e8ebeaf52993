/* What is painted of the card game: all cards differ, and say what they should. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/games/castle-cards-parts.h"
#include "paint/card-paint.h"
#include "paint/wall-paint.h"
#include "picture-digest.h"

#define PIXELS 48

/* A layer of an emblem, and its shape as hradby_vector_trace() reads it. */
#define NUMBERS(n) "( -?\\d+(\\.\\d+)?){" n "}"
#define LAYER                                                                               \
  "^[a-z]+( line=\\d+)?( turn=-?\\d+)?( mirror)?:( ([ML]" NUMBERS ("2") "|C" NUMBERS ("6") \
  "|[OS]" NUMBERS ("3") "|E" NUMBERS ("4") "|Z))+$"

/* Every emblem in the data can be read. Names are left out: emblems alone tell cards apart. */
static void
test_cards_differ (void)
{
  static const int sizes[] = { 64, 200 };
  g_autoptr(GBytes) bytes = g_resources_lookup_data ("/hradby/card-emblems.txt",
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_auto(GStrv) lines = g_strsplit (g_bytes_get_data (bytes, NULL), "\n", -1);
  g_autoptr(GHashTable) seen = new_set ();
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    if (strchr (lines[i], ':') != NULL && lines[i][0] != '#')
      g_assert_true (g_regex_match_simple (LAYER, lines[i], 0, 0));
    else if (g_ascii_isalpha (lines[i][0])) {
      n++;
      for (guint j = 0; j < G_N_ELEMENTS (sizes); j++) {
        HradbyCardLook look = { lines[i], HRADBY_CARD_ZONE_TOWER, HRADBY_CARD_SEX_MAN, "" };
        cairo_t *cr = start_picture (sizes[j], sizes[j]);

        hradby_paint_card (cr, &look, sizes[j]);
        add_new (seen, finish_picture (cr));
      }
    }
  g_assert_cmpuint (n, ==, 37 + 1); /* cards, and their back */
}

/* A card without an emblem would be a critical warning. */
static void
test_cards_have_emblems (void)
{
  guint n = 0;

  for (; hradby_castle_cards_table_face.get_look (n) != NULL; n++) {
    cairo_t *cr = start_picture (PIXELS, PIXELS);

    hradby_paint_card (cr, hradby_castle_cards_table_face.get_look (n), PIXELS);
    g_free (finish_picture (cr));
  }
  g_assert_cmpuint (n, >=, 37);
}

static char *
paint_card (HradbyCardZone zone, HradbyCardSex sex, const char *name, int size)
{
  HradbyCardLook look = { "king", zone, sex, name };
  cairo_t *cr = start_picture (size, size);

  hradby_paint_card (cr, &look, size);
  return finish_picture (cr);
}

/* The frame, the signs in the corners and the name are seen, however long it is. */
static void
test_cards_tell (void)
{
  g_autoptr(GHashTable) seen = new_set ();

  for (guint zone = 0; zone < HRADBY_N_CARD_ZONES; zone++)
    for (guint sex = 0; sex <= HRADBY_CARD_SEX_MAN; sex++)
      add_new (seen, paint_card (zone, sex, "", 64));
  for (int size = 64; size <= 200; size += 68) {
    add_new (seen, paint_card (0, 0, "Name", size));
    add_new (seen, paint_card (0, 0, "A name that is much too long for a card", size));
  }
}

static void
test_card_backs_and_tokens (void)
{
  g_autoptr(GHashTable) seen = new_set ();
  guint n_colours;
  const HradbyColour *colours = hradby_palette_list (&n_colours);
  cairo_t *cr = start_picture (PIXELS, PIXELS);

  hradby_paint_card_back (cr, PIXELS);
  add_new (seen, finish_picture (cr));
  for (guint i = 0; i < n_colours; i++)
    for (guint emblem = 0; emblem < HRADBY_PALETTE_N_EMBLEMS; emblem++) {
      cr = start_picture (PIXELS, PIXELS);
      hradby_paint_card_token (cr, &colours[i], emblem, PIXELS);
      add_new (seen, finish_picture (cr));
    }
}

static void
test_stronghold (void)
{
  g_autoptr(GHashTable) seen = new_set ();

  for (guint dark = 0; dark < 2; dark++)
    for (guint unit = 20; unit <= 60; unit += 40) {
      int side = (int) unit * HRADBY_STRONGHOLD_SIZE;
      cairo_t *cr = start_picture (side, side);

      hradby_paint_stronghold (cr, unit, dark != 0);
      add_new (seen, finish_picture (cr));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/card-paint/differ", test_cards_differ);
  g_test_add_func ("/app/card-paint/have-emblems", test_cards_have_emblems);
  g_test_add_func ("/app/card-paint/tell", test_cards_tell);
  g_test_add_func ("/app/card-paint/backs-and-tokens", test_card_backs_and_tokens);
  g_test_add_func ("/app/card-paint/stronghold", test_stronghold);
  return g_test_run ();
}
