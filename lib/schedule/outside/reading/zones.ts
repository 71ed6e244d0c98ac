import ICAL from "ical.js";
import { findIana } from "windows-iana";
import { wallClockAt } from "@/lib/platform/time/wall-clock";
import { type Block, lineOf, type Line, valueOf } from "@/lib/schedule/outside/reading/lines";
import { offsetMs, readWhen } from "@/lib/schedule/outside/reading/when";

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;

export type Zone = {
  iana: string | null;
  /** Returns the milliseconds ahead of UTC at this wall time, and whether the clock skips it. A repeated time counts as its first. */
  ahead(wall: number): { ms: number; isSkipped: boolean };
};

/** Remembers offsets: one for a day on which the clocks do not change, else one for each quarter of an hour. */
function memo(offsetOf: (ms: number) => number): (ms: number) => number {
  const known = new Map<number, number>();
  const at = (ms: number) => {
    const found = known.get(ms);
    if (found !== undefined) return found;
    const offset = offsetOf(ms);
    known.set(ms, offset);
    return offset;
  };
  return (ms) => {
    const day = Math.floor(ms / DAY_MS) * DAY_MS;
    const offset = at(day);
    return offset === at(day + DAY_MS) ? offset : at(Math.floor(ms / QUARTER_MS) * QUARTER_MS);
  };
}

function fixedZone(ms: number): Zone {
  return { iana: null, ahead: () => ({ ms, isSkipped: false }) };
}

function ianaZone(name: string): Zone | null {
  // An offset such as "+05:00" is a zone to Intl, but to no one else here.
  if (!/^[A-Za-z]/.test(name)) return null;
  let iana: string;
  try {
    iana = new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
  const aheadAt = memo((ms) => Date.parse(`${wallClockAt(new Date(ms), iana)}Z`) - ms);
  return {
    iana,
    ahead(wall) {
      const [before, after] = [aheadAt(wall - DAY_MS), aheadAt(wall + DAY_MS)];
      if (before === after) return { ms: before, isSkipped: false };
      const isShown = (offset: number) => aheadAt(wall - offset) === offset;
      if (isShown(before)) return { ms: before, isSkipped: false };
      return isShown(after) ? { ms: after, isSkipped: false } : { ms: before, isSkipped: true };
    },
  };
}

/** "-0500"; ical.js takes an hour alone for no offset. */
const writeOffset = (value: string) =>
  value
    .trim()
    .replace(/^(\d)/, "+$1")
    .replace(/^([+-]\d{2})$/, "$100");

function writeLine({ name, params, value }: Line): string[] {
  if (name === "TZOFFSETFROM" || name === "TZOFFSETTO") return [`${name}:${writeOffset(value)}`];
  if (name === "RRULE") return [`RRULE:${value.trim()}`];
  const days = value.split(",").flatMap((one) => {
    const when = readWhen({ params: new Map(params) }, one.split("/")[0] ?? "");
    return when ? [new Date(when.wall).toISOString().slice(0, 19).replace(/[-:]/g, "")] : [];
  });
  return days.map((day) => `${name}:${day}`);
}

/** The zone that a file describes itself; null for a description that says no offsets. Takes a VTIMEZONE. */
function ownZone(block: Block): Zone | null {
  const parts = block.blocks.filter(
    (part) => lineOf(part, "DTSTART") && lineOf(part, "TZOFFSETTO") && lineOf(part, "TZOFFSETFROM"),
  );
  if (parts.length === 0) return null;
  const kept = new Set(["DTSTART", "RDATE", "RRULE", "TZOFFSETFROM", "TZOFFSETTO"]);
  const text = [
    "BEGIN:VTIMEZONE",
    "TZID:own",
    ...parts.flatMap((part) => [
      `BEGIN:${part.name}`,
      ...part.lines.filter(({ name }) => kept.has(name)).flatMap(writeLine),
      `END:${part.name}`,
    ]),
    "END:VTIMEZONE",
  ].join("\r\n");
  try {
    const zone = new ICAL.Timezone({ component: new ICAL.Component(ICAL.parse(text) as unknown[]), tzid: "own" });
    const at = memo((wall) => {
      const date = new Date(wall);
      return (
        zone.utcOffset(
          new ICAL.Time(
            {
              ...{ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
              ...{ hour: date.getUTCHours(), minute: date.getUTCMinutes(), second: 0, isDate: false },
            },
            ICAL.Timezone.localTimezone,
          ),
        ) * 1000
      );
    });
    at(Date.UTC(2026, 0, 1));
    return {
      iana: null,
      ahead(wall) {
        const [before, after] = [at(wall - DAY_MS), at(wall + DAY_MS)];
        // ical.js has the new offset from the first minute that is skipped, or shown twice.
        const isChanging = at(wall) === after && at(wall - Math.abs(after - before)) === before;
        if (before === after || !isChanging) return { ms: at(wall), isSkipped: false };
        return { ms: before, isSkipped: after > before };
      },
    };
  } catch {
    return null;
  }
}

function zoneOfOffset(name: string): Zone | null {
  const [, sign, hours = "", minutes = "00"] =
    /(?:UTC|GMT)\s*([+-])(\d{1,2})(?::?(\d{2}))?(?!\d)/i.exec(name) ?? /^([+-])(\d{2}):?(\d{2})$/.exec(name) ?? [];
  if (sign !== undefined) return fixedZone(offsetMs(`${sign}${hours.padStart(2, "0")}${minutes}`));
  return /^(?:utc|gmt|z|zulu)$/i.test(name) ? fixedZone(0) : null;
}

/** Words by which Outlook shows zones in its own lists, where Windows has another name for them. */
const SHOWN_NAMES: readonly (readonly [RegExp, string])[] = [
  [/eastern time \(us/i, "America/New_York"],
  [/central time \(us/i, "America/Chicago"],
  [/mountain time \(us/i, "America/Denver"],
  [/pacific time \(us/i, "America/Los_Angeles"],
  [/\bjerusalem\b/i, "Asia/Jerusalem"],
  [/dublin, edinburgh|greenwich mean time/i, "Europe/London"],
  [/amsterdam, berlin/i, "Europe/Berlin"],
  [/brussels, copenhagen/i, "Europe/Paris"],
  [/\b(?:canberra|sydney)\b/i, "Australia/Sydney"],
];

function zoneOfName(name: string): Zone | null {
  const parts = name.split("/").filter(Boolean);
  const ends = [parts, parts.slice(-3), parts.slice(-2)].map((some) => some.join("/"));
  for (const one of ends) {
    const zone = /^(?:utc|gmt|z)$/i.test(one) ? null : ianaZone(one);
    if (zone) return zone;
  }
  for (const one of [name, name.replace(/\s*\d+$/, "")]) {
    const [windows] = findIana(one);
    if (windows !== undefined) return ianaZone(windows);
  }
  const shown = SHOWN_NAMES.find(([words]) => words.test(name));
  return shown ? ianaZone(shown[1]) : null;
}

export const homeZone = (name: string): Zone => ianaZone(name) ?? fixedZone(0);

export type Zones = { find(name: string): Zone; unknown: Set<string> };

/** Returns zones by name: IANA's or Windows's, the file's description, an offset in the name, the file's own zone, or the household's. */
export function zonesOf(calendar: Block, home: Zone): Zones {
  const described = new Map<string, Block>();
  for (const block of calendar.blocks) if (block.name === "VTIMEZONE") described.set(valueOf(block, "TZID"), block);
  const floating = zoneOfName(valueOf(calendar, "X-WR-TIMEZONE") || "?") ?? home;
  const unknown = new Set<string>();
  const known = new Map<string, Zone>([
    ["", floating],
    ["utc", fixedZone(0)],
  ]);

  function look(name: string): Zone {
    const block = described.get(name);
    // "EST" and the like are names of the IANA's too, but a file that describes them means its description.
    const found =
      (name.includes("/") ? zoneOfName(name) : null) ??
      (block ? ownZone(block) : null) ??
      zoneOfName(name) ??
      (block ? zoneOfName(valueOf(block, "X-LIC-LOCATION") || "?") : null) ??
      zoneOfOffset(name);
    if (!found) unknown.add(name);
    return found ?? floating;
  }

  return {
    unknown,
    find(name) {
      const bare = name.replace(/^"|"$/g, "");
      const zone = known.get(bare) ?? look(bare);
      known.set(bare, zone);
      return zone;
    },
  };
}
