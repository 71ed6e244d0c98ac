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
const GLASGOW = { ...CROWN_HEIGHTS, latitude: 55.9, longitude: -4.25, timeZone: "Europe/London" };
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

test.each([
  ["Shabbos", "2026-11-28", "Next Shabbos", "2026-12-05"],
  ["the eve of Shabbos Chol HaMoed", "2027-04-23", "Pesach", "2027-04-28"],
  ["the last day of Pesach", "2027-04-29", "Pesach", "2028-04-11"],
])("on %s, %s, “%s” is on %s", async (_day, today, label, date) => {
  await itIs(`${today}T15:00:00Z`);
  expect((await desk()).moments).toContainEqual({ label, date, time: "10:00" });
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
  await itIs("2026-11-28T22:20:00Z");
  expect(await desk()).toMatchObject({ wasEnded: false, next: { name: "Shabbos Parshas Vayeshev" } });
});

test.each([
  ["is not ended yet by a clock that was set back", "2026-11-27T21:01:59Z", false],
  ["is ended from its first instant on", "2026-11-27T21:02:00Z", true],
])("a board that was ended as it began %s", async (_what, now, wasEnded) => {
  const boardEndedAt = new Date("2026-11-27T21:02:00Z");
  await db.write((tx) => tx.restSettings.create({ data: { boardEndedAt, updatedAt: boardEndedAt } }));
  await itIs(now);
  expect(await desk()).toMatchObject({ wasEnded });
});

test("a board that is shown past midnight has no name of the next one", async () => {
  await settle(GLASGOW, { placeIsChosen: true });
  await db.write((tx) => tx.restSettings.create({ data: { boardAfterMinutes: 60, updatedAt: clock.now() } }));
  await itIs("2026-06-20T23:10:00Z");
  expect(await desk()).toMatchObject({ state: "board", next: { name: "Shabbos or Yom Tov" } });
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
