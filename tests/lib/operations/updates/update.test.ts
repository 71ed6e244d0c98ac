/** @jest-environment node */
import fs, { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { z } from "zod";
import { restorePostgresql } from "@/lib/operations/backup/database/postgresql";
import { copyBeforeUpdate } from "@/lib/operations/updates/copy";
import { explainDatabaseError } from "@/lib/platform/database/errors";
import { applyMigrations } from "@/lib/platform/database/migrations";
import { overrideEnv } from "@/lib/platform/env";
import { logSink } from "@/lib/platform/log";
import { migrationFolders } from "@/tests/support/migration-folders";
import { describeOnPostgresql, dropDatabase, newDatabase, onDatabase } from "@/tests/support/storage/postgres";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";

const newDirectory = temporaryDirectories();
const GOOD = "29990101000000_a_column";
const LATER = "29990102000000_another_column";
const GOOD_SQL = 'ALTER TABLE "UploadLink" ADD COLUMN "color" TEXT';
const BAD_SQL = 'ALTER TABLE "UploadLink" ADD COLUMN "color" TEXT; INSERT INTO "NoSuchTable" VALUES (1)';
let dataDir = "";
let copies = "";

beforeEach(async () => {
  dataDir = await newDirectory();
  copies = path.join(dataDir, "before-update");
});
afterEach(() => overrideEnv());

/** From here on the program is the one in a folder with these migrations. */
async function program(further: Parameters<typeof migrationFolders>[1], without: string[] = []): Promise<void> {
  const folder = migrationFolders(await newDirectory(), further, without);
  jest.spyOn(process, "cwd").mockReturnValue(folder);
}

const made = () => (existsSync(copies) ? readdirSync(copies).sort() : []);
const names = z.array(z.object({ name: z.string() }));
const columns = (file: string) => {
  const database = new Database(file, { readonly: true });
  const found = names.parse(database.prepare(`SELECT name FROM pragma_table_info('UploadLink')`).all());
  database.close();
  return found.map(({ name }) => name);
};
/** What an operator is told. */
const trouble = async (url: string): Promise<string> => {
  const error: unknown = await applyMigrations(url, copyBeforeUpdate).then(
    () => new Error("nothing went wrong"),
    (reason: unknown) => explainDatabaseError(reason, url),
  );
  return error instanceof Error ? error.message : String(error);
};

describe("on SQLite", () => {
  let file = "";
  let url = "";
  beforeEach(async () => {
    file = path.join(dataDir, "naches.db");
    url = `file:${file}`;
    overrideEnv({ dataDir, databaseUrl: url, databaseProvider: "sqlite" });
  });

  const write = (sql: string) => {
    const database = new Database(file);
    database.exec(sql);
    database.close();
  };
  const aLink = (label: string) =>
    write(`INSERT INTO "UploadLink" ("id", "label", "tokenHash") VALUES ('${label}', '${label}', '${label}')`);

  test("a first start makes no copy, and an update a private copy that it names", async () => {
    await applyMigrations(url, copyBeforeUpdate);
    expect(made()).toEqual([]);
    aLink("Rivky");
    await program({ [GOOD]: GOOD_SQL });
    const lines: string[] = [];
    logSink.write = (_level, line) => void lines.push(line);
    expect(await applyMigrations(url, copyBeforeUpdate)).toEqual([GOOD]);
    expect(made()).toEqual([expect.stringMatching(/^naches-\d{8}T\d{9}Z-before-29990101000000_a_column\.db$/)]);
    const copy = path.join(copies, made()[0] ?? "");
    expect(lines.join()).toContain(copy);
    expect([statSync(copies).mode & 0o777, statSync(copy).mode & 0o777]).toEqual([0o700, 0o600]);
    expect([columns(copy).includes("color"), columns(file).includes("color")]).toEqual([false, true]);
    const database = new Database(copy, { readonly: true });
    expect(database.prepare(`SELECT "label" FROM "UploadLink"`).pluck().all()).toEqual(["Rivky"]);
    database.close();
    expect(await applyMigrations(url, copyBeforeUpdate)).toEqual([]);
    expect(made()).toHaveLength(1);
  });

  test("three starts at once make one copy and apply once", async () => {
    await applyMigrations(url, copyBeforeUpdate);
    await program({ [GOOD]: GOOD_SQL });
    const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(url, copyBeforeUpdate)));
    expect(applied.flat()).toEqual([GOOD]);
    expect(made()).toHaveLength(1);
  });

  test("a failed change leaves the database and its copy, which a retry replaces", async () => {
    await applyMigrations(url, copyBeforeUpdate);
    await program({ [GOOD]: BAD_SQL });
    const said = await trouble(url);
    expect(said).toMatch(
      /^The migration 29990101000000_a_column failed \(no such table: NoSuchTable\)\. The database is unchanged\. Start the previous version again/,
    );
    expect(said).toContain(path.join(copies, made()[0] ?? ""));
    expect(columns(file)).not.toContain("color");
    for (let tries = 0; tries < 4; tries += 1) await trouble(url);
    expect(made()).toHaveLength(1);
  });

  test("the last three updates' copies remain without leftovers of a stopped one", async () => {
    await applyMigrations(url, copyBeforeUpdate);
    mkdirSync(copies, { mode: 0o700 });
    const older = [1, 2, 3].map((day) => `naches-2026010${day}T000000000Z-before-2026010${day}000000_x.db`);
    for (const name of [...older, "naches-20260104T000000000Z-before-x.db.partial", "a note of mine.txt"])
      writeFileSync(path.join(copies, name), "x");
    await program({ [GOOD]: GOOD_SQL });
    await applyMigrations(url, copyBeforeUpdate);
    expect(made()).toEqual(["a note of mine.txt", ...older.slice(1), expect.stringContaining(GOOD)]);
  });

  test("without room for the copy nothing is changed, unless the operator does without", async () => {
    await applyMigrations(url, copyBeforeUpdate);
    await program({ [GOOD]: GOOD_SQL });
    const full = { ...fs.statfsSync(dataDir), bavail: 10, bsize: 4096 };
    jest.spyOn(fs, "statfsSync").mockReturnValue(full);
    expect(await trouble(url)).toMatch(
      /^The disk of \S+ has 41 kB free, but the copy made before a database update needs [\d.]+ [kM]B\. Nothing was changed\. Free up space, then start again\. To skip the copy, set NACHES_UPDATE_WITHOUT_COPY=true\.$/,
    );
    expect([made(), columns(file).includes("color")]).toEqual([[], false]);
    overrideEnv({ dataDir, databaseUrl: url, databaseProvider: "sqlite", NACHES_UPDATE_WITHOUT_COPY: true });
    expect(await applyMigrations(url, copyBeforeUpdate)).toEqual([GOOD]);
    expect(made()).toEqual([]);
  });

  test("a copy that cannot be written stops the update", async () => {
    await applyMigrations(url, copyBeforeUpdate);
    writeFileSync(copies, "a file in the folder's place");
    await program({ [GOOD]: GOOD_SQL });
    expect(await trouble(url)).toMatch(
      /^Can't write the copy made before a database update to \S+before-update \(.+\)\. Nothing was changed\./,
    );
    expect(columns(file)).not.toContain("color");
  });

  test("a folder for copies that others could read is closed to them", async () => {
    await applyMigrations(url, copyBeforeUpdate);
    mkdirSync(copies);
    chmodSync(copies, 0o755);
    await program({ [GOOD]: GOOD_SQL });
    await applyMigrations(url, copyBeforeUpdate);
    expect(statSync(copies).mode & 0o777).toBe(0o700);
  });

  test("an earlier version does not start on a newer database and says so", async () => {
    await program({ [GOOD]: GOOD_SQL, [LATER]: "SELECT 1" });
    await applyMigrations(url, copyBeforeUpdate);
    jest.restoreAllMocks();
    const before = readFileSync(file);
    expect(await trouble(url)).toMatch(
      /^The database was used by a newer version of the hub, which applied the migration 29990101000000_a_column\. Start that version again/,
    );
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test("a database from before the first release is refused as such", async () => {
    const old = new Database(file);
    old.exec(`CREATE TABLE "Household" ("id" INTEGER); CREATE TABLE "_prisma_migrations" ("id" TEXT PRIMARY KEY, "checksum" TEXT, "finished_at" DATETIME, "migration_name" TEXT, "logs" TEXT, "rolled_back_at" DATETIME, "started_at" DATETIME, "applied_steps_count" INTEGER);
      INSERT INTO "_prisma_migrations" VALUES ('1', 'x', 1, '20261121084320_first_models', NULL, NULL, 1, 1)`);
    old.close();
    expect(await trouble(url)).toMatch(
      /^The database is from a version before the first release, 0\.1\.0 \(20261121084320_first_models\), and can't be updated\. Nothing was changed\./,
    );
    expect(made()).toEqual([]);
  });

  test("one that was edited is refused with the file to put back", async () => {
    await applyMigrations(url, copyBeforeUpdate);
    write(`UPDATE "_prisma_migrations" SET checksum = 'edited' WHERE migration_name = '20261122030221_first_models'`);
    expect(await trouble(url)).toMatch(
      /^The migration 20261122030221_first_models was edited after it was applied.+prisma\/migrations\/sqlite\/20261122030221_first_models\/migration\.sql/,
    );
  });
});

describeOnPostgresql("on PostgreSQL", () => {
  let url = "";
  beforeEach(async () => {
    url = await newDatabase();
    overrideEnv({ dataDir, databaseUrl: url, databaseProvider: "postgresql" });
  });
  afterEach(() => dropDatabase(url));

  const hasColumn = async (at = url) => {
    const { rowCount } = await onDatabase(at, (connection) =>
      connection.query(`SELECT 1 FROM information_schema.columns WHERE column_name = 'color'`),
    );
    return rowCount === 1;
  };

  /** Restores a copy into a new database, which must be as before the change, and returns its links. */
  async function linksOf(copy: string): Promise<unknown[]> {
    const back = await newDatabase({ empty: true });
    try {
      await restorePostgresql(back, copy);
      expect(await hasColumn(back)).toBe(false);
      return (await onDatabase(back, (connection) => connection.query(`SELECT "id" FROM "UploadLink"`))).rows;
    } finally {
      await dropDatabase(back);
    }
  }

  test("three starts at once make one restorable copy and apply once", async () => {
    await program({ [GOOD]: GOOD_SQL });
    const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(url, copyBeforeUpdate)));
    expect([applied.flat(), made()]).toEqual([
      [GOOD],
      [expect.stringMatching(/^naches-\d{8}T\d{9}Z-before-29990101000000_a_column\.dump$/)],
    ]);
    expect(statSync(path.join(copies, made()[0] ?? "")).mode & 0o777).toBe(0o600);
    expect(await hasColumn()).toBe(true);
    expect(await linksOf(path.join(copies, made()[0] ?? ""))).toEqual([]);
  });

  test("the copy waits for a writing hub and has what it acknowledged", async () => {
    await program({ [GOOD]: GOOD_SQL });
    await onDatabase(url, async (writer) => {
      await writer.query("BEGIN");
      await writer.query("SELECT pg_advisory_xact_lock(72707371)");
      await writer.query(`INSERT INTO "UploadLink" ("id", "label", "tokenHash") VALUES ('a', 'a', 'a')`);
      const update = applyMigrations(url, copyBeforeUpdate);
      await onDatabase(url, async (watcher) => {
        const waiting = async () =>
          (
            await watcher.query(
              "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = 72707371",
            )
          ).rowCount === 1;
        while (!(await waiting())) await new Promise((resolve) => setImmediate(resolve));
      });
      expect(made()).toEqual([]);
      await writer.query("COMMIT");
      expect(await update).toEqual([GOOD]);
    });
    expect(await linksOf(path.join(copies, made()[0] ?? ""))).toEqual([{ id: "a" }]);
  });

  test("a change that fails leaves the database as it was and names the copy", async () => {
    await program({ [GOOD]: BAD_SQL });
    expect(await trouble(url)).toMatch(
      /^The migration 29990101000000_a_column failed \(relation "NoSuchTable" does not exist\). The database is unchanged\..+before-update\/naches-/,
    );
    expect(await hasColumn()).toBe(false);
  });

  test("without pg_dump nothing is changed, unless the operator does without a copy", async () => {
    await program({ [GOOD]: GOOD_SQL });
    const { PATH } = process.env;
    process.env["PATH"] = dataDir;
    try {
      expect(await trouble(url)).toMatch(
        /pg_dump isn't installed\..+Nothing was changed\..+NACHES_UPDATE_WITHOUT_COPY=true/,
      );
      expect([await hasColumn(), made()]).toEqual([false, []]);
      overrideEnv({ NACHES_UPDATE_WITHOUT_COPY: true });
      expect(await applyMigrations(url, copyBeforeUpdate)).toEqual([GOOD]);
    } finally {
      process.env["PATH"] = PATH;
    }
  });

  test("an earlier version does not start on a database that a newer one has changed", async () => {
    await program({ [GOOD]: GOOD_SQL });
    await applyMigrations(url, copyBeforeUpdate);
    jest.restoreAllMocks();
    expect(await trouble(url)).toMatch(
      /^The database was used by a newer version of the hub, which applied the migration 29990101000000_a_column\./,
    );
  });
});
