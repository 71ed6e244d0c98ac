import * as z from "zod/mini";

/**
 * GET /api/family-videos/news: how many items there are, how many he has not opened, the newest item's id, and the newest still of a
 * image or video with its sender, which the hub's tile shows; absent while there is none.
 */
export const mediaNewsSchema = z.object({
  /** Absent from an answer that an older server gave. */
  total: z.optional(z.int()),
  newCount: z.int(),
  newestId: z.nullable(z.string()),
  picture: z.optional(z.object({ path: z.string(), from: z.string() })),
});
export type MediaNews = z.infer<typeof mediaNewsSchema>;
