import "server-only";
import { AppError } from "@/lib/http/errors";
import { singleton } from "@/lib/singleton";

const WAIT_MS = 5000;

const locks = singleton("upload-locks", () => new Map<string, Promise<void>>());

/** The refusal that asks the client to try the same again in a second. */
export function busy(message = "The hub is busy. Please try again in a moment."): AppError {
  return new AppError("busy", message, { headers: { "Retry-After": "1" } });
}

/** Runs work alone for a key within this process. Throws AppError "busy" when the turn does not come within 5 s. */
export async function withLock<T>(key: string, work: () => Promise<T>, waitMs = WAIT_MS): Promise<T> {
  const deadline = Date.now() + waitMs;
  for (let held = locks.get(key); held; held = locks.get(key)) {
    const left = deadline - Date.now();
    if (left <= 0 || !(await settledWithin(held, left))) throw busy();
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

/** Whether a promise settles within so many milliseconds. */
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
