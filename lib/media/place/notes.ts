import { blank, type Found, textOf, viewOf } from "@/lib/media/place/found";

const LONGEST_PACKET_BYTES = 1_048_576;
const PLACE_NAME =
  "(?:[A-Za-z][\\w.-]*):(?:GPS\\w+|City|State|Country(?:Code|Name)?|CountryName|ProvinceState|Sublocation|WorldRegion|Location(?:Created|Shown|Name|Id)?)";
const ATTRIBUTE = new RegExp(`\\s${PLACE_NAME}\\s*=\\s*(?:"[^"]*"|'[^']*')`, "g");
const OPENING = new RegExp(`<(${PLACE_NAME})(?:\\s[^<>]*)?>`, "g");

/** Takes the place out of an XMP packet: its properties become spaces, and it stays well-formed. */
export function blankXmp(bytes: Uint8Array, found: Found): void {
  const text = textOf(bytes);
  // No phone writes UTF-16 here, or a packet this long.
  if (bytes.length > LONGEST_PACKET_BYTES || /G\0P\0S/.test(text)) {
    found.mayRemain = true;
    return;
  }
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(text); match; match = OPENING.exec(text)) {
    const isEmpty = match[0].endsWith("/>");
    const closing = `</${match[1]}>`;
    const at = isEmpty ? match.index : text.indexOf(closing, OPENING.lastIndex);
    if (at < 0) {
      found.mayRemain = true;
      break;
    }
    const end = isEmpty ? OPENING.lastIndex : at + closing.length;
    blank(bytes.subarray(match.index, end), found, 0x20);
    OPENING.lastIndex = end;
  }
  for (const { index, 0: whole } of text.matchAll(ATTRIBUTE))
    blank(bytes.subarray(index, index + whole.length), found, 0x20);
}

export const namesPlace = (bytes: Uint8Array): boolean => new RegExp(PLACE_NAME).test(textOf(bytes));

/** IPTC's fields of the place: content location, city, sublocation, state, country. */
const IPTC_PLACES = new Set([26, 27, 90, 92, 95, 100, 101]);

function blankIptc(bytes: Uint8Array, found: Found): void {
  const view = viewOf(bytes);
  for (let at = 0; at + 5 <= bytes.length && bytes[at] === 0x1c;) {
    const length = view.getUint16(at + 3);
    if (length > 0x7fff || at + 5 + length > bytes.length) {
      found.mayRemain = true;
      return;
    }
    if (bytes[at + 1] === 2 && IPTC_PLACES.has(bytes[at + 2] ?? 0))
      blank(bytes.subarray(at + 5, at + 5 + length), found, 0x20);
    at += 5 + length;
  }
}

export function blankResources(bytes: Uint8Array, found: Found): void {
  const view = viewOf(bytes);
  for (let at = 0; at + 12 <= bytes.length && textOf(bytes.subarray(at, at + 4)) === "8BIM";) {
    const id = view.getUint16(at + 4);
    // A name of a length byte and its letters, filled up to an even number.
    const sizeAt = at + 6 + ((bytes[at + 6] ?? 0) + 2 - (((bytes[at + 6] ?? 0) + 1) % 2 === 0 ? 1 : 0));
    if (sizeAt + 4 > bytes.length) return;
    const begin = sizeAt + 4;
    const end = begin + view.getUint32(sizeAt);
    if (end > bytes.length) {
      found.mayRemain = true;
      return;
    }
    const data = bytes.subarray(begin, end);
    if (id === 0x0404) blankIptc(data, found);
    if (id === 0x0422) blankTiff(data, found);
    if (id === 0x0424) blankXmp(data, found);
    at = end + ((end - begin) % 2);
  }
}

const MOST_ENTRIES = 1000;
const MOST_DIRECTORIES = 64;
const VALUE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** Tags that lead to further directories: sub-images, EXIF. */
const LEADS_ON = new Set([0x014a, 0x8769]);
const GPS = 0x8825;

/** Empties the GPS directories of a TIFF structure, such as EXIF, and the notes in it. All offsets stay. */
export function blankTiff(bytes: Uint8Array, found: Found): void {
  const order = textOf(bytes.subarray(0, 4));
  const isLittle = order === "II*\0";
  if (!isLittle && order !== "MM\0*") {
    found.mayRemain = true;
    return;
  }
  const view = viewOf(bytes);
  const word = (at: number) => view.getUint16(at, isLittle);
  const long = (at: number) => view.getUint32(at, isLittle);
  const entriesAt = (at: number) => {
    const count = word(at);
    if (count > MOST_ENTRIES || at + 2 + count * 12 > bytes.length) throw new RangeError("A directory ends early.");
    return Array.from({ length: count }, (_, place) => at + 2 + place * 12);
  };
  const valueOf = (entry: number) => {
    const length = (VALUE_BYTES[word(entry + 2)] ?? 1) * long(entry + 4);
    const begin = length > 4 ? long(entry + 8) : entry + 8;
    if (begin + length > bytes.length) throw new RangeError("A value ends early.");
    return bytes.subarray(begin, begin + length);
  };

  function blankGps(at: number): void {
    const entries = entriesAt(at);
    for (const entry of entries) blank(valueOf(entry), found);
    blank(bytes.subarray(at, at + 2 + entries.length * 12), found);
  }

  const due: number[] = [];
  const seen = new Set<number>();
  try {
    due.push(long(4));
    for (let at = due.pop(); at !== undefined; at = due.pop()) {
      if (at === 0 || seen.has(at)) continue;
      seen.add(at);
      if (seen.size > MOST_DIRECTORIES) throw new RangeError("There are too many directories.");
      const entries = entriesAt(at);
      for (const entry of entries) {
        const tag = word(entry);
        if (tag === GPS) blankGps(long(entry + 8));
        if (tag === 0x02bc) blankXmp(valueOf(entry), found);
        if (tag === 0x83bb) blankIptc(valueOf(entry), found);
        if (tag === 0x8649) blankResources(valueOf(entry), found);
        if (LEADS_ON.has(tag)) {
          const value = valueOf(entry);
          for (let place = 0; place + 4 <= value.length; place += 4) due.push(viewOf(value).getUint32(place, isLittle));
        }
      }
      const next = at + 2 + entries.length * 12;
      if (next + 4 <= bytes.length) due.push(long(next));
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    found.mayRemain = true;
  }
}
