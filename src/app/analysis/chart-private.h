/* The inside of a chart, shared by the files that make it up. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/analysis/chart.h"

G_BEGIN_DECLS

struct _HradbyChart
{
  GtkWidget         parent_instance;

  HradbySession *session;
  gint          *values;  /* (n_turns + 1) a player */
  guint          n_turns;
  guint          n_known; /* turns of which there is a value yet, at most all */
  gboolean       chances; /* in percent, otherwise points */
  gint           current; /* the turn that is shown elsewhere, -1: none */
  gint           chosen;  /* the turn that keys have come to, -1: the one that is shown */
  guint8        *marked;  /* (nullable): by turn */
};

/* In percent. */
#define HRADBY_CHART_ALL 100

/* chart.c: how many lines there are, and what they are made of. */
guint  hradby_chart_get_n_players (HradbyChart *self);
gint   hradby_chart_get_value     (HradbyChart *self,
                                   guint        player,
                                   guint        turn);

/* chart.c: the turn that keys act on; one of which there is a value. */
guint  hradby_chart_get_chosen    (HradbyChart *self);

/* chart-draw.c: draws everything, as large as the widget is. */
void   hradby_chart_draw          (HradbyChart *self,
                                   cairo_t     *cr);

/* chart-draw.c: the turn that is nearest to this place in the widget. */
guint  hradby_chart_find_turn     (HradbyChart *self,
                                   double       x);

G_END_DECLS
