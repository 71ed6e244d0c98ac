import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import { createServer } from "node:http";
import { constants } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

/**
 * The hub as one process, so that whoever started it ends it by one signal: `npm start`, or a service manager. With --build it
 * first builds what has changed. Migrations, first values, the setup code and the graceful stop are instrumentation-node.ts's.
 */
const USAGE = `Usage:
  npm start                                     starts the hub
  npm start -- --new-household                  also where the store holds files and there is no database for them
  npm start -- --trial PLACE [--port NUMBER]    starts a trial that "npm run restore -- --trial" has made`;
const OPTIONS = { build: { type: "boolean" }, "new-household": { type: "boolean" }, trial: { type: "string" }, port: { type: "string" } };
const TRIAL_PORT = "3999";
const BUILD = ["--conditions=react-server", "--import", "tsx", "lib/commands/prepare.ts"];
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"];

/** The operator reads a sentence, not a stack. */
function refuse(sentence) {
  process.stderr.write(`\nThe hub cannot start: ${sentence}\n\n`);
  process.exit(1);
}

function readWords() {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    const isWrong = values.port !== undefined && (values.trial === undefined || !/^\d{1,5}$/.test(values.port));
    if (!isWrong) return values;
  } catch {
    // The usage says what there is.
  }
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}

/** Makes the trial's settings this process's, and all others missing, also where .env names them: it never replaces what is there. */
function takeTrialSettings(place, port) {
  const file = path.join(place, "trial.json");
  if (!existsSync(file)) refuse(`there is no trial in ${place}. Make one with: npm run restore -- --trial BACKUP ${place}`);
  // Not "localhost", whose cookies a browser would share with the live hub on another port.
  const here = { DATA_DIR: place, HOST: "127.0.0.1", PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` };
  Object.assign(process.env, JSON.parse(readFileSync(file, "utf8")).settings, here);
  process.stdout.write("\n  This is a trial of a backup. What is changed here changes nothing of the hub.\n");
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

const words = readWords();
if (words.trial !== undefined) takeTrialSettings(path.resolve(words.trial), words.port ?? TRIAL_PORT);
process.chdir(import.meta.dirname);
if (existsSync(".env")) process.loadEnvFile(".env");
if (words["new-household"]) process.env.NACHES_NEW_HOUSEHOLD = "true";
process.env.NODE_ENV ??= "production";
process.env.NEXT_TELEMETRY_DISABLED = "1";
// Our own handler stops gracefully; Next's waits for running films without limit.
process.env.NEXT_MANUAL_SIG_HANDLE = "1";

const address = listenAddress();
if (words.build) await build();
if (!existsSync(".next/BUILD_ID")) refuse("there is no build. Make one with: npm run build");
await tryAddress(address);
// As the command `next start` does it.
const { startServer } = await import("next/dist/server/lib/start-server.js");
await startServer({ dir: process.cwd(), isDev: false, hostname: address.host, port: address.port });
