/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { applyMigrations } from "@/lib/platform/database/migrations";
import { describeOnPostgresql, dropDatabase, newDatabase, onDatabase } from "@/tests/support/storage/postgres";

const ROOT = path.resolve(__dirname, "../../../..");
let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "naches-migrations-"));
  file = path.join(directory, "deep/er/hub.db");
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const authored = (provider: string) => readdirSync(path.join(ROOT, "prisma/migrations", provider)).sort();

test("all migrations are applied once, in order, into new folders", async () => {
  expect(await applyMigrations(`file:${file}`, null)).toEqual(authored("sqlite"));
  expect(await applyMigrations(`file:${file}`, null)).toEqual([]);
});

test("three starts at once apply them once", async () => {
  const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(`file:${file}`, null)));
  expect(applied.flat().sort()).toEqual(authored("sqlite"));
});

test("a migration that was edited after it was applied is refused", async () => {
  await applyMigrations(`file:${file}`, null);
  const connection = new Database(file);
  connection.exec(`UPDATE "_prisma_migrations" SET checksum = 'edited'`);
  connection.close();
  await expect(applyMigrations(`file:${file}`, null)).rejects.toThrow("was edited after it was applied");
});

test("both providers have the same migrations, up to date with the models", () => {
  expect(authored("postgresql")).toEqual(authored("sqlite"));
  const [snapshot, models] = ["prisma/migrations/models.snapshot", "prisma/models.prisma"].map((name) =>
    readFileSync(path.join(ROOT, name), "utf8"),
  );
  expect(models).toBe(snapshot);
});

/** What a database of the first version may hold of logins. */
const FIRST_ROWS = `
  INSERT INTO "SetupCode" ("id", "codeHash", "expiresAt", "triesLeft") VALUES (1, 'hash', '2026-11-22 10:00:00', 3);
  INSERT INTO "User" ("id", "username", "role", "passwordHash") VALUES ('u', 'miriam', 'admin', 'hash');
  INSERT INTO "KnownBrowser" ("tokenHash") VALUES ('chosen by the browser');`;
const sqlOf = (provider: string, name: string) =>
  readFileSync(path.join(ROOT, "prisma/migrations", provider, name, "migration.sql"), "utf8");

test("a first version's known browsers go, and its account and code remain", () => {
  const connection = new Database(":memory:");
  const [first = "", ...later] = authored("sqlite");
  connection.exec(sqlOf("sqlite", first));
  connection.exec(FIRST_ROWS);
  for (const name of later) connection.exec(sqlOf("sqlite", name));
  const counts = ["KnownBrowser", "User", "SetupCode"].map((table) =>
    connection.prepare(`SELECT count(*) AS n FROM "${table}"`).get(),
  );
  expect(counts).toEqual([{ n: 0 }, { n: 1 }, { n: 1 }]);
  expect(connection.pragma("foreign_key_check")).toEqual([]);
  connection.close();
});

describeOnPostgresql("on PostgreSQL", () => {
  let url = "";
  beforeEach(async () => {
    url = await newDatabase({ empty: true });
  });
  afterEach(() => dropDatabase(url));

  test("a first version's known browsers go, and its account and code remain", async () => {
    const [first = "", ...later] = authored("postgresql");
    await onDatabase(url, async (connection) => {
      for (const sql of [sqlOf("postgresql", first), FIRST_ROWS, ...later.map((name) => sqlOf("postgresql", name))])
        await connection.query(sql);
      const { rows } = await connection.query(
        `SELECT (SELECT count(*)::int FROM "KnownBrowser") AS browsers, (SELECT count(*)::int FROM "User") AS users, (SELECT count(*)::int FROM "SetupCode") AS codes`,
      );
      expect(rows).toEqual([{ browsers: 0, users: 1, codes: 1 }]);
    });
  });

  test("three starts at once apply all of them once, in order", async () => {
    const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(url, null)));
    expect(applied.flat()).toEqual(authored("postgresql"));
    expect(await applyMigrations(url, null)).toEqual([]);
  });

  test("one edited after it was applied is refused, and a failing one leaves nothing", async () => {
    await onDatabase(url, (connection) => connection.query(`CREATE TABLE "MediaItem" ("id" TEXT)`));
    await expect(applyMigrations(url, null)).rejects.toThrow("already exists");
    const { rows } = await onDatabase(url, (connection) =>
      connection.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"),
    );
    expect(rows).toEqual([{ tablename: "MediaItem" }]);
    await onDatabase(url, (connection) => connection.query(`DROP TABLE "MediaItem"`));
    await applyMigrations(url, null);
    await onDatabase(url, (connection) => connection.query(`UPDATE "_prisma_migrations" SET checksum = 'edited'`));
    await expect(applyMigrations(url, null)).rejects.toThrow("was edited after it was applied");
  });
});
