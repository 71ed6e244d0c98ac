/** Held, shared, while the page reads; and by the one request of the keeping, of all workers of this screen. */
const READS = "naches-page-reads";
const KEEPS = "naches-keeping";
const QUIET_MS = 1000;
/** A video or recording goes past the worker, so nothing says when it has come. */
const FILM_MS = 10_000;
const LOOK_AGAIN_MS = 250;
/** On a poor line the largest image takes most of this; what hangs longer is given up, and the next one has its turn. */
const TURN_LIMIT_MS = 120_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function hold(work: () => Promise<unknown>): void {
  void navigator.locks.request(READS, { mode: "shared" }, work);
}

export function goBeforeKeeping(answer: Promise<unknown>): void {
  hold(() => answer.catch(() => undefined).then(() => pause(QUIET_MS)));
}

export function goBeforeKeepingUnseen(isFile: boolean): void {
  hold(() => pause(isFile ? FILM_MS : QUIET_MS));
}

/** A browser starts a new version only when the old one has nothing under way, so then nothing is drawn out. */
const isAwaited = () => (globalThis as unknown as { registration: { waiting: unknown } }).registration.waiting !== null; // The worker's scope.

/** Runs one request of the keeping, with what `fetch` needs: when the page reads nothing, and one at a time, also next to a new version that gets ready. */
export function inTurn<T>(work: (init: RequestInit) => Promise<T>): Promise<T> {
  return navigator.locks.request(KEEPS, async () => {
    // Not in the queue of the lock: the page's next read would stand behind this one.
    const isQuiet = () => navigator.locks.request(READS, { ifAvailable: true }, (lock) => lock !== null);
    while (!isAwaited() && !(await isQuiet())) await pause(LOOK_AGAIN_MS);
    return work({ priority: "low", signal: AbortSignal.timeout(TURN_LIMIT_MS) });
  });
}

/** Makes rounds of a work, one at a time: calls in between ask for one more round, and `isLatest` is then false. Failed rounds are over. */
export function inRounds(work: (isLatest: () => boolean) => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAsked = false;

  async function run(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      await work(() => !isAsked).catch(() => undefined);
    }
    running = null;
  }

  return () => {
    isAsked = true;
    return (running ??= run());
  };
}
