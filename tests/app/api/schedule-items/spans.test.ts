/** @jest-environment node */
import { GET as readHubCalendar } from "@/app/api/hebcal/today/route";
import { GET as readToday } from "@/app/api/schedule-items/today/route";
import { POST as restore } from "@/app/api/spans/[id]/restore/route";
import { DELETE as remove, PUT as change } from "@/app/api/spans/[id]/route";
import { POST as keep } from "@/app/api/spans/keep/route";
import { GET as list, POST as add } from "@/app/api/spans/route";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { hubCalendarSchema } from "@/lib/calendar/day/hub-schema";
import { readSituation } from "@/lib/operations/alerts/situation-store";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { createFeed, readFeed } from "@/lib/schedule/feeds/feed-store";
import { scheduleRequestSchema } from "@/lib/schedule/items/admin-schema";
import { categorySchema, scheduleListSchema } from "@/lib/schedule/items/schema";
import { createItems } from "@/lib/schedule/items/series-store";
import { getOverview, listDays, listPlannedDays, markItem } from "@/lib/schedule/items/store";
import { getPlanningDays } from "@/lib/schedule/planning/store";
import { getWeek } from "@/lib/schedule/planning/week-store";
import { type Span, spanSchema, spansSchema } from "@/lib/schedule/spans/schema";
import { purgeRemovedSpans, restoreSpan } from "@/lib/schedule/spans/store";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount } from "@/tests/support/fixtures/people";
import { aSpan } from "@/tests/support/fixtures/schedule-items";
import { emptyTables, withHub } from "@/tests/support/hub";

withHub();

/** Thursday, 9:05 AM in Brooklyn. */
const START = new Date("2026-11-26T14:05:00Z");
const DAY_MS = 86_400_000;
let now = START;
let [cookie, screen] = ["", ""];

beforeAll(async () => {
  [cookie, screen] = [(await anAccount("admin")).cookie, (await aKiosk()).cookie];
});
beforeEach(() => {
  now = START;
  jest.spyOn(clock, "now").mockImplementation(() => now);
});
afterEach(() => emptyTables("planSpan", "scheduleItem", "scheduleSeries"));

/** A daily series from Thursday to Monday; returns its group. */
async function aSeries(over: Record<string, unknown> = {}): Promise<string> {
  const saved = await createItems(
    OPERATOR,
    scheduleRequestSchema.parse({
      ...{ title: "Physio", scheduledDate: "2026-11-26", scheduledTime: "08:00", isRecurring: true },
      ...{ recurrenceType: "daily", recurrenceEndDate: "2026-11-30", priority: "high", ...over },
    }),
  );
  return "items" in saved ? saved.recurringGroupId : "";
}

const pick = ({ id: _, version: __, keptIds: ___, ...request }: Span) => request;
const send = (over: Partial<Span> = {}) => callRoute(add, { method: "POST", cookie, json: pick(aSpan(over)) });
const added = async (over: Partial<Span> = {}) => spanSchema.parse(await (await send(over)).json());
const read = async () => spansSchema.parse(await (await callRoute(list, { cookie })).json());
const titlesOn = async (date: string) => (await listDays(OPERATOR, date, date)).map(({ title }) => title);
const lineOn = async (who?: string) => {
  const response = await callRoute(readHubCalendar, who === undefined ? {} : { cookie: who });
  const { lines } = hubCalendarSchema.parse(await response.json());
  return lines.find(({ from, until }) => Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(until));
};

test("a paused series leaves his day, his week and the feeds, and no item changes", async () => {
  const group = await aSeries();
  const before = await db.read.scheduleItem.findMany({ orderBy: { id: "asc" } });
  const { address } = await createFeed(OPERATOR, { label: "Rivky", categories: [...categorySchema.options] });
  const eventsOf = async () =>
    (await readFeed(new URL(address).searchParams.get("key") ?? "")).text.match(/BEGIN:VEVENT/g)?.length;
  expect(await eventsOf()).toBe(5);
  const span = await added({ groupIds: [group, group] });
  expect(span).toMatchObject({ groupIds: [group], keptIds: [], version: 1 });
  const today = await (await callRoute(readToday, { cookie: screen })).json();
  expect(scheduleListSchema.parse(today)).toEqual([]);
  expect(await eventsOf()).toBe(1);
  expect(await listPlannedDays(OPERATOR, "2026-11-26", "2026-11-30")).toHaveLength(5);
  const week = await getWeek(OPERATOR, "2026-11-22");
  expect([week.items.length, week.spans.length, (await getOverview(OPERATOR)).spans.length]).toEqual([3, 1, 1]);
  expect((await getPlanningDays(OPERATOR, { start: "2026-11-29", end: "2026-11-30" })).away).toEqual([
    { from: "2026-11-26T00:00", until: "2026-11-29T24:00" },
  ]);
  await callRoute(remove, { method: "DELETE", params: { id: span.id }, cookie });
  expect(await titlesOn("2026-11-27")).toEqual(["Physio"]);
  expect(await db.read.scheduleItem.findMany({ orderBy: { id: "asc" } })).toEqual(before);
});

test("a marked item stays, and one that is kept stays until that is taken back", async () => {
  const group = await aSeries();
  const [first, second] = await listDays(OPERATOR, "2026-11-26", "2026-11-27");
  await markItem(OPERATOR, first?.id ?? "", true);
  const span = await added({ groupIds: [group] });
  const keepIt = (isKept: boolean) =>
    callRoute(keep, { method: "POST", cookie, json: { itemIds: [second?.id], isKept } });
  expect([await titlesOn("2026-11-26"), await titlesOn("2026-11-27")]).toEqual([["Physio"], []]);
  for (const isKept of [true, true, false]) {
    expect((await keepIt(isKept)).status).toBe(204);
    expect(await titlesOn("2026-11-27")).toHaveLength(isKept ? 1 : 0);
  }
  expect((await read()).spans).toMatchObject([{ id: span.id, keptIds: [] }]);
});

test("keeping changes only the named items in the span that pauses them", async () => {
  const [physio, walk] = [await aSeries(), await aSeries({ title: "Walk" })];
  const [pausing, other] = [await added({ groupIds: [walk, physio] }), await added({ groupIds: [] })];
  const idOn = async (date: string, title: string) =>
    (await listPlannedDays(OPERATOR, date, date)).find((item) => item.title === title)?.id ?? "";
  const [first, second] = [await idOn("2026-11-27", "Physio"), await idOn("2026-11-28", "Walk")];
  const [removed, later] = [await idOn("2026-11-29", "Walk"), await idOn("2026-11-30", "Physio")];
  await db.write((tx) => tx.scheduleItem.update({ where: { id: removed }, data: { deletedAt: now } }));
  const keepThem = async (isKept: boolean) => {
    await callRoute(keep, { method: "POST", cookie, json: { itemIds: [first, second, removed, later], isKept } });
    const spans = new Map((await read()).spans.map(({ id, keptIds, version }) => [id, { keptIds, version }]));
    return [spans.get(pausing.id), spans.get(other.id)];
  };
  const kept = await keepThem(true);
  expect(kept[0]?.keptIds).toHaveLength(2);
  expect(kept).toEqual([
    { keptIds: expect.arrayContaining([first, second]), version: 2 },
    { keptIds: [], version: 1 },
  ]);
  expect([await titlesOn("2026-11-26"), await titlesOn("2026-11-27")]).toEqual([[], ["Physio"]]);
  expect(await keepThem(false)).toEqual([
    { keptIds: [], version: 3 },
    { keptIds: [], version: 1 },
  ]);
});

test("at most 500 items of a span are kept, the latest ones", async () => {
  const group = await aSeries();
  const kept = Array.from({ length: 500 }, (_, index) => `k${index}`);
  const { id } = await added({ groupIds: [group] });
  await db.write((tx) => tx.planSpan.update({ where: { id }, data: { kept: JSON.stringify(kept) } }));
  const [item] = await listPlannedDays(OPERATOR, "2026-11-27", "2026-11-27");
  await callRoute(keep, { method: "POST", cookie, json: { itemIds: [item?.id], isKept: true } });
  expect((await read()).spans[0]?.keptIds).toEqual([...kept.slice(1), item?.id]);
});

test("his hub says where he is, and a stranger's does not", async () => {
  await added({ groupIds: [] });
  expect([(await lineOn(screen))?.text, (await lineOn())?.text]).toEqual([
    "You are at Rivky’s until Sunday.",
    undefined,
  ]);
  now = new Date(START.getTime() + 4 * DAY_MS);
  expect((await lineOn(screen))?.text ?? "").not.toContain("Rivky");
});

test("no alert of his screen or of an open item goes out while he is away", async () => {
  await aSeries();
  const counts = async () => {
    const { screens, items } = (await readSituation()).situation;
    return [screens.length, items.length];
  };
  expect(await counts()).toEqual([1, 1]);
  const span = await added({ groupIds: [] });
  expect(await counts()).toEqual([0, 0]);
  const json = { version: span.version, span: { ...pick(span), alerts: true } };
  await callRoute(change, { method: "PUT", params: { id: span.id }, cookie, json });
  expect(await counts()).toEqual([1, 1]);
});

test("a change names the version that was opened, and a second one is refused", async () => {
  const span = await added();
  const put = (version: number, over: Partial<Span>) =>
    callRoute(change, {
      ...{ method: "PUT", params: { id: span.id }, cookie },
      json: { version, span: { ...pick(span), ...over } },
    });
  expect(spanSchema.parse(await (await put(1, { groupIds: ["walk"], endDate: "2026-12-01" })).json())).toMatchObject({
    ...{ endDate: "2026-12-01", groupIds: ["walk"], version: 2 },
  });
  expect((await put(1, { place: "home" })).status).toBe(409);
  expect((await put(2, { endDate: "2026-11-20" })).status).toBe(400);
  expect((await read()).spans).toMatchObject([{ place: "Rivky’s", endDate: "2026-12-01" }]);
  const other = await added();
  await put(2, { groupIds: ["walk"] });
  expect((await read()).spans.find(({ id }) => id === other.id)?.groupIds).toEqual(["physio"]);
});

test("a removed span can be put back for 30 days, and what is over stays", async () => {
  const [span, over] = [await added(), await added({ startDate: "2026-10-01", endDate: "2026-10-02" })];
  const act = (route: typeof restore, method: string) => callRoute(route, { method, params: { id: span.id }, cookie });
  expect((await act(remove, "DELETE")).status).toBe(204);
  expect((await act(remove, "DELETE")).status).toBe(404);
  expect(await read()).toMatchObject({ spans: [{ id: over.id }], removed: [{ id: span.id, kind: "away" }] });
  expect((await act(restore, "POST")).status).toBe(200);
  expect(await read()).toMatchObject({ spans: [{ id: over.id }, { id: span.id, groupIds: ["physio"] }], removed: [] });
  // A page that had it open before must not overwrite what came back; one that is there stays as it is.
  expect((await read()).spans[1]?.version).toBe(3);
  await act(restore, "POST");
  expect((await read()).spans[1]?.version).toBe(3);
  await act(remove, "DELETE");
  now = new Date(START.getTime() + 30 * DAY_MS);
  await purgeRemovedSpans();
  expect(await db.read.planSpan.count()).toBe(2);
  now = new Date(START.getTime() + 31 * DAY_MS);
  await purgeRemovedSpans();
  await expect(restoreSpan(OPERATOR, span.id)).rejects.toMatchObject({ code: "not-found" });
  expect([await db.read.planSpan.count(), await db.read.spanPause.count({ where: { spanId: span.id } })]).toEqual([
    1, 0,
  ]);
});

test("at most 100 spans are kept, not counting removed ones", async () => {
  const data = Array.from({ length: 100 }, (_, index) => ({
    ...{ id: `s${index}`, kind: "family", startDate: "2026-11-26", endDate: "2026-11-27", createdAt: now },
    deletedAt: index === 0 ? now : null,
  }));
  await db.write((tx) => tx.planSpan.createMany({ data }));
  expect([(await send()).status, (await send()).status]).toEqual([201, 400]);
  const putBack = async (id: string) => (await callRoute(restore, { method: "POST", params: { id }, cookie })).status;
  expect([await putBack("s0"), await putBack("s1")]).toEqual([400, 200]);
});
