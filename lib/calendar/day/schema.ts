import * as z from "zod/mini";
import { zmanimOpinionSchema } from "@/lib/accounts/household/schema";
import { hebrewDateSchema, lightingKindSchema, locationSchema } from "@/lib/calendar/day/hub-schema";
import { civilDateSchema, localInstantSchema } from "@/lib/platform/time/schema";

export const calendarCategorySchema = z.enum(["holiday", "memorial", "parashat", "candles", "havdalah", "daf"]);

export const calendarItemSchema = z.object({
  title: z.string(),
  hebrew: z.string(),
  memo: z.optional(z.string()),
  date: civilDateSchema,
  category: calendarCategorySchema,
  /** Of candles. */
  lighting: z.optional(lightingKindSchema),
  /** Of a time that is counted because the sun does not give it. */
  note: z.optional(z.string()),
  time: z.optional(localInstantSchema),
});
export type CalendarItem = z.infer<typeof calendarItemSchema>;

export const calendarResponseSchema = z.object({ items: z.array(calendarItemSchema) });

export const shabbatResponseSchema = z.object({ items: z.array(calendarItemSchema), location: locationSchema });
export type ShabbatResponse = z.infer<typeof shabbatResponseSchema>;

/** A time of the day: `opinion` names whose calculation this one follows; null where the sun does not reach it, with the reason as text. */
export const zmanSchema = z.object({
  id: z.string(),
  label: z.string(),
  opinion: z.string(),
  time: z.nullable(localInstantSchema),
  missing: z.optional(z.string()),
  /** Shown until then: an act that is not named once Shabbos or Yom Tov has begun. */
  until: z.optional(localInstantSchema),
});
export type Zman = z.infer<typeof zmanSchema>;

/** GET /api/hebcal/zmanim: the day's times in order; before them what is of this day only, such as a fast, with a sentence for each that needs one. */
export const zmanimResponseSchema = z.object({
  now: localInstantSchema,
  date: civilDateSchema,
  timeZone: z.string(),
  location: locationSchema,
  opinion: zmanimOpinionSchema,
  times: z.array(zmanSchema),
  special: z.array(zmanSchema),
  /** Tonight and tomorrow; absent from an older server's answer. */
  ahead: z.optional(
    z.object({
      tonight: z.array(zmanSchema),
      date: civilDateSchema,
      times: z.array(zmanSchema),
      special: z.array(zmanSchema),
      notes: z.array(z.string()),
    }),
  ),
  notes: z.array(z.string()),
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
