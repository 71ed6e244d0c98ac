import { acceptedExtensions } from "@/lib/media/rules";

/** Phones know some recordings and films by their extension only. */
const BY_EXTENSION = `${acceptedExtensions("video")},${acceptedExtensions("audio")}`;
const ANYTHING = `image/*,video/*,audio/*,${acceptedExtensions("image")},${BY_EXTENSION}`;
/** Named picture types make an iPhone convert HEIC (upload-protocol section 9), so no extension of HEIC may stand here. */
const APPLE = `video/*,audio/*,image/jpeg,image/png,image/webp,image/gif,${BY_EXTENSION}`;

/** The `accept` of the file input for this device. An iPad calls itself a Macintosh, but has touch. */
export function acceptFor({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">): string {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
  return isApple ? APPLE : ANYTHING;
}
