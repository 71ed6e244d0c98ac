/** @jest-environment node */
import { GET, PUT } from "@/app/api/tanach/memory/route";
import { NEW_BOOK, withName, withStop, withYahrzeitName } from "@/lib/library/tanach/reader/place";
import { db } from "@/lib/platform/database/db";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";

withHub();
let [kitchen, bedroom] = ["", ""];

beforeEach(async () => {
  await db.write((tx) => tx.bookMemory.deleteMany());
  kitchen = (await aKiosk()).cookie;
  bedroom = (await aKiosk()).cookie;
});

const read = async (cookie: string) => (await callRoute(GET, { cookie })).json();
const put = (json: unknown, cookie = kitchen) => callRoute(PUT, { method: "PUT", cookie, json });
const AT_77 = withName(
  withStop(NEW_BOOK, { id: "psalms.77", part: 0, spot: { ref: "psalms.77.4", line: 0 }, date: "2026-11-23" }, true),
  "משה בן אברהם",
);

test("the book's memory is shared by all screens, also by one paired later", async () => {
  expect(await read(bedroom)).toEqual({ version: 0, book: null });
  const saved = await put({ version: 0, book: AT_77 });
  expect([saved.status, await saved.json()]).toEqual([200, { version: 1, book: AT_77 }]);
  expect(await read(bedroom)).toEqual({ version: 1, book: AT_77 });
  expect(await read((await aKiosk()).cookie)).toEqual({ version: 1, book: AT_77 });
});

test("the name of a yahrzeit that was asked for once is there for every screen", async () => {
  const named = withYahrzeitName(AT_77, "cm1", "חיה בת יעקב");
  expect((await put({ version: 0, book: named })).status).toBe(200);
  expect(await read(bedroom)).toMatchObject({ book: { yahrzeits: [{ id: "cm1", name: "חיה בת יעקב" }] } });
});

test("of two screens that save at once one is told, and nothing is lost", async () => {
  const larger = { ...AT_77, size: 2 };
  const first = await Promise.all([put({ version: 0, book: AT_77 }), put({ version: 0, book: larger }, bedroom)]);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  const second = await Promise.all([put({ version: 1, book: AT_77 }), put({ version: 1, book: larger }, bedroom)]);
  expect(second.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await read(kitchen)).toMatchObject({ version: 2 });
});

test.each([
  ["no book", { version: 0 }],
  ["a size that there is not", { version: 0, book: { ...NEW_BOOK, size: 4 } }],
  ["a day that is none", { version: 0, book: { ...NEW_BOOK, said: { date: "today", ids: [] } } }],
  ["a name without end", { version: 0, book: { ...NEW_BOOK, names: ["א".repeat(101)] } }],
  ["a name for no yahrzeit", { version: 0, book: { ...NEW_BOOK, yahrzeits: [{ name: "משה" }] } }],
  ["a version before the first", { version: -1, book: NEW_BOOK }],
])("refuses %s", async (_, json) => {
  expect((await put(json)).status).toBe(400);
  expect(await read(kitchen)).toEqual({ version: 0, book: null });
});

test("the book of a later release is none, and the next change takes its place", async () => {
  await put({ version: 0, book: AT_77 });
  await db.write((tx) => tx.bookMemory.update({ where: { id: 1 }, data: { book: '{"size":"huge"}' } }));
  expect(await read(kitchen)).toEqual({ version: 1, book: null });
  expect((await put({ version: 1, book: AT_77 })).status).toBe(200);
});
