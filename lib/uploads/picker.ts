const ANYTHING = "image/*,video/*";
/** Named picture types make an iPhone convert HEIC, which few browsers can show (upload-protocol section 9). */
const APPLE = "video/*,image/jpeg,image/png,image/webp,image/gif";

/** The `accept` of the file input for this device; an iPad says it is a Macintosh, but can be touched. */
export function acceptFor({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">): string {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
  return isApple ? APPLE : ANYTHING;
}
