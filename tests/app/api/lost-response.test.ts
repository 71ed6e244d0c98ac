/** @jest-environment node */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { POST as setUp } from "@/app/api/auth/setup/route";
import { POST as createItems } from "@/app/api/schedule-items/route";
import { POST as createLink } from "@/app/api/upload-links/route";
import { printSetupCode } from "@/lib/accounts/auth/setup-store";
import { forgetOldResults } from "@/lib/accounts/routes/remember-result";
import { REQUEST_ID_HEADER } from "@/lib/platform/api/send-new";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { anAccount } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";

withHub();
let cookie = "";
beforeAll(async () => {
  cookie = (await anAccount("admin")).cookie;
});
beforeEach(() =>
  db.write(async (tx) => {
    await tx.scheduleItem.deleteMany({});
    await tx.requestResult.deleteMany({});
  }),
);

const ITEM = { title: "Dentist", scheduledDate: "2026-11-24" };
const ID = "0123456789abcdef";
async function add(json: object = ITEM, id: string | null = ID, who = cookie) {
  const headers: Record<string, string> = id === null ? {} : { [REQUEST_ID_HEADER]: id };
  const response = await callRoute(createItems, { method: "POST", json, headers, cookie: who });
  return { status: response.status, body: (await response.json()) as { id?: string; message?: string } };
}
const count = () => db.read.scheduleItem.count();

test("a request that comes again returns the first result", async () => {
  const [first, again] = [await add(), await add()];
  expect([again, await count()]).toEqual([first, 1]);
});

test("two presses at once create one item", async () => {
  const [one, other] = await Promise.all([add(), add()]);
  expect([one.body.id, await count()]).toEqual([other.body.id, 1]);
});

test.each([
  ["without an ID", () => add(ITEM, null)],
  ["with another id", () => add(ITEM, "fedcba9876543210")],
  ["of another account", async () => add(ITEM, ID, (await anAccount("admin")).cookie)],
])("a request %s creates another item", async (_case, again) => {
  await add();
  expect([(await again()).status, await count()]).toEqual([201, 2]);
});

test("another body with the id of a lost response is told that the first was saved", async () => {
  await add();
  expect(await add({ ...ITEM, title: "Dr. Levin" })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^What you sent before was saved/) },
  });
  expect(await count()).toBe(1);
});

test("a refused request is not remembered", async () => {
  expect((await add({ ...ITEM, title: "" })).status).toBe(400);
  expect((await add()).status).toBe(201);
});

/** Loses the response and the note of it, as a process does that ends after the commit. */
async function endAfterCommit(): Promise<void> {
  const write = db.write.bind(db);
  let writes = 0;
  jest
    .spyOn(db, "write")
    .mockImplementation((work) =>
      writes++ === 0 ? write(work) : Promise.reject(new AppError("unavailable", "ended")),
    );
  expect((await add()).status).toBe(503);
  jest.restoreAllMocks();
}

test("a process that ends between the work and its response creates one item", async () => {
  await endAfterCommit();
  expect(await add()).toMatchObject({ status: 409, body: { message: expect.stringMatching(/was saved/) } });
  expect(await count()).toBe(1);
});

test("of two instances at once one creates, and the other says that it is being saved", async () => {
  await endAfterCommit();
  jest.spyOn(db.read.requestResult, "findUnique").mockResolvedValueOnce(null);
  expect((await add()).status).toBe(503);
  expect(await count()).toBe(1);
});

test("a setup that comes again logs the browser in", async () => {
  await db.write((tx) => tx.user.deleteMany({}));
  const json = { code: await printSetupCode(), username: "rachel", password: "correct horse battery" };
  const headers = { [REQUEST_ID_HEADER]: ID };
  const press = () => callRoute(setUp, { method: "POST", json, headers });
  const [first, again] = [await press(), await press()];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.headers.getSetCookie()).toEqual(first.headers.getSetCookie());
  expect(first.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=/), expect.stringMatching(/^known=/)]);
  expect(await db.read.user.count()).toBe(1);
  cookie = (await anAccount("admin")).cookie;
});

test("a result is forgotten after a day", async () => {
  await add();
  jest.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + 25 * 3_600_000));
  await forgetOldResults();
  expect(await db.read.requestResult.count()).toBe(0);
});

test("the secret of a link is not in the database", async () => {
  const headers = { [REQUEST_ID_HEADER]: ID };
  const json = { label: "Rivky" };
  const [first, again] = await Promise.all(
    [1, 2].map(async () => (await callRoute(createLink, { method: "POST", json, headers, cookie })).json()),
  );
  expect(again).toEqual(first);
  const key = /[#/=]([\w-]{20,})/.exec(JSON.stringify(first))?.[1] ?? "none";
  expect(JSON.stringify(await db.read.requestResult.findMany())).not.toContain(key);
});

/** A code or a check that ends the previous one, uploads and entries of the care log, which have an id of their own, and a file whose events come once. */
const OTHERS = ["kiosk-pairing", "family-videos", "hub-address", "schedule-items/import", "care-log"];

test("every route that answers a POST with 201 is remembered", () => {
  const folder = path.join(process.cwd(), "app/api");
  const routes = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith("route.ts"));
  const creating = routes.filter((name) => /status: 201/.test(readFileSync(path.join(folder, name), "utf8")));
  const forgetful = creating.filter((name) => !readFileSync(path.join(folder, name), "utf8").includes("isRemembered"));
  expect(forgetful.filter((name) => !OTHERS.some((other) => name.startsWith(other)))).toEqual([]);
  expect(creating.length).toBeGreaterThan(4);
});
