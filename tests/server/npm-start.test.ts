import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
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
      // It has ended meanwhile.
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

async function npmStart(): Promise<Running> {
  const port = await freePort();
  const dataDir = newDataDir();
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port) } as const;
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

const onLinux = existsSync("/proc/self/status") ? test : test.skip;

onLinux(
  "SIGTERM to npm alone ends the hub: it is one process, which stops gracefully, and the port is free",
  async () => {
    const running = await npmStart();
    const client = createClient(`http://localhost:${running.port}`);
    let started: number[] = [];
    try {
      await until(
        "the hub answers",
        () =>
          client.request("GET", "/api/health").then(
            ({ status }) => status === 200,
            () => false,
          ),
        START_LIMIT_MS,
      );
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
      client.close();
      for (const pid of started) if (isAlive(pid)) process.kill(pid, "SIGKILL");
      running.end();
    }
  },
  120_000,
);
