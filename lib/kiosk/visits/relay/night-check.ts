import type { IdleDetector } from "@/lib/kiosk/runtime/idle-detector";
import { readCheckRelay, sendCheck } from "@/lib/kiosk/visits/caretaker/queries";
import { testRelay } from "@/lib/kiosk/visits/caretaker/test-relay";

const LOOK_MS = 10_000;
const QUIET_MS = 120_000;

/** Tests the relay and tells the hub, unless the signal comes first. Rejects where the hub is away, or says that it is not the time. */
export async function testTonight(signal: AbortSignal): Promise<void> {
  const found = await testRelay(await readCheckRelay(), signal);
  signal.throwIfAborted();
  await sendCheck(found);
}

/** Calls once this screen rests, and again until it has succeeded. Returns how to stop, which ends a test that runs. */
export function startNightCheck(
  idle: Pick<IdleDetector, "look">,
  test: (signal: AbortSignal) => Promise<void> = testTonight,
): () => void {
  const ending = new AbortController();
  let isRunning = false;
  const timer = setInterval(() => {
    const { now, touchedAt, goingOn } = idle.look();
    if (isRunning || goingOn !== "nothing" || (touchedAt !== null && now - touchedAt < QUIET_MS)) return;
    isRunning = true;
    void test(ending.signal).then(
      () => clearInterval(timer),
      () => {
        isRunning = false;
      },
    );
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    ending.abort();
  };
}
