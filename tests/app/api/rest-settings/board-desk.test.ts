/** @jest-environment node */
import { GET } from "@/app/api/board/desk/route";
import { POST } from "@/app/api/board/end/route";
import { boardDeskSchema } from "@/lib/kiosk/shabbos-board/caretaker-schema";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { settle } from "@/tests/support/fixtures/household";
import { anAccount } from "@/tests/support/fixtures/people";
import { CROWN_HEIGHTS } from "@/tests/support/fixtures/places";
import { withHub } from "@/tests/support/hub";

withHub();
const KIRKENES = { ...CROWN_HEIGHTS, latitude: 69.7, longitude: 30, timeZone: "Europe/Oslo" };

let admin = "";
/** Another instant, at which the caretaker logs in again. */
async function itIs(instant: string): Promise<void> {
  jest.spyOn(clock, "now").mockReturnValue(new Date(instant));
  admin = (await anAccount("admin")).cookie;
}
beforeEach(async () => {
  await itIs("2026-11-25T15:00:00Z");
  await db.write((tx) => tx.restSettings.deleteMany());
  await settle(CROWN_HEIGHTS, { placeIsChosen: true });
});
afterEach(() => jest.restoreAllMocks());

const desk = async () => boardDeskSchema.parse(await (await callRoute(GET, { cookie: admin })).json());
const end = () => callRoute(POST, { method: "POST", cookie: admin });

test("the next Shabbos has its name, its times, and its board's by the minutes", async () => {
  await db.write((tx) => tx.restSettings.create({ data: { boardLeadMinutes: 20, updatedAt: clock.now() } }));
  expect(await desk()).toMatchObject({
    state: "weekday",
    noRests: null,
    isOff: false,
    wasEnded: false,
    next: {
      name: "Shabbos Parshas Vayishlach",
      from: "2026-11-27T16:12:00-05:00",
      until: "2026-11-28T17:15:00-05:00",
      boardFrom: "2026-11-27T15:52:00-05:00",
      boardUntil: "2026-11-28T17:20:00-05:00",
    },
    moments: [
      { label: "Now", date: "2026-11-25", time: "10:00" },
      { label: "Next Shabbos", date: "2026-11-28", time: "10:00" },
      { label: "Next Yom Tov", date: "2027-04-22", time: "10:00" },
      { label: "Pesach", date: "2027-04-22", time: "10:00" },
      { label: "Tonight at 3 AM", date: "2026-11-26", time: "03:00" },
    ],
  });
});

test("on Shabbos the next one is in a week", async () => {
  await itIs("2026-11-28T15:00:00Z");
  expect((await desk()).moments[1]).toEqual({ label: "Next Shabbos", date: "2026-12-05", time: "10:00" });
});

test("a shown board can be ended once, and there is none to end before and after", async () => {
  expect((await end()).status).toBe(409);
  await itIs("2026-11-28T03:00:00Z");
  expect(await desk()).toMatchObject({ state: "board", wasEnded: false });
  expect((await end()).status).toBe(200);
  expect(await desk()).toMatchObject({
    state: "weekday",
    wasEnded: true,
    next: { name: "Shabbos Parshas Vayishlach" },
  });
  expect((await end()).status).toBe(409);
  await itIs("2026-11-29T15:00:00Z");
  expect(await desk()).toMatchObject({ wasEnded: false, next: { name: "Shabbos Parshas Vayeshev" } });
});

test("a board that is turned off is told as such", async () => {
  await db.write((tx) => tx.restSettings.create({ data: { board: "off", updatedAt: clock.now() } }));
  await itIs("2026-11-28T03:00:00Z");
  expect(await desk()).toMatchObject({ isOff: true, state: "weekday" });
  expect((await end()).status).toBe(409);
});

test("a missing board says why: no place is set or the sun does not set there", async () => {
  await settle(CROWN_HEIGHTS, { placeIsChosen: false });
  expect(await desk()).toMatchObject({ noRests: "place", next: null });
  await settle(KIRKENES, { placeIsChosen: true });
  await itIs("2026-06-17T15:00:00Z");
  expect(await desk()).toMatchObject({ noRests: "sun", next: null });
});
