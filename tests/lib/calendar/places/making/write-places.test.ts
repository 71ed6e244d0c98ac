/** @jest-environment node */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { z } from "zod";
import { repairName } from "@/lib/calendar/places/making/place-names";
import { writePlaces } from "@/lib/calendar/places/making/write-places";
import { PLACES_FILE } from "@/lib/calendar/places/table";
import { civilDateAt } from "@/lib/platform/time/wall-clock";

const TABLES = ["zone", "postal_code", "town"] as const;

function rows(file: string, table: (typeof TABLES)[number]): unknown[] {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare(`SELECT * FROM ${table}`).raw().all();
  } finally {
    database.close();
  }
}

test("broken Canadian accents are repaired, and a new broken word is not let through", () => {
  expect(repairName("C\uFFFDte-des-neiges Southwest")).toBe("Côte-des-Neiges Southwest");
  expect(repairName("Gasp\uFFFDsie-sud (new Richmond)")).toBe("Gaspésie-Sud");
  expect(() => repairName("Z\uFFFDzz")).toThrow("broken accent");
});

describe("the committed table of places", () => {
  const committed = TABLES.map((table) => rows(PLACES_FILE, table));
  const directory = mkdtempSync(path.join(tmpdir(), "places-"));
  afterAll(() => rmSync(directory, { recursive: true }));

  test("is what npm run places makes of the packages", () => {
    const made = path.join(directory, "places.sqlite");
    writePlaces(made);
    TABLES.forEach((table, index) =>
      expect(JSON.stringify(rows(made, table)) === JSON.stringify(committed[index])).toBe(true),
    );
  });
  test("is compact", () => expect(statSync(PLACES_FILE).size).toBeLessThan(6_000_000));
  test("has only known zones and whole characters, without Hebron's and Gaza's", () => {
    expect(JSON.stringify(committed)).not.toContain("\uFFFD");
    const zones = (committed[0] ?? []).map((row) => z.tuple([z.number(), z.string()]).parse(row)[1]);
    expect(zones.length).toBeGreaterThan(100);
    for (const zone of zones) expect(civilDateAt(new Date("2026-11-22T12:00:00Z"), zone)).toMatch(/^2026-11-2[23]$/);
    expect(zones.filter((zone) => /Hebron|Gaza/.test(zone))).toEqual([]);
  });
});
