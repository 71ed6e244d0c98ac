/** @jest-environment node */
import fc from "fast-check";
import { startAgain } from "@/lib/kiosk/visits/course/hub-start";
import { passTime } from "@/lib/kiosk/visits/course/pass-time";
import { ACTIVE_KEY, type VisitRow } from "@/lib/kiosk/visits/course/row";
import { TIMES } from "@/lib/kiosk/visits/times";
import { closeDatabase, db, openDatabase } from "@/lib/platform/database/db";
import { isFullScale } from "@/tests/support/fuzz";
import { emptyTables, withHub } from "@/tests/support/hub";
import { setClock } from "@/tests/support/uploads";
import { aFamily, aVisit, nowOf, ring, sendSignal, TUESDAY } from "@/tests/support/visits/family";
import {
  type Member,
  membersOf,
  moves,
  type Move,
  personIdOf,
  pick,
  say,
} from "@/tests/support/visits/household-model";

const HISTORIES = isFullScale ? 80 : 6;
/** How often the hub looks at a visit here. */
const LOOK_MS = 5000;
jest.setTimeout(600_000);

const hub = withHub();
let members: Member[];
/** The clock of the hub, and how long ago the visit began or the clock was set back, by the time that truly passed. */
let clockMs = 0;
let sinceMs = 0;
let known: string | null = null;
let ended: Map<string, string>;
const met = new Map<string, number>();
const meet = (what: string) => met.set(what, (met.get(what) ?? 0) + 1);

beforeAll(async () => {
  setClock(TUESDAY);
  members = await membersOf(await aFamily());
});

function setTo(ms: number): void {
  clockMs = ms;
  setClock(new Date(ms));
}

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= LOOK_MS) {
    setTo(clockMs + Math.min(left, LOOK_MS));
    sinceMs += Math.min(left, LOOK_MS);
    await passTime();
  }
}

const present = () => db.read.visit.findUnique({ where: { activeKey: ACTIVE_KEY } });
const latest = async () => (await present()) ?? db.read.visit.findFirst({ orderBy: { createdAt: "desc" } });

/** The page that is a side of the visit, of either of the two devices. */
const ownPage = (row: VisitRow, { side }: Member) =>
  members
    .flatMap(({ pages }) => pages)
    .find(({ endpoint }) => endpoint === (side === "screen" ? row.screenEndpoint : row.phoneEndpoint));

async function make(move: Move): Promise<void> {
  const member = pick(members, move.who);
  const page = pick(member.pages, move.page);
  const row = await latest();
  if ("reason" in move) {
    if (row) await say(move.isOwn ? (ownPage(row, member) ?? page) : page, row, move);
    return;
  }
  switch (move.kind) {
    case "pass":
      return pass(move.ms);
    case "set-back":
      setTo(clockMs - move.ms);
      // As the hub's clock does when it finds that it was set.
      startAgain();
      sinceMs = 0;
      return void (await passTime());
    case "kill":
      await closeDatabase();
      setTo(clockMs + move.ms);
      sinceMs += move.ms;
      await openDatabase(hub().databaseUrl);
      startAgain();
      return void (await passTime());
    case "visit": {
      await emptyTables("throttle");
      const [phone, screen] = [
        members.find(({ side }) => side === "phone"),
        members.find(({ side }) => side === "screen"),
      ];
      if (row?.activeKey === null && phone && screen)
        await aVisit(pick(phone.pages, 0), pick(screen.pages, 0)).catch(() => undefined);
      return;
    }
    case "ring":
      await emptyTables("throttle");
      await db.write((tx) => tx.kiosk.updateMany({ data: { lastSeenAt: new Date(clockMs) } }));
      return void (await ring(
        page,
        member.side === "phone"
          ? "screen"
          : personIdOf(
              pick(
                members.filter(({ side }) => side === "phone"),
                move.to,
              ),
            ),
      ));
    case "signal":
      if (row) await sendSignal(page, row.id, "words", row.epoch);
      return;
  }
}

const memberOf = (endpoint: string | null) =>
  members.find(({ pages }) => pages.some((page) => page.endpoint === endpoint));

/** What holds of the household at every moment. */
async function check({ kind, who }: Pick<Move, "kind" | "who">): Promise<void> {
  const rows: VisitRow[] = await db.read.visit.findMany();
  const running = rows.filter(({ state }) => state !== "ended");
  expect(running.length).toBeLessThanOrEqual(1);
  for (const row of rows) {
    expect(row.activeKey).toBe(row.state === "ended" ? null : ACTIVE_KEY);
    const [screen, phone] = [memberOf(row.screenEndpoint), memberOf(row.phoneEndpoint)];
    if (row.screenEndpoint !== null) expect(screen).toMatchObject({ side: "screen", id: row.kioskId });
    if (row.phoneEndpoint !== null)
      expect(phone).toMatchObject({ side: "phone", id: row.personId, kind: row.personKind });
    if (row.state === "ringing") continue;
    const words = JSON.stringify(row);
    if (row.state === "ended") {
      expect(ended.get(row.id) ?? words).toBe(words);
      if (!ended.has(row.id)) meet(`ended: ${row.endReason}`);
      ended.set(row.id, words);
    } else meet(row.state);
  }
  expect(await db.read.visitSignal.count({ where: { visit: { activeKey: null } } })).toBe(0);
  const [row] = running;
  if (row && row.id !== known) [known, sinceMs] = [row.id, 0];
  if (row?.state === "ringing" && kind === "pass") expect(sinceMs).toBeLessThan(45_000 + TIMES.skew + LOOK_MS);
  const reader = pick(members, who);
  const { visit } = await nowOf(pick(reader.pages, 0));
  if (visit === null) return;
  const isIn =
    memberOf(reader.side === "screen" ? (row?.screenEndpoint ?? null) : (row?.phoneEndpoint ?? null)) === reader;
  if (isIn) expect(["caller", "callee"]).toContain(visit.role);
  expect(visit.state === "ended").toBe(row?.id !== visit.id);
  if (visit.endpoint !== null && visit.state !== "ended") expect(isIn).toBe(true);
}

test("random histories of a household keep one visit, its two devices and its end", async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (history) => {
      await emptyTables("visit", "throttle");
      await db.write((tx) => tx.visitPerson.updateMany({ data: { pausedUntil: null } }));
      setTo(TUESDAY.getTime());
      startAgain();
      [ended, known, sinceMs] = [new Map(), null, 0];
      for (const move of history) {
        await make(move);
        await check(move);
      }
      await pass(TIMES.lost + TIMES.skew + 2 * LOOK_MS);
      await check({ kind: "pass", who: 0 });
      expect(await present()).toBeNull();
      for (const member of members) expect((await nowOf(pick(member.pages, 0))).visit?.state ?? "ended").toBe("ended");
    }),
    { seed: 46, numRuns: HISTORIES },
  );
  // A model that only ever sees refusals proves nothing.
  for (const what of ["connecting", "live", "healing", "ended: ended", "ended: cancelled", "ended: lost"])
    expect([what, met.get(what) ?? 0]).not.toEqual([what, 0]);
});
