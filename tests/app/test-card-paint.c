/* What is painted of the card game: all cards differ, and say what they should. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/card-emblem.h"
#include "paint/card-paint.h"
#include "paint/stronghold-paint.h"
#include "picture-digest.h"

#define PIXELS 48

/* Every card of the box, whose names are left out: emblems alone tell them apart. */
static void
test_cards_differ (void)
{
  static const HradbyCardEmblem *const lists[] = {
    hradby_card_emblems_court, hradby_card_emblems_folk, hradby_card_emblems_walls,
    hradby_card_emblems_outside,
  };
  static const int sizes[] = { 64, 200 };
  g_autoptr(GHashTable) seen = new_set ();
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (const HradbyCardEmblem *row = lists[i]; row->id != NULL; row++, n++)
      for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
        {
          HradbyCardLook look = { row->id, HRADBY_CARD_ZONE_TOWER, HRADBY_CARD_SEX_MAN, "", "",
                                  "" };
          cairo_t *cr = start_picture (sizes[j], sizes[j]);

          g_assert_true (hradby_card_emblem_find (row->id) == row->layers);
          hradby_paint_card (cr, &look, sizes[j]);
          add_new (seen, finish_picture (cr));
        }
  g_assert_cmpuint (n, ==, 37);
  g_assert_null (hradby_card_emblem_find ("nobody"));
}

static char *
paint_card (HradbyCardZone  zone,
            HradbyCardSex   sex,
            const char     *name,
            const char     *text,
            int             size)
{
  HradbyCardLook look = { "king", zone, sex, name, text, text };
  cairo_t *cr = start_picture (size, size);

  hradby_paint_card (cr, &look, size);
  return finish_picture (cr);
}

/* The frame, the signs in the corners and the words are seen; long words are broken, not lost. */
static void
test_cards_tell (void)
{
  static const char longest[] =
    "One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four "
    "twenty-five twenty-six twenty-seven twenty-eight twenty-nine thirty Rindfleischetikettierung";
  g_autoptr(GHashTable) seen = new_set ();

  for (guint zone = 0; zone < HRADBY_N_CARD_ZONES; zone++)
    for (guint sex = 0; sex <= HRADBY_CARD_SEX_MAN; sex++)
      add_new (seen, paint_card (zone, sex, "", "", 64));
  for (int size = 64; size <= 200; size += 68)
    {
      add_new (seen, paint_card (0, 0, "Name", "", size));
      add_new (seen, paint_card (0, 0, "A name that is much too long for a card", "", size));
    }
  add_new (seen, paint_card (0, 0, "Name", "Text", 132));
  add_new (seen, paint_card (0, 0, "Name", "Text", 200));
  add_new (seen, paint_card (0, 0, "Name", longest, 132));
  add_new (seen, paint_card (0, 0, "Name", longest, 200));
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
    for (guint emblem = 0; emblem < HRADBY_PALETTE_N_EMBLEMS; emblem++)
      {
        cr = start_picture (PIXELS, PIXELS);
        hradby_paint_card_token (cr, &colours[i], emblem, PIXELS);
        add_new (seen, finish_picture (cr));
      }
  for (guint zone = 0; zone < HRADBY_N_CARD_ZONES; zone++)
    {
      cr = start_picture (PIXELS, PIXELS);
      hradby_paint_card_zone_mark (cr, zone, PIXELS);
      add_new (seen, finish_picture (cr));
    }
}

static void
test_stronghold (void)
{
  g_autoptr(GHashTable) seen = new_set ();

  for (guint dark = 0; dark < 2; dark++)
    for (guint unit = 20; unit <= 60; unit += 40)
      {
        int side = (int) unit * HRADBY_STRONGHOLD_SIZE;
        cairo_t *cr = start_picture (side, side);

        hradby_paint_stronghold (cr, unit, dark != 0);
        add_new (seen, finish_picture (cr));
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/card-paint/differ", test_cards_differ);
  g_test_add_func ("/app/card-paint/tell", test_cards_tell);
  g_test_add_func ("/app/card-paint/backs-and-tokens", test_card_backs_and_tokens);
  g_test_add_func ("/app/card-paint/stronghold", test_stronghold);
  return g_test_run ();
}
