import "server-only";
import { type HDate, months } from "@hebcal/core";
import { type DaveningDay, type DaveningLine, say, unsure } from "@/lib/calendar/davening/line";
import { omerDayOf } from "@/lib/calendar/day/omer";
import { cholHamoedOf, FRIDAY, isOn, isRoshChodesh, isWithin, isYomTov } from "@/lib/calendar/hebcal/days";
import { isTishaBav } from "@/lib/calendar/hebcal/fasts";
import { blessedMonthOf, chanukahDayOf, hasFourthPortion, purimPartOf } from "@/lib/calendar/hebcal/observances";

type Reason = {
  name: string;
  applies: (day: HDate, about: Pick<DaveningDay, "inIsrael" | "inJerusalem" | "nusach">) => boolean;
  saidOnEve?: true;
  onlySome?: true;
};

/** The days without Tachanun: OC 131:6-7 with the Rema, and what is named next to each. */
const REASONS: readonly Reason[] = [
  { name: "Rosh Chodesh", applies: isRoshChodesh },
  // OC 429:2.
  { name: "the month of Nissan", applies: (day) => isWithin(day, months.NISAN, 1, 30) },
  // Siddur of the Alter Rebbe; Hayom Yom, 13 Iyar: it is said at Mincha before.
  {
    name: "Pesach Sheini",
    applies: (day, { nusach }) => nusach !== "ashkenaz" && isOn(day, months.IYYAR, 14),
    saidOnEve: true,
  },
  { name: "Pesach Sheini", applies: (day) => isOn(day, months.IYYAR, 14), saidOnEve: true, onlySome: true },
  // OC 493:2, Rema.
  { name: "Lag BaOmer", applies: (day) => isOn(day, months.IYYAR, 18) },
  // OC 494:3, Rema, with Isru Chag.
  {
    name: "the days of Shavuos",
    applies: (day, { inIsrael }) => isWithin(day, months.SIVAN, 1, inIsrael ? 7 : 8),
  },
  // Shulchan Aruch HaRav 494:20: the offerings of Shavuos could be brought until the 12th. Mishnah Berurah 131:36 has both customs.
  {
    name: "the days after Shavuos",
    applies: (day, { nusach }) => nusach !== "ashkenaz" && isWithin(day, months.SIVAN, 7, 12),
  },
  { name: "the days after Shavuos", applies: (day) => isWithin(day, months.SIVAN, 7, 12), onlySome: true },
  // OC 552:12 for the eve, 559:4 for the day.
  { name: "Tisha B’Av", applies: (day) => isTishaBav(day) || isOn(day, months.AV, 9) },
  { name: "Tu B’Av", applies: (day) => isOn(day, months.AV, 15) },
  // OC 581:3; at Mincha before it is said.
  { name: "Erev Rosh Hashanah", applies: (day) => isOn(day, months.ELUL, 29), saidOnEve: true },
  { name: "Rosh Hashanah", applies: (day) => isOn(day, months.TISHREI, 1, 2) },
  // OC 604:2; at Mincha before it is said.
  { name: "Erev Yom Kippur", applies: (day) => isOn(day, months.TISHREI, 9), saidOnEve: true },
  // OC 624:5, Rema, and 131:7.
  {
    name: "the days of Sukkos",
    applies: (day, { inIsrael }) => isWithin(day, months.TISHREI, 10, inIsrael ? 23 : 24),
  },
  // Mishnah Berurah 131:36: in many places until the month is over; Chabad and Sefard do so.
  {
    name: "the month of Tishrei",
    applies: (day, { nusach }) => nusach !== "ashkenaz" && isWithin(day, months.TISHREI, 23, 30),
  },
  { name: "the month of Tishrei", applies: (day) => isWithin(day, months.TISHREI, 23, 30), onlySome: true },
  { name: "Chanukah", applies: (day) => chanukahDayOf(day) > 0 },
  { name: "Tu BiShevat", applies: (day) => isOn(day, months.SHVAT, 15) },
  // OC 697:1: both days, also of Adar I.
  { name: "Purim Katan", applies: (day) => isOn(day, months.ADAR_I, 14, 15) },
  { name: "Purim", applies: (day) => isOn(day, months.ADAR_II, 14, 15) },
  // The 16th of Adar only where the 15th is Purim and was Shabbos (OC 688:6).
  { name: "Purim", applies: (day, { inJerusalem }) => purimPartOf(day, inJerusalem) === "meal" },
  // Sefer HaMinhagim of Chabad: days of deliverance, and Mincha before them.
  { name: "Yud Kislev", applies: (day, { nusach }) => nusach === "chabad" && isOn(day, months.KISLEV, 10) },
  { name: "Yud Tes Kislev", applies: (day, { nusach }) => nusach === "chabad" && isOn(day, months.KISLEV, 19, 20) },
  { name: "Yud Beis Tammuz", applies: (day, { nusach }) => nusach === "chabad" && isOn(day, months.TAMUZ, 12, 13) },
];

const reasonOf = (day: HDate, about: DaveningDay) => REASONS.find(({ applies }) => applies(day, about)) ?? null;

const reasonOfEve = (about: DaveningDay) => {
  const reason = reasonOf(about.day.next(), about);
  return reason && !reason.saidOnEve && !reason.onlySome ? reason : null;
};

/** True if no one of this custom says Tachanun at Mincha of a weekday that is no Friday; on Shabbos Tzidkascha follows it. */
function isLeftOutAtMincha(about: DaveningDay): boolean {
  const reason = reasonOf(about.day, about);
  return (reason !== null && !reason.onlySome) || reasonOfEve(about) !== null;
}

/** For which Ashkenaz leaves out Lamnatzeach and Kel Erech Apayim too: Rema, OC 131:1, and Mishnah Berurah 131:35. */
const WITHOUT_LAMNATZEACH = new Set([
  "Rosh Chodesh",
  "Chanukah",
  "Purim Katan",
  "Purim",
  "Tisha B’Av",
  "Erev Yom Kippur",
]);

function isWithoutLamnatzeach({ day, nusach, inIsrael }: DaveningDay, reason: string): boolean {
  const isErevPesach = isOn(day, months.NISAN, 14);
  return (
    nusach !== "ashkenaz" || WITHOUT_LAMNATZEACH.has(reason) || isErevPesach || cholHamoedOf(day, inIsrael) !== null
  );
}

const [MONDAY, THURSDAY] = [1, 4];

function withoutTachanun(about: DaveningDay, reason: string): string {
  if (!isWithoutLamnatzeach(about, reason)) return "Lamnatzeach is said.";
  const isKelErechApayim = [MONDAY, THURSDAY].includes(about.day.getDay());
  return isKelErechApayim ? "No Kel Erech Apayim and no Lamnatzeach." : "No Lamnatzeach.";
}

/** Av Harachamim before Musaf: Rema, OC 284:7, and Mishnah Berurah there. Customs differ in the Omer and before Av. */
function avHarachamimLines(about: DaveningDay): DaveningLine[] {
  const { day, inIsrael } = about;
  if (isYomTov(day, inIsrael)) return [];
  const isSad = omerDayOf(day) !== null || isWithin(day, months.TAMUZ, 17, 29) || isOn(day, months.AV, 9);
  const reason = reasonOf(day, about);
  if ((reason === null || reason.onlySome) && blessedMonthOf(day) === null && !hasFourthPortion(day)) return [];
  const isCertain = !isSad || isRoshChodesh(day) || cholHamoedOf(day, inIsrael) !== null;
  const line = say("shachris", isCertain ? "No Av Harachamim." : "Av Harachamim: customs differ. Ask your rav.");
  const isByPortion =
    hasFourthPortion(day) && (reason === null || reason.onlySome === true) && blessedMonthOf(day) === null;
  return [isByPortion ? unsure({ ...line, text: "No Av Harachamim: one of the four portions is read." }) : line];
}

export type Saying = "none" | "some" | "all";

/** Returns all three as the lines of the day have them: "none" on Yom Tov; on Shabbos `mincha` is Tzidkascha. */
export function tachanunOf(about: DaveningDay): { shachris: Saying; mincha: Saying; lamnatzeach: Saying } {
  const { day } = about;
  const reason = reasonOf(day, about);
  if (about.isHoly) {
    const isSaid = about.isShabbos && !isLeftOutAtMincha(about);
    return { shachris: "none", mincha: isSaid ? (reason ? "some" : "all") : "none", lamnatzeach: "none" };
  }
  const shachris = reason === null ? "all" : reason.onlySome ? "some" : "none";
  const isNoMincha = day.getDay() === FRIDAY || reasonOfEve(about) !== null;
  return {
    shachris,
    mincha: isNoMincha ? "none" : shachris,
    lamnatzeach: reason === null || reason.onlySome || !isWithoutLamnatzeach(about, reason.name) ? "all" : "none",
  };
}

/** Returns the prayers without Tachanun and the reason; on Shabbos, those without Tzidkascha (OC 292:2). */
export function tachanunLines(about: DaveningDay): DaveningLine[] {
  const { day, isShabbos, isHoly } = about;
  if (isShabbos)
    return [...avHarachamimLines(about), ...(isLeftOutAtMincha(about) ? [say("mincha", "No Tzidkascha.")] : [])];
  if (isHoly) return [];
  const reason = reasonOf(day, about);
  if (reason?.onlySome) {
    const some = say("shachris", `Many congregations do not say Tachanun, because of ${reason.name}. Ask your rav.`);
    return day.getDay() === FRIDAY ? [some] : [some, { ...some, at: ["mincha"] }];
  }
  if (reason) {
    const words = `No Tachanun, because of ${reason.name}.`;
    return [say("shachris", `${words} ${withoutTachanun(about, reason.name)}`, "No Tachanun"), say("mincha", words)];
  }
  const eve = reasonOfEve(about);
  if (day.getDay() === FRIDAY) return [say("mincha", "No Tachanun, because tonight is Shabbos.")];
  return eve ? [say("mincha", `No Tachanun, because of ${eve.name} tomorrow.`, "No Tachanun at Mincha")] : [];
}
