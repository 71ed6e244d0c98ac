import * as z from "zod/mini";
import { instantSchema, instantWith } from "@/lib/time/schema";

/** Whole minutes without a touch; what is off is null. */
export const REST_LIMITS = { idle: { min: 2, max: 60 }, frame: { min: 2, max: 240 } } as const;

const minutes = ({ min, max }: { min: number; max: number }, what: string) => {
  const sentence = `Please give the time until ${what} as a whole number of minutes from ${min} to ${max}.`;
  return z.nullable(z.int(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence)));
};
const wallTime = (what: string) => {
  const sentence = `Please give the time at which the night ${what}, with its hours and minutes.`;
  return z.string(sentence).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, sentence));
};

/** What a paired screen does when nobody touches it. Times are of the household's wall clock, "HH:MM". */
export const restSettingsSchema = z.object({
  /** Minutes until an open panel closes. */
  idleMinutes: minutes(REST_LIMITS.idle, "a panel closes"),
  /** Minutes until the screen becomes a picture frame. */
  frameMinutes: minutes(REST_LIMITS.frame, "the picture frame"),
  nightOn: z.boolean("Please say whether the screen has a night."),
  nightFrom: wallTime("begins"),
  /** May be the next morning; the same as `nightFrom` is no night. */
  nightUntil: wallTime("ends"),
  /** Whether an item of the plan comes forward at its hour. */
  remindersOn: z.boolean("Please say whether the plan reminds him."),
  /** Whether it chimes when it does. */
  chimeOn: z.boolean("Please say whether a reminder chimes."),
});
export type RestSettings = z.infer<typeof restSettingsSchema>;

/** GET /api/rest-settings: also when they were last changed; null for a household that has never saved any. */
export const restResponseSchema = z.extend(restSettingsSchema, { updatedAt: z.nullable(instantSchema) });
export type RestResponse = z.infer<typeof restResponseSchema>;

/** PUT /api/rest-settings: all of them at once; `updatedAt` is that of the settings which were changed. */
export const restRequestSchema = z.extend(restSettingsSchema, {
  updatedAt: z.nullable(instantWith("Please load the page again.")),
});
export type RestRequest = z.infer<typeof restRequestSchema>;
