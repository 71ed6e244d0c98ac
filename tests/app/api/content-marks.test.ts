/** @jest-environment node */
import { GET as readToday } from "@/app/api/chabad/today-in-history/route";
import { GET as readMarks, PUT } from "@/app/api/content-marks/route";
import { GET as readHidden } from "@/app/api/hidden-texts/route";
import { historyResponseSchema } from "@/lib/calendar/day/schema";
import { mostHidden, REVIEW_GROUPS } from "@/lib/library/content-marks/entries";
import type { ContentKind } from "@/lib/library/content-marks/hidden-schema";
import { NOTHING_HIDDEN, UNMARKED } from "@/lib/library/content-marks/rules";
import {
  type ContentMark,
  contentMarkSchema,
  contentMarksSchema,
  MARK_TEXTS,
} from "@/lib/library/content-marks/schema";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { describeSharedSave } from "@/tests/contracts/shared-save";
import { callRoute } from "@/tests/support/call-route";
import { anAccount } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { setClock } from "@/tests/support/uploads";

withHub();
let admin = "";
beforeEach(async () => {
  admin = (await anAccount("admin")).cookie;
  await db.write((tx) => tx.contentMark.deleteMany());
});

const TEXT = { kind: "halacha", id: "right-shoe-first" } as const;
const RIGHT = { is: "right", judge: "Rabbi Cohen" } as const;

const put = (json: unknown, cookie = admin) => callRoute(PUT, { method: "PUT", cookie, json });
const mark = async (changes: object = {}): Promise<ContentMark> =>
  contentMarkSchema.parse(await (await put({ ...TEXT, ...UNMARKED, ...changes })).json());
const marks = async () => contentMarksSchema.parse(await (await callRoute(readMarks, { cookie: admin })).json());
/** Without a session, as the hub asks. */
const hidden = async () => (await callRoute(readHidden)).json();

test("before anything is said nothing is hidden, and nothing is marked", async () => {
  expect(await hidden()).toEqual(NOTHING_HIDDEN);
  expect(await marks()).toEqual([]);
});

test("a caretaker hides and shows a text, and the hub gets its id by its kind", async () => {
  const first = await mark({ hidden: true });
  expect(first).toEqual({ hidden: true, verdict: null, updatedAt: expect.any(String) });
  expect(await hidden()).toEqual({ ...NOTHING_HIDDEN, halacha: ["right-shoe-first"] });
  const again = await mark({ hidden: false, updatedAt: first.updatedAt });
  expect(again.hidden).toBe(false);
  expect(await hidden()).toEqual(NOTHING_HIDDEN);
});

test("a rav's word is kept with his name, and taken back; hiding leaves it as it is", async () => {
  const right = await mark({ verdict: RIGHT });
  const change = await mark({
    hidden: true,
    verdict: { is: "change", judge: " Rabbi Levi ", note: "Say whose custom it is." },
    updatedAt: right.updatedAt,
  });
  const kept = { is: "change", judge: "Rabbi Levi", note: "Say whose custom it is." };
  expect(change).toMatchObject({ hidden: true, verdict: kept });
  expect(await marks()).toEqual([{ ...TEXT, ...change }]);
  const taken = await mark({ hidden: true, verdict: null, updatedAt: change.updatedAt });
  expect(taken).toMatchObject({ hidden: true, verdict: null });
});

describeSharedSave(
  /^Someone else just marked this text/,
  async () => (await marks())[0] ?? { updatedAt: null },
  (change, updatedAt) => put({ ...TEXT, ...UNMARKED, verdict: { is: "right", judge: `Rabbi ${change}` }, updatedAt }),
);

test.each<[string, object, number, string]>([
  ["a text that there is not", { id: "no-such-text" }, 404, MARK_TEXTS.unknown],
  ["another kind's text", { kind: "riddle" }, 404, MARK_TEXTS.unknown],
  ["a verdict without a name", { verdict: { is: "right", judge: "  " } }, 400, MARK_TEXTS.judge],
  ["a change without a word", { verdict: { ...RIGHT, is: "change", note: "" } }, 400, MARK_TEXTS.note],
  ["a long note", { verdict: { ...RIGHT, is: "change", note: "x".repeat(401) } }, 400, MARK_TEXTS.note],
  ["no sign of what was seen", { updatedAt: undefined }, 400, "Please reload the page."],
])("refuses %s in words", async (_name, changes, status, message) => {
  const refused = await put({ ...TEXT, ...UNMARKED, ...changes });
  expect([refused.status, await refused.json()]).toMatchObject([status, { message }]);
  expect(await marks()).toEqual([]);
});

const idsOf = (kind: ContentKind) =>
  REVIEW_GROUPS.filter((group) => group.kind === kind).flatMap(({ texts }) => texts.map(({ id }) => id));

test("so many of a kind cannot be hidden that the hub would run out of it", async () => {
  const ids = idsOf("mitzvah");
  const most = mostHidden("mitzvah");
  expect([ids.length - most, most > 10]).toEqual([40, true]);
  const updatedAt = clock.now();
  await db.write((tx) =>
    tx.contentMark.createMany({
      data: ids.slice(0, most).map((entryId) => ({ kind: "mitzvah", entryId, hidden: true, updatedAt })),
    }),
  );
  const one = await put({ ...UNMARKED, kind: "mitzvah", id: ids.at(-1), hidden: true });
  expect([one.status, await one.json()]).toMatchObject([400, { message: MARK_TEXTS.tooMany }]);
  // What is hidden already can still be judged.
  const judged = { kind: "mitzvah", id: ids[0], hidden: true, verdict: RIGHT, updatedAt: updatedAt.toISOString() };
  expect((await put(judged)).status).toBe(200);
});

test("a mark of a text that this version has no more is left alone, and shown nowhere", async () => {
  await db.write((tx) =>
    tx.contentMark.create({ data: { kind: "halacha", entryId: "of-another-version", updatedAt: clock.now() } }),
  );
  expect(await marks()).toEqual([]);
});

test("a hidden event of history is nowhere, and its holiday remains", async () => {
  const at = async (instant: string) => {
    setClock(new Date(instant));
    return historyResponseSchema.parse(await (await callRoute(readToday)).json());
  };
  const before = await at("2026-11-29T12:00:00-05:00");
  // The login is of that day.
  admin = (await anAccount("admin")).cookie;
  expect(before.today.map(({ id }) => id)).toEqual(["kislev-19-1", "kislev-19-2"]);
  expect(before.month.map(({ id }) => id)).toContain("kislev-20-1");
  for (const id of ["kislev-19-1", "kislev-20-1"])
    expect((await put({ ...UNMARKED, kind: "history", id, hidden: true })).status).toBe(200);
  const after = await at("2026-11-29T12:00:00-05:00");
  expect(after.today.map(({ id }) => id)).toEqual(["kislev-19-2"]);
  expect(after.month.map(({ id }) => id)).not.toContain("kislev-20-1");
  expect(after.hidden).toEqual(["kislev-19-1", "kislev-20-1"]);
});

test.each([
  ["kept when it is right", "0123456789abcdef", { verdict: RIGHT }, 200],
  ["never hidden", "0123456789abcdef", { hidden: true }, 400],
  ["known by what it says", "no-tzidkascha", { verdict: RIGHT }, 404],
])("a line of the calendar is %s", async (_name, id, changes, status) => {
  const line = { kind: "calendar", id } as const;
  expect((await put({ ...line, ...UNMARKED, ...changes })).status).toBe(status);
  expect(await marks()).toEqual(status === 200 ? [expect.objectContaining(line)] : []);
});
