/** @jest-environment node */
import { GET } from "@/app/api/planning-days/route";
import { clock } from "@/lib/platform/time/clock";
import { planNote } from "@/lib/schedule/planning/rules";
import { planningDaysSchema } from "@/lib/schedule/planning/schema";
import { callRoute } from "@/tests/support/call-route";
import { settle } from "@/tests/support/fixtures/household";
import { anAccount } from "@/tests/support/fixtures/people";
import { CROWN_HEIGHTS } from "@/tests/support/fixtures/places";
import { withHub } from "@/tests/support/hub";

withHub();
let admin = "";
beforeEach(async () => {
  jest.spyOn(clock, "now").mockReturnValue(new Date("2026-11-25T15:00:00Z"));
  admin = (await anAccount("admin")).cookie;
  await settle(CROWN_HEIGHTS);
});

const ask = (start: string, end: string) =>
  callRoute(GET, { cookie: admin, url: `/api/planning-days?start=${start}&end=${end}` });
const days = async (start: string, end: string) => planningDaysSchema.parse(await (await ask(start, end)).json());

test("rests by the wall clock, days that touch as one; fasts; and erev Pesach", async () => {
  const found = await days("2027-04-15", "2027-04-30");
  expect(found.rests).toEqual([
    { name: "Shabbos Parshas Metzora", from: "2027-04-16T19:17", until: "2027-04-17T20:20" },
    { name: "Pesach and Shabbos Chol HaMoed Pesach", from: "2027-04-21T19:23", until: "2027-04-24T20:28" },
    { name: "Pesach", from: "2027-04-27T19:29", until: "2027-04-29T20:34" },
    { name: "Shabbos Parshas Achrei Mos", from: "2027-04-30T19:32", until: "2027-05-01T20:37" },
  ]);
  expect(found.chametz).toEqual([{ from: "2027-04-21T10:39", until: "2027-04-21T19:23" }]);
  expect((await days("2026-12-01", "2026-12-31")).fasts).toEqual([
    { name: "Asarah B'Teves", date: "2026-12-20", from: "2026-12-20T05:47", until: "2026-12-20T17:17" },
  ]);
});

test("a span that begins in the middle of a rest has it", async () =>
  expect((await days("2027-04-23", "2027-04-23")).rests.map(({ from }) => from)[0]).toBe("2027-04-21T19:23"));

test("where the sun does not set, a rest begins and ends when it comes nearest", async () => {
  await settle({ ...CROWN_HEIGHTS, title: "Kirkenes", latitude: 69.7, longitude: 30, timeZone: "Europe/Oslo" });
  const found = await days("2027-06-18", "2027-06-20");
  const at = (scheduledTime: string) =>
    planNote({ category: "therapy", scheduledDate: "2027-06-19", scheduledTime }, found);
  expect(found.rests[0]).toMatchObject({ from: "2027-06-18T23:42", until: "2027-06-20T00:02" });
  expect(at("23:00")).toMatch(/^This is on Shabbos/);
});

test.each([
  ["the end before the start", "2026-12-02", "2026-12-01"],
  ["too many days", "2026-12-01", "2031-12-01"],
  ["no day", "2026-02-30", "2026-03-01"],
])("%s is refused", async (_, start, end) => expect((await ask(start, end)).status).toBe(400));
