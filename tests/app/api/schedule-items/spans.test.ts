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
afterEach(async () => {
  jest.restoreAllMocks();
  await emptyTables("planSpan", "scheduleItem", "scheduleSeries");
});

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
});

test("a removed span can be put back for 30 days, and what is over stays", async () => {
  const [span, over] = [await added(), await added({ startDate: "2026-10-01", endDate: "2026-10-02" })];
  const act = (route: typeof restore, method: string) => callRoute(route, { method, params: { id: span.id }, cookie });
  expect((await act(remove, "DELETE")).status).toBe(204);
  expect((await act(remove, "DELETE")).status).toBe(404);
  expect(await read()).toMatchObject({ spans: [{ id: over.id }], removed: [{ id: span.id, kind: "away" }] });
  expect((await act(restore, "POST")).status).toBe(200);
  expect(await read()).toMatchObject({ spans: [{ id: over.id }, { id: span.id, groupIds: ["physio"] }], removed: [] });
  await act(remove, "DELETE");
  now = new Date(START.getTime() + 31 * DAY_MS);
  await purgeRemovedSpans();
  await expect(restoreSpan(OPERATOR, span.id)).rejects.toMatchObject({ code: "not-found" });
  expect([await db.read.planSpan.count(), await db.read.spanPause.count({ where: { spanId: span.id } })]).toEqual([
    1, 0,
  ]);
});

test("at most 100 spans are kept", async () => {
  const data = Array.from({ length: 100 }, (_, index) => ({
    ...{ id: `s${index}`, kind: "family", startDate: "2026-11-26", endDate: "2026-11-27", createdAt: now },
  }));
  await db.write((tx) => tx.planSpan.createMany({ data }));
  expect((await send()).status).toBe(400);
});
