import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";
import { planDateSchema, versionedListSchema } from "@/lib/schedule/items/admin-schema";
import { wallTimeSchema } from "@/lib/schedule/items/schema";
import { planningDaysSchema } from "@/lib/schedule/planning/schema";
import { spanSchema } from "@/lib/schedule/spans/schema";

/** A time of his day that is not of his plan: candles, Havdalah, a fast, the chametz of erev Pesach. */
const dayMarkSchema = z.object({
  kind: z.enum(["candles", "havdalah", "fast", "chametz"]),
  text: z.string(),
  at: wallTimeSchema,
});
export type DayMark = z.infer<typeof dayMarkSchema>;

/** One of the seven days. */
const weekDaySchema = z.object({
  date: civilDateSchema,
  /** "13 Kislev", as it is by day. */
  hebrewDate: z.string(),
  /** What the day is: "Shabbos Parshas Vayishlach", "Chanukah, day 2", "Asarah B'Teves". */
  titles: z.array(z.string()),
  marks: z.array(dayMarkSchema),
});

/** GET /api/schedule-items/week: seven days with what is planned on them, and what the caretaker should know of them. */
export const weekSchema = z.extend(planningDaysSchema, {
  /** Of Sunday to Shabbos. */
  days: z.array(weekDaySchema),
  items: versionedListSchema,
  /** Those of these days. */
  spans: z.array(spanSchema),
});
export type Week = z.infer<typeof weekSchema>;

/** The Sunday with which the week begins. */
export const weekRequestSchema = z.object({
  start: planDateSchema.check(
    z.refine((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0, "The week must start on a Sunday."),
  ),
});
