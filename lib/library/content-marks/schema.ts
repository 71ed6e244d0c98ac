import * as z from "zod/mini";
import { hiddenTextsSchema } from "@/lib/library/content-marks/hidden-schema";
import { lineOfText } from "@/lib/platform/format/text-schema";
import { instantSchema, instantWith } from "@/lib/platform/time/schema";

/** The kinds that can be marked; the lines of the calendar cannot be hidden. */
export const contentKindSchema = z.enum([...z.keyof(hiddenTextsSchema).options, "calendar"]);
export type MarkedKind = z.infer<typeof contentKindSchema>;

export const MARK_LIMITS = { idChars: 100, noteChars: 400, judgeChars: 60 } as const;

export const MARK_TEXTS = {
  unknown: "This text doesn’t exist.",
  tooMany: "Too many texts of this kind are hidden. Please show another one again first.",
  whoReads: "Please enter the reviewer’s name at the top, then mark the text again.",
  note: `Please describe the change (up to ${MARK_LIMITS.noteChars} characters).`,
  judge: `Please enter the reviewer’s name (up to ${MARK_LIMITS.judgeChars} characters).`,
  changedMeanwhile: "Someone else just marked this text. You now see their version.",
} as const;

const verdictSchema = z.union([
  z.object({ is: z.literal("right"), judge: lineOfText(MARK_LIMITS.judgeChars, MARK_TEXTS.judge) }),
  z.object({
    is: z.literal("change"),
    judge: lineOfText(MARK_LIMITS.judgeChars, MARK_TEXTS.judge),
    note: lineOfText(MARK_LIMITS.noteChars, MARK_TEXTS.note),
  }),
]);
export type Verdict = z.infer<typeof verdictSchema>;

const textNameSchema = z.object({
  kind: contentKindSchema,
  id: z.string(MARK_TEXTS.unknown).check(z.minLength(1), z.maxLength(MARK_LIMITS.idChars, MARK_TEXTS.unknown)),
});
export type TextName = z.infer<typeof textNameSchema>;

const whatWasSaid = {
  hidden: z.boolean(),
  verdict: z.nullable(verdictSchema),
};

/** The household's decision about one text, and its time; null while there was none. */
export const contentMarkSchema = z.object({ ...whatWasSaid, updatedAt: z.nullable(instantSchema) });
export type ContentMark = z.infer<typeof contentMarkSchema>;

export const contentMarkRequestSchema = z.object({
  ...textNameSchema.shape,
  ...whatWasSaid,
  updatedAt: z.nullable(instantWith("Please reload the page.")),
});
export type ContentMarkRequest = z.input<typeof contentMarkRequestSchema>;

export const contentMarksSchema = z.array(z.object({ ...textNameSchema.shape, ...contentMarkSchema.shape }));
export type ContentMarks = z.infer<typeof contentMarksSchema>;

const reviewTextSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  source: z.nullable(z.string()),
  address: z.optional(z.string().check(z.regex(/^https:\/\/\S+$/))),
  review: z.object({ reviewedBy: z.nullable(z.string()), reviewedOn: z.nullable(z.string()) }),
});
export const reviewGroupsSchema = z.array(
  z.object({ kind: contentKindSchema, title: z.string(), texts: z.array(reviewTextSchema) }),
);
export type ReviewText = z.infer<typeof reviewTextSchema>;
export type ReviewGroup = z.infer<typeof reviewGroupsSchema>[number];
