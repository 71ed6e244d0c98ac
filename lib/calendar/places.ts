import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { PLACE_ALIASES, type PlaceAlias } from "@/lib/calendar/content-places";
import { placeKey } from "@/lib/calendar/place-key";
import { liesIn, placeTitle, regionsNamed } from "@/lib/calendar/place-regions";
import { openPlaceTable, type PlaceTable, type Row } from "@/lib/calendar/place-table";
import type { Place } from "@/lib/household/schema";
import { singleton } from "@/lib/singleton";

/** Nobody's town is longer; more is not looked at. */
const MAX_LETTERS = 200;
const REGION_WORDS = [1, 2, 3];

const ZIP = /^(\d{5})(?:-\d{4})?$/;
const CANADIAN_CODE = /^([a-z]\d[a-z])(?: ?\d[a-z]\d)?$/i;
/** "Brooklyn, NY 11213", as our own titles read. */
const TOWN_WITH_CODE = /^.*[\s,]([a-z]{2}),?\s+(\S{3,10}|\S{3} \S{3})$/i;

const aliases = new Map<string, PlaceAlias[]>();
for (const alias of PLACE_ALIASES) for (const key of new Set(alias.names.map(placeKey))) aliases.set(key, [...(aliases.get(key) ?? []), alias]);

const memory = singleton("places", () => ({ table: undefined as PlaceTable | undefined }));

function table(): PlaceTable {
  // About 5 MB in memory, read at the first question only.
  return (memory.table ??= openPlaceTable(brotliDecompressSync(readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), "lib", "calendar", "places.data")))));
}

function place(title: string, { name, country, latitude, longitude, timeZone }: Row): Place {
  return { title, city: name, country, latitude, longitude, timeZone, inIsrael: country === "IL" };
}

/** The key of a ZIP or Canadian code in the table; undefined for other texts. */
function postalCodeIn(text: string): string | undefined {
  return ZIP.exec(text)?.[1] ?? CANADIAN_CODE.exec(text)?.[1]?.toUpperCase();
}

function byPostalCode(code: string, state?: string): Place | null {
  const row = table().postalCode(code);
  return row && (state === undefined || state === row.state) ? place(`${row.name}, ${row.state} ${code}`, row) : null;
}

function aliasRow({ city, is }: PlaceAlias): Row | null {
  if ("point" in is) return { name: city, country: is.country, state: "", latitude: is.point[0], longitude: is.point[1], timeZone: is.timeZone };
  const row = "zip" in is ? table().postalCode(is.zip) : table().towns(is.town).find((town) => town.name === is.town && liesIn(town, is));
  return row ? { ...row, name: city } : null;
}

type Candidate = { place: Place; state: string };

/** Our own names of a town first, then the table's, largest first. */
function candidates(town: string): Candidate[] {
  const ours = (aliases.get(placeKey(town)) ?? []).flatMap((alias) => {
    const row = aliasRow(alias);
    return row ? [{ row, zip: "zip" in alias.is ? ` ${alias.is.zip}` : "" }] : [];
  });
  const theirs = table().towns(town).map((row) => ({ row, zip: "" }));
  return [...ours, ...theirs].map(({ row, zip }) => ({ place: place(placeTitle(row.name, row) + zip, row), state: row.state }));
}

/** The first candidate in all of these regions; what the first region may mean is tried in its order. */
function inRegions(town: string, regions: readonly string[]): Place | null {
  const [first = [], ...rest] = regions.map(regionsNamed);
  const possible = candidates(town).filter(({ place: { country }, state }) => rest.every((meanings) => meanings.some((region) => liesIn({ country, state }, region))));
  for (const region of first) {
    const found = possible.find(({ place: { country }, state }) => liesIn({ country, state }, region));
    if (found) return found.place;
  }
  return null;
}

/** "Monsey NY": a town and its region without a comma. */
function withoutComma(text: string): Place | null {
  const words = text.split(/\s+/);
  for (const count of REGION_WORDS) {
    const found = count < words.length ? inRegions(words.slice(0, -count).join(" "), [words.slice(-count).join(" ")]) : null;
    if (found) return found;
  }
  return null;
}

/**
 * The place that a text names (D24), found without a network: a ZIP ("11213", "11213-1234"), a Canadian
 * postal code ("H3W 1A1"), or a town in English or, for Israel's, Hebrew, alone or with its state or country. A town alone is
 * our own alias or else the largest of that name. Null when there is no such place. Throws when the table of places cannot be read.
 */
export function resolvePlace(text: string): Place | null {
  const wanted = text.trim();
  if (wanted.length > MAX_LETTERS || /\p{Cc}/u.test(wanted)) return null;
  const code = postalCodeIn(wanted);
  if (code) return byPostalCode(code);
  const [, state, tail = ""] = TOWN_WITH_CODE.exec(wanted) ?? [];
  const townCode = postalCodeIn(tail);
  if (state && townCode) return byPostalCode(townCode, state.toUpperCase());
  const [town = "", ...regions] = wanted.split(",").map((part) => part.trim()).filter(Boolean);
  if (regions.length > 0) return inRegions(town, regions);
  return candidates(town)[0]?.place ?? withoutComma(town);
}
