import "server-only";
import type { FastTime, HubLine } from "@/lib/calendar/day/hub-schema";
import { fastOn } from "@/lib/calendar/hebcal/fasts";
import { dayBorders } from "@/lib/calendar/hebcal/hebrew-moment";
import { type Candidate, lineCandidates, type LineHousehold } from "@/lib/calendar/hebcal/line-candidates";
import type { Custom } from "@/lib/calendar/hebcal/sun";
import { addDays } from "@/lib/platform/time/civil-date";
import { zonedTime } from "@/lib/platform/time/zoned-time";

function civilDays(start: string, end: string): string[] {
  const days: string[] = [];
  for (let date = start; date <= end; date = addDays(date, 1)) days.push(date);
  return days;
}

type Shown = Candidate & { also?: string };

const byRank = (one: Candidate, other: Candidate) =>
  Number(other.due !== undefined) - Number(one.due !== undefined) || other.weight - one.weight;

function weightiest(candidates: readonly Candidate[]): Shown[] {
  const shown: Shown[] = [];
  const changes = [...new Set(candidates.flatMap(({ from, until }) => [from, until]))].sort(
    (one, other) => one - other,
  );
  changes.forEach((from, index) => {
    const until = changes[index + 1];
    const [best, ...others] = candidates.filter((one) => one.from <= from && from < one.until).sort(byRank);
    if (until === undefined || !best) return;
    const second = others.find((other) => other.due !== undefined && other.text !== best.text);
    const last = shown.at(-1);
    if (last && last.until === from && last.text === best.text && last.also === second?.text) last.until = until;
    else shown.push({ ...best, from, until, ...(second && { also: second.text }) });
  });
  return shown;
}

/** Returns the lines in order; at every instant at most one, the first by {@link byRank}. */
export function hubLines(
  household: LineHousehold,
  start: string,
  end: string,
  others: readonly Candidate[] = [],
): HubLine[] {
  const zoned = (ms: number) => zonedTime(new Date(ms), household.place.timeZone);
  // The evening of the last day belongs to the Hebrew day after it.
  const candidates = civilDays(start, addDays(end, 1)).flatMap((date) => lineCandidates(household, date));
  return weightiest([...candidates, ...others])
    .map(({ from, until, text, also, countsTo }) => ({
      from: zoned(from),
      until: zoned(until),
      text,
      ...(also !== undefined && { also }),
      ...(countsTo !== undefined && { countsTo: zoned(countsTo) }),
    }))
    .filter(({ from, until }) => from.slice(0, 10) <= end && until.slice(0, 10) >= start);
}

/** Returns the fasts while they last; where the sun gives no time, as long as the day's parts. */
export function fastTimes(household: Custom, start: string, end: string): FastTime[] {
  return civilDays(start, addDays(end, 1)).flatMap((date) => {
    const fast = fastOn(household, date);
    if (!fast) return [];
    const { dusk, dawn } = dayBorders(household, date);
    const from = fast.begins ?? new Date(fast.kind === "minor" ? dawn : dusk);
    const until = fast.ends ?? new Date(dayBorders(household, addDays(date, 1)).night);
    const { timeZone } = household.place;
    return [{ kind: fast.kind, from: zonedTime(from, timeZone), until: zonedTime(until, timeZone) }];
  });
}
