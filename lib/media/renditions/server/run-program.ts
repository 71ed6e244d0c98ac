import "server-only";
import { spawn } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { type Limits, MOST_PROCESSES, sandbox, type View, wrapProgram } from "@/lib/media/renditions/server/sandbox";

/** `ended`: on its own (with `code`), or by us because a limit was reached or the caller's signal was aborted. */
export type ProgramResult = {
  ended: "by-itself" | "time" | "memory" | "aborted";
  /** Null when a signal ended it. */
  code: number | null;
  stdout: string;
  stderr: string;
};

type Options = View & { limits: Limits; signal: AbortSignal; onOutput?: ((text: string) => void) | undefined };

const STDOUT_BYTES = 1024 * 1024;
const STDERR_BYTES = 64 * 1024;
const WATCH_EVERY_MS = 100;
const OOM_SCORE = "500";
// Next's types ask for NODE_ENV in every environment; this one stays empty.
const NO_ENVIRONMENT = {} as NodeJS.ProcessEnv;

/** A process and all that it has started, by Linux' own lists; the first alone where there are none. */
async function treeOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const children = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, "utf8").catch(() => "")),
  );
  const below = await Promise.all(
    children
      .flatMap((list) => list.split(" ").filter(Boolean))
      .map(Number)
      .map(treeOf),
  );
  return [pid, ...below.flat()];
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

async function isTooMuch(pid: number, { memoryBytes }: Limits): Promise<boolean> {
  const tree = await treeOf(pid);
  if (tree.length > MOST_PROCESSES) return true;
  const sizes = await Promise.all(tree.map(residentBytes));
  return sizes.reduce((sum, bytes) => sum + bytes, 0) > memoryBytes;
}

/** Runs an absolute path on untrusted bytes within limits, without an environment or, if possible, a network. Throws if it cannot start. */
export async function runProgram(
  program: readonly string[],
  { folder, readable, limits, signal, onOutput }: Options,
): Promise<ProgramResult> {
  const [command = "", ...words] = wrapProgram(await sandbox(), program, limits, { folder, readable });
  if (signal.aborted) return { ended: "aborted", code: null, stdout: "", stderr: "" };
  const child = spawn(/* turbopackIgnore: true */ command, words, {
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
  // The system ends it before the hub when memory is short.
  if (child.pid !== undefined) writeFile(`/proc/${child.pid}/oom_score_adj`, OOM_SCORE).catch(() => undefined);
  let isLooking = false;
  const watch = setInterval(() => {
    if (isLooking || child.pid === undefined) return;
    isLooking = true;
    void isTooMuch(child.pid, limits).then((isOver) => {
      isLooking = false;
      if (isOver) end("memory");
    });
  }, WATCH_EVERY_MS);
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    onOutput?.(text);
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
