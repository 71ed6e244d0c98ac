/** @jest-environment node */
import { db } from "@/lib/platform/database/db";
import { emptyTables } from "@/tests/support/hub";
import { type Page, TUESDAY, nowOf, rung, say, withFamily } from "@/tests/support/visits/family";

let caller: Page;
let screen: Page;
withFamily((_family, ...pages) => {
  [caller, screen] = pages;
});

describe("“Not now” is counted", () => {
  /** Visits that ended so many hours ago, as the hub has kept them. */
  async function earlier(...visits: [hours: number, changes: object][]): Promise<void> {
    const id = await rung(caller);
    const row = await db.read.visit.findUniqueOrThrow({ where: { id } });
    await emptyTables("visit");
    const declined = { state: "ended", activeKey: null, endReason: "declined", endedAt: TUESDAY };
    await db.write((tx) =>
      tx.visit.createMany({
        data: visits.map(([hours, changes], index) => ({
          ...{ ...row, ...declined, id: `earlier-${index}`, press: `earlier-${index}` },
          ...{ createdAt: new Date(TUESDAY.getTime() - hours * 3_600_000), ...changes },
        })),
      }),
    );
  }

  /** Until when the caller waits once this ring was declined too: for minutes, or without an hour. */
  async function waits(): Promise<"minutes" | "long"> {
    await say(screen, await rung(caller), "decline");
    return (await nowOf(caller)).until === null ? "long" : "minutes";
  }

  test.each<[string, "minutes" | "long", [number, object][]]>([
    [
      "twice before within a day",
      "long",
      [
        [23, {}],
        [1, {}],
      ],
    ],
    [
      "a day ago",
      "minutes",
      [
        [24, {}],
        [1, {}],
      ],
    ],
    [
      "to another person",
      "minutes",
      [
        [2, { personId: "else" }],
        [1, {}],
      ],
    ],
    [
      "to an account",
      "minutes",
      [
        [2, { personKind: "account" }],
        [1, {}],
      ],
    ],
    [
      "by the family to the relative",
      "minutes",
      [
        [2, { direction: "out" }],
        [1, {}],
      ],
    ],
    [
      "a day ago, after a call of the relative",
      "minutes",
      [
        [48, { direction: "out", endReason: "missed" }],
        [30, {}],
        [1, {}],
      ],
    ],
    [
      "where it was another end",
      "minutes",
      [
        [2, { endReason: "cancelled" }],
        [1, {}],
      ],
    ],
    [
      "before the relative called",
      "minutes",
      [
        [3, {}],
        [2, { direction: "out", endReason: "missed" }],
        [1, {}],
      ],
    ],
    [
      "since the relative called",
      "long",
      [
        [3, { direction: "out", endReason: "missed" }],
        [2, {}],
        [1, {}],
      ],
    ],
    [
      "before the relative’s last call",
      "minutes",
      [
        [4, { direction: "out", endReason: "missed" }],
        [3, {}],
        [2, { direction: "out", endReason: "ended" }],
        [1, {}],
      ],
    ],
    [
      "before the relative called someone else",
      "long",
      [
        [3, {}],
        [2, { direction: "out", endReason: "missed", personId: "else" }],
        [1, {}],
      ],
    ],
  ])("%s, so the caller waits: %s", async (_when, wait, visits) => {
    await earlier(...visits);
    expect(await waits()).toBe(wait);
  });
});
