/** @jest-environment node */
import { PATCH as mark, PUT as change } from "@/app/api/schedule-items/[id]/route";
import { PUT } from "@/app/api/schedule-items/[id]/unanswered/route";
import { GET as overview } from "@/app/api/schedule-items/overview/route";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import { overviewSchema, type ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { deleteItem } from "@/lib/schedule/items/trash-store";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount } from "@/tests/support/fixtures/people";
import { addToPlan } from "@/tests/support/fixtures/stored-plan";
import { withHub } from "@/tests/support/hub";

withHub();
const HOUR = { scheduledDate: "2026-11-20", scheduledTime: "10:30" } as const;
let [admin, kiosk] = ["", ""];
let item: ScheduleItemWithVersion;

beforeEach(async () => {
  jest.spyOn(clock, "now").mockReturnValue(new Date("2026-11-20T16:00:00Z"));
  [admin, kiosk] = [(await anAccount("admin")).cookie, (await aKiosk()).cookie];
  await db.write((tx) => tx.scheduleItem.deleteMany({}));
  item = await addToPlan({ title: "Physical therapy", ...HOUR });
});

async function tell(json: unknown = HOUR, id = item.id, cookie = kiosk) {
  const response = await callRoute(PUT, { method: "PUT", params: { id }, json, cookie });
  return { status: response.status, body: (await response.json()) as unknown };
}
const seen = async () => {
  const response = await callRoute(overview, { cookie: admin });
  return overviewSchema.parse(await response.json()).items.map(({ unansweredAt }) => unansweredAt);
};
const NOTED = { status: 200, body: { isNew: true } };
const NOT_NOTED = { status: 200, body: { isNew: false } };

test("an unanswered reminder reaches the caretaker without changing the version", async () => {
  const written = jest.spyOn(log, "info");
  expect(await seen()).toEqual([null]);
  expect(await tell()).toEqual(NOTED);
  expect(await seen()).toEqual(["2026-11-20T10:30"]);
  expect(written).toHaveBeenCalledWith("schedule.unanswered", { itemId: item.id });
  const words = { ...item, title: "Therapy", recurrenceWeekdays: [] };
  expect((await callRoute(change, { method: "PUT", params: { id: item.id }, json: words, cookie: admin })).status).toBe(
    200,
  );
});

test("twice, by two screens at once, it is noted once", async () => {
  const other = (await aKiosk()).cookie;
  const answers = await Promise.all([tell(), tell(HOUR, item.id, other)]);
  expect(answers.map(({ body }) => JSON.stringify(body)).sort()).toEqual(['{"isNew":false}', '{"isNew":true}']);
  expect(await tell()).toEqual(NOT_NOTED);
});

test("at another hour it may be noted again", async () => {
  await tell();
  await db.write((tx) => tx.scheduleItem.updateMany({ data: { scheduledTime: "15:00" } }));
  expect(await tell()).toEqual(NOT_NOTED);
  expect(await seen()).toEqual(["2026-11-20T10:30"]);
  expect(await tell({ ...HOUR, scheduledTime: "15:00" })).toEqual(NOTED);
  expect(await seen()).toEqual(["2026-11-20T15:00"]);
});

test("what was done in between, deleted, or never there is not noted", async () => {
  await callRoute(mark, { method: "PATCH", params: { id: item.id }, json: { isCompleted: true }, cookie: kiosk });
  expect(await tell()).toEqual(NOT_NOTED);
  await callRoute(mark, { method: "PATCH", params: { id: item.id }, json: { isCompleted: false }, cookie: kiosk });
  await deleteItem(OPERATOR, item.id);
  expect([await tell(), await tell(HOUR, "no-such-item")]).toEqual([NOT_NOTED, NOT_NOTED]);
});

test.each([
  [{}],
  [{ ...HOUR, scheduledTime: null }],
  [{ ...HOUR, scheduledTime: "24:00" }],
  [{ ...HOUR, scheduledDate: "20.11.2026" }],
])("%j is refused", async (json) => {
  expect((await tell(json)).status).toBe(400);
  expect(await seen()).toEqual([null]);
});
