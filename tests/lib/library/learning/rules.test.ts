/** @jest-environment node */
import { linkDate } from "@/lib/library/activities/day-page";
import { CATEGORIES, FURTHER_CARDS, LEARNING_CARDS } from "@/lib/library/learning/content";
import { cardTitle, parseSection, studyLink } from "@/lib/library/learning/rules";
import { LEARNING_TEXTS } from "@/lib/library/learning/texts";
import { styleBreaches } from "@/tests/support/texts/house-style";

test("the nine cards of the specification, in their order", () =>
  expect(LEARNING_CARDS.map((card) => cardTitle(card, "Rabbi Gordon"))).toEqual([
    "Chumash with Rabbi Gordon",
    "Tanya with Rabbi Gordon",
    "Rambam with Rabbi Gordon (3 chapters)",
    "This Week’s Parsha",
    "Daily Dose of Wisdom",
    "Chassidic Stories",
    "Daily Halachah",
    "Hayom Yom",
    "Jewish Stories Podcast",
  ]));

test("a teacher's name is text, also where it looks like a pattern", () =>
  expect(cardTitle(LEARNING_CARDS[1], "Rabbi $& {teacher}")).toBe("Tanya with Rabbi $& {teacher}"));

test.each([
  ["2026-11-20", "11/20/2026"],
  ["2026-03-05", "3/5/2026"],
  ["2027-01-01", "1/1/2027"],
])("%s in a link is %s, without padding", (date, words) => expect(linkDate(date)).toBe(words));

test("today's date and the auto-play flag are only where specified", () => {
  const links = LEARNING_CARDS.map((card) => studyLink(card, "2026-03-05", {}));
  expect(links.map((link) => link.includes("tdate=3/5/2026"))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    true,
    false,
  ]);
  expect(links.map((link) => link.endsWith("&auto=video"))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  for (const link of links) {
    expect(link).not.toMatch(/[{}]/);
    expect(new URL(link).protocol).toBe("https:");
  }
});

test("a page opens at the day's place, the Kitzur without one at its beginning", () => {
  const card = LEARNING_CARDS[6];
  const places = {
    "daily-halachah": "Kitzur_Shulchan_Arukh.24.7",
    "daf-yomi": "Arakhin.3a",
    "mishnah-yomis": "Mishnah_Negaim.3.7-8",
  };
  expect(studyLink(card, "2026-11-20", places)).toBe("https://www.sefaria.org/Kitzur_Shulchan_Arukh.24.7?lang=he");
  expect(FURTHER_CARDS.map((further) => studyLink(further, "2026-11-20", places))).toEqual([
    "https://www.sefaria.org/Arakhin.3a?lang=he",
    "https://www.sefaria.org/Mishnah_Negaim.3.7-8?lang=he",
    "https://www.chabad.org/dailystudy/rambam.asp?rambamChapters=1&tdate=11/20/2026",
    "https://www.chabad.org/dailystudy/seferHamitzvos.asp?tdate=11/20/2026",
  ]);
  expect(studyLink(card, "2026-11-20", {})).toBe("https://www.sefaria.org/Kitzur_Shulchan_Arukh");
});

test.each([
  ["davening", "davening"],
  ["learning", "learning"],
  ["main", "main"],
  [null, "main"],
  ["", "main"],
  ["Davening", "main"],
  ["__proto__", "main"],
  ["x".repeat(300), "main"],
])("section %p shows the view %s", (asked, view) => expect(parseSection(asked)).toBe(view));

test("the texts keep the house style", () =>
  expect(
    styleBreaches(
      [JSON.stringify(LEARNING_TEXTS), ...Object.values(CATEGORIES), ...LEARNING_CARDS.map(({ title }) => title)].join(
        " ",
      ),
    ),
  ).toEqual([]));
