import "server-only";
import type { Zmanim } from "@hebcal/core";
import { eveningOf } from "@/lib/calendar/hebcal/holy-days";
import {
  ceilToMinute,
  type Custom,
  floorToMinute,
  keptTime,
  MAGEN_AVRAHAM_MINUTES,
  NIGHTFALL_DEGREES,
  nightfall,
} from "@/lib/calendar/hebcal/sun";
import type { Zman } from "@/lib/calendar/schema";
import type { Place, ZmanimOpinion } from "@/lib/household/schema";
import { zonedTime } from "@/lib/time/zoned-time";

/** The times of a day, in their order. */
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

/** A time of the day: whether it is the latest for something or the earliest, and how each opinion reckons it; one alone stands for all. */
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

function exact({ id, reckonings }: Line, place: Place, date: string, opinion: ZmanimOpinion): Date | null {
  const reckoning = reckonings[opinion];
  const [, reckon] = reckoning ?? reckonings.gra;
  return keptTime(place, date, `${reckoning ? opinion : "gra"} ${id}`, reckon);
}

/** Whether a civil day ends a holy day: its nightfall is then that day's end, which all else of the evening waits for. */
function endsHolyDay(id: ZmanId, { place }: Custom, date: string): boolean {
  if (id !== "nightfall") return false;
  const evening = eveningOf(date, place.inIsrael);
  return evening === "end" || evening === "late-candles";
}

function reckoned(line: Line, household: Custom, date: string): Date | null {
  if (endsHolyDay(line.id, household, date)) return nightfall(household, date);
  const time = exact(line, household.place, date, household.opinion);
  return time && (line.bound === "latest" ? floorToMinute(time) : ceilToMinute(time));
}

/** The name of the reckoning that a line of a day follows. */
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

/** Why a time of a civil day is missing, where the sun does not set, does not rise, or does not sink far enough. */
function explainMissing(place: Place, date: string, id: ZmanId): string {
  if (exactTime(place, date, "gra", "sunset") && exactTime(place, date, "gra", "netz"))
    return id === "nightfall" ? "Night does not fall" : "Light all night";
  const isSummer = date.slice(5) > "03-20" && date.slice(5) < "09-23";
  return isSummer === place.latitude > 0 ? "The sun does not set" : "The sun does not rise";
}

/**
 * Returns the times of a civil day in order, by the household's opinion or else the Gra's. Latest times are rounded down to the minute,
 * others up; null where the sun does not get there. Nightfall on the evening of a holy day is when that day ends.
 */
export function dayTimes(household: Custom, date: string): Zman[] {
  const { place } = household;
  return LINES.map((line) => {
    const time = reckoned(line, household, date);
    const opinion = reckoningOf(line, household, date);
    const { id, label } = line;
    if (!time) return { id, label, opinion, time, missing: explainMissing(place, date, id) };
    return { id, label, opinion, time: zonedTime(time, place.timeZone) };
  });
}

/** Returns one of a civil day's times, as {@link dayTimes} has it; null where the sun does not get there. Throws for an unknown id. */
export function dayTime(household: Custom, date: string, id: ZmanId): Date | null {
  return reckoned(lineOf(id), household, date);
}

/** Returns one of a civil day's times as it is before rounding; null where the sun does not get there. Throws for an unknown id. */
export function exactTime(place: Place, date: string, opinion: ZmanimOpinion, id: ZmanId): Date | null {
  return exact(lineOf(id), place, date, opinion);
}
