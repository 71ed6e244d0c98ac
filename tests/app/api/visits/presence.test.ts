/** @jest-environment node */
import { OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import type { NewScheduleItem } from "@/lib/schedule/items/admin-schema";
import { newScheduleItemSchema } from "@/lib/schedule/items/admin-schema";
import { createItem, markItem } from "@/lib/schedule/items/store";
import { emptyTables, withHub } from "@/tests/support/hub";
import { setClock } from "@/tests/support/uploads";
import { aFamily, nowOf, TUESDAY, turnOn } from "@/tests/support/visits/family";

withHub();
let family: Awaited<ReturnType<typeof aFamily>>;

beforeEach(async () => {
  setClock(TUESDAY);
  family = await aFamily();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await emptyTables("visit", "visitPerson", "visitSettings", "throttle", "kiosk", "scheduleItem");
});

const LEVELS = ["none", "simple", "plan"] as const;
const planned = (over: Partial<NewScheduleItem>) =>
  createItem(OPERATOR, newScheduleItemSchema.parse({ title: "Tea", scheduledDate: "2026-11-24", ...over }));

/** What a caller reads at each level. */
async function sentences(): Promise<string[]> {
  const said: string[] = [];
  for (const presence of LEVELS) {
    await turnOn([family.kitchen.id, family.den.id], { presence });
    said.push((await nowOf(family.anna)).sentence);
  }
  return said;
}

test("a caller reads as much of his plan as the household tells", async () => {
  await planned({ title: "Resting", scheduledTime: "09:40" });
  expect(await sentences()).toEqual(["", "Zaidy’s screen is on.", "On Zaidy’s plan since 9:40 AM: Resting."]);
});

test.each<[string, Partial<NewScheduleItem>]>([
  ["medicine", { scheduledTime: "09:40", category: "medical" }],
  ["therapy", { scheduledTime: "09:40", category: "therapy" }],
  ["what has no time", {}],
  ["what is to come", { scheduledTime: "10:01" }],
  ["what is over after half an hour", { scheduledTime: "09:30" }],
  ["what is over after its length", { scheduledTime: "09:40", lengthMinutes: 20 }],
])("no caller reads of %s", async (_what, over) => {
  await planned(over);
  expect((await sentences()).at(-1)).toBe("Zaidy’s screen is on.");
});

test("no caller reads of what he has done", async () => {
  const { id } = await planned({ scheduledTime: "09:40" });
  await markItem(OPERATOR, id, true);
  expect((await sentences()).at(-1)).toBe("Zaidy’s screen is on.");
});

test("a household that tells nothing does not say that his screen is off", async () => {
  await db.write((tx) => tx.kiosk.updateMany({ data: { lastSeenAt: new Date(TUESDAY.getTime() - 3_600_000) } }));
  const off = "Zaidy’s screen is off.";
  expect(await sentences()).toEqual(["You can’t visit right now. Please try again later.", off, off]);
});
