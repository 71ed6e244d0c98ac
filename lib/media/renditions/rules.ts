import { LOOK_MS } from "@/lib/media/items/preparation-rules";
import { isInlineType } from "@/lib/media/items/rules";
import type { MediaType } from "@/lib/media/items/schema";

/** Version of the rules that make renditions (D46). Older renditions get in the background what their rules did not make. */
export const RECIPE = 4;
export const BEFORE = { captions: 2, motion: 3, wave: 4 } as const;
/** Oldest version that is kept; renditions of an even older one are made again as a whole. */
export const WHOLE_RECIPE = 1;

export const TYPES_WITH_MOTION = ["image/jpeg", "image/heic", "image/heif", "image/avif"];

export const THUMB_PX = 480;
export const VIEW_PX = 2048;
/** A claim ends after so long unless its heartbeat renews it. */
export const LEASE_MS = 20_000;
export const HEARTBEAT_MS = 5000;
export const MAX_ATTEMPTS = 3;

/** Each works at one job at a time. "captions" adds to what is shown already: the captions of videos, the motion of older images, the waves of older recordings. */
export const LANES = ["quick", "long", "captions"] as const;
export const SENDER_TRIES = { limit: 10, windowMs: 60 * 60_000 } as const;

export type Lane = (typeof LANES)[number];

export function isPrepared(mediaType: MediaType): boolean {
  return mediaType !== "unknown";
}

export function isShownWithoutRenditions(contentType: string, kinds: readonly string[]): boolean {
  return isInlineType(contentType) && !kinds.includes("film") && !kinds.includes("sound");
}

/** Estimated milliseconds until a gallery's renditions are made again; `longMs`: of the long lane, which works next to the quick one. */
export function estimateAllMs(items: number, longMs: number): number {
  return Math.max(items * LOOK_MS, longMs);
}
