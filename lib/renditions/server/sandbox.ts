import "server-only";
import { execFile } from "node:child_process";
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

/** Never waits in place: on a small computer a program takes a second to start, and the hub has others to serve. */
function worksHere(tool: string, words: string[]): Promise<boolean> {
  return new Promise((resolve) => execFile(tool, words, { timeout: PROBE_MS }, (error) => resolve(error === null)));
}

async function probe(): Promise<Sandbox> {
  const nothing = findTool("true");
  const usable = async (name: string, words: string[]) => {
    const tool = findTool(name);
    return tool && nothing && (await worksHere(tool, [...words, nothing])) ? tool : null;
  };
  const [nice, prlimit, unshare] = await Promise.all([
    usable("nice", ["-n", "19"]),
    usable("prlimit", ["--core=0"]),
    // Containers often forbid it.
    usable("unshare", ["-rn"]),
  ]);
  return { nice, prlimit, unshare };
}

const held = singleton<{ sandbox: Promise<Sandbox> | null }>("sandbox", () => ({ sandbox: null }));

/** What locks programs in on this computer, tried out once. */
export function sandbox(): Promise<Sandbox> {
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
