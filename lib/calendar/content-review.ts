import * as z from "zod/mini";

/** The rav who read a content file, and his day, "2026-11-20"; both null until he has read it. */
export const reviewSchema = z
  .object({
    reviewedBy: z.nullable(z.string()),
    reviewedOn: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  })
  .check(z.refine(({ reviewedBy, reviewedOn }) => (reviewedBy === null) === (reviewedOn === null)));

export type Review = z.infer<typeof reviewSchema>;
