import * as z from "zod/mini";

/** GET /api/family-videos/news: how many items he has not opened, how many of these are films, and the newest item's id. */
export const mediaNewsSchema = z.object({
  newCount: z.int(),
  newFilms: z.int(),
  newestId: z.nullable(z.string()),
});
export type MediaNews = z.infer<typeof mediaNewsSchema>;
