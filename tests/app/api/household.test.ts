/** @jest-environment node */
import { PUT as putOpinion } from "@/app/api/household/opinion/route";
import { GET as place } from "@/app/api/household/place/route";
import { GET, PUT } from "@/app/api/household/route";
import { PUT as savePreferences } from "@/app/api/user-preferences/route";
import { type HouseholdSettings, householdSettingsSchema } from "@/lib/accounts/household/settings-schema";
import { getHousehold } from "@/lib/accounts/household/store";
import { db } from "@/lib/platform/database/db";
import { describeSharedSave } from "@/tests/contracts/shared-save";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";

withHub({ location: "Monsey, NY" });
let admin = "";

beforeEach(async () => {
  admin = (await anAccount("admin")).cookie;
});

const get = () => callRoute(GET, { cookie: admin });
const read = async (): Promise<HouseholdSettings> => householdSettingsSchema.parse(await (await get()).json());
const put = (json: unknown, cookie = admin) => callRoute(PUT, { method: "PUT", cookie, json });

/** The settings as they are, with these changes. */
async function change(changes: Record<string, unknown>): Promise<Response> {
  return put({ ...(await read()), ...changes });
}

/** Without what every save moves. */
const still = ({ updatedAt: _, ...settings }: HouseholdSettings) => settings;

describe("GET /api/household", () => {
  test("returns the household's settings, place, and address, uncached", async () => {
    const response = await get();
    expect(await response.json()).toEqual({
      name: "Zaidy",
      nickname: "Zaidy",
      location: "Monsey, NY",
      place: {
        title: "Monsey, NY",
        city: "Monsey",
        country: "US",
        latitude: expect.any(Number),
        longitude: expect.any(Number),
        timeZone: "America/New_York",
        inIsrael: false,
      },
      placeIsChosen: true,
      candleMinutes: null,
      havdalahMinutes: null,
      // Chabad's own.
      opinion: "baal-hatanya",
      asksOpinion: false,
      nusach: "chabad",
      quietNineAv: true,
      kioskMayDelete: false,
      originalsForCaretakers: false,
      removesPlaces: false,
      plainSongs: false,
      pronoun: "he",
      nameInBook: "printed",
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      publicAddress: "http://localhost:3000",
    });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

describe("PUT /api/household", () => {
  test("saves everything at once, trimmed, and ignores other fields", async () => {
    const before = await read();
    const wanted = {
      location: "Yerushalayim",
      candleMinutes: 40,
      havdalahMinutes: 72,
      opinion: "baal-hatanya",
      nusach: "sefard",
      quietNineAv: false,
      nameInBook: "yuds",
      kioskMayDelete: true,
      originalsForCaretakers: true,
      removesPlaces: true,
      plainSongs: true,
    };
    const response = await change({
      ...{ ...wanted, name: "  Zeide Mendel ", nickname: " Zeidy\u00a0" },
      ...{ place: { title: "Nowhere" }, id: 7, timeZone: "Mars/Olympus", publicAddress: "https://evil.example" },
    });
    const saved = householdSettingsSchema.parse(await response.json());
    expect(saved).toMatchObject({ ...wanted, name: "Zeide Mendel", nickname: "Zeidy" });
    expect(saved.place).toMatchObject({ timeZone: "Asia/Jerusalem", inIsrael: true });
    expect(saved.publicAddress).toBe("http://localhost:3000");
    expect(saved.updatedAt > before.updatedAt).toBe(true);
    expect(await read()).toEqual(saved);
    expect(await getHousehold()).toMatchObject({ name: "Zeide Mendel", place: saved.place });
    expect((await change(still(before))).status).toBe(200);
    expect(still(await read())).toEqual(still(before));
  });

  test.each([
    ["the limits below", { candleMinutes: 0, havdalahMinutes: 30, nickname: "Z", name: "Z" }],
    ["the limits above", { candleMinutes: 60, havdalahMinutes: 90, nickname: "x".repeat(14), name: "x".repeat(40) }],
    ["Hebrew, markup and emoji, which are text", { name: "זיידע <b>M</b> & Co. 👴🏻", nickname: "\u200fזיידע\u200f" }],
  ])("takes %s", async (_name, changes) => {
    expect((await change(changes)).status).toBe(200);
    expect(await read()).toMatchObject(changes);
  });

  const NAME = "Please enter a name (up to 40 characters).";
  const NICKNAME = "Please enter a nickname (up to 14 characters).";
  const CANDLE = "For candle lighting, please enter a whole number of minutes from 0 to 60.";
  const HAVDALAH = "For the end of Shabbos, please enter a whole number of minutes from 30 to 90.";
  test.each<[string, Record<string, unknown>, string]>([
    ["a blank name", { name: " \t" }, NAME],
    ["a name of 41 characters", { name: "x".repeat(41) }, NAME],
    ["a number as name", { name: 5 }, NAME],
    ["no name", { name: undefined }, NAME],
    ["a nickname of 15 characters", { nickname: "x".repeat(15) }, NICKNAME],
    ["a blank location", { location: "  " }, "Please enter a ZIP code or city name."],
    [
      "a location that is none",
      { location: "Xyzzy" },
      "We couldn’t find “Xyzzy.” Please try a ZIP code, or a city with its state or country.",
    ],
    ["a location of 101 characters", { location: "x".repeat(101) }, "Please use at most 100 characters."],
    ["61 candle minutes", { candleMinutes: 61 }, CANDLE],
    ["-1 candle minutes", { candleMinutes: -1 }, CANDLE],
    ["1.5 candle minutes", { candleMinutes: 1.5 }, CANDLE],
    ["candle minutes left out", { candleMinutes: undefined }, CANDLE],
    ["29 havdalah minutes", { havdalahMinutes: 29 }, HAVDALAH],
    ["91 havdalah minutes", { havdalahMinutes: 91 }, HAVDALAH],
    ["an unknown reckoning", { opinion: "mine" }, "Please choose one of the three zmanim calculations."],
    ["an unknown custom", { nusach: "mine" }, "Please choose one of the three davening customs."],
    [
      "an unknown way to write the Name",
      { nameInBook: "short" },
      "Please choose one of the two ways to write the Name.",
    ],
    ["a word for the quiet day", { quietNineAv: "yes" }, "Please choose whether the hub is quiet on Tisha B'Av."],
    ["a word for the switch", { kioskMayDelete: "yes" }, "Please choose whether media can be deleted on the screen."],
    ["a number for places", { removesPlaces: 1 }, "Please choose whether places are taken out."],
    ["none for originals", { originalsForCaretakers: null }, "Please choose whether only caretakers get originals."],
    ["no sign of what was seen", { updatedAt: undefined }, "Please reload the page."],
    ["a day as that sign", { updatedAt: "2026-11-20" }, "Please reload the page."],
  ])("refuses %s with a message, and everything stays", async (_name, changes, message) => {
    const before = await read();
    const refused = await change({ kioskMayDelete: !before.kioskMayDelete, ...changes });
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: "invalid", message }]);
    expect(await read()).toEqual(before);
  });
});

describe("two caretakers", () => {
  describeSharedSave(/^Someone else changed these settings/, read, async (number, updatedAt) =>
    put({ ...(await read()), nickname: `Number ${number}`, updatedAt }),
  );

  test("saving the same again changes nothing and is accepted", async () => {
    const saved = householdSettingsSchema.parse(await (await change({ nickname: "Again" })).json());
    const again = await put(saved);
    expect([again.status, still(householdSettingsSchema.parse(await again.json()))]).toEqual([200, still(saved)]);
  });

  test("a location changed on the relative's screen counts too", async () => {
    const seen = await read();
    await callRoute(savePreferences, { method: "PUT", cookie: (await aKiosk()).cookie, json: { location: "60645" } });
    expect((await put(seen)).status).toBe(409);
    expect((await read()).place.title).toBe("Chicago, IL 60645");
  });
});

describe("GET /api/household/place", () => {
  const ask = (query: string) => callRoute(place, { url: `/api/household/place${query}`, cookie: admin });

  test.each([
    ["11213", "Brooklyn, NY 11213", "America/New_York"],
    ["  Golders Green ", "London, United Kingdom", "Europe/London"],
    ["בני ברק", "Bnei Brak, Israel", "Asia/Jerusalem"],
  ])("%s is %s", async (text, title, timeZone) => {
    const response = await ask(`?location=${encodeURIComponent(text)}`);
    expect([response.status, await response.json()]).toMatchObject([200, { place: { title, timeZone } }]);
  });

  test.each(["Xyzzy", "00000", "<b>", "'; DROP TABLE Household; --"])("%s is none", async (text) => {
    expect(await (await ask(`?location=${encodeURIComponent(text)}`)).json()).toEqual({
      place: null,
      shabbos: null,
      others: [],
    });
  });

  test.each(["", "?location=", "?location=%20", `?location=${"x".repeat(101)}`])("%.20p is refused", async (query) => {
    expect((await ask(query)).status).toBe(400);
  });
});

describe("whose times of the day", () => {
  const answer = (opinion: string) => callRoute(putOpinion, { method: "PUT", cookie: admin, json: { opinion } });
  /** As a household from before customs brought their opinion. */
  const fromBefore = (opinion: string, nusach = "chabad") =>
    db.write((tx) => tx.household.update({ where: { id: 1 }, data: { opinion, nusach, opinionAsked: false } }));

  test("a custom brings its opinion with it, and an opinion that was chosen stays", async () => {
    await change({ nusach: "chabad", opinion: "baal-hatanya" });
    await fromBefore("custom", "ashkenaz");
    expect(await read()).toMatchObject({ nusach: "ashkenaz", opinion: "gra", asksOpinion: false });
    await change({ nusach: "chabad", opinion: "magen-avraham" });
    expect(await read()).toMatchObject({ opinion: "magen-avraham", asksOpinion: false });
  });

  test.each(["baal-hatanya", "gra"])("a household from before is asked once: %s", async (opinion) => {
    await fromBefore("gra");
    expect(await read()).toMatchObject({ opinion: "gra", asksOpinion: true });
    expect((await answer(opinion)).status).toBe(200);
    expect(await read()).toMatchObject({ opinion, asksOpinion: false });
  });

  test.each([
    ["ashkenaz", "gra"],
    ["chabad", "magen-avraham"],
    ["chabad", "baal-hatanya"],
  ])("a household from before is not asked with %s and %s", async (nusach, opinion) => {
    await fromBefore(opinion, nusach);
    expect((await read()).asksOpinion).toBe(false);
  });

  test("an unknown opinion is refused", async () => expect((await answer("mine")).status).toBe(400));
});
