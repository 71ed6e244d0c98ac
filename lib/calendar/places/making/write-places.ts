import "server-only";
import { rmSync } from "node:fs";
import Database from "better-sqlite3";
import { postalCodes, towns } from "@/lib/calendar/places/making/place-sources";
import { placeKey } from "@/lib/calendar/places/place-key";
import { PLACES_SCHEMA } from "@/lib/calendar/places/table";

export function writePlaces(file: string): void {
  rmSync(file, { force: true });
  const database = new Database(file);
  database.exec(PLACES_SCHEMA);
  const insertZone = database.prepare("INSERT INTO zone (name) VALUES (?)");
  const insertCode = database.prepare("INSERT INTO postal_code VALUES (?, ?, ?, ?, ?, ?, ?)");
  const insertTown = database.prepare("INSERT INTO town VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  const zones = new Map<string, number | bigint>();
  const ranks = new Map<string, number>();

  function zoneId(name: string): number | bigint {
    const id = zones.get(name) ?? insertZone.run(name).lastInsertRowid;
    zones.set(name, id);
    return id;
  }

  database.transaction(() => {
    for (const { code, name, country, state, latitude, longitude, timeZone } of postalCodes())
      insertCode.run(code, name, country, state, latitude, longitude, zoneId(timeZone));
    for (const { name, country, state, latitude, longitude, timeZone } of towns()) {
      const key = placeKey(name);
      const rank = ranks.get(key) ?? 0;
      ranks.set(key, rank + 1);
      insertTown.run(key, rank, name, country, state, latitude, longitude, zoneId(timeZone));
    }
  })();
  database.exec("VACUUM");
  database.close();
}
