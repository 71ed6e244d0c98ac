/** @jest-environment node */
import { OPERATOR } from "@/lib/accounts/auth/store";
import { savePerson } from "@/lib/kiosk/visits/people/people-store";
import { db } from "@/lib/platform/database/db";
import { emptyTables } from "@/tests/support/hub";
import { later, setClock } from "@/tests/support/uploads";
import {
  caller,
  family,
  MAY,
  nowOf,
  type Page,
  rowOf,
  rung,
  say,
  screen,
  turnOn,
  withFamily,
} from "@/tests/support/visits/family";

withFamily();

describe("an automatic answer", () => {
  async function shown(changes: object = {}): Promise<string> {
    await turnOn([family.kitchen.id, family.den.id], { autoScreenId: family.kitchen.id });
    await savePerson(OPERATOR, family.phone, { ...MAY, connectsByItself: true, hasAgreed: true, ...changes });
    const id = await rung(caller);
    await say(screen, id, "shown");
    setClock(later(10_000));
    return id;
  }
  const answers = async (page: Page, id: string) => (await say(page, id, "answer", { by: "itself" })).status;

  test("may be repeated, also on a screen that no longer connects automatically", async () => {
    const id = await shown();
    expect(await answers(screen, id)).toBe(200);
    await turnOn([]);
    expect(await answers(screen, id)).toBe(200);
  });

  test("is untouched until someone touches its page", async () => {
    const id = await shown();
    await answers(screen, id);
    await say(screen, id, "alive", { line: "none" });
    expect((await rowOf(id)).isTouched).toBe(false);
    await say(screen, id, "alive", { line: "none", isTouched: true });
    expect((await rowOf(id)).isTouched).toBe(true);
  });

  test("comes a second and a half early at most, by the page’s clock", async () => {
    const id = await shown();
    setClock(later(-1501));
    expect(await answers(screen, id)).toBe(409);
    setClock(later(1));
    expect([await answers(screen, id), (await rowOf(id)).isAutomatic]).toEqual([200, true]);
  });

  test("does not happen at night", async () => {
    const night = new Date("2026-11-24T23:30:00-05:00");
    setClock(night);
    await db.write((tx) => tx.kiosk.updateMany({ data: { lastSeenAt: night } }));
    const id = await shown({ mayRingAtNight: true, hoursFrom: "00:00", hoursUntil: "23:59" });
    expect([(await nowOf(screen)).autoAfterMs, await answers(screen, id)]).toEqual([null, 409]);
  });

  test.each([
    ["before the ring is shown", () => db.write((tx) => tx.visit.updateMany({ data: { shownAt: null } })), 10_000],
    ["without a noted consent", () => db.write((tx) => tx.visitPerson.updateMany({ data: { agreedAt: null } })), null],
  ])("does not happen %s", async (_when, change, autoAfterMs) => {
    const id = await shown();
    await change();
    expect([(await nowOf(screen)).autoAfterMs, await answers(screen, id)]).toEqual([autoAfterMs, 409]);
  });

  test("does not happen on a phone", async () => {
    await shown();
    await emptyTables("visit");
    const id = await rung(screen, family.phone);
    await say(caller, id, "shown");
    setClock(later(10_000));
    expect([(await nowOf(screen)).autoAfterMs, await answers(caller, id)]).toEqual([null, 409]);
  });

  test("is not counted down for a visit that runs", async () => {
    const id = await shown();
    await answers(screen, id);
    expect((await nowOf(screen)).autoAfterMs).toBeNull();
  });
});
