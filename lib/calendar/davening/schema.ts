import * as z from "zod/mini";
import { civilDateSchema, localInstantSchema } from "@/lib/platform/time/schema";

/** One prayer that is still to come: "Tonight at Mairiv", and its sentences. */
export const daveningSectionSchema = z.object({ heading: z.string(), lines: z.array(z.string()) });
export type DaveningSection = z.infer<typeof daveningSectionSchema>;

/** The Omer as lib/calendar/day/omer.ts has it. */
export const omerSchema = z.object({
  day: z.int(),
  weeks: z.int(),
  said: z.nullable(z.object({ hebrew: z.string(), english: z.string() })),
  sentence: z.string(),
});

/** What holds in davening during one part of a Hebrew day. */
export const daveningSpanSchema = z.object({
  from: localInstantSchema,
  until: localInstantSchema,
  /** The civil day on which the Hebrew day has its morning. */
  date: civilDateSchema,
  part: z.enum(["dusk", "night", "morning", "afternoon"]),
  /** "10 Kislev". */
  hebrewDay: z.string(),
  /** Shabbos or Yom Tov. */
  isHoly: z.boolean(),
  /** What the day is, and what belongs to the whole of it. */
  about: z.array(z.string()),
  sections: z.array(daveningSectionSchema),
  /** What every Amidah of the season has; null on a day of change. */
  season: z.nullable(z.string()),
  omer: z.nullable(omerSchema),
});
export type DaveningSpan = z.infer<typeof daveningSpanSchema>;
