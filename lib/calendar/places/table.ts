import "server-only";
import path from "node:path";
import Database from "better-sqlite3";
import { z } from "zod";
import { placeKey } from "@/lib/calendar/places/place-key";

/** The table of places, which `npm run places` makes: a SQLite database that is only read. */
export const PLACES_FILE = path.join(
  /* turbopackIgnore: true */ process.cwd(),
  "lib",
  "calendar",
  "places",
  "places.sqlite",
);

/** Codes: five digits, in Canada three characters. Ranks of namesakes fall with the population, from 0. Degrees; IANA zones. */
export const PLACES_SCHEMA = `
  CREATE TABLE zone (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
  CREATE TABLE postal_code (
    code TEXT PRIMARY KEY, city TEXT NOT NULL, country TEXT NOT NULL, state TEXT NOT NULL,
    latitude REAL NOT NULL, longitude REAL NOT NULL, zone INTEGER NOT NULL REFERENCES zone
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE town (
    key TEXT, rank INTEGER, name TEXT NOT NULL, country TEXT NOT NULL, state TEXT NOT NULL,
    latitude REAL NOT NULL, longitude REAL NOT NULL, zone INTEGER NOT NULL REFERENCES zone, PRIMARY KEY (key, rank)
  ) STRICT, WITHOUT ROWID;`;

const rowSchema = z.object({
  name: z.string(),
  country: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});
/** A place as it is in the table; `state` is empty outside the United States, Canada and the United Kingdom. */
export type Row = z.infer<typeof rowSchema>;

export type PlaceTable = {
  postalCode: (code: string) => Row | null;
  towns: (name: string) => Row[];
};

/** Replaces errors of SQLite's, whose code the API would take for damage to the household's own database. */
function reading<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch {
    throw new Error(`Can't read the table of places ${file}. Fetch it again, or make it with npm run places.`);
  }
}

/** Opens a table for reading. It and both look-ups throw when the file is missing or damaged. */
export function openPlaceTable(file: string): PlaceTable {
  const columns = "country, state, latitude, longitude, zone.name AS timeZone";
  const statements = reading(file, () => {
    const database = new Database(file, { readonly: true, fileMustExist: true });
    return {
      postalCode: database.prepare(
        `SELECT city AS name, ${columns} FROM postal_code JOIN zone ON zone.id = zone WHERE code = ?`,
      ),
      towns: database.prepare(
        `SELECT town.name, ${columns} FROM town JOIN zone ON zone.id = zone WHERE key = ? ORDER BY rank`,
      ),
    };
  });
  return {
    postalCode: (code) => reading(file, () => rowSchema.nullable().parse(statements.postalCode.get(code) ?? null)),
    towns: (name) => reading(file, () => z.array(rowSchema).parse(statements.towns.all(placeKey(name)))),
  };
}
