/** @jest-environment node */
import { GET } from "@/app/api/schedule-items/week/route";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { clock } from "@/lib/platform/time/clock";
import { scheduleRequestSchema } from "@/lib/schedule/items/admin-schema";
import { createItems } from "@/lib/schedule/items/series-store";
import { type Week, weekSchema } from "@/lib/schedule/planning/week-schema";
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

const ask = (start: string) => callRoute(GET, { cookie: admin, url: `/api/schedule-items/week?start=${start}` });
const weekFrom = async (start: string) => weekSchema.parse(await (await ask(start)).json());
/** The days that have something, as text. */
const said = ({ days }: Week) =>
  days.flatMap(({ date, titles, marks }) =>
    titles.length + marks.length === 0
      ? []
      : [[date.slice(5), ...titles, ...marks.map(({ at, text }) => `${at} ${text}`)].join(" | ")],
  );

test("has seven days' items in order, and those that end after the first midnight", async () => {
  for (const [title, scheduledDate, scheduledTime, lengthMinutes] of [
    ["before", "2026-11-21", "09:00", 900],
    ["night before", "2026-11-21", "22:00", 121],
    ["last", "2026-11-28", "20:00", null],
    ["first", "2026-11-22", "09:00", null],
    ["after", "2026-11-29", "09:00", null],
  ] as const)
    await createItems(OPERATOR, scheduleRequestSchema.parse({ title, scheduledDate, scheduledTime, lengthMinutes }));
  const { items, days } = await weekFrom("2026-11-22");
  expect(items.map(({ title, version }) => [title, version])).toEqual([
    ["night before", 1],
    ["first", 1],
    ["last", 1],
  ]);
  expect(days.map(({ hebrewDate }) => hebrewDate)).toEqual([12, 13, 14, 15, 16, 17, 18].map((day) => `${day} Kislev`));
});

test.each([
  [
    "an ordinary one",
    "2026-11-22",
    ["11-27 | 16:12 Candle lighting", "11-28 | Shabbos Parshas Vayishlach | 17:15 Havdalah"],
  ],
  [
    "Pesach, whose second candles wait for the night",
    "2027-04-18",
    [
      "04-21 | 10:39 Latest time to eat chametz | 19:23 Candle lighting",
      "04-22 | First day of Pesach | 20:26 Earliest candle lighting, from a flame that burns already",
      "04-23 | Second day of Pesach | 19:25 Candle lighting, from a flame that burns already",
      "04-24 | Shabbos Chol HaMoed Pesach | 20:28 Havdalah",
    ],
  ],
  [
    "the week whose Shabbos evening begins Tisha B'Av",
    "2025-07-27",
    ["08-01 | 19:52 Candle lighting", "08-02 | Shabbos Parshas Devarim | 20:09 Fast begins | 20:56 Havdalah"],
  ],
  [
    "Purim",
    "2027-03-21",
    [
      "03-22 | Fast of Esther | 05:34 Fast begins | 19:51 Fast ends",
      "03-23 | Purim",
      "03-24 | Shushan Purim",
      "03-26 | 18:56 Candle lighting",
      "03-27 | Shabbos Parshas Tzav | 19:56 Havdalah",
    ],
  ],
  [
    "Chanukah and Rosh Chodesh",
    "2026-12-06",
    [
      ...[2, 3, 4, 5].map((day) => `12-0${day + 4} | Chanukah, day ${day}`),
      "12-10 | Chanukah, day 6 | Rosh Chodesh Teves",
      "12-11 | Chanukah, day 7 | Rosh Chodesh Teves | 16:10 Candle lighting",
      "12-12 | Shabbos Parshas Miketz | Chanukah, day 8 | 17:14 Havdalah",
    ],
  ],
])("%s: what its days are, and his times on them", async (_, start, days) => {
  expect(said(await weekFrom(start))).toEqual(days);
});

test.each([["2026-11-23"], ["0026-11-22"], ["2026-02-30"], [""]])("%s is no Sunday of a plan", async (start) => {
  expect((await ask(start)).status).toBe(400);
});
