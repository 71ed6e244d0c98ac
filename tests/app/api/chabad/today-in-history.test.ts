/** @jest-environment node */
import { GET } from "@/app/api/chabad/today-in-history/route";
import { moveHousehold } from "@/lib/accounts/household/store";
import { type HistoryResponse, historyResponseSchema } from "@/lib/calendar/day/schema";
import { resolvePlace } from "@/lib/calendar/places/resolve-place";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { withHub } from "@/tests/support/hub";
import { tableOf } from "@/tests/support/table";
import { setClock } from "@/tests/support/uploads";

withHub();

afterEach(() => live("11213"));

async function live(location: string): Promise<void> {
  const place = resolvePlace(location);
  if (!place) throw new Error(`No place ${location}`);
  await moveHousehold(location, place);
}

async function historyAt(instant: string): Promise<HistoryResponse> {
  setClock(new Date(instant));
  const answer = await callRoute(GET, { url: "/api/chabad/today-in-history" });
  expect(answer.status).toBe(200);
  return historyResponseSchema.parse(await answer.json());
}

const titles = (items: HistoryResponse["today"]) => items.map(({ title }) => title);

test("an item has its Hebrew day, this year's civil day, its year and source", async () => {
  const { hebrewDate, today } = await historyAt("2026-11-29T12:00:00-05:00");
  expect(hebrewDate).toEqual({ hebrew: "י״ט כסלו תשפ״ז", hd: 19, hm: "Kislev", hy: 5787 });
  const common = { date: "2026-11-29", hebrew: "י״ט כסלו", hebrewDay: "19 Kislev" };
  const passing = "Passing of Rabbi DovBer, the Maggid of Mezritch, successor of the Baal Shem Tov";
  const release = 'The Alter Rebbe was released from prison in Petersburg: the "Rosh Hashanah of Chassidus"';
  expect(today).toEqual([
    {
      ...common,
      id: "kislev-19-1",
      title: passing,
      year: "5533 (1772)",
      source: "Hayom Yom 19 Kislev",
      mood: "solemn",
      category: "memorial",
    },
    {
      ...common,
      id: "kislev-19-2",
      title: release,
      year: "5559 (1798)",
      source: "Tanya, Igeres Hakodesh 2; Hayom Yom 19 Kislev",
      mood: "joyful",
      category: "holiday",
    },
  ]);
});

test("what rests on tradition says so, with a year of the traditional count", async () => {
  const { today } = await historyAt("2026-12-05T12:00:00-05:00");
  expect(today[0]).toMatchObject({
    title: "Chanukah, day 1",
    hebrew: "חנוכה, יום א׳",
    category: "holiday",
  });
  expect(today[1]).toMatchObject({ memo: "By tradition", year: "in the year 2449" });
});

// D25.
describe("the day turns at sunset of the household's place", () => {
  // Brooklyn, 20 November 2026, 10 Kislev: sunset at 16:34:05.
  test.each([
    ["2026-11-20T00:00:00-05:00", 10],
    ["2026-11-20T16:33:59-05:00", 10],
    ["2026-11-20T16:34:30-05:00", 11],
    ["2026-11-20T23:59:59-05:00", 11],
    ["2026-11-21T00:00:00-05:00", 11],
  ])("Brooklyn at %s: %d Kislev", async (instant, day) => expect((await historyAt(instant)).hebrewDate.hd).toBe(day));
});

describe("the month", () => {
  test("has the festivals and fasts, not each of their days", async () => {
    const { today, month } = await historyAt("2026-09-12T12:00:00-04:00");
    expect(titles(today).slice(0, 2)).toEqual([
      "First day of Rosh Hashanah",
      "Adam and Chava were created (the sixth day of Creation); the first Rosh Hashanah",
    ]);
    expect(today[0]).toMatchObject({ hebrew: "ראש השנה", mood: "joyful" });
    expect(titles(month).filter((title) => /^(Fast|Yom Kippur$|Sukkos|Rosh|Erev)/.test(title))).toEqual([
      "Fast of Gedaliah",
      "Yom Kippur",
    ]);
  });
});

describe("special days", () => {
  // The Adars of the passings and of Moshe Rabbeinu: tests/lib/calendar/history/rules.test.ts.
  test.each(
    tableOf(`
      14 Adar II of a leap year: Purim       | 2027-03-23 | 14 Adar II  | Purim
      30 Cheshvan                            | 2026-11-10 | 30 Cheshvan | Rosh Chodesh Kislev
      30 Kislev                              | 2026-12-10 | 30 Kislev   | Chanukah, day 6
      2 Teves, the last of Chanukah          | 2026-12-12 | 2 Teves     | Chanukah, day 8
      3 Teves, after a Kislev of 29 days     | 2029-12-09 | 3 Teves     | Chanukah, day 8
      22 Tishrei                             | 2026-10-03 | 22 Tishrei  | Shemini Atzeres
    `),
  )("%s", async (_name, date = "", hebrewDay, title) => {
    const { today } = await historyAt(`${date}T12:00:00-05:00`);
    expect(today).toContainEqual(expect.objectContaining({ title, hebrewDay, date }));
  });

  test("the Chida is not told in Adar II, nor Purim's story in Adar I", async () => {
    expect(titles((await historyAt("2027-03-20T12:00:00-04:00")).today)).not.toContain(
      "Passing of the Chida, Rabbi Chaim Yosef Dovid Azulai, in Livorno",
    );
    expect(titles((await historyAt("2027-02-21T12:00:00-05:00")).today)).toEqual([
      "Purim Katan",
      "Passing of Rabbi Shimon Schwab of Washington Heights",
    ]);
  });

  test("in Israel the eighth day is Simchas Torah and Nissan 16 is Chol HaMoed", async () => {
    await live("Jerusalem");
    expect(titles((await historyAt("2026-10-03T12:00:00+03:00")).today)).toContain("Shemini Atzeres and Simchas Torah");
    expect(titles((await historyAt("2026-04-03T12:00:00+03:00")).today)).toContain("Chol HaMoed Pesach");
  });

  test.each([
    [
      "2026-10-08T12:00:00-04:00",
      "tishrei-27-1",
      "Passing of Rabbi Avraham Eiger of Lublin, who rebuilt his beis midrash in Bnei Brak",
    ],
    [
      "2027-03-14T12:00:00-04:00",
      "adar-ii-5-1",
      "Moshe Rabbeinu completed his review of the Torah, on the thirty-sixth day",
    ],
  ])("at %s, whose one event the caretaker hid, the next one comes", async (instant, entryId, title) => {
    const data = { kind: "history", entryId, hidden: true, updatedAt: clock.now() };
    await db.write((tx) => tx.contentMark.create({ data }));
    const { today, next } = await historyAt(instant);
    expect([today, next]).toEqual([[], { inDays: 1, title }]);
  });

  test("a holiday carries its own event, and the event does not stand next to it", async () => {
    const { today } = await historyAt("2027-03-23T12:00:00-04:00");
    expect(titles(today)).toEqual(["Purim"]);
    expect(today[0]).toMatchObject({
      memo: "The Jews rested and made it a day of feasting and joy",
      source: "Esther 9:17–22",
      year: "in the year 3405",
    });
  });

  test("a fast that is kept a day later leaves its event on its own day", async () => {
    // 17 Tammuz 5789 is a Shabbos.
    const own = await historyAt("2029-06-30T12:00:00-04:00");
    expect(titles(own.today)).toContainEqual(expect.stringContaining("Five sorrowful events"));
    const kept = await historyAt("2029-07-01T12:00:00-04:00");
    expect(titles(kept.today)[0]).toMatch(/Tammuz/);
  });
});

test("a failure is a sentence, and the cause is in the log only", async () => {
  const { logSink } = await import("@/lib/platform/log");
  const lines: string[] = [];
  logSink.write = (level, line) => void (level === "error" && lines.push(line));
  jest.spyOn(clock, "now").mockReturnValue(new Date(Number.NaN));
  const answer = await callRoute(GET, { url: "/api/chabad/today-in-history" });
  expect([answer.status, (await answer.json()).message]).toEqual([
    500,
    "Something went wrong on the hub. Please try again in a moment.",
  ]);
  expect(lines).toHaveLength(1);
});
