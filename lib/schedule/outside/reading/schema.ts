import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";

/** Wall clock, also "24:00" for an end at midnight. */
const wallSchema = z.string().check(z.regex(/^\d{2}:\d{2}$/));

/** Something that happens once in another calendar, by the household's wall clock. */
export const readEventSchema = z.object({
  key: z.string(),
  uid: z.string(),
  date: civilDateSchema,
  /** Null: the whole day. */
  time: z.nullable(wallSchema),
  /** The last day, counted. */
  endDate: civilDateSchema,
  /** Null: no end was said, or the whole day. */
  endTime: z.nullable(wallSchema),
  title: z.string(),
  place: z.string(),
  description: z.string(),
  isPrivate: z.boolean(),
  isBusy: z.boolean(),
  isTentative: z.boolean(),
});
export type ReadEvent = z.infer<typeof readEventSchema>;

/** Something that could not be read, or not as it says. */
export const problemSchema = z.object({
  title: z.string(),
  line: z.int(),
  why: z.enum(["unreadable", "rule", "zone"]),
});
export type Problem = z.infer<typeof problemSchema>;

/** Why a file is no calendar: a web page, nothing or half of it, something else. */
export const notReadSchema = z.enum(["web-page", "incomplete", "unreadable"]);

export const readingSchema = z.union([
  z.object({
    kind: z.literal("read"),
    name: z.string(),
    /** How often its maker wants it read, in minutes; null when that is not said. */
    everyMinutes: z.nullable(z.number()),
    events: z.array(readEventSchema),
    /** How many entries the file has, series as one. */
    entries: z.int(),
    problems: z.array(problemSchema),
    /** How many problems there are; `problems` has the first of them. */
    skipped: z.int(),
    isCut: z.boolean(),
  }),
  z.object({ kind: z.literal("not-read"), why: notReadSchema }),
]);
export type Reading = z.infer<typeof readingSchema>;
