import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";
import { planDateSchema, versionedListSchema } from "@/lib/schedule/items/admin-schema";
import { wallTimeSchema } from "@/lib/schedule/items/schema";
import { planningDaysSchema } from "@/lib/schedule/planning/schema";
import { spanSchema } from "@/lib/schedule/spans/schema";

const dayMarkSchema = z.object({
  kind: z.enum(["candles", "havdalah", "fast", "chametz"]),
  text: z.string(),
  at: wallTimeSchema,
});
export type DayMark = z.infer<typeof dayMarkSchema>;

const weekDaySchema = z.object({
  date: civilDateSchema,
  hebrewDate: z.string(),
  titles: z.array(z.string()),
  marks: z.array(dayMarkSchema),
});

export const weekSchema = z.extend(planningDaysSchema, {
  days: z.array(weekDaySchema),
  items: versionedListSchema,
  spans: z.array(spanSchema),
});
export type Week = z.infer<typeof weekSchema>;

export const weekRequestSchema = z.object({
  start: planDateSchema.check(
    z.refine((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0, "The week must start on a Sunday."),
  ),
});
