import type { Household } from "@/lib/accounts/household/schema";
import type { HebrewMoment } from "@/lib/calendar/hebcal/hebrew-moment";
import { formatTime } from "@/lib/platform/time/format";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";

const LAST_DAY = 49;
const WEEK = 7;
const NISSAN = 1;
const IYAR = 2;
const SIVAN = 3;

export type Omer = {
  /** The day that holds now, 1 to 49: at night the one that is counted tonight. 0 by day before the first night. */
  day: number;
  weeks: number;
  /** The count as it is said, without its blessing; null while there is none (day 0). */
  said: { hebrew: string; english: string } | null;
  sentence: string;
};

const ONES = ["", "אֶחָד", "שְׁנַיִם", "שְׁלֹשָׁה", "אַרְבָּעָה", "חֲמִשָּׁה", "שִׁשָּׁה", "שִׁבְעָה", "שְׁמוֹנָה", "תִּשְׁעָה", "עֲשָׂרָה"];
const TENS = ["", "", "עֶשְׂרִים", "שְׁלֹשִׁים", "אַרְבָּעִים"];
const TEEN = "עָשָׂר";

/** "וְ" before a number takes the vowel that its first letter asks for. */
function and(words: string): string {
  if (/^(שְׁ|שְׂ)/.test(words)) return `וּ${words}`;
  return words.startsWith("חֲ") ? `וַ${words}` : `וְ${words}`;
}

function hebrewDays(count: number): string {
  const tens = Math.floor(count / 10);
  const ones = count % 10;
  if (count === 1) return "יוֹם אֶחָד";
  if (count === 2) return "שְׁנֵי יָמִים";
  if (count <= 10) return `${ONES[count]} יָמִים`;
  if (count === 11) return `אַחַד ${TEEN} יוֹם`;
  if (count === 12) return `שְׁנֵים ${TEEN} יוֹם`;
  if (count < 20) return `${ONES[ones]} ${TEEN} יוֹם`;
  return `${ones === 0 ? TENS[tens] : `${ONES[ones]} ${and(TENS[tens] ?? "")}`} יוֹם`;
}

function hebrewWeeks(weeks: number): string {
  if (weeks === 1) return "שָׁבוּעַ אֶחָד";
  return weeks === 2 ? "שְׁנֵי שָׁבוּעוֹת" : `${ONES[weeks]} שָׁבוּעוֹת`;
}

const WORDS = [
  ...["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  ...["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
];
const WORDS_OF_TENS = ["", "", "twenty", "thirty", "forty"];

function inWords(count: number): string {
  const ones = WORDS[count % 10] ?? "";
  return WORDS[count] ?? `${WORDS_OF_TENS[Math.floor(count / 10)] ?? ""}${ones && `-${ones}`}`;
}

const several = (count: number, unit: string) => `${inWords(count)} ${unit}${count === 1 ? "" : "s"}`;

/** Takes 1 to 49. Chabad and Sefard end with "la'omer" (OC 489:1 as most print it), Ashkenaz with "ba'omer" (Rema there). */
export function omerCount(day: number, nusach: Household["nusach"]): { hebrew: string; english: string } {
  const weeks = Math.floor(day / WEEK);
  const rest = day % WEEK;
  const end = nusach === "ashkenaz" ? "בָּעֹמֶר" : "לָעֹמֶר";
  const english = `Today is ${several(day, "day")}`;
  if (weeks === 0) return { hebrew: `הַיּוֹם ${hebrewDays(day)} ${end}`, english: `${english} of the Omer.` };
  const inWeeks = hebrewWeeks(weeks) + (rest === 0 ? "" : ` ${and(hebrewDays(rest))}`);
  const which = `${weeks === 1 && rest === 0 ? "which is" : "which are"} ${several(weeks, "week")}`;
  return {
    hebrew: `הַיּוֹם ${hebrewDays(day)}, שֶׁהֵם ${inWeeks} ${end}`,
    english: `${english}, ${which}${rest === 0 ? "" : ` and ${several(rest, "day")}`}, of the Omer.`,
  };
}

/** Returns the Omer's day of a Hebrew day, 1 to 49; 0 on the day before the first night, null outside. */
export function omerDayOf(day: HebrewMoment["day"]): number | null {
  const month = day.getMonth();
  const date = day.getDate();
  const count = month === NISSAN ? date - 15 : month === IYAR ? date + 15 : month === SIVAN ? date + 44 : -1;
  return count >= 0 && count <= LAST_DAY ? count : null;
}

function sentenceOf(count: number, { part, until }: HebrewMoment, timeZone: string): string {
  if (part === "dusk") {
    return `Tonight: day ${count} of the Omer. Count after ${formatTime(wallTimeAt(until, timeZone))}.`;
  }
  if (part === "night") return `Tonight: day ${count} of the Omer.`;
  if (count === 0) return "Tonight, after nightfall: day 1 of the Omer.";
  const today = `Today is day ${count} of the Omer`;
  return count === LAST_DAY ? `${today}.` : `${today}; tonight, after nightfall, day ${count + 1}.`;
}

/** Returns null outside of the Omer. From sunset to dawn no next number is said: anyone who counts late must not read it. */
export function omerAt(moment: HebrewMoment, household: Pick<Household, "place" | "nusach">): Omer | null {
  const count = omerDayOf(moment.day);
  const isNight = moment.part === "dusk" || moment.part === "night";
  if (count === null || (count === 0 && isNight)) return null;
  return {
    day: count,
    weeks: Math.floor(count / WEEK),
    said: count === 0 ? null : omerCount(count, household.nusach),
    sentence: sentenceOf(count, moment, household.place.timeZone),
  };
}
