import type { Episode, ListedPodcast } from "@/lib/library/podcasts/episode-schema";
import { formatDate } from "@/lib/platform/time/format";
import { civilDateAt } from "@/lib/platform/time/wall-clock";

export const EPISODES_PATH = "/api/podcast-episodes";

export const soundPath = (id: string): string => `${EPISODES_PATH}/${encodeURIComponent(id)}/sound`;

export type ListedPodcasts = readonly Pick<ListedPodcast, "episodes">[];

const OFFLINE_EPISODES = 3;

/** The addresses of the sounds that a screen keeps: the newest of each podcast, then the second ones, then the third. */
export function offlineSoundPaths(podcasts: ListedPodcasts): string[] {
  const places = Array.from({ length: OFFLINE_EPISODES }, (_, place) => place);
  return places
    .flatMap((place) => podcasts.flatMap(({ episodes }) => episodes[place] ?? []))
    .map(({ id }) => soundPath(id));
}

/** "Tuesday, November 24", with its year when it is another than that of `today`, "YYYY-MM-DD". Takes an ISO instant and an IANA zone. */
export function formatPublished(publishedAt: string, timeZone: string, today: string): string {
  const day = civilDateAt(new Date(publishedAt), timeZone);
  const { weekday, date } = formatDate(day);
  return `${weekday}, ${day.slice(0, 4) === today.slice(0, 4) ? date.replace(/, \d+$/, "") : date}`;
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;

export function formatLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [count(hours, "hour")] : []), ...(rest > 0 ? [count(rest, "minute")] : [])].join(" ");
}

/** The episode after this one, from the newest to the oldest; null after the last. */
export function episodeAfter(episodes: readonly Episode[], id: string): Episode | null {
  const place = episodes.findIndex((episode) => episode.id === id);
  return place < 0 ? null : (episodes[place + 1] ?? null);
}
