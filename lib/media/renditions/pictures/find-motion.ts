import "server-only";
import { boxAt, type ReadBytes } from "@/lib/media/sniff/mp4-tracks";

/** Bytes of a file, the end excluded. */
export type Span = { begin: number; end: number };

const PIECE_BYTES = 1_048_576;
const BOX_BYTES = 16;
/** An image's own mark lies before it. */
const FIRST_BYTE = 8;
const LONGEST_FTYP_BYTES = 256;
const MOST_BOXES = 200;
const PICTURE_BRANDS = /^(?:heic|heix|hevc|mif1|msf1|avif|avis)$/;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function findEnd(read: ReadBytes, begin: number, sizeBytes: number): Promise<number | null> {
  let hasTable = false;
  let at = begin;
  for (let count = 0; at < sizeBytes && count < MOST_BOXES; count += 1) {
    const box = boxAt(viewOf(await read(at, BOX_BYTES)), 0, at, sizeBytes);
    // Bytes that a phone writes behind the video are no box.
    if (!box || box.end > sizeBytes || !/^[\x20-\x7e]{4}$/.test(box.type)) break;
    hasTable ||= box.type === "moov";
    at = box.end;
  }
  return hasTable ? at : null;
}

async function isFtyp(read: ReadBytes, begin: number): Promise<boolean> {
  const bytes = await read(begin, BOX_BYTES);
  if (bytes.length < BOX_BYTES) return false;
  const size = viewOf(bytes).getUint32(0);
  const brand = Buffer.from(bytes.subarray(8, 12)).toString("latin1");
  return size >= BOX_BYTES && size <= LONGEST_FTYP_BYTES && !PICTURE_BRANDS.test(brand);
}

/** Finds a motion photo's video: the first whole MP4 or QuickTime file, whatever the notes say. Null: none. Throws what `read` throws. */
export async function findMotion(read: ReadBytes, sizeBytes: number): Promise<Span | null> {
  for (let from = FIRST_BYTE; from < sizeBytes; from += PIECE_BYTES) {
    // Seven more, so that a mark is found that lies across the edge.
    const piece = Buffer.from(await read(from, PIECE_BYTES + 7));
    for (let at = piece.indexOf("ftyp"); at >= 0; at = piece.indexOf("ftyp", at + 1)) {
      const begin = from + at - 4;
      if (!(await isFtyp(read, begin))) continue;
      const end = await findEnd(read, begin, sizeBytes);
      if (end !== null) return { begin, end };
    }
  }
  return null;
}
