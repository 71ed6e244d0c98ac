import "server-only";
import type { Topic } from "@/lib/platform/database/topics";
import { singleton } from "@/lib/platform/singleton";

type Listener = (topics: readonly Topic[]) => void;

const listeners = singleton("database-changes", () => new Set<Listener>());

/** Calls the listener with what committed writes have changed: those of this process, and with PostgreSQL of every other one. Returns how to stop. */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const counts = singleton("database-change-counts", () => new Map<Topic, number>());

export function countChanges(topic: Topic): number {
  return counts.get(topic) ?? 0;
}

/** Counts writes without calling the listeners: they hear later, or never if no one must see the change. Only for code that knows of a commit. */
export function noteChanges(topics: readonly Topic[]): void {
  for (const topic of topics) counts.set(topic, countChanges(topic) + 1);
}

export function announceChanges(topics: readonly Topic[]): void {
  noteChanges(topics);
  if (topics.length > 0) for (const listener of listeners) listener(topics);
}
