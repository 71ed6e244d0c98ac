/** @jest-environment node */
import { daveningSpanSchema } from "@/lib/calendar/davening/schema";
import { daveningSpans } from "@/lib/calendar/davening/spans";
import { at } from "@/tests/support/fixtures/places";

const BROOKLYN = at("brooklyn", { nusach: "chabad" });

/** The span of an instant: when it ends, what the day is, and each prayer with its first line. */
function spanAt(instant: string) {
  const [span] = daveningSpans(BROOKLYN, new Date(instant), 1);
  if (!span) throw new Error("no span");
  return {
    ...span,
    headings: span.sections.map(({ heading }) => heading),
    lines: span.sections.map(({ lines }) => lines),
  };
}

test("in the afternoon Mincha comes first, and then the Mairiv of the next Hebrew day", () => {
  // 29 Cheshvan, the day before Rosh Chodesh Kislev.
  const span = spanAt("2026-11-09T15:00:00-05:00");
  expect([span.hebrewDay, span.part, span.until]).toEqual(["29 Cheshvan", "afternoon", "2026-11-09T16:43:10-05:00"]);
  expect(span.sections).toEqual([
    { heading: "At Mincha", lines: ["No Tachanun, because of Rosh Chodesh tomorrow."] },
    { heading: "Tonight at Mairiv", lines: ["Rosh Chodesh Kislev: Ya’aleh V’yavo."] },
  ]);
});

test("from sunset on it is the night of the day that follows", () => {
  const span = spanAt("2026-11-09T17:00:00-05:00");
  expect([span.hebrewDay, span.about]).toEqual([
    "30 Cheshvan",
    ["Rosh Chodesh Kislev.", "In bentching: Ya’aleh V’yavo."],
  ]);
  expect(span.headings).toEqual(["Tonight at Mairiv", "In the morning at Shachris", "In the morning at Musaf"]);
  expect(spanAt("2026-11-10T00:40:00-05:00")).toMatchObject({ hebrewDay: "30 Cheshvan", part: "night" });
});

test("in the morning all three prayers stand before the night", () => {
  expect(spanAt("2026-11-10T09:00:00-05:00").headings).toEqual([
    "At Shachris",
    "At Musaf",
    "At Mincha",
    "Tonight at Mairiv",
  ]);
  expect(spanAt("2027-03-22T09:00:00-04:00").headings).toEqual(["At Shachris", "At Mincha", "Tonight at Mairiv"]);
});

test.each([
  ["the night of 9 Av", "2027-08-11T21:00:00-04:00", "Tisha B’Av. The fast ends at nightfall."],
  ["the first night of Chanukah", "2025-12-14T20:00:00-05:00", "Chanukah, day 1.", "In bentching: Al Hanissim."],
  ["an ordinary day", "2026-11-25T10:00:00-05:00", "An ordinary weekday."],
])("%s", (_name, instant, ...about) => {
  expect(spanAt(instant).about).toEqual(about);
});

test("where only a prayer of the morning was different, Mincha is as always", () => {
  // A Sunday whose night had Havdalah.
  expect(spanAt("2026-11-22T14:00:00-05:00")).toMatchObject({
    about: [],
    sections: [{ heading: "At Mincha", lines: ["The same as every weekday."] }],
  });
});

test("84 hours have no gap, one Omer count a night, and the answer's shape", () => {
  const spans = daveningSpans(BROOKLYN, new Date("2027-05-19T10:00:00-04:00"), 84).map((span) =>
    daveningSpanSchema.parse(span),
  );
  spans.slice(1).forEach(({ from }, index) => expect(from).toBe(spans[index]?.until));
  expect(Date.parse(spans.at(-1)?.until ?? "")).toBeGreaterThan(Date.parse("2027-05-22T22:00:00-04:00"));
  const nights = spans.filter(({ part }) => part === "night");
  expect(nights.map(({ omer }) => omer?.sentence)).toEqual(
    [28, 29, 30, 31].map((day) => `Tonight: day ${day} of the Omer.`),
  );
});
