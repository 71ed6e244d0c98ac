import * as z from "zod/mini";
import { answerSchema } from "@/lib/media/items/schema";

export const answerRequestSchema = z.object({ answer: answerSchema, isOn: z.boolean() });
export type AnswerRequest = z.infer<typeof answerRequestSchema>;

export const answersSchema = z.object({ answers: z.array(answerSchema) });
export type Answers = z.infer<typeof answersSchema>;

/** PATCH /api/family-videos/[id]/seen: for how many milliseconds an item stood open in the viewer, or was played. */
export const lookSchema = z.object({
  forMs: z.int().check(z.minimum(0), z.maximum(86_400_000)),
  played: z.boolean(),
});
export type Look = z.infer<typeof lookSchema>;
