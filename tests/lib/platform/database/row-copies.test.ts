/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { createRandom } from "@/lib/library/games/random";
import { inspectSqlite } from "@/lib/operations/backup/database/sqlite";
import { applyMigrations } from "@/lib/platform/database/migrations";
import {
  formatDamage,
  ensureRowCopies,
  readDamagedRows,
  dropRowCopyTriggers,
} from "@/lib/platform/database/row-copies";
import { isFullScale } from "@/tests/support/fuzz";

const TABLES = ["MediaItem", "UploadLink", "ScheduleItem"] as const;
const ROWS = 100;
const WORDS = ["Purim", "Erev Shabbos", "דער זיידע", "A visit of Rivky and the children", "Dr. Levin", "Nap & tea"];

let directory: string;
let file: string;
let database: Database.Database;

function fillTables(connection: Database.Database, count: number): void {
  const at = "2026-11-20T12:00:00.000+00:00";
  const word = (index: number) => `${WORDS[index % WORDS.length] ?? ""} ${index}`;
  const media = connection.prepare(
    `INSERT INTO "MediaItem" ("id","objectPath","title","uploaderName","note","uploadedAt","sizeBytes","sha256","contentType","mediaType","senderKind","senderId") VALUES (?,?,?,?,?,?,?,?,?,?,?,?)`,
  );
  const link = connection.prepare(`INSERT INTO "UploadLink" ("id","label","tokenHash","createdAt") VALUES (?,?,?,?)`);
  const item = connection.prepare(
    `INSERT INTO "ScheduleItem" ("id","title","description","scheduledDate","updatedAt") VALUES (?,?,?,?,?)`,
  );
  for (let index = 0; index < count; index += 1) {
    media.run(
      `m${index}`,
      `m/${String(index).padStart(22, "0")}`,
      word(index),
      "Rivky",
      word(index + 1).repeat(index % 60),
      at,
      1_000_000 + index,
      "f00d".repeat(16),
      "image/jpeg",
      "image",
      "link",
      "l1",
    );
    link.run(`l${index}`, word(index), `hash-${index}`, at);
    item.run(`s${index}`, word(index), word(index).repeat(index % 60), "2026-11-20", at);
  }
}

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "naches-copies-"));
  file = path.join(directory, "hub.db");
  await applyMigrations(`file:${file}`, null);
  database = new Database(file);
  fillTables(database, 3);
});
afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true, force: true });
});

const damaged = () => readDamagedRows(database);
/** A change that the hub did not make, as a disk makes one. */
function behindTheHub(...statements: string[]): void {
  const triggers = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").raw().all() as [
    string,
    string,
  ][]; // The two columns that were asked for.
  for (const [name] of triggers) database.exec(`DROP TRIGGER "${name}"`);
  for (const statement of statements) database.exec(statement);
  for (const [, sql] of triggers) database.exec(sql);
}

describe("the copies of rows that matter", () => {
  test("follow what is inserted, changed, renamed and removed", () => {
    database.exec(
      `UPDATE "MediaItem" SET "title" = 'other', "deletedAt" = NULL WHERE "id" = 'm1'; DELETE FROM "ScheduleItem" WHERE "id" = 's0'; UPDATE "UploadLink" SET "id" = 'new' WHERE "id" = 'l2'`,
    );
    database.exec(
      `INSERT INTO "UploadLink" ("id","label","tokenHash") VALUES ('new', 'x', 'y') ON CONFLICT ("id") DO UPDATE SET "label" = 'upserted'`,
    );
    expect(damaged()).toEqual([]);
    expect(database.prepare(`SELECT count(*) FROM "RowCopy"`).pluck().get()).toBe(8);
  });

  test("tell what was changed, lost or added by no one", () => {
    behindTheHub(
      `UPDATE "MediaItem" SET "sizeBytes" = 7 WHERE "id" = 'm1'`,
      `DELETE FROM "ScheduleItem" WHERE "id" = 's2'`,
      `INSERT INTO "UploadLink" ("id","label","tokenHash") VALUES ('odd', 'x', 'y')`,
    );
    expect(damaged()).toEqual([
      { table: "MediaItem", id: "m1", how: "changed" },
      { table: "UploadLink", id: "odd", how: "added" },
      { table: "ScheduleItem", id: "s2", how: "lost" },
    ]);
  });

  test("a damaged row stays one when something else of it is changed, and ends with it", () => {
    behindTheHub(`UPDATE "MediaItem" SET "title" = 'Pur?m' WHERE "id" = 'm1'`);
    database.exec(`UPDATE "MediaItem" SET "deletedAt" = '2026-11-21' WHERE "id" = 'm1'`);
    expect(damaged()).toEqual([{ table: "MediaItem", id: "m1", how: "changed" }]);
    database.exec(`DELETE FROM "MediaItem" WHERE "id" = 'm1'`);
    expect(damaged()).toEqual([]);
  });

  test("a start does not renew them, so damage is still found", async () => {
    behindTheHub(`UPDATE "MediaItem" SET "title" = 'Pur?m' WHERE "id" = 'm1'`);
    database.close();
    await applyMigrations(`file:${file}`, null);
    database = new Database(file);
    expect(damaged()).toHaveLength(1);
  });

  test("a migration meets no trigger, and gets them for the new columns", () => {
    behindTheHub(
      `UPDATE "MediaItem" SET "title" = 'Pur?m' WHERE "id" = 'm1'`,
      `DELETE FROM "MediaItem" WHERE "id" = 'm2'`,
    );
    const before = dropRowCopyTriggers(database);
    expect(database.prepare("SELECT count(*) FROM sqlite_schema WHERE type = 'trigger'").pluck().get()).toBe(0);
    database.exec(
      `ALTER TABLE "UploadLink" ADD COLUMN "more" TEXT; ALTER TABLE "ScheduleItem" DROP COLUMN "description"`,
    );
    database.exec(
      `CREATE TABLE "new_MediaItem" AS SELECT *, 1 AS "added" FROM "MediaItem"; DROP TABLE "MediaItem"; ALTER TABLE "new_MediaItem" RENAME TO "MediaItem"`,
    );
    ensureRowCopies(database, before);
    expect(damaged()).toEqual([
      { table: "MediaItem", id: "m1", how: "changed" },
      { table: "MediaItem", id: "m2", how: "lost" },
    ]);
    database.exec(`UPDATE "UploadLink" SET "more" = 'x'; UPDATE "MediaItem" SET "added" = 2 WHERE "id" = 'm0'`);
    expect(damaged()).toHaveLength(2);
    behindTheHub(`UPDATE "UploadLink" SET "more" = 'y' WHERE "id" = 'l0'`);
    expect(damaged()).toHaveLength(3);
  });

  test("an older version's database shows no damage and gets them at a start", async () => {
    for (const { name } of database.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all() as {
      name: string;
    }[])
      database.exec(`DROP TRIGGER "${name}"`); // The column that was asked for.
    database.exec(`DROP TABLE "RowCopy"`);
    expect(damaged()).toEqual([]);
    await applyMigrations(`file:${file}`, null);
    behindTheHub(`UPDATE "MediaItem" SET "title" = 'x' WHERE "id" = 'm1'`);
    expect(damaged()).toHaveLength(1);
  });

  test("are words for the operator: ten rows by name, and how many more", () => {
    const rows = Array.from(
      { length: 12 },
      (_, index) => ({ table: "MediaItem", id: `m${index}`, how: "changed" }) as const,
    );
    expect(formatDamage(rows)).toHaveLength(11);
    expect(formatDamage(rows)[0]).toBe(
      "The database is damaged: row m0 of MediaItem was changed by something other than the hub. Stop the hub and restore the last good backup: npm run restore -- DIR",
    );
    expect(formatDamage(rows)[10]).toBe("The database is damaged in 2 more rows.");
    expect(formatDamage([])).toEqual([]);
  });
});

/** Everything that the tables say, as a reader of the gallery would get it; a text of its own when they cannot be read. */
function valuesIn(path: string): string {
  const connection = new Database(path, { readonly: true });
  try {
    return JSON.stringify(
      TABLES.map((table) => connection.prepare(`SELECT * FROM "${table}" NOT INDEXED ORDER BY "id"`).raw().all()),
    );
  } catch (error) {
    return String(error);
  } finally {
    connection.close();
  }
}

function isNoticed(path: string): boolean {
  try {
    return inspectSqlite(path).damaged.length > 0;
  } catch {
    return true;
  }
}

test.each([
  [200, isFullScale ? 2000 : 5000],
  [8, isFullScale ? 1800 : 4500],
])("%d random bytes are noticed wherever they change a value of these tables", (length, step) => {
  database.exec(TABLES.map((table) => `DELETE FROM "${table}"`).join(";"));
  fillTables(database, ROWS);
  database.pragma("journal_mode = DELETE");
  database.close();
  const whole = readFileSync(file);
  const copy = path.join(directory, "damaged.db");
  const expected = valuesIn(file);
  expect(isNoticed(file)).toBe(false);
  const random = createRandom(20_261_122);
  let changed = 0;
  let silentOtherwise = 0;
  for (let at = 0; at + length <= whole.length; at += step) {
    const bytes = Buffer.from(whole);
    for (let index = at; index < at + length; index += 1) bytes[index] = Math.floor(random() * 256);
    writeFileSync(copy, bytes);
    if (valuesIn(copy) === expected) continue;
    changed += 1;
    if (!isNoticed(copy)) throw new Error(`Nothing noticed ${length} bytes at ${at} of ${whole.length}.`);
    if (isOtherwiseSound(copy)) silentOtherwise += 1;
  }
  database = new Database(file);
  // Many values were hit, and of many of these SQLite's own check says nothing.
  expect([changed > 40, silentOtherwise > 10]).toEqual([true, true]);
});

function isOtherwiseSound(path: string): boolean {
  const connection = new Database(path, { readonly: true });
  try {
    return connection.pragma("integrity_check", { simple: true }) === "ok";
  } catch {
    return false;
  } finally {
    connection.close();
  }
}
