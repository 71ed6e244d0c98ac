import * as z from "zod/mini";
import { feastSchema } from "@/lib/calendar/day/feast-schema";
import { civilDateSchema, localInstantSchema } from "@/lib/platform/time/schema";

// The schemas of the hub's first load; schema.ts has those that only a panel reads.

export const locationSchema = z.object({ title: z.string(), city: z.string(), country: z.string() });

/** GET /api/hebcal/convert: `hebrew` is without niqqud, as the hub shows it. */
export const hebrewDateSchema = z.object({
  hebrew: z.string(),
  hd: z.int(),
  hm: z.string(),
  hy: z.int(),
  greeting: z.optional(z.string()),
});
export type HebrewDate = z.infer<typeof hebrewDateSchema>;

const span = { from: localInstantSchema, until: localInstantSchema };

const holyKindSchema = z.enum(["shabbos", "yomtov"]);

/** `before`: not later than its time. `after`: not earlier than its time, on a second night and when Shabbos goes into Yom Tov. */
export const lightingKindSchema = z.enum(["before", "before-on-yomtov", "after"]);
export type LightingKind = z.infer<typeof lightingKindSchema>;

/** A civil day as the hub's right column needs it. */
const hubDaySchema = z.object({
  date: civilDateSchema,
  /** A counted time where the sun does not set or does not rise; `why` then has the reason as text. */
  sunset: z.nullable(localInstantSchema),
  why: z.optional(z.string()),
  hebrewDate: hebrewDateSchema,
  /** From sunset on (D25). */
  hebrewDateAfterSunset: hebrewDateSchema,
  /** The coming Shabbos's parsha (on Shabbos its own), or the festival that takes its place. */
  parsha: z.string(),
  /** Friday, or a day with the LIGHT_CANDLES flag (D26); a Friday that is also erev Yom Tov counts as "yomtov". */
  erev: z.nullable(holyKindSchema),
  /** The day's lighting, also of a second night; null on other days and where none can be computed. */
  candles: z.nullable(localInstantSchema),
  /** Absent from an older server's answer. */
  lighting: z.optional(z.nullable(lightingKindSchema)),
});
export type HubDay = z.infer<typeof hubDaySchema>;

const holyTimeSchema = z.object({ kind: holyKindSchema, ...span });
export type HolyTime = z.infer<typeof holyTimeSchema>;

/** Days of Shabbos and Yom Tov that touch, from the first candle lighting to the last Havdalah (D53). */
const restSchema = z.object({
  ...span,
  greeting: z.optional(z.string()),
});
export type Rest = z.infer<typeof restSchema>;

const fastKindSchema = z.enum(["minor", "nine-av", "yom-kippur"]);
export type FastKind = z.infer<typeof fastKindSchema>;

const fastTimeSchema = z.object({ kind: fastKindSchema, ...span });
export type FastTime = z.infer<typeof fastTimeSchema>;

/** A line for a time; no two overlap. `also` is a second act that is due; `#` is replaced by the minutes to `countsTo`. */
const hubLineSchema = z.object({
  text: z.string(),
  also: z.optional(z.string()),
  countsTo: z.optional(localInstantSchema),
  ...span,
});
export type HubLine = z.infer<typeof hubLineSchema>;

const windowSchema = z.nullable(z.array(localInstantSchema));

/** The times for a civil day's prayers; null where the sun gives no such time. Mairiv is the day's evening, until the next dawn. */
export const prayerWindowsSchema = z.object({
  date: civilDateSchema,
  shachris: windowSchema,
  mincha: windowSchema,
  mairiv: windowSchema,
});
export type PrayerWindows = z.infer<typeof prayerWindowsSchema>;

/** GET /api/hebcal/today: enough for two weeks. `now` is the server's clock, by which screens set theirs; `days` begin with yesterday. */
export const hubCalendarSchema = z.object({
  now: localInstantSchema,
  timeZone: z.string(),
  location: locationSchema,
  days: z.array(hubDaySchema),
  holyTimes: z.array(holyTimeSchema),
  rests: z.array(restSchema),
  fasts: z.array(fastTimeSchema),
  lines: z.array(hubLineSchema),
  /** Absent from an older server's answer. */
  feasts: z.optional(z.array(feastSchema)),
  quietNineAv: z.boolean(),
  prayerWindows: z.array(prayerWindowsSchema),
});
export type HubCalendar = z.infer<typeof hubCalendarSchema>;
