import type { RelativeWords } from "@/lib/accounts/household/pronoun";
import { toPlain } from "@/lib/platform/format/plain";
import { formatTime } from "@/lib/platform/time/format";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";
import type { CareEntry, CareItem, CareKind, PlanMark } from "@/lib/schedule/care/schema";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A phone's clock may be ahead by this much. */
export const AHEAD_MS = 5 * MINUTE_MS;
export const SECOND_DOSE_MS = 2 * HOUR_MS;
/** One's own entry can be changed for this long; afterwards it can only be crossed out. */
export const EDIT_MS = 24 * HOUR_MS;

export const KIND_WORDS: Record<CareKind, string> = {
  given: "Given",
  "not-given": "Not given",
  seen: "Seen",
  ate: "Ate",
  slept: "Slept",
  pain: "Pain",
  note: "Note",
};

/** The words of the values, the least first. */
export const ATE_WORDS: readonly string[] = ["nothing", "some", "most", "all"];
export const SLEPT_WORDS: readonly string[] = ["badly", "so-so", "well"];
export const PAIN_MAX = 10;

const HIGHEST: Partial<Record<CareKind, number>> = {
  ate: ATE_WORDS.length - 1,
  slept: SLEPT_WORDS.length - 1,
  pain: PAIN_MAX,
};

type Said = Pick<CareEntry, "kind" | "value" | "note" | "title">;

export function entryProblem({ kind, value, note, title }: Said, isFree: boolean): string | null {
  const highest = HIGHEST[kind];
  if (highest === undefined ? value !== null : value === null || value < 0 || value > highest)
    return `Please choose one of the answers for “${KIND_WORDS[kind]}.”`;
  if (kind === "note" && note === "") return "Please enter a note.";
  if (kind === "not-given" && note === "") return "Please enter why it was not given.";
  if (isFree && (kind === "given" || kind === "not-given") && title === "")
    return "Please enter the name of the medicine.";
  return null;
}

export function formatKind({ kind, value }: Pick<CareEntry, "kind" | "value">): string {
  if (value === null) return KIND_WORDS[kind];
  if (kind === "pain") return `Pain ${value} of ${PAIN_MAX}`;
  const words = kind === "ate" ? ATE_WORDS : SLEPT_WORDS;
  return `${KIND_WORDS[kind]} ${words[value] ?? ""}`.trim();
}

export const careUrl = (itemId: string) => `/admin?section=care&log=${encodeURIComponent(itemId)}`;

export function kindOf(category: CareItem["category"]): "given" | "ate" | "seen" {
  return category === "medical" ? "given" : category === "meal" ? "ate" : "seen";
}

/** End of the conflict of an entry that is near another one of the same medicine. */
export const SECOND_DOSE_QUESTION = "Log it again?";

export function canMarkDone(kind: CareKind): boolean {
  return kind === "given" || kind === "seen" || kind === "ate";
}

export function entryTime(at: string, now: Date): { at: Date; movedToNow: boolean } {
  const wanted = new Date(at);
  const movedToNow = wanted.getTime() > now.getTime() + AHEAD_MS;
  return { at: movedToNow ? now : wanted, movedToNow };
}

type Dose = { itemId: string | null; title: string; at: Date };

/** Returns true for two doses of the same medicine, by the item or by the name, within two hours. */
export function isSecondDose(one: Dose, other: Dose): boolean {
  const same = (one.itemId !== null && one.itemId === other.itemId) || toPlain(one.title) === toPlain(other.title);
  return same && Math.abs(one.at.getTime() - other.at.getTime()) < SECOND_DOSE_MS;
}

/** Returns initials that fit a cell: "Miriam Katz" as "MK", "leah" as "LE". */
export function initialsOf(name: string): string {
  const [first = "", second] = name.trim().split(/\s+/);
  const letters = second === undefined ? [...first].slice(0, 2) : [...first].slice(0, 1).concat([...second][0] ?? "");
  return letters.join("").toUpperCase();
}

/** Returns whose mark on the plan it was: "He marked it done", "Marked done by Miriam", or "Marked done". */
export function markWords({ by }: Pick<PlanMark, "by">, { He }: Pick<RelativeWords, "He">): string {
  if (by === null) return "Marked done on the plan";
  return by === "" ? `${He} marked it done` : `Marked done by ${by}`;
}

export function timeOf(at: string, timeZone: string): string {
  return formatTime(wallTimeAt(new Date(at), timeZone));
}

export const CARE_TOPICS = ["medicine", "meals", "sleep", "pain", "other"] as const;
export type CareTopic = (typeof CARE_TOPICS)[number];
export const TOPIC_WORDS: Record<CareTopic, string> = {
  medicine: "Medicine",
  meals: "Meals",
  sleep: "Sleep",
  pain: "Pain",
  other: "Seen and notes",
};

const TOPIC_OF_KIND: Record<CareKind, CareTopic> = {
  given: "medicine",
  "not-given": "medicine",
  seen: "other",
  ate: "meals",
  slept: "sleep",
  pain: "pain",
  note: "other",
};

export type CareLine = { topic: CareTopic; at: string } & ({ entry: CareEntry } | { mark: PlanMark });

export function linesOf(
  date: string,
  { entries, marks }: { entries: readonly CareEntry[]; marks: readonly PlanMark[] },
): CareLine[] {
  const lines: CareLine[] = [
    ...entries
      .filter((entry) => entry.date === date)
      .map((entry) => ({ topic: TOPIC_OF_KIND[entry.kind], at: entry.at, entry })),
    ...marks
      .filter((mark) => mark.date === date)
      .map((mark) => ({
        topic:
          mark.category === "medical"
            ? ("medicine" as const)
            : mark.category === "meal"
              ? ("meals" as const)
              : ("other" as const),
        at: mark.at,
        mark,
      })),
  ];
  return lines.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

export type Press = Pick<CareEntry, "kind" | "value" | "itemId" | "title">;
type PressAt = { press: Press; ms: number };

const DOUBLE_PRESS_MS = 1500;

/** Returns true for the same press again within a moment: a trembling finger is not a second dose. */
export function isDoublePress(last: PressAt | null, now: PressAt): boolean {
  if (!last || now.ms < last.ms || now.ms - last.ms >= DOUBLE_PRESS_MS) return false;
  const keys = ["kind", "value", "itemId", "title"] as const;
  return keys.every((key) => last.press[key] === now.press[key]);
}

export function hasValue(kind: CareKind): kind is "ate" | "slept" | "pain" {
  return HIGHEST[kind] !== undefined;
}

export function medicineNames(entries: readonly Pick<CareEntry, "kind" | "title">[]): string[] {
  const given = entries.filter(({ kind, title }) => (kind === "given" || kind === "not-given") && title !== "");
  return [...new Map(given.map(({ title }) => [toPlain(title), title])).values()].sort();
}
