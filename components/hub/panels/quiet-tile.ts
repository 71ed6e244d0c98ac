import type { TileColor } from "@/components/hub/panels/activity-tile";
import { QUIET_ACTIVITIES } from "@/lib/library/activities/catalog";

/** Returns the muted look of an activity's tile on Tisha B'Av; empty if the activity stays as it is. */
export function quietTile(id: string): { color?: TileColor; description?: string } {
  return QUIET_ACTIVITIES.has(id) ? { color: "quiet", description: "Quiet on Tisha B’Av" } : {};
}
