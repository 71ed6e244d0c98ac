import type { RestSettings } from "@/lib/calendar/shabbos/settings-schema";

const MINUTE_MS = 60_000;

export const APPROACHING_MINUTES = 60;

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

const GAME_MINUTES = 30;
const AWAKE_AT_NIGHT_MINUTES = 2;

/** "player": one of another site, into which the hub cannot see. "form": a dialog or typed words that would be lost. */
export type GoingOn = "playing" | "player" | "game" | "form" | "panel" | "nothing";

export type RestInput = {
  /** Milliseconds of the screen's own clock, as the next two. */
  now: number;
  startedAt: number;
  touchedAt: number | null;
  goingOn: GoingOn;
  /** Minutes without use until an outside page closes, and a panel with another site's player; null: never. */
  outsideMinutes: number | null;
  settings: RestSettings;
  time: string;
};

export type Rest = {
  screen: "hub" | "frame" | "night";
  closes: boolean;
};

/** Returns true in the night, which may cross midnight; the end belongs to the day. Takes "HH:MM". */
export function isNight(time: string, { nightOn, nightFrom, nightUntil }: RestSettings): boolean {
  if (!nightOn || nightFrom === nightUntil) return false;
  if (nightFrom < nightUntil) return time >= nightFrom && time < nightUntil;
  return time >= nightFrom || time < nightUntil;
}

function keptMinutes({ goingOn, outsideMinutes }: RestInput): number {
  if (goingOn === "playing") return Infinity;
  if (goingOn === "player") return outsideMinutes ?? Infinity;
  return goingOn === "game" ? GAME_MINUTES : 0;
}

function awakeMinutes({ goingOn, touchedAt, settings }: RestInput): number {
  if (goingOn !== "nothing") return settings.idleMinutes ?? GAME_MINUTES;
  return touchedAt === null ? 0 : AWAKE_AT_NIGHT_MINUTES;
}

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

/** Returns pixels from the middle, so that no pixel of the screen shines all night. Takes "HH:MM". */
export function nightShift(time: string): { x: number; y: number } {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const minute = hours * 60 + minutes;
  // Two rhythms that a day holds in whole numbers, and that meet again after twelve hours.
  const swing = (period: number, reach: number) => Math.round(reach * Math.sin((2 * Math.PI * minute) / period));
  return { x: swing(45, 20), y: swing(16, 14) };
}
