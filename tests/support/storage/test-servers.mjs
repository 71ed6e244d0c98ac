// The servers that tests/run.mjs and the benches start from Debian packages. Each ends with the process that started it, however that ends.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

export const S3 = {
  script: "start-s3.sh",
  environment: (value) => ({
    TEST_S3_ENDPOINT: value("endpoint"),
    TEST_S3_ACCESS_KEY: value("access_key"),
    TEST_S3_SECRET_KEY: value("secret_key"),
    TEST_S3_REGION: value("region"),
  }),
  missing:
    "no S3 server (apt-get install -y --no-install-recommends swift-proxy swift-account swift-container swift-object memcached)",
};
export const POSTGRESQL = {
  script: "start-postgres.sh",
  environment: (value) => ({ TEST_DATABASE_URL: value("url") }),
  missing: "no PostgreSQL server (apt-get install -y --no-install-recommends postgresql)",
};

/** The first of five free ports in a row on loopback. */
async function freePorts() {
  for (let port = 18_000 + Math.floor(Math.random() * 10_000); ; port += 7) {
    const servers = [];
    try {
      for (let offset = 0; offset < 5; offset += 1) {
        const server = createServer();
        await new Promise((resolve, reject) =>
          server.once("error", reject).listen(port + offset, "127.0.0.1", resolve),
        );
        servers.push(server);
      }
      return port;
    } catch {
      continue;
    } finally {
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    }
  }
}

/** How the scripts end when what they need is not on this machine. */
const MISSING = 3;

/**
 * Starts S3 or POSTGRESQL in a directory of its own, which is gone when it has ended. Returns the variables that tell tests where it is,
 * and how to stop it; null when its programs are missing, for which `missing` has the words. Throws when they are there and do not start.
 */
export async function startTestServer({ script, environment }) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "naches-test-server-"));
  const words = [path.join(import.meta.dirname, script), String(await freePorts()), dataDir, "temporary"];
  // A signal to this process, SIGKILL too, leaves no time to stop anything: the kernel tells the script.
  const server = spawn("setpriv", ["--pdeathsig", "TERM", "bash", ...words], { stdio: ["ignore", "pipe", "inherit"] });
  // Without setpriv this is no machine for these scripts.
  const ended = new Promise((resolve) => server.on("exit", resolve).on("error", () => resolve(MISSING)));
  let said = "";
  const ready = await new Promise((resolve) => {
    void ended.then(() => resolve(false));
    server.stdout.on("data", (piece) => {
      said += piece;
      if (/^pids=/m.test(said)) resolve(true);
    });
  });
  if (!ready) {
    rmSync(dataDir, { recursive: true, force: true });
    const status = await ended;
    if (status !== MISSING) throw new Error(`${script} did not start (it exited with code ${status})`);
    return null;
  }
  const value = (name) => new RegExp(`^${name}=(.*)$`, "m").exec(said)?.[1] ?? "";
  return {
    env: environment(value),
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
    },
  };
}
