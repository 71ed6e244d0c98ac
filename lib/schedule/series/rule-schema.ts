import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";
import { recurrenceTypeSchema } from "@/lib/schedule/items/schema";

/** Day of a monthly or yearly series: its date ("the 24th"), its weekday counted ("the fourth Thursday"), or "the last Thursday". */
export const monthDaySchema = z.enum(["date", "nth", "last"]);
export type MonthDay = z.infer<typeof monthDaySchema>;

/** Custom for a Hebrew date in a year that does not have it: a birthday is kept later, a yahrzeit earlier. */
export const observanceSchema = z.enum(["anniversary", "yahrzeit"]);
export type Observance = z.infer<typeof observanceSchema>;

export const adarSchema = z.enum(["first", "second", "both"]);
export type Adar = z.infer<typeof adarSchema>;

/** Rule for how a series repeats (D20, D58). Days are "YYYY-MM-DD". */
export const ruleSchema = z.object({
  /** Nothing is before it; intervals are counted from the first day of the series. */
  start: civilDateSchema,
  /** The last possible day, included; null: no end. */
  until: z.nullable(civilDateSchema),
  type: recurrenceTypeSchema,
  interval: z.int(),
  /** For a weekly series, 0 for Sunday; none means the weekday of `start`. */
  weekdays: z.array(z.int()),
  monthDay: monthDaySchema,
  /** The Hebrew date of the civil day `original` comes again each month or each year. Null: the civil calendar. */
  hebrew: z.nullable(
    z.object({
      original: civilDateSchema,
      observance: observanceSchema,
      /** Without it a yahrzeit is in Adar I and a birthday in Adar II. */
      adar: z.optional(adarSchema),
    }),
  ),
  skipsRest: z.boolean(),
});
export type Rule = z.infer<typeof ruleSchema>;

export const anchorSchema = z.enum([
  "alos",
  "netz",
  "shema",
  "chatzos",
  "mincha-gedola",
  "plag",
  "candles",
  "sunset",
  "nightfall",
  "havdalah",
]);
export type Anchor = z.infer<typeof anchorSchema>;

const WRITTEN = new RegExp(`^(?:${anchorSchema.options.join("|")})[+-](?:\\d|[1-9]\\d|[12]\\d\\d|300)$`);
/** A tied time as text: the anchor and minutes after (+) or before (-) it, up to 300: "candles-30", "mincha-gedola+0". */
export const timeRuleSchema = z
  .string()
  .check(z.regex(WRITTEN, "Please choose a zman, and up to 300 minutes before or after it."));

const seriesInfoSchema = z.object({
  id: z.string(),
  rule: ruleSchema,
  scheduledTime: z.nullable(z.string()),
  timeRule: z.nullable(timeRuleSchema),
  hebrewDay: z.nullable(z.string()),
  title: z.string(),
  /** Its first item that is in the plan now; the rule may begin later, with "this and following". */
  firstDate: civilDateSchema,
  lastDate: civilDateSchema,
});
export type SeriesInfo = z.infer<typeof seriesInfoSchema>;
export const seriesListSchema = z.array(seriesInfoSchema);

export const previewSchema = z.object({
  count: z.int(),
  problem: z.nullable(z.string()),
  next: z.array(z.object({ date: civilDateSchema, time: z.nullable(z.string()), hebrew: z.string() })),
  last: z.nullable(civilDateSchema),
  hebrewDay: z.nullable(z.string()),
  /** Its date is of an ordinary Adar, so a leap year has it twice. */
  asksAdar: z.boolean(),
});
export type SeriesPreview = z.infer<typeof previewSchema>;
