/** @jest-environment node */
import { PATCH as mark } from "@/app/api/schedule-items/[id]/route";
import { GET as listToday } from "@/app/api/schedule-items/today/route";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { DEFAULT_PLACE, moveHousehold } from "@/lib/accounts/household/store";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { hubPlan } from "@/lib/schedule/items/pages";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import { getOverview, listLastNight, listPlannedDays } from "@/lib/schedule/items/store";
import { purgeDeletedItems, deleteItem } from "@/lib/schedule/items/trash-store";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anUploadLink } from "@/tests/support/fixtures/people";
import { aPlanItem } from "@/tests/support/fixtures/schedule-items";
import { addToPlan } from "@/tests/support/fixtures/stored-plan";
import { withHub } from "@/tests/support/hub";
import { setPresentHeaders } from "@/tests/support/jest/next-headers";

withHub();
let kiosk = "";

beforeAll(async () => {
  kiosk = (await aKiosk()).cookie;
});
beforeEach(async () => {
  await db.write((tx) => tx.scheduleItem.deleteMany({}));
  await moveHousehold("11213", DEFAULT_PLACE);
  jest.spyOn(clock, "now").mockReturnValue(new Date("2026-11-20T15:00:00Z"));
});

const add = (title: string, over: Record<string, unknown> = {}) => addToPlan({ title, ...over });

async function today(cookie = kiosk): Promise<ScheduleItem[]> {
  return (await callRoute(listToday, { cookie })).json() as Promise<ScheduleItem[]>;
}

async function patch(id: string, json: unknown, cookie = kiosk) {
  const response = await callRoute(mark, { method: "PATCH", params: { id }, json, cookie });
  return { status: response.status, body: await response.json() };
}

describe("GET /api/schedule-items/today", () => {
  test("an act says from when to when it is not named", async () => {
    await add("Call Leah", { scheduledTime: "10:00", scheduledDate: "2026-11-20" });
    await add("Shiur", { scheduledTime: "11:00", scheduledDate: "2026-11-20" });
    expect((await today()).map(({ title, waits }) => [title, waits])).toEqual([
      ["Call Leah", ["2026-11-20T16:16", expect.stringMatching(/^2026-11-21T17:1\d$/)]],
      ["Shiur", undefined],
    ]);
  });

  test("today's items in their order, whole, without what is deleted or of other days", async () => {
    await add("Walk");
    await add("Dr. Levin", {
      scheduledTime: "14:00",
      description: "Bring the list",
      category: "medical",
      priority: "high",
    });
    await add("Breakfast", { scheduledTime: "08:00", scheduledDate: "2026-11-20" });
    await add("Yesterday", { scheduledDate: "2026-11-19" });
    await add("Tomorrow", { scheduledDate: "2026-11-21" });
    await deleteItem(OPERATOR, (await add("Called off")).id);
    const items = await today();
    expect(items.map(({ title }) => title)).toEqual(["Breakfast", "Dr. Levin", "Walk"]);
    const levin = aPlanItem({
      title: "Dr. Levin",
      scheduledTime: "14:00",
      description: "Bring the list",
      category: "medical",
      priority: "high",
    });
    expect(items[1]).toEqual({ ...levin, id: expect.stringMatching(/^[\w-]{22}$/) });
  });

  test.each([
    // The same instant, and two households whose day is not the server's.
    ["Pacific/Kiritimati", "2026-11-20T10:00:00Z", "2026-11-21"],
    ["Pacific/Pago_Pago", "2026-11-20T10:00:00Z", "2026-11-19"],
    ["America/New_York", "2026-11-21T04:59:59Z", "2026-11-20"],
    ["America/New_York", "2026-11-21T05:00:00Z", "2026-11-21"],
    // The hour that comes twice, and the one that never comes.
    ["America/New_York", "2026-11-01T06:30:00Z", "2026-11-01"],
    ["America/New_York", "2026-03-08T07:30:00Z", "2026-03-08"],
  ])("in %s at %s today is %s", async (timeZone, instant, date) => {
    await moveHousehold("there", { ...DEFAULT_PLACE, timeZone });
    jest.spyOn(clock, "now").mockReturnValue(new Date(instant));
    await add("On the day", { scheduledDate: date });
    await add("Without a date");
    await add("In the gap", { scheduledDate: date, scheduledTime: "02:30" });
    expect(
      (await today()).map(({ title, scheduledDate, scheduledTime }) => [title, scheduledDate, scheduledTime]),
    ).toEqual([
      ["In the gap", date, "02:30"],
      ["On the day", date, null],
      ["Without a date", date, null],
    ]);
  });
});

// D22
describe("PATCH /api/schedule-items/{id}", () => {
  test("marks done at an instant, keeps it on a repeat, and undoes it", async () => {
    const { id } = await add("Pills");
    expect(await patch(id, { isCompleted: true })).toMatchObject({
      status: 200,
      body: { id, isCompleted: true, completedAt: "2026-11-20T15:00:00.000Z" },
    });
    jest.spyOn(clock, "now").mockReturnValue(new Date("2026-11-20T15:00:07Z"));
    expect((await patch(id, { isCompleted: true })).body.completedAt).toBe("2026-11-20T15:00:00.000Z");
    expect(await patch(id, { isCompleted: false })).toMatchObject({
      status: 200,
      body: { isCompleted: false, completedAt: null },
    });
    expect((await patch(id, { isCompleted: false })).status).toBe(200);
    expect((await today())[0]).toMatchObject({ isCompleted: false, completedAt: null });
    expect(await db.read.scheduleItem.findUnique({ where: { id } })).toMatchObject({ markedBy: null });
  });

  test("marks one item of several, and answers with it", async () => {
    await add("Breakfast", { scheduledTime: "08:00" });
    const { id } = await add("Pills");
    expect((await patch(id, { isCompleted: true })).body).toMatchObject({ id, title: "Pills", isCompleted: true });
    expect((await today()).map(({ isCompleted }) => isCompleted)).toEqual([false, true]);
  });

  test("two screens at once leave one clear answer", async () => {
    const { id } = await add("Pills");
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => patch(id, { isCompleted: index % 2 === 0 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const [item] = await today();
    expect(item?.completedAt === null).toBe(item?.isCompleted === false);
  });

  test.each([["unknown"], ["' OR 1=1 --"], ["x".repeat(5000)], ["__proto__"]])(
    "an item that is not there (%.12p) is a 404 with a message",
    async (id) =>
      expect(await patch(id, { isCompleted: true })).toMatchObject({
        status: 404,
        body: { message: "This item is no longer on the schedule.", code: "not-found" },
      }),
  );

  test("a deleted item is no longer there, and is not marked in the trash", async () => {
    const { id } = await add("Pills");
    await deleteItem(OPERATOR, id);
    expect((await patch(id, { isCompleted: true })).status).toBe(404);
    expect(await db.read.scheduleItem.findUnique({ where: { id } })).toMatchObject({ isCompleted: false });
  });

  test.each([[{}], [{ isCompleted: "true" }], [{ isCompleted: null }], [[]], ["yes"]])(
    "%j is refused",
    async (json) => {
      const { id } = await add("Pills");
      expect((await patch(id, json)).status).toBe(400);
      expect((await today())[0]?.isCompleted).toBe(false);
    },
  );

  test("nothing else of the item can be changed this way", async () => {
    const { id } = await add("Pills");
    await patch(id, { isCompleted: true, title: "Sweets", scheduledDate: "2030-01-01" });
    expect((await today())[0]).toMatchObject({ title: "Pills", isCompleted: true });
  });
});

test("planned days are those from the first to the last, without what is deleted", async () => {
  for (const day of ["19", "20", "21", "22"]) await add(`November ${day}`, { scheduledDate: `2026-11-${day}` });
  await deleteItem(OPERATOR, (await add("Called off")).id);
  const planned = await listPlannedDays(OPERATOR, "2026-11-20", "2026-11-21");
  expect(planned.map(({ title }) => title)).toEqual(["November 20", "November 21"]);
});

test("of last night only a medicine is missed that no one has marked", async () => {
  const lastNight = { scheduledDate: "2026-11-19", scheduledTime: "21:00" };
  const medicine = { ...lastNight, category: "medical" };
  await add("Drops", medicine);
  await add("Walk", lastNight);
  await add("Tonight's drops", { ...medicine, scheduledDate: "2026-11-20" });
  await patch((await add("Pills", medicine)).id, { isCompleted: true });
  expect((await listLastNight(OPERATOR)).map(({ title }) => title)).toEqual(["Drops"]);
});

test("the caretaker's page counts no item and no series that is deleted", async () => {
  const [kept, deleted] = [await add("Walk"), await add("Choir")];
  await db.write((tx) => tx.scheduleItem.update({ where: { id: kept.id }, data: { recurringGroupId: "walks" } }));
  await db.write((tx) => tx.scheduleItem.update({ where: { id: deleted.id }, data: { recurringGroupId: "choir" } }));
  await deleteItem(OPERATOR, deleted.id);
  expect(await getOverview(OPERATOR)).toMatchObject({ total: 1, series: 1 });
});

test("an item is removed once, and forgotten only after its time", async () => {
  const { id } = await add("Pills");
  await deleteItem(OPERATOR, id);
  await expect(deleteItem(OPERATOR, id)).rejects.toMatchObject({ code: "not-found" });
  await purgeDeletedItems(new Date("2026-11-20T15:00:00Z"));
  expect(await db.read.scheduleItem.count()).toBe(1);
  await purgeDeletedItems(new Date("2026-11-20T15:00:01Z"));
  expect(await db.read.scheduleItem.count()).toBe(0);
});

// D8
test("the hub's page gets today's items, or learns that this screen is not connected", async () => {
  await add("Pills");
  setPresentHeaders(new Headers({ cookie: kiosk }));
  expect(await hubPlan()).toMatchObject({ connected: true, items: [{ title: "Pills" }] });
  for (const cookie of ["", (await anUploadLink()).cookie]) {
    setPresentHeaders(new Headers({ cookie }));
    expect(await hubPlan()).toEqual({ connected: false, items: null });
  }
});
