/** @jest-environment node */
import { GET, PUT } from "@/app/api/phone-numbers/route";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { clock } from "@/lib/platform/time/clock";
import { listDays } from "@/lib/schedule/items/store";
import { PHONE_TEXTS, phoneListSchema } from "@/lib/schedule/sheet/schema";
import { comingSheets, getSheet } from "@/lib/schedule/sheet/store";
import { callRoute } from "@/tests/support/call-route";
import { settle } from "@/tests/support/fixtures/household";
import { anAccount } from "@/tests/support/fixtures/people";
import { CROWN_HEIGHTS } from "@/tests/support/fixtures/places";
import { addToPlan } from "@/tests/support/fixtures/stored-plan";
import { withHub, emptyTables } from "@/tests/support/hub";

withHub();
let admin = "";
beforeEach(async () => {
  jest.spyOn(clock, "now").mockReturnValue(new Date("2027-04-18T15:00:00Z"));
  admin = (await anAccount("admin")).cookie;
  await emptyTables("contact", "scheduleItem");
});

const LEAH = { id: "leah", name: "Leah", number: "718 555 0123", onSheet: true };
const HATZALAH = { id: "hatzalah", name: "הצלה", number: "+1 (212) 230-1000", onSheet: true };
const RIVKY = { name: "Rivky", number: "", onSheet: false };
const put = (items: unknown, updatedAt: unknown = null) =>
  callRoute(PUT, { method: "PUT", cookie: admin, json: { items, updatedAt } });
const list = async () => phoneListSchema.parse(await (await callRoute(GET, { cookie: admin })).json());

describe("the phone numbers", () => {
  test("are empty at first, keep their order, are trimmed, and can be removed", async () => {
    expect(await list()).toEqual({ items: [], updatedAt: null });
    const saved = phoneListSchema.parse(await (await put([HATZALAH, { ...LEAH, name: " Leah " }])).json());
    expect(saved).toEqual({ items: [HATZALAH, LEAH], updatedAt: expect.any(String) });
    expect(await list()).toEqual(saved);
    expect((await put([], saved.updatedAt)).status).toBe(200);
    expect(await list()).toEqual({ items: [], updatedAt: null });
  });

  test("of two caretakers who save, the later is told, and nothing is lost", async () => {
    const first = await put([LEAH]);
    const second = await put([HATZALAH]);
    expect([first.status, second.status]).toEqual([200, 409]);
    expect((await list()).items).toEqual([LEAH]);
  });

  test("sixty people have a place, with a number or without, and a new one gets an id", async () => {
    const people = [LEAH, ...Array.from({ length: 59 }, () => RIVKY)];
    const saved = phoneListSchema.parse(await (await put(people)).json());
    expect(saved.items.slice(0, 2)).toEqual([LEAH, { ...RIVKY, id: expect.stringMatching(/^[\w-]{22}$/) }]);
  });

  test("a new name is in the plan from today on, and two can swap their names", async () => {
    await put([LEAH, HATZALAH]);
    const visit = async (scheduledDate: string, people: object) =>
      addToPlan({ title: "Visit", scheduledDate, ...people });
    await visit("2027-04-17", { person: LEAH.name });
    await visit("2027-04-18", { person: LEAH.name, driver: HATZALAH.name });
    const { updatedAt } = await list();
    const swapped = [
      { ...LEAH, name: HATZALAH.name },
      { ...HATZALAH, name: LEAH.name },
    ];
    expect((await put(swapped, updatedAt)).status).toBe(200);
    const items = await listDays(OPERATOR, "2027-04-17", "2027-04-18");
    expect(items.map(({ person, driver }) => [person, driver])).toEqual([
      [LEAH.name, ""],
      [HATZALAH.name, LEAH.name],
    ]);
  });

  test.each([
    ["no name", [{ ...LEAH, name: " " }], PHONE_TEXTS.name],
    ["no digit", [{ ...LEAH, number: "ask Leah" }], PHONE_TEXTS.number],
    ["a long number", [{ ...LEAH, number: "1".repeat(25) }], PHONE_TEXTS.number],
    ["no number on the sheet", [{ ...RIVKY, onSheet: true }], PHONE_TEXTS.needed],
    ["nine on the sheet", Array.from({ length: 9 }, () => ({ ...LEAH, id: "" })), PHONE_TEXTS.onSheet],
    ["sixty-one", Array.from({ length: 61 }, () => RIVKY), PHONE_TEXTS.count],
  ])("%s is refused with a message", async (_, items, message) => {
    const response = await put(items);
    expect([response.status, await response.json()]).toMatchObject([400, { message }]);
  });
});

const plan = (title: string, scheduledDate: string, scheduledTime?: string) =>
  addToPlan({ title, scheduledDate, scheduledTime });

describe("the sheet", () => {
  test("has each of three days' candles, times, and plan from candle lighting on", async () => {
    await settle(CROWN_HEIGHTS);
    await plan("Shopping", "2027-04-21", "10:00");
    await plan("Seder", "2027-04-21", "20:30");
    await plan("Kiddush at Leah's", "2027-04-22", "12:00");
    await plan("Call Leah", "2027-04-22", "15:00");
    await plan("Bike ride", "2027-04-25", "12:00");
    const sheet = await getSheet(OPERATOR, "2027-04-21");
    expect(sheet).toMatchObject({
      name: "Pesach and Shabbos Chol HaMoed Pesach",
      dates: "April 21 to 24, 2027",
      reckoning: "Times for Brooklyn, NY 11213, according to the Gra.",
    });
    const said = sheet?.days.map(({ weekday, title, hebrewDate, times, plan: items }) => [
      [weekday, title, hebrewDate],
      times.filter(({ isMain }) => isMain).map(({ label, time }) => `${label} ${time}`),
      items.map((item) => item.title),
    ]);
    expect(said).toEqual([
      [["Wednesday", null, "14 Nissan"], ["Candle lighting 7:23 PM"], ["Seder"]],
      [
        ["Thursday", "First day of Pesach", "15 Nissan"],
        ["Candles after, from a flame that burns already 8:26 PM"],
        ["Kiddush at Leah's"],
      ],
      [
        ["Friday", "Second day of Pesach", "16 Nissan"],
        ["Candle lighting, from a flame that burns already 7:25 PM"],
        [],
      ],
      [["Shabbos", "Chol HaMoed Pesach", "17 Nissan"], ["Havdalah 8:28 PM"], []],
    ]);
    const labels = sheet?.days.map(({ times }) => times.filter(({ isMain }) => !isMain).map(({ label }) => label));
    expect(labels?.[0]).toEqual([
      "Latest time to eat chametz",
      "Latest time to burn chametz",
      "Eruv tavshilin, before",
    ]);
    expect(labels?.[2]).toEqual([
      "Latest Shema",
      "Latest Tefillah",
      "Mincha gedola",
      "Sunset",
      "Omer: count day 2 after",
    ]);
  });

  test("where night does not fall, says to ask next to a counted time", async () => {
    await settle({ ...CROWN_HEIGHTS, title: "Kirkenes", latitude: 69.7, longitude: 30, timeZone: "Europe/Oslo" });
    const sheet = await getSheet(OPERATOR, "2027-06-18");
    expect(sheet?.days.map(({ times }) => times.find(({ isMain }) => isMain))).toEqual([
      { label: "Candle lighting (ask your rav)", time: "11:42 PM", missing: "", isMain: true },
      { label: "Havdalah (ask your rav)", time: "12:02 AM", missing: "", isMain: true },
    ]);
  });

  test("of a day on which nothing begins there is none", async () =>
    expect(await getSheet(OPERATOR, "2027-04-22")).toBeNull());

  test("a Shabbos that ends into Tisha B'Av has no Havdalah", async () => {
    await settle(CROWN_HEIGHTS);
    const sheet = await getSheet(OPERATOR, "2029-07-20");
    expect(sheet?.days.at(-1)?.times).toContainEqual(expect.objectContaining({ label: "Shabbos ends", isMain: true }));
  });

  test("can be of the days of the next year, the next ones first", async () => {
    await settle(CROWN_HEIGHTS);
    const coming = await comingSheets(OPERATOR);
    expect(coming.slice(0, 2).map(({ eve }) => eve)).toEqual(["2027-04-21", "2027-04-27"]);
    expect(coming.at(-1)?.eve.slice(0, 7)).toBe("2028-05");
  });
});
