import "server-only";

/** May return fewer bytes at the end of the file. */
export type ReadBytes = (startByte: number, byteCount: number) => Promise<Uint8Array>;

const LONGEST_MOOV_BYTES = 6 * 1_048_576;
/** Recorders may write many pieces, but the table comes first. */
const MOST_BOXES = 200;
const HEADER_BYTES = 16;

/** A box of an MP4 or QuickTime file: its type, and where its content begins and ends (bytes). */
export type Box = { type: string; begin: number; end: number };

/** The box whose header begins at this byte of the view, or null; `endByte` is the end of its parent. */
export function boxAt(header: DataView, at: number, startByte: number, endByte: number): Box | null {
  if (at + 8 > header.byteLength) return null;
  const type = String.fromCharCode(...[4, 5, 6, 7].map((index) => header.getUint8(at + index)));
  const short = header.getUint32(at);
  if (short === 0) return { type, begin: startByte + 8, end: endByte };
  if (short !== 1) return short < 8 ? null : { type, begin: startByte + 8, end: startByte + short };
  if (at + HEADER_BYTES > header.byteLength) return null;
  const long = header.getBigUint64(at + 8);
  return long < 16n || long > BigInt(Number.MAX_SAFE_INTEGER)
    ? null
    : { type, begin: startByte + HEADER_BYTES, end: startByte + Number(long) };
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function findMoov(read: ReadBytes, sizeBytes: number): Promise<Box | null> {
  for (let at = 0, count = 0; at < sizeBytes && count < MOST_BOXES; count += 1) {
    const box = boxAt(viewOf(await read(at, HEADER_BYTES)), 0, at, sizeBytes);
    if (!box || box.type === "moov") return box;
    at = box.end;
  }
  return null;
}

function boxesIn(view: DataView, begin: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = begin; at < end && boxes.length < MOST_BOXES;) {
    const box = boxAt(view, at, at, end);
    if (!box || box.end > end) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

function within(view: DataView, boxes: readonly Box[], type: string): Box[] {
  return boxes.filter((box) => box.type === type).flatMap(({ begin, end }) => boxesIn(view, begin, end));
}

/** Returns handler types: "vide" image, "soun" sound. Null without a table of contents of sane size. Throws what `read` throws. */
export async function mp4Tracks(read: ReadBytes, sizeBytes: number): Promise<string[] | null> {
  const moov = await findMoov(read, sizeBytes);
  if (!moov || moov.end > sizeBytes || moov.end - moov.begin > LONGEST_MOOV_BYTES) return null;
  const view = viewOf(await read(moov.begin, moov.end - moov.begin));
  const media = within(view, within(view, boxesIn(view, 0, view.byteLength), "trak"), "mdia");
  // The handler type follows 4 bytes of version and flags and 4 reserved ones.
  const handlers = media.filter(({ type, begin, end }) => type === "hdlr" && end - begin >= 12);
  if (handlers.length === 0) return null;
  return handlers.map(({ begin }) =>
    String.fromCharCode(...[8, 9, 10, 11].map((index) => view.getUint8(begin + index))),
  );
}
