import "server-only";

/** The names of the elements that lead to a track's type (RFC 9559). */
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const TYPES: Partial<Record<number, "picture" | "sound">> = { 1: "picture", 2: "sound" };
/** A valid file's tracks come earlier. */
const MOST_ELEMENTS = 200;
const LONGEST_NAME_BYTES = 4;
const LONGEST_SIZE_BYTES = 8;

type Element = { id: number; begin: number; end: number };
type ReadNumber = { bytes: number[]; mask: number; next: number };

function numberAt(view: DataView, at: number, longest: number): ReadNumber | null {
  if (at >= view.byteLength) return null;
  const length = Math.clz32(view.getUint8(at)) - 23;
  if (length > longest || at + length > view.byteLength) return null;
  const bytes = Array.from({ length }, (_, index) => view.getUint8(at + index));
  return { bytes, mask: 0xff >> length, next: at + length };
}

const valueOf = (bytes: readonly number[]) => bytes.reduce((value, byte) => value * 256 + byte, 0);

/** A size in bytes; infinite where the recorder was still writing. */
function sizeOf({ bytes: [first = 0, ...rest], mask }: ReadNumber): number {
  const isUnknown = (first & mask) === mask && rest.every((byte) => byte === 0xff);
  return isUnknown ? Infinity : valueOf([first & mask, ...rest]);
}

function elementsIn(view: DataView, begin: number, end: number): Element[] {
  const elements: Element[] = [];
  for (let at = begin; at < end && elements.length < MOST_ELEMENTS;) {
    const name = numberAt(view, at, LONGEST_NAME_BYTES);
    const size = name && numberAt(view, name.next, LONGEST_SIZE_BYTES);
    if (!size) break;
    const after = size.next + sizeOf(size);
    elements.push({ id: valueOf(name.bytes), begin: size.next, end: Math.min(after, end) });
    at = after;
  }
  return elements;
}

/** The tracks in a WebM file's beginning; null when they come later or the file is damaged. */
export function webmTracks(beginning: Uint8Array): ("picture" | "sound")[] | null {
  const view = new DataView(beginning.buffer, beginning.byteOffset, beginning.byteLength);
  const within = (elements: readonly Element[], id: number) =>
    elements.filter((element) => element.id === id).flatMap(({ begin, end }) => elementsIn(view, begin, end));
  const entries = within(within(within(elementsIn(view, 0, view.byteLength), SEGMENT), TRACKS), TRACK_ENTRY);
  const types = entries
    .filter(({ id, begin, end }) => id === TRACK_TYPE && end > begin)
    .flatMap(({ begin }) => TYPES[view.getUint8(begin)] ?? []);
  return types.length > 0 ? types : null;
}
