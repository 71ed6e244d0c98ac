/** @jest-environment node */
import { db } from "@/lib/platform/database/db";
import { emptyTables } from "@/tests/support/hub";
import { tableOf } from "@/tests/support/table";
import { caller, nowOf, rung, say, screen, TUESDAY, withFamily } from "@/tests/support/visits/family";

withFamily();

const CHANGES: Record<string, object> = {
  ...{ else: { personId: "else" }, account: { personKind: "account" }, out: { direction: "out" } },
  ...{ missed: { endReason: "missed" }, ended: { endReason: "ended" }, cancelled: { endReason: "cancelled" } },
};

/** Visits as the hub has kept them, "2 out missed, 1": each ended so many hours ago, with “Not now” unless it says otherwise. */
async function earlier(visits: string): Promise<void> {
  const id = await rung(caller);
  const row = await db.read.visit.findUniqueOrThrow({ where: { id } });
  await emptyTables("visit");
  const declined = { state: "ended", activeKey: null, endReason: "declined", endedAt: TUESDAY };
  const data = visits.split(", ").map((visit, index) => {
    const [hours, ...changes] = visit.split(" ");
    return {
      ...{ ...row, ...declined, id: `earlier-${index}`, press: `earlier-${index}` },
      ...{ createdAt: new Date(TUESDAY.getTime() - Number(hours) * 3_600_000) },
      ...Object.assign({}, ...changes.map((change) => CHANGES[change])),
    };
  });
  await db.write((tx) => tx.visit.createMany({ data }));
}

/** Until when the caller waits once this ring was declined too: for minutes, or without an hour. */
async function waits(): Promise<"minutes" | "long"> {
  await say(screen, await rung(caller), "decline");
  return (await nowOf(caller)).until === null ? "long" : "minutes";
}

test.each(
  tableOf(`
    twice before within a day                | long    | 23, 1
    a day ago                                | minutes | 24, 1
    to another person                        | minutes | 2 else, 1
    to an account                            | minutes | 2 account, 1
    by the family to the relative            | minutes | 2 out, 1
    a day ago, after a call of the relative  | minutes | 48 out missed, 30, 1
    where it was another end                 | minutes | 2 cancelled, 1
    before the relative called               | minutes | 3, 2 out missed, 1
    since the relative called                | long    | 3 out missed, 2, 1
    before the relative’s last call          | minutes | 4 out missed, 3, 2 out ended, 1
    before the relative called someone else  | long    | 3, 2 out missed else, 1
  `),
)("“Not now” is counted %s, so the caller waits: %s", async (_when, wait, visits = "") => {
  await earlier(visits);
  expect(await waits()).toBe(wait);
});
