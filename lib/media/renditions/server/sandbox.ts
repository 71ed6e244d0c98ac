import "server-only";
import { execFile } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { singleton } from "@/lib/platform/singleton";

const FOLDERS = ["/usr/bin", "/bin", "/usr/sbin", "/sbin", "/usr/local/bin"];
const PROBE_MS = 10_000;
const SYSTEM = "/usr/";
const CONFINE = "lib/media/renditions/server/confine";
const OPEN_FILES = 256;
export const MOST_PROCESSES = 128;

export type Limits = {
  timeMs: number;
  /** Limit of all its processes together. */
  memoryBytes: number;
  /** ffmpeg's address space is bounded by the system too; node and WebAssembly reserve far more than they use. */
  memory: "address-space" | "resident";
  fileBytes: number;
};

/** Protection of the hub's files from a program: namespaces of mounts and processes, Landlock, or nothing. */
export type Hiding = "mounts" | "landlock" | null;

export type Sandbox = {
  nice: string | null;
  prlimit: string | null;
  unshare: string | null;
  setpriv: string | null;
  hiding: Hiding;
};

export type View = { folder: string; readable: readonly string[] };

function findTool(name: string): string | null {
  const places = FOLDERS.map((folder) => `${folder}/${name}`);
  return places.find((file) => existsSync(/* turbopackIgnore: true */ file)) ?? null;
}

/** Never waits in place: on a small computer a program takes a second to start, and the hub has others to serve. */
function worksHere([tool = "", ...words]: readonly string[], cwd?: string): Promise<boolean> {
  return new Promise((resolve) =>
    execFile(/* turbopackIgnore: true */ tool, words, { timeout: PROBE_MS, cwd }, (error) => resolve(error === null)),
  );
}

function confine({ unshare, setpriv, hiding }: Sandbox, { folder, readable }: View): string[] {
  const script = (name: string) => path.join(/* turbopackIgnore: true */ process.cwd(), CONFINE, name);
  const view = [folder, ...readable, "--"];
  if (hiding === "mounts" && unshare)
    return [unshare, "-rnmpf", "--kill-child", "/bin/sh", script("mounts.sh"), ...view];
  const noNetwork = unshare ? [unshare, "-rn"] : [];
  if (hiding === "landlock" && setpriv)
    return [...noNetwork, setpriv, "--no-new-privs", "/usr/bin/perl", script("landlock.pl"), ...view];
  return noNetwork;
}

async function probeHiding(tools: Omit<Sandbox, "hiding">): Promise<Hiding> {
  const folder = await mkdtemp(path.join(tmpdir(), "naches-sandbox-"));
  try {
    for (const hiding of ["mounts", "landlock"] as const) {
      const words = confine({ ...tools, hiding }, { folder, readable: shownFor(process.execPath) });
      if (words.includes("--") && (await worksHere([...words, process.execPath, "--version"], folder))) return hiding;
    }
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function probe(): Promise<Sandbox> {
  const nothing = findTool("true");
  const usable = async (name: string, words: string[]) => {
    const tool = findTool(name);
    return tool && nothing && (await worksHere([tool, ...words, nothing])) ? tool : null;
  };
  const [nice, prlimit, unshare, setpriv] = await Promise.all([
    usable("nice", ["-n", "19"]),
    usable("prlimit", ["--core=0"]),
    // Containers often forbid it.
    usable("unshare", ["-rn"]),
    usable("setpriv", ["--no-new-privs"]),
  ]);
  const tools = { nice, prlimit, unshare, setpriv };
  return { ...tools, hiding: await probeHiding(tools) };
}

const held = singleton<{ sandbox: Promise<Sandbox> | null }>("sandbox", () => ({ sandbox: null }));

export function sandbox(): Promise<Sandbox> {
  return (held.sandbox ??= probe());
}

export function packagesFolder(): string {
  return realpathSync(path.join(/* turbopackIgnore: true */ process.cwd(), "node_modules"));
}

/** Returns the folders that a program outside the system's must be able to read: its own, and the libraries next to that. */
function shownFor(program: string): string[] {
  const file = existsSync(program) ? realpathSync(program) : program;
  if (file.startsWith(SYSTEM)) return [];
  const own = path.dirname(file);
  return [...new Set([path.dirname(program), own, path.join(own, "../lib")])].filter((shown) => existsSync(shown));
}

export function wrapProgram(tools: Sandbox, program: readonly string[], limits: Limits, view: View): string[] {
  const addressSpace = limits.memory === "address-space" ? [`--as=${limits.memoryBytes}`] : [];
  const readable = [...view.readable, ...shownFor(program[0] ?? "")];
  return [
    ...(tools.nice ? [tools.nice, "-n", "19"] : []),
    ...(tools.prlimit
      ? [tools.prlimit, "--core=0", `--nofile=${OPEN_FILES}`, `--fsize=${limits.fileBytes}`, ...addressSpace]
      : []),
    ...confine(tools, { ...view, readable }),
    ...program,
  ];
}
