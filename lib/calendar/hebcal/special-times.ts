import "server-only";
import { omerDayOf } from "@/lib/calendar/day/omer";
import type { Zman, ZmanimResponse } from "@/lib/calendar/day/schema";
import { type Fast, fastOn, isFastOfFirstborn, isPutOffTishaBav } from "@/lib/calendar/hebcal/fasts";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { havdalahTime, lightingKindOf, lightingTime } from "@/lib/calendar/hebcal/holy-days";
import type { LineHousehold } from "@/lib/calendar/hebcal/line-candidates";
import { chametzOn, chanukahLighting, isEruvTavshilin, lastOfDay, purimOn } from "@/lib/calendar/hebcal/observances";
import { whyCounted } from "@/lib/calendar/hebcal/sun";
import { dayTime, explainCounted } from "@/lib/calendar/hebcal/zmanim";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { zonedTime } from "@/lib/platform/time/zoned-time";

const FRIDAY = 5;
const SHABBOS = 6;

const ASK = "Ask your doctor and your rav about fasting.";
const FIRSTBORN = "Fast of the Firstborn: for firstborn sons; many end it with a siyum.";

type Row = { id: string; label: string; time: Date | null; missing: string; isAct?: boolean };

const atNight = "At nightfall";

function beginning({ kind, name, begins }: Fast, isTomorrow: boolean): Row {
  const words = { minor: "begins", "nine-av": "begins at sunset", "yom-kippur": "fast begins with the candles" }[kind];
  const label = `${name} ${words}`;
  const isMinorTomorrow = kind === "minor" && isTomorrow;
  return {
    id: "fast-begins",
    label: isMinorTomorrow ? `${label} tomorrow` : label,
    time: begins,
    missing: kind === "minor" ? "At dawn" : "At sunset",
  };
}

function fastRows(household: LineHousehold, date: string): { rows: Row[]; notes: string[] } {
  const today = fastOn(household, date);
  const tomorrow = fastOn(household, addDays(date, 1));
  const rows: Row[] = [];
  const notes: string[] = [];
  if (today?.kind === "minor") rows.push(beginning(today, false));
  if (today) {
    const isHavdalah = today.kind === "nine-av" && weekdayOf(addDays(date, -1)) === SHABBOS;
    const label = isHavdalah ? "Fast ends, Havdalah" : `${today.name} ends`;
    rows.push({ id: "fast-ends", label, time: today.ends, missing: atNight });
  }
  if (tomorrow?.kind === "nine-av" && weekdayOf(date) === SHABBOS)
    rows.push({ id: "shabbos-ends", label: "Shabbos ends", time: havdalahTime(household, date), missing: atNight });
  if (tomorrow) rows.push(beginning(tomorrow, true));
  if (isPutOffTishaBav(hebrewDay(addDays(date, 1))))
    notes.push("Tisha B'Av is kept tonight and tomorrow, because today is Shabbos.");
  if (today || tomorrow) notes.push(ASK);
  if (isFastOfFirstborn(hebrewDay(date))) notes.push(FIRSTBORN);
  return { rows, notes };
}

function chametzRows(household: LineHousehold, date: string): Row[] {
  const chametz = chametzOn(household, date);
  if (!chametz) return [];
  const isErevOnShabbos = chametz.eat !== null && chametz.isShabbos;
  const rows: Row[] = [];
  const missing = "In the morning";
  if (chametz.eat) rows.push({ id: "chametz-eat", label: "Latest time to eat chametz", time: chametz.eat, missing });
  if (chametz.burn) {
    const label = isErevOnShabbos ? "Latest Kol Chamira" : "Latest time to burn chametz";
    rows.push({ id: "chametz-burn", label, time: chametz.burn, missing, isAct: !isErevOnShabbos });
  }
  if (chametz.search) {
    const time = dayTime(household, date, "nightfall");
    rows.push({ id: "chametz-search", label: "Search for chametz, after", time, missing: atNight, isAct: true });
  }
  return rows;
}

function chanukahRows(household: LineHousehold, date: string): Row[] {
  const lighting = chanukahLighting(household, date);
  if (!lighting) return [];
  const { candles, when, time } = lighting;
  const words = { before: "before Shabbos candles", havdalah: "after Havdalah", after: "after" }[when];
  const lights = candles === 1 ? "light 1 candle" : `light ${candles} candles`;
  const missing = { before: "Before Shabbos", havdalah: "After Shabbos", after: atNight }[when];
  return [{ id: "chanukah", label: `Chanukah: ${lights} ${words}`, time, missing, isAct: true }];
}

function purimRows(household: LineHousehold, date: string): Row[] {
  const { place } = household;
  const rows: Row[] = [];
  const today = purimOn(place, date);
  if (today?.morning)
    rows.push({
      id: "purim-meal",
      label: "Purim meal, in the morning, before",
      time: dayTime(household, date, "chatzos"),
      missing: "In the morning",
      isAct: true,
    });
  if (today && weekdayOf(date) === FRIDAY)
    rows.push({
      id: "purim-day",
      label: `${today.day}, before Shabbos`,
      time: lightingTime(household, date),
      missing: "By day",
      isAct: true,
    });
  else if (today && weekdayOf(date) !== SHABBOS)
    rows.push({
      id: "purim-day",
      label: `${today.day}, until sunset`,
      time: lastOfDay(place, date),
      missing: "By day",
    });
  if (purimOn(place, addDays(date, 1))?.night)
    rows.push({
      id: "purim-night",
      label: "Purim: Megillah, after",
      time: dayTime(household, date, "nightfall"),
      missing: atNight,
      isAct: true,
    });
  return rows;
}

function otherRows(household: LineHousehold, date: string): Row[] {
  const { place } = household;
  const rows: Row[] = [];
  const count = omerDayOf(hebrewDay(addDays(date, 1)));
  if (count)
    rows.push({
      id: "omer",
      label: `Omer: count day ${count} after`,
      time: dayTime(household, date, "nightfall"),
      missing: atNight,
    });
  if (isEruvTavshilin(date, place.inIsrael))
    rows.push({
      id: "eruv-tavshilin",
      label: "Eruv tavshilin, before",
      time: lightingTime(household, date),
      missing: "Before Yom Tov",
      isAct: true,
    });
  return rows;
}

function shownUntil({ isAct, time }: Row, household: LineHousehold, date: string): Date | null {
  const lighting = isAct && lightingKindOf(date, household.place.inIsrael) !== null && lightingTime(household, date);
  return lighting && (time === null || time <= lighting) ? lighting : null;
}

export function specialTimes(household: LineHousehold, date: string): Pick<ZmanimResponse, "special" | "notes"> {
  const { rows, notes } = fastRows(household, date);
  const isFast = rows.some(({ id }) => id === "fast-begins");
  const why = whyCounted(household.place, date) ?? (isFast ? explainCounted(household, date, "alos") : null);
  if (why !== null)
    notes.push(`${why}: some times are counted by the nearest that the sun comes to them. Ask your rav.`);
  const { timeZone } = household.place;
  const all = [
    ...rows,
    ...chametzRows(household, date),
    ...chanukahRows(household, date),
    ...purimRows(household, date),
    ...otherRows(household, date),
  ];
  const special = all.map((row): Zman => {
    const { id, label, time, missing } = row;
    const until = shownUntil(row, household, date);
    return {
      id,
      label,
      opinion: "",
      time: time && zonedTime(time, timeZone),
      ...(time ? {} : { missing }),
      ...(until && { until: zonedTime(until, timeZone) }),
    };
  });
  return { special: special.toSorted((one, other) => ((one.time ?? "~") < (other.time ?? "~") ? -1 : 1)), notes };
}
