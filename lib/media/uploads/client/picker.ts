import { acceptedExtensions } from "@/lib/media/items/rules";

/** Phones know some recordings and videos by their extension only. */
const BY_EXTENSION = `${acceptedExtensions("video")},${acceptedExtensions("audio")}`;
const ANYTHING = `image/*,video/*,audio/*,${acceptedExtensions("image")},${BY_EXTENSION}`;
/** Named image types make an iPhone convert HEIC (upload-protocol section 9), so no extension of HEIC may stand here. */
const APPLE = `video/*,audio/*,image/jpeg,image/png,image/webp,image/gif,${BY_EXTENSION}`;

type Device = Pick<Navigator, "userAgent" | "maxTouchPoints">;

/** An iPhone or an iPad, which calls itself a Macintosh, but has touch. */
export function isApplePhone({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}

export function acceptFor(device: Device): string {
  return isApplePhone(device) ? APPLE : ANYTHING;
}
