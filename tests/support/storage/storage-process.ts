import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { FailPoint } from "@/lib/platform/failpoint";
import type { S3Settings } from "@/lib/platform/storage/s3/client";

/** What a second process of the tests does with a driver. */
export type StorageTask = {
  place: { kind: "directory"; dataDir: string; lockWaitMs?: number } | { kind: "s3"; settings: S3Settings };
  /** "hold" opens the place and keeps it; "chunks" and "whole" store a file of `sizeBytes` as one does from the web. */
  work: "hold" | "chunks" | "whole";
  uploadId: string;
  objectKey: string;
  sizeBytes: number;
  stateFile: string;
  /** Ends the process, as kill -9 does, when so many chunks are stored. */
  dieAfterChunks?: number;
};

const ROOT = path.resolve(__dirname, "../../..");

const running = new Set<ChildProcess>();

/** Ends what a failed test left running; for afterEach(). */
export function killStorageProcesses(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** Starts a process that does the task; `ended` answers how it ended and what it said. A fail point ends it by SIGKILL. */
export function startStorageProcess(task: StorageTask, point?: FailPoint) {
  const script = path.join(__dirname, "storage-process-main.ts");
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", script, JSON.stringify(task)],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: "", NODE_NO_WARNINGS: "1", NACHES_FAIL_POINT: point ?? "" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  running.add(child);
  child.on("close", () => running.delete(child));
  let said = "";
  child.stdout.on("data", (text) => (said += String(text)));
  child.stderr.on("data", (text) => (said += String(text)));
  return {
    /** Resolves when the process holds its place. */
    opened: new Promise<void>((resolve) => child.stdout.on("data", () => said.includes("open") && resolve())),
    ended: once(child, "close").then(([code, signal]) => ({ code: Number(code), signal: String(signal), said })),
    kill: () => child.kill("SIGKILL"),
  };
}
