import { type ChildProcess, spawn } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@/tests/support/server/client";
import { freePort, newDataDir, until } from "@/tests/support/server/production-server";

const ROOT = path.resolve(__dirname, "../..");
/** Generating the database clients and comparing the sources with the build comes first. */
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 5000;

type Running = { npm: ChildProcess; port: number; output: () => string; end: () => void };

/** The parent of each process of this machine, by its id. */
function parents(): Map<number, number> {
  const ids = readdirSync("/proc")
    .map(Number)
    .filter((id) => id > 0);
  const all = ids.flatMap((id): [number, number][] => {
    try {
      const [, parent = "0"] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, "utf8")) ?? [];
      return [[id, Number(parent)]];
    } catch {
      // It has ended in between.
      return [];
    }
  });
  return new Map(all);
}

function descendantsOf(pid: number): number[] {
  const all = parents();
  const under = (id: number): number[] =>
    [...all].filter(([, parent]) => parent === id).flatMap(([child]) => [child, ...under(child)]);
  return under(pid);
}

const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}/status`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));

async function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, "127.0.0.1", () => (probe.destroy(), resolve(false)));
    probe.on("error", () => resolve(true));
  });
}

/** `settings` are added to the environment of npm and of all that it starts. */
async function npmStart(settings: Record<string, string> = {}): Promise<Running> {
  const port = await freePort();
  const dataDir = newDataDir();
  const { PATH = "", HOME = "" } = process.env;
  const base = { PATH, HOME, NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port) } as const;
  const env = { ...base, ...settings };
  const npm = spawn("npm", ["start"], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const end = () => {
    for (const pid of [...descendantsOf(npm.pid ?? -1), npm.pid ?? -1])
      if (pid > 0 && isAlive(pid)) process.kill(pid, "SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { npm, port, output: () => output, end };
}

async function untilItAnswers({ port }: Running): Promise<void> {
  const client = createClient(`http://localhost:${port}`);
  const isHealthy = () =>
    client.request("GET", "/api/health").then(
      ({ status }) => status === 200,
      () => false,
    );
  await until("the hub answers", isHealthy, START_LIMIT_MS).finally(() => client.close());
}

const onLinux = existsSync("/proc/self/status") ? test : test.skip;

onLinux(
  "SIGTERM to npm alone ends the hub: it is one process, which stops gracefully, and the port is free",
  async () => {
    const running = await npmStart();
    let started: number[] = [];
    try {
      await untilItAnswers(running);
      started = descendantsOf(running.npm.pid ?? -1);
      expect(started).toHaveLength(1);
      running.npm.kill("SIGTERM");
      await until(
        "the port is free and nothing is left running",
        async () => (await isPortFree(running.port)) && !started.some(isAlive),
        STOP_LIMIT_MS,
      );
      expect(running.output()).toContain('"event":"server.stopped"');
    } finally {
      for (const pid of started) if (isAlive(pid)) process.kill(pid, "SIGKILL");
      running.end();
    }
  },
  120_000,
);

onLinux(
  "when npm is killed, the hub does not stay behind: it stops gracefully",
  async () => {
    const running = await npmStart();
    let started: number[] = [];
    try {
      await untilItAnswers(running);
      started = descendantsOf(running.npm.pid ?? -1);
      running.npm.kill("SIGKILL");
      await until("nothing is left running", () => !started.some(isAlive), 2 * STOP_LIMIT_MS);
      expect(running.output()).toContain('"event":"server.stopped"');
    } finally {
      for (const pid of started) if (isAlive(pid)) process.kill(pid, "SIGKILL");
      running.end();
    }
  },
  120_000,
);

/** Starts the hub, ends it, and returns the files of ours that were run for it. */
async function programsOfStart(): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "naches-programs-"));
  const [hook, told] = [path.join(folder, "hook.cjs"), path.join(folder, "told")];
  writeFileSync(
    hook,
    `if (require("worker_threads").isMainThread) require("fs").appendFileSync(${JSON.stringify(told)}, process.argv[1] + "\\n");`,
  );
  const running = await npmStart({ NODE_OPTIONS: `--require ${hook}` });
  try {
    await untilItAnswers(running);
    const programs = readFileSync(told, "utf8").trim().split("\n");
    return programs.filter((program) => program.startsWith(ROOT)).map((program) => path.relative(ROOT, program));
  } finally {
    running.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

onLinux(
  "what has not changed is not prepared again, and what may have changed is looked at",
  async () => {
    await programsOfStart();
    expect(await programsOfStart()).toEqual(["server.mjs"]);
    const source = path.join(ROOT, "lib/platform/cn.ts");
    const { atime, mtime } = statSync(source);
    utimesSync(source, atime, mtime);
    const programs = await programsOfStart();
    expect(programs).toEqual(
      expect.arrayContaining(["server.mjs", "lib/operations/commands/prepare.ts", "prisma/generate.mjs"]),
    );
    expect(programs).not.toContain("node_modules/next/dist/bin/next");
  },
  240_000,
);
