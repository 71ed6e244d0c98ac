import * as z from "zod/mini";
import { HttpError } from "@/lib/platform/api/http-error";
import { createKeptValue } from "@/lib/platform/browser/kept-value";
import { type NewEntry, newEntrySchema } from "@/lib/schedule/care/schema";

/** With a version, so that a later shape never meets this one. */
const KEY = "naches.care.v1";

const refusalSchema = z.object({ sentence: z.string(), canRepeat: z.boolean() });
const waitingSchema = z.object({ entry: newEntrySchema, refusal: z.nullable(refusalSchema) });
export type WaitingEntry = z.infer<typeof waitingSchema>;
const waitingListSchema = z.array(waitingSchema);

type Ports<T> = { store: () => Storage; send: (entry: NewEntry) => Promise<T> };

/** A hub that looked at the entry and said no; anything else is tried again. */
const REFUSALS: readonly number[] = [400, 404, 409];

/** Keeps entries until the hub has them. The hub knows each by its id, so sending one twice does nothing. */
export function createOutbox<T>({ store, send }: Ports<T>) {
  const { read, keep, subscribe } = createKeptValue<readonly WaitingEntry[]>(KEY, {
    parse: (text) => waitingListSchema.parse(JSON.parse(text ?? "[]")),
    format: (entries) => (entries.length === 0 ? null : JSON.stringify(entries)),
    store,
  });
  let sending: Promise<T[]> | null = null;

  const without = (id: string) => read().filter(({ entry }) => entry.id !== id);
  const replace = (id: string, change: Partial<WaitingEntry>) =>
    keep(read().map((one) => (one.entry.id === id ? { ...one, ...change } : one)));

  async function sendOne(entry: NewEntry): Promise<T[]> {
    try {
      const answer = await send(entry);
      keep(without(entry.id));
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
    subscribe,
    add: (entry: NewEntry) => keep([...read(), { entry, refusal: null }]),
    drop: (id: string) => keep(without(id)),
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
