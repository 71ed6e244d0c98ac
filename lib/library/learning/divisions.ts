import "server-only";
import { DailyLearning, type HDate } from "@hebcal/core";
import "@hebcal/learning";
import { inOneSpelling } from "@/lib/calendar/day/spelling";
import { rambamName } from "@/lib/library/learning/rambam-names";

/** A portion as text, and its place in Sefaria's addresses, "Arakhin.9a"; null when Sefaria has none. */
type Portion = { line: string; place: string | null };

const withDashes = (text: string) => text.replaceAll(/(?<=\d)-(?=\d)/g, "–");

const SEFARIA = "www.sefaria.org";
/** The two tractates of the Daf Yomi that are Mishnah alone: the package sends them to another site, by pages that Sefaria does not have. */
const MISHNAH_ALONE: Readonly<Record<string, string>> = { Kinnim: "Mishnah_Kinnim", Middos: "Mishnah_Middot" };

function portionOn(division: string, day: HDate): Portion | null {
  const event = DailyLearning.lookup(division, day, false);
  const address = event?.url();
  if (!event || address === undefined) return null;
  const line = withDashes(inOneSpelling(event.renderBrief("ashkenazi")));
  const { hostname, pathname } = new URL(address);
  return { line, place: hostname === SEFARIA ? pathname.slice(1) : (MISHNAH_ALONE[line.replace(/ \d+$/, "")] ?? null) };
}

export const dafYomiOn = (day: HDate) => portionOn("dafyomi", day);

export const mishnahYomisOn = (day: HDate) => portionOn("mishnayomi", day);

/** The package does not export the types of its events. */
type Reading = { name: string; perek: number | string };

const formatReading = ({ name, perek }: Reading) => `${rambamName(name)} ${withDashes(String(perek))}`;

export function rambamOn(day: HDate): string | null {
  const found = DailyLearning.lookup("rambam3", day, false);
  if (!found || !("readings" in found) || !Array.isArray(found.readings)) return null;
  const readings = found.readings as Reading[];
  return readings.map(formatReading).join(", ");
}

export function rambamChapterOn(day: HDate): string | null {
  const found = DailyLearning.lookup("rambam1", day, false);
  return found && "reading" in found ? formatReading(found.reading as Reading) : null;
}

/** The package's words in Sefer HaMitzvos that are no number of a mitzvah, and ours. */
const OTHER_READINGS: readonly (readonly [RegExp, string])[] = [
  [/Maimonides’ Introduction to Sefer Hamitzvot/, "The Rambam’s introduction"],
  [/Principle (?=\d)/, "Principles "],
  [/Nusach HaTefila(, Order of Prayer)?/, "Seder HaTefillah"],
  [/Text of the Haggadah/, "The Haggadah"],
  [/Laws of Megillah and Chanukah Chapters/, "Hilchos Megillah V’Chanukah"],
];

export function seferHaMitzvosOn(day: HDate): string | null {
  const found = DailyLearning.lookup("seferhamitzvot", day, false)
    ?.getDesc()
    .replace(/^Day \d+: /, "");
  if (found === undefined) return null;
  const words = OTHER_READINGS.reduce((text, [pattern, own]) => text.replace(pattern, own), found);
  const groups: string[] = [];
  let kind = "";
  for (const part of words.split(", ")) {
    const [, letter = "", number = ""] = /^([PN])(\d+)$/.exec(part) ?? [];
    if (letter !== "" && letter === kind) groups.push(`${groups.pop()}, ${number}`);
    else groups.push(letter === "" ? part : `${letter === "P" ? "positive" : "negative"} ${number}`);
    kind = letter;
  }
  const line = withDashes(groups.join("; "));
  return line.charAt(0).toUpperCase() + line.slice(1);
}
