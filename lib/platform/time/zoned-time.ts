import { wallClockAt } from "@/lib/platform/time/wall-clock";

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** An instant with the offset of an IANA zone, cut to the second: "2026-11-20T16:16:00-05:00". Throws RangeError for an unknown zone. */
export function zonedTime(instant: Date, timeZone: string): string {
  const second = Math.floor(instant.getTime() / SECOND_MS) * SECOND_MS;
  const offset = Math.trunc((Date.parse(`${wallClockAt(instant, timeZone)}Z`) - second) / MINUTE_MS);
  const wall = new Date(second + offset * MINUTE_MS).toISOString().slice(0, 19);
  const digits = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((figure) =>
    String(figure).padStart(2, "0"),
  );
  return `${wall}${offset < 0 ? "-" : "+"}${digits.join(":")}`;
}
