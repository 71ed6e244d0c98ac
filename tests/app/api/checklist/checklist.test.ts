/** @jest-environment node */
import { GET, PATCH } from "@/app/api/checklist/route";
import { PATCH as MARK } from "@/app/api/schedule-items/[id]/route";
import { DEFAULT_PLACE, moveHousehold } from "@/lib/accounts/household/store";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { hubChecklist } from "@/lib/schedule/checklist/pages";
import { checklistOf, tasksById } from "@/lib/schedule/checklist/rules";
import { forgetOldTicks } from "@/lib/schedule/checklist/store";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { addToPlan } from "@/tests/support/fixtures/stored-plan";
import { withHub } from "@/tests/support/hub";
import { setPresentHeaders } from "@/tests/support/jest/next-headers";

const TODAY = "2026-11-20";
withHub();
let kiosk = "";

beforeAll(async () => {
  kiosk = (await aKiosk()).cookie;
});
beforeEach(async () => {
  await db.write((tx) => tx.checklistTick.deleteMany({}));
  await moveHousehold("11213", DEFAULT_PLACE);
  at("2026-11-20T15:00:00Z");
});

/** A day's list with these ticks, as the route sends it. */
function answer(date: string, done: readonly string[] = []) {
  const list = checklistOf(date, done);
  return { ...list, tasks: tasksById(list) };
}

const at = (instant: string) => jest.spyOn(clock, "now").mockReturnValue(new Date(instant));

/** Without last night's part, which has a test of its own. */
async function withoutNight(response: Response) {
  const body = await response.json();
  delete body.lastNight;
  return { status: response.status, body };
}

const read = async (cookie = kiosk) => withoutNight(await callRoute(GET, { cookie }));

type TickOptions = { date?: unknown; done?: unknown; cookie?: string };

async function tick(task: unknown, { date = TODAY, done = true, cookie = kiosk }: TickOptions = {}) {
  return withoutNight(await callRoute(PATCH, { method: "PATCH", json: { date, task, done }, cookie }));
}

test("the list has the marks by id and the tasks in their order and words", async () => {
  const { body } = await read();
  expect(body.tasks).toEqual({ shachris: false, chitas: false, david: false, mincha: false, maariv: false });
  expect(body.items[3]).toEqual({ id: "mincha", label: "Davened Mincha", window: "mincha", done: false });
});

test("a day begins with five open tasks; ticking, repeating and taking back", async () => {
  expect(await read()).toEqual({ status: 200, body: answer(TODAY) });
  expect(await tick("shachris")).toEqual({ status: 200, body: answer(TODAY, ["shachris"]) });
  expect((await tick("shachris")).body).toEqual(answer(TODAY, ["shachris"]));
  expect((await tick("mincha")).body).toEqual(answer(TODAY, ["shachris", "mincha"]));
  expect((await tick("shachris", { done: false })).body).toEqual(answer(TODAY, ["mincha"]));
  expect((await tick("shachris", { done: false })).status).toBe(200);
  expect((await read()).body).toEqual(answer(TODAY, ["mincha"]));
});

test("the screen, the family and the caretaker see one list", async () => {
  await tick("david");
  for (const role of ["family", "admin"] as const)
    expect((await read((await anAccount(role)).cookie)).body).toEqual(answer(TODAY, ["david"]));
});

test("two screens ticking at once lose nothing, and the same tick at once is one tick", async () => {
  const second = (await aKiosk()).cookie;
  const tasks = ["shachris", "chitas", "david", "mincha", "maariv"];
  const replies = await Promise.all(tasks.flatMap((task) => [tick(task), tick(task, { cookie: second }), tick(task)]));
  expect(replies.map(({ status }) => status)).toEqual(Array(15).fill(200));
  expect((await read()).body).toEqual(answer(TODAY, tasks));
  expect(await db.read.checklistTick.count()).toBe(5);
});

// D25.
describe("the day turns at midnight of the household, whatever the server's zone", () => {
  const NEW_DAY = "A new day has started, so the list started over. Please check it off again.";

  test.each([
    ["America/New_York", "2026-11-21T04:59:00Z", "2026-11-21T05:01:00Z", "2026-11-20", "2026-11-21"],
    ["Pacific/Kiritimati", "2026-11-20T09:59:00Z", "2026-11-20T10:01:00Z", "2026-11-20", "2026-11-21"],
    ["Asia/Tokyo", "2026-12-31T14:59:00Z", "2026-12-31T15:01:00Z", "2026-12-31", "2027-01-01"],
    ["Pacific/Honolulu", "2026-11-21T09:59:00Z", "2026-11-21T10:01:00Z", "2026-11-20", "2026-11-21"],
  ])("%s: 23:59 at %s, 00:01 at %s", async (timeZone, before, after, date, next) => {
    await moveHousehold("there", { ...DEFAULT_PLACE, timeZone });
    at(before);
    expect((await tick("maariv", { date })).body).toEqual(answer(date, ["maariv"]));
    expect((await tick("maariv", { date: next })).status).toBe(409);
    at(after);
    expect((await read()).body).toEqual(answer(next));
    // The screen still shows yesterday's list: its tick belongs to neither day.
    expect(await tick("mincha", { date })).toMatchObject({ status: 409, body: { message: NEW_DAY, code: "conflict" } });
    // Its Mairiv lasts until dawn and still counts for it.
    expect((await tick("maariv", { date, done: false })).status).toBe(200);
    expect((await tick("maariv", { date })).status).toBe(200);
    expect((await tick("shachris", { date: next })).body).toEqual(answer(next, ["shachris"]));
    at(before);
    expect((await read()).body).toEqual(answer(date, ["maariv"]));
  });
});

test("a task and the plan's item of the same name are marked together", async () => {
  const plan = (scheduledDate: string) => addToPlan({ title: "Mairiv", scheduledDate });
  const [planned, other] = [await plan(TODAY), await plan("2026-11-22")];
  const isDone = async (id: string) => (await db.read.scheduleItem.findUniqueOrThrow({ where: { id } })).isCompleted;
  const mark = (id: string, isCompleted: boolean) =>
    callRoute(MARK, { method: "PATCH", cookie: kiosk, json: { isCompleted }, params: { id } });
  await tick("maariv");
  expect([await isDone(planned.id), await isDone(other.id)]).toEqual([true, false]);
  await tick("maariv", { done: false });
  expect(await isDone(planned.id)).toBe(false);
  await mark(planned.id, true);
  expect((await read()).body).toEqual(answer(TODAY, ["maariv"]));
  // Of another day's item the list says nothing.
  expect((await mark(other.id, true)).status).toBe(200);
  expect(await db.read.checklistTick.count()).toBe(1);
  // After midnight last night's Mairiv is still one with its item.
  at("2026-11-21T08:00:00Z");
  await tick("maariv", { done: false });
  expect(await isDone(planned.id)).toBe(false);
});

test("last night's Mairiv stays with its own day until noon", async () => {
  const lastNight = async () => (await (await callRoute(GET, { cookie: kiosk })).json()).lastNight;
  at("2026-11-21T08:00:00Z");
  const row = { id: "maariv", label: "Davened Mairiv", window: "mairiv", done: false };
  expect(await lastNight()).toEqual({ date: TODAY, items: [row] });
  await tick("maariv");
  expect(await lastNight()).toEqual({ date: TODAY, items: [{ ...row, done: true }] });
  expect((await read()).body).toEqual(answer("2026-11-21"));
  at("2026-11-21T17:00:00Z");
  expect(await lastNight()).toBeUndefined();
  expect((await tick("maariv")).status).toBe(409);
});

test.each([
  ["an unknown task", { task: "nap" }],
  ["a task of the language", { task: "__proto__" }],
  ["no task", {}],
  ["a day that no calendar has", { task: "david", date: "2026-02-30" }],
  ["a day that is no text", { task: "david", date: 20_261_120 }],
  ["done as a word", { task: "david", done: "yes" }],
  ["a huge task", { task: "x".repeat(100_000) }],
])("%s is refused", async (_name, { task, ...over }: { task?: unknown; date?: unknown; done?: unknown }) => {
  expect((await tick(task, over)).status).toBe(400);
  expect(await db.read.checklistTick.count()).toBe(0);
});

test("ticks of more than sixty days ago are forgotten", async () => {
  for (const date of ["2026-09-20", "2026-09-21", TODAY])
    await db.write((tx) => tx.checklistTick.create({ data: { date, taskId: "david" } }));
  await forgetOldTicks();
  expect((await db.read.checklistTick.findMany({ orderBy: { date: "asc" } })).map(({ date }) => date)).toEqual([
    "2026-09-21",
    TODAY,
  ]);
});

describe("the paired screen's cookie", () => {
  const cookiesOf = async (cookie: string) => (await callRoute(GET, { cookie })).headers.getSetCookie();

  test("is given its 400 days again by the list that it asks for every minute", async () =>
    expect(await cookiesOf(kiosk)).toEqual([`${kiosk}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax`]));

  test("of no one else is touched", async () => {
    const { id, cookie } = await aKiosk();
    await db.write((tx) => tx.kiosk.update({ where: { id }, data: { revokedAt: clock.now() } }));
    const account = (await anAccount("family")).cookie;
    for (const one of [account, cookie, `${account}; ${cookie}`]) expect(await cookiesOf(one)).toEqual([]);
  });
});

test("the hub's page gets the list, or null on a screen that keeps its own", async () => {
  await tick("david");
  setPresentHeaders(new Headers({ cookie: kiosk }));
  expect(await hubChecklist()).toMatchObject(checklistOf(TODAY, ["david"]));
  for (const cookie of ["", (await anUploadLink()).cookie]) {
    setPresentHeaders(new Headers({ cookie }));
    expect(await hubChecklist()).toBeNull();
  }
});
