import * as z from "zod/mini";
import { zmanimOpinionSchema } from "@/lib/accounts/household/schema";
import { hebrewDateSchema, lightingKindSchema, locationSchema } from "@/lib/calendar/day/hub-schema";
import { civilDateSchema, localInstantSchema } from "@/lib/platform/time/schema";

const calendarCategorySchema = z.enum(["holiday", "memorial", "parashat", "candles", "havdalah", "daf"]);

const calendarItemSchema = z.object({
  title: z.string(),
  hebrew: z.string(),
  memo: z.optional(z.string()),
  date: civilDateSchema,
  category: calendarCategorySchema,
  lighting: z.optional(lightingKindSchema),
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

export const zmanimResponseSchema = z.object({
  now: localInstantSchema,
  date: civilDateSchema,
  timeZone: z.string(),
  location: locationSchema,
  opinion: zmanimOpinionSchema,
  times: z.array(zmanSchema),
  special: z.array(zmanSchema),
  /** Absent from an older server's answer. */
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
const historyItemSchema = z.extend(calendarItemSchema, {
  id: z.string(),
  hebrewDay: z.string(),
  year: z.optional(z.string()),
  source: z.string(),
  mood: z.enum(["joyful", "solemn", "neutral"]),
});
export type HistoryItem = z.infer<typeof historyItemSchema>;

export const historyResponseSchema = z.object({
  hebrewDate: hebrewDateSchema,
  today: z.array(historyItemSchema),
  next: z.nullable(z.object({ inDays: z.int().check(z.minimum(1)), title: z.string() })),
  month: z.array(historyItemSchema).check(z.maxLength(10)),
  hidden: z.array(z.string()),
});
export type HistoryResponse = z.infer<typeof historyResponseSchema>;
