/* The wheel scrolls, and changes nothing on the way. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/wheel.h"

void
hradby_wheel_leave (GtkSpinButton *spin)
{
  g_autoptr(GListModel) controllers = NULL;

  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));

  controllers = gtk_widget_observe_controllers (GTK_WIDGET (spin));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
      gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
  }
}
