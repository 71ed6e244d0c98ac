/** @jest-environment node */
import Database from "better-sqlite3";
import { announceChanges } from "@/lib/platform/database/changes";
import { db } from "@/lib/platform/database/db";
import { rememberUntilChanged } from "@/lib/platform/database/remember";
import { clock } from "@/lib/platform/time/clock";
import { withHub } from "@/tests/support/hub";
import { testOnSqlite } from "@/tests/support/storage/postgres";

const hub = withHub();
let reads = 0;
const countScreens = () =>
  rememberUntilChanged(expect.getState().currentTestName ?? "", "access", async () => {
    reads += 1;
    return db.read.kiosk.count();
  });
const addScreen = (id: string) => db.write((tx) => tx.kiosk.create({ data: { id, name: id, tokenHash: id } }));

beforeEach(async () => {
  await db.write((tx) => tx.kiosk.deleteMany());
  reads = 0;
});

test("it is read again after a write of its topic by this process, and only then", async () => {
  expect([await countScreens(), await countScreens(), reads]).toEqual([0, 0, 1]);
  await db.write((tx) => tx.household.updateMany({ data: { pronoun: "she" } }));
  expect([await countScreens(), reads]).toEqual([0, 1]);
  await addScreen("one");
  expect([await countScreens(), await countScreens(), reads]).toEqual([1, 1, 2]);
  await db.writeIfRoom((tx) => tx.kiosk.deleteMany());
  expect([await countScreens(), reads]).toEqual([0, 3]);
});

test("a write that is undone changes nothing", async () => {
  await countScreens();
  await expect(
    db.write(async (tx) => {
      await tx.kiosk.create({ data: { id: "two", name: "two", tokenHash: "two" } });
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect([await countScreens(), reads]).toEqual([0, 1]);
});

test("what another process tells of is read again, and without a word after a minute", async () => {
  await countScreens();
  announceChanges(["access"]);
  await countScreens();
  expect(reads).toBe(2);
  const soon = clock.now().getTime() + 61_000;
  jest.spyOn(clock, "now").mockReturnValue(new Date(soon));
  await countScreens();
  expect(reads).toBe(3);
});

testOnSqlite("a command beside the hub writes into the same file", async () => {
  await countScreens();
  const other = new Database(hub().databaseUrl.slice("file:".length));
  other.prepare(`INSERT INTO "Kiosk" ("id", "name", "tokenHash") VALUES ('x', 'x', 'x')`).run();
  other.close();
  expect(await countScreens()).toBe(1);
});

test("a write during the read makes its value an old one", async () => {
  const value = rememberUntilChanged("another count", "access", async () => {
    await addScreen("three");
    return 0;
  });
  expect(await value).toBe(0);
  expect(await rememberUntilChanged("another count", "access", () => db.read.kiosk.count())).toBe(1);
});

test("a failure is not remembered", async () => {
  const failing = rememberUntilChanged("a failing read", "access", () => Promise.reject(new Error("not now")));
  await expect(failing).rejects.toThrow("not now");
  expect(await rememberUntilChanged("a failing read", "access", async () => 7)).toBe(7);
});
