import * as z from "zod/mini";
import { LOCATION_CHARS, LOCATION_TEXTS, locationTextSchema } from "@/lib/accounts/household/schema";

export const PREFERENCE_TEXTS = {
  savedTitle: "Settings updated successfully!",
  saved: "Your preferences have been saved.",
  failedTitle: "Update failed",
  emptyTitle: LOCATION_TEXTS.emptyTitle,
  empty: LOCATION_TEXTS.empty,
  unknownPlace: LOCATION_TEXTS.unknown,
} as const;

export const LOCATION_MAX_LENGTH = LOCATION_CHARS;

/** GET and PUT /api/user-preferences: the place as typed, and the name of what it was resolved to. */
export const preferencesSchema = z.object({ location: z.string(), place: z.string() });
export type Preferences = z.infer<typeof preferencesSchema>;

export const preferencesRequestSchema = z.object({ location: locationTextSchema });
