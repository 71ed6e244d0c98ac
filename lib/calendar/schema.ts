import * as z from "zod/mini";
import { zmanimOpinionSchema } from "@/lib/household/schema";
import { civilDateSchema, localInstantSchema } from "@/lib/time/schema";

export const calendarCategorySchema = z.enum(["holiday", "memorial", "parashat", "candles", "havdalah", "daf"]);

export const calendarItemSchema = z.object({
  title: z.string(),
  hebrew: z.string(),
  memo: z.optional(z.string()),
  date: civilDateSchema,
  category: calendarCategorySchema,
  time: z.optional(localInstantSchema),
});
export type CalendarItem = z.infer<typeof calendarItemSchema>;

export const calendarResponseSchema = z.object({ items: z.array(calendarItemSchema) });

export const locationSchema = z.object({ title: z.string(), city: z.string(), country: z.string() });

export const shabbatResponseSchema = z.object({ items: z.array(calendarItemSchema), location: locationSchema });
export type ShabbatResponse = z.infer<typeof shabbatResponseSchema>;

/** GET /api/hebcal/convert: `hebrew` is without niqqud, as the hub shows it. */
export const hebrewDateSchema = z.object({ hebrew: z.string(), hd: z.int(), hm: z.string(), hy: z.int() });
export type HebrewDate = z.infer<typeof hebrewDateSchema>;

export const holyKindSchema = z.enum(["shabbos", "yomtov"]);

/** A civil day as the hub's right column needs it. */
export const hubDaySchema = z.object({
  date: civilDateSchema,
  /** Null where the sun does not set. */
  sunset: z.nullable(localInstantSchema),
  hebrewDate: hebrewDateSchema,
  /** From sunset on (D25). */
  hebrewDateAfterSunset: hebrewDateSchema,
  /** The coming Shabbos's parsha (on Shabbos its own), or the festival that takes its place. */
  parsha: z.string(),
  /** Friday, or a day with the LIGHT_CANDLES flag (D26); a Friday that is also erev Yom Tov counts as "yomtov". */
  erev: z.nullable(holyKindSchema),
  /** The lighting of an erev, for its line in words; null on other days and where none can be computed. */
  candles: z.nullable(localInstantSchema),
});
export type HubDay = z.infer<typeof hubDaySchema>;

/** From candle lighting to nightfall; a run of several days is one interval for each kind of greeting. */
export const holyTimeSchema = z.object({ kind: holyKindSchema, from: localInstantSchema, until: localInstantSchema });
export type HolyTime = z.infer<typeof holyTimeSchema>;

/** A window of the day's times: when it opens, when its best part ends (Shachris only), when it is over. */
const windowSchema = z.nullable(z.array(localInstantSchema));

/** When a civil day's prayers are davened; null where the sun does not get there. Night is the day's evening, until the next dawn. */
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
  days: z.array(hubDaySchema).check(z.minLength(3)),
  holyTimes: z.array(holyTimeSchema),
  /** Of the same days. */
  prayerWindows: z.array(prayerWindowsSchema),
});
export type HubCalendar = z.infer<typeof hubCalendarSchema>;

/** A time of the day: `opinion` names whose reckoning this one follows; null where the sun does not reach it. */
export const zmanSchema = z.object({
  id: z.string(),
  label: z.string(),
  opinion: z.string(),
  time: z.nullable(localInstantSchema),
});
export type Zman = z.infer<typeof zmanSchema>;

/** GET /api/hebcal/zmanim: the day's times in order. */
export const zmanimResponseSchema = z.object({
  now: localInstantSchema,
  date: civilDateSchema,
  timeZone: z.string(),
  location: locationSchema,
  opinion: zmanimOpinionSchema,
  times: z.array(zmanSchema),
});
export type ZmanimResponse = z.infer<typeof zmanimResponseSchema>;

/** Something that happened on a Hebrew date; a calendar item with its source. `hebrewDay` is "10 Kislev", `year` "5558 (1798)". */
export const historyItemSchema = z.extend(calendarItemSchema, {
  id: z.string(),
  hebrewDay: z.string(),
  year: z.optional(z.string()),
  source: z.string(),
  mood: z.enum(["joyful", "solemn", "neutral"]),
});
export type HistoryItem = z.infer<typeof historyItemSchema>;

/** GET /api/chabad/today-in-history: today's, and at most ten of the Hebrew month. */
export const historyResponseSchema = z.object({
  hebrewDate: hebrewDateSchema,
  today: z.array(historyItemSchema),
  /** The next event, when today has none; null when it has, or when none is near. */
  next: z.nullable(z.object({ inDays: z.int().check(z.minimum(1)), title: z.string() })),
  month: z.array(historyItemSchema).check(z.maxLength(10)),
  /** The ids of the events that the household does not show; a screen that knows of others reads again. */
  hidden: z.array(z.string()),
});
export type HistoryResponse = z.infer<typeof historyResponseSchema>;
