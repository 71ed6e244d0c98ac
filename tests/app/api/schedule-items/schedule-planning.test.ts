/** @jest-environment node */
import { GET as firstSight } from "@/app/api/schedule-items/overview/route";
import { POST as restore } from "@/app/api/schedule-items/restore/route";
import { GET as list } from "@/app/api/schedule-items/route";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import {
  deletionSchema,
  type Overview,
  overviewSchema,
  type ScheduleItemWithVersion,
  versionedItemSchema,
  versionedListSchema,
  type Series,
  seriesSchema,
} from "@/lib/schedule/items/admin-schema";
import { purgeDeletedItems, deleteItem } from "@/lib/schedule/items/trash-store";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk } from "@/tests/support/fixtures/people";
import { aPlannedItem } from "@/tests/support/fixtures/schedule-items";
import { withHub, emptyTables } from "@/tests/support/hub";
import {
  asCaretaker,
  dates,
  del,
  delGroup,
  items,
  markDone,
  planAt,
  post,
  put,
  recent,
  send,
} from "@/tests/support/routes/plan";

withHub();
let kiosk = "";
beforeAll(async () => {
  kiosk = (await aKiosk()).cookie;
});
beforeEach(async () => {
  await emptyTables("scheduleItem", "scheduleSeries", "scheduleChange");
  await planAt("2026-11-20T15:00:00Z");
});

const FORM = {
  ...{ title: "Physio", scheduledDate: "2026-11-24", scheduledTime: "10:30" },
  ...{ category: "therapy", priority: "high" },
};
const WEEKLY = {
  ...{ ...FORM, isRecurring: true, recurrenceType: "weekly", recurrenceInterval: 1 },
  ...{ recurrenceEndDate: "2026-12-10", recurrenceWeekdays: [2, 4] },
};

const bringBack = (json: unknown) => send(restore, "POST", json);
const inTrash = async () => (await recent()).filter(({ kind }) => kind === "deleted");

async function anItem(over: object = {}): Promise<ScheduleItemWithVersion> {
  return versionedItemSchema.parse((await post({ ...FORM, ...over })).body);
}
async function aSeries(over: object = {}): Promise<Series> {
  return seriesSchema.parse((await post({ ...WEEKLY, ...over })).body);
}

describe("POST /api/schedule-items", () => {
  test("a single item answers the item, with the defaults of the form", async () =>
    expect(await post({ title: "  Walk ", scheduledDate: "2026-11-20" })).toEqual({
      status: 201,
      body: { ...aPlannedItem({ title: "Walk" }), id: expect.stringMatching(/^[\w-]{22}$/) },
    }));

  // D20
  test("a series answers its items, its id and their number", async () => {
    const series = await aSeries();
    expect(series.count).toBe(6);
    expect(dates(series.items)).toEqual("2026-11-24 2026-11-26 2026-12-01 2026-12-03 2026-12-08 2026-12-10".split(" "));
    const { recurringGroupId } = series;
    const rhythm = { isRecurring: true, recurrenceType: "weekly", recurrenceInterval: 1 };
    const common = { recurringGroupId, ...rhythm, recurrenceEndDate: "2026-12-10", scheduledTime: "10:30" };
    for (const item of series.items) expect(item).toMatchObject(common);
    expect(await items()).toEqual(series.items);
  });

  test("1,000 items are created at once, and one more is refused whole", async () => {
    const daily = { ...FORM, scheduledDate: "2026-01-01", isRecurring: true, recurrenceType: "daily" };
    expect(await post({ ...daily, recurrenceEndDate: "2028-09-27" })).toMatchObject({
      status: 400,
      body: { message: "This would create more than 1,000 items. Please choose an earlier end date." },
    });
    expect(await items()).toEqual([]);
    const { body } = await post({ ...daily, recurrenceEndDate: "2028-09-26" });
    expect(body).toMatchObject({ count: 1000 });
    expect(await items()).toHaveLength(1000);
  });

  test("weekdays that never come before the last day are refused with a message", async () => {
    const { status, body } = await post({ ...WEEKLY, recurrenceEndDate: "2026-11-25", recurrenceWeekdays: [5] });
    expect([status, body.message]).toEqual([
      400,
      "None of the chosen weekdays comes before the end date. Please choose a later end date.",
    ]);
  });

  test.each([
    ["a blank title", { title: "   " }, "Please enter a title."],
    ["the year 9999", { scheduledDate: "9999-12-31" }, "Please enter a date from 2000 to 2199."],
    ["a time with seconds", { scheduledTime: "07:05:00" }, "Please enter a time such as 14:30."],
  ])("%s is refused with a sentence", async (_case, over, message) => {
    const { status, body } = await post({ ...FORM, ...over });
    expect([status, body.message]).toEqual([400, message]);
    expect(await db.read.scheduleItem.count()).toBe(0);
  });

  test("what belongs to the server cannot be sent along", async () => {
    const item = await anItem();
    const forged = await anItem({
      ...{ id: "mine", isCompleted: true, completedAt: "2020-01-01T00:00:00Z", createdBy: "thief" },
      ...{ recurringGroupId: "other", version: 9, deletedAt: "2020-01-01" },
    });
    expect(forged).toEqual({ ...item, id: expect.not.stringMatching(/^mine$/) });
    expect(dates(await items())).toHaveLength(2);
  });

  test("four windows at once each get their own series", async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => aSeries()));
    expect(new Set(made.map(({ recurringGroupId }) => recurringGroupId)).size).toBe(4);
    expect(await items()).toHaveLength(24);
  });
});

describe("GET /api/schedule-items", () => {
  test("items are by date and time, untimed ones last, the same for all roles", async () => {
    for (const [title, scheduledDate, scheduledTime] of [
      ["c", "2026-11-21", ""],
      ["d", "2026-11-22", "08:00"],
      ["a", "2026-11-20", "23:59"],
      ["b", "2026-11-21", "07:05"],
    ]) {
      await anItem({ title, scheduledDate, scheduledTime });
    }
    expect((await items()).map(({ title }) => title)).toEqual(["a", "b", "c", "d"]);
    expect(versionedListSchema.parse(await (await callRoute(list, { cookie: kiosk })).json())).toEqual(await items());
  });

  test("an item has the same shape as when it was made, and when it was done", async () => {
    const made = await anItem();
    await markDone(made.id);
    expect(await items()).toEqual([
      { ...made, isCompleted: true, completedAt: "2026-11-20T15:00:00.000Z", version: 2 },
    ]);
  });

  test("each item is the one that was made, whatever its words are", async () => {
    const words = [
      'He said "now"',
      "back\\slash, {braces}, [1,2]",
      "שיעור תניא",
      "👵🏽 a\u0301",
      "O’Brien; DROP TABLE",
      "<b>&amp;</b> %s ${x}",
    ];
    const made: ScheduleItemWithVersion[] = [];
    for (const [index, title] of words.entries()) {
      const when = { scheduledDate: `2026-11-2${index + 1}`, scheduledTime: index % 2 ? "" : "09:05" };
      made.push(await anItem({ title, description: `${title}\n\tand more`, ...when, priority: "low" }));
    }
    expect(made.map(({ title, description }) => [title, description])).toEqual(
      words.map((title) => [title, `${title}\n\tand more`]),
    );
    expect(await items()).toEqual(made);
  });
});

describe("GET /api/schedule-items/overview", () => {
  const overview = async (cookie?: string) =>
    overviewSchema.parse(await (await (cookie ? callRoute(firstSight, { cookie }) : asCaretaker(firstSight))).json());
  const titles = ({ items: shown }: Overview) => shown.map(({ title }) => title);

  test("nothing planned", async () => expect(await overview()).toEqual({ items: [], total: 0, series: 0, spans: [] }));

  test("has today's and next items to ten and to that day's end, with the counts", async () => {
    await anItem({ title: "Past", scheduledDate: "2026-11-19" });
    await anItem({ title: "Noon", scheduledDate: "2026-11-20", scheduledTime: "12:00" });
    await anItem({ title: "Any time", scheduledDate: "2026-11-20", scheduledTime: "" });
    await anItem({ title: "Early", scheduledDate: "2026-11-20", scheduledTime: "07:00" });
    await aSeries();
    await aSeries({ title: "Swimming" });
    await deleteItem(OPERATOR, (await anItem({ title: "Called off", scheduledDate: "2026-11-20" })).id);
    const first = await overview();
    expect(titles(first).slice(0, 3)).toEqual(["Early", "Noon", "Any time"]);
    expect(first.items).toEqual((await items()).slice(1, 12));
    expect([first.total, first.series]).toEqual([16, 2]);
    expect(await overview(kiosk)).toEqual(first);
  });

  test("has the whole week and one day more for a page that remains open", async () => {
    for (const day of [20, 21, 22, 23, 24, 25, 26, 27, 28])
      for (const title of ["One", "Two", "Three"]) await anItem({ title, scheduledDate: `2026-11-${day}` });
    const days = (await overview()).items.map(({ scheduledDate }) => scheduledDate);
    expect([days.length, days.at(-1)]).toEqual([8 * 3, "2026-11-27"]);
  });

  test("today is the household's", async () => {
    await anItem({ title: "Friday", scheduledDate: "2026-11-20" });
    jest.spyOn(clock, "now").mockReturnValue(new Date("2026-11-21T05:00:00Z"));
    // The caretaker's session has ended by then.
    expect(titles(await overview(kiosk))).toEqual([]);
  });
});

describe("PUT /api/schedule-items/{id}", () => {
  test("changes the item, keeps his mark and counts the version", async () => {
    const { id } = await anItem();
    await markDone(id);
    const title = "Physio with Dana";
    const { status, body } = await put(id, { ...FORM, title, scheduledTime: "", createdBy: "thief" });
    const mark = { isCompleted: true, completedAt: "2026-11-20T15:00:00.000Z" };
    const changed = { id, title, scheduledTime: null, ...mark, createdBy: "caretaker", version: 3 };
    expect([status, body]).toMatchObject([200, changed]);
  });

  test("an item that gets another day is open again", async () => {
    const { id } = await anItem();
    await markDone(id);
    const { body } = await put(id, { ...FORM, scheduledDate: "2026-11-25" });
    expect(body).toMatchObject({ isCompleted: false, completedAt: null });
  });

  // D21
  test("one item of a series only, which keeps its series", async () => {
    const { items: before, recurringGroupId } = await aSeries();
    const [first] = before;
    const moved = { title: "Moved", scheduledDate: "2027-05-05" };
    const { body } = await put(first?.id ?? "", { ...first, ...moved });
    expect(body).toMatchObject({ ...moved, recurringGroupId, isRecurring: true, recurrenceType: "weekly" });
    expect((await items()).filter(({ title }) => title === "Physio")).toHaveLength(5);
  });

  test("this and following takes the words and moves each by as many days", async () => {
    const { items: before } = await aSeries();
    const [first, , third, fourth] = before;
    await markDone(fourth?.id ?? "");
    const { status, body } = await put(
      third?.id ?? "",
      { ...third, title: "Swimming", scheduledDate: "2026-12-02", scheduledTime: "11:00" },
      "following",
    );
    expect([status, seriesSchema.parse(body).count]).toEqual([200, 6]);
    const now = await items();
    expect(now.map(({ title, scheduledDate, scheduledTime }) => [title, scheduledDate, scheduledTime])).toEqual([
      ["Physio", "2026-11-24", "10:30"],
      ["Physio", "2026-11-26", "10:30"],
      ["Swimming", "2026-12-02", "11:00"],
      ["Swimming", "2026-12-04", "11:00"],
      ["Swimming", "2026-12-09", "11:00"],
      ["Swimming", "2026-12-11", "11:00"],
    ]);
    expect(now[3]).toMatchObject({ isCompleted: true, recurrenceEndDate: "2026-12-11" });
    expect(now[0]).toEqual(first);
  });

  test.each([
    ["no last day", { recurrenceEndDate: "" }, "Please choose an end date."],
    [
      "too many",
      { recurrenceType: "daily", recurrenceEndDate: "2100-01-01" },
      "This would create more than 1,000 items. Please choose an earlier end date.",
    ],
  ])("a single item stays as it is when the series cannot be: %s", async (_case, over, message) => {
    const before = await anItem();
    expect(await put(before.id, { ...WEEKLY, ...over })).toMatchObject({ status: 400, body: { message } });
    expect(await items()).toEqual([before]);
  });

  test("the later of two caretakers is told, and nothing is overwritten", async () => {
    const { id, version } = await anItem();
    const answers = await Promise.all(["Hers", "His"].map((title) => put(id, { ...FORM, title, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await items())[0]).toMatchObject({ title: ["Hers", "His"][winner], version: version + 1 });
    expect(answers[1 - winner]?.body).toMatchObject({
      code: "conflict",
      message: "Someone else changed this item. Please review the saved version.",
    });
  });

  test("a mark of his counts as a change; a client that sends no version wins", async () => {
    const { id, version } = await anItem();
    await markDone(id);
    expect((await put(id, { ...FORM, version })).status).toBe(409);
    expect((await items())[0]?.isCompleted).toBe(true);
    expect((await put(id, FORM)).status).toBe(200);
  });

  test("a wider scope changes each item's version, so another form gets a conflict", async () => {
    const { items: before } = await aSeries();
    const [first, second] = before;
    const request = { ...FORM, title: "Swimming", version: first?.version };
    expect((await put(first?.id ?? "", request, "all")).status).toBe(200);
    expect((await put(second?.id ?? "", { ...FORM, version: second?.version })).status).toBe(409);
  });

  test("a wider scope is refused for a single item, and so is an unknown scope", async () => {
    const { id } = await anItem();
    expect(await put(id, FORM, "following")).toMatchObject({
      status: 400,
      body: { message: "This item doesn’t repeat." },
    });
    expect((await put(id, FORM, "everything")).status).toBe(400);
    expect((await items())[0]?.version).toBe(1);
  });

  test("a series id from another series is refused", async () => {
    const [one, other] = [await aSeries(), await aSeries()];
    const [item] = one.items;
    const { status, body } = await put(item?.id ?? "", { ...item, recurringGroupId: other.recurringGroupId });
    expect([status, body.message]).toEqual([400, "This item is now part of another series. Please reload the page."]);
    expect(await put((await anItem()).id, { ...FORM, recurringGroupId: other.recurringGroupId })).toMatchObject({
      status: 400,
    });
  });

  test("an item that was deleted in another window is a 404 with a message", async () => {
    const { id } = await anItem();
    await del(id);
    expect(await put(id, FORM)).toMatchObject({
      status: 404,
      body: { message: "This item is no longer on the schedule." },
    });
  });

  test("bad fields change nothing", async () => {
    const before = await anItem();
    for (const over of [{ title: "" }, { scheduledDate: "2026-02-30" }, { scheduledTime: "24:00" }, { version: "1" }])
      expect((await put(before.id, { ...FORM, ...over })).status).toBe(400);
    expect(await items()).toEqual([before]);
  });
});

describe("deleting, undo and the trash", () => {
  test("one item, brought back as it was but for its version", async () => {
    const { items: before } = await aSeries();
    const deletion = deletionSchema.parse((await del(before[1]?.id ?? "")).body);
    expect(deletion.count).toBe(1);
    expect(dates(await items())).toHaveLength(5);
    expect(await bringBack(deletion)).toEqual({ status: 200, body: { count: 1 } });
    expect((await items()).map(({ version: _, ...item }) => item)).toEqual(
      before.map(({ version: _, ...item }) => item),
    );
  });

  test("this and following: the earlier ones stay", async () => {
    const { items: before } = await aSeries();
    expect((await del(before[2]?.id ?? "", "following")).body).toMatchObject({ count: 4 });
    expect(await items()).toEqual(before.slice(0, 2));
  });

  test("the whole series, by its id or by one of its items; other series stay", async () => {
    const [one, other, third] = [await aSeries(), await aSeries(), await aSeries()];
    expect((await delGroup(one.recurringGroupId)).body).toMatchObject({ count: 6 });
    expect((await del(third.items[4]?.id ?? "", "all")).body).toMatchObject({ count: 6 });
    expect(await items()).toEqual(other.items);
  });

  test("a single item ignores the wider scope: it never takes other single items along", async () => {
    const [one, other] = [await anItem(), await anItem()];
    await del(one.id, "all");
    expect(await items()).toEqual([other]);
  });

  test("a deletion comes back as a whole, and only what it took", async () => {
    const { items: before, recurringGroupId } = await aSeries();
    await del(before[0]?.id ?? "");
    const all = deletionSchema.parse((await delGroup(recurringGroupId)).body);
    expect(all.count).toBe(5);
    await bringBack(all);
    expect(dates(await items())).toEqual(dates(before).slice(1));
    expect(await inTrash()).toHaveLength(1);
  });

  test("the trash lists deletions, the latest first, with what they took", async () => {
    await del((await anItem({ title: "Walk" })).id);
    jest.spyOn(clock, "now").mockReturnValue(new Date("2026-11-20T16:00:00Z"));
    await delGroup((await aSeries()).recurringGroupId);
    const common = { id: expect.any(String), kind: "deleted", parts: [], counts: {}, who: expect.stringMatching(/./) };
    const [series, walk] = [
      { count: 6, title: "Physio", firstDate: "2026-11-24", lastDate: "2026-12-10", at: "2026-11-20T16:00:00.000Z" },
      { count: 1, title: "Walk", firstDate: "2026-11-24", lastDate: "2026-11-24", at: "2026-11-20T15:00:00.000Z" },
    ];
    expect(await inTrash()).toEqual([
      { ...common, ...series },
      { ...common, ...walk },
    ]);
  });

  test("what was brought back twice, forgotten or never deleted is a 404 with a message", async () => {
    const deletion = deletionSchema.parse((await del((await anItem()).id)).body);
    const twice = await Promise.all([bringBack(deletion), bringBack(deletion)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(twice.find(({ status }) => status === 404)?.body.message).toBe(
      "This was already restored, or it was deleted too long ago.",
    );
    const again = deletionSchema.parse((await del((await items())[0]?.id ?? "")).body);
    await purgeDeletedItems(new Date("2026-12-21T00:00:00Z"));
    expect((await bringBack(again)).status).toBe(404);
    expect((await bringBack({ deletionId: "unknown" })).status).toBe(404);
  });

  test("an unknown or deleted item or scope cannot be deleted", async () => {
    const { id } = await anItem();
    const twice = await Promise.all([del(id), del(id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
    for (const unknown of ["unknown", "x".repeat(5000), "' OR 1=1 --"]) expect((await del(unknown)).status).toBe(404);
    expect(await delGroup("unknown")).toMatchObject({
      status: 404,
      body: { message: "This series is no longer on the schedule." },
    });
    expect((await del((await anItem()).id, "some")).status).toBe(400);
  });
});
