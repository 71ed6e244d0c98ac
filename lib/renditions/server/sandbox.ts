import "server-only";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { singleton } from "@/lib/singleton";

const FOLDERS = ["/usr/bin", "/bin", "/usr/sbin", "/sbin", "/usr/local/bin"];
const PROBE_MS = 5000;

/** What a program may use. */
export type Limits = {
  timeMs: number;
  memoryBytes: number;
  /** ffmpeg's address space is bounded by the system; node and WebAssembly reserve far more than they use, so their RSS is watched. */
  memory: "address-space" | "resident";
  /** The largest file it may write. */
  fileBytes: number;
};

/** What this computer offers to lock a program in; null: it does not. */
export type Sandbox = { nice: string | null; prlimit: string | null; unshare: string | null };

function findTool(name: string): string | null {
  return FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

function worksHere(tool: string, words: string[]): boolean {
  return spawnSync(tool, words, { stdio: "ignore", timeout: PROBE_MS }).status === 0;
}

function probe(): Sandbox {
  const [nice, prlimit, unshare, nothing] = ["nice", "prlimit", "unshare", "true"].map(findTool);
  const isUsable = (tool: string | null | undefined, words: string[]) =>
    tool && nothing && worksHere(tool, [...words, nothing]) ? tool : null;
  return {
    nice: isUsable(nice, ["-n", "19"]),
    prlimit: isUsable(prlimit, ["--core=0"]),
    // Containers often forbid it.
    unshare: isUsable(unshare, ["-rn"]),
  };
}

const held = singleton<{ sandbox: Sandbox | null }>("sandbox", () => ({ sandbox: null }));

/** What locks programs in on this computer, tried out once. */
export function sandbox(): Sandbox {
  return (held.sandbox ??= probe());
}

/** The words that start a program at low priority, within its limits and without a network, as far as this computer can. */
export function wrapProgram(tools: Sandbox, program: readonly string[], limits: Limits): string[] {
  const addressSpace = limits.memory === "address-space" ? [`--as=${limits.memoryBytes}`] : [];
  return [
    ...(tools.nice ? [tools.nice, "-n", "19"] : []),
    ...(tools.prlimit ? [tools.prlimit, "--core=0", `--fsize=${limits.fileBytes}`, ...addressSpace] : []),
    ...(tools.unshare ? [tools.unshare, "-rn"] : []),
    ...program,
  ];
}
