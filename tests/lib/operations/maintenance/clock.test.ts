/** @jest-environment node */
import { PUT as confirmRoute } from "@/app/api/overview/clock/route";
import { GET as overviewRoute } from "@/app/api/overview/route";
import { createLinkBrowser, findSessionAccount } from "@/lib/accounts/auth/session";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { consumeAttempt } from "@/lib/accounts/auth/throttle";
import { findHeldClock } from "@/lib/operations/maintenance/clock-store";
import { maintain } from "@/lib/operations/maintenance/tasks";
import { overviewSchema } from "@/lib/operations/overview/schema";
import { db } from "@/lib/platform/database/db";
import { TOPIC_OF_TABLE } from "@/lib/platform/database/topics";
import { clock } from "@/lib/platform/time/clock";
import { settledInstant, watchClock } from "@/lib/platform/time/clock-rules";
import { whenConfirmed } from "@/lib/platform/time/settled-clock";
import { scheduleRequestSchema } from "@/lib/schedule/items/admin-schema";
import { createItems } from "@/lib/schedule/items/series-store";
import { deleteItem } from "@/lib/schedule/items/trash-store";
import { callRoute } from "@/tests/support/call-route";
import { anAccount } from "@/tests/support/fixtures/people";
import { withHub, emptyTables } from "@/tests/support/hub";

// D92
const [HOUR, DAY] = [3_600_000, 86_400_000];
const NOON = Date.parse("2026-11-26T17:00:00Z");
const YEARS = 3 * 365 * DAY;
const day = (days: number) => new Date(NOON + days * DAY);

describe("the watch", () => {
  const trusted = { trustedAt: day(0), jump: null };
  const jumped = { trustedAt: day(0), jump: { since: day(900), seenAt: day(900.5) } };

  const held = (since: number, seenAt = since) => ({
    trustedAt: day(0),
    jump: { since: day(since), seenAt: day(seenAt) },
  });

  test.each([
    ["goes along with a clock that goes on", trusted, 0.01, { trustedAt: day(0.01), jump: null }],
    ["believes two days without a sign", trusted, 2, { trustedAt: day(2), jump: null }],
    ["holds a clock that is further ahead", trusted, 2.1, held(2.1)],
    ["holds a clock that is set back", trusted, -2.1, held(-2.1)],
    ["waits while the clock has not stayed for a day", jumped, 900.9, held(900, 900.9)],
    ["believes a clock that has stayed for a day", jumped, 901, { trustedAt: day(901), jump: null }],
    ["begins again at a further jump", jumped, 1800, held(1800)],
    ["believes a clock that is back", jumped, 0.5, { trustedAt: day(0.5), jump: null }],
  ])("%s", (_title, watch, now, after) => {
    expect(watchClock(watch, day(now))).toEqual(after);
  });

  test.each([
    ["the clock while nobody has looked", null, 0, 0],
    ["the clock while it goes on", day(0), 1, 1],
    ["the newest believed instant while the clock is ahead", day(0), 900, 0],
    ["the clock while it is set back", day(0), -900, -900],
  ])("things end by %s", (_title, trustedAt, now, settled) => {
    expect(settledInstant(trustedAt, day(now))).toEqual(day(settled));
  });
});

describe("a hub whose clock jumps", () => {
  withHub();
  let admin = { sessionId: "", cookie: "" };
  const at = (ms: number) => jest.spyOn(clock, "now").mockReturnValue(new Date(NOON + ms));
  const DAILY = scheduleRequestSchema.parse({
    title: "Walk",
    scheduledDate: "2026-11-26",
    isRecurring: true,
    recurrenceType: "daily",
    recurrenceEnds: "never",
  });

  beforeEach(async () => {
    at(0);
    await emptyTables(
      "clockWatch",
      "scheduleItem",
      "scheduleSeries",
      "scheduleChange",
      "user",
      "linkBrowser",
      "throttle",
      "checklistTick",
      "requestResult",
    );
    admin = await anAccount("admin");
    await maintain();
  });

  const days = async () =>
    (await db.read.scheduleItem.findMany({ where: { deletedAt: null }, orderBy: { scheduledDate: "asc" } })).map(
      ({ scheduledDate }) => scheduledDate,
    );
  const isWithoutHole = (of: readonly string[]) =>
    of.every((date, index) => index === 0 || Date.parse(date) - Date.parse(of[index - 1] ?? "") === DAY);

  /** How many rows each table has, but for the watch itself. */
  async function rows(): Promise<Record<string, number>> {
    const counts = Object.keys(TOPIC_OF_TABLE)
      .filter((table) => table !== "ClockWatch")
      .map(async (table) => {
        const found = await db.read.$queryRawUnsafe<{ count: number | bigint }[]>(
          `SELECT COUNT(*) AS count FROM "${table}"`,
        );
        return [table, Number(found[0]?.count)] as const;
      });
    return Object.fromEntries(await Promise.all(counts));
  }

  /** Something of each kind that ends by the clock. */
  async function aHousehold(): Promise<void> {
    await createItems(OPERATOR, DAILY);
    await createItems(OPERATOR, { ...DAILY, isRecurring: false, title: "Dentist" });
    const { id } = await db.read.scheduleItem.findFirstOrThrow({ where: { title: "Dentist" } });
    await deleteItem(OPERATOR, id);
    await anAccount("family");
    await createLinkBrowser();
    await consumeAttempt([{ key: "login:all", limit: 5 }]);
    await db.write(async (tx) => {
      await tx.checklistTick.create({ data: { date: "2026-11-26", taskId: "shachris", doneAt: clock.now() } });
      await tx.requestResult.create({ data: { key: "k", request: "r", status: 201, body: "", at: clock.now() } });
    });
  }

  test.each([
    ["ahead", YEARS],
    ["back", -YEARS],
  ])("ends, removes and extends nothing while it is %s", async (_title, ms) => {
    await aHousehold();
    const [before, plan] = [await rows(), await days()];
    at(ms);
    await maintain();
    expect([await rows(), await days()]).toEqual([before, plan]);
    expect(await findSessionAccount(admin.sessionId)).toMatchObject({ kind: "account" });
    at(HOUR);
    await maintain();
    expect([await rows(), await days(), await findHeldClock()]).toEqual([
      { ...before, Throttle: expect.any(Number) },
      plan,
      null,
    ]);
  });

  test("continues when the clock has stayed for a day", async () => {
    await aHousehold();
    for (const ms of [YEARS, YEARS + DAY]) {
      at(ms);
      await maintain();
    }
    expect(await db.read.scheduleItem.count({ where: { title: "Dentist" } })).toBe(0);
    expect(await findSessionAccount(admin.sessionId)).toBeNull();
  });

  test("leaves no hole in a series without an end, whatever the clock did", async () => {
    await createItems(OPERATOR, DAILY);
    for (const ms of [YEARS, YEARS + DAY, HOUR, DAY + HOUR, 2 * DAY, YEARS, YEARS + DAY]) {
      at(ms);
      await maintain();
    }
    const plan = await days();
    expect([isWithoutHole(plan), plan.at(-1)]).toEqual([true, "2030-12-31"]);
  });

  test("continues when the caretaker confirms the date", async () => {
    await aHousehold();
    at(YEARS);
    await maintain();
    const read = async () => overviewSchema.parse(await (await callRoute(overviewRoute, admin)).json()).clock;
    expect(await read()).toEqual({ now: new Date(NOON + YEARS).toISOString(), newestAt: new Date(NOON).toISOString() });
    const goOn = jest.fn();
    whenConfirmed(goOn);
    expect((await callRoute(confirmRoute, { method: "PUT", cookie: admin.cookie })).status).toBe(204);
    // The confirmation is believed at once, so a login of three years ago has ended.
    expect([await findHeldClock(), goOn.mock.calls.length]).toEqual([null, 1]);
    await maintain();
    expect(await db.read.scheduleItem.count({ where: { title: "Dentist" } })).toBe(0);
  });

  test("compares with the newest entry of a database from before the clock was watched", async () => {
    await createItems(OPERATOR, { ...DAILY, isRecurring: false });
    await emptyTables("clockWatch");
    at(YEARS);
    await maintain();
    expect(await findHeldClock()).toMatchObject({ newestAt: new Date(NOON).toISOString() });
  });

  test("forgets the tries that a clock which ran ahead has counted", async () => {
    const counter = [{ key: "login:all", limit: 1 }];
    at(YEARS);
    await consumeAttempt(counter);
    at(0);
    await expect(consumeAttempt(counter)).resolves.toMatchObject({ isSlow: false });
  });
});
