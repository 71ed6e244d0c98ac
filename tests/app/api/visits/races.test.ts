/** @jest-environment node */
import { startAgain } from "@/lib/kiosk/visits/course/hub-start";
import { passTime } from "@/lib/kiosk/visits/course/pass-time";
import { db } from "@/lib/platform/database/db";
import { isFullScale } from "@/tests/support/fuzz";
import { emptyTables, withHub } from "@/tests/support/hub";
import { onPostgresql } from "@/tests/support/storage/postgres";
import { later, setClock } from "@/tests/support/uploads";
import {
  aFamily,
  aPage,
  aVisit,
  type Page,
  ring,
  rung,
  say,
  sendSignal,
  stateOf,
  TUESDAY,
} from "@/tests/support/visits/family";

// The second database runs at the quick scale, and its races are those that SQLite's one writer cannot have.
const TIMES = isFullScale || onPostgresql ? 50 : 4;
jest.setTimeout(120_000);

withHub();
let family: Awaited<ReturnType<typeof aFamily>>;
let pages: Record<"caller" | "anna" | "kitchen" | "den", Page>;

beforeAll(async () => {
  setClock(TUESDAY);
  startAgain();
  family = await aFamily();
});
beforeEach(async () => {
  setClock(TUESDAY);
  pages = {
    ...{ caller: aPage(family.link.cookie), anna: aPage(family.anna.cookie) },
    ...{ kitchen: aPage(family.kitchen.cookie), den: aPage(family.den.cookie) },
  };
});

/** The same race again and again, each from nothing; which side is first changes each time. */
async function race(round: (isSwapped: boolean) => Promise<void>): Promise<void> {
  for (let index = 0; index < TIMES; index += 1) {
    await emptyTables("visit", "throttle");
    await round(index % 2 === 1);
    expect(await db.read.visit.count({ where: { activeKey: { not: null } } })).toBeLessThanOrEqual(1);
  }
}

const both = <A, B>(isSwapped: boolean, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> =>
  isSwapped
    ? Promise.all([other(), one()]).then(([second, first]): [A, B] => [first, second])
    : Promise.all([one(), other()]);

test("two who call each other at once are in one visit", () =>
  race(async (isSwapped) => {
    const [mine, his] = await both(
      isSwapped,
      () => ring(pages.caller),
      () => ring(pages.kitchen, family.phone),
    );
    expect([mine.status, his.status, his.body.visit?.id]).toEqual([200, 200, mine.body.visit?.id]);
    expect(await stateOf(mine.body.visit?.id ?? "")).toBe("connecting");
  }));

test("of two callers at once one rings and the other meets a busy hub", () =>
  race(async (isSwapped) => {
    const answers = await both(
      isSwapped,
      () => ring(pages.caller),
      () => ring(pages.anna),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.read.visit.count()).toBe(1);
  }));

test("an answer against a cancel: one wins, and the loser reads the state", () =>
  race(async (isSwapped) => {
    const id = await rung(pages.caller);
    const [answer, cancel] = await both(
      isSwapped,
      () => say(pages.kitchen, id, "answer", { by: "touch" }),
      () => say(pages.caller, id, "end", { reason: "cancelled" }),
    );
    expect(cancel.status).toBe(204);
    expect([200, 409]).toContain(answer.status);
    expect(await stateOf(id)).toBe(answer.status === 200 ? "ended: ended" : "ended: cancelled");
  }));

test("of two screens that answer at once one is in the visit", () =>
  race(async (isSwapped) => {
    const id = await rung(pages.caller);
    const [kitchen, den] = await both(
      isSwapped,
      () => say(pages.kitchen, id, "answer", { by: "touch" }),
      () => say(pages.den, id, "answer", { by: "touch" }),
    );
    expect([kitchen.status, den.status].sort()).toEqual([200, 409]);
    const { screenEndpoint } = await db.read.visit.findUniqueOrThrow({ where: { id } });
    expect(screenEndpoint).toBe((kitchen.status === 200 ? pages.kitchen : pages.den).endpoint);
  }));

test("an end against the other side's restart is final", () =>
  race(async (isSwapped) => {
    const id = await aVisit(pages.caller, pages.kitchen);
    const [, restart] = await both(
      isSwapped,
      () => say(pages.kitchen, id, "end", { reason: "ended" }),
      () => say(pages.caller, id, "take-over", { epoch: 1 }),
    );
    expect([200, 404]).toContain(restart.status);
    expect(await stateOf(id)).toBe("ended: ended");
    expect((await sendSignal(pages.caller, id, "late", 2)).status).toBe(404);
    expect(await db.read.visitSignal.count({ where: { visitId: id } })).toBe(0);
  }));

test("a take-over against the old page's end: the visit is the new page's or over", () =>
  race(async (isSwapped) => {
    const id = await aVisit(pages.caller, pages.kitchen);
    const second = aPage(family.link.cookie);
    const [taken, end] = await both(
      isSwapped,
      () => say(second, id, "take-over", { epoch: 1 }),
      () => say(pages.caller, id, "end", { reason: "left" }),
    );
    // The old page’s word counts only while it is the page of the visit.
    expect([taken.status, [204, 404].includes(end.status)]).toEqual([200, true]);
    const row = await db.read.visit.findUniqueOrThrow({ where: { id } });
    expect([row.phoneEndpoint, row.awaySide, row.state]).toEqual([second.endpoint, null, "healing"]);
  }));

test("two tabs that take over at once: one has the visit, the other reads that", () =>
  race(async (isSwapped) => {
    const id = await aVisit(pages.caller, pages.kitchen);
    const tabs = [aPage(family.link.cookie), aPage(family.link.cookie)] as const;
    const answers = await both(
      isSwapped,
      () => say(tabs[0], id, "take-over", { epoch: 1 }),
      () => say(tabs[1], id, "take-over", { epoch: 1 }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }));

test("an answer against the end of the ring's time", () =>
  race(async (isSwapped) => {
    setClock(TUESDAY);
    const id = await rung(pages.caller);
    setClock(later(45_000));
    const [answer] = await both(
      isSwapped,
      () => say(pages.kitchen, id, "answer", { by: "touch" }),
      () => passTime(),
    );
    expect(await stateOf(id)).toBe(answer.status === 200 ? "connecting" : "ended: no-screen");
  }));
