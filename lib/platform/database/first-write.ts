import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "@/lib/platform/singleton";
import type { Prisma } from "@/prisma/sqlite/client/client";

type Transaction = Prisma.TransactionClient;
type Note = { write: (tx: Transaction) => Promise<void>; isWritten: boolean };

const notes = singleton("first-write-notes", () => new AsyncLocalStorage<Note>());

const ASIDE = new Set(["Throttle"]);

/** Runs work, and `write` in the transaction of its first `db.write` that changes more than counters: a crash leaves both or neither. */
export function withFirstWrite<T>(note: Note, work: () => Promise<T>): Promise<T> {
  return notes.run(note, work);
}

/** Writes the note that waits, if this transaction has changed one of these tables. Returns what must be called after its commit. */
export async function noteFirstWrite(tx: Transaction, tables: ReadonlySet<string>): Promise<() => void> {
  const note = notes.getStore();
  if (!note || note.isWritten || ![...tables].some((table) => !ASIDE.has(table))) return () => undefined;
  await note.write(tx);
  return () => void (note.isWritten = true);
}
