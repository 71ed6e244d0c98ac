import { createListeners } from "@/lib/platform/listeners";
import {
  afterLater,
  cardsAt,
  isSame,
  type ReminderCard,
  type ReminderInput,
  remindersAt,
  withEnd,
} from "@/lib/schedule/reminders/rules";
import type { Reminder } from "@/lib/schedule/reminders/schema";

type Known = readonly Reminder[];

/** One that stands longer was there before the page was loaded again, and has chimed. */
const CHIMES_WITHIN_MS = 60_000;
const TELLS_EVERY_MS = 60_000;

type Ports = {
  kept: () => Known;
  keep: (reminders: Known) => void;
  chime: () => void;
  tell: (reminder: Reminder) => Promise<boolean>;
};

export type Front = ReminderCard & { waiting: number; hasFailed: boolean };

type ReminderRunner = {
  look: (input: ReminderInput, chimes: boolean) => void;
  later: (reminder: Reminder, nowMs: number) => void;
  done: (reminder: Reminder) => void;
  doneFailed: (reminder: Reminder) => void;
  /** The same object until something changes. */
  front: () => Front | null;
  subscribe: (listener: () => void) => () => void;
};

export function createReminderRunner({ kept, keep, chime, tell }: Ports): ReminderRunner {
  const { subscribe, notify } = createListeners();
  let known = kept();
  let cards: readonly ReminderCard[] = [];
  let front: Front | null = null;
  let seen: ReminderInput | null = null;
  let failed: Reminder | null = null;
  let toldAt = -Infinity;

  function change(next: Known): void {
    if (next === known) return;
    known = next;
    keep(known);
  }

  function showFront(): void {
    const [card] = cards;
    const next = card
      ? { ...card, waiting: cards.length - 1, hasFailed: failed !== null && isSame(failed)(card.reminder) }
      : null;
    const isEqual =
      front?.item === next?.item &&
      front?.reminder === next?.reminder &&
      front?.waiting === next?.waiting &&
      front?.hasFailed === next?.hasFailed;
    if (isEqual) return;
    front = next;
    notify();
  }

  function press(next: Known): void {
    change(next);
    if (seen) cards = cardsAt(known, seen);
    showFront();
  }

  async function tellAll(unanswered: Known): Promise<void> {
    for (const reminder of unanswered) if (await tell(reminder)) change(withEnd(known, reminder, "told"));
  }

  return {
    look: (input, chimes) => {
      const now = input.now.getTime();
      const before = cards;
      seen = input;
      change(remindersAt(known, input));
      cards = cardsAt(known, input);
      const hasCome = cards.some(
        ({ reminder }) =>
          now - reminder.from < CHIMES_WITHIN_MS && !before.some((card) => isSame(card.reminder)(reminder)),
      );
      if (hasCome && chimes) chime();
      showFront();
      const unanswered = known.filter(({ end }) => end === "unanswered");
      if (input.allowed === "off" || unanswered.length === 0 || Math.abs(now - toldAt) < TELLS_EVERY_MS) return;
      toldAt = now;
      void tellAll(unanswered);
    },
    later: (reminder, nowMs) => press(afterLater(known, reminder, nowMs)),
    done: (reminder) => {
      failed = null;
      press(withEnd(known, reminder, "answered"));
    },
    doneFailed: (reminder) => {
      failed = reminder;
      press(withEnd(known, reminder, null));
    },
    front: () => front,
    subscribe,
  };
}
