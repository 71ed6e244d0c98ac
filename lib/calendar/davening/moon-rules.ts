import "server-only";
import { type HDate, Molad, months } from "@hebcal/core";
import { isRoshChodesh, isShabbos, isTishaBav, isYomKippur, monthOf } from "@/lib/calendar/davening/days";
import { daveningDay, type DaveningDay, type DaveningLine, say } from "@/lib/calendar/davening/line";
import { sunsetOf } from "@/lib/calendar/hebcal/sun";
import { dayTime } from "@/lib/calendar/hebcal/zmanim";
import { inOneSpelling } from "@/lib/calendar/spelling";
import { addDays, WEEKDAYS } from "@/lib/time/civil-date";
import { formatTime } from "@/lib/time/format";
import { wallTimeAt } from "@/lib/time/wall-clock";

const DAY_MS = 86_400_000;
const LONG_DUSK_MS = 72 * 60_000;
const LONG_NIGHT_MS = 8 * 3_600_000;
/** Half of a month of the moon: 14 days, 18 hours, 22 minutes and 1⅔ seconds (Rema, OC 426:3). */
const HALF_MONTH_MS = 14 * DAY_MS + 18 * 3_600_000 + 22 * 60_000 + 1666;
const LATEST_NIGHT_MS = 14 * 3_600_000;
/** The sun goes on by a degree of longitude in four minutes. */
const MS_OF_DEGREE = 4 * 60_000;
const FIRST_DATE = 3;
const LAST_DATE = 17;
const EVENING = 18;

const twoDigits = (figure: number) => String(figure).padStart(2, "0");

/** A molad as it is announced: "Wednesday, 11:11 AM and 4 chalakim", by the clock of Yerushalayim. */
function moladWords(molad: Molad): string {
  const hour = molad.getHour();
  const weekday = WEEKDAYS[molad.getDow()] ?? "";
  const name = weekday !== "Saturday" ? weekday : hour < EVENING ? "Shabbos" : "Motzaei Shabbos";
  const chalakim = molad.getChalakim();
  const parts = chalakim === 0 ? "" : ` and ${chalakim} ${chalakim === 1 ? "chelek" : "chalakim"}`;
  return `${name}, ${formatTime(`${twoDigits(hour)}:${twoDigits(molad.getMinutes())}`)}${parts}`;
}

const nameOf = (day: HDate) => (isShabbos(day) ? "Shabbos" : (WEEKDAYS[day.getDay()] ?? ""));

/** The Shabbos on which the month is blessed: Magen Avraham 417:1; not before Tishrei (Mishnah Berurah 417:1). */
export function mevorchimLines({ day, nusach }: DaveningDay): DaveningLine[] {
  if (!isShabbos(day) || day.getDate() < 23 || day.getDate() > 29 || monthOf(day) === months.ELUL) return [];
  // The last day of a full month is Rosh Chodesh already.
  let first = day.next();
  while (!isRoshChodesh(first)) first = first.next();
  const ofMonth = first.getDate() === 30 ? first.next() : first;
  const when = first === ofMonth ? nameOf(first) : `${nameOf(first)} and ${nameOf(ofMonth)}`;
  const month = inOneSpelling(ofMonth.getMonthName());
  const molad = moladWords(new Molad(ofMonth.getFullYear(), ofMonth.getMonth()));
  return [
    say(
      "shachris",
      `Shabbos Mevorchim: Rosh Chodesh ${month} is on ${when}. The molad: ${molad}.`,
      "Shabbos Mevorchim",
      1,
    ),
    // Hayom Yom, 26 Cheshvan.
    ...(nusach === "chabad" ? [say("shachris", "The whole Tehillim before Shachris.")] : []),
  ];
}

/** When the dark hours before a Hebrew day's morning begin and end; null where the sun does not set. */
function nightOf({ date, place }: DaveningDay): { begins: number; ends: number } | null {
  const eve = addDays(date, -1);
  const sunset = sunsetOf(place, eve);
  if (!sunset) return null;
  const begins = dayTime(place, eve, "gra", "nightfall")?.getTime() ?? sunset.getTime() + LONG_DUSK_MS;
  return { begins, ends: dayTime(place, date, "gra", "alos")?.getTime() ?? begins + LONG_NIGHT_MS };
}

/** Whether the moon is blessed in a night: not of Shabbos and Yom Tov (OC 426:2, Rema), not before Yom Kippur or Tisha B'Av is over. */
function isNightForIt({ day, isHoly }: DaveningDay): boolean {
  if (isHoly) return false;
  for (let later = day; later.getDate() < LAST_DATE && monthOf(later) === monthOf(day); later = later.next())
    if (isYomKippur(later) || isTishaBav(later)) return false;
  return true;
}

/** When it may be said in a day's month, in milliseconds: from three days after the molad or from seven, until half of the month. */
function timeFor({ day, nusach }: DaveningDay): { start: number; end: number } {
  // A Temporal.ZonedDateTime of hebcal's polyfill; TypeScript knows Temporal only with a lib that Node 20 does not have.
  const instant = new Molad(day.getFullYear(), day.getMonth()).getInstant() as { epochMilliseconds: number };
  const molad = instant.epochMilliseconds;
  // Three days: Bach, Mishnah Berurah 426:20. Seven: OC 426:4, Chabad and most of Sefard.
  return { start: molad + (nusach === "ashkenaz" ? 3 : 7) * DAY_MS, end: molad + HALF_MONTH_MS };
}

/** Returns the next day, `step` days away each time, whose night is one for it; null when the month's dates for it are over. */
function neighbour(about: DaveningDay, step: number): DaveningDay | null {
  const next = daveningDay(about.day.add(step, "d"), about);
  const date = next.day.getDate();
  if (next.day.getMonth() !== about.day.getMonth() || date < FIRST_DATE || date > LAST_DATE) return null;
  return isNightForIt(next) ? next : neighbour(next, step);
}

/** The first and the last night of Kiddush Levanah, and the first end of Shabbos between them (Rema, OC 426:2). */
export function kiddushLevanahLines(about: DaveningDay): DaveningLine[] {
  const { day, place } = about;
  if (day.getDate() < FIRST_DATE || day.getDate() > LAST_DATE || !isNightForIt(about)) return [];
  const { start, end } = timeFor(about);
  const isInTime = (other: DaveningDay | null) => {
    if (other === null) return false;
    // The sun is asked only about the nights at both ends; night begins within fourteen hours of midday.
    const midday = Date.parse(`${addDays(other.date, -1)}T12:00:00Z`) - place.longitude * MS_OF_DEGREE;
    if (midday + LATEST_NIGHT_MS < start || midday >= end) return false;
    if (midday >= start && midday + LATEST_NIGHT_MS < end) return true;
    const begins = nightOf(other)?.begins ?? NaN;
    return begins >= start && begins < end;
  };
  const night = isInTime(about) ? nightOf(about) : null;
  if (!night) return [];
  if (!isInTime(neighbour(about, 1))) {
    const until = end < night.ends ? `, until ${formatTime(wallTimeAt(new Date(end), place.timeZone))}` : "";
    return [say("mairiv", `The last night for Kiddush Levanah${until}.`, "Last night for Kiddush Levanah", 1)];
  }
  if (!isInTime(neighbour(about, -1)))
    return [
      say("mairiv", "From tonight on Kiddush Levanah may be said, when the moon is seen.", "Kiddush Levanah begins", 1),
    ];
  const isFirstSunday = day.getDay() === 0 && !isInTime(neighbour(about, -7));
  return isFirstSunday ? [say("mairiv", "Kiddush Levanah, when the moon is seen.", "Kiddush Levanah")] : [];
}
