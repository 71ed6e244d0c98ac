/** @jest-environment node */
import { OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { weekdayOf } from "@/lib/platform/time/civil-date";
import { changeSeveral } from "@/lib/schedule/changes/many-store";
import { listRecent } from "@/lib/schedule/changes/recent-store";
import { undoChange } from "@/lib/schedule/changes/undo-store";
import {
  changeRequestSchema,
  scheduleRequestSchema,
  type ScheduleItemWithVersion,
  type Scope,
  versionedListSchema,
} from "@/lib/schedule/items/admin-schema";
import { changeItem } from "@/lib/schedule/items/change-store";
import { createItems } from "@/lib/schedule/items/series-store";
import { listAllAsJson, markItem } from "@/lib/schedule/items/store";
import { deleteItem, restoreDeletion } from "@/lib/schedule/items/trash-store";
import { extendSeries } from "@/lib/schedule/series/extend-store";
import { continueSeries } from "@/lib/schedule/series/list-store";
import { emptyTables, withHub } from "@/tests/support/hub";
import { setClock } from "@/tests/support/uploads";

const TUESDAYS = ["2026-11-24", "2026-12-01", "2026-12-08", "2026-12-15"];
const WEEKLY = { isRecurring: true, recurrenceType: "weekly", recurrenceWeekdays: [2] };
const ENDS = { ...WEEKLY, recurrenceEnds: "on", recurrenceEndDate: "2026-12-15" };

withHub();
const itIs = (day: string) => setClock(new Date(`${day}T17:00:00Z`));
beforeEach(async () => {
  itIs("2026-11-23");
  await emptyTables("scheduleItem", "scheduleSeries", "scheduleChange");
});

const add = (title: string, over: object = {}) =>
  createItems(OPERATOR, scheduleRequestSchema.parse({ title, scheduledDate: "2026-11-24", ...over }));
const plan = async () => versionedListSchema.parse(JSON.parse(await listAllAsJson(OPERATOR)));
async function find(title: string, index = 0): Promise<ScheduleItemWithVersion> {
  const item = (await plan()).filter((one) => one.title === title)[index];
  if (!item) throw new Error(`There is no ${title}.`);
  return item;
}
const said = async () => (await plan()).map(({ title, place, scheduledDate }) => `${title} ${place} ${scheduledDate}`);
const datesOf = async (wanted: string) =>
  (await plan()).flatMap(({ title, scheduledDate }) => (title === wanted ? [scheduledDate] : []));

type Undo = () => Promise<{ count: number }>;
async function edit(item: ScheduleItemWithVersion, request: object, scope: Scope = "this"): Promise<Undo> {
  const { change } = await changeItem(OPERATOR, item.id, changeRequestSchema.parse(request), scope);
  return () => undoChange(OPERATOR, change?.id ?? "");
}
async function remove(item: ScheduleItemWithVersion, scope: Scope = "this"): Promise<Undo> {
  const { deletionId } = await deleteItem(OPERATOR, item.id, scope);
  return () => restoreDeletion(OPERATOR, deletionId);
}

async function at(index: number): Promise<ScheduleItemWithVersion> {
  const item = (await plan())[index];
  if (!item) throw new Error("There are fewer items.");
  return item;
}
const STEPS = {
  "another title": async () => edit(await at(0), { title: "Swim" }, "all"),
  "one's title": async () => edit(await at(1), { title: "Walk" }),
  "one's place": async () => edit(await at(1), { place: "Home" }),
  "a move": async () => edit(await at(0), { scheduledDate: "2026-11-25" }, "all"),
  "a later move": async () => edit(await at(1), { scheduledDate: "2026-12-02" }, "following"),
  "fewer days": async () => edit(await at(0), { ...ENDS, recurrenceInterval: 2, changesRhythm: true }, "following"),
  "more days": async () => edit(await at(0), { ...ENDS, recurrenceWeekdays: [2, 4], changesRhythm: true }, "following"),
  "one's deletion": async () => remove(await at(1)),
  "the end's deletion": async () => remove(await at(2), "following"),
  "another item's deletion": async () => {
    const { id, version } = await at(4);
    const { change } = await changeSeveral(OPERATOR, { items: [{ id, version }], act: { kind: "delete" } });
    return () => restoreDeletion(OPERATOR, change?.id ?? "");
  },
} satisfies Record<string, () => Promise<Undo>>;

describe("a later change", () => {
  type Step = keyof typeof STEPS;
  async function undoAfter(first: Step, later: readonly Step[]) {
    await add("Physio", ENDS);
    await add("Choir", { scheduledDate: "2027-01-01" });
    const undo = await STEPS[first]();
    for (const step of later) await STEPS[step]();
    return undo();
  }

  test.each<[first: Step, later: Step[]]>([
    ["another title", ["one's deletion"]],
    ["another title", ["a move"]],
    ["fewer days", ["one's place"]],
    ["more days", ["one's place", "one's deletion"]],
    ["one's deletion", ["the end's deletion"]],
    ["another item's deletion", ["a move"]],
  ])("is not in the way of undoing %s: %j", async (first, later) => {
    await expect(undoAfter(first, later)).resolves.toHaveProperty("count");
  });

  test.each<[first: Step, later: Step[], refusal: string]>([
    ["another title", ["one's title"], "changed again later"],
    ["more days", ["one's place"], "changed again later"],
    ["a later move", ["a move", "the end's deletion"], "deleted later"],
    ["one's deletion", ["a move"], "changed again later"],
  ])("is in the way of undoing %s: %j", async (first, later, refusal) => {
    await expect(undoAfter(first, later)).rejects.toMatchObject({ message: expect.stringContaining(refusal) });
  });

  test("of the next items alone is in the way", async () => {
    await add("Physio", { ...WEEKLY, recurrenceEnds: "never" });
    const undo = await STEPS["another title"]();
    const known = (await plan()).length;
    itIs("2026-12-23");
    await extendSeries();
    await edit(await at(known), { title: "Walk" }, "following");
    await expect(undo()).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("an undo", () => {
  test("of a rhythm leaves other items alone and no deletion behind", async () => {
    await add("Physio", { ...ENDS, recurrenceWeekdays: [2, 4] });
    await add("Choir", { scheduledDate: "2026-12-02" });
    const before = await said();
    const weekdays = { recurrenceWeekdays: [2, 3], changesRhythm: true };
    const undo = await edit(await find("Physio", 2), { ...ENDS, ...weekdays }, "following");
    const { id, version } = await find("Physio", 4);
    await undo();
    expect([await said(), await listRecent(OPERATOR)]).toEqual([before, []]);
    expect((await plan()).find((item) => item.id === id)?.version).toBeGreaterThan(version);
  });

  test("of a series' continuation takes out all days that it made", async () => {
    const saved = await add("Walk", { ...ENDS, recurrenceType: "daily", recurrenceEndDate: "2026-11-26" });
    const groupId = "items" in saved ? saved.recurringGroupId : "";
    const { id } = await continueSeries(OPERATOR, groupId);
    await undoChange(OPERATOR, id);
    expect(await datesOf("Walk")).toEqual(["2026-11-24", "2026-11-25", "2026-11-26"]);
  });

  test("of a series that an item began leaves other series", async () => {
    await add("Physio", { ...WEEKLY, recurrenceEnds: "never" });
    await add("Walk");
    const undo = await edit(await find("Walk"), { ...WEEKLY, recurrenceEnds: "never" });
    await undo();
    const physios = await datesOf("Physio");
    itIs("2026-12-23");
    await extendSeries();
    expect(await datesOf("Walk")).toEqual(TUESDAYS.slice(0, 1));
    expect((await datesOf("Physio")).length).toBeGreaterThan(physios.length);
  });

  test("keeps what items made later have of their own", async () => {
    for (const [title, scheduledDate] of [
      ["Physio", "2026-11-24"],
      ["Choir", "2026-11-25"],
    ] as const)
      await add(title, { ...WEEKLY, recurrenceWeekdays: [], scheduledDate, place: "Home", recurrenceEnds: "never" });
    const known = (await plan()).length;
    const both = { title: "Swim", place: "Pool" };
    const undo = await edit(await find("Physio"), both, "all");
    await edit(await find("Choir"), both, "all");
    itIs("2027-01-23");
    await extendSeries();
    const made = (await plan()).slice(known);
    const [own, half] = made.filter(({ scheduledDate }) => weekdayOf(scheduledDate) === 2);
    if (own) await edit(own, { title: "Walk", place: "Park" });
    if (half) await edit(half, { title: "Walk" });
    const { version } = await find("Walk");
    await undo();
    const after = (await plan())
      .slice(known)
      .map(({ title, place, scheduledDate }) => [weekdayOf(scheduledDate), title, place].join(" "));
    expect([...new Set(after)].sort()).toEqual(["2 Physio Home", "2 Walk Home", "2 Walk Park", "3 Swim Pool"]);
    expect((await find("Walk")).version).toBe(version);
    itIs("2027-02-23");
    await extendSeries();
    expect((await plan()).slice(-8).map(({ title }) => title)).toContain("Physio");
  });

  test("of an older release's change, which has no set, leaves items made later", async () => {
    await add("Physio", { ...WEEKLY, recurrenceEnds: "never" });
    const undo = await STEPS["another title"]();
    const { id, content } = await db.read.scheduleChange.findFirstOrThrow();
    const older = JSON.stringify({ ...JSON.parse(content), set: undefined });
    await db.write((tx) => tx.scheduleChange.update({ where: { id }, data: { content: older } }));
    itIs("2026-12-23");
    await extendSeries();
    await undo();
    expect((await plan()).at(-1)?.title).toBe("Swim");
  });

  test("marks what was done, no other item, and keeps a later mark", async () => {
    for (const title of ["Physio", "Choir"]) await add(title);
    const mark = async () => markItem(OPERATOR, (await find("Physio")).id, true);
    await mark();
    const move = async (title: string) => edit(await find(title), { scheduledDate: "2026-11-25" });
    for (const title of ["Physio", "Choir"]) await (await move(title))();
    expect(await find("Physio")).toMatchObject({ isCompleted: true, completedAt: "2026-11-23T17:00:00.000Z" });
    const undo = await move("Physio");
    itIs("2026-11-24");
    await mark();
    await undo();
    expect((await find("Physio")).completedAt).toBe("2026-11-24T17:00:00.000Z");
    expect((await find("Choir")).isCompleted).toBe(false);
  });

  test("is of edits alone", async () => {
    await add("Walk");
    const { deletionId } = await deleteItem(OPERATOR, (await find("Walk")).id);
    await expect(undoChange(OPERATOR, deletionId)).rejects.toMatchObject({ code: "not-found" });
  });
});
