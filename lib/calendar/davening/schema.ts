import * as z from "zod/mini";
import { civilDateSchema, localInstantSchema } from "@/lib/platform/time/schema";

const daveningSectionSchema = z.object({ heading: z.string(), lines: z.array(z.string()) });
export type DaveningSection = z.infer<typeof daveningSectionSchema>;

const omerSchema = z.object({
  day: z.int(),
  weeks: z.int(),
  said: z.nullable(z.object({ hebrew: z.string(), english: z.string() })),
  sentence: z.string(),
});

export const daveningSpanSchema = z.object({
  from: localInstantSchema,
  until: localInstantSchema,
  /** The civil day on which the Hebrew day has its morning. */
  date: civilDateSchema,
  part: z.enum(["dusk", "night", "morning", "afternoon"]),
  hebrewDay: z.string(),
  isHoly: z.boolean(),
  about: z.array(z.string()),
  sections: z.array(daveningSectionSchema),
  /** Null on a day of change. */
  season: z.nullable(z.string()),
  omer: z.nullable(omerSchema),
});
export type DaveningSpan = z.infer<typeof daveningSpanSchema>;
