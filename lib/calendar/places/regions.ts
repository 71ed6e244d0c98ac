import countries from "@/lib/calendar/places/content-countries.json";
import { countryNames, states } from "@/lib/calendar/places/content-regions.json";
import { placeKey } from "@/lib/calendar/places/place-key";
import type { Row } from "@/lib/calendar/places/table";

/** Unicode CLDR 48.0. Kept here because a Node's own names change with its version, and a household keeps its place as "Istanbul, Türkiye". */
const COUNTRIES: Readonly<Record<string, string>> = countries;
export const STATED_COUNTRIES: ReadonlySet<string> = new Set(["US", "CA", "GB"]);

type Region = { country: string; state?: string };

function allRegions(): Map<string, Region[]> {
  const regions = new Map<string, Region[]>();
  const add = (name: string, region: Region) =>
    regions.set(placeKey(name), [...(regions.get(placeKey(name)) ?? []), region]);
  for (const country of ["US", "CA"] as const) {
    for (const [state, name] of Object.entries(states[country]))
      for (const text of [state, name]) add(text, { country, state });
  }
  for (const { code, state, names } of countryNames)
    for (const name of names) add(name, { country: code, ...(state ? { state } : {}) });
  for (const [country, name] of Object.entries(COUNTRIES)) for (const text of [country, name]) add(text, { country });
  return regions;
}

const REGIONS = allRegions();

/** Returns what a text may mean as a state, province, nation or country, states first: "CA" is California before it is Canada. */
export function findRegions(text: string): readonly Region[] {
  return REGIONS.get(placeKey(text)) ?? [];
}

export function liesIn({ country, state }: Pick<Row, "country" | "state">, region: Region): boolean {
  return country === region.country && (region.state === undefined || region.state === state);
}

export function placeTitle(city: string, { country, state }: Region): string {
  const region = state && country !== "GB" && STATED_COUNTRIES.has(country) ? state : (COUNTRIES[country] ?? country);
  return region === city ? city : `${city}, ${region}`;
}
