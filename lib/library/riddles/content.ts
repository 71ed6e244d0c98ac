import * as z from "zod/mini";
import { reviewSchema } from "@/lib/calendar/content-review";
import written from "@/lib/library/riddles/content.json";

const riddleSchema = z.object({
  id: z.string(),
  difficulty: z.enum(["easy", "medium", "hard"]),
  question: z.string(),
  answer: z.string(),
  /** Proves the answer and is not shown; null where the answer proves itself. */
  source: z.nullable(z.string()),
});

export type Riddle = z.infer<typeof riddleSchema>;
export type Difficulty = Riddle["difficulty"];

/** Riddles in our own words, the three levels mixed. None plays on a prayer, and none laughs at age. */
export const { review: REVIEW, riddles: RIDDLES } = z
  .object({ review: reviewSchema, riddles: z.array(riddleSchema) })
  .parse(written);
