import { tmpdir } from "node:os";
import { MAX_FILE_BYTES } from "@/lib/media/uploads/rules";
import { type Candidate, hub, type Phases, plainWrite, syncedTus, syncedWrite, tus } from "@/tests/bench/candidates";
import { benchLines } from "@/tests/bench/line/cases";
import {
  machine,
  median,
  megabytesPerSecond,
  option,
  printTable,
  settleMachine,
  timed,
  type Usage,
  usageOf,
} from "@/tests/bench/measure";
import { someBytes } from "@/tests/support/storage/storage-upload";

const CANDIDATES = [hub, tus, syncedTus, syncedWrite, plainWrite];
const AT_ONCE = 4;
const MEMORY_GOAL_MIB = 64;

type Run = { seconds: number; phases: Phases; usage: Usage | null };

async function measured<T>(
  pid: number | null,
  scratch: Buffer[],
  work: () => Promise<T>,
): Promise<{ value: T; seconds: number; usage: Usage | null }> {
  settleMachine(scratch, tmpdir());
  if (pid === null) return { ...(await timed(work)), usage: null };
  const { value: run, usage } = await usageOf(pid, () => timed(work));
  return { ...run, usage };
}

/** One file into a fresh process that has taken one before. */
async function oneRun({ open }: Candidate, file: Buffer): Promise<Run> {
  const receiver = await open();
  try {
    await receiver.send(file);
    const { value, seconds, usage } = await measured(receiver.pid, [file], () => receiver.send(file));
    return { seconds, phases: value, usage };
  } finally {
    await receiver.close();
  }
}

/** Four files at once into one process; answers MB/s of all together and the memory it took. */
async function fourAtOnce({ open }: Candidate, file: Buffer): Promise<{ speed: number; usage: Usage | null }> {
  const receiver = await open();
  try {
    await receiver.send(file);
    const files = Array.from({ length: AT_ONCE }, () => file);
    const { seconds, usage } = await measured(receiver.pid, files, () =>
      Promise.all(files.map((one) => receiver.send(one))),
    );
    return { speed: megabytesPerSecond(AT_ONCE * file.length, seconds), usage };
  } finally {
    await receiver.close();
  }
}

const figure = (value: number | undefined, digits = 0) =>
  value === undefined || Number.isNaN(value) ? "-" : value.toFixed(digits);

function printSpeeds(runs: Map<Candidate, Run[]>, bytes: number): void {
  const speedsOf = (candidate: Candidate) =>
    (runs.get(candidate) ?? []).map(({ seconds }) => megabytesPerSecond(bytes, seconds));
  const rows = [...runs].map(([candidate, list]) => {
    const speeds = speedsOf(candidate);
    const used = (of: (usage: Usage) => number) => median(list.map(({ usage }) => (usage ? of(usage) : NaN)));
    return [
      candidate.name,
      figure(median(speeds)),
      figure(median(speeds) / median(speedsOf(tus)), 2),
      figure(Math.min(...speeds)),
      figure(Math.max(...speeds)),
      figure(used(({ peakMiB }) => peakMiB)),
      figure(used(({ grownMiB }) => grownMiB)),
      figure(
        used(({ cpuSeconds }) => cpuSeconds),
        2,
      ),
    ];
  });
  printTable([["", "MB/s", "of tus", "slowest", "fastest", "peak MiB", "grown MiB", "CPU s"], ...rows]);
}

function printPhases(runs: Run[]): void {
  const names = Object.keys(runs[0]?.phases ?? {});
  console.log("\n  Where our time goes (seconds, median)");
  printTable(names.map((name) => [name, figure(median(runs.map(({ phases }) => phases[name] ?? NaN)), 3)]));
}

/**
 * `npm run bench -- upload`: the largest file through our server, through tus, and onto the disk, in turn on this machine; then by
 * the real clients over modelled lines, unless --lines=0. --server=0 leaves out the first part.
 */
export async function benchUpload(words: string[]): Promise<void> {
  if (option(words, "server", 1) > 0) await benchServer(words);
  const lineRounds = option(words, "lines", 3);
  if (lineRounds > 0) await benchLines(lineRounds, words.find((word) => !word.startsWith("--")) ?? "");
}

async function benchServer(words: string[]): Promise<void> {
  const rounds = option(words, "rounds", 3);
  const bytes = option(words, "megabytes", MAX_FILE_BYTES / 1_048_576) * 1_048_576;
  const file = someBytes(bytes, 7);
  const runs = new Map<Candidate, Run[]>(CANDIDATES.map((candidate) => [candidate, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const candidate of CANDIDATES) runs.get(candidate)?.push(await oneRun(candidate, file));
  }
  console.log(`\n  One file of ${bytes} bytes, ${rounds} rounds in turn, medians; MB = 1,048,576 bytes`);
  console.log(`  ${machine()} at the end\n`);
  printSpeeds(runs, bytes);
  printPhases(runs.get(hub) ?? []);

  console.log(`\n  ${AT_ONCE} files at once (goal: grown by less than ${MEMORY_GOAL_MIB} MiB)`);
  const rows: string[][] = [["", "MB/s", "peak MiB", "grown MiB", "CPU s"]];
  for (const candidate of [hub, tus, syncedTus]) {
    const { speed, usage } = await fourAtOnce(candidate, file);
    rows.push([
      candidate.name,
      figure(speed),
      figure(usage?.peakMiB),
      figure(usage?.grownMiB),
      figure(usage?.cpuSeconds, 2),
    ]);
  }
  printTable(rows);
}
