import * as z from "zod/mini";
import { instantSchema } from "@/lib/platform/time/schema";

const meanwhileSchema = z.object({
  from: instantSchema,
  until: instantSchema,
  senders: z.array(z.string()),
  counts: z.object({ image: z.int(), video: z.int(), audio: z.int(), unknown: z.int() }),
});
export type Meanwhile = z.infer<typeof meanwhileSchema>;

export const meanwhileResponseSchema = z.nullable(meanwhileSchema);
