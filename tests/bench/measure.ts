import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";

const MIB = 1_048_576;
/** Linux counts a process's time in these. */
const TICKS_PER_SECOND = 100;

export type Usage = { peakMiB: number; grownMiB: number; cpuSeconds: number };

function statusMiB(pid: number, field: "VmHWM" | "VmRSS"): number {
  const kib = new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kib) / 1024;
}

/** The fields of /proc/PID/stat after the name in brackets: the parent is the second, user and system time the 12th and 13th. */
function statFields(pid: number | "self"): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function cpuSeconds(pid: number): number {
  const fields = statFields(pid);
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Processor time of all programs that this process has started and that have ended (Linux). */
export function childrenCpuSeconds(): number {
  const fields = statFields("self");
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

/** The memory that a process holds now (Linux), in MiB. */
export const memoryMiB = (pid: number): number => statusMiB(pid, "VmRSS");

/** What the file of each of these processes says; one that has ended says nothing. */
export function fromEach<T>(pids: number[], read: (pid: number) => T): T[] {
  return pids.flatMap((pid) => {
    try {
      return [read(pid)];
    } catch {
      return [];
    }
  });
}

/** The processes that this one has started, and those that they have started (Linux). */
export function descendantsOf(pid: number): number[] {
  const all = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
  const parents = new Map(fromEach(all.map(Number), (each) => [each, Number(statFields(each)[1])]));
  const isOurs = (each: number): boolean => {
    const parent = parents.get(each);
    return parent !== undefined && (parent === pid || isOurs(parent));
  };
  return [...parents.keys()].filter(isOurs);
}

/** Processor time so far and memory now of a process and all below it (Linux); memory that several share is divided among them. */
export function usageOfTree(pid: number): { cpuSeconds: number; memoryMiB: number } {
  const pids = [pid, ...descendantsOf(pid)];
  const sum = (parts: number[]) => parts.reduce((all, part) => all + part, 0);
  const pssKiB = (each: number) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, "utf8"))?.[1]);
  return { cpuSeconds: sum(fromEach(pids, cpuSeconds)), memoryMiB: sum(fromEach(pids, pssKiB)) / 1024 };
}

/** Runs work and answers what it cost another process (Linux): peak memory, growth over the memory before, processor time. */
export async function usageOf<T>(pid: number, work: () => Promise<T>): Promise<{ value: T; usage: Usage }> {
  const [before, cpuBefore] = [statusMiB(pid, "VmRSS"), cpuSeconds(pid)];
  // Begins the peak again.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const value = await work();
  const peakMiB = statusMiB(pid, "VmHWM");
  return { value, usage: { peakMiB, grownMiB: peakMiB - before, cpuSeconds: cpuSeconds(pid) - cpuBefore } };
}

/**
 * The same disk and memory for every measurement: what an earlier one left is written, and the page cache has just held as
 * many bytes (a virtual machine's host takes memory back that was idle, and the next one to touch it pays).
 */
export function settleMachine(files: Buffer[], directory: string): void {
  const scratch = mkdtempSync(path.join(directory, "naches-scratch-"));
  for (const [index, file] of files.entries()) writeFileSync(path.join(scratch, String(index)), file);
  spawnSync("sync");
  rmSync(scratch, { recursive: true });
}

/** A new window of Chromium loads its own address bar first, some two hundred files of it, which is not the page that is measured. */
export const NEW_WINDOW_MS = 2000;

/** How busy this computer is. */
export const machine = () => `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`;

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** The value below which `part` percent of them lie (nearest rank); NaN of none. */
export function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((part / 100) * sorted.length) - 1)] ?? NaN;
}

/** A number given to a bench as `--name=N`. */
export function option(words: string[], name: string, fallback: number): number {
  const given = words.find((word) => word.startsWith(`--${name}=`));
  return given ? Number(given.split("=")[1]) : fallback;
}

export function megabytesPerSecond(bytes: number, seconds: number): number {
  return bytes / MIB / seconds;
}

export async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const began = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - began) / 1000 };
}

/** Prints rows as an aligned table; the first column to the left, the others to the right. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    console.log(
      `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join("   ")}`,
    );
  }
}
