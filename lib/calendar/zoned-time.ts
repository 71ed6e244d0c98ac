const MINUTE_MS = 60_000;

/** Making one takes a hundred times as long as using it, and a month needs hundreds of times; there are some 400 zones. */
const wallClocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(timeZone: string): Intl.DateTimeFormat {
  const made = wallClocks.get(timeZone);
  if (made) return made;
  const format = new Intl.DateTimeFormat("en-US", { timeZone, calendar: "gregory", timeZoneName: "longOffset" });
  wallClocks.set(timeZone, format);
  return format;
}

/** The minutes by which a zone is ahead of UTC at an instant; seconds, which zones had long ago, are cut. */
function offsetMinutes(instant: Date, timeZone: string): number {
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d\d):(\d\d)/.exec(wallClock(timeZone).format(instant)) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** An instant with the offset of an IANA zone, cut to the second: "2026-11-20T16:16:00-05:00". Throws RangeError for an unknown zone. */
export function zonedTime(instant: Date, timeZone: string): string {
  const offset = offsetMinutes(instant, timeZone);
  const wall = new Date(instant.getTime() + offset * MINUTE_MS).toISOString().slice(0, 19);
  const figures = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((figure) => String(figure).padStart(2, "0"));
  return `${wall}${offset < 0 ? "-" : "+"}${figures.join(":")}`;
}
