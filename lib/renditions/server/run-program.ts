import "server-only";
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { type Limits, sandbox, wrapProgram } from "@/lib/renditions/server/sandbox";

/** `ended`: by itself (with `code`), or by us because a limit was reached or the caller's signal was aborted. */
export type ProgramResult = {
  ended: "by-itself" | "time" | "memory" | "aborted";
  /** Null when a signal ended it. */
  code: number | null;
  /** At most 1 MiB. */
  stdout: string;
  /** The last 64 KiB. */
  stderr: string;
};

type Options = { folder: string; limits: Limits; signal: AbortSignal };

const STDOUT_BYTES = 1024 * 1024;
const STDERR_BYTES = 64 * 1024;
const WATCH_EVERY_MS = 100;
// Next's types ask for NODE_ENV in every environment; this one stays empty.
const NO_ENVIRONMENT = {} as NodeJS.ProcessEnv;

/** Resident bytes of a process by Linux' own count; null where there is none, or no such process. */
async function residentBytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) * 1024;
}

/**
 * Runs a program on untrusted bytes: low priority, limits, no network where the system allows it, an empty environment, `folder` as its
 * working directory. It and whatever it has started are ended at a limit and when `signal` is aborted. Takes an absolute path as the
 * program's first word. Throws when it cannot be started.
 */
export async function runProgram(
  program: readonly string[],
  { folder, limits, signal }: Options,
): Promise<ProgramResult> {
  const [command = "", ...words] = wrapProgram(await sandbox(), program, limits);
  if (signal.aborted) return { ended: "aborted", code: null, stdout: "", stderr: "" };
  const child = spawn(command, words, {
    cwd: folder,
    env: NO_ENVIRONMENT,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const result: ProgramResult = { ended: "by-itself", code: null, stdout: "", stderr: "" };

  function end(ended: ProgramResult["ended"]): void {
    if (result.ended === "by-itself") result.ended = ended;
    endGroup();
  }
  function endGroup(): void {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // The group has ended already.
    }
  }
  const onAbort = () => end("aborted");
  signal.addEventListener("abort", onAbort);
  const timeout = setTimeout(() => end("time"), limits.timeMs);
  const watch = setInterval(() => {
    if (limits.memory === "resident" && child.pid !== undefined)
      void residentBytes(child.pid).then((bytes) => {
        if (bytes !== null && bytes > limits.memoryBytes) end("memory");
      });
  }, WATCH_EVERY_MS);
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    result.stdout = (result.stdout + text).slice(0, STDOUT_BYTES);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    result.stderr = (result.stderr + text).slice(-STDERR_BYTES);
  });

  try {
    result.code = await new Promise<number | null>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code) => resolve(code));
      // A grandchild that keeps the pipes open must not outlive the program.
      child.on("exit", endGroup);
    });
    return result;
  } finally {
    clearTimeout(timeout);
    clearInterval(watch);
    signal.removeEventListener("abort", onAbort);
  }
}
