/** @jest-environment node */
import { OPERATOR } from "@/lib/accounts/auth/store";
import { savePerson } from "@/lib/kiosk/visits/people/people-store";
import type { VisitNow } from "@/lib/kiosk/visits/schema";
import { db } from "@/lib/platform/database/db";
import type { NewScheduleItem } from "@/lib/schedule/items/admin-schema";
import { markItem } from "@/lib/schedule/items/store";
import { addToPlan } from "@/tests/support/fixtures/stored-plan";
import { emptyTables } from "@/tests/support/hub";
import { setClock } from "@/tests/support/uploads";
import { family, MAY, nowOf, TUESDAY, turnOn, withFamily } from "@/tests/support/visits/family";

withFamily();
afterEach(() => emptyTables("scheduleItem"));

const LEVELS = ["none", "simple", "plan"] as const;
const planned = (over: Partial<NewScheduleItem>) => addToPlan({ title: "Tea", scheduledDate: "2026-11-24", ...over });

/** What a caller learns at each level. */
async function learned(): Promise<Pick<VisitNow, "sentence" | "plan">[]> {
  const all = [];
  for (const presence of LEVELS) {
    await turnOn([family.kitchen.id, family.den.id], { presence });
    const { sentence, plan } = await nowOf(family.anna);
    all.push({ sentence, plan });
  }
  return all;
}

const IS_ON = "Zaidy’s screen is on.";

test("a caller reads as much of his plan as the household tells", async () => {
  await planned({ title: "Resting", scheduledTime: "09:40" });
  expect(await learned()).toEqual([
    { sentence: "", plan: null },
    { sentence: IS_ON, plan: null },
    { sentence: IS_ON, plan: { title: "Resting", since: "09:40", until: null } },
  ]);
});

test("a caller reads until when, where his plan has a length", async () => {
  await planned({ title: "Resting", scheduledTime: "09:40", lengthMinutes: 145 });
  expect((await learned()).at(-1)?.plan).toEqual({ title: "Resting", since: "09:40", until: "12:05" });
});

test("what lasts past midnight ends on the next day", async () => {
  setClock(new Date("2026-11-25T04:50:00Z")); // 11:50 PM in New York
  await db.write((tx) => tx.kiosk.updateMany({ data: { lastSeenAt: new Date("2026-11-25T04:49:30Z") } }));
  await savePerson(OPERATOR, `account:${family.anna.id}`, { ...MAY, name: "Anna", mayRingAtNight: true });
  await planned({ title: "Resting", scheduledTime: "23:40", lengthMinutes: 30 });
  expect((await learned()).at(-1)?.plan).toMatchObject({ until: "00:10" });
});

test.each<[string, Partial<NewScheduleItem>]>([
  ["medicine", { scheduledTime: "09:40", category: "medical" }],
  ["an appointment", { scheduledTime: "09:40", category: "appointment" }],
  ["therapy", { scheduledTime: "09:40", category: "therapy" }],
  ["what has no time", {}],
  ["what is to come", { scheduledTime: "10:01" }],
  ["what is over after half an hour", { scheduledTime: "09:30" }],
  ["what is over after its length", { scheduledTime: "09:40", lengthMinutes: 20 }],
])("no caller reads of %s", async (_what, over) => {
  await planned(over);
  expect((await learned()).at(-1)).toEqual({ sentence: IS_ON, plan: null });
});

test("no caller reads of what he has done", async () => {
  const { id } = await planned({ scheduledTime: "09:40" });
  await markItem(OPERATOR, id, true);
  expect((await learned()).at(-1)).toEqual({ sentence: IS_ON, plan: null });
});

test("a household that tells nothing does not say that his screen is off", async () => {
  await db.write((tx) => tx.kiosk.updateMany({ data: { lastSeenAt: new Date(TUESDAY.getTime() - 3_600_000) } }));
  const off = "Zaidy’s screen is off.";
  expect((await learned()).map(({ sentence }) => sentence)).toEqual([
    "You can’t visit right now. Please try again later.",
    off,
    off,
  ]);
});
