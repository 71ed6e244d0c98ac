import "server-only";
import { busyError } from "@/lib/platform/app-error";
import { singleton } from "@/lib/platform/singleton";

const WAIT_MS = 5000;

const locks = singleton("locks", () => new Map<string, Promise<void>>());

/** Runs work while no other work of this key runs in this process. Throws AppError "busy" after waiting `waitMs` (default 5 s). */
export async function withLock<T>(key: string, work: () => Promise<T>, waitMs = WAIT_MS): Promise<T> {
  const deadline = Date.now() + waitMs;
  for (let held = locks.get(key); held; held = locks.get(key)) {
    const left = deadline - Date.now();
    if (left <= 0 || !(await settledWithin(held, left))) throw busyError();
  }
  const run = work();
  const done = run.then(
    () => undefined,
    () => undefined,
  );
  locks.set(key, done);
  try {
    return await run;
  } finally {
    if (locks.get(key) === done) locks.delete(key);
  }
}

export async function settledWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const settled = promise.then(
    () => true,
    () => true,
  );
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([settled, late]);
  } finally {
    clearTimeout(timer);
  }
}
