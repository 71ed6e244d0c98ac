import "server-only";
import { type HDate, Molad } from "@hebcal/core";
import { type DaveningDay, type DaveningLine, say } from "@/lib/calendar/davening/line";
import { inOneSpelling } from "@/lib/calendar/day/spelling";
import { isRoshChodesh, isShabbos } from "@/lib/calendar/hebcal/days";
import { kiddushLevanahOn } from "@/lib/calendar/hebcal/kiddush-levanah";
import { blessedMonthOf } from "@/lib/calendar/hebcal/observances";
import { WEEKDAYS } from "@/lib/platform/time/civil-date";
import { formatTime } from "@/lib/platform/time/format";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";

const EVENING = 18;

const twoDigits = (figure: number) => String(figure).padStart(2, "0");

/** A molad as it is announced: "Wednesday, 11:11 AM and 4 chalakim", by the clock of Yerushalayim. */
function formatMolad(molad: Molad): string {
  const hour = molad.getHour();
  const weekday = WEEKDAYS[molad.getDow()] ?? "";
  const name = weekday !== "Saturday" ? weekday : hour < EVENING ? "Shabbos" : "Motzaei Shabbos";
  const chalakim = molad.getChalakim();
  const parts = chalakim === 0 ? "" : ` and ${chalakim} ${chalakim === 1 ? "chelek" : "chalakim"}`;
  return `${name}, ${formatTime(`${twoDigits(hour)}:${twoDigits(molad.getMinutes())}`)}${parts}`;
}

const nameOf = (day: HDate) => (isShabbos(day) ? "Shabbos" : (WEEKDAYS[day.getDay()] ?? ""));

export function mevorchimLines({ day, nusach }: DaveningDay): DaveningLine[] {
  const ofMonth = blessedMonthOf(day);
  if (!ofMonth) return [];
  // The last day of a full month is Rosh Chodesh already.
  const first = isRoshChodesh(ofMonth.prev()) ? ofMonth.prev() : ofMonth;
  const when = first === ofMonth ? nameOf(first) : `${nameOf(first)} and ${nameOf(ofMonth)}`;
  const month = inOneSpelling(ofMonth.getMonthName());
  const molad = formatMolad(new Molad(ofMonth.getFullYear(), ofMonth.getMonth()));
  return [
    say(
      "shachris",
      `Shabbos Mevorchim: Rosh Chodesh ${month} is on ${when}. The molad: ${molad}.`,
      "Shabbos Mevorchim",
      1,
    ),
    // Sefer HaMinhagim of Chabad.
    ...(nusach === "chabad" ? [say("shachris", "All of Tehillim before Shachris.")] : []),
  ];
}

/** The first and the last night of Kiddush Levanah, and the first end of Shabbos between them (Rema, OC 426:2). */
export function kiddushLevanahLines({ day, place, nusach }: DaveningDay): DaveningLine[] {
  const found = kiddushLevanahOn(day, { place, nusach });
  switch (found?.night) {
    case undefined:
      return [];
    case "first":
      return [
        say(
          "mairiv",
          "Kiddush Levanah may be said from tonight, when the moon is visible.",
          "Kiddush Levanah begins",
          1,
        ),
      ];
    case "end-of-shabbos":
      return [say("mairiv", "Kiddush Levanah, when the moon is visible.", "Kiddush Levanah")];
    case "last": {
      const until = found.until ? `, until ${formatTime(wallTimeAt(found.until, place.timeZone))}` : "";
      return [say("mairiv", `The last night for Kiddush Levanah${until}.`, "Last night for Kiddush Levanah", 1)];
    }
  }
}
