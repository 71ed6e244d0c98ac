import { placeKey } from "@/lib/calendar/place-key";

/**
 * The format of `places.data`, which `npm run places` writes and `places.ts` reads: Brotli over three parts with an empty line
 * between them. Zones: one line of IANA names. Postal codes: `code, city, state, latitude, longitude, zone` in the order of the
 * codes; the United States by five digits, Canada by the first three signs. Towns: `name, country, state, latitude, longitude,
 * zone` in the order of their keys, namesakes by falling population. Fields are separated by tabs, a zone is its index in the first part.
 */
export type Row = { name: string; country: string; state: string; latitude: number; longitude: number; timeZone: string };

/** The table as it stays in memory: lines of bytes, searched by halving, and none of them an object until it is asked for. */
export type PlaceTable = { postalCode: (code: string) => Row | null; towns: (name: string) => Row[] };

/** The countries whose towns are told apart by state, province or nation. */
export const STATED_COUNTRIES: ReadonlySet<string> = new Set(["US", "CA", "GB"]);

const NEW_LINE = 10;
const GAP = Buffer.from("\n\n");

function lineAround(lines: Buffer, position: number): { start: number; end: number; fields: string[] } {
  const start = position === 0 ? 0 : lines.lastIndexOf(NEW_LINE, position - 1) + 1;
  const found = lines.indexOf(NEW_LINE, position);
  const end = found === -1 ? lines.length : found;
  return { start, end, fields: lines.toString("utf8", start, end).split("\t") };
}

/** All lines whose first field has this key, in their order. */
function linesOf(lines: Buffer, key: string, keyOf: (field: string) => string): string[][] {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const { start, end, fields } = lineAround(lines, Math.floor((low + high) / 2));
    if (keyOf(fields[0] ?? "") < key) low = end + 1;
    else high = start;
  }
  const found: string[][] = [];
  for (let at = low; at < lines.length; ) {
    const { end, fields } = lineAround(lines, at);
    if (keyOf(fields[0] ?? "") !== key) break;
    found.push(fields);
    at = end + 1;
  }
  return found;
}

/** Opens the uncompressed bytes of `places.data`. `postalCode` takes "11213" or "H3W", `towns` a name in any spelling of its key. */
export function openPlaceTable(bytes: Buffer): PlaceTable {
  const zonesEnd = bytes.indexOf(GAP);
  const codesEnd = bytes.indexOf(GAP, zonesEnd + GAP.length);
  const zones = bytes.toString("utf8", 0, zonesEnd).split("\t");
  const codes = bytes.subarray(zonesEnd + GAP.length, codesEnd);
  const towns = bytes.subarray(codesEnd + GAP.length);
  const row = (name = "", country = "", state = "", [latitude, longitude, zone]: string[]): Row => ({
    ...{ name, country, state, latitude: Number(latitude), longitude: Number(longitude), timeZone: zones[Number(zone)] ?? "" },
  });
  return {
    postalCode: (code) => {
      const [fields] = linesOf(codes, code, (field) => field);
      return fields ? row(fields[1], /^\d/.test(code) ? "US" : "CA", fields[2], fields.slice(3)) : null;
    },
    towns: (name) => {
      const key = placeKey(name);
      return /[a-z]/.test(key) ? linesOf(towns, key, placeKey).map(([town, country, state, ...rest]) => row(town, country, state, rest)) : [];
    },
  };
}
