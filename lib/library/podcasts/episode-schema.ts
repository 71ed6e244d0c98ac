import * as z from "zod/mini";

const episodeSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Null where the feed has no date that can be. */
  publishedAt: z.nullable(z.string()),
  /** How long it is, as the feed says. */
  seconds: z.nullable(z.number()),
});
export type Episode = z.infer<typeof episodeSchema>;

const listedPodcastSchema = z.object({ id: z.string(), name: z.string(), episodes: z.array(episodeSchema) });
export type ListedPodcast = z.infer<typeof listedPodcastSchema>;

/** GET /api/podcast-episodes: the podcasts that are shown to him, with their newest episodes first. */
export const episodesSchema = z.object({ podcasts: z.array(listedPodcastSchema) });
export type Episodes = z.infer<typeof episodesSchema>;
