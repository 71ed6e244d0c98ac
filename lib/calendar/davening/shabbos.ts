import "server-only";
import { DailyLearning, getHolidaysOnDate, holidayDesc, months } from "@hebcal/core";
import "@hebcal/learning/pirkeiAvotSummer";
import { type DaveningDay, type DaveningLine, named, say } from "@/lib/calendar/davening/line";
import { inOneSpelling } from "@/lib/calendar/day/spelling";
import { cholHamoedOf, FRIDAY, isOn, isYomTov } from "@/lib/calendar/hebcal/days";
import { parshaOf } from "@/lib/calendar/hebcal/titles";
import { HAFTORAH_CUSTOM_OF, type HaftorahName, haftorahOf } from "@/lib/calendar/readings/haftorah";
import { addDays } from "@/lib/platform/time/civil-date";

/** A Shabbos with a name of its own: OC 685 for the four portions, 428:8, 430, 549-552, 603. */
const SPECIAL: Partial<Record<string, { name: string; text: string | null }>> = {
  [holidayDesc.SHABBAT_SHEKALIM]: { name: "Parshas Shekalim", text: "Parshas Shekalim is read." },
  [holidayDesc.SHABBAT_ZACHOR]: { name: "Parshas Zachor", text: "Parshas Zachor is read: one should hear it." },
  [holidayDesc.SHABBAT_PARAH]: { name: "Parshas Parah", text: "Parshas Parah is read." },
  [holidayDesc.SHABBAT_HACHODESH]: { name: "Parshas HaChodesh", text: "Parshas HaChodesh is read." },
  [holidayDesc.SHABBAT_HAGADOL]: { name: "Shabbos HaGadol", text: "Shabbos HaGadol." },
  [holidayDesc.SHABBAT_SHUVA]: { name: "Shabbos Shuvah", text: null },
  [holidayDesc.SHABBAT_CHAZON]: { name: "Shabbos Chazon", text: null },
  [holidayDesc.SHABBAT_NACHAMU]: { name: "Shabbos Nachamu", text: null },
  [holidayDesc.SHABBAT_SHIRAH]: { name: "Shabbos Shirah", text: "The song of the sea is read." },
};

function parshaTitle(date: string, inIsrael: boolean): string | null {
  const title = parshaOf(date, inIsrael)?.title;
  return title === undefined ? null : inOneSpelling(title).replaceAll("'", "’");
}

function specialOf({ day, inIsrael }: DaveningDay): { name: string; text: string | null } | null {
  const found = (getHolidaysOnDate(day, inIsrael) ?? []).map((event) => SPECIAL[event.getDesc()]);
  return found.find((special) => special !== undefined) ?? null;
}

/** Returns true if Borchi Nafshi and the fifteen Shir Hamaalos follow Mincha: in winter, not by Chabad (Rema, OC 292:2). */
export function hasPsalmsOfMincha({
  day,
  nusach,
  inIsrael,
}: Pick<DaveningDay, "day" | "nusach" | "inIsrael">): boolean {
  const month = day.getMonth();
  const isAfterSukkos = month === months.TISHREI && day.getDate() > (inIsrael ? 22 : 23);
  const isWinter = isAfterSukkos || month > months.TISHREI || (month === months.NISAN && day.getDate() < 8);
  return nusach !== "chabad" && isWinter;
}

/** Rema, OC 430:1 and 292:2. */
function psalmsOfMincha(about: DaveningDay): DaveningLine[] {
  if (specialOf(about)?.name === "Shabbos HaGadol") return [say("mincha", "Avadim Hayinu, from the Haggadah.")];
  return hasPsalmsOfMincha(about) ? [say("mincha", "Borchi Nafshi and Shir Hamaalos.")] : [];
}

/** Rema, OC 292:2: after Mincha from Pesach to Rosh Hashanah. */
function pirkeiAvosLines({ day, inIsrael }: DaveningDay): DaveningLine[] {
  const chapters = DailyLearning.lookup("pirkeiAvotSummer", day, inIsrael)?.getDesc().replace(/^\D+/, "");
  if (!chapters) return [];
  const which = chapters.includes("-") ? `chapters ${chapters.replace("-", " and ")}` : `chapter ${chapters}`;
  return [say("mincha", `Pirkei Avos, ${which}.`, `Pirkei Avos ${chapters.replace("-", "–")}`)];
}

const HAFTOROS: Readonly<Record<HaftorahName, string>> = {
  "Rosh Chodesh": "of Rosh Chodesh (Hashamayim Kis’i)",
  "Machar Chodesh": "Machar Chodesh",
  Chanukah: "of Chanukah",
  Shekalim: "of Shekalim",
  Zachor: "of Zachor",
  Parah: "of Parah",
  HaChodesh: "of HaChodesh",
  HaGadol: "of Shabbos HaGadol (Ve’arvah)",
  Shuvah: "Shuvah",
  Chazon: "Chazon",
  Nachamu: "Nachamu",
};

/** The haftorah that the book has for this Shabbos, where it is not the parsha's: OC 425:1-2, 428:8, 430, 684, 685. */
function haftorahLines({ day, inIsrael, nusach }: DaveningDay): DaveningLine[] {
  const { name, added } = haftorahOf(day, inIsrael, HAFTORAH_CUSTOM_OF[nusach]);
  return [
    ...(name === null ? [] : [say("shachris", `The haftorah ${HAFTOROS[name]}.`)]),
    ...(added.length === 0
      ? []
      : [say("shachris", `After the haftorah, the first and last verses of ${added.join(", and of ")}.`)]),
  ];
}

/** OC 267, 283, 292; what Shabbos has in common with Rosh Chodesh, Chanukah and Chol HaMoed is said by their rules. */
function shabbosLines(about: DaveningDay): DaveningLine[] {
  const { day, date, inIsrael } = about;
  const isFestival = isYomTov(day, inIsrael) || cholHamoedOf(day, inIsrael) !== null;
  const special = specialOf(about);
  const parsha = parshaTitle(date, inIsrael);
  const shortened = isFestival || isYomTov(day.prev(), inIsrael);
  return [
    named(parsha === null ? "Shabbos" : `Shabbos ${parsha}`),
    ...(special ? [named(special.name)].slice(special.name.startsWith("Shabbos") ? 0 : 1) : []),
    say("mairiv", shortened ? "Kabbalas Shabbos is shortened." : "Kabbalas Shabbos.", null),
    // OC 487:1.
    ...(isOn(day, months.NISAN, 15) ? [say("mairiv", "No Magen Avos, because it is the Seder night.")] : []),
    ...(special?.text ? [say("shachris", special.text, special.name, 1)] : []),
    ...haftorahLines(about),
    ...pirkeiAvosLines(about),
    ...(isFestival ? [] : psalmsOfMincha(about)),
  ];
}

/** OC 285:1-3: each week's portion, twice and once in translation, best on Friday. */
function fridayLines({ day, date, inIsrael }: DaveningDay): DaveningLine[] {
  if (day.getDay() !== FRIDAY || isYomTov(day, inIsrael)) return [];
  const parsha = parshaTitle(addDays(date, 1), inIsrael);
  const name = say("day", "Erev Shabbos.", "Erev Shabbos");
  return parsha === null ? [name] : [name, say("day", `Shnayim mikra: ${parsha}.`, "Shnayim mikra")];
}

export function weekLines(about: DaveningDay): DaveningLine[] {
  return about.isShabbos ? shabbosLines(about) : fridayLines(about);
}
