/** @jest-environment node */
import { DELETE as strike, PUT as change } from "@/app/api/care-log/[id]/route";
import { GET as read, POST as add } from "@/app/api/care-log/route";
import { PATCH as mark } from "@/app/api/schedule-items/[id]/route";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { forgetOldCare, keepCareFor } from "@/lib/schedule/care/kept-store";
import { type CareEntry, careEntrySchema, careLogSchema, savedEntrySchema } from "@/lib/schedule/care/schema";
import { getCareLog, strikeEntry } from "@/lib/schedule/care/store";
import { getChecklist } from "@/lib/schedule/checklist/store";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount } from "@/tests/support/fixtures/people";
import { addToPlan } from "@/tests/support/fixtures/stored-plan";
import { emptyTables, withHub } from "@/tests/support/hub";

withHub();

const HOUR_MS = 3_600_000;
/** 9:05 AM in Brooklyn. */
const START = new Date("2026-11-24T14:05:00Z");
let now = START;
let [miriam, leah, admin, screen] = ["", "", "", ""];

const stopClock = () => jest.spyOn(clock, "now").mockImplementation(() => now);
beforeAll(async () => {
  stopClock();
  const [one, other, caretaker] = [
    await anAccount("caregiver"),
    await anAccount("caregiver"),
    await anAccount("admin"),
  ];
  [miriam, leah, admin, screen] = [one.cookie, other.cookie, caretaker.cookie, (await aKiosk()).cookie];
  for (const { cookie, id } of [one, other, caretaker]) ids.set(cookie, id);
  for (const [name, id] of [
    ["Miriam", one.id],
    ["Leah", other.id],
  ] as const)
    await db.write((tx) => tx.user.update({ where: { id }, data: { firstName: name } }));
});
beforeEach(() => {
  now = START;
  stopClock();
});
afterEach(() => emptyTables("careEntry", "scheduleItem", "checklistTick", "contact"));

let count = 0;
const anItem = (over: Record<string, unknown> = {}) =>
  addToPlan({
    ...{ title: "Morning medicine", category: "medical", scheduledDate: "2026-11-24", scheduledTime: "09:00" },
    ...over,
  });
const ids = new Map<string, string>();
const draft = (over: Record<string, unknown> = {}) => ({
  ...{ id: `entry-of-the-phone-${(count += 1)}`, at: now.toISOString(), itemId: null, title: "", kind: "seen" },
  ...{ value: null, note: "", marksDone: false, again: false, ...over },
});

const send = (json: object, cookie = miriam) =>
  callRoute(add, { method: "POST", cookie, json: { userId: ids.get(cookie), ...json } });
async function logged(over: Record<string, unknown> = {}, cookie = miriam): Promise<CareEntry> {
  const response = await send(draft(over), cookie);
  if (!response.ok) throw new Error(await response.text());
  return savedEntrySchema.parse(await response.json()).entry;
}
const getLog = async (cookie = miriam) =>
  careLogSchema.parse(await (await callRoute(read, { url: "/api/care-log", cookie })).json());
const cross = (id: string, cookie = miriam) =>
  callRoute(strike, { method: "DELETE", params: { id }, cookie, json: { why: "By mistake" } });
const edit = ({ id, ...entry }: CareEntry, over: Record<string, unknown>, cookie = miriam) =>
  callRoute(change, { method: "PUT", params: { id }, cookie, json: { ...pick(entry), ...over } });
const pick = ({ at, kind, value, note, title }: Omit<CareEntry, "id">) => ({ at, kind, value, note, title });
const messageOf = async (response: Response) => [response.status, (await response.json()).message];

describe("adding an entry", () => {
  test("an entry is its account's, at its time, on the household's day", async () => {
    const entry = await logged({ kind: "pain", value: 4, note: "left knee", at: "2026-11-24T03:30:00.000Z" });
    expect(entry).toMatchObject({
      ...{ date: "2026-11-23", kind: "pain", value: 4, note: "left knee", byName: "Miriam" },
      ...{ editedAt: null, struck: null, canEdit: true, canStrike: true },
    });
    expect((await getLog(leah)).entries).toMatchObject([{ id: entry.id, canEdit: false, canStrike: false }]);
    expect((await getLog(admin)).entries).toMatchObject([{ id: entry.id, canEdit: false, canStrike: true }]);
  });

  test("an entry that comes twice is stored once", async () => {
    const twice = draft({ kind: "given", title: "Tylenol" });
    const answers = await Promise.all([send(twice), send(twice)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await getLog()).entries).toHaveLength(1);
  });

  test.each([
    ["pain of 11", { kind: "pain", value: 11 }, "Please choose one of the answers for “Pain.”"],
    ["pain without a number", { kind: "pain" }, "Please choose one of the answers for “Pain.”"],
    ["a number for what has none", { kind: "seen", value: 1 }, "Please choose one of the answers for “Seen.”"],
    ["an empty note", { kind: "note", note: "  " }, "Please enter a note."],
    [
      "what was not given, without a reason",
      { kind: "not-given", title: "Tylenol" },
      "Please enter why it was not given.",
    ],
    ["a medicine without a name", { kind: "given" }, "Please enter the name of the medicine."],
  ])("%s is refused", async (_what, over, sentence) =>
    expect(await messageOf(await send(draft(over)))).toEqual([400, sentence]),
  );

  test("what another account made is refused", async () =>
    expect((await send({ ...draft(), userId: ids.get(leah) })).status).toBe(403));

  test("an item that is gone is refused", async () =>
    expect(await messageOf(await send(draft({ itemId: "gone" })))).toEqual([
      404,
      "This item is no longer on the schedule.",
    ]));

  test.each([
    [4, false, 4],
    [6, true, 0],
  ])("a phone's clock %d minutes ahead", async (minutes, movedToNow, kept) => {
    const at = (ahead: number) => new Date(now.getTime() + ahead * 60_000).toISOString();
    const saved = savedEntrySchema.parse(await (await send(draft({ at: at(minutes) }))).json());
    expect([saved.movedToNow, saved.entry.at]).toEqual([movedToNow, at(kept)]);
  });
});

describe("a second dose", () => {
  const tylenol = { kind: "given", title: "Tylenol" };

  test("the same within two hours is stored only when it is confirmed", async () => {
    await logged(tylenol);
    now = new Date(START.getTime() + 2 * HOUR_MS - 1);
    const again = draft({ kind: "given", title: " tylenol " });
    expect(await messageOf(await send(again, leah))).toEqual([409, "Miriam logged this at 9:05 AM. Log it again?"]);
    expect((await getLog()).entries).toHaveLength(1);
    expect((await send({ ...again, again: true }, leah)).status).toBe(201);
  });

  test("of two phones at once one is asked", async () => {
    const { id: itemId } = await anItem();
    const answers = await Promise.all([miriam, leah].map((cookie) => send(draft({ kind: "given", itemId }), cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test.each([
    ["another medicine", tylenol, { title: "Aspirin" }],
    ["a dose that was not given", { ...tylenol, kind: "not-given", note: "asleep" }, {}],
  ])("%s is no second dose", async (_what, first, over) => {
    await logged(first);
    await logged({ ...tylenol, ...over });
  });

  test("an entry that is changed into one is asked about, and its note is not", async () => {
    await logged(tylenol, leah);
    const entry = await logged({ ...tylenol, kind: "not-given", note: "asleep" });
    const given = { kind: "given", note: "" };
    expect(await messageOf(await edit(entry, given))).toEqual([409, "Leah logged this at 9:05 AM. Log it again?"]);
    expect((await edit(entry, { ...given, again: true })).status).toBe(200);
    const again = savedEntrySchema.parse(await (await edit(entry, { ...given, note: "late", again: true })).json());
    expect((await edit(again.entry, { note: "with water" })).status).toBe(200);
    const earlier = new Date(START.getTime() - 60_000).toISOString();
    for (const other of [{ at: earlier }, { title: "tylenol" }])
      expect((await edit(again.entry, other)).status).toBe(409);
  });

  test("what was crossed out is no dose", async () => {
    await cross((await logged(tylenol)).id);
    await logged(tylenol);
  });
});

describe("the plan", () => {
  const isDone = async (id: string) => (await db.read.scheduleItem.findUniqueOrThrow({ where: { id } })).isCompleted;

  test("an entry marks its item done only where that is asked for", async () => {
    const { id: itemId } = await anItem();
    expect(await logged({ kind: "given", itemId })).toMatchObject({ title: "Morning medicine", marked: false });
    expect(await isDone(itemId)).toBe(false);
    expect(await logged({ kind: "given", itemId, marksDone: true, again: true })).toMatchObject({ marked: true });
    expect(await isDone(itemId)).toBe(true);
    expect((await getLog()).marks).toEqual([]);
  });

  test("his own mark is no entry, and one press on both is not counted twice", async () => {
    const { id: itemId } = await anItem();
    const byHim = { isCompleted: true };
    await callRoute(mark, { method: "PATCH", params: { id: itemId }, cookie: screen, json: byHim });
    const said = { itemId, title: "Morning medicine", at: now.toISOString(), by: "" };
    expect(await getLog()).toMatchObject({ entries: [], marks: [said] });
    now = new Date(START.getTime() + HOUR_MS);
    expect(await logged({ kind: "given", itemId, marksDone: true })).toMatchObject({ marked: false });
    expect(await getLog()).toMatchObject({ entries: [{ itemId }], marks: [said] });
  });

  test("a caregiver's mark on the plan has the caregiver's name", async () => {
    const { id } = await anItem();
    await callRoute(mark, { method: "PATCH", params: { id }, cookie: leah, json: { isCompleted: true } });
    expect((await getLog()).marks).toMatchObject([{ itemId: id, by: "Leah" }]);
  });

  test("crossing an entry out takes back its own mark, and no other", async () => {
    const { id: itemId } = await anItem();
    await cross((await logged({ kind: "given", itemId, marksDone: true })).id);
    expect(await isDone(itemId)).toBe(false);
    const entry = await logged({ kind: "given", itemId, marksDone: true });
    for (const isCompleted of [false, true]) {
      now = new Date(now.getTime() + HOUR_MS);
      await callRoute(mark, { method: "PATCH", params: { id: itemId }, cookie: screen, json: { isCompleted } });
    }
    await cross(entry.id);
    expect(await isDone(itemId)).toBe(true);
  });

  test("an entry changed to what is not done takes back its own mark, and no other", async () => {
    const [one, other] = [await anItem(), await anItem({ title: "Eye drops" })];
    const entry = await logged({ kind: "given", itemId: one.id, marksDone: true });
    await logged({ kind: "given", itemId: other.id, marksDone: true });
    const changed = savedEntrySchema.parse(
      await (await edit(entry, { kind: "not-given", note: "spat out", title: "" })).json(),
    );
    expect([changed.entry.marked, await isDone(one.id), await isDone(other.id)]).toEqual([false, false, true]);
    const seen = await logged({ kind: "given", itemId: one.id, marksDone: true });
    const kept = savedEntrySchema.parse(await (await edit(seen, { kind: "seen" })).json());
    expect([kept.entry.marked, await isDone(one.id)]).toEqual([true, true]);
  });

  test("the checklist's task of the same name goes with it", async () => {
    const { id: itemId } = await anItem({ title: "Mincha", category: "general" });
    const mincha = async () => (await getChecklist(OPERATOR)).items.find(({ id }) => id === "mincha")?.done;
    const { id } = await logged({ itemId, marksDone: true });
    expect(await mincha()).toBe(true);
    await cross(id);
    expect(await mincha()).toBe(false);
  });

  test("today and tomorrow come with the people and their numbers", async () => {
    await anItem({ title: "Eye doctor", category: "appointment", person: "Rivky", driver: "Shmuel" });
    await anItem({ title: "Tomorrow", scheduledDate: "2026-11-25" });
    await anItem({ title: "Later", scheduledDate: "2026-11-26" });
    const contact = { id: "c", position: 0, name: "rivky", number: "718 555 0123", updatedAt: now };
    await db.write((tx) => tx.contact.create({ data: contact }));
    expect((await getLog()).items).toMatchObject([
      {
        title: "Eye doctor",
        people: [
          { name: "Rivky", number: "718 555 0123" },
          { name: "Shmuel", number: null },
        ],
      },
      { title: "Tomorrow" },
    ]);
  });
});

describe("changing and crossing out", () => {
  test("a change keeps what was there, and who wrote it when", async () => {
    const entry = await logged({ kind: "ate", value: 1 });
    now = new Date(START.getTime() + HOUR_MS);
    const at = "2026-11-24T13:00:00.000Z";
    expect((await edit(entry, { value: 3, at })).status).toBe(200);
    const [changed] = (await getLog()).entries;
    expect(changed).toMatchObject({ at, value: 3, byName: "Miriam", createdAt: START.toISOString() });
    expect(changed?.editedAt).toBe(now.toISOString());
    expect(changed?.former).toEqual([
      { at: entry.at, kind: "ate", value: 1, note: "", title: "", until: now.toISOString() },
    ]);
    expect((await edit(entry, { value: 3, at })).status).toBe(200);
    expect((await getLog()).entries[0]?.former).toHaveLength(1);
  });

  test("no one changes another's entry, or an own one of yesterday", async () => {
    const entry = await logged({ kind: "ate", value: 1 });
    const refusal = [409, expect.stringMatching(/^Only your own entries from the last 24 hours/)];
    expect(await messageOf(await edit(entry, { value: 3 }, leah))).toEqual(refusal);
    expect(await messageOf(await edit(entry, { value: 3 }, admin))).toEqual(refusal);
    now = new Date(START.getTime() + 24 * HOUR_MS);
    expect(await messageOf(await edit(entry, { value: 3 }))).toEqual(refusal);
    expect((await getLog()).entries).toMatchObject([{ value: 1, former: [] }]);
  });

  test("what is crossed out stays, with who and why, and cannot be changed", async () => {
    const entry = await logged({ kind: "slept", value: 2 });
    expect((await cross(entry.id, leah)).status).toBe(403);
    expect(careEntrySchema.parse(await (await cross(entry.id)).json()).struck).toEqual({
      ...{ at: now.toISOString(), by: "Miriam", why: "By mistake" },
    });
    expect((await edit(entry, { value: 0 })).status).toBe(409);
    expect((await getLog()).entries).toMatchObject([{ value: 2, canEdit: false, canStrike: false }]);
  });

  test("the caretaker crosses out what is older", async () => {
    const { id } = await logged();
    now = new Date(START.getTime() + 24 * HOUR_MS);
    expect((await cross(id)).status).toBe(403);
    expect((await strikeEntry(OPERATOR, id, "Wrong person")).struck).toMatchObject({ why: "Wrong person" });
  });

  test("an unknown entry is said to be gone", async () =>
    expect((await messageOf(await cross("unknown")))[0]).toBe(404));
});

describe("an old entry", () => {
  test("is kept for as long as the caretaker says", async () => {
    await logged();
    await keepCareFor(OPERATOR, { keptYears: 1 });
    expect((await getCareLog(OPERATOR)).keptYears).toBe(1);
    now = new Date("2027-11-25T14:05:00Z");
    await keepCareFor(OPERATOR, { keptYears: 5 });
    await forgetOldCare();
    expect(await db.read.careEntry.count()).toBe(1);
    await keepCareFor(OPERATOR, { keptYears: 1 });
    await forgetOldCare();
    expect(await db.read.careEntry.count()).toBe(0);
    await keepCareFor(OPERATOR, { keptYears: 2 });
  });

  test("is forgotten after two years", async () => {
    await logged();
    now = new Date("2028-11-23T14:05:00Z");
    await forgetOldCare();
    expect(await db.read.careEntry.count()).toBe(1);
    now = new Date("2028-11-25T14:05:00Z");
    await forgetOldCare();
    expect(await db.read.careEntry.count()).toBe(0);
  });
});
