import { type Found, textOf, viewOf } from "@/lib/media/place/found";
import { blankTiff, blankXmp } from "@/lib/media/place/notes";
import { boxAt } from "@/lib/media/sniff/mp4-tracks";

/** A box in bytes: where it begins with its header, and its content. */
type Part = { type: string; at: number; begin: number; end: number };

const MOST_BOXES = 5000;
const XMP_UUID = "be7acfcb97a942e89c71999491e3afac";
const PLACES = new Set(["\xa9xyz", "\xa9loc", "loci"]);
const PLACE_KEY = /location|gps|xyz|coordinate/i;
const TELEMETRY = /^(gpmd|camm|rtmd)$/;

export function partsOf(bytes: Uint8Array, from = 0, until = bytes.length): Part[] {
  const parts: Part[] = [];
  const view = viewOf(bytes);
  for (let at = from; at < until && parts.length < MOST_BOXES;) {
    const box = boxAt(view, at, at, until);
    if (!box || box.end > until || !/^[\x20-\x7e\xa9]{4}$/.test(box.type)) break;
    parts.push({ ...box, at });
    at = box.end;
  }
  return parts;
}

function free(bytes: Uint8Array, { at, begin, end }: Part, found: Found): void {
  bytes.set(Buffer.from("free"), at + 4);
  bytes.fill(0, begin, end);
  found.isChanged = true;
}

function placeKeys(bytes: Uint8Array, { begin, end }: Part): Set<number> {
  const view = viewOf(bytes);
  const numbers = new Set<number>();
  for (let at = begin + 8, number = 1; at + 8 <= end; number += 1) {
    const size = view.getUint32(at);
    if (size < 8 || at + size > end) break;
    if (PLACE_KEY.test(textOf(bytes.subarray(at + 8, at + size)))) numbers.add(number);
    at += size;
  }
  return numbers;
}

/** The list of values has numbers for types, which are no letters. */
function* values(bytes: Uint8Array, { begin, end }: Part): Generator<Part> {
  const view = viewOf(bytes);
  for (let at = begin; at + 8 <= end;) {
    const size = view.getUint32(at);
    if (size < 8 || at + size > end) return;
    yield { type: textOf(bytes.subarray(at + 4, at + 8)), at, begin: at + 8, end: at + size };
    at += size;
  }
}

function blankMeta(bytes: Uint8Array, { begin, end }: Part, found: Found): void {
  // QuickTime writes no version before the boxes.
  const inside = partsOf(bytes, textOf(bytes.subarray(begin + 4, begin + 8)) === "hdlr" ? begin : begin + 4, end);
  const keys = inside.find(({ type }) => type === "keys");
  const numbers = keys ? placeKeys(bytes, keys) : new Set<number>();
  for (const list of inside.filter(({ type }) => type === "ilst"))
    for (const value of values(bytes, list)) {
      if (PLACES.has(value.type)) free(bytes, value, found);
      else if (numbers.has(viewOf(bytes).getUint32(value.at + 4)))
        for (const data of partsOf(bytes, value.begin, value.end)) if (data.type === "data") free(bytes, data, found);
    }
}

const INSIDE = new Set(["mpvd", "moov", "trak", "udta", "mdia", "minf", "stbl"]);

function blankPart(bytes: Uint8Array, part: Part, found: Found): void {
  const { type, begin, end } = part;
  if (INSIDE.has(type)) for (const inside of partsOf(bytes, begin, end)) blankPart(bytes, inside, found);
  if (type === "meta") blankMeta(bytes, part, found);
  if (PLACES.has(type)) free(bytes, part, found);
  if (type === "XMP_") blankXmp(bytes.subarray(begin, end), found);
  if (type === "uuid" && Buffer.from(bytes.subarray(begin, begin + 16)).toString("hex") === XMP_UUID)
    blankXmp(bytes.subarray(begin + 16, end), found);
  if (type === "stsd")
    for (const entry of partsOf(bytes, begin + 8, end)) {
      const isNamed = entry.type === "mebx" && PLACE_KEY.test(textOf(bytes.subarray(entry.begin, entry.end)));
      if (isNamed || TELEMETRY.test(entry.type)) found.mayRemain = true;
    }
}

export const holdsNotes = (type: string): boolean => ["moov", "meta", "uuid", "udta"].includes(type);

/** Takes the place out of the boxes of an MP4, MOV or HEIF, whole or in part. Returns how many bytes are boxes. */
export function blankBoxes(bytes: Uint8Array, found: Found): number {
  const parts = partsOf(bytes);
  for (const part of parts) blankPart(bytes, part, found);
  return parts.at(-1)?.end ?? 0;
}

type Item = { begin: number; end: number };

function itemPlaces(bytes: Uint8Array, iloc: Part, idatBegin: number | null): Map<number, Item | null> {
  const view = viewOf(bytes);
  const places = new Map<number, Item | null>();
  const version = bytes[iloc.begin] ?? 0;
  const sizes = view.getUint16(iloc.begin + 4);
  let at = iloc.begin + 6;
  const take = (size: number) => {
    const value =
      size === 8
        ? Number(view.getBigUint64(at))
        : size === 4
          ? view.getUint32(at)
          : size === 2
            ? view.getUint16(at)
            : 0;
    at += size;
    return value;
  };
  const count = take(version < 2 ? 2 : 4);
  for (let number = 0; number < count && at < iloc.end; number += 1) {
    const id = take(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : take(2) & 15;
    take(2);
    const base = take((sizes >> 4) & 15);
    const extents = take(2);
    let item: Item | null = null;
    for (let extent = 0; extent < extents && at < iloc.end; extent += 1) {
      if (version > 0) take(sizes & 15);
      const begin = base + take(sizes >> 12) + (method === 1 ? (idatBegin ?? 0) : 0);
      const length = take((sizes >> 8) & 15);
      item = { begin, end: begin + length };
    }
    places.set(id, extents === 1 && method < 2 ? item : null);
  }
  return places;
}

/** Takes the place out of a HEIC or AVIF, whose notes are items: EXIF and XMP. */
export function blankHeif(bytes: Uint8Array, found: Found): void {
  // Bytes that a phone writes behind the boxes are not read.
  if (blankBoxes(bytes, found) !== bytes.length) found.mayRemain = true;
  const meta = partsOf(bytes).find(({ type }) => type === "meta");
  if (!meta) return;
  const inside = partsOf(bytes, meta.begin + 4, meta.end);
  const [iinf, iloc, idat] = ["iinf", "iloc", "idat"].map((wanted) => inside.find(({ type }) => type === wanted));
  if (!iinf || !iloc) return;
  const places = itemPlaces(bytes, iloc, idat?.begin ?? null);
  const view = viewOf(bytes);
  for (const infe of partsOf(bytes, iinf.begin + (bytes[iinf.begin] === 0 ? 6 : 8), iinf.end)) {
    const version = bytes[infe.begin] ?? 0;
    const [id, typeAt] =
      version < 3
        ? [view.getUint16(infe.begin + 4), infe.begin + 8]
        : [view.getUint32(infe.begin + 4), infe.begin + 10];
    const type = textOf(bytes.subarray(typeAt, typeAt + 4));
    const isXmp = type === "mime" && textOf(bytes.subarray(typeAt, infe.end)).includes("rdf+xml");
    if (type !== "Exif" && !isXmp) continue;
    const place = places.get(id);
    if (!place || place.end > bytes.length || place.end - place.begin < 8) {
      found.mayRemain = true;
      continue;
    }
    const data = bytes.subarray(place.begin, place.end);
    if (isXmp) blankXmp(data, found);
    else blankTiff(data.subarray(4 + viewOf(data).getUint32(0)), found);
  }
}
