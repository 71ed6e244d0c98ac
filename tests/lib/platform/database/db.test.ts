/** @jest-environment node */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { closeDatabase, toAppError, db, openDatabase } from "@/lib/platform/database/db";
import { newTestDatabase } from "@/tests/support/hub";
import {
  describeOnPostgresql,
  describeOnSqlite,
  dropDatabase,
  onDatabase,
  onPostgresql,
  testOnSqlite,
} from "@/tests/support/storage/postgres";

let directory: string;
let url: string;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "naches-db-"));
  url = (await newTestDatabase(directory)).databaseUrl;
  await openDatabase(url);
});
afterEach(async () => {
  await closeDatabase();
  rmSync(directory, { recursive: true, force: true });
  if (onPostgresql) await dropDatabase(url);
});

const kiosk = (id: string) => ({ id, name: id, tokenHash: id });

testOnSqlite("every connection is durable and checks references", async () => {
  const pragma = async (client: typeof db.read, name: string) =>
    Object.values((await client.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`))[0] ?? {})[0];
  const write = await db.write(async (tx) => {
    const row = await tx.$queryRawUnsafe<Record<string, unknown>[]>("PRAGMA synchronous");
    return Object.values(row[0] ?? {})[0];
  });
  expect(Number(write)).toBe(2);
  expect(Number(await pragma(db.read, "synchronous"))).toBe(2);
  expect(Number(await pragma(db.read, "foreign_keys"))).toBe(1);
  expect(await pragma(db.read, "journal_mode")).toBe("wal");
});

test("the reading connection refuses writes", () =>
  expect(db.read.kiosk.create({ data: kiosk("a") })).rejects.toThrow(/readonly|read-only|query_only/i));

test("a create next to a transaction that rolls back survives", async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const failing = db.write(async (tx) => {
    await tx.kiosk.create({ data: kiosk("lost") });
    await held;
    throw new Error("rolled back");
  });
  const create = db.write((tx) => tx.kiosk.create({ data: kiosk("kept") }));
  release();
  await expect(failing).rejects.toThrow("rolled back");
  await create;
  expect((await db.read.kiosk.findMany()).map(({ id }) => id)).toEqual(["kept"]);
});

test("a write inside a write is refused instead of waiting for itself", async () => {
  const nested = db.write(() => db.write((tx) => tx.kiosk.count()));
  await expect(nested).rejects.toThrow("would deadlock");
});

test("writes run in the order in which they were requested", async () => {
  const order: number[] = [];
  await Promise.all(
    [1, 2, 3, 4].map((number) =>
      db.write(async (tx) => {
        await tx.kiosk.create({ data: kiosk(String(number)) });
        order.push(number);
      }),
    ),
  );
  expect(order).toEqual([1, 2, 3, 4]);
});

test("a call after the database closed for a stop fails with “try again”", async () => {
  await closeDatabase();
  const restarting = { code: "busy", headers: { "Retry-After": "2" } };
  expect(() => db.read).toThrow(expect.objectContaining(restarting) as Error);
  await expect(db.write((tx) => tx.kiosk.count())).rejects.toMatchObject(restarting);
  expect(toAppError(new Error("Cannot use a pool after calling end on the pool"))).toMatchObject(restarting);
});

describeOnPostgresql("on PostgreSQL", () => {
  const setting = async (client: Pick<typeof db.read, "$queryRawUnsafe">, name: string) =>
    Object.values((await client.$queryRawUnsafe<Record<string, unknown>[]>(`SHOW ${name}`))[0] ?? {})[0];

  test("commits are on the disk, dates are UTC, and nothing waits for ever", async () => {
    for (const name of ["synchronous_commit", "timezone", "statement_timeout", "idle_in_transaction_session_timeout"]) {
      const expected = { synchronous_commit: "on", timezone: "UTC", statement_timeout: "10s" }[name] ?? "30s";
      expect([await setting(db.read, name), await db.write((tx) => setting(tx, name))]).toEqual([expected, expected]);
    }
  });

  test("a write waits for another instance's and sees what it did", () =>
    onDatabase(url, async (other) => {
      await other.query("BEGIN");
      await other.query("SELECT pg_advisory_xact_lock(72707371)");
      const read = db.write((tx) => tx.kiosk.count());
      await other.query(`INSERT INTO "Kiosk" ("id", "name", "tokenHash") VALUES ('a', 'a', 'a')`);
      expect(await Promise.race([read, db.read.kiosk.count()])).toBe(0);
      await other.query("COMMIT");
      expect(await read).toBe(1);
    }));

  test("a database that ends connections is a 503 with Retry-After and recovers", async () => {
    const end =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
    const cut = db.write(async (tx) => {
      await tx.kiosk.create({ data: kiosk("cut") });
      await onDatabase(url, (other) => other.query(end));
      await tx.kiosk.count();
    });
    await expect(cut).rejects.toMatchObject({ code: "unavailable", headers: { "Retry-After": "1" } });
    await db.write((tx) => tx.kiosk.create({ data: kiosk("kept") }));
    expect((await db.read.kiosk.findMany()).map(({ id }) => id)).toEqual(["kept"]);
  });
});

describeOnSqlite("SQLite held by another process", () => {
  const holding = async (work: (other: Database.Database) => Promise<void>) => {
    const other = new Database(url.slice("file:".length));
    other.exec("BEGIN IMMEDIATE");
    try {
      await work(other);
    } finally {
      other.close();
    }
  };
  const touch = () => db.write((tx) => tx.kiosk.updateMany({ data: { name: "Kitchen" } }));
  beforeEach(() => db.write((tx) => tx.kiosk.create({ data: kiosk("one") })));

  test("answers reads while writes wait", async () => {
    await holding(async (other) => {
      const writes = [touch(), touch(), touch()];
      expect(await db.read.kiosk.count()).toBe(1);
      other.exec("COMMIT");
      expect((await Promise.all(writes)).map(({ count }) => count)).toEqual([1, 1, 1]);
    });
  });

  test("refuses writes after five seconds, all of them together, and takes them again", async () => {
    await holding(async (other) => {
      const now = jest.spyOn(performance, "now").mockReturnValue(0);
      const refused = Promise.allSettled([touch(), touch(), touch()]);
      // By then the first of them has been refused the lock, and tries again.
      while (now.mock.calls.length < 10) await new Promise(setImmediate);
      // The clock moves no further: a write with five seconds of its own would never be refused.
      now.mockReturnValue(5000);
      expect((await refused).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
      other.exec("COMMIT");
    });
    expect((await touch()).count).toBe(1);
  });

  test("lets a write read first while another process writes", async () => {
    const other = new Database(url.slice("file:".length), { timeout: 0 });
    const write = db.write(async (tx) => {
      await tx.kiosk.count();
      expect(() => other.exec(`UPDATE "Kiosk" SET "id" = "id"`)).toThrow(/locked/);
      return tx.kiosk.updateMany({ data: { name: "Hall" } });
    });
    expect((await write).count).toBe(1);
    other.close();
  });
});
