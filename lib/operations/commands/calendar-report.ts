import "server-only";
import type { Household } from "@/lib/accounts/household/schema";
import { NUSACH_NAMES, OPINION_WORDS } from "@/lib/accounts/household/texts";
import { type Prayer } from "@/lib/calendar/davening/line";
import { daveningOn, headlinesOf, linesFor, seasonOn } from "@/lib/calendar/davening/lines";
import { computeHubSpan } from "@/lib/calendar/day/hub-span";
import { omerAt } from "@/lib/calendar/day/omer";
import { hubDayAt } from "@/lib/calendar/day/rules";
import { hebrewDateOf, hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { hebrewMoment } from "@/lib/calendar/hebcal/hebrew-moment";
import { specialTimes } from "@/lib/calendar/hebcal/special-times";
import { dayTimes } from "@/lib/calendar/hebcal/zmanim";
import { HISTORY } from "@/lib/calendar/history/content";
import { historyOn } from "@/lib/calendar/history/day-items";
import { formatNext } from "@/lib/calendar/history/format";
import { hebrewDateOf as hebrewDateOfHalacha } from "@/lib/library/halacha/hebrew-rules";
import { halachaOn } from "@/lib/library/halacha/rules";
import { learningOn } from "@/lib/library/learning/today";
import { addDays } from "@/lib/platform/time/civil-date";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PRAYERS: readonly [Prayer, string][] = [
  ["day", "All day"],
  ["mairiv", "Mairiv, the evening before"],
  ["shachris", "Shachris"],
  ["musaf", "Musaf"],
  ["mincha", "Mincha"],
];

type Line = readonly [label: string, text: string];

function section(title: string, lines: readonly Line[]): string {
  const width = Math.max(0, ...lines.map(([label]) => label.length));
  return [title, ...lines.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`)].join("\n");
}

function hubLines(household: Household, date: string): Line[] {
  const { timeZone } = household.place;
  const span = { now: "", ...computeHubSpan(household, addDays(date, -1), 3) };
  const lines: Line[] = [];
  // Wherever the zone: the day's minutes are among those of the two days around its noon in Greenwich.
  const noon = Date.parse(`${date}T12:00:00Z`);
  for (let at = noon - 26 * HOUR_MS; at <= noon + 26 * HOUR_MS; at += MINUTE_MS) {
    const instant = new Date(at);
    if (civilDateAt(instant, timeZone) !== date) continue;
    const moment = hubDayAt(span, instant);
    if (!moment) continue;
    const { hd, hm, hy } = moment.hebrewDate;
    const { greeting, parsha, line, also, candles } = moment;
    const lighting = candles && [
      candles.label,
      formatTime(candles.at.slice(11, 16)),
      candles.note && `(${candles.note})`,
    ];
    const said = [greeting, `${hd} ${hm} ${hy}`, parsha, line, also, lighting?.filter(Boolean).join(" ")]
      .filter(Boolean)
      .join(" · ");
    if (lines.at(-1)?.[1] !== said) lines.push([formatTime(wallTimeAt(instant, timeZone)), said]);
  }
  return lines;
}

function zmanimLines(household: Household, date: string): Line[] {
  const { special, notes } = specialTimes(household, date);
  const times = [...dayTimes(household, date), ...special];
  return [
    ...times.map(({ label, time, ...zman }): Line => {
      const missing = "missing" in zman && typeof zman.missing === "string" ? zman.missing : "does not occur";
      return [label, time ? formatTime(time.slice(11, 16)) : missing];
    }),
    ...notes.map((note): Line => ["", note]),
  ];
}

function daveningLines(household: Household, date: string): Line[] {
  const day = hebrewDay(date);
  const lines = daveningOn(day, household);
  const season = seasonOn(day, household);
  const omer = omerAt(hebrewMoment(household, nightOf(household, date)), household);
  return [
    ["Summary", headlinesOf(day, household).join(", ") || "nothing"],
    ...(season === null ? [] : [["Every Amidah", season] as const]),
    ...PRAYERS.flatMap(([prayer, label]) => linesFor(lines, prayer).map((text): Line => [label, text])),
    ...(omer?.said ? [["The count", `${omer.sentence} ${omer.said.english} ${omer.said.hebrew}`] as const] : []),
  ];
}

function nightOf(household: Household, date: string): Date {
  let moment = hebrewMoment(household, new Date(`${date}T12:00:00Z`));
  while (moment.date > date || (moment.date === date && moment.part !== "dusk"))
    moment = hebrewMoment(household, new Date(moment.from.getTime() - 1));
  while (moment.date < date || moment.part === "dusk") moment = hebrewMoment(household, moment.until);
  return moment.from;
}

function learningLines({ place }: Household, date: string): Line[] {
  const { lines, tehillim } = learningOn(place, date);
  return [
    ["Chumash", lines.chumash],
    ["Rambam", lines.rambam ?? "nothing"],
    ["Kitzur", lines["daily-halachah"] ?? "nothing"],
    ["Tehillim", tehillim],
  ];
}

function historyLines({ place }: Household, date: string): Line[] {
  const { today, next } = historyOn(hebrewDay(date), { inIsrael: place.inIsrael, entries: HISTORY });
  if (next) return [["", formatNext(next)]];
  return today.map(({ title, year, memo, source }) => ["", [title, year, memo, source].filter(Boolean).join(" · ")]);
}

/** Returns what every panel says on a civil day: the hub from midnight to midnight, the others for the Hebrew day of its morning. */
export function reportOfDay(household: Household, date: string): string {
  const { weekday, date: civil } = formatDate(date);
  const { hd, hm, hy, hebrew } = hebrewDateOf(date);
  const halacha = halachaOn(hebrewDateOfHalacha(date));
  return [
    `${weekday}, ${civil} · ${hd} ${hm} ${hy} · ${hebrew}`,
    `${household.place.title} · ${NUSACH_NAMES[household.nusach]} · ${OPINION_WORDS[household.opinion].name}\n`,
    section("The hub", hubLines(household, date)),
    section("Zmanim", zmanimLines(household, date)),
    section("Davening", daveningLines(household, date)),
    section("Learning", learningLines(household, date)),
    section("Halacha of the day", [["", `${halacha.title}. ${halacha.content} (${halacha.source})`]]),
    section("Today in Jewish history", historyLines(household, date)),
    "",
  ].join("\n");
}
