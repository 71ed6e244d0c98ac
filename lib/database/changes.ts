import "server-only";
import type { Topic } from "@/lib/database/topics";
import { singleton } from "@/lib/singleton";

type Listener = (topics: readonly Topic[]) => void;

const listeners = singleton("database-changes", () => new Set<Listener>());

/** Calls the listener with what committed writes have changed: those of this process, and with PostgreSQL of every other one. Returns how to stop. */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells the listeners of this process. Only for what knows of a commit. */
export function announceChanges(topics: readonly Topic[]): void {
  if (topics.length > 0) for (const listener of listeners) listener(topics);
}
