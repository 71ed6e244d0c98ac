/** @jest-environment node */
import type { ZmanimOpinion } from "@/lib/accounts/household/schema";
import { zmanSchema } from "@/lib/calendar/day/schema";
import { havdalahTime, lightingTime } from "@/lib/calendar/hebcal/holy-days";
import { specialTimes } from "@/lib/calendar/hebcal/special-times";
import { dayTimes } from "@/lib/calendar/hebcal/zmanim";
import { createRandom } from "@/lib/library/games/random";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { zonedTime } from "@/lib/platform/time/zoned-time";
import { at, type PlaceName } from "@/tests/support/fixtures/places";
import { isFullScale } from "@/tests/support/fuzz";

const ORDER = "alos misheyakir netz shema tefillah chatzos mincha-gedola mincha-ketana plag sunset nightfall".split(
  " ",
);

function lines(opinion: ZmanimOpinion, place: PlaceName = "brooklyn", date = "2026-11-20"): string[] {
  return dayTimes(at(place, { opinion }), date).map(
    ({ id, opinion: by, time }) => `${id} ${time?.slice(11, 16) ?? "never"} ${by}`,
  );
}

/** The source of these times cuts the minutes off; here an earliest time is rounded up. */
describe("Brooklyn, 20 November 2026", () => {
  test("by the Gra", () =>
    expect(lines("gra")).toEqual([
      "alos 05:23 16.1 degrees",
      "misheyakir 05:48 11.5 degrees",
      "netz 06:49 Sea level",
      "shema 09:14 Gra",
      "tefillah 10:03 Gra",
      "chatzos 11:41 Half of the day",
      "mincha-gedola 12:06 Gra",
      "mincha-ketana 14:33 Gra",
      "plag 15:34 Gra",
      "sunset 16:34 Sea level",
      "nightfall 17:18 8.5 degrees",
    ]));

  test("by the Baal HaTanya", () =>
    expect(lines("baal-hatanya")).toEqual([
      "alos 05:19 Baal HaTanya",
      "misheyakir 05:48 11.5 degrees",
      "netz 06:49 Sea level",
      "shema 09:12 Baal HaTanya",
      "tefillah 10:02 Baal HaTanya",
      "chatzos 11:41 Half of the day",
      "mincha-gedola 12:06 Baal HaTanya",
      "mincha-ketana 14:35 Baal HaTanya",
      "plag 15:37 Baal HaTanya",
      "sunset 16:34 Sea level",
      "nightfall 17:04 Baal HaTanya, 6 degrees",
    ]));

  test("by the Magen Avraham, and by the Gra where he has no time of his own", () => {
    const found = lines("magen-avraham");
    expect(found).toEqual(
      expect.arrayContaining([
        "alos 05:37 72 minutes",
        "shema 08:38 Magen Avraham",
        "plag 15:34 Gra",
        "nightfall 17:47 72 minutes",
      ]),
    );
    expect(found.filter((line) => line.endsWith("Magen Avraham")).map((line) => line.split(" ")[0])).toEqual([
      "shema",
      "tefillah",
      "mincha-gedola",
      "mincha-ketana",
    ]);
  });
});

describe.each(["gra", "baal-hatanya", "magen-avraham"] as const)("by %s", (opinion) => {
  test.each(["brooklyn", "jerusalem", "london", "melbourne", "mumbai", "apia", "auckland"] as const)(
    "the times of %s are in order, whole minutes and of that day",
    (place) => {
      for (const date of ["2026-01-09", "2026-03-08", "2026-06-19", "2026-11-01", "2026-11-20"]) {
        const times = dayTimes(at(place, { opinion }), date);
        expect(times.map(({ id }) => id)).toEqual(ORDER);
        const instants = times.map(({ time }) => Date.parse(time ?? ""));
        expect(instants).toEqual(instants.toSorted((a, b) => a - b));
        expect(times.filter(({ time }) => time && (!time.startsWith(date) || time.slice(16, 19) !== ":00"))).toEqual(
          [],
        );
        for (const time of times) expect(zmanSchema.parse(time)).toEqual(time);
      }
    },
  );

  test.each(["tromso", "reykjavik", "anchorage", "stockholm", "london"] as const)(
    "no time of %s is missing or out of order, also where the sun fails",
    (place) => {
      for (let date = "2026-01-01"; date < "2027-01-01"; date = addDays(date, 5)) {
        const times = dayTimes(at(place, { opinion }), date).map(({ time }) => Date.parse(time ?? ""));
        expect([date, times.every(Number.isFinite)]).toEqual([date, true]);
        // Other opinions have a longer day next to sea-level sunset. Of one instant, one may be rounded up and one down.
        const isInOrder = times.every((time, index) => index === 0 || time >= (times[index - 1] ?? NaN) - 60_000);
        if (opinion === "gra") expect([date, isInOrder]).toEqual([date, true]);
      }
    },
  );
});

/** The rows that wait for the night. */
const AT_NIGHT = ["fast-ends", "shabbos-ends", "chametz-search", "chanukah", "purim-night", "omer"];

const SAMPLES = isFullScale ? 2000 : 200;

describe("one evening has one nightfall", () => {
  test.each([
    ["the Megillah after Shabbos", "baal-hatanya", null, "2024-03-23", "19:53"],
    ["a summer's Shabbos", "magen-avraham", null, "2026-06-20", "21:43"],
    ["a household with minutes of its own", "magen-avraham", 50, "2026-06-20", "21:21"],
    ["the end of a fast on a weekday", "baal-hatanya", null, "2026-07-02", "21:04"],
  ] as const)("%s", (_name, opinion, havdalahMinutes, date, nightfall) => {
    const household = at("brooklyn", { opinion, havdalahMinutes });
    const found = dayTimes(household, date).find(({ id }) => id === "nightfall");
    const all = [found, ...specialTimes(household, date).special.filter(({ id }) => AT_NIGHT.includes(id))];
    expect(new Set(all.map((row) => row?.time?.slice(11, 16)))).toEqual(new Set([nightfall]));
  });

  test("under every opinion, on sampled evenings of twenty years", () => {
    const random = createRandom(36);
    const faults: string[] = [];
    for (let index = 0; index < SAMPLES; index += 1) {
      // Half of them evenings after Shabbos.
      const day = addDays("2024-10-05", Math.floor(random() * 7300));
      const date = index % 2 === 0 ? addDays(day, 6 - weekdayOf(day)) : day;
      const opinion = (["gra", "baal-hatanya", "magen-avraham"] as const)[index % 3] ?? "gra";
      const household = at("brooklyn", { opinion, havdalahMinutes: [null, 50, 72][index % 5] ?? null });
      const zoned = (time: Date | null) => (time ? [zonedTime(time, household.place.timeZone)] : []);
      const night = dayTimes(household, date).find(({ id }) => id === "nightfall")?.time ?? "";
      const lighting = zoned(lightingTime(household, date)).filter((time) => time > `${date}T12`);
      const others = [
        ...specialTimes(household, date).special.flatMap(({ id, time }) =>
          // On Friday the lights of Chanukah come before Shabbos.
          AT_NIGHT.includes(id) && time && !(id === "chanukah" && weekdayOf(date) === 5) ? [time] : [],
        ),
        ...zoned(havdalahTime(household, date)),
        ...(weekdayOf(date) === 6 ? lighting : []),
      ];
      if (others.some((time) => time !== night)) faults.push(`${date} ${opinion}: ${night}, ${others.join(" ")}`);
    }
    expect(faults).toEqual([]);
  });
});
