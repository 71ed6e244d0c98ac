import type { RelativeWords } from "@/lib/accounts/household/pronoun";
import { zonedTime } from "@/lib/platform/time/zoned-time";
import { formatKind, markWords } from "@/lib/schedule/care/rules";
import type { CareEntry, CareLog, PlanMark } from "@/lib/schedule/care/schema";

/** Excel reads a file as UTF-8 only with this before it. */
const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

const HEADER = [
  ...["Date", "Time", "UTC offset", "What", "Item", "Note", "By", "Logged at"],
  ...["Changed at", "Said before", "Crossed out", "Crossed out because"],
];

/** Returns a cell that no spreadsheet takes for a formula, quoted where RFC 4180 asks for it. */
export function csvCell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const stamp = (at: string, timeZone: string) => zonedTime(new Date(at), timeZone).slice(0, 16).replace("T", " ");

function when(at: string, timeZone: string): string[] {
  const text = zonedTime(new Date(at), timeZone);
  return [text.slice(0, 10), text.slice(11, 16), `UTC${text.slice(19)}`];
}

function entryRow(entry: CareEntry, timeZone: string): string[] {
  const { struck, editedAt } = entry;
  const before = entry.former.map(
    (one) =>
      `${stamp(one.at, timeZone)} ${formatKind(one)}${one.title && `, ${one.title}`}${one.note && `: ${one.note}`}`,
  );
  return [
    ...when(entry.at, timeZone),
    ...[formatKind(entry), entry.title, entry.note, entry.byName, stamp(entry.createdAt, timeZone)],
    ...[editedAt === null ? "" : stamp(editedAt, timeZone), before.join("; ")],
    ...(struck ? [`${stamp(struck.at, timeZone)}, ${struck.by}`, struck.why] : ["", ""]),
  ];
}

const markRow = (mark: PlanMark, timeZone: string, words: RelativeWords): string[] => [
  ...when(mark.at, timeZone),
  ...[markWords(mark, words), mark.title, "", "", "", "", "", "", ""],
];

export function formatCsv(
  { entries, marks, timeZone }: Pick<CareLog, "entries" | "marks" | "timeZone">,
  words: RelativeWords,
): string {
  const rows = [
    ...entries.map((entry) => ({ at: entry.at, cells: entryRow(entry, timeZone) })),
    ...marks.map((mark) => ({ at: mark.at, cells: markRow(mark, timeZone, words) })),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const lines = [HEADER, ...rows.map(({ cells }) => cells)].map((cells) => cells.map(csvCell).join(","));
  return `${BYTE_ORDER_MARK}${lines.join(LINE_END)}${LINE_END}`;
}
