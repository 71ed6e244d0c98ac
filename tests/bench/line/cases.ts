import { tmpdir } from "node:os";
import { MAX_FILE_BYTES } from "@/lib/media/uploads/rules";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { LINE_CANDIDATES, type LineCandidate } from "@/tests/bench/line/clients";
import { type LineRules, startLine } from "@/tests/bench/line/line";
import { machine, median, printTable, settleMachine, timed } from "@/tests/bench/measure";
import { someBytes } from "@/tests/support/storage/storage-upload";

const MIB = 1_048_576;
const MEGABIT = 1_000_000;

/** Without rules the client speaks to the server directly, so the machine itself is measured. */
type Case = { name: string; rules: LineRules | null; bytes: number; atOnce: number };

const SLOW = { bitsPerSecond: 20 * MEGABIT, roundTripMs: 200 };
const CASES: Case[] = [
  {
    name: "100 Mbit/s, 100 ms",
    rules: { bitsPerSecond: 100 * MEGABIT, roundTripMs: 100 },
    bytes: 100 * MIB,
    atOnce: 1,
  },
  {
    name: "20 Mbit/s, 200 ms, every 50th chunk cut",
    rules: { ...SLOW, cutEveryBytes: 50 * CHUNK_BYTES },
    bytes: 104 * MIB,
    atOnce: 1,
  },
  {
    name: "20 Mbit/s, 200 ms, connections cut after 3 s",
    rules: { ...SLOW, cutAfterMs: 3000 },
    bytes: 24 * MIB,
    atOnce: 1,
  },
  { name: "loopback, one file", rules: null, bytes: MAX_FILE_BYTES, atOnce: 1 },
  { name: "loopback, four at once", rules: null, bytes: MAX_FILE_BYTES, atOnce: 4 },
];

type Run = { seconds: number; twiceBytes: number };

/** Sends by a fresh server that has taken a small file before. */
async function runOnce({ open, send }: LineCandidate, { rules, bytes, atOnce }: Case): Promise<Run> {
  const receiver = await open();
  const file = someBytes(bytes, 7);
  try {
    await receiver.send(someBytes(3 * CHUNK_BYTES, 5));
    settleMachine(
      Array.from({ length: atOnce }, () => file),
      tmpdir(),
    );
    const line = rules && (await startLine(receiver.port, rules));
    try {
      const origin = line?.origin ?? `http://127.0.0.1:${receiver.port}`;
      const { seconds } = await timed(() =>
        Promise.all(Array.from({ length: atOnce }, () => send(origin, receiver, file))),
      );
      return { seconds, twiceBytes: line ? line.sentBytes() - bytes : 0 };
    } finally {
      await line?.stop();
    }
  } finally {
    await receiver.close();
  }
}

const ratios = (of: Run[], peer: Run[]) => of.map(({ seconds }, round) => (peer[round]?.seconds ?? NaN) / seconds);

const COLUMNS = ["line", "ours", "tus, 2 MiB", "tus as it comes", "our seconds"];
const TWICE = ["sent twice, MB: ours", "tus, 2 MiB", "tus as it comes"];

/** Ours, tus in patches of 2 MiB and tus as it comes, in turn; tus in patches is 1.00, and the medians are those of the rounds' ratios. */
export async function benchLines(rounds: number, only: string): Promise<void> {
  const { ours, tusPatches, tusAsItComes } = LINE_CANDIDATES;
  console.log(
    `\n  The page's client and our server beside tus-js-client and @tus/server, ${rounds} rounds in turn, medians`,
  );
  const rows: string[][] = [[...COLUMNS, ...TWICE]];
  for (const line of CASES.filter(({ name }) => name.includes(only))) {
    const runs = { ours: [] as Run[], tusPatches: [] as Run[], tusAsItComes: [] as Run[] };
    for (let round = 0; round < rounds; round += 1) {
      runs.ours.push(await runOnce(ours, line));
      runs.tusPatches.push(await runOnce(tusPatches, line));
      runs.tusAsItComes.push(await runOnce(tusAsItComes, line));
    }
    const twice = (of: Run[]) => (median(of.map(({ twiceBytes }) => twiceBytes)) / MIB).toFixed(1);
    rows.push([
      line.name,
      median(ratios(runs.ours, runs.tusPatches)).toFixed(2),
      "1.00",
      median(ratios(runs.tusAsItComes, runs.tusPatches)).toFixed(2),
      median(runs.ours.map(({ seconds }) => seconds)).toFixed(1),
      ...[runs.ours, runs.tusPatches, runs.tusAsItComes].map(twice),
    ]);
  }
  printTable(rows);
  console.log(`  ${machine()} at the end`);
}
