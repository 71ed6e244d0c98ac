import "server-only";
import type { Zmanim } from "@hebcal/core";
import type { Place, ZmanimOpinion } from "@/lib/accounts/household/schema";
import type { Zman } from "@/lib/calendar/day/schema";
import { eveningOf } from "@/lib/calendar/hebcal/holy-days";
import {
  ceilToMinute,
  countedTime,
  type Custom,
  floorToMinute,
  hasSunset,
  keptTime,
  MAGEN_AVRAHAM_MINUTES,
  nightfall,
  NIGHTFALL_DEGREES,
  sunsetOf,
  whyCounted,
} from "@/lib/calendar/hebcal/sun";
import { addDays } from "@/lib/platform/time/civil-date";
import { zonedTime } from "@/lib/platform/time/zoned-time";

export type ZmanId =
  | "alos"
  | "misheyakir"
  | "netz"
  | "shema"
  | "tefillah"
  | "chatzos"
  | "mincha-gedola"
  | "mincha-ketana"
  | "plag"
  | "sunset"
  | "nightfall";

type Reckoning = readonly [opinion: string, time: (sun: Zmanim) => Date];

type Line = {
  id: ZmanId;
  label: string;
  bound: "latest" | "earliest";
  reckonings: { gra: Reckoning } & Partial<Record<ZmanimOpinion, Reckoning>>;
};

const DEPRESSION = (degrees: number) => `${degrees} degrees`;
const GRA = "Gra";
const BAAL_HATANYA = "Baal HaTanya";
const MAGEN_AVRAHAM = "Magen Avraham";
const MINUTES_72 = `${MAGEN_AVRAHAM_MINUTES} minutes`;
const SEA_LEVEL = "Sea level";

/** hebcal returns null where the sun does not set, and a Temporal instant elsewhere. */
function tzeit72(sun: Zmanim): Date {
  // A Temporal.ZonedDateTime of hebcal's polyfill; TypeScript knows Temporal only with a lib that Node 20 does not have.
  const time = sun.tzeit72() as { epochMilliseconds: number } | null;
  return new Date(time?.epochMilliseconds ?? NaN);
}

const LINES: readonly Line[] = [
  {
    id: "alos",
    label: "Alos (dawn)",
    bound: "earliest",
    reckonings: {
      gra: [DEPRESSION(16.1), (sun) => sun.alotHaShachar()],
      "baal-hatanya": [BAAL_HATANYA, (sun) => sun.alosBaalHatanya()],
      "magen-avraham": [MINUTES_72, (sun) => sun.alotHaShachar72()],
    },
  },
  {
    id: "misheyakir",
    label: "Earliest tallis and tefillin",
    bound: "earliest",
    reckonings: {
      gra: [DEPRESSION(11.5), (sun) => sun.misheyakir()],
      // Never before dawn, which in a northern winter is later by 72 minutes than by degrees.
      "magen-avraham": [
        DEPRESSION(11.5),
        (sun) => new Date(Math.max(sun.misheyakir().getTime(), sun.alotHaShachar72().getTime())),
      ],
    },
  },
  { id: "netz", label: "Netz (sunrise)", bound: "earliest", reckonings: { gra: [SEA_LEVEL, (sun) => sun.sunrise()] } },
  {
    id: "shema",
    label: "Latest Shema",
    bound: "latest",
    reckonings: {
      gra: [GRA, (sun) => sun.sofZmanShma()],
      "baal-hatanya": [BAAL_HATANYA, (sun) => sun.sofZmanShmaBaalHatanya()],
      "magen-avraham": [MAGEN_AVRAHAM, (sun) => sun.sofZmanShmaMGA()],
    },
  },
  {
    id: "tefillah",
    label: "Latest Tefillah",
    bound: "latest",
    reckonings: {
      gra: [GRA, (sun) => sun.sofZmanTfilla()],
      "baal-hatanya": [BAAL_HATANYA, (sun) => sun.sofZmanTfilaBaalHatanya()],
      "magen-avraham": [MAGEN_AVRAHAM, (sun) => sun.sofZmanTfillaMGA()],
    },
  },
  {
    id: "chatzos",
    label: "Chatzos (midday)",
    bound: "latest",
    reckonings: { gra: ["Half of the day", (sun) => sun.chatzot()] },
  },
  {
    id: "mincha-gedola",
    label: "Mincha gedola",
    bound: "earliest",
    reckonings: {
      gra: [GRA, (sun) => sun.minchaGedola()],
      "baal-hatanya": [BAAL_HATANYA, (sun) => sun.minchaGedolaBaalHatanya()],
      "magen-avraham": [MAGEN_AVRAHAM, (sun) => sun.minchaGedolaMGA()],
    },
  },
  {
    id: "mincha-ketana",
    label: "Mincha ketana",
    bound: "earliest",
    reckonings: {
      gra: [GRA, (sun) => sun.minchaKetana()],
      "baal-hatanya": [BAAL_HATANYA, (sun) => sun.minchaKetanaBaalHatanya()],
      "magen-avraham": [MAGEN_AVRAHAM, (sun) => sun.minchaKetanaMGA()],
    },
  },
  {
    id: "plag",
    label: "Plag hamincha",
    bound: "earliest",
    reckonings: {
      gra: [GRA, (sun) => sun.plagHaMincha()],
      "baal-hatanya": [BAAL_HATANYA, (sun) => sun.plagHaminchaBaalHatanya()],
    },
  },
  { id: "sunset", label: "Sunset", bound: "latest", reckonings: { gra: [SEA_LEVEL, (sun) => sun.sunset()] } },
  {
    id: "nightfall",
    label: "Nightfall",
    bound: "earliest",
    reckonings: {
      gra: [DEPRESSION(NIGHTFALL_DEGREES), (sun) => sun.tzeit(NIGHTFALL_DEGREES)],
      "baal-hatanya": [`${BAAL_HATANYA}, ${DEPRESSION(6)}`, (sun) => sun.tzaisBaalHatanya()],
      "magen-avraham": [MINUTES_72, tzeit72],
    },
  },
];

const HOURS: Partial<Record<ZmanId, number>> = {
  shema: 3,
  tefillah: 4,
  chatzos: 6,
  "mincha-gedola": 6.5,
  "mincha-ketana": 9.5,
  plag: 10.75,
};

function seen({ id, reckonings }: Line, place: Place, date: string, opinion: ZmanimOpinion): Date | null {
  const hasDay = hasSunset(place, date) && keptTime(place, date, "gra netz", (sun) => sun.sunrise()) !== null;
  if (HOURS[id] !== undefined && !hasDay) return null;
  const reckoning = reckonings[opinion];
  const [, reckon] = reckoning ?? reckonings.gra;
  return keptTime(place, date, `${reckoning ? opinion : "gra"} ${id}`, reckon);
}

const LONGER_MS = 72 * 60_000;

function counted(id: ZmanId, place: Place, date: string, opinion: ZmanimOpinion): Date | null {
  const dawn = countedTime(place, date, "dawn").getTime();
  const night = countedTime(place, date, "night").getTime();
  const netz = exact(lineOf("netz"), place, date, "gra")?.getTime() ?? dawn;
  const sunset = sunsetOf(place, date)?.getTime() ?? night;
  // The Magen Avraham's day is longer on both sides, but not longer than from one lowest point of the sun to the next.
  const isLonger = opinion === "magen-avraham";
  const from = isLonger ? Math.max(netz - LONGER_MS, dawn) : netz;
  const until = isLonger ? Math.min(sunset + LONGER_MS, night) : sunset;
  if (id === "alos" || id === "misheyakir") return new Date(isLonger ? from : dawn);
  if (id === "nightfall") return new Date(isLonger ? until : night);
  return new Date(from + ((until - from) * (HOURS[id] ?? 0)) / 12);
}

function exact(line: Line, place: Place, date: string, opinion: ZmanimOpinion): Date | null {
  const time = seen(line, place, date, opinion);
  if (time) return time;
  if (line.id === "netz") return countedTime(place, date, "sunrise");
  return line.id === "sunset" ? sunsetOf(place, date) : counted(line.id, place, date, opinion);
}

function endsHolyDay(id: ZmanId, { place }: Custom, date: string): boolean {
  if (id !== "nightfall") return false;
  const evening = eveningOf(date, place.inIsrael);
  return evening === "end" || evening === "late-candles";
}

function reckoned(line: Line, household: Custom, date: string): Date | null {
  if (endsHolyDay(line.id, household, date)) return nightfall(household, date);
  const time = exact(line, household.place, date, household.opinion);
  if (!time || line.bound === "latest") return time && floorToMinute(time);
  const rounded = ceilToMinute(time);
  const isOfDay = line.id === "netz" || HOURS[line.id] !== undefined;
  const sunset = isOfDay ? sunsetOf(household.place, date) : null;
  // A day without a sunrise is one minute: rounding must not put its beginning after its end.
  return sunset && rounded > sunset ? floorToMinute(sunset) : rounded;
}

function reckoningOf(line: Line, household: Custom, date: string): string {
  const { havdalahMinutes, opinion } = household;
  const isStars = endsHolyDay(line.id, household, date) && opinion !== "magen-avraham";
  if (endsHolyDay(line.id, household, date) && havdalahMinutes !== null) return `${havdalahMinutes} minutes`;
  const [name] = (isStars ? undefined : line.reckonings[opinion]) ?? line.reckonings.gra;
  return name;
}

function lineOf(id: ZmanId): Line {
  const line = LINES.find((candidate) => candidate.id === id);
  if (!line) throw new Error(`There is no time ${id}`);
  return line;
}

export function explainCounted({ place, opinion }: Custom, date: string, id: ZmanId): string | null {
  const line = lineOf(id);
  if (seen(line, place, date, opinion)) return null;
  const why = whyCounted(place, date);
  if (id !== "nightfall" && (why === null || hasSunset(place, date))) return "Light all night";
  return why ?? "No nightfall";
}

/** Returns latest times rounded down to the minute, others up; one that the sun does not have is counted (docs/calendar.md). */
export function dayTimes(household: Custom, date: string): Zman[] {
  const { place } = household;
  return LINES.map((line) => {
    const time = reckoned(line, household, date);
    const opinion = reckoningOf(line, household, date);
    const { id, label } = line;
    const why = explainCounted(household, date, id);
    return {
      id,
      label,
      opinion,
      time: time && zonedTime(time, place.timeZone),
      ...(why !== null && { missing: why }),
    };
  });
}

/** Returns the middle between sunset and the next sunrise, rounded down. */
export function midnightOf({ place, opinion }: Custom, date: string): Zman {
  const sunset = exactTime(place, date, opinion, "sunset");
  const netz = exactTime(place, addDays(date, 1), opinion, "netz");
  const middle = sunset && netz && floorToMinute(new Date((sunset.getTime() + netz.getTime()) / 2));
  return {
    id: "midnight",
    label: "Chatzos (midnight)",
    opinion: "Half of the night",
    time: middle && zonedTime(middle, place.timeZone),
  };
}

/** Returns null where the sun does not get there. Throws for an unknown id. */
export function dayTime(household: Custom, date: string, id: ZmanId): Date | null {
  return reckoned(lineOf(id), household, date);
}

/** Returns the time before rounding; null where the sun does not get there. Throws for an unknown id. */
export function exactTime(place: Place, date: string, opinion: ZmanimOpinion, id: ZmanId): Date | null {
  return exact(lineOf(id), place, date, opinion);
}
