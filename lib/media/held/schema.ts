import * as z from "zod/mini";
import { instantSchema } from "@/lib/platform/time/schema";

/** GET /api/family-videos/meanwhile: what came while the last board stood, as far as this visitor may see it now. */
export const meanwhileSchema = z.object({
  /** From the board's beginning to its end. */
  from: instantSchema,
  until: instantSchema,
  /** Each once, in the order in which they sent. */
  senders: z.array(z.string()),
  counts: z.object({ image: z.int(), video: z.int(), audio: z.int(), unknown: z.int() }),
});
export type Meanwhile = z.infer<typeof meanwhileSchema>;

/** Null when no board has stood lately. */
export const meanwhileResponseSchema = z.nullable(meanwhileSchema);
