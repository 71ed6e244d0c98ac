import "server-only";
import { countChanges } from "@/lib/platform/database/changes";
import { countForeignCommits, db } from "@/lib/platform/database/db";
import type { Topic } from "@/lib/platform/database/topics";
import { singleton } from "@/lib/platform/singleton";
import { clock } from "@/lib/platform/time/clock";

/** With PostgreSQL another process's write is not heard while the listening connection is lost. */
const LONGEST_MS = 60_000;

type Known = { at: number; state: readonly unknown[]; value: Promise<unknown> };

const remembered = singleton("remembered-reads", () => new Map<string, Known>());

/** Returns the last result of `read` until the topic changes, at most a minute. The value is shared: no one may change it. */
export async function rememberUntilChanged<T>(name: string, topic: Topic, read: () => Promise<T>): Promise<T> {
  // All of it is asked before the read: a write that comes during the read makes its value an old one.
  const state = [await countForeignCommits(), countChanges(topic), db.read];
  const at = clock.now().getTime();
  const known = remembered.get(name);
  if (
    known &&
    at >= known.at &&
    at - known.at < LONGEST_MS &&
    state.every((part, index) => part === known.state[index])
  )
    return known.value as Promise<T>;
  const fresh = { at, state, value: read() };
  remembered.set(name, fresh);
  fresh.value.catch(() => {
    if (remembered.get(name) === fresh) remembered.delete(name);
  });
  return fresh.value;
}
