/** @jest-environment node */
import fc from "fast-check";
import { POST as effectOf } from "@/app/api/schedule-items/[id]/effect/route";
import { GET as detail, PATCH as goOn } from "@/app/api/schedule-items/group/[groupId]/route";
import { POST as preview } from "@/app/api/schedule-items/preview/route";
import { POST as restore } from "@/app/api/schedule-items/restore/route";
import { GET as series } from "@/app/api/schedule-items/series/route";
import { POST as undo } from "@/app/api/schedule-items/undo/route";
import { PUT as savePreferences } from "@/app/api/user-preferences/route";
import { DEFAULT_PLACE, moveHousehold } from "@/lib/accounts/household/store";
import { db } from "@/lib/platform/database/db";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import {
  changeRefSchema,
  deletionSchema,
  type ScheduleItemWithVersion,
  savedSchema,
  seriesSchema,
} from "@/lib/schedule/items/admin-schema";
import { purgeDeletedItems } from "@/lib/schedule/items/trash-store";
import { seriesDetailSchema } from "@/lib/schedule/series/detail-schema";
import { extendSeries } from "@/lib/schedule/series/extend-store";
import { previewSchema, seriesListSchema } from "@/lib/schedule/series/rule-schema";
import { retieTimes } from "@/lib/schedule/series/tied-time-store";
import { withHub, emptyTables } from "@/tests/support/hub";
import {
  asCaretaker,
  dates,
  del,
  delGroup,
  edit,
  first,
  items,
  markDone,
  planAt,
  post,
  put,
  recent,
  reply,
  send,
} from "@/tests/support/routes/plan";

withHub();
const TODAY = "2026-11-23";

async function emptyPlan(): Promise<void> {
  await emptyTables("scheduleItem", "scheduleSeries", "scheduleChange", "scheduleCalendar");
  await moveHousehold("11213", DEFAULT_PLACE);
}
beforeEach(async () => {
  await emptyPlan();
  await itIs(TODAY);
});

const itIs = (date: string) => planAt(`${date}T17:00:00Z`);

const WEEKLY = {
  title: "Physio",
  scheduledDate: "2026-11-24",
  scheduledTime: "10:30",
  isRecurring: true,
  recurrenceType: "weekly",
  recurrenceWeekdays: [2],
  recurrenceEnds: "never",
};
const add = async (over: object = {}) => seriesSchema.parse((await post({ ...WEEKLY, ...over })).body);
const single = (over: object) => post({ ...WEEKLY, isRecurring: false, ...over });
const settleIn = (location: string) => asCaretaker(savePreferences, { method: "PUT", json: { location } });
const takeBack = (changeId: string) => send(undo, "POST", { changeId });
const infos = async () => seriesListSchema.parse(await (await asCaretaker(series)).json());
/** Without what counts changes. */
const plain = (of: readonly ScheduleItemWithVersion[]) =>
  of.map(({ version, ...item }) => ({ ...item, known: version > 0 }));

describe("a series as one thing", () => {
  const detailOf = async (groupId: string) =>
    reply(await asCaretaker(detail, { params: { groupId }, url: `/api/schedule-items/group/${groupId}` }));

  test("what was changed alone is named by its parts, and only the series' own history is shown", async () => {
    const [made, other] = [await add(), await add({ title: "Swimming" })];
    expect((await detailOf(made.recurringGroupId)).body).toEqual({ alone: [], history: [] });
    await put(first(made.items, 1).id, { scheduledTime: "11:00", place: "The clinic" });
    await put(first(made.items, 2).id, { scheduledDate: "2026-12-09" });
    await put(first(made.items, 4).id, { title: "Physio at home" }, "following");
    await del(first(made.items, 3).id);
    await del(first(other.items).id);
    const { alone, history } = seriesDetailSchema.parse((await detailOf(made.recurringGroupId)).body);
    // What comes next is called otherwise since: the items before it are the ones with another title.
    expect(alone).toEqual([
      { id: first(made.items).id, parts: ["Title"] },
      { id: first(made.items, 1).id, parts: ["Title", "Time", "Place"] },
      { id: first(made.items, 2).id, parts: ["Title", "Date"] },
    ]);
    expect(history.map(({ kind, parts }) => [kind, ...parts].join(" ")).sort()).toEqual([
      "deleted",
      "edited Date",
      "edited Time Place",
      "edited Title",
    ]);
  });

  test("one that is not in the plan is not found", async () => expect((await detailOf("gone")).status).toBe(404));
});

describe("a series without an end", () => {
  test("has items for 400 days, and says no last day", async () => {
    const made = await add();
    expect(made.count).toBe(58);
    expect(made.items.at(-1)?.scheduledDate).toBe("2027-12-28");
    expect(made.items[0]?.recurrenceEndDate).toBeNull();
    expect((await infos())[0]).toMatchObject({ id: made.recurringGroupId, rule: { until: null }, title: "Physio" });
  });

  test("one that begins in two years has items from there on", async () => {
    const made = await add({ scheduledDate: "2028-11-28" });
    expect([dates(made.items)[0], made.items.length]).toEqual(["2028-11-28", 58]);
    await extendSeries();
    expect(await items()).toHaveLength(58);
  });

  test("is extended by the sweep, also by two at once, without a doubled day", async () => {
    await add();
    await extendSeries();
    expect(await items()).toHaveLength(58);
    await itIs("2026-12-23");
    await Promise.all([extendSeries(), extendSeries()]);
    await extendSeries();
    const now = dates(await items());
    expect(new Set(now).size).toBe(now.length);
    expect([now.length, now.at(-1)]).toEqual([62, "2028-01-25"]);
  });

  test("after a long stop has all days to 400 ahead with its latest words", async () => {
    const made = await add();
    await put(first(made.items, 3).id, { ...first(made.items, 3), title: "Swimming" }, "following");
    await itIs("2030-06-05");
    await extendSeries();
    const coming = (await items()).filter(({ scheduledDate }) => scheduledDate > "2028-01-01");
    expect([dates(coming)[0], dates(coming).at(-1), coming.length, coming[0]?.title]).toEqual([
      "2028-01-04",
      "2031-07-08",
      184,
      "Swimming",
    ]);
    expect(coming.every(({ scheduledDate }) => weekdayOf(scheduledDate) === 2)).toBe(true);
  });

  test("keeps a deleted item away, and is not extended while deleted itself", async () => {
    const made = await add();
    await del(first(made.items, 1).id);
    await itIs("2026-12-23");
    await extendSeries();
    expect(await items()).toHaveLength(61);
    const { deletionId } = deletionSchema.parse((await delGroup(made.recurringGroupId)).body);
    await itIs("2027-03-23");
    await extendSeries();
    expect(await items()).toEqual([]);
    await send(restore, "POST", { deletionId });
    await extendSeries();
    expect(await items()).toHaveLength(61 + 13);
  });

  test("nothing is left of a deleted series after its 30 days", async () => {
    const { recurringGroupId: groupId } = await add();
    await delGroup(groupId);
    await purgeDeletedItems(new Date("2027-01-01T00:00:00Z"));
    expect([await db.read.scheduleItem.count(), await db.read.scheduleSeries.count()]).toEqual([0, 0]);
    expect(await recent()).toEqual([]);
  });
});

describe("this and following with another rhythm", () => {
  const BOUNDED = { recurrenceEnds: "on", recurrenceEndDate: "2026-12-31" };

  test("the following items take the new rhythm, and marks and earlier ones remain", async () => {
    const made = await add(BOUNDED);
    for (const index of [2, 3]) await markDone(first(made.items, index).id);
    const rhythm = { recurrenceWeekdays: [2, 4], recurrenceInterval: 2, changesRhythm: true };
    const wanted = { ...WEEKLY, ...BOUNDED, scheduledDate: "2026-12-01", ...rhythm };
    const { change } = await edit(first(made.items, 1).id, wanted, "following");
    // 8 December is not in the new rhythm, but he has done it.
    expect((await items()).map(({ scheduledDate, isCompleted }) => [scheduledDate, isCompleted])).toEqual([
      ["2026-11-24", false],
      ["2026-12-01", false],
      ["2026-12-03", false],
      ["2026-12-08", true],
      ["2026-12-15", true],
      ["2026-12-17", false],
      ["2026-12-29", false],
      ["2026-12-31", false],
    ]);
    await takeBack(change?.id ?? "");
    expect(dates(await items())).toEqual(dates(made.items));
  });

  test("a later end adds, an earlier one removes, and single changes remain", async () => {
    const made = await add(BOUNDED);
    const { id, ...third } = first(made.items, 2);
    await put(id, { ...third, scheduledDate: "2026-12-10", recurrenceType: "weekly" });
    await del(first(made.items, 1).id);
    const before = plain(await items());
    const endOn = (recurrenceEndDate: string) => {
      const wanted = { ...WEEKLY, recurrenceEnds: "on", recurrenceEndDate, changesRhythm: true };
      return edit(first(made.items).id, wanted, "following");
    };
    const longer = await endOn("2027-01-12");
    expect(dates(await items())).toEqual(
      "2026-11-24 2026-12-10 2026-12-15 2026-12-22 2026-12-29 2027-01-05 2027-01-12".split(" "),
    );
    const shorter = await endOn("2026-12-16");
    expect(dates(await items())).toEqual(["2026-11-24", "2026-12-10", "2026-12-15"]);
    expect((await recent())[0]).toMatchObject({ kind: "edited", parts: ["End"] });
    await takeBack(shorter.change?.id ?? "");
    await takeBack(longer.change?.id ?? "");
    expect(plain(await items())).toEqual(before);
  });

  test("an end can be removed, which continues the series, and undone", async () => {
    const made = await add(BOUNDED);
    const asked = { params: { groupId: made.recurringGroupId }, json: { recurrenceEnds: "never" } };
    const response = await asCaretaker(goOn, { method: "PATCH", ...asked });
    const { id, count } = changeRefSchema.parse(await response.json());
    const now = await items();
    expect([count, now.length, now[0]?.recurrenceEndDate]).toEqual([52, 58, null]);
    await itIs("2027-01-23");
    await extendSeries();
    await takeBack(id);
    await extendSeries();
    expect(plain(await items())).toEqual(plain(made.items));
  });

  test("a rhythm that leaves nothing is refused, and nothing is changed", async () => {
    const made = await add(BOUNDED);
    const rhythm = { recurrenceWeekdays: [6], recurrenceSkipsRest: true, scheduledTime: "", changesRhythm: true };
    expect(await put(first(made.items).id, { ...WEEKLY, ...BOUNDED, ...rhythm }, "following")).toMatchObject({
      status: 400,
      body: { message: "All of these days are Shabbos or Yom Tov. Please choose other days." },
    });
    expect(await items()).toEqual(made.items);
  });

  test("a series from before rules gets its rule by the sweep, with its rows kept", async () => {
    const made = await add(BOUNDED);
    await db.write((tx) => tx.scheduleSeries.deleteMany({}));
    expect(await infos()).toEqual([]);
    await extendSeries();
    expect((await infos())[0]?.rule).toMatchObject({ type: "weekly", interval: 1, weekdays: [2], until: "2026-12-31" });
    expect(await items()).toEqual(made.items);
  });
});

describe("what other items of a series have of their own", () => {
  const CONCERT = { title: "Concert", description: "Blue tie", scheduledTime: "18:00" };
  const effect = async (id: string, json: object, scope: string) => {
    const url = `/api/schedule-items/${id}/effect?scope=${scope}`;
    return reply(await asCaretaker(effectOf, { method: "POST", params: { id }, json, url }));
  };

  test("stays when the series is moved, and can be moved too", async () => {
    const made = await add({ recurrenceEnds: "on", recurrenceEndDate: "2026-12-15" });
    await put(first(made.items, 2).id, { ...CONCERT, scheduledDate: "2026-12-09" });
    const move = { scheduledDate: "2026-11-26" };
    expect((await effect(first(made.items).id, move, "all")).body).toEqual({ own: 1, parts: ["Date"] });
    const moved = await edit(first(made.items).id, move, "all");
    expect(dates(await items())).toEqual(["2026-11-26", "2026-12-03", "2026-12-09", "2026-12-17"]);
    expect((await items())[2]).toMatchObject(CONCERT);
    expect((await recent())[0]).toMatchObject({ parts: ["Date"], counts: { Date: 3 } });
    await takeBack(moved.change?.id ?? "");
    await put(first(made.items).id, { ...move, own: "change" }, "all");
    expect(dates(await items())).toEqual(["2026-11-26", "2026-12-03", "2026-12-11", "2026-12-17"]);
  });

  test("stays when the rest gets another rhythm, and is not copied to new items", async () => {
    const ends = { recurrenceEnds: "on", recurrenceEndDate: "2026-12-15" };
    const made = await add(ends);
    await put(first(made.items).id, CONCERT);
    await put(first(made.items, 1).id, { scheduledTime: "11:00" });
    const rhythm = { ...ends, recurrenceWeekdays: [2, 4], changesRhythm: true };
    const asked = { ...WEEKLY, ...CONCERT, ...rhythm, priority: "high" };
    const { change: log } = await edit(first(made.items).id, asked, "following");
    const said = async () =>
      (await items()).map(({ title, scheduledTime, priority }) => [title, scheduledTime, priority]);
    expect(await said()).toEqual([
      ["Concert", "18:00", "high"],
      ["Physio", "10:30", "high"],
      ["Physio", "11:00", "high"],
      ...Array(4).fill(["Physio", "10:30", "high"]),
    ]);
    await takeBack(log?.id ?? "");
    expect(await said()).toEqual([
      ["Concert", "18:00", "medium"],
      ["Physio", "11:00", "medium"],
      ...Array(2).fill(["Physio", "10:30", "medium"]),
    ]);
  });

  test("is named before the change; another time of what was cut off earlier is one", async () => {
    const made = await add();
    await put(first(made.items, 2).id, { scheduledTime: "11:00" }, "following");
    const request = { title: "Swimming", scheduledTime: "09:00" };
    expect((await effect(first(made.items).id, request, "all")).body).toEqual({ own: 56, parts: ["Time"] });
    expect((await effect(first(made.items).id, request, "this")).body).toEqual({ own: 0, parts: [] });
    await put(first(made.items).id, request, "all");
    const [recently] = await recent();
    const said = { kind: "edited", count: 58, title: "Swimming", who: expect.stringMatching(/./) };
    expect(recently).toMatchObject({ ...said, parts: ["Title", "Time"], counts: { Title: 58, Time: 2 } });
  });

  test("of a change from before fields were kept singly, all is put back", async () => {
    const made = await add({ recurrenceEnds: "on", recurrenceEndDate: "2026-12-01" });
    const { change: log } = await edit(first(made.items).id, { title: "Swimming" }, "all");
    const { title, description, category, priority, timeRule, isRecurring } = first(made.items);
    const { recurrenceType, recurrenceInterval, recurrenceEndDate, recurringGroupId } = first(made.items);
    const words = { title, description, category, priority, timeRule, isRecurring, recurrenceType };
    const row = await db.read.scheduleChange.findUniqueOrThrow({ where: { id: log?.id ?? "" } });
    const content = JSON.parse(row.content) as Record<string, unknown>;
    delete content["counts"];
    delete content["set"];
    const former = made.items.map(({ id, scheduledDate, scheduledTime }) => ({
      ...{ id, words: 0, date: scheduledDate, time: scheduledTime },
    }));
    const old = { ...content, words: [{ ...words, recurrenceInterval, recurrenceEndDate, recurringGroupId }] };
    const json = JSON.stringify({ ...old, items: former });
    await db.write((tx) => tx.scheduleChange.update({ where: { id: row.id }, data: { content: json } }));
    expect((await recent())[0]).toMatchObject({ parts: ["Title"], counts: {} });
    await takeBack(row.id);
    expect(plain(await items())).toEqual(plain(made.items));
  });
});

describe("the calendar", () => {
  /** A daily series between two days that leaves out rests. */
  const ofDays = (scheduledDate: string, recurrenceEndDate: string, scheduledTime = "12:00") =>
    add({
      ...{ recurrenceType: "daily", recurrenceWeekdays: [], recurrenceEnds: "on", recurrenceSkipsRest: true },
      ...{ scheduledDate, recurrenceEndDate, scheduledTime },
    });

  test("a daily series leaves out Shabbos and Yom Tov; with a time by the hour", async () => {
    const untimed = await ofDays("2026-09-10", "2026-09-15", "");
    // Rosh Hashanah 5787: Shabbos 12 and Sunday 13 September.
    expect(dates(untimed.items)).toEqual(["2026-09-10", "2026-09-11", "2026-09-14", "2026-09-15"]);
    const evening = await ofDays("2026-11-26", "2026-11-29", "19:00");
    // Friday at seven it is Shabbos, on Saturday no longer.
    expect(dates(evening.items)).toEqual(["2026-11-26", "2026-11-28", "2026-11-29"]);
  });

  test("a move to or from Israel makes and removes the second day's items only", async () => {
    await ofDays("2027-04-20", "2027-04-26");
    // Pesach 5787: Thursday 22 April; Friday 23 is its second day abroad.
    expect(dates(await items())).toEqual(["2027-04-20", "2027-04-21", "2027-04-25", "2027-04-26"]);
    await del(first(await items()).id);
    await settleIn("Jerusalem, Israel");
    expect(dates(await items())).toEqual(["2027-04-21", "2027-04-23", "2027-04-25", "2027-04-26"]);
    await settleIn("11213");
    expect(dates(await items())).toEqual(["2027-04-21", "2027-04-25", "2027-04-26"]);
  });

  test("a move changes what is tied from today on, and nothing else", async () => {
    const one = (title: string, scheduledDate: string, timeRule: string | null) =>
      single({ title, scheduledDate, timeRule });
    const tied = "sunset+0";
    await itIs("2026-11-22");
    await one("past", "2026-11-22", tied);
    await itIs(TODAY);
    await one("today", TODAY, tied);
    await one("plain", "2026-11-25", null);
    await one("deleted", "2026-11-25", tied);
    await db.write((tx) =>
      tx.scheduleItem.updateMany({ where: { title: "deleted" }, data: { deletedAt: clock.now() } }),
    );
    const states = async () =>
      (await db.read.scheduleItem.findMany({ orderBy: { title: "asc" } })).map(({ title, scheduledTime, version }) =>
        [title, scheduledTime, version].join(),
      );
    const changedBy = async (place: object) => {
      const before = await states();
      await moveHousehold("there", { ...DEFAULT_PLACE, ...place });
      await retieTimes();
      return (await states()).flatMap((state, index) => (state === before[index] ? [] : [state.split(",")[0]]));
    };
    expect(await changedBy({ latitude: 31.77 })).toEqual(["today"]);
    expect(await changedBy({ latitude: 31.77, inIsrael: true })).toEqual([]);
  });

  test("a done item stays on a day that a move makes a rest", async () => {
    await settleIn("Jerusalem, Israel");
    const made = await ofDays("2027-04-22", "2027-04-25");
    expect(dates(made.items)).toEqual(["2027-04-23", "2027-04-25"]);
    await db.write((tx) => tx.scheduleItem.updateMany({ data: { isCompleted: true } }));
    await settleIn("11213");
    expect(dates(await items())).toEqual(["2027-04-23", "2027-04-25"]);
  });

  test("a move takes the days that are a rest now from their series alone", async () => {
    await settleIn("Jerusalem, Israel");
    const made = await ofDays("2027-04-22", "2027-04-25");
    await single({ title: "Other", scheduledDate: "2027-04-23" });
    await db.write((tx) => tx.scheduleItem.updateMany({ data: { version: 7 } }));
    await settleIn("11213");
    expect((await items()).map(({ title, scheduledDate }) => `${title} ${scheduledDate}`)).toEqual([
      "Other 2027-04-23",
      `${first(made.items).title} 2027-04-25`,
    ]);
    const taken = await db.read.scheduleItem.findMany({ where: { deletedAt: { not: null } } });
    expect(taken.map(({ scheduledDate, version }) => [scheduledDate, version])).toEqual([["2027-04-23", 8]]);
    const at = taken[0]?.deletedAt;
    await itIs("2026-11-24");
    await settleIn("Jerusalem, Israel");
    await settleIn("11213");
    const again = await db.read.scheduleItem.findUniqueOrThrow({ where: { id: taken[0]?.id ?? "" } });
    expect(again.deletedAt).toEqual(at);
  });

  test("a time tied to the day is each day's own, and another one in another place", async () => {
    const made = await add({ scheduledDate: "2026-11-27", recurrenceWeekdays: [5], timeRule: "candles-30" });
    // Candles in Brooklyn at 4:12 PM on 27 November and at 8:13 PM in June.
    expect(made.items[0]).toMatchObject({ scheduledTime: "15:42", timeRule: "candles-30" });
    expect(made.items.find(({ scheduledDate }) => scheduledDate === "2027-06-25")?.scheduledTime).toBe("19:42");
    const where = { title: "Jerusalem", city: "Jerusalem", country: "IL", latitude: 31.77, longitude: 35.23 };
    const there = { ...DEFAULT_PLACE, ...where, timeZone: "Asia/Jerusalem", inIsrael: true };
    await moveHousehold("Jerusalem", there);
    await Promise.all([retieTimes(), retieTimes()]);
    expect((await items())[0]?.scheduledTime).toBe("15:25");
    expect(dates(await items())).toEqual(dates(made.items));
    // By its version a calendar program and an open form know that it is another time; computed twice, it is counted once.
    const versionOf = new Map(made.items.map(({ id, scheduledTime, version }) => [id, { scheduledTime, version }]));
    for (const { id, scheduledTime, version } of await items()) {
      const before = versionOf.get(id);
      expect(version - (before?.version ?? 0)).toBe(scheduledTime === before?.scheduledTime ? 0 : 1);
    }
  });

  test("one whose time was set by hand keeps it when the household moves", async () => {
    const made = await add({ scheduledDate: "2026-11-27", recurrenceWeekdays: [5], timeRule: "sunset+0" });
    const item = first(made.items);
    await put(item.id, { ...item, timeRule: null, scheduledTime: "15:00" });
    await moveHousehold("there", { ...DEFAULT_PLACE, latitude: 31.77 });
    await retieTimes();
    const [now, next] = await items();
    expect([now?.scheduledTime, now?.timeRule]).toEqual(["15:00", null]);
    expect(next?.scheduledTime).not.toBe(made.items[1]?.scheduledTime);
  });

  test("a single item can be tied too; without such a time on its day it has none", async () => {
    const call = (scheduledDate: string, timeRule: string) => post({ title: "Call", scheduledDate, timeRule });
    expect((await call("2026-11-27", "candles+0")).body).toMatchObject({ scheduledTime: "16:12" });
    expect((await call("2026-11-23", "candles+0")).body).toMatchObject({ scheduledTime: null });
    expect((await call("2026-11-27", "candles-301")).status).toBe(400);
  });

  test("a yahrzeit shows both dates before saving and is made when near", async () => {
    const wanted = {
      ...WEEKLY,
      recurrenceType: "yearly",
      recurrenceWeekdays: [],
      scheduledDate: TODAY,
      scheduledTime: "",
      recurrenceCalendar: "hebrew",
      recurrenceObservance: "yahrzeit",
      recurrenceOriginal: "1991-12-01",
      recurrenceOriginalNight: true,
    };
    const { body } = await send(preview, "POST", wanted);
    // Sunday evening, 1 December 1991, is 25 Kislev 5752.
    expect(previewSchema.parse(body)).toEqual({
      count: 2,
      problem: null,
      next: [
        { date: "2026-12-05", time: null, hebrew: "25 Kislev 5787" },
        { date: "2027-12-25", time: null, hebrew: "25 Kislev 5788" },
        { date: "2028-12-13", time: null, hebrew: "25 Kislev 5789" },
      ],
      last: null,
      hebrewDay: "25 Kislev",
      asksAdar: false,
    });
    expect(dates((await add(wanted)).items)).toEqual(["2026-12-05", "2027-12-25"]);
  });
});

describe("length, place and people of a series", () => {
  const people = {
    ...{ lengthMinutes: 60, place: "The clinic", person: "Anna", personKind: "calls" },
    ...{ driver: "Shmuel", travelMinutes: 20 },
  };
  const of = (item: ScheduleItemWithVersion) =>
    Object.fromEntries(Object.entries(item).filter(([key]) => key in people));

  test("are in every item, also in those that are made later", async () => {
    const made = await add(people);
    await itIs("2026-12-20");
    await extendSeries();
    const all = await items();
    expect(all.length).toBeGreaterThan(made.count);
    for (const item of all) expect(of(item)).toEqual(people);
  });

  test("a change of one sets that one alone, and its undo gives back each item's own", async () => {
    const made = await add(people);
    await put(first(made.items, 2).id, { lengthMinutes: 30, driver: "" });
    const result = await edit(first(made.items).id, { lengthMinutes: null, place: "Home" }, "all");
    const own = { ...people, lengthMinutes: 30, driver: "", place: "Home" };
    const others = { ...people, lengthMinutes: null, place: "Home" };
    expect((await items()).slice(0, 4).map(of)).toEqual([others, others, own, others]);
    expect((await recent())[0]?.counts).toEqual({ Length: made.count - 1, Place: made.count });
    await takeBack(result.change?.id ?? "");
    const third = { ...people, lengthMinutes: 30, driver: "" };
    expect((await items()).slice(0, 4).map(of)).toEqual([people, people, third, people]);
  });
});

describe("undo", () => {
  test("an edit of many tells the count, and its undo keeps later marks", async () => {
    const made = await add();
    const fifth = first(made.items, 4);
    const wanted = { ...fifth, title: "Swimming", scheduledDate: "2026-12-24" };
    const result = await edit(fifth.id, wanted, "following");
    expect(result.change?.count).toBe(54);
    const marked = first(await items(), 10);
    await markDone(marked.id);
    await itIs("2026-12-20");
    await extendSeries();
    expect(await takeBack(result.change?.id ?? "")).toMatchObject({ status: 200, body: { count: 54 } });
    await itIs(TODAY);
    await extendSeries();
    const now = await items();
    expect(now.filter(({ isCompleted }) => isCompleted).map(({ id }) => id)).toEqual([marked.id]);
    expect(plain(now.map((item) => ({ ...item, isCompleted: false, completedAt: null })))).toEqual(plain(made.items));
  });

  test("an item that began to repeat becomes single again with its new day's mark", async () => {
    const single = savedSchema.parse((await post({ title: "Walk", scheduledDate: TODAY })).body);
    const id = "id" in single ? single.id : "";
    await markDone(id);
    const before = plain(await items());
    const result = await edit(id, { ...WEEKLY, title: "Walk", recurringGroupId: null, recurrenceWeekdays: [3] });
    expect(await items()).toHaveLength(58);
    await takeBack(result.change?.id ?? "");
    expect(plain(await items())).toEqual(before);
    expect(await infos()).toEqual([]);
  });

  test("what was changed again later is undone first; twice is told", async () => {
    const made = await add();
    const one = await edit(first(made.items).id, { ...first(made.items), title: "Swimming" }, "all");
    const [item] = await items();
    const two = await edit(item?.id ?? "", { ...item, title: "Walking" }, "following");
    const message = "It was changed again later. Undo that first, under “Recent changes.”";
    expect(await takeBack(one.change?.id ?? "")).toMatchObject({ status: 409, body: { message } });
    const twice = await Promise.all([takeBack(two.change?.id ?? ""), takeBack(two.change?.id ?? "")]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await takeBack(one.change?.id ?? "")).status).toBe(200);
    expect(plain(await items())).toEqual(plain(made.items));
  });

  test("a thousand at once", async () => {
    const made = await add({ recurrenceType: "daily", recurrenceEnds: "on", recurrenceEndDate: "2029-08-19" });
    expect(made.count).toBe(1000);
    const wanted = { ...WEEKLY, title: "Walk", recurrenceWeekdays: [0, 1, 3], changesRhythm: true };
    const { change } = await edit(first(made.items).id, wanted, "following");
    await takeBack(change?.id ?? "");
    expect(plain(await items())).toEqual(plain(made.items));
  });

  test("any changes undone in turn give back what was", async () => {
    const step = fc.record({
      index: fc.nat(8),
      scope: fc.constantFrom("this", "following", "all"),
      days: fc.integer({ min: -3, max: 9 }),
      time: fc.constantFrom("", "08:00", "10:30"),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 3 }),
      interval: fc.integer({ min: 1, max: 3 }),
      ends: fc.constantFrom("on", "never"),
      changesRhythm: fc.boolean(),
      skips: fc.boolean(),
      tied: fc.constantFrom(null, "sunset-15"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), fc.boolean(), async (steps, isOpen) => {
        await emptyPlan();
        await add({ recurrenceEnds: isOpen ? "never" : "on", recurrenceEndDate: "2027-01-31" });
        const states = [plain(await items())];
        const changes: string[] = [];
        for (const { index, scope, days, time, weekdays, interval, ends, changesRhythm, skips, tied } of steps) {
          const all = await items();
          const item = first(all, index % all.length);
          const { status, body } = await put(
            item.id,
            {
              ...WEEKLY,
              scheduledDate: addDays(item.scheduledDate, days),
              scheduledTime: time,
              timeRule: tied,
              recurrenceWeekdays: weekdays,
              recurrenceInterval: interval,
              recurrenceEnds: ends,
              recurrenceEndDate: addDays(item.scheduledDate, 60),
              recurrenceSkipsRest: skips,
              changesRhythm,
            },
            scope,
          );
          if (status === 400) {
            // A series that was moved onto Shabbos, which it leaves out: refused, and nothing is changed.
            expect(plain(await items())).toEqual(plain(all));
            continue;
          }
          expect(status).toBe(200);
          changes.push(savedSchema.parse(body).change?.id ?? "");
          states.push(plain(await items()));
          await extendSeries();
        }
        states.pop();
        for (const id of changes.toReversed()) {
          expect((await takeBack(id)).status).toBe(200);
          expect(plain(await items())).toEqual(states.pop());
        }
      }),
      { numRuns: 12 },
    );
  });
});
