import * as z from "zod/mini";
import { lineOfText } from "@/lib/platform/format/text-schema";
import { FETCH_CODES } from "@/lib/platform/http/fetch-schema";
import { instantSchema } from "@/lib/platform/time/schema";

export const PODCAST_LIMITS = { podcasts: 12, nameChars: 40, addressChars: 2000 } as const;

export const podcastFailSchema = z.enum([...FETCH_CODES, "web-page", "empty", "unreadable", "secret"]);
export type PodcastFail = z.infer<typeof podcastFailSchema>;

const nameSchema = lineOfText(
  PODCAST_LIMITS.nameChars,
  `Please name it, with 1 to ${PODCAST_LIMITS.nameChars} characters.`,
);
const addressTextSchema = lineOfText(PODCAST_LIMITS.addressChars, "Please paste the podcast’s address.");

export const newPodcastSchema = z.object({ name: nameSchema, address: addressTextSchema });
export type NewPodcast = z.infer<typeof newPodcastSchema>;

export const podcastChangeSchema = z.object({
  name: z.optional(nameSchema),
  address: z.optional(addressTextSchema),
  isShown: z.optional(z.boolean("Please choose whether it is shown.")),
  /** False puts a removed one back. */
  isRemoved: z.optional(z.literal(false, "To remove a podcast, send DELETE.")),
});
export type PodcastChange = z.infer<typeof podcastChangeSchema>;

/** A podcast as the caretaker sees it; its address stays on the server. */
export const podcastSchema = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  addedBy: z.string(),
  createdAt: instantSchema,
  isShown: z.boolean(),
  isRemoved: z.boolean(),
  state: z.array(z.string()),
  isFailing: z.boolean(),
});
export type Podcast = z.infer<typeof podcastSchema>;
export const podcastsSchema = z.object({ podcasts: z.array(podcastSchema) });
export type Podcasts = z.infer<typeof podcastsSchema>;
