import type { TileColor } from "@/components/hub/panels/activity-tile";
import { QUIET_ACTIVITIES } from "@/lib/library/activities/catalog";

/** How the tile of an activity looks while it stands back on Tisha B'Av; empty for one that does not. */
export function quietTile(id: string): { color?: TileColor; description?: string } {
  return QUIET_ACTIVITIES.has(id) ? { color: "quiet", description: "Quiet on Tisha B’Av" } : {};
}
