/** @jest-environment node */
import { GET, PUT } from "@/app/api/user-preferences/route";
import { getHousehold } from "@/lib/accounts/household/store";
import { db } from "@/lib/platform/database/db";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";

withHub({ location: "Monsey, NY" });
let kiosk = "";
const before = { location: "Monsey, NY", place: "Monsey, NY" };

beforeEach(async () => {
  kiosk = (await aKiosk()).cookie;
});

const read = async (cookie = kiosk) => (await callRoute(GET, { url: "/api/user-preferences", cookie })).json();
const save = (json: unknown, cookie = kiosk) =>
  callRoute(PUT, { method: "PUT", url: "/api/user-preferences", cookie, json });

test("answers the place as typed and its name, and nothing else", async () => expect(await read()).toEqual(before));

describe("what is no place is refused with a sentence, and the old place stays", () => {
  const EMPTY = "Please enter a ZIP code or city name.";
  const unknown = (text: string) =>
    `We couldn’t find “${text}.” Please try a ZIP code, or a city with its state or country.`;
  test.each<[string, unknown, string]>([
    ["blank", { location: "" }, EMPTY],
    ["an unknown ZIP", { location: "00000" }, unknown("00000")],
    [
      "a NUL in a town's name",
      { location: "Mon\u0000sey" },
      "This text contains a character that can’t be saved. Please type it again.",
    ],
    ["101 characters", { location: "x".repeat(101) }, "Please use at most 100 characters."],
  ])("%s", async (_name, body, message) => {
    const refused = await save(body);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: "invalid", message });
    expect(await read()).toEqual(before);
  });
});

describe("saving", () => {
  afterEach(() => save(before));

  test("the existing preferences move the household to a new location, trimmed", async () => {
    const saved = await save({ ...before, location: "  Golders Green ", place: "Elsewhere", role: "admin" });
    expect([saved.status, await saved.json()]).toEqual([
      200,
      { location: "Golders Green", place: "London, United Kingdom" },
    ]);
    expect(await read()).toEqual({ location: "Golders Green", place: "London, United Kingdom" });
    expect((await getHousehold()).place).toMatchObject({
      city: "London",
      country: "GB",
      timeZone: "Europe/London",
      inIsrael: false,
    });
  });

  test("leaves the rest of the household alone", async () => {
    await db.write((tx) =>
      tx.household.update({ where: { id: 1 }, data: { nickname: "Zeidy", candleMinutes: 22, kioskMayDelete: true } }),
    );
    await save({ location: "11213" });
    expect(await getHousehold()).toMatchObject({
      nickname: "Zeidy",
      candleMinutes: 22,
      kioskMayDelete: true,
      location: "11213",
    });
  });

  test("many at once end in one of them, with the name and the zone of that one", async () => {
    const places: Record<string, string> = {
      "11213": "America/New_York",
      Jerusalem: "Asia/Jerusalem",
      Melbourne: "Australia/Melbourne",
      "London, England": "Europe/London",
    };
    const locations = Object.keys(places).flatMap((location) => [location, location, location]);
    const statuses = (await Promise.all(locations.map((location) => save({ location })))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { location, place } = await getHousehold();
    expect(place.timeZone).toBe(places[location]);
    expect(place.inIsrael).toBe(location === "Jerusalem");
  });
});
