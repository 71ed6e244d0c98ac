/** @jest-environment node */
import { GET } from "@/app/api/hebcal/convert/route";
import { db } from "@/lib/platform/database/db";
import { callRoute } from "@/tests/support/call-route";
import { settle } from "@/tests/support/fixtures/household";
import { PLACES } from "@/tests/support/fixtures/places";
import { withHub } from "@/tests/support/hub";
import { expectErrorLines, failure, setClock } from "@/tests/support/uploads";

withHub();
beforeEach(() => settle(PLACES.brooklyn));

const ask = (query = "") => callRoute(GET, { url: `/api/hebcal/convert${query}` });
const answerTo = async (query = "") => (await ask(query)).json();

test.each([
  ["?date=2026-11-20", { hebrew: "י׳ כסלו תשפ״ז", hd: 10, hm: "Kislev", hy: 5787 }],
  ["?date=2026-11-20&afterSunset=0", { hebrew: "י׳ כסלו תשפ״ז", hd: 10, hm: "Kislev", hy: 5787 }],
  ["?date=2026-11-20&afterSunset=1", { hebrew: "י״א כסלו תשפ״ז", hd: 11, hm: "Kislev", hy: 5787 }],
  // Over the ends of months and years.
  ["?date=2027-10-01&afterSunset=1", { hebrew: "א׳ תשרי תשפ״ח", hd: 1, hm: "Tishrei", hy: 5788 }],
  ["?date=2027-03-09&afterSunset=1", { hebrew: "א׳ אדר ב׳ תשפ״ז", hd: 1, hm: "Adar II", hy: 5787 }],
  ["?date=1900-01-01", { hebrew: "א׳ שבט תר״ס", hd: 1, hm: "Shevat", hy: 5660 }],
])("%s", async (query, expected) => expect(await answerTo(query)).toEqual(expected));

// D25.
test("without a date it is the household's civil day, whatever the sun does", async () => {
  setClock(new Date("2026-11-21T04:59:59Z"));
  expect(await answerTo()).toMatchObject({ hd: 10 });
  expect(await answerTo("?afterSunset=1")).toMatchObject({ hd: 11 });
  setClock(new Date("2026-11-21T05:00:00Z"));
  expect(await answerTo()).toMatchObject({ hd: 11 });
  await settle(PLACES.melbourne);
  setClock(new Date("2026-11-20T13:00:00Z"));
  expect(await answerTo()).toMatchObject({ hd: 11 });
});

// All that is refused: tests/lib/calendar/day/request.test.ts.
test.each([
  ["?date=2026-02-30", "Please enter a date such as 2026-11-20."],
  ["?date=2026-11-20&date=2026-11-21", "Each part of the address can appear only once."],
])("the bad request %s is answered 400 with a sentence", async (query, message) => {
  expect(await failure(await ask(query))).toMatchObject({ status: 400, message, code: "invalid" });
});

test("an unexpected failure is answered in the specification's words", async () => {
  expectErrorLines("calendar.failed");
  jest.spyOn(db.read.household, "findUnique").mockRejectedValue(new Error("disk I/O error"));
  expect(await failure(await ask())).toMatchObject({ status: 500, message: "Failed to convert Hebrew date" });
});
