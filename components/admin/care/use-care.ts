import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useAdminChange, useAdminRead } from "@/components/admin/use-admin-calls";
import { toast } from "@/components/ui/feedback/toast-store";
import { userQuery } from "@/lib/accounts/auth/queries";
import { listenToHub } from "@/lib/kiosk/live/client/listen";
import { newBrowserId } from "@/lib/platform/api/browser-id";
import { serverNow } from "@/lib/platform/time/server-time";
import type { WaitingEntry } from "@/lib/schedule/care/outbox";
import { CARE_KEY, careLogRead, careOutbox, sendStrike } from "@/lib/schedule/care/queries";
import { formatKind, isDoublePress, type Press } from "@/lib/schedule/care/rules";
import type { NewEntry } from "@/lib/schedule/care/schema";

/** Heals what the stream of events has missed. */
const READ_EVERY_MS = 30_000;
const SEND_EVERY_MS = 5_000;
const NOTHING: readonly WaitingEntry[] = [];
const UNDONE = "Undone right away";

/** Two weeks that end on a day, "YYYY-MM-DD", or today (null); read again as soon as another phone has changed something. */
export function useCareLog(until: string | null) {
  const client = useQueryClient();
  useEffect(
    () =>
      listenToHub({
        onTopics: (topics) => {
          if (topics.includes("care") || topics.includes("schedule"))
            void client.invalidateQueries({ queryKey: CARE_KEY });
        },
        onAlive: () => undefined,
      }),
    [client],
  );
  return useAdminRead(careLogRead(until), { everyMs: () => READ_EVERY_MS });
}

/** An entry to be logged; the press adds its id, its account and, without `at`, its time. */
export type Draft = Press & Partial<Pick<NewEntry, "at" | "note" | "marksDone">>;

/** The presses of this phone: each is kept until the hub has it, and can be undone. */
export function usePresses() {
  const client = useQueryClient();
  const userId = useQuery(userQuery).data?.id;
  const waiting = useSyncExternalStore(careOutbox.subscribe, careOutbox.list, () => NOTHING);
  const [sending, setSending] = useState(NOTHING);
  const [last, setLast] = useState<{ id: string; words: string } | null>(null);
  const pressed = useRef<{ press: Press; ms: number } | null>(null);
  const strike = useAdminChange(sendStrike, { stale: CARE_KEY });

  /** Resolves also when the hub cannot be reached: what is left is sent later. */
  const flush = useCallback(async (): Promise<void> => {
    if (userId === undefined) return;
    const begun = careOutbox.list();
    const without = (those: readonly WaitingEntry[]) =>
      those.filter(({ entry }) => !begun.some((one) => one.entry.id === entry.id));
    setSending((before) => [...without(before), ...begun]);
    try {
      const saved = await careOutbox.flush(userId);
      if (saved.some(({ movedToNow }) => movedToNow))
        toast({ title: "The time was set to now", text: "This phone’s clock is ahead of the hub’s." });
    } catch {
      // The reads say what is wrong, and ask for the password where it has run out.
    }
    await client.invalidateQueries({ queryKey: CARE_KEY });
    // Not those of a press in between: the log that was read may not have them.
    setSending(without);
  }, [client, userId]);

  useEffect(() => {
    const sendWaiting = () => void (careOutbox.list().length > 0 && flush());
    sendWaiting();
    const timer = setInterval(sendWaiting, SEND_EVERY_MS);
    window.addEventListener("online", sendWaiting);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", sendWaiting);
    };
  }, [flush]);

  function press({ kind, value, itemId, title, ...more }: Draft): void {
    const now = { press: { kind, value, itemId, title }, ms: Date.now() };
    if (userId === undefined || isDoublePress(pressed.current, now)) return;
    pressed.current = now;
    const entry = { ...now.press, at: serverNow().toISOString(), note: "", marksDone: false, again: false, ...more };
    const id = newBrowserId();
    careOutbox.add({ ...entry, id, userId });
    setLast({ id, words: [formatKind(entry), title].filter(Boolean).join(", ") });
    void flush();
  }

  async function undo(): Promise<void> {
    if (!last) return;
    setLast(null);
    pressed.current = null;
    await flush();
    if (careOutbox.list().some(({ entry }) => entry.id === last.id)) careOutbox.drop(last.id);
    else strike.mutate({ id: last.id, why: UNDONE });
  }

  function repeat(id: string): void {
    careOutbox.repeat(id);
    void flush();
  }

  return {
    press,
    /** The press that can still be undone, with its words. */
    last: last && waiting.some(({ entry, refusal }) => entry.id === last.id && refusal !== null) ? null : last,
    undo: () => void undo(),
    undoError: strike.error,
    waiting: waiting.filter(({ entry }) => entry.userId === userId),
    /** Those that the hub has and the log that is shown may not have yet. */
    sending: sending.filter(({ entry }) => !waiting.some((one) => one.entry.id === entry.id)),
    /** Number of other accounts' entries that wait on this phone. */
    others: waiting.filter(({ entry }) => entry.userId !== userId).length,
    repeat,
    drop: careOutbox.drop,
  };
}
export type Presses = ReturnType<typeof usePresses>;
