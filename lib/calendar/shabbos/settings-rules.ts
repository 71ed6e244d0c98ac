import type { RestSettings } from "@/lib/calendar/shabbos/settings-schema";

const MINUTE_MS = 60_000;

/** How long before the board its coming is said. */
export const APPROACHING_MINUTES = 60;

/** What holds for a household that has never saved any settings. */
export const DEFAULT_REST: RestSettings = {
  idleMinutes: 5,
  frameMinutes: 20,
  nightOn: true,
  nightFrom: "22:00",
  nightUntil: "06:00",
  board: "board",
  boardLeadMinutes: 10,
  boardAfterMinutes: 5,
  boardPicture: "one",
  revealSent: "at-once",
  remindersOn: true,
  chimeOn: true,
};

/** Someone who plays may think for long. */
const GAME_MINUTES = 30;
/** At night the hub is shown for so long after a touch. */
const AWAKE_AT_NIGHT_MINUTES = 2;

/**
 * What is going on: a video, a recording, a show or a page outside the hub; a player of another site, into which the hub cannot see; a
 * game; a dialog or typed words that would be lost; a panel; or nothing.
 */
export type GoingOn = "playing" | "player" | "game" | "form" | "panel" | "nothing";

export type RestInput = {
  /** Milliseconds of the screen's own clock, as the next two. */
  now: number;
  startedAt: number;
  /** Null: not since the page was opened. */
  touchedAt: number | null;
  goingOn: GoingOn;
  /** After so many minutes without use a page outside the hub closes, and a player of another site with its panel; null: never. */
  outsideMinutes: number | null;
  settings: RestSettings;
  /** The household's wall clock, "HH:MM". */
  time: string;
};

export type Rest = {
  screen: "hub" | "frame" | "night";
  /** Whether the open panel closes now. */
  closes: boolean;
};

/** Whether it is night by the household's wall clock, which may cross midnight. Takes "HH:MM"; the end belongs to the day. */
export function isNight(time: string, { nightOn, nightFrom, nightUntil }: RestSettings): boolean {
  if (!nightOn || nightFrom === nightUntil) return false;
  if (nightFrom < nightUntil) return time >= nightFrom && time < nightUntil;
  return time >= nightFrom || time < nightUntil;
}

/** How many minutes without a touch what is going on keeps the screen as it is. */
function keptMinutes({ goingOn, outsideMinutes }: RestInput): number {
  if (goingOn === "playing") return Infinity;
  if (goingOn === "player") return outsideMinutes ?? Infinity;
  return goingOn === "game" ? GAME_MINUTES : 0;
}

/** How many minutes after a touch the night comes back: to anyone who reads in a panel when that closes. A page just opened begins with it. */
function awakeMinutes({ goingOn, touchedAt, settings }: RestInput): number {
  if (goingOn !== "nothing") return settings.idleMinutes ?? GAME_MINUTES;
  return touchedAt === null ? 0 : AWAKE_AT_NIGHT_MINUTES;
}

/** What a paired screen shows at a moment, and whether it closes the open panel. */
export function restAt(input: RestInput): Rest {
  const { now, touchedAt, startedAt, goingOn, settings, time } = input;
  const untouchedMinutes = (now - (touchedAt ?? startedAt)) / MINUTE_MS;
  const kept = keptMinutes(input);
  const isAfter = (minutes: number | null) => minutes !== null && untouchedMinutes >= Math.max(minutes, kept);
  const rest = isNight(time, settings)
    ? isAfter(awakeMinutes(input)) && "night"
    : isAfter(settings.frameMinutes) && "frame";
  const mayClose = goingOn === "panel" || goingOn === "game" || goingOn === "player";
  return { screen: rest || "hub", closes: mayClose && (rest !== false || isAfter(settings.idleMinutes)) };
}

/** How far the night's words stand from the middle in a minute, in pixels: no pixel of the screen shines all night. Takes "HH:MM". */
export function nightShift(time: string): { x: number; y: number } {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const minute = hours * 60 + minutes;
  // Two rhythms that a day holds in whole numbers, and that meet again after twelve hours.
  const swing = (period: number, reach: number) => Math.round(reach * Math.sin((2 * Math.PI * minute) / period));
  return { x: swing(45, 20), y: swing(16, 14) };
}
