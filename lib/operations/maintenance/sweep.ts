import "server-only";
import { isStopping } from "@/lib/platform/concurrency/shutdown";
import { log } from "@/lib/platform/log";
import { isStorageUnavailable } from "@/lib/platform/storage/driver";

export type Tasks = Record<string, () => Promise<unknown>>;

/** Runs the tasks in order (upload-protocol section 4). A failed one is logged and runs again in the next round. Ends early at a stop. Never throws. */
export async function sweep(tasks: Tasks): Promise<void> {
  for (const [name, run] of Object.entries(tasks)) {
    if (isStopping()) return;
    try {
      await run();
    } catch (error) {
      // A stop closes the database during a task; the next start continues.
      if (isStopping()) return;
      if (isStorageUnavailable(error)) log.warn("sweep.delayed", { step: name, reason: error.message });
      else log.error("sweep.failed", error, { step: name });
    }
  }
}
