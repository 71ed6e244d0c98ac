import * as z from "zod/mini";

const episodeSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Null where the feed has no date that can be. */
  publishedAt: z.nullable(z.string()),
  seconds: z.nullable(z.number()),
});
export type Episode = z.infer<typeof episodeSchema>;

const listedPodcastSchema = z.object({ id: z.string(), name: z.string(), episodes: z.array(episodeSchema) });
export type ListedPodcast = z.infer<typeof listedPodcastSchema>;

export const episodesSchema = z.object({ podcasts: z.array(listedPodcastSchema) });
export type Episodes = z.infer<typeof episodesSchema>;
