import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const MIB = 1_048_576;
const MEMORY_MIB = 1024;
const CGROUPS = "/sys/fs/cgroup";
const ONE_CORE = ["taskset", "-c", "0"];

export type SmallComputer = {
  /** The words that start a program on it. */
  launcher: string[];
  /** How the limits are kept. */
  how: string;
  /** How often its memory was full and a program was killed; null: no one counts. */
  kills: () => number | null;
  dispose: () => void;
};

/** What differs between the two versions of cgroups. */
type Flavour = { folder: string; limit: string; noSwap: [string, string]; events: string };

/** This program's own group of memory, below which another one may be made. */
function findFlavour(): Flavour | null {
  const lines = readFileSync("/proc/self/cgroup", "utf8").split("\n");
  const own = (prefix: RegExp) => lines.find((line) => prefix.test(line))?.replace(prefix, "");
  const first = own(/^\d+:(?:\w+,)*memory(?:,\w+)*:/);
  if (first !== undefined)
    return {
      folder: path.join(CGROUPS, "memory", first),
      limit: "memory.limit_in_bytes",
      noSwap: ["memory.swappiness", "0"],
      events: "memory.oom_control",
    };
  const second = own(/^0::/);
  if (second === undefined) return null;
  return {
    folder: path.join(CGROUPS, second),
    limit: "memory.max",
    noSwap: ["memory.swap.max", "0"],
    events: "memory.events",
  };
}

/** A group of memory of its own for the server and what it starts; null where this user may make none. */
function ownGroup(): SmallComputer | null {
  const flavour = findFlavour();
  if (!flavour) return null;
  const group = path.join(flavour.folder, `naches-bench-${process.pid}`);
  const dispose = () => {
    if (existsSync(group)) rmdirSync(group);
  };
  try {
    mkdirSync(group);
    writeFileSync(path.join(group, flavour.limit), String(MEMORY_MIB * MIB));
    writeFileSync(path.join(group, flavour.noSwap[0]), flavour.noSwap[1]);
  } catch {
    dispose();
    return null;
  }
  return {
    // The shell joins the group and becomes the server.
    launcher: ["sh", "-c", `echo $$ > "${group}/cgroup.procs" && exec "$@"`, "sh", ...ONE_CORE],
    how: "taskset and a cgroup",
    kills: () =>
      Number(/^oom_kill (\d+)$/m.exec(readFileSync(path.join(group, flavour.events), "utf8"))?.[1] ?? Number.NaN),
    dispose,
  };
}

function systemdScope(): SmallComputer | null {
  if (!existsSync("/run/systemd/system")) return null;
  const scope = ["systemd-run", "--scope", "--quiet", `-pMemoryMax=${MEMORY_MIB}M`, "-pMemorySwapMax=0"];
  const [program = "", ...words] = [...scope, "true"];
  if (spawnSync(program, words, { stdio: "ignore" }).status !== 0) return null;
  return {
    launcher: [...scope, ...ONE_CORE],
    how: "taskset and systemd-run --scope",
    kills: () => null,
    dispose: () => undefined,
  };
}

/**
 * A computer of one core and 1 GiB for the server, its programs and the cache of its files, without swap; Node.js takes its share of the
 * limit as its heap's. Throws when this system offers no limit of memory: a limit of the address space is none, because Node.js reserves
 * far more than it uses.
 */
export function makeSmallComputer(): SmallComputer {
  const made = systemdScope() ?? ownGroup();
  if (!made)
    throw new Error("This system lets nobody limit memory: neither systemd-run nor a cgroup of its own works.");
  return made;
}
