import { z } from "zod";

/** The activities of the hub by id, as they appear in the query (`/?activity=family-videos`, D35). */
export const ACTIVITIES = {
  "family-videos": { title: "Family Gallery" },
} as const;

export type ActivityId = keyof typeof ACTIVITIES;

export const activityIdSchema = z.enum(["family-videos"] satisfies ActivityId[]);
