/** @jest-environment node */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { closeDatabase, db, openDatabase } from "@/lib/db";
import { applyMigrations } from "@/lib/migrations";

let directory: string;
let url: string;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "naches-db-"));
  url = `file:${path.join(directory, "hub.db")}`;
  await applyMigrations(url);
  await openDatabase(url);
});
afterEach(async () => {
  await closeDatabase();
  rmSync(directory, { recursive: true, force: true });
});

const kiosk = (id: string) => ({ id, name: id, tokenHash: id });

test("every connection is durable and checks references", async () => {
  const pragma = async (client: typeof db.read, name: string) => Object.values((await client.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`))[0] ?? {})[0];
  const write = await db.write(async (tx) => {
    const row = await tx.$queryRawUnsafe<Record<string, unknown>[]>("PRAGMA synchronous");
    return Object.values(row[0] ?? {})[0];
  });
  expect(Number(write)).toBe(2);
  expect(Number(await pragma(db.read, "synchronous"))).toBe(2);
  expect(Number(await pragma(db.read, "foreign_keys"))).toBe(1);
  expect(await pragma(db.read, "journal_mode")).toBe("wal");
});

test("the reading connection refuses writes", async () => {
  await expect(db.read.kiosk.create({ data: kiosk("a") })).rejects.toThrow(/readonly|read-only|query_only/i);
});

test("a create beside a transaction that rolls back survives", async () => {
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
  await expect(nested).rejects.toThrow("would wait for itself");
});

test("writes run in the order in which they were asked for", async () => {
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
