import { thumbHashToDataURL } from "thumbhash";

/** A card is rendered again and again, its blurred miniature is always the same. */
const MAX_KNOWN = 300;
const known = new Map<string, string | null>();

function decode(thumbhash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** The blurred miniature of an image as a data URL of about 4 KB; takes base64. Null for what is no ThumbHash. */
export function blurredUrl(thumbhash: string | undefined): string | null {
  if (thumbhash === undefined) return null;
  const before = known.get(thumbhash);
  if (before !== undefined) return before;
  if (known.size >= MAX_KNOWN) known.clear();
  const url = decode(thumbhash);
  known.set(thumbhash, url);
  return url;
}
