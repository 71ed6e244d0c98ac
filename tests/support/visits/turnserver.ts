import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openRelay } from "@/lib/operations/doctor/relay/turn-client";
import { freePort } from "@/tests/support/server/production-server";

const PROGRAM = process.env.TURNSERVER_PATH ?? "turnserver";
const hasTurnserver = spawnSync(PROGRAM, ["--version"], { stdio: "ignore" }).error === undefined;

/** Runs a block against the real relay; without the program its tests are skipped, and the title says which package brings it. */
export const describeWithTurnserver = (title: string, suite: () => void): void =>
  hasTurnserver
    ? describe(title, suite)
    : describe.skip(`${title} (no turnserver: apt-get install -y --no-install-recommends coturn)`, suite);

const HOST = "127.0.0.1";

/** The lines denied-peer-ip of the configuration that households copy. */
const deniedOf = () =>
  [...readFileSync("docs/deploy/turnserver.conf", "utf8").matchAll(/^denied-peer-ip=(.+)$/gm)].map(
    ([, range]) => `--denied-peer-ip=${range}`,
  );

/** A relay of its own on loopback, with ports of its own, ended by its process. `isClosed`: with the denied ranges of the configuration; `nonceSeconds`: how soon it asks a client to sign with another nonce. */
export async function aTurnserver(secret: string, { isClosed = false, nonceSeconds = 600 } = {}) {
  const dir = mkdtempSync(path.join(tmpdir(), "naches-turn-"));
  const port = await freePort();
  const lowest = 20_000 + (port % 20_000);
  const relay = spawn(
    PROGRAM,
    [
      ...["-n", `--listening-ip=${HOST}`, `--relay-ip=${HOST}`, `--listening-port=${port}`],
      ...[`--min-port=${lowest}`, `--max-port=${lowest + 20}`, "--use-auth-secret", `--static-auth-secret=${secret}`],
      ...[
        "--realm=test",
        "--cli-password=test",
        "--no-tls",
        "--no-dtls",
        `--stale-nonce=${nonceSeconds}`,
        `--userdb=${dir}/turndb`,
      ],
      ...[`--pidfile=${dir}/pid`, "--log-file=stdout", ...(isClosed ? deniedOf() : ["--allow-loopback-peers"])],
    ],
    { stdio: "ignore" },
  );
  const ended = new Promise<void>((resolve) => relay.once("exit", () => resolve()));
  const address = { host: HOST, port };
  for (let tries = 0; tries < 20; tries += 1) {
    const line = openRelay({ ...address, transport: "udp" });
    const reply = await line.ask("binding");
    line.close();
    if (reply) break;
  }
  return {
    ...address,
    close: async () => {
      relay.kill("SIGKILL");
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
