import "server-only";
import * as threads from "node:worker_threads";
import type { ReadingFor } from "@/lib/schedule/outside/reading/read-calendar";
import { type Reading, readingSchema } from "@/lib/schedule/outside/reading/schema";
import { findReadingProgram } from "@/lib/schedule/outside/thread/reading-program";

/** Limits for reading one file: a rule can be made to have no end. */
export const THREAD_LIMITS = { ms: 20_000, megabytes: 256 };
// Under another name: the bundler would look for the thread's file itself.
const { Worker: Thread } = threads;

/** Reads a calendar in a thread that is ended when it takes too long or too much. Never throws for what is in the file: such a one is "unreadable". */
export async function readInThread(bytes: Buffer, wanted: ReadingFor): Promise<Reading> {
  const program = await findReadingProgram();
  const failed: Reading = { kind: "not-read", why: "unreadable" };
  return new Promise((resolve) => {
    const thread = new Thread(program, {
      workerData: { bytes: new Uint8Array(bytes), wanted },
      resourceLimits: { maxOldGenerationSizeMb: THREAD_LIMITS.megabytes },
      execArgv: [],
      env: {},
    });
    const end = (reading: Reading) => {
      clearTimeout(late);
      resolve(reading);
      void thread.terminate();
    };
    const late = setTimeout(() => end(failed), THREAD_LIMITS.ms);
    thread.once("message", (message: unknown) => end(readingSchema.parse(message)));
    thread.once("error", () => end(failed));
    thread.once("exit", () => end(failed));
  });
}
