import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";

export const MOST_PLANNING_DAYS = 1500;

/** A moment of the household's wall clock, "2026-11-27T16:12", as the plan has its dates and times (D19). */
const wallMomentSchema = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/));
const span = { from: wallMomentSchema, until: wallMomentSchema };

export const planningDaysSchema = z.object({
  /** Shabbos and Yom Tov, days that touch as one. */
  rests: z.array(z.object({ name: z.string(), ...span })),
  /** The public fasts; `date` is the day on which one is kept. */
  fasts: z.array(z.object({ name: z.string(), date: civilDateSchema, ...span })),
  /** The time on erev Pesach when no chametz is eaten, until candles are lit. */
  chametz: z.array(z.object(span)),
  away: z.array(z.object(span)),
});
export type PlanningDays = z.infer<typeof planningDaysSchema>;

export const planningRequestSchema = z.object({ start: civilDateSchema, end: civilDateSchema }).check(
  z.refine(({ start, end }) => start <= end, "The end can’t be before the start."),
  z.refine(
    ({ start, end }) => Date.parse(end) - Date.parse(start) < MOST_PLANNING_DAYS * 86_400_000,
    `You can ask for at most ${MOST_PLANNING_DAYS} days at a time.`,
  ),
);
export type PlanningRequest = z.infer<typeof planningRequestSchema>;
