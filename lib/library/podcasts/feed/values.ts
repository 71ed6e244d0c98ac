const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
const FIRST_YEAR = 1990;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const HOURS_OF_ZONE: Record<string, number> = {
  ...{ est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7, akst: -9, akdt: -8, hst: -10 },
  ...{ ist: 2, idt: 3, bst: 1, cet: 1, cest: 2, eet: 2, eest: 3, msk: 3, sast: 2, aest: 10, aedt: 11 },
};

const CLOCK = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]m)?\s*([a-z]+|[+-]\d{2}:?\d{2})?)?`;
const ISO = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})${CLOCK}`, "i");
const DAY_FIRST = new RegExp(
  String.raw`(?:^|[ ,])(\d{1,2})[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4}|\d{2})(?!\d)${CLOCK}`,
  "i",
);
const MONTH_FIRST = new RegExp(String.raw`(?:^|[ ,])([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})(?!\d)${CLOCK}`, "i");

function offsetOf(zone = ""): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (sign === undefined) return (HOURS_OF_ZONE[zone.toLowerCase()] ?? 0) * 60;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The year, the month from 1, the day, and the rest as they are written. */
function partsOf(text: string): (string | number | undefined)[] | null {
  const iso = ISO.exec(text);
  if (iso) return iso.slice(1);
  const [, day, month = "", year, ...clock] = DAY_FIRST.exec(text) ?? [];
  if (day !== undefined) return [year, MONTHS.indexOf(month.toLowerCase()) + 1, day, ...clock];
  const [, name = "", date, full, ...time] = MONTH_FIRST.exec(text) ?? [];
  return date === undefined ? null : [full, MONTHS.indexOf(name.toLowerCase()) + 1, date, ...time];
}

/** Reads dates as in emails or ISO 8601, also with a wrong weekday; without a zone they are UTC. Null for one after tomorrow. */
export function parseDate(text: string, now: Date): Date | null {
  const [year, month, day, hour = 0, minute = 0, second = 0, half, zone] = partsOf(text.trim()) ?? [];
  const short = Number(year);
  const full = short < 100 ? short + (short < 70 ? 2000 : 1900) : short;
  const isHalf = typeof half === "string";
  const hours = isHalf ? (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hour);
  if (!(Number(month) >= 1 && Number(month) <= 12) || hours > 24 || Number(minute) > 59) return null;
  const midnight = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  if (midnight.getUTCDate() !== Number(day)) return null;
  const minutes = hours * 60 + Number(minute) - offsetOf(typeof zone === "string" ? zone : "");
  const instant = new Date(midnight.getTime() + (minutes * 60 + Number(second)) * 1000);
  const isPossible = full >= FIRST_YEAR && instant.getTime() <= now.getTime() + DAY_MS;
  return isPossible ? instant : null;
}

/** The length that an entry says, in seconds: "3723", "62:03", "1:02:03", "PT1H2M3S", "62 min". Null for none, for 0, and for more than a day. */
export function parseLength(text: string): number | null {
  const typed = text.trim().toLowerCase();
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})(?:\.\d+)?$/.exec(typed);
  const named =
    /^(?:pt)?(?:(\d+)\s*h(?:ours?|rs?)?)?\s*(?:(\d+)\s*m(?:in(?:ute)?s?)?)?\.?\s*(?:(\d+)(?:\.\d+)?\s*s(?:ec(?:ond)?s?)?)?\.?$/.exec(
      typed,
    );
  const plain = /^(\d+)(?:\.\d+)?$/.exec(typed);
  const [, hours = 0, minutes = 0, seconds = 0] = clock ?? named ?? [];
  const length = plain ? Number(plain[1]) : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return length > 0 && length <= DAY_SECONDS ? length : null;
}

const MOST_TITLE_CHARS = 200;
const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function characterOf(whole: string, name: string): string {
  const code = /^#x/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : name.startsWith("#")
      ? Number(name.slice(1))
      : 0;
  if (code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)) return String.fromCodePoint(code);
  return NAMED[name.toLowerCase()] ?? whole;
}

/** A title on one line, without HTML and invisible characters; many feeds escape theirs twice. */
export function plainTitle(text: string): string {
  const words = text
    .replace(/<\/?[a-z][^<>]{0,300}>/gi, " ")
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, characterOf)
    .replace(/[\p{Z}\s]+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu, "")
    .trim();
  const characters = [...words];
  return characters.length > MOST_TITLE_CHARS
    ? `${characters
        .slice(0, MOST_TITLE_CHARS - 1)
        .join("")
        .trimEnd()}…`
    : words;
}
