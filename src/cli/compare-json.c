/* The comparison as JSON:
 *
 * {"game","games","seed","seconds","games_per_second","players","variants","histograms"}
 *
 * A variant is {"id","title","points","margin","lead","turns","unplaceable","first_wins","draws",
 * "sources","difference"}; "points" is a list by player, "sources" an object by source of
 * {"points","share"} (points a player and game). A number is {"mean","low","high"}, or
 * {"share","low","high"}; means that are neither of sources nor of differences tell "sd","min",
 * "q1","median","q3","max", too. "difference", which the first variant has not, is of the same
 * form, less the first variant's numbers; its "changed" is the share of games with other final
 * points. "histograms" is {"points","margin"}, points again by player; a histogram is
 * {"from","width","counts"}: a list of counts a variant, and bin i holds the whole numbers from
 * from + i · width up to the next bin. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/compare-report.h"

#include "cli/json.h"

static gboolean
is_share (guint measure)
{
  return measure == HRADBY_MEASURE_FIRST_WINS || measure == HRADBY_MEASURE_DRAWS
         || measure >= HRADBY_MEASURE_SOURCE_SHARE;
}

static void
write_double (GString    *out,
              const char *name,
              double      value)
{
  hradby_json_name (out, name);
  hradby_json_double (out, value);
}

static void
write_estimate (GString                    *out,
                const char                 *name,
                const HradbySampleEstimate *value)
{
  write_double (out, name, value->value);
  write_double (out, "low", value->low);
  write_double (out, "high", value->high);
}

static void
write_spread (const HradbyCompareReport *self,
              GString                   *out,
              guint                      variant,
              guint                      measure)
{
  HradbySampleSpread spread;

  hradby_comparison_spread (self->comparison, variant, measure, &spread);
  write_double (out, "sd", spread.sd);
  write_double (out, "min", spread.min);
  write_double (out, "q1", spread.q1);
  write_double (out, "median", spread.median);
  write_double (out, "q3", spread.q3);
  write_double (out, "max", spread.max);
}

/* The number that is next in an array, or after its name. */
static void
write_number (const HradbyCompareReport *self,
              GString                   *out,
              guint                      variant,
              guint                      measure,
              gboolean                   difference)
{
  HradbySampleEstimate value = difference
                           ? hradby_comparison_difference (self->comparison, variant, measure)
                           : hradby_comparison_estimate (self->comparison, variant, measure);

  g_string_append_c (out, '{');
  write_estimate (out, is_share (measure) ? "share" : "mean", &value);
  if (!difference && !is_share (measure) && measure < HRADBY_MEASURE_SOURCE_POINTS)
    write_spread (self, out, variant, measure);
  g_string_append_c (out, '}');
}

static void
write_sources (const HradbyCompareReport *self,
               GString                   *out,
               guint                      variant,
               gboolean                   difference)
{
  const HradbyGameType *type = self->arena->setups[0]->type;

  hradby_json_name (out, "sources");
  g_string_append_c (out, '{');
  for (guint i = 0; type->sources[i] != NULL; i++)
    {
      hradby_json_name (out, type->sources[i]);
      g_string_append_c (out, '{');
      hradby_json_name (out, "points");
      write_number (self, out, variant, HRADBY_MEASURE_SOURCE_POINTS + i, difference);
      hradby_json_name (out, "share");
      write_number (self, out, variant, HRADBY_MEASURE_SOURCE_SHARE + i, difference);
      g_string_append_c (out, '}');
    }
  g_string_append_c (out, '}');
}

static void
write_numbers (const HradbyCompareReport *self,
               GString                   *out,
               guint                      variant,
               gboolean                   difference)
{
  static const char *const names[] = {
    [HRADBY_MEASURE_MARGIN]      = "margin",
    [HRADBY_MEASURE_LEAD]        = "lead",
    [HRADBY_MEASURE_TURNS]       = "turns",
    [HRADBY_MEASURE_UNPLACEABLE] = "unplaceable",
    [HRADBY_MEASURE_FIRST_WINS]  = "first_wins",
    [HRADBY_MEASURE_DRAWS]       = "draws",
  };

  hradby_json_name (out, "points");
  g_string_append_c (out, '[');
  for (guint i = 0; i < self->arena->setups[0]->n_players; i++)
    {
      hradby_json_next (out);
      write_number (self, out, variant, HRADBY_MEASURE_POINTS + i, difference);
    }
  g_string_append_c (out, ']');
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      hradby_json_name (out, names[i]);
      write_number (self, out, variant, i, difference);
    }
  write_sources (self, out, variant, difference);
}

static void
write_variant (const HradbyCompareReport *self,
               GString                   *out,
               guint                      variant)
{
  HradbyRuleset *ruleset = self->arena->setups[variant]->ruleset;

  hradby_json_next (out);
  g_string_append_c (out, '{');
  hradby_json_member (out, "id", hradby_ruleset_get_id (ruleset));
  hradby_json_member (out, "title", hradby_ruleset_get_title (ruleset));
  write_numbers (self, out, variant, FALSE);
  if (variant > 0)
    {
      HradbySampleEstimate changed = hradby_comparison_changed (self->comparison, variant);

      hradby_json_name (out, "difference");
      g_string_append_c (out, '{');
      write_numbers (self, out, variant, TRUE);
      hradby_json_name (out, "changed");
      g_string_append_c (out, '{');
      write_estimate (out, "share", &changed);
      g_string_append (out, "}}");
    }
  g_string_append_c (out, '}');
}

static void
write_counts (GString     *out,
              const guint *counts,
              gint         n_bins)
{
  hradby_json_next (out);
  g_string_append_c (out, '[');
  for (gint i = 0; i < n_bins; i++)
    {
      hradby_json_next (out);
      hradby_json_int (out, counts[i]);
    }
  g_string_append_c (out, ']');
}

static void
write_histogram (const HradbyCompareReport *self,
                 GString                   *out,
                 guint                      measure)
{
  HradbySampleBins bins;

  hradby_comparison_get_bins (self->comparison, measure, &bins);
  g_string_append_c (out, '{');
  hradby_json_name (out, "from");
  hradby_json_int (out, bins.from);
  hradby_json_name (out, "width");
  hradby_json_int (out, bins.width);
  hradby_json_name (out, "counts");
  g_string_append_c (out, '[');
  for (guint i = 0; i < self->arena->n_setups; i++)
    {
      guint counts[HRADBY_MAX_BINS];

      hradby_comparison_count (self->comparison, i, measure, &bins, counts);
      write_counts (out, counts, bins.n_bins);
    }
  g_string_append (out, "]}");
}

static void
write_histograms (const HradbyCompareReport *self,
                  GString                   *out)
{
  hradby_json_name (out, "histograms");
  g_string_append_c (out, '{');
  hradby_json_name (out, "points");
  g_string_append_c (out, '[');
  for (guint i = 0; i < self->arena->setups[0]->n_players; i++)
    {
      hradby_json_next (out);
      write_histogram (self, out, HRADBY_MEASURE_POINTS + i);
    }
  g_string_append_c (out, ']');
  hradby_json_name (out, "margin");
  write_histogram (self, out, HRADBY_MEASURE_MARGIN);
  g_string_append_c (out, '}');
}

static void
write_header (const HradbyCompareReport *self,
              GString                   *out)
{
  guint n_games = hradby_comparison_get_n_games (self->comparison);

  hradby_json_name (out, "game");
  hradby_json_string (out, self->arena->setups[0]->type->id);
  hradby_json_name (out, "games");
  hradby_json_int (out, n_games);
  hradby_json_name (out, "seed");
  g_string_append_printf (out, "%" G_GUINT64_FORMAT, self->arena->setups[0]->seed);
  hradby_json_time (out, self->seconds, n_games * self->arena->n_setups);
  hradby_json_name (out, "players");
  g_string_append_c (out, '[');
  for (guint i = 0; i < self->arena->setups[0]->n_players; i++)
    {
      hradby_json_next (out);
      hradby_json_string (out, self->arena->levels[i]->id);
    }
  g_string_append_c (out, ']');
}

void
hradby_compare_write_json (const HradbyCompareReport *self,
                           GString                   *out)
{
  g_string_append_c (out, '{');
  write_header (self, out);
  hradby_json_name (out, "variants");
  g_string_append_c (out, '[');
  for (guint i = 0; i < self->arena->n_setups; i++)
    write_variant (self, out, i);
  g_string_append_c (out, ']');
  write_histograms (self, out);
  g_string_append (out, "}\n");
}
