import type {
  VisitCheck,
  VisitCheckRequest,
  VisitDevices,
  VisitLog,
  VisitSettings,
} from "@/lib/kiosk/visits/caretaker-schema";
import { WEEKDAYS, weekdayOf } from "@/lib/platform/time/civil-date";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";

const DAYS_BY_NAME = 6 * 86_400_000;

export const MEDIA_WORDS = { off: "Off", voice: "Voice only", picture: "Camera and voice" } as const;

export const presenceWords = (he: string) =>
  ({
    none: "Only whether they can call",
    simple: "Also why not: asleep, in another visit, screen off",
    plan: `Also what ${he} is doing, from the schedule, but nothing medical and no appointments`,
  }) as const;

export function deviceLines(devices: VisitDevices | null): string[] {
  if (devices === null) return ["Not checked yet. A screen checks when visits are on for it."];
  if (!devices.isSecure) return ["Not possible here: open this screen with https"];
  const of = (name: string, state: VisitDevices["camera"]) =>
    ({
      ready: `${name} ready`,
      missing: `No ${name.toLowerCase()} found`,
      blocked: `${name} blocked: allow it on the screen`,
      unknown: `${name} not checked yet`,
    })[state];
  return [
    of("Camera", devices.camera),
    of("Microphone", devices.microphone),
    ...(devices.canChime ? [] : ["This screen can’t ring until someone has touched it."]),
  ];
}

const REASONS: Record<string, string> = {
  ...{ cancelled: "not answered", missed: "not answered", "no-screen": "no screen showed it", declined: "“Not now”" },
  ...{ rest: "Shabbos, Yom Tov, or the night began", line: "connection lost", lost: "connection lost" },
  ...{ left: "the page was closed", "no-path": "the networks could not connect", limit: "the time was over" },
  ...{ revoked: "no longer allowed", caretaker: "ended by the caretaker" },
};

function lengthOf(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

/** A line of the log: "Tuesday 3:12 PM, 14 minutes". `now` is an ISO instant, days are the household's. */
export function logLine(
  { startedAt, seconds, endReason, isRunning }: VisitLog["visits"][number],
  now: string,
  timeZone: string,
): string {
  const at = new Date(startedAt);
  const date = civilDateAt(at, timeZone);
  const isNear = Date.parse(now) - at.getTime() < DAYS_BY_NAME;
  const day = isNear ? WEEKDAYS[weekdayOf(date)] : formatDate(date).date;
  const what = [
    seconds === null ? "" : lengthOf(seconds),
    isRunning ? "now" : endReason === null ? "" : (REASONS[endReason] ?? ""),
  ].filter(Boolean);
  return [`${day} ${formatTime(wallTimeAt(at, timeZone))}`, ...what].join(", ");
}

export function checkSentence({ udp, tcp }: VisitCheckRequest): string {
  if (udp === "untried" && tcp === "untried") return "No relay is set up, so there was nothing to test.";
  if (udp !== "works" && tcp !== "works")
    return "The relay didn’t connect. Check its address, its secret and its ports.";
  if (udp === "fails") return "The relay works by TCP only. Open its UDP ports: video needs them.";
  if (tcp === "fails") return "The relay works, but not by TCP: strict networks can’t reach it.";
  return "The relay works.";
}

export function checkedAt({ at }: VisitCheck, timeZone: string): string {
  const instant = new Date(at);
  const { weekday, date } = formatDate(civilDateAt(instant, timeZone));
  return `${weekday}, ${date}, ${formatTime(wallTimeAt(instant, timeZone))}`;
}

export function relaySentence({ isHttps, isRelaySet }: Pick<VisitSettings, "isHttps" | "isRelaySet">): string {
  if (!isHttps)
    return "Video visits need https: phones and screens get no camera from a plain http address. Only a screen on the hub’s own computer works without it.";
  return isRelaySet
    ? ""
    : "No relay is set up, so visits work only where both are in the same network, and sometimes from outside. The person who runs the hub can add one.";
}
