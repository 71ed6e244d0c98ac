import * as z from "zod/mini";

export type LayerId = "quick-access" | "more";
/** `door`: what its tile is called; the head says both. `layers`: whose tiles lead to it, in this order; the focus returns to the first one's button. */
type Activity = { title: string; door?: string; layers?: readonly LayerId[] };

/** The activities by id, as in the query (`/?activity=games&game=sudoku`, D35); "quick-access", "more" and "plan" are layers of the hub itself. */
export const ACTIVITIES = {
  learning: { title: "Davening & Learning" },
  games: { title: "Games" },
  youtube: { title: "Videos" },
  family: { title: "Call Family", layers: ["quick-access"] },
  music: { title: "Jewish Music", layers: ["quick-access"] },
  "family-videos": { title: "Family Gallery", door: "Family Videos" },
  history: { title: "Jewish History", layers: ["quick-access"] },
  zmanim: { title: "Zmanim", layers: ["quick-access"] },
  halacha: { title: "Halacha of the Day", layers: ["quick-access", "more"] },
  riddles: { title: "Riddles", layers: ["more"] },
  "virtual-tours": { title: "Virtual Tours", layers: ["more"] },
  settings: { title: "Settings", layers: ["more"] },
  "quick-access": { title: "Quick Access" },
  more: { title: "More" },
  plan: { title: "Today’s Plan" },
} as const satisfies Record<string, Activity>;

export type ActivityId = keyof typeof ACTIVITIES;

/** The activities that have a tile in a layer. */
export type DoorId = {
  [Id in ActivityId]: (typeof ACTIVITIES)[Id] extends { layers: unknown } ? Id : never;
}[ActivityId];

/** Activities held back on Tisha B'Av when the household keeps it quiet. */
export const QUIET_ACTIVITIES: ReadonlySet<string> = new Set<ActivityId>(["games", "youtube", "music"]);

// Object.keys returns strings; these are exactly the record's keys.
const IDS = Object.keys(ACTIVITIES) as [ActivityId, ...ActivityId[]];

const isDoor = (id: ActivityId): id is DoorId => "layers" in ACTIVITIES[id];
const layersOf = (id: DoorId): readonly LayerId[] => ACTIVITIES[id].layers;

/** Returns the tiles of a layer, or of all layers without one of them twice; `family` is there only where he can call. */
export function doors(layer: LayerId | null, hasVisits: boolean): readonly DoorId[] {
  const shown = IDS.filter(isDoor).filter((id) => hasVisits || id !== "family");
  return layer === null ? shown : shown.filter((id) => layersOf(id).includes(layer));
}

/** Returns the layer to whose button the focus returns. */
export const firstLayerOf = (id: DoorId): LayerId | undefined => layersOf(id)[0];

export const activityIdSchema = z.enum(IDS);
