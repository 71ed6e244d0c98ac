import { countWords } from "@/lib/count-words";
import { civilDateAt, dateWords } from "@/lib/household/rules";
import type { MediaItem, MediaType } from "@/lib/media/schema";

/** What a media file is called on the hub. */
export const KIND_WORDS: Record<MediaType, string> = { image: "Picture", video: "Film", audio: "Recording", unknown: "File" };

/** The card in place of a media file that cannot be shown (D16). */
export const BROKEN_TEXTS: Record<MediaType, string> = {
  image: "This picture cannot be shown right now",
  video: "This film cannot be shown right now",
  audio: "This recording cannot be played right now",
  unknown: "This file cannot be shown right now",
};

/** The day of an instant in the household's IANA time zone, in whole words: "September 9, 2026". */
export function uploadDate(uploadedAt: MediaItem["uploadedAt"], timeZone: string): string {
  return dateWords(civilDateAt(new Date(uploadedAt), timeZone)).date;
}

/** "1 item", "3 items", "1,200 items". */
export function itemsWords(items: number): string {
  return `${countWords(items)} ${items === 1 ? "item" : "items"}`;
}

const SIZE_UNITS = ["KB", "MB", "GB", "TB"] as const;

/** What media take on the disk, "0 KB", "8.4 MB" or "12 GB"; 1 KB is 1,024 bytes. */
export function sizeWords(bytes: number): string {
  if (bytes === 0) return "0 KB";
  let value = Math.max(bytes / 1024, 0.1);
  let unit = 0;
  while (value >= 999.5 && unit < SIZE_UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value)} ${SIZE_UNITS[unit]}`;
}

/** A moment of a film or recording, "0:05" or "1:02:03"; null while its length is not known. */
export function playTime(seconds: number): string | null {
  if (!Number.isFinite(seconds) || seconds < 0) return null;
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
