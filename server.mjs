import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { createServer } from "node:http";
import { constants } from "node:os";

/**
 * The hub as one process, so that whoever started it ends it by one signal: `npm start`, or a service manager. With --build it
 * first builds what has changed. Migrations, first values, the setup code and the graceful stop are instrumentation-node.ts's.
 */
const BUILD = ["--conditions=react-server", "--import", "tsx", "lib/commands/prepare.ts"];
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"];

/** The operator reads a sentence, not a stack. */
function refuse(sentence) {
  process.stderr.write(`\nThe hub cannot start: ${sentence}\n\n`);
  process.exit(1);
}

/** Where to listen. lib/env.ts holds the same rules for what else uses them; here they count before anything is loaded. */
function listenAddress() {
  const port = Number(process.env.PORT?.trim() || 3000);
  const host = process.env.HOST?.trim() || undefined;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) refuse("These settings are wrong (see .env.example):\n  PORT: must be from 1 to 65535");
  if (host !== undefined && host !== "localhost" && isIP(host) === 0) refuse("These settings are wrong (see .env.example):\n  HOST: must be an address of this computer, such as 127.0.0.1 or 192.168.1.10");
  return { port, host };
}

/** Next would print a stack for an address that cannot be had. */
async function tryAddress({ port, host }) {
  const probe = createServer();
  const error = await new Promise((resolve) => probe.once("error", resolve).listen(port, host, () => resolve(null)));
  if (error?.code === "EADDRINUSE") refuse(`port ${port} is used by another program. Stop that one, or set PORT to another number.`);
  if (error?.code === "EACCES") refuse(`this user may not listen on port ${port}. Set PORT to a number above 1023.`);
  if (error) refuse(`it cannot listen on ${host ?? "all addresses"} (${error.code}). Set HOST to an address of this computer, or leave it empty.`);
  await new Promise((resolve) => probe.close(resolve));
}

/** Ends with the build when that fails, and takes everything that the build has started with it when it is told to end itself. */
async function build() {
  const child = spawn(process.execPath, BUILD, { stdio: "inherit", detached: true });
  const pass = (signal) => process.kill(-child.pid, signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  const code = await new Promise((resolve) => child.on("exit", (status, signal) => resolve(status ?? 128 + constants.signals[signal])));
  for (const signal of SIGNALS) process.off(signal, pass);
  if (code !== 0) process.exit(code);
}

process.chdir(import.meta.dirname);
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV ??= "production";
process.env.NEXT_TELEMETRY_DISABLED = "1";
// Our own handler stops gracefully; Next's waits for running films without limit.
process.env.NEXT_MANUAL_SIG_HANDLE = "1";

const address = listenAddress();
if (process.argv.includes("--build")) await build();
if (!existsSync(".next/BUILD_ID")) refuse("there is no build. Make one with: npm run build");
await tryAddress(address);
// As the command `next start` does it.
const { startServer } = await import("next/dist/server/lib/start-server.js");
await startServer({ dir: process.cwd(), isDev: false, hostname: address.host, port: address.port });
