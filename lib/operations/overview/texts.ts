import { isSilent } from "@/lib/accounts/auth/kiosks/kiosk-rules";
import type { RelativeWords } from "@/lib/accounts/household/pronoun";
import { formatWhen, formatNoBoard } from "@/lib/kiosk/shabbos-board/caretaker-rules";
import { type Answer, answerSchema } from "@/lib/media/items/schema";
import { formatMediaCount } from "@/lib/media/items/texts";
import type { OpenCall } from "@/lib/media/replies/caretaker-schema";
import type { NamedText } from "@/lib/media/replies/texts";
import type { FamilyWeek, WeekItem } from "@/lib/media/week/schema";
import type { Overview, PlanItem, Sender } from "@/lib/operations/overview/schema";
import { formatBytes } from "@/lib/platform/format/bytes";
import { formatCount } from "@/lib/platform/format/count";
import { formatList } from "@/lib/platform/format/list";
import { formatMoment } from "@/lib/platform/time/format-moment";

const UNKNOWN = "isn’t available right now.";

export function formatFileCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "file" : "files"}`;
}

const people = (count: number) => (count === 1 ? "1 person" : `${formatCount(count)} people`);

/** "Zaidy would like Rivky to call", in parts; `name` is the relative's. */
export function formatCall({ sender }: OpenCall, name: string): NamedText {
  return { start: `${name} would like `, name: sender, end: " to call" };
}

export function planSummary(plan: readonly PlanItem[]): string {
  if (plan.length === 0) return "Nothing scheduled today.";
  const count = (state: PlanItem["state"]) => plan.filter((item) => item.state === state).length;
  const [done, missed] = [count("done"), count("missed")];
  const left = plan.length - done - missed;
  const parts = [done > 0 && `${done} done`, missed > 0 && `${missed} not done`, left > 0 && `${left} left`];
  return `${formatList(parts.filter((part) => part !== false))}.`;
}

export function weekSummary({ items, senders, seen }: FamilyWeek): string {
  if (items === 0) return "Nothing new in the last seven days.";
  const seenWords =
    seen === items ? (items === 1 ? "seen" : "all seen") : seen === 0 ? "none seen yet" : `${formatCount(seen)} seen`;
  return `Last seven days: ${formatMediaCount(items)} from ${people(senders)}, ${seenWords}.`;
}

const SAID: Record<Answer, string> = { love: "loves it ♥", thanks: "says thank you", call: "asks for a call" };

type About = { name: string; now: string; timeZone: string };

/** Formats the replies to an item as a line; `name` is the relative's, `now` an ISO instant. */
export function answerLine(
  { answers = [], voices = 0, seenAt, preparation }: Pick<WeekItem, "answers" | "voices" | "seenAt" | "preparation">,
  { name, now, timeZone }: About,
): string {
  const given = answerSchema.options.filter((answer) => answers.includes(answer));
  const said = [...given.map((answer) => SAID[answer]), ...(voices > 0 ? ["sent a voice reply"] : [])];
  if (said.length > 0) return `${name} ${formatList(said)}`;
  if (preparation === "failed") return "Can’t be shown on the screen";
  return seenAt === undefined ? "Not seen yet" : `Seen ${formatMoment(seenAt, now, timeZone)}`;
}

export function screensLine(screens: Overview["screens"], now: string): string {
  if (screens === null) return UNKNOWN;
  if (screens.length === 0) return "none connected.";
  const silent = screens.filter(({ lastSeenAt }) => isSilent(lastSeenAt, now)).length;
  if (silent === 0) return screens.length === 1 ? "online." : `all ${screens.length} online.`;
  return screens.length === 1 ? "silent." : `${silent} of ${screens.length} offline.`;
}

export function storageLine(storage: Overview["storage"]): string {
  if (storage === null) return UNKNOWN;
  const { usedBytes, freeBytes } = storage;
  const free = freeBytes === null ? "" : `, ${formatBytes(freeBytes, "disk")} free`;
  return `${formatBytes(usedBytes, "storage")} used${free}.`;
}

export function backupLine(backup: Overview["backup"], now: string, timeZone: string): string {
  if (backup === null) return UNKNOWN;
  const { madeAt, files, lost } = backup;
  if (madeAt === null) return "none yet.";
  const found = lost > 0 ? `${formatFileCount(lost)} missing` : "nothing missing";
  return `${formatMoment(madeAt, now, timeZone)}; ${formatFileCount(files)} checked, ${found}.`;
}

export function restLine(desk: Overview["rest"], words: RelativeWords): string {
  if (desk === null) return UNKNOWN;
  const { now, next, noRests } = desk;
  const none = formatNoBoard(desk, words);
  if (next === null || noRests !== null) return none ?? UNKNOWN;
  const isComing = Date.parse(now) < Date.parse(next.from);
  const rest = isComing ? `candle lighting ${formatWhen(next.from, now)}` : `it ends ${formatWhen(next.until, now)}`;
  const board = isComing ? `The Shabbos board starts ${formatWhen(next.boardFrom, now)}.` : "";
  return [`${next.name}, ${rest}.`, none ?? board].filter(Boolean).join(" ");
}

/** Since when someone has sent nothing: "nothing for 12 days", "nothing yet, for 9 days". */
export function quietLine({ lastSentAt }: Sender, days: number): string {
  return lastSentAt === null ? `nothing yet (${days} days)` : `nothing for ${days} days`;
}

export function nobodyQuiet(senders: readonly Sender[], fresh: readonly Sender[]): string {
  if (fresh.length === 0) return "Everyone with a link has sent something lately.";
  const names = formatList(fresh.map(({ name }) => name));
  if (fresh.length === senders.length) return `Nothing yet from ${names}: new here this week.`;
  return `Everyone else has sent something lately. Nothing yet from ${names}: new here this week.`;
}

export function builtInMessage(name: string): string {
  return `${name} would love a photo.`;
}

/** Returns the sentence on how to send, which is added to the message: the hub no longer knows a link's address (D9). */
export function howToSend(kind: Sender["kind"], origin: string): string {
  return kind === "link"
    ? "The link I sent you still works. If you can’t find it, let me know and I’ll send you a new one."
    : `You can send one here: ${origin}/family`;
}
