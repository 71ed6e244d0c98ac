/** @jest-environment node */
import { addDays } from "@/lib/platform/time/civil-date";
import { itemChoices, seriesChoices } from "@/lib/schedule/items/delete-scopes";
import { recurrenceNote, formatRhythm, formatSeries, formatUnit, type Rhythm } from "@/lib/schedule/items/format";
import { byDay, filterDay, firstFrom, groupsOf, inScope, itemsOn, upcoming } from "@/lib/schedule/items/lists";
import { aPlannedItem, aPlannedSeries } from "@/tests/support/fixtures/schedule-items";

const TODAY = "2026-11-20";

test.each([
  ["all", TODAY, null],
  ["today", TODAY, "2026-11-20"],
  ["tomorrow", TODAY, "2026-11-21"],
  ["next-week", TODAY, "2026-11-27"],
] as const)("the filter %s asked on %s means %s", (filter, today, day) => expect(filterDay(filter, today)).toBe(day));

describe("an ordered list", () => {
  const list = [..."abcdefghijklmno"].map((id, index) =>
    aPlannedItem({ id, scheduledDate: `2026-11-${String(17 + Math.floor(index / 2)).padStart(2, "0")}` }),
  );

  const upcomingOn = (today: string, items = list) =>
    upcoming(items, today)
      .map(({ id }) => id)
      .join("");

  test("upcoming: a week in whole days", () =>
    expect([
      upcomingOn("2026-11-17"),
      upcomingOn("2026-11-18"),
      upcomingOn("2026-11-24"),
      upcomingOn("2026-11-25"),
    ]).toEqual(["abcdefghijklmn", "cdefghijklmno", "o", ""]));

  test("upcoming: of a week with fewer than ten, as many days as ten items need", () => {
    const sparse = [..."abcdefghijklmno"].map((id, index) =>
      aPlannedItem({ id, scheduledDate: addDays("2026-11-17", 5 * Math.floor(index / 3)) }),
    );
    expect([upcomingOn("2026-11-17", sparse), upcomingOn("2026-11-23", sparse)]).toEqual(["abcdefghijkl", "ghijklmno"]);
  });

  test("the first from a day, a day's items, and its days", () => {
    expect([firstFrom(list, "2026-11-01"), firstFrom(list, "2026-11-19"), firstFrom(list, "2027-01-01")]).toEqual([
      0, 4, 15,
    ]);
    expect(
      itemsOn(list, "2026-11-18")
        .map(({ id }) => id)
        .join(""),
    ).toBe("cd");
    expect(byDay(list).map(({ date, items }) => [date, items.length])).toEqual([
      ["2026-11-17", 2],
      ["2026-11-18", 2],
      ["2026-11-19", 2],
      ["2026-11-20", 2],
      ["2026-11-21", 2],
      ["2026-11-22", 2],
      ["2026-11-23", 2],
      ["2026-11-24", 1],
    ]);
    expect(byDay([])).toEqual([]);
  });
});

describe("a series", () => {
  const series = aPlannedSeries(8, "2026-11-03");
  const list = [
    aPlannedItem({ id: "walk" }),
    ...series,
    ...aPlannedSeries(2, "2026-11-05", { recurringGroupId: "other", title: "Other" }),
  ];

  test("its group tells its rhythm and its weekdays", () =>
    expect(
      groupsOf(list).map(({ id, title, type, interval, weekdays, items }) => [
        id,
        title,
        type,
        interval,
        weekdays,
        items.length,
      ]),
    ).toEqual([
      ["physio", "Physio", "weekly", 1, [2], 8],
      ["other", "Other", "weekly", 1, [4], 2],
    ]));

  test("what a scope covers never reaches another series", () => {
    const third = series[2] ?? aPlannedItem();
    expect(inScope(list, third, "this")).toEqual([third]);
    expect(inScope(list, third, "following")).toEqual(series.slice(2));
    expect(inScope(list, third, "all")).toEqual(series);
    expect(inScope(list, list[0] ?? third, "all")).toEqual([list[0]]);
  });

  test("the choices of deleting name how many items are concerned", () => {
    expect(itemChoices(list, series[6] ?? aPlannedItem()).map(({ label, detail }) => `${label}: ${detail}`)).toEqual([
      "This item: Tuesday, December 15, 2026",
      "This and following items: 2 items; 6 earlier items are kept",
      "All items: 8 items",
    ]);
    expect(
      seriesChoices(list, series[0] ?? aPlannedItem(), TODAY).map(({ label, detail, item, scope }) => [
        label,
        detail,
        item.id,
        scope,
      ]),
    ).toEqual([
      ["All items", "8 items", "physio-0", "all"],
      ["From today on", "5 future items; 3 past items are kept", "physio-3", "following"],
    ]);
    expect(seriesChoices(list, series[0] ?? aPlannedItem(), "2026-11-01")).toHaveLength(1);
    expect(seriesChoices(list, series[0] ?? aPlannedItem(), "2027-11-01")).toHaveLength(1);
  });
});

test.each([
  [{ type: "daily", interval: 1 }, "every day"],
  [{ type: "daily", interval: 3 }, "every third day"],
  [{ type: "daily", interval: 100 }, "every 100 days"],
  [{ type: "weekly", interval: 1, weekdays: [] }, "every week"],
  [{ type: "weekly", interval: 1, weekdays: [4, 2] }, "every Tuesday and Thursday"],
  [{ type: "weekly", interval: 2, weekdays: [2] }, "every second Tuesday"],
  [{ type: "weekly", interval: 12, weekdays: [2] }, "every 12 weeks on Tuesday"],
  [{ type: "weekly", interval: 2, weekdays: [0, 2, 5] }, "every second week on Sunday, Tuesday, and Friday"],
  [{ type: "monthly", interval: 1, weekdays: [2] }, "every month"],
  [{ type: "monthly", interval: 1, start: "2026-11-22" }, "every month on the 22nd"],
  [{ type: "monthly", interval: 1, start: "2026-11-12" }, "every month on the 12th"],
  [{ type: "monthly", interval: 2, start: "2026-11-26", monthDay: "last" }, "every second month on the last Thursday"],
  [{ type: "monthly", interval: 1, start: "2026-11-30", monthDay: "nth" }, "every month on the last Monday"],
  [{ type: "monthly", interval: 1, start: "2026-11-03", monthDay: "nth" }, "every month on the first Tuesday"],
  [{ type: "yearly", interval: 2 }, "every second year"],
  [{ type: "yearly", interval: 1, start: "2026-11-26" }, "every year on November 26"],
  [
    { type: "yearly", interval: 1, start: "2026-11-26", monthDay: "nth" },
    "every year on the fourth Thursday of November",
  ],
  [{ type: "yearly", interval: 1, start: "2026-11-26", hebrewDay: "10 Kislev" }, "every year on 10 Kislev"],
  [{ type: "monthly", interval: 1, start: "2026-11-26", hebrewDay: "1 Kislev" }, "every Hebrew month on the 1st"],
  [{ type: "daily", interval: 1, skipsRest: true }, "every day, but not on Shabbos or Yom Tov"],
] satisfies [Rhythm, string][])("%j in words", (rhythm, words) => expect(formatRhythm(rhythm)).toBe(words));

test("a series as a sentence", () => {
  const rhythm: Rhythm = { type: "weekly", interval: 2, weekdays: [2] };
  expect(formatSeries(rhythm, "2026-11-24", null)).toBe(
    "Every second Tuesday, from November 24, 2026, with no end date",
  );
  expect(formatSeries(rhythm, "2026-11-24", "2027-04-21")).toBe(
    "Every second Tuesday, from November 24, 2026, until April 21, 2027",
  );
});

test("the note of an item and the word after Every", () => {
  expect(recurrenceNote({ type: "weekly", interval: 2, until: "2027-04-21" })).toBe(
    "Repeats every second week until April 21, 2027",
  );
  expect(recurrenceNote({ type: "daily", interval: 1, until: null })).toBe("Repeats every day");
  expect([formatUnit("monthly", 1), formatUnit("monthly", 2)]).toEqual(["month", "months"]);
});
