export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue of its own. Also for the service worker, so nothing here is server-only. */
export function createQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve();

  return function enqueue(work) {
    const run = tail.then(work);
    tail = run.catch(() => undefined);
    return run;
  };
}

export function createKeyedQueue() {
  const tails = new Map<string, Promise<unknown>>();

  return async function enqueue<T>(name: string, work: () => Promise<T>): Promise<T> {
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

export function createSemaphore(atMost: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function runWithin(work) {
    if (running >= atMost) await new Promise<void>((resolve) => waiting.push(resolve));
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
