import "server-only";

/** Work under the same name runs one after another, in the order it was asked for; other names do not wait. */
export function createLanes() {
  const tails = new Map<string, Promise<unknown>>();

  return async function inLane<T>(name: string, work: () => Promise<T>): Promise<T> {
    const run = (tails.get(name) ?? Promise.resolve()).then(work);
    const tail = run.catch(() => undefined);
    tails.set(name, tail);
    try {
      return await run;
    } finally {
      if (tails.get(name) === tail) tails.delete(name);
    }
  };
}

/** Lets at most `limit` pieces of work run at once; the others wait their turn. */
export function createGate(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function throughGate<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
