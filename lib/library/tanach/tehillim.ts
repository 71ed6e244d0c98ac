import { hebrewNumber } from "@/lib/library/tanach/hebrew-numbers";
import { LETTERS, letterPart, letterParts, partsOfName } from "@/lib/library/tanach/letters-of-119";
import {
  chapterPart,
  chapterParts,
  neighbors,
  numberIn,
  type PartPlan,
  plan,
  type ReadingPlan,
} from "@/lib/library/tanach/plan";

const LAST_CHAPTER = 150;
const LONG_CHAPTER = 119;
/** The last letter of 119 on the 25th of the month, counted from 0; the 26th has the others. */
const LAMED = 11;
const ALEPH = 0;
/** Yom Kippur's number among the days from 1 Elul on: Elul has 29. */
const YOM_KIPPUR = 39;

/** The chapters of the days of the month, the days of the week and the five books: the first of each; the last ones end before the next. */
const DAYS = [
  1, 10, 18, 23, 29, 35, 39, 44, 49, 55, 60, 66, 69, 72, 77, 79, 83, 88, 90, 97, 104, 106, 108, 113, 119, 119, 120, 135,
  140, 145,
] as const;
const WEEKDAYS = [1, 30, 51, 73, 90, 107, 120] as const;
const BOOKS = [1, 42, 73, 90, 107] as const;
const WEEKDAY_NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Shabbos"] as const;
const HEBREW_WEEKDAYS = ["ראשון", "שני", "שלישי", "רביעי", "חמישי", "שישי", "שבת"] as const;
const BOOK_NAMES = ["First", "Second", "Third", "Fourth", "Fifth"] as const;
const HEBREW_BOOKS = ["ראשון", "שני", "שלישי", "רביעי", "חמישי"] as const;

function span(starts: readonly number[], which: number): [first: number, last: number] {
  return [starts[which - 1] ?? 1, (starts[which] ?? LAST_CHAPTER + 1) - 1];
}

const range = (first: number, last: number) => (first === last ? `${first}` : `${first}–${last}`);
const hebrewRange = (first: number, last: number) =>
  first === last ? hebrewNumber(first) : `${hebrewNumber(first)}–${hebrewNumber(last)}`;

function partsOfDay(day: number): PartPlan[] {
  if (day === 25) return letterParts(ALEPH, LAMED);
  if (day === 26) return letterParts(LAMED + 1);
  return chapterParts("psalms", ...span(DAYS, day));
}

/** The chapters of a day of the month, or of two, in words: "55–59", "119:1–96". */
function chaptersOfDays(first: number, last: number): { title: string; hebrewTitle: string } {
  if (first === 25) return { title: "Tehillim 119:1–96", hebrewTitle: "תהלים קיט, א–ל" };
  if (first === 26) return { title: "Tehillim 119:97–176", hebrewTitle: "תהלים קיט, מ–ת" };
  const ends = [span(DAYS, first)[0], span(DAYS, last)[1]] as const;
  return { title: `Tehillim ${range(...ends)}`, hebrewTitle: `תהלים ${hebrewRange(...ends)}` };
}

function dayPlan(day: number): ReadingPlan {
  return {
    ...plan(`tehillim.day.${day}`, { ...chaptersOfDays(day, day), note: `Day ${day} of the month` }, partsOfDay(day)),
    ...neighbors("tehillim.day", day, DAYS.length),
  };
}

/** Returns the Tehillim of today. Takes the day of the month and how many days it has: the last day of a short one has both last days. */
export function tehillimToday(day: number, daysInMonth: number): ReadingPlan {
  const last = day === 29 && daysInMonth === 29 ? 30 : day;
  const note = last === day ? `Day ${day} of the month` : "Days 29 and 30: the month has no thirtieth day";
  const parts = last === day ? partsOfDay(day) : [...partsOfDay(day), ...partsOfDay(last)];
  return plan("tehillim.today", { ...chaptersOfDays(day, last), note }, parts);
}

/** Takes 1 on 1 Elul to 39 on Yom Kippur, which has the last thirty-six chapters by nines; returns null for other days. */
export function tehillimOfElul(day: number): ReadingPlan | null {
  const note = "From Elul to Yom Kippur, by the custom of the Baal Shem Tov";
  if (day < 1 || day > YOM_KIPPUR) return null;
  const [first, last] = day === YOM_KIPPUR ? [115, LAST_CHAPTER] : [3 * day - 2, 3 * day];
  const names = { title: `Tehillim ${range(first, last)}`, hebrewTitle: `תהלים ${hebrewRange(first, last)}`, note };
  return plan("tehillim.elul", names, day === YOM_KIPPUR ? elulsEnd() : chapterParts("psalms", first, last));
}

/** The thirty-six chapters of Yom Kippur: nine at each of four times. */
function elulsEnd(): PartPlan[] {
  const times = ["Before Kol Nidrei", "Before sleep", "After Musaf", "After Neilah"];
  return times.flatMap((time, index) =>
    chapterParts("psalms", 115 + 9 * index, 123 + 9 * index).map((part, place) =>
      place === 0 ? { ...part, title: `${time}: ${part.title}` } : part,
    ),
  );
}

function weekPlan(day: number): ReadingPlan {
  const names = {
    title: `${WEEKDAY_NAMES[day - 1] ?? ""}: Tehillim ${range(...span(WEEKDAYS, day))}`,
    hebrewTitle: `יום ${HEBREW_WEEKDAYS[day - 1] ?? ""}: תהלים ${hebrewRange(...span(WEEKDAYS, day))}`,
    note: "All of Tehillim in a week",
  };
  const parts = chapterParts("psalms", ...span(WEEKDAYS, day));
  return { ...plan(`tehillim.week.${day}`, names, parts), ...neighbors("tehillim.week", day, WEEKDAYS.length) };
}

function bookPlan(book: number): ReadingPlan {
  const names = {
    title: `${BOOK_NAMES[book - 1] ?? ""} book: Tehillim ${range(...span(BOOKS, book))}`,
    hebrewTitle: `ספר ${HEBREW_BOOKS[book - 1] ?? ""}: תהלים ${hebrewRange(...span(BOOKS, book))}`,
  };
  const parts = chapterParts("psalms", ...span(BOOKS, book));
  return { ...plan(`tehillim.book.${book}`, names, parts), ...neighbors("tehillim.book", book, BOOKS.length) };
}

/** Returns the chapter of somebody's years: who has completed 80 says chapter 81. */
function agePlan(age: number): ReadingPlan {
  const names = {
    title: `Tehillim ${age + 1}`,
    hebrewTitle: `תהלים ${hebrewNumber(age + 1)}`,
    note: `The chapter of one who is ${age}, from birthday to birthday: a custom of the Baal Shem Tov, kept by Chabad and others`,
  };
  return plan(`tehillim.age.${age}`, names, [chapterPart("psalms", age + 1)]);
}

export function letterPlan(name: string): ReadingPlan | null {
  const index = LETTERS.findIndex(({ id }) => id === name);
  if (index === -1) return null;
  const part = letterPart(index);
  const idOf = (at: number) => (LETTERS[at] ? `psalms.${LONG_CHAPTER}.${LETTERS[at].id}` : null);
  return { ...plan(`psalms.119.${name}`, part, [part]), next: idOf(index + 1), previous: idOf(index - 1) };
}

function namePlan(letters: string): ReadingPlan | null {
  const parts = partsOfName(letters);
  const note = "The verses of the letters of a name: a custom of all communities, for one who is ill and on a yahrzeit";
  const names = { title: "The letters of a name", hebrewTitle: `תהלים קיט: ${letters}`, note };
  return parts && plan(`tehillim.letters.${letters}`, names, parts);
}

/** Returns a division of Tehillim that does not depend on the day: "day.29", "week.1", "book.1", "age.80", "letters.משה", "all". */
export function divisionPlan(id: string): ReadingPlan | null {
  const dot = id.indexOf(".");
  const [kind, rest] = dot === -1 ? [id, ""] : [id.slice(0, dot), id.slice(dot + 1)];
  const among = (last: number, make: (value: number) => ReadingPlan) => {
    const value = numberIn(rest, last);
    return value === null ? null : make(value);
  };
  switch (kind) {
    case "day":
      return among(DAYS.length, dayPlan);
    case "week":
      return among(WEEKDAYS.length, weekPlan);
    case "book":
      return among(BOOKS.length, bookPlan);
    case "age":
      return among(LAST_CHAPTER - 1, agePlan);
    case "letters":
      return namePlan(rest);
    case "all":
      return plan("tehillim.all", { title: "Tehillim", hebrewTitle: "תהלים" }, chapterParts("psalms", 1, LAST_CHAPTER));
    default:
      return null;
  }
}
