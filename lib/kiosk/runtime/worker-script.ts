import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { singleton } from "@/lib/platform/singleton";

const FILE = path.join(".next", "kiosk-worker.js");

function read(): string | null {
  try {
    return readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), FILE), "utf8");
  } catch {
    return null;
  }
}

/** The text of the service worker; null where there was no production build. */
export function workerScript(): string | null {
  return singleton("worker-script", () => ({ text: read() })).text;
}
