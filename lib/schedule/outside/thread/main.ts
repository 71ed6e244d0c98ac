import { parentPort, workerData } from "node:worker_threads";
import { readCalendar, type ReadingFor } from "@/lib/schedule/outside/reading/read-calendar";

// Both ends are of the same build.
const { bytes, wanted } = workerData as { bytes: Uint8Array; wanted: ReadingFor };
parentPort?.postMessage(readCalendar(Buffer.from(bytes), wanted));
