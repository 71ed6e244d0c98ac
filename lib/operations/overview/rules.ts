import { isSilent } from "@/lib/accounts/auth/kiosks/kiosk-rules";
import type { OpenCall } from "@/lib/media/replies/caretaker-schema";
import { backupTrouble } from "@/lib/operations/backup/record-rules";
import type { LastBackup } from "@/lib/operations/backup/record-schema";
import type { Overview, PlanItem, PlanState, Sender } from "@/lib/operations/overview/schema";
import type { HeldClock } from "@/lib/platform/time/clock-schema";
import { isPast, nextItem } from "@/lib/schedule/items/rules";
import type { ScheduleItem } from "@/lib/schedule/items/schema";

const DAY_MS = 86_400_000;
/** Anyone who sends every Friday is not quiet on Friday morning. */
const QUIET_DAYS = 8;

/** Returns how each of a day's items is at the household's wall time "HH:MM", by its id. */
export function planStates(items: readonly ScheduleItem[], wallTime: string): Map<string, PlanState> {
  const next = nextItem(items, wallTime);
  const stateOf = (item: ScheduleItem): PlanState => {
    if (item.isCompleted) return "done";
    if (item.scheduledTime === null) return "open";
    if (isPast(item, wallTime)) return "missed";
    return item.id === next?.id ? "next" : "later";
  };
  return new Map(items.map((item) => [item.id, stateOf(item)]));
}

const SHOWN_ITEMS = 6;

/** Returns the items of a day that are shown, in their order: those around the next one, and no more than there is room for. */
export function shownItems(plan: readonly PlanItem[]): PlanItem[] {
  const next = plan.findIndex(({ state }) => state === "next");
  const middle = next === -1 ? plan.length - 1 : next;
  const start = Math.max(0, Math.min(middle - Math.floor(SHOWN_ITEMS / 2), plan.length - SHOWN_ITEMS));
  return plan.slice(start, start + SHOWN_ITEMS);
}

type Named = { id: string; name: string; since: string };
type LastSent = { senderKind: string; senderId: string; lastSentAt: string };

/** Returns who may send, with when each last did: every link, and the accounts that have ever sent something. */
export function toSenders(links: readonly Named[], accounts: readonly Named[], sent: readonly LastSent[]): Sender[] {
  const withLast = (kind: Sender["kind"]) => (one: Named) => ({
    ...{ ...one, kind },
    lastSentAt: sent.find(({ senderKind, senderId }) => senderKind === kind && senderId === one.id)?.lastSentAt ?? null,
  });
  return [
    ...links.map(withLast("link")),
    ...accounts.map(withLast("account")).filter(({ lastSentAt }) => lastSentAt !== null),
  ];
}

const lastSign = ({ lastSentAt, since }: Sender) => Date.parse(lastSentAt ?? since);

/** Returns who has sent nothing for more than a week at an instant (ISO 8601), the longest first. */
export function quietSenders(senders: readonly Sender[], now: string): Sender[] {
  const isQuiet = (sender: Sender) => Date.parse(now) - lastSign(sender) >= QUIET_DAYS * DAY_MS;
  return senders.filter(isQuiet).sort((a, b) => lastSign(a) - lastSign(b));
}

export function newSenders(senders: readonly Sender[], now: string): Sender[] {
  const quiet = new Set(quietSenders(senders, now));
  return senders.filter((sender) => sender.lastSentAt === null && !quiet.has(sender));
}

export function quietDays(sender: Sender, now: string): number {
  return Math.floor((Date.parse(now) - lastSign(sender)) / DAY_MS);
}

export type Need =
  | { kind: "call"; call: OpenCall }
  | { kind: "visitor"; id: string; name: string }
  | { kind: "silent"; id: string; name: string; lastSeenAt: string }
  | { kind: "no-screen" }
  | { kind: "not-done"; item: PlanItem }
  | { kind: "evening"; item: PlanItem }
  | { kind: "clock"; clock: HeldClock }
  | { kind: "place" }
  | { kind: "room"; room: "nearly" | "full"; freeBytes: number | null }
  | { kind: "backup"; trouble: "none" | "old" | "lost" | "same-disk"; backup: LastBackup };

function screenNeeds({ screens, now }: Overview): Need[] {
  if (screens === null) return [];
  if (screens.length === 0) return [{ kind: "no-screen" }];
  return screens.filter(({ lastSeenAt }) => isSilent(lastSeenAt, now)).map((screen) => ({ kind: "silent", ...screen }));
}

function storeNeeds({ storage, backup, now }: Overview): Need[] {
  // Told from the first day on: "none yet" needs someone whatever the hub's age.
  const none = backup?.madeAt === null ? ("none" as const) : null;
  const disk = backup?.onDataDisk ? ("same-disk" as const) : null;
  const trouble = backup && (backupTrouble(backup, now) ?? none ?? disk);
  return [
    ...(storage && storage.room !== "plenty"
      ? [{ kind: "room" as const, room: storage.room, freeBytes: storage.freeBytes }]
      : []),
    ...(backup && trouble ? [{ kind: "backup" as const, trouble, backup }] : []),
  ];
}

/** Returns what needs the caretaker, people first. What could not be read needs no one here. */
export function needsOf(overview: Overview): Need[] {
  const { calls, plan, evening, rest, clock } = overview;
  const isMissed = ({ state, priority, isInRest }: PlanItem) => state === "missed" && priority === "high" && !isInRest;
  return [
    ...(calls ?? []).map((call): Need => ({ kind: "call", call })),
    ...(overview.visitors ?? []).map((visitor): Need => ({ kind: "visitor", ...visitor })),
    ...(clock ? [{ kind: "clock" as const, clock }] : []),
    ...screenNeeds(overview),
    ...(evening ?? []).filter(({ isInRest }) => !isInRest).map((item): Need => ({ kind: "evening", item })),
    ...(plan ?? []).filter(isMissed).map((item): Need => ({ kind: "not-done", item })),
    ...(rest?.noRests === "place" ? [{ kind: "place" as const }] : []),
    ...storeNeeds(overview),
  ];
}
