/** @jest-environment node */
import { DELETE as remove, POST as use } from "@/app/api/templates/[id]/route";
import { GET as list, POST as save } from "@/app/api/templates/route";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { scheduleRequestSchema } from "@/lib/schedule/items/admin-schema";
import { createItems } from "@/lib/schedule/items/series-store";
import { listPlannedDays, markItem } from "@/lib/schedule/items/store";
import { spanRequestSchema } from "@/lib/schedule/spans/schema";
import { createSpan } from "@/lib/schedule/spans/store";
import { BUILT_IN } from "@/lib/schedule/templates/built-in";
import { addedSchema, templateSchema, templatesSchema } from "@/lib/schedule/templates/schema";
import { callRoute } from "@/tests/support/call-route";
import { anAccount } from "@/tests/support/fixtures/people";
import { aSpan } from "@/tests/support/fixtures/schedule-items";
import { emptyTables, withHub } from "@/tests/support/hub";

withHub();
let cookie = "";
beforeAll(async () => {
  cookie = (await anAccount("admin")).cookie;
});
beforeEach(() => jest.spyOn(clock, "now").mockReturnValue(new Date("2026-11-23T14:05:00Z")));
afterEach(() => emptyTables("planTemplate", "planSpan", "scheduleItem", "scheduleSeries", "scheduleCalendar"));

const plan = (over: Record<string, unknown>) =>
  createItems(OPERATOR, scheduleRequestSchema.parse({ title: "Lunch", scheduledDate: "2026-11-24", ...over }));
const read = async () => templatesSchema.parse(await (await callRoute(list, { cookie })).json()).templates;
const keep = (over: Record<string, unknown> = {}) =>
  callRoute(save, { method: "POST", cookie, json: { name: "Tuesday", start: "2026-11-24", days: 1, ...over } });
const add = (id: string, json: object) => callRoute(use, { method: "POST", cookie, params: { id }, json });
const planned = async (first: string, last = first) =>
  (await listPlannedDays(OPERATOR, first, last)).map(
    ({ title, scheduledDate, scheduledTime, timeRule }) => `${scheduledDate} ${scheduledTime ?? timeRule} ${title}`,
  );
const words = async (response: Response) => [response.status, (await response.json()).message];

test("a day is kept as it is planned, and added to another with tied times tied to that one", async () => {
  const item = await plan({ scheduledTime: "12:30", place: "The club", person: "Rivky", lengthMinutes: 45 });
  await markItem(OPERATOR, "id" in item ? item.id : "", true);
  await plan({ title: "Mincha", timeRule: "sunset-30" });
  const series = await plan({
    ...{ title: "Physio", scheduledDate: "2026-11-25", scheduledTime: "10:00", isRecurring: true },
    ...{ recurrenceType: "daily", recurrenceEndDate: "2026-11-28" },
  });
  const groupIds = "recurringGroupId" in series && series.recurringGroupId ? [series.recurringGroupId] : [];
  await createSpan(OPERATOR, spanRequestSchema.parse(aSpan({ groupIds, startDate: "2026-11-24" })));
  expect((await keep({ days: "2" })).status).toBe(201);
  const [template] = await read();
  expect(template).toMatchObject({ name: "Tuesday", isBuiltIn: false });
  expect(
    template?.items.map(({ title, day, scheduledTime, timeRule }) => [title, day, scheduledTime, timeRule]),
  ).toEqual([
    ["Lunch", 0, "12:30", null],
    ["Mincha", 0, null, "sunset-30"],
    ["Physio", 1, "10:00", null],
  ]);
  const answer = await add(template?.id ?? "", { start: "2027-06-15", places: [0, 1, 2] });
  const { items } = addedSchema.parse(await answer.json());
  expect([answer.status, items.length]).toEqual([201, 3]);
  // In June the sun sets almost four hours later.
  expect(await planned("2027-06-15", "2027-06-16")).toEqual([
    "2027-06-15 12:30 Lunch",
    "2027-06-15 19:58 Mincha",
    "2027-06-16 10:00 Physio",
  ]);
  const [lunch] = await listPlannedDays(OPERATOR, "2027-06-15", "2027-06-15");
  expect(lunch).toMatchObject({
    ...{ place: "The club", person: "Rivky", lengthMinutes: 45, isCompleted: false, isRecurring: false, version: 1 },
  });
});

test("only the items that were chosen are added, on Shabbos too", async () => {
  await add("built-in-quiet-day", { start: "2026-11-28", places: [2, 5] });
  expect(await planned("2026-11-28")).toEqual(["2026-11-28 12:30 Lunch", "2026-11-28 18:00 Supper"]);
});

test("adding a time tied to the sun notes the place that it was computed for", async () => {
  const isNoted = async () => (await db.read.scheduleCalendar.count()) === 1;
  await add("built-in-before-a-fast", { start: "2026-12-17", places: [0, 1] });
  expect(await isNoted()).toBe(false);
  await add("built-in-before-a-fast", { start: "2026-12-17", places: [1, 2] });
  expect(await isNoted()).toBe(true);
});

test("every hub has three templates, which say what an item may say", async () => {
  expect((await read()).map(({ name, isBuiltIn }) => [name, isBuiltIn])).toEqual([
    ["After the hospital", true],
    ["A quiet day", true],
    ["Before a fast", true],
  ]);
  for (const template of BUILT_IN) expect(templateSchema.parse(template)).toEqual(template);
});

test("refused: an empty day, too many items or days, no name, no item, and a template that is gone", async () => {
  expect(await words(await keep())).toEqual([400, "Nothing is planned on these days. Please choose others."]);
  expect((await keep({ days: 15 })).status).toBe(400);
  expect(await words(await keep({ name: " " }))).toEqual([400, "Please enter a name."]);
  expect((await add("built-in-quiet-day", { start: "2026-11-28", places: [] })).status).toBe(400);
  expect((await add("gone", { start: "2026-11-28", places: [0] })).status).toBe(404);
  const data = Array.from({ length: 60 }, (_, index) => ({
    ...{ id: `i${index}`, title: "Lunch", scheduledDate: "2026-11-24" },
  }));
  await db.write((tx) => tx.scheduleItem.createMany({ data }));
  expect((await keep()).status).toBe(201);
  await plan({});
  expect(await words(await keep())).toEqual([400, "A template has at most 60 items. Please choose fewer days."]);
});

test("at most 30 are kept, and one that is deleted leaves what it added", async () => {
  await plan({});
  const rows = Array.from({ length: 30 }, (_, index) => ({
    id: `t${index}`,
    name: "x",
    items: "[]",
    createdAt: new Date(),
  }));
  await db.write((tx) => tx.planTemplate.createMany({ data: rows }));
  expect(await words(await keep())).toEqual([400, "The hub keeps at most 30 templates. Delete one first."]);
  const removal = (id: string) => callRoute(remove, { method: "DELETE", cookie, params: { id } });
  expect((await removal("t0")).status).toBe(204);
  expect((await removal("t0")).status).toBe(404);
  expect((await removal("built-in-quiet-day")).status).toBe(404);
  expect((await keep()).status).toBe(201);
  expect(await db.read.planTemplate.count()).toBe(30);
  expect(await planned("2026-11-24")).toHaveLength(1);
});
