import * as z from "zod/mini";

/** GET /api/family-videos/news; `picture` is the newest still of an image or video, absent while there is none. */
export const mediaNewsSchema = z.object({
  total: z.optional(z.int()),
  newCount: z.int(),
  newestId: z.nullable(z.string()),
  picture: z.optional(z.object({ path: z.string(), from: z.string() })),
});
export type MediaNews = z.infer<typeof mediaNewsSchema>;
