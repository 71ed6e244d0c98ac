import * as z from "zod/mini";
import { recentSchema } from "@/lib/schedule/changes/change-schema";

export const seriesDetailSchema = z.object({
  /** Its items from today on that say something else than its next ones, with the parts that differ: "Time", "Date". */
  alone: z.array(z.object({ id: z.string(), parts: z.array(z.string()) })),
  history: recentSchema,
});
export type SeriesDetail = z.infer<typeof seriesDetailSchema>;
