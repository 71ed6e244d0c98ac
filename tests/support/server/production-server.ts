import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Client, createClient } from "@/tests/support/server/client";
import { listen } from "@/tests/support/server/listen";
import { testProgram } from "@/tests/support/server/test-program";
import { dropDatabase, newDatabase, onPostgresql } from "@/tests/support/storage/postgres";
import { hasS3Server, s3Environment } from "@/tests/support/storage/s3-server";

type Environment = Record<string, string>;
type Exit = { code: number | null; signal: NodeJS.Signals | null };

const START_LIMIT_MS = 30_000;
const POLL_MS = 15;
/** An ordinary Tuesday morning: by the real time a hub shows a night's screen at night, and Shabbos from Friday evening. */
export const MORNING = "2026-11-24T10:00:00-05:00";
export const TODAY = MORNING.slice(0, 10);
const BEGUN = performance.now();

/** The setting of a clock that showed this instant when the tests' process began; the computer's clock without one. */
const clockOf = (at: string | undefined): Environment =>
  at === undefined ? {} : { NACHES_CLOCK: new Date(Date.parse(at) + performance.now() - BEGUN).toISOString() };

/** As package.json and docs/deploy start it. */
const YOUNG_OBJECTS = "--max-semi-space-size=4";

/** Asks until the answer is something; fails with `what` when that takes too long. */
export async function until<T>(what: string, ask: () => Promise<T> | T, limitMs = 20_000): Promise<NonNullable<T>> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`Not within ${limitMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** A port of loopback that no one uses right now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, null);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export function newDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), "naches-server-"));
}

/** A benchmark pays for its password hashes; a test that should sets NODE_OPTIONS to nothing. */
export const CHEAP_HASHES =
  process.env["npm_lifecycle_event"] === "bench"
    ? {}
    : { NODE_OPTIONS: `--require "${path.join(__dirname, "../cheap-scrypt.cjs")}"` };

/** What the server's process gets: our settings and nothing of the tests' own environment. */
function environmentOf(port: number, dataDir: string, settings: Environment): NodeJS.ProcessEnv {
  const { PATH = "", HOME = "" } = process.env;
  const base = { PATH, HOME, NODE_ENV: "production" } as const;
  return {
    ...base,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    UPLOAD_MIN_FREE_BYTES: "0",
    ...CHEAP_HASHES,
    ...settings,
  };
}

/** Settings that name a new database and a new bucket, in the run on PostgreSQL and S3; SQLite and a directory need none. */
async function newPlace(): Promise<Environment> {
  if (!onPostgresql) return {};
  return { DATABASE_URL: await newDatabase(), ...(hasS3Server ? s3Environment() : {}) };
}

type Spawned = { child: ChildProcess; exit: Promise<Exit>; ended: () => Exit | null; output: () => string };

function collect(child: ChildProcess): Spawned {
  let output = "";
  let end: Exit | null = null;
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const exit = new Promise<Exit>((resolve) => {
    child.on("close", (code, signal) => {
      end = { code, signal };
      resolve(end);
    });
  });
  return { child, exit, ended: () => end, output: () => output };
}

function expectBuild(): void {
  if (!existsSync(".next/BUILD_ID")) throw new Error("There is no production build: run `npm run build` first.");
}

function spawnHub(
  environment: NodeJS.ProcessEnv,
  { cwd, launcher = [], node = process.execPath }: { cwd?: string; launcher?: string[]; node?: string } = {},
): Spawned {
  const [program = node, ...words] = [...launcher, node, YOUNG_OBJECTS, "server.mjs"];
  return collect(spawn(program, words, { env: environment, stdio: ["ignore", "pipe", "pipe"], cwd }));
}

/**
 * Runs a server that is expected to refuse to start, in the folder `cwd`, by the words of `launcher` before its own, or by another
 * program of Node.js; returns how it ended and everything it said.
 */
export async function failToStart(
  settings: Environment,
  where?: { cwd: string } | { launcher: string[] } | { node: string },
): Promise<Exit & { output: string }> {
  expectBuild();
  const port = await freePort();
  const dataDir = settings["DATA_DIR"] ?? newDataDir();
  const run = spawnHub(environmentOf(port, dataDir, settings), where);
  try {
    const { code, signal } = await until("the server ends by itself", run.ended, START_LIMIT_MS);
    return { code, signal, output: run.output() };
  } finally {
    if (run.ended() === null) run.child.kill("SIGKILL");
    if (!settings["DATA_DIR"]) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Runs Node.js with these words and the settings of a server; returns what it printed. Throws when it fails. */
async function runProgram(node: string, environment: NodeJS.ProcessEnv, words: string[]): Promise<string> {
  const run = collect(spawn(node, words, { env: environment, stdio: ["ignore", "pipe", "pipe"] }));
  const { code } = await run.exit;
  if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}:\n${run.output()}`);
  return run.output();
}

export type ProductionServer = Awaited<ReturnType<typeof startProductionServer>>;

type StartOptions = { settings?: Environment; at?: string; program?: string; node?: string; launcher?: string[] };

/**
 * The real production server (`server.mjs`) in a process of its own, on a free port with a data directory of its own, and on
 * PostgreSQL and S3 with a database and a bucket of its own, unless the settings name the `place` of another one. `program` is the
 * folder that it is started in, when that is another version's; `node` is the program that runs it and its commands, when that is not ours;
 * the words of `launcher` come before the server's own. `at` is an instant from which its clock runs, across restarts and the same for all instances.
 * Needs a build. `restart` keeps port and data; `dispose` ends it and removes its data.
 */
export async function startProductionServer({
  settings = {},
  at,
  program = process.cwd(),
  node = process.execPath,
  launcher = [],
}: StartOptions = {}) {
  expectBuild();
  const port = await freePort();
  const dataDir = newDataDir();
  const origin = `http://localhost:${port}`;
  const ownPlace = settings["DATABASE_URL"] === undefined ? await newPlace() : {};
  let environment = environmentOf(port, dataDir, { ...clockOf(at), ...ownPlace, ...settings });
  let earlier = "";
  let run = spawnHub(environment, { cwd: program, node, launcher });

  async function untilHealthy(): Promise<void> {
    const probe = createClient(origin);
    try {
      await until(
        "the server answers /api/health",
        async () => {
          const end = run.ended();
          if (end) throw new Error(`The server ended at start (${end.code ?? end.signal}):\n${run.output()}`);
          return probe.request("GET", "/api/health").then(
            ({ status }) => status === 200,
            () => false,
          );
        },
        START_LIMIT_MS,
      );
    } finally {
      probe.close();
    }
  }

  async function end(signal: NodeJS.Signals): Promise<Exit & { ms: number }> {
    const began = performance.now();
    if (run.ended() === null) run.child.kill(signal);
    const exit = await run.exit;
    return { ...exit, ms: performance.now() - began };
  }

  const errorLines = () =>
    (earlier + run.output()).split("\n").filter((line) => /"level":"error"|⨯|uncaught|unhandled/i.test(line));

  async function dispose(): Promise<void> {
    await end("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
    if (ownPlace["DATABASE_URL"] !== undefined) await dropDatabase(ownPlace["DATABASE_URL"]);
  }

  await untilHealthy().catch(async (error: unknown) => {
    await dispose();
    throw error;
  });

  return {
    port,
    origin,
    dataDir,
    /** Settings of another server on the same database and store; empty with SQLite, which belongs to one. */
    place: ownPlace,
    /** A browser's worth of cookies, talking to this server. */
    client: (): Client => createClient(origin),
    pid: () => run.child.pid ?? 0,
    /** Everything all its lives have printed. */
    log: () => earlier + run.output(),
    /** The log's error lines and uncaught exceptions; a healthy server has none. */
    errorLines,
    /** No one reads the log of this life any longer, as when a terminal is closed. */
    stopReading(): void {
      run.child.stdout?.destroy();
      run.child.stderr?.destroy();
    },
    /** How this life ended, or null while it runs. */
    ended: () => run.ended(),
    /** Waits for this life to end on its own. */
    exit: () => run.exit,
    kill9: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    /** A command of ours next to the running server. */
    command: (name: string, ...words: string[]) =>
      runProgram(node, environment, ["--conditions=react-server", "lib/operations/commands/start.mjs", name, ...words]),
    /** A program of the tests next to the running server, by its file. */
    program: async (file: string, ...args: string[]) =>
      runProgram(node, environment, [await testProgram(file), ...args]),
    /** A new life with the same port and data; ended first if it still runs. Settings given replace the former extra ones. */
    async restart(changed: Environment = settings): Promise<void> {
      await end("SIGTERM");
      earlier += run.output();
      environment = environmentOf(port, dataDir, { ...clockOf(at), ...ownPlace, ...changed });
      run = spawnHub(environment, { cwd: program, node, launcher });
      await untilHealthy();
    },
    dispose,
    /** The same; fails when the log has an error line. */
    async disposeWithoutErrors(): Promise<void> {
      const errors = errorLines();
      await dispose();
      if (errors.length > 0) throw new Error(errors.join("\n"));
    },
  };
}
