import { type NewPodcast, type PodcastChange, type Podcasts, podcastsSchema } from "@/lib/library/podcasts/schema";
import { sendJson, signedInRead } from "@/lib/platform/api/fetch-json";
import { sendNew } from "@/lib/platform/api/send-new";

const PODCASTS_URL = "/api/podcasts";
const urlOf = (id: string) => `${PODCASTS_URL}/${encodeURIComponent(id)}`;

export const podcastsRead = signedInRead(PODCASTS_URL, podcastsSchema);

export function sendPodcast(wanted: NewPodcast): Promise<Podcasts> {
  return sendNew(PODCASTS_URL, podcastsSchema, wanted);
}

export function sendPodcastChange({ id, ...change }: PodcastChange & { id: string }): Promise<Podcasts> {
  return sendJson("PUT", urlOf(id), podcastsSchema, change);
}

export function sendPodcastReadNow(id: string): Promise<Podcasts> {
  return sendJson("POST", urlOf(id), podcastsSchema);
}

export function sendRemovePodcast(id: string): Promise<Podcasts> {
  return sendJson("DELETE", urlOf(id), podcastsSchema);
}
