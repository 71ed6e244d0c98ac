import { blankBoxes, blankHeif, holdsNotes } from "@/lib/media/place/boxes";
import { type Found, viewOf } from "@/lib/media/place/found";
import { blankTiff } from "@/lib/media/place/notes";
import { blankJpeg, blankPng, blankWebp } from "@/lib/media/place/pictures";
import { boxAt, type ReadBytes } from "@/lib/media/sniff/mp4-tracks";

/** Bytes that take the place of others, as many, from this byte of the file on. */
export type Patch = { at: number; bytes: Uint8Array };

type PlaceFound = { patches: Patch[]; mayRemain: boolean };

const LARGEST_PICTURE_BYTES = 100 * 1_048_576;
const LARGEST_NOTES_BYTES = 32 * 1_048_576;
const MOST_BOXES = 2000;

type Blanker = (bytes: Uint8Array, found: Found) => void;
const PICTURES: Record<string, Blanker> = {
  "image/jpeg": blankJpeg,
  "image/png": blankPng,
  "image/webp": blankWebp,
  "image/tiff": blankTiff,
  "image/heic": blankHeif,
  "image/heif": blankHeif,
  "image/heic-sequence": blankHeif,
  "image/heif-sequence": blankHeif,
  "image/avif": blankHeif,
};
const FILMS = /^(video|audio)\/(mp4|quicktime|3gpp2?|x-m4v)$/;

function blankedIn(bytes: Uint8Array, blanker: Blanker): Found | null {
  const found: Found = { isChanged: false, mayRemain: false };
  try {
    blanker(bytes, found);
    return found;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}

async function findInFilm(read: ReadBytes, sizeBytes: number): Promise<PlaceFound> {
  const result: PlaceFound = { patches: [], mayRemain: false };
  let at = 0;
  for (let count = 0; at < sizeBytes; count += 1) {
    const box = boxAt(viewOf(await read(at, 16)), 0, at, sizeBytes);
    if (!box || box.end > sizeBytes || count === MOST_BOXES) return { ...result, mayRemain: true };
    if (holdsNotes(box.type)) {
      if (box.end - at > LARGEST_NOTES_BYTES) return { ...result, mayRemain: true };
      const bytes = new Uint8Array(await read(at, box.end - at));
      const found = blankedIn(bytes, (all, notes) => {
        if (blankBoxes(all, notes) !== all.length) notes.mayRemain = true;
      });
      if (!found) return { ...result, mayRemain: true };
      if (found.isChanged) result.patches.push({ at, bytes });
      result.mayRemain ||= found.mayRemain;
    }
    at = box.end;
  }
  return result;
}

/** Finds bytes of the same number, so that nothing moves. An unreadable part may keep the place. Throws what `read` throws. */
export async function findPlace(read: ReadBytes, sizeBytes: number, contentType: string): Promise<PlaceFound> {
  const unread: PlaceFound = { patches: [], mayRemain: true };
  const blankPicture = PICTURES[contentType];
  if (FILMS.test(contentType)) return findInFilm(read, sizeBytes);
  if (!blankPicture || sizeBytes > LARGEST_PICTURE_BYTES) return unread;
  const bytes = new Uint8Array(await read(0, sizeBytes));
  const found = blankedIn(bytes, blankPicture);
  if (!found) return unread;
  return { patches: found.isChanged ? [{ at: 0, bytes }] : [], mayRemain: found.mayRemain };
}
