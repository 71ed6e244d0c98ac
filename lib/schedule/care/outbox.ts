import * as z from "zod/mini";
import { HttpError } from "@/lib/platform/api/http-error";
import { type NewEntry, newEntrySchema } from "@/lib/schedule/care/schema";

/** With a version, so that a later shape never meets this one. */
const KEY = "naches.care.v1";

const refusalSchema = z.object({ sentence: z.string(), canRepeat: z.boolean() });
const waitingSchema = z.object({ entry: newEntrySchema, refusal: z.nullable(refusalSchema) });
export type WaitingEntry = z.infer<typeof waitingSchema>;

type Ports<T> = { store: () => Storage; send: (entry: NewEntry) => Promise<T> };

/** A hub that looked at the entry and said no; anything else is tried again. */
const REFUSALS: readonly number[] = [400, 404, 409];

/** Keeps entries until the hub has them. The hub knows each by its id, so sending one twice does nothing. */
export function createOutbox<T>({ store, send }: Ports<T>) {
  let entries: readonly WaitingEntry[] | null = null;
  let sending: Promise<T[]> | null = null;
  const listeners = new Set<() => void>();

  function read(): readonly WaitingEntry[] {
    if (entries) return entries;
    try {
      entries = z.array(waitingSchema).parse(JSON.parse(store().getItem(KEY) ?? "[]"));
    } catch {
      entries = [];
    }
    return entries;
  }

  function write(next: readonly WaitingEntry[]): void {
    entries = next;
    try {
      if (next.length === 0) store().removeItem(KEY);
      else store().setItem(KEY, JSON.stringify(next));
    } catch {
      // Full or forbidden: the page itself still has them.
    }
    for (const listener of listeners) listener();
  }

  const without = (id: string) => read().filter(({ entry }) => entry.id !== id);
  const replace = (id: string, change: Partial<WaitingEntry>) =>
    write(read().map((one) => (one.entry.id === id ? { ...one, ...change } : one)));

  async function sendOne(entry: NewEntry): Promise<T[]> {
    try {
      const answer = await send(entry);
      write(without(entry.id));
      return [answer];
    } catch (error) {
      if (!(error instanceof HttpError) || !REFUSALS.includes(error.status)) throw error;
      replace(entry.id, { refusal: { sentence: error.message, canRepeat: error.status === 409 } });
      return [];
    }
  }

  async function sendAll(userId: string): Promise<T[]> {
    const answers: T[] = [];
    for (;;) {
      const next = read().find(({ entry, refusal }) => entry.userId === userId && refusal === null);
      if (!next) return answers;
      answers.push(...(await sendOne(next.entry)));
    }
  }

  return {
    /** Everything that waits, the oldest first; the same array until it changes. */
    list: read,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (entry: NewEntry) => write([...read(), { entry, refusal: null }]),
    drop: (id: string) => write(without(id)),
    repeat(id: string): void {
      const waiting = read().find(({ entry }) => entry.id === id);
      if (waiting) replace(id, { entry: { ...waiting.entry, again: true }, refusal: null });
    },
    /** Sends what waits for an account, one after the other; returns the answers. Rejects with what stopped it; the rest waits. */
    flush(userId: string): Promise<T[]> {
      sending ??= sendAll(userId).finally(() => (sending = null));
      return sending;
    },
  };
}
