import { z } from "zod";

export const PREFERENCE_TEXTS = {
  savedTitle: "Settings updated successfully!",
  saved: "Your preferences have been saved.",
  failedTitle: "Update failed",
  emptyTitle: "Location required",
  empty: "Please enter a ZIP code or city name.",
  unknownPlace: (location: string) => `We could not find “${location}”. Please try a ZIP code, or a city with its state or country.`,
} as const;

export const LOCATION_LETTERS = 100;

/** GET and PUT /api/user-preferences: the place as typed, and the name of what it was resolved to. */
export const preferencesSchema = z.object({ location: z.string(), place: z.string() });
export type Preferences = z.infer<typeof preferencesSchema>;

/** PUT carries the existing preferences with the new location (specification section 3); what it does not know is ignored. */
export const preferencesRequestSchema = z.object({
  location: z.string(PREFERENCE_TEXTS.empty).trim().min(1, PREFERENCE_TEXTS.empty).max(LOCATION_LETTERS, `Please use at most ${LOCATION_LETTERS} characters.`),
});
