import * as z from "zod/mini";
import { civilDateSchema, instantSchema } from "@/lib/platform/time/schema";
import { wallTimeSchema } from "@/lib/schedule/items/schema";

export const SPAN_LIMITS = { spans: 100, days: 366, title: 40, place: 30, note: 500, series: 200, kept: 500 } as const;

const text = (letters: number, what: string) =>
  z.string().check(z.trim(), z.maxLength(letters, `Please use at most ${letters} characters for ${what}.`));

const dateSchema = civilDateSchema.check(
  z.refine((date) => date >= "2000-01-01" && date <= "2199-12-31", "Please enter a date from 2000 to 2199."),
);
const timeSchema = z.pipe(
  z.transform((time) => (time === "" ? null : time)),
  z.nullable(wallTimeSchema),
);

export const spanKindSchema = z.enum(["away", "family", "other"]);
export type SpanKind = z.infer<typeof spanKindSchema>;

const fields = {
  kind: spanKindSchema,
  title: text(SPAN_LIMITS.title, "the title"),
  startDate: dateSchema,
  /** Null: from midnight on, and to the end of the last day. */
  startTime: timeSchema,
  endDate: dateSchema,
  endTime: timeSchema,
  place: text(SPAN_LIMITS.place, "the place"),
  note: text(SPAN_LIMITS.note, "the note"),
  shown: z.boolean(),
  /** True if alerts of a silent screen and of unmarked items go out although the relative is away. */
  alerts: z.boolean(),
  groupIds: z
    .array(z.string().check(z.minLength(1), z.maxLength(64)))
    .check(z.maxLength(SPAN_LIMITS.series, `Please choose at most ${SPAN_LIMITS.series} series.`)),
};

export const spanSchema = z.object({
  ...fields,
  id: z.string(),
  keptIds: z.array(z.string()),
  version: z.int(),
});
export type Span = z.infer<typeof spanSchema>;

type Moments = { startDate: string; startTime: string | null; endDate: string; endTime: string | null };
const DAY_MS = 86_400_000;
const isInOrder = ({ startDate, startTime, endDate, endTime }: Moments) =>
  `${startDate}T${startTime ?? "00:00"}` < `${endDate}T${endTime ?? "24:00"}`;

export const spanRequestSchema = z.object(fields).check(
  z.refine(isInOrder, { path: ["endDate"], message: "The end can’t be before the start." }),
  z.refine(({ startDate, endDate }) => Date.parse(endDate) - Date.parse(startDate) < SPAN_LIMITS.days * DAY_MS, {
    path: ["endDate"],
    message: `Please choose an end within ${SPAN_LIMITS.days} days.`,
  }),
  z.refine(({ kind, title }) => kind !== "other" || title !== "", {
    path: ["title"],
    message: "Please enter a title.",
  }),
);
export type SpanRequest = z.infer<typeof spanRequestSchema>;
export const spanChangeSchema = z.object({ version: z.int(), span: spanRequestSchema });
export type SpanChange = z.infer<typeof spanChangeSchema>;

export const spansSchema = z.object({
  spans: z.array(spanSchema),
  removed: z.array(z.object({ id: z.string(), kind: spanKindSchema, title: z.string(), removedAt: instantSchema })),
});
export type Spans = z.infer<typeof spansSchema>;

export const keepRequestSchema = z.object({
  itemIds: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(SPAN_LIMITS.kept)),
  isKept: z.boolean(),
});
export type KeepRequest = z.infer<typeof keepRequestSchema>;
