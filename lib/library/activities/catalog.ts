import * as z from "zod/mini";

/** The activities by id, as in the query (`/?activity=games&game=sudoku`, D35); "quick-access", "more" and "plan" are layers of the hub itself. */
export const ACTIVITIES = {
  learning: { title: "Davening & Learning" },
  games: { title: "Games" },
  youtube: { title: "Videos" },
  music: { title: "Jewish Music" },
  /** `door`: what its tile is called; the head says both. */
  "family-videos": { title: "Family Gallery", door: "Family Videos" },
  history: { title: "Jewish History" },
  zmanim: { title: "Zmanim" },
  riddles: { title: "Riddles" },
  "virtual-tours": { title: "Virtual Tours" },
  halacha: { title: "Halacha of the Day" },
  settings: { title: "Settings" },
  "quick-access": { title: "Quick Access" },
  more: { title: "More" },
  plan: { title: "Today’s Plan" },
  family: { title: "Call Family" },
} as const;

export type ActivityId = keyof typeof ACTIVITIES;

/** Activities held back on Tisha B'Av when the household keeps it quiet. */
export const QUIET_ACTIVITIES: ReadonlySet<string> = new Set<ActivityId>(["games", "youtube", "music"]);

// Object.keys returns strings; these are exactly the record's keys.
const IDS = Object.keys(ACTIVITIES) as [ActivityId, ...ActivityId[]];

export const activityIdSchema = z.enum(IDS);
