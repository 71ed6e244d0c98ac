/** @jest-environment node */
import { OPERATOR } from "@/lib/accounts/auth/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { db } from "@/lib/platform/database/db";
import type { CareEntry, NewEntry } from "@/lib/schedule/care/schema";
import {
  addEntry,
  changeEntry,
  getCareLog,
  listCareNotes,
  readWholeCareLog,
  strikeEntry,
} from "@/lib/schedule/care/store";
import { getChecklist } from "@/lib/schedule/checklist/store";
import { anAccount } from "@/tests/support/fixtures/people";
import { addToPlan } from "@/tests/support/fixtures/stored-plan";
import { emptyTables, withHub } from "@/tests/support/hub";
import { later, setClock } from "@/tests/support/uploads";

/** 9:05 AM in Brooklyn. */
const NOW = new Date("2026-11-24T14:05:00Z");
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

withHub();
let miriam: Extract<Identity, { kind: "account" }>;
beforeAll(async () => {
  const { id, sessionId } = await anAccount("caregiver");
  miriam = { kind: "account", id, role: "caregiver", sessionId };
});
beforeEach(() => setClock(NOW));
afterEach(() => emptyTables("careEntry", "scheduleItem", "checklistTick"));

let count = 0;
const draft = (over: Partial<NewEntry> = {}): NewEntry => ({
  ...{ id: `entry-of-the-phone-${(count += 1)}`, at: later(0).toISOString(), itemId: null, title: "", kind: "seen" },
  ...{ value: null, note: "", marksDone: false, again: false, userId: miriam.id, ...over },
});
const add = async (over: Partial<NewEntry> = {}): Promise<CareEntry> => (await addEntry(miriam, draft(over))).entry;
const said = ({ at, kind, value, note, title }: CareEntry) => ({ at, kind, value, note, title, again: false });
const anItem = (over: Record<string, unknown> = {}) =>
  addToPlan({
    ...{ title: "Morning medicine", category: "medical", scheduledDate: "2026-11-24", scheduledTime: "09:00" },
    ...over,
  });
const itemOf = (id: string) => db.read.scheduleItem.findUniqueOrThrow({ where: { id } });
const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString();
const TYLENOL = { kind: "given", title: "Tylenol" } as const;

describe("a second dose", () => {
  test.each([
    [2 * HOUR_MS, true],
    [2 * HOUR_MS - 1, false],
  ])("that was %s ms before the first is taken: %s", async (ms, isTaken) => {
    await add(TYLENOL);
    const dose = add({ ...TYLENOL, at: ago(ms) });
    await (isTaken ? expect(dose).resolves.toBeDefined() : expect(dose).rejects.toMatchObject({ code: "conflict" }));
  });

  test("is said with the hour of the dose that is the latest", async () => {
    await add({ ...TYLENOL, at: ago(HOUR_MS) });
    await add({ ...TYLENOL, at: ago(HOUR_MS / 2), again: true });
    await expect(add(TYLENOL)).rejects.toThrow(/ logged this at 8:35 AM\. Log it again\?$/);
  });

  test("is none of what was seen of the same name", async () => {
    await add(TYLENOL);
    expect(await add({ title: "Tylenol" })).toMatchObject({ kind: "seen" });
  });
});

test("a time of fourteen days ago is taken", async () => {
  expect(await add({ at: ago(14 * DAY_MS) })).toMatchObject({ date: "2026-11-10" });
  await expect(add({ at: ago(14 * DAY_MS + 1) })).rejects.toMatchObject({ code: "invalid" });
});

describe("the plan", () => {
  test("has no mark for what was not given", async () => {
    const { id: itemId } = await anItem();
    expect(await add({ itemId, kind: "not-given", note: "Asleep", marksDone: true })).toMatchObject({ marked: false });
    expect((await itemOf(itemId)).isCompleted).toBe(false);
  });

  test("has no mark of an entry without an item", async () =>
    expect(await add({ ...TYLENOL, marksDone: true })).toMatchObject({ marked: false }));

  test("has the checklist’s task checked off only with the mark", async () => {
    const { id: itemId } = await anItem({ title: "Mincha", category: "general" });
    await add({ itemId });
    const mincha = (await getChecklist(OPERATOR)).items.find(({ id }) => id === "mincha");
    expect(mincha?.done).toBe(false);
  });

  test("keeps the mark of an item that is in the trash", async () => {
    const { id: itemId } = await anItem();
    const entry = await add({ itemId, kind: "given", marksDone: true });
    await db.write((tx) => tx.scheduleItem.update({ where: { id: itemId }, data: { deletedAt: NOW } }));
    await strikeEntry(miriam, entry.id, "By mistake");
    expect((await itemOf(itemId)).isCompleted).toBe(true);
  });
});

describe("a change", () => {
  test.each([{ note: "Right knee" }, { title: "Advil" }])("of %j alone keeps what was there", async (over) => {
    const entry = await add({ ...TYLENOL, note: "Left knee" });
    const changed = (await changeEntry(miriam, entry.id, { ...said(entry), ...over })).entry;
    expect([changed.former.length, changed]).toEqual([1, expect.objectContaining(over)]);
  });

  test("leaves an entry of the plan its title", async () => {
    const { id: itemId } = await anItem();
    const entry = await add({ itemId, kind: "given" });
    const { title } = (await changeEntry(miriam, entry.id, { ...said(entry), title: "", note: "Late" })).entry;
    expect(title).toBe("Morning medicine");
  });

  test.each([{ title: "" }, { kind: "note" as const, note: "" }])("to %j is refused", async (over) => {
    const entry = await add(TYLENOL);
    await expect(changeEntry(miriam, entry.id, { ...said(entry), ...over })).rejects.toMatchObject({ code: "invalid" });
  });

  test("of what was crossed out says that it was", async () => {
    const entry = await add(TYLENOL);
    await strikeEntry(miriam, entry.id, "By mistake");
    await expect(changeEntry(miriam, entry.id, said(entry))).rejects.toThrow(/^This entry was crossed out/);
  });
});

test("an entry is crossed out once", async () => {
  const { id } = await add();
  await strikeEntry(miriam, id, "By mistake");
  setClock(later(1000));
  expect(await strikeEntry(OPERATOR, id, "Wrong person")).toMatchObject({
    ...{ struck: { at: NOW.toISOString(), why: "By mistake" }, canStrike: false },
  });
});

describe("marks without an entry", () => {
  const marks = async () => (await getCareLog(miriam)).marks.map(({ title }) => title);
  const done = { isCompleted: true, completedAt: NOW };
  const marked = async (over: Record<string, unknown>, data: object = done) => {
    const { id } = await anItem(over);
    await db.write((tx) => tx.scheduleItem.update({ where: { id }, data }));
  };

  test("are those of medicine, meals and therapy", async () => {
    for (const category of ["medical", "meal", "therapy", "general"]) await marked({ title: category, category });
    expect((await marks()).sort()).toEqual(["meal", "medical", "therapy"]);
  });

  test("are those of two weeks until today", async () => {
    for (const scheduledDate of ["2026-11-10", "2026-11-11", "2026-11-24", "2026-11-25"])
      await marked({ title: scheduledDate, scheduledDate });
    expect((await marks()).sort()).toEqual(["2026-11-11", "2026-11-24"]);
  });

  test.each([
    ["is in the trash", { ...done, deletedAt: NOW }],
    ["is open again", { isCompleted: false, completedAt: NOW }],
    ["has no hour", { isCompleted: true, completedAt: null }],
  ])("are none of what %s", async (_which, data) => {
    await marked({}, data);
    expect(await marks()).toEqual([]);
  });
});

describe("which days", () => {
  const daysOf = async (identity: Identity, asked?: string) => {
    const { from, until, entries } = await getCareLog(identity, asked);
    return [from, until, entries.map(({ date }) => date)];
  };
  beforeEach(async () => {
    for (const days of [0, 1, 13, 14]) await add({ at: ago(days * DAY_MS) });
  });

  test("are the last two weeks, also for a day to come and for a caregiver", async () => {
    const last = ["2026-11-11", "2026-11-24", ["2026-11-11", "2026-11-23", "2026-11-24"]];
    expect([await daysOf(OPERATOR), await daysOf(OPERATOR, "2026-11-25")]).toEqual([last, last]);
    expect([await daysOf(miriam), await daysOf(miriam, "2026-11-23")]).toEqual([last, last]);
  });

  test("end with the day that the caretaker asks for", async () =>
    expect(await daysOf(OPERATOR, "2026-11-23")).toEqual([
      ...["2026-11-10", "2026-11-23", ["2026-11-10", "2026-11-11", "2026-11-23"]],
    ]));

  test("are all for the caretaker’s copy, with the marks since the first", async () => {
    for (const scheduledDate of ["2026-11-09", "2026-11-10"]) {
      const { id } = await anItem({ title: scheduledDate, scheduledDate });
      await db.write((tx) => tx.scheduleItem.update({ where: { id }, data: { isCompleted: true, completedAt: NOW } }));
    }
    await db.write((tx) => tx.careEntry.updateMany({ where: { date: "2026-11-11" }, data: { at: new Date(0) } }));
    const whole = await readWholeCareLog(OPERATOR);
    expect([whole?.entries.length, whole?.marks.map(({ title }) => title)]).toEqual([4, ["2026-11-10"]]);
  });
});

test("there is no copy of an empty log", async () => expect(await readWholeCareLog(OPERATOR)).toBeNull());

test("notes are the texts of what was not crossed out, the latest first", async () => {
  await add({ kind: "pain", value: 4, at: ago(HOUR_MS) });
  await add(TYLENOL);
  await strikeEntry(miriam, (await add({ kind: "note", note: "Wrong" })).id, "By mistake");
  expect((await listCareNotes(OPERATOR)).map(({ title }) => title)).toEqual(["Given, Tylenol", "Pain 4 of 10"]);
});

test("a caregiver does not read for how long the log is kept", async () =>
  expect([(await getCareLog(miriam)).keptYears, (await getCareLog(OPERATOR)).keptYears]).toEqual([
    undefined,
    expect.any(Number),
  ]));

test("an item without people has none", async () => {
  await anItem({ person: "Rivky", driver: "Rivky" });
  await anItem({ title: "Lunch", category: "meal", scheduledTime: "12:00" });
  const { items } = await getCareLog(miriam);
  expect(items.map(({ people }) => people.map(({ name }) => name))).toEqual([["Rivky"], []]);
});
