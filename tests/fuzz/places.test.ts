/** @jest-environment node */
import Database from "better-sqlite3";
import fc from "fast-check";
import { z } from "zod";
import { placeSchema } from "@/lib/accounts/household/schema";
import { placeKey } from "@/lib/calendar/places/place-key";
import { PLACE_ALIASES, resolvePlace } from "@/lib/calendar/places/resolve-place";
import { PLACES_FILE } from "@/lib/calendar/places/table";
import { fuzz, isFullScale, spoiled, tally } from "@/tests/support/fuzz";

/** The whole table, read into maps: no index of SQLite's, no aliases. */
const database = new Database(PLACES_FILE, { readonly: true });
const zones = new Map(
  z.array(z.tuple([z.number(), z.string()])).parse(database.prepare("SELECT id, name FROM zone").raw().all()),
);
const pointSchema = z.object({ latitude: z.number(), longitude: z.number(), zone: z.number() });
const spot = (latitude: number, longitude: number, zone: string | undefined) => `${latitude} ${longitude} ${zone}`;
const spotOf = ({ latitude, longitude, zone }: z.infer<typeof pointSchema>) =>
  spot(latitude, longitude, zones.get(zone));

const codes = new Map(
  z
    .array(pointSchema.extend({ code: z.string(), city: z.string(), state: z.string() }))
    .parse(database.prepare("SELECT * FROM postal_code").all())
    .map((row) => [row.code, { title: `${row.city}, ${row.state} ${row.code}`, spot: spotOf(row) }]),
);
const towns = z
  .array(pointSchema.extend({ name: z.string() }))
  .parse(database.prepare("SELECT * FROM town ORDER BY key, rank").all())
  .map((row) => ({ name: row.name, spot: spotOf(row) }));
const spots = new Set([...towns.map((town) => town.spot), ...[...codes.values()].map((code) => code.spot)]);
const aliasKeys = new Set(PLACE_ALIASES.flatMap(({ names }) => names.map(placeKey)));
const firstOfKey = new Map<string, string>();
for (const town of towns) if (!firstOfKey.has(placeKey(town.name))) firstOfKey.set(placeKey(town.name), town.spot);

const said = (text: string) => {
  const place = resolvePlace(text);
  return place && { title: place.title, spot: spot(place.latitude, place.longitude, place.timeZone), place };
};

// In a quick run every seventh, in each of the three ways to write it.
test("a ZIP code of the 100,000 is the table's place or none", () => {
  const wrong: string[] = [];
  for (let number = 0; number < 100_000; number += isFullScale ? 1 : 7) {
    const zip = String(number).padStart(5, "0");
    const written = [zip, ` ${zip}\t`, `${zip}-1234`][number % 3] ?? zip;
    const found = said(written);
    const meant = codes.get(zip);
    if (found?.title !== meant?.title || found?.spot !== meant?.spot) wrong.push(written);
  }
  expect(wrong).toEqual([]);
}, 120_000);

test("any typed ZIP code, Canadian code, or town gives a known place or none", () => {
  const sides = tally();
  const digits = fc
    .tuple(fc.nat(99_999), fc.constantFrom("", "-1234", "-", " ", "-12345", "0"))
    .map(([zip, tail]) => String(zip).padStart(5, "0") + tail);
  const canadian = fc
    .constantFrom(...[...codes.keys()].filter((code) => /^[A-Z]/.test(code)).slice(0, 400), "Z9Z")
    .map((code) => code + " 1A1");
  const names = fc.constantFrom(...towns.filter((_, index) => index % 37 === 0).map(({ name }) => name));
  const loud = fc
    .tuple(names, fc.nat(2))
    .map(([name, how]) => [name, name.toUpperCase(), `  ${name.toLowerCase()} `][how] ?? name);
  const regions = fc
    .tuple(names, fc.constantFrom(", NY", ", Israel", " NY", ", England", ", Narnia", ",", ", New York 10001"))
    .map((parts) => parts.join(""));
  const known = new Set(towns.map(({ name }) => name));
  fuzz(
    fc.oneof(
      { weight: 6, arbitrary: spoiled(digits) },
      { weight: 4, arbitrary: spoiled(canadian) },
      { weight: 3, arbitrary: loud },
      { weight: 2, arbitrary: spoiled(regions) },
      { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
    ),
    (text) => {
      const found = said(text);
      sides.count(found ? "found" : "none");
      const isTown = known.has(text.trim());
      if (!found) return !isTown;
      if (!placeSchema.safeParse(found.place).success) return false;
      const key = placeKey(text);
      const code = codes.get(text.trim().slice(0, 5));
      if (/^\d{5}(-\d{4})?$/.test(text.trim())) return found.spot === code?.spot;
      // A town alone is our own name for it, or else the largest of that name.
      if (isTown && !aliasKeys.has(key) && !text.includes(",")) return found.spot === firstOfKey.get(key);
      return aliasKeys.has(placeKey(text.split(",")[0] ?? "")) || spots.has(found.spot);
    },
  );
  expect(sides.least("found", "none")).toBeGreaterThan(0.15);
}, 120_000);
