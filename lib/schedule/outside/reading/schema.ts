import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";

/** Wall clock, also "24:00" for an end at midnight. */
const wallSchema = z.string().check(z.regex(/^\d{2}:\d{2}$/));

const readEventSchema = z.object({
  key: z.string(),
  uid: z.string(),
  date: civilDateSchema,
  /** Null: the whole day. */
  time: z.nullable(wallSchema),
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

const problemSchema = z.object({
  title: z.string(),
  line: z.int(),
  why: z.enum(["unreadable", "rule", "zone"]),
});
export type Problem = z.infer<typeof problemSchema>;

const notReadSchema = z.enum(["web-page", "incomplete", "unreadable"]);

export const readingSchema = z.union([
  z.object({
    kind: z.literal("read"),
    name: z.string(),
    everyMinutes: z.nullable(z.number()),
    events: z.array(readEventSchema),
    /** Number of entries in the file; a series counts as one. */
    entries: z.int(),
    problems: z.array(problemSchema),
    skipped: z.int(),
    isCut: z.boolean(),
  }),
  z.object({ kind: z.literal("not-read"), why: notReadSchema }),
]);
export type Reading = z.infer<typeof readingSchema>;
