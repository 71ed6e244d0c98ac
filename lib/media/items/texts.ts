import type { MediaItem, MediaType } from "@/lib/media/items/schema";
import { formatCount } from "@/lib/platform/format/count";
import { formatWait } from "@/lib/platform/format/wait";
import { daysBetween, weekdayOf } from "@/lib/platform/time/civil-date";
import { formatDate } from "@/lib/platform/time/format";
import { civilDateAt } from "@/lib/platform/time/wall-clock";

export const GONE = "This photo or video is no longer in the gallery.";

export const KIND_WORDS: Record<MediaType, string> = {
  image: "Photo",
  video: "Video",
  audio: "Voice message",
  unknown: "File",
};

export const BROKEN_TEXTS: Record<MediaType, string> = {
  image: "We can’t show this photo right now",
  video: "We can’t show this video right now",
  audio: "We can’t play this voice message right now",
  unknown: "We can’t show this file right now",
};

export function partText(mediaType: MediaType): string {
  return `This is only part of the ${KIND_WORDS[mediaType].toLowerCase()}.`;
}

export const REST_TEXT = "The rest of this video is being prepared. It will continue automatically.";

export function preparingText({ mediaType, readyInMs }: Pick<MediaItem, "mediaType" | "readyInMs">): string {
  const what = `This ${KIND_WORDS[mediaType].toLowerCase()} is not ready yet.`;
  return readyInMs === undefined ? what : `${what} It will be ready in ${formatWait(readyInMs)}.`;
}

/** Says the day of an instant on `today` ("2026-11-25") in an IANA zone: "yesterday", "last Friday", "November 18, 2025". */
export function formatSentDay(uploadedAt: MediaItem["uploadedAt"], timeZone: string, today: string): string {
  const day = civilDateAt(new Date(uploadedAt), timeZone);
  const ago = daysBetween(day, today);
  const { weekday, date } = formatDate(day);
  if (ago === 0) return "today";
  if (ago === 1) return "yesterday";
  if (ago > 1 && ago < 7) return ago <= weekdayOf(today) ? weekday : `last ${weekday}`;
  return day.slice(0, 4) === today.slice(0, 4) ? date.replace(/, \d+$/, "") : date;
}

export function formatMediaCount(items: number): string {
  return `${formatCount(items)} ${items === 1 ? "item" : "items"}`;
}

/** A position in seconds as "0:05" or "1:02:03"; null while unknown. */
export function formatPlayTime(seconds: number): string | null {
  if (!Number.isFinite(seconds) || seconds < 0) return null;
  const total = Math.floor(seconds);
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  const rest = String(total % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
