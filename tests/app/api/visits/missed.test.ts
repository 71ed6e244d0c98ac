/** @jest-environment node */
import { db } from "@/lib/platform/database/db";
import { anUploadLink } from "@/tests/support/fixtures/people";
import { setClock } from "@/tests/support/uploads";
import {
  aPage,
  aVisit,
  caller as rivky,
  choosePlace,
  family,
  moveTo,
  nowOf,
  type Page,
  rung,
  say,
  screen as kitchen,
  stateOf,
  TUESDAY,
  withFamily,
} from "@/tests/support/visits/family";

const DAY_MS = 86_400_000;
const AFTER_SHABBOS = "28T18:00:00";

withFamily(choosePlace);

async function calls(page: Page, to = "screen"): Promise<string> {
  const id = await rung(page, to);
  await say(page, id, "end", { reason: "cancelled" });
  return id;
}

const missed = async () =>
  (await nowOf(kitchen)).missed.map(({ person, beforeBoard }) => ({ name: person.name, beforeBoard }));

describe("after a rest", () => {
  test.each([
    ["27T15:00:00", [{ name: "Rivky", beforeBoard: "Shabbos" }]],
    ["26T17:00:00", [{ name: "Rivky", beforeBoard: "Shabbos" }]],
    ["26T15:00:00", []],
    ["25T15:00:00", []],
  ])("a call at %s is missed as %j", async (time, found) => {
    await moveTo(time);
    await calls(rivky);
    await moveTo(AFTER_SHABBOS);
    expect(await missed()).toEqual(found);
  });
});

test.each<[string, () => Promise<unknown>]>([
  ["a call that rings", () => rung(rivky)],
  ["a call with “Not now”", async () => say(kitchen, await rung(rivky), "decline")],
  ["an answered call", async () => say(rivky, await aVisit(rivky, kitchen), "end", { reason: "ended" })],
  ["the relative’s own call", () => calls(kitchen, family.phone)],
])("%s is not missed", async (_what, act) => {
  await act();
  expect(await missed()).toEqual([]);
});

test("a missed call of an account can be returned to that account", async () => {
  await calls(aPage(family.anna.cookie));
  expect((await nowOf(kitchen)).missed.map(({ person }) => person.id)).toEqual([`account:${family.anna.id}`]);
});

test("the relative’s call to a caller ends what was missed of that caller alone", async () => {
  await calls(rivky);
  await calls(aPage(family.anna.cookie));
  setClock(new Date(TUESDAY.getTime() + 1000));
  await calls(kitchen, family.phone);
  expect((await missed()).map(({ name }) => name)).toEqual(["Anna"]);
});

test("two calls of one person are missed once, at the hour of the second", async () => {
  await calls(rivky);
  const at = new Date(TUESDAY.getTime() + 60_000);
  setClock(at);
  await calls(rivky);
  expect((await nowOf(kitchen)).missed.map((one) => one.at)).toEqual([at.toISOString()]);
});

test("a call that a clock wrote before it was set back is not missed", async () => {
  await calls(rivky);
  setClock(new Date(TUESDAY.getTime() - 1));
  expect(await missed()).toEqual([]);
});

test("the five newest of the missed are shown", async () => {
  const id = await calls(rivky);
  const row = await db.read.visit.findUniqueOrThrow({ where: { id } });
  await db.write((tx) =>
    tx.visit.createMany({
      data: [1, 2, 3, 4, 5].map((hours) => ({
        ...row,
        ...{ id: `visit-${hours}`, personId: `gone-${hours}`, name: `Gone ${hours}` },
        createdAt: new Date(TUESDAY.getTime() - hours * 3_600_000),
      })),
    }),
  );
  expect((await missed()).map(({ name }) => name)).toEqual(["Rivky", "Gone 1", "Gone 2", "Gone 3", "Gone 4"]);
});

describe("a call of the relative", () => {
  const calledAt = async (page = rivky) => (await nowOf(page)).calledAt;

  test("is not said once the board ended it", async () => {
    await moveTo("27T15:00:00");
    const id = await rung(kitchen, family.phone);
    await db.write((tx) =>
      tx.visit.update({ where: { id }, data: { activeKey: null, state: "ended", endReason: "rest" } }),
    );
    expect([await calledAt(), await stateOf(id)]).toEqual([null, "ended: rest"]);
  });

  test("is said at the hour of the second, after two", async () => {
    await calls(kitchen, family.phone);
    const at = new Date(TUESDAY.getTime() + 1000);
    setClock(at);
    await calls(kitchen, family.phone);
    expect(await calledAt()).toBe(at.toISOString());
  });

  test("is not said to someone who has called and hung up since", async () => {
    await calls(kitchen, family.phone);
    setClock(new Date(TUESDAY.getTime() + 1000));
    await calls(rivky);
    expect(await calledAt()).toBeNull();
  });

  test("is not said by a clock before it", async () => {
    await calls(kitchen, family.phone);
    setClock(new Date(TUESDAY.getTime() - 1));
    expect(await calledAt()).toBeNull();
  });

  test("is said for less than a day", async () => {
    await calls(kitchen, family.phone);
    setClock(new Date(TUESDAY.getTime() + DAY_MS - 1));
    expect(await calledAt()).toBe(TUESDAY.toISOString());
  });

  test("is not said to another phone of another link", async () => {
    await calls(kitchen, family.phone);
    expect(await calledAt(aPage((await anUploadLink("Neighbor")).cookie))).toBeNull();
  });
});
