import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { constants } from "node:os";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { constants as zlib } from "node:zlib";
import compression from "compression";
import { COMMANDS_PROGRAM } from "./lib/operations/commands/build/program.mjs";
import "./lib/platform/database/sqlite-for-node.cjs";

/** The hub's one process, which one signal ends. instrumentation-node.ts, which Next loads, does the migrations and the graceful stop. */
const USAGE = `Usage:
  npm start                                     starts the hub
  npm start -- --new-household                  starts a new household even though the store already has files
  npm start -- --trial PLACE [--port NUMBER]    starts a trial made with "npm run restore -- --trial"
  npm run demo [-- PLACE] [--port NUMBER]       starts a hub with an example family in its own folder
  npm run dev                                   starts from source and shows your changes right away`;
const OPTIONS = {
  build: { type: "boolean" },
  demo: { type: "boolean" },
  dev: { type: "boolean" },
  "new-household": { type: "boolean" },
  trial: { type: "string" },
  port: { type: "string" },
};
const TRIAL_PORT = "3999";
const DEMO_PORT = "3998";
const DEMO_PLACE = "data-demo";
const BUILD = ["--conditions=react-server", "--import", "tsx", "lib/operations/commands/prepare.ts"];
const COMMAND = ["--conditions=react-server", "lib/operations/commands/start.mjs"];
/** Record of the sources at the last build by `npm start`; it lies in the build, so a new build removes it. */
const PREPARED = ".next/prepared";
const GENERATED = /^prisma\/(sqlite|postgresql)\/client$/;
const LOOK_FOR_NPM_MS = 1000;
/** Longer than proxies reuse an idle connection, nginx for one minute and Caddy for two: they must not send on one that is being closed. */
const IDLE_CONNECTION_MS = 130_000;
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"];
/** lib/media/items/object-answer.ts writes this header. */
const BODY_LENGTH_HEADER = "X-Body-Length";
/** Under this name lib/platform/http/front-door.ts finds whom to hand its function: Next bundles it, so this file cannot import it. */
const FRONT_DOOR = Symbol.for("naches.front-door");

/** Sends a handler's own Content-Length, which Next removes; players need it to seek in a video. */
class HubResponse extends ServerResponse {
  writeHead(...words) {
    const length = this.getHeader(BODY_LENGTH_HEADER);
    if (length !== undefined && !this.headersSent) {
      this.removeHeader(BODY_LENGTH_HEADER);
      if (!this.hasHeader("content-encoding")) this.setHeader("Content-Length", length);
    }
    const head = super.writeHead(...words);
    // A stream of events waits for what happens: it takes none of the thread's time.
    if (String(this.getHeader("content-type")).startsWith("text/event-stream")) this.emit("unread");
    return head;
  }

  /** Tells lib/platform/http/door.ts that this answer waits for its client, who does not keep up with it. */
  write(...words) {
    const goesOut = super.write(...words);
    if (!goesOut) this.emit("unread");
    return goesOut;
  }
}

/** Compresses pages only: a compressed 206 has no length and the wrong range. Small windows save nine tenths of the memory. */
const compressPage = promisify(
  compression({
    filter: (_request, response) => /^text\/(html|x-component)\b/.test(String(response.getHeader("content-type"))),
    windowBits: 14,
    memLevel: 7,
    brotli: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_LGWIN]: 17 } },
  }),
);

/** Saves memory: Prisma's query compiler is WebAssembly, and V8's optimizing compiler takes 40 MB for it and keeps them. */
function saveMemory() {
  setFlagsFromString("--liftoff-only");
}

function refuse(sentence) {
  process.stderr.write(`\nThe hub can't start: ${sentence}\n\n`);
  process.exit(1);
}

function readWords() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    const { port, trial, demo } = values;
    const isWrongPort = port !== undefined && ((trial === undefined && !demo) || !/^\d{1,5}$/.test(port));
    if (!isWrongPort && positionals.length <= (demo ? 1 : 0)) return { ...values, place: positionals[0] };
  } catch {
    // The usage says what there is.
  }
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}

/** Not "localhost", whose cookies a browser would share with the live hub on another port. */
function settingsOfPlace(place, port) {
  return { DATA_DIR: place, HOST: "127.0.0.1", PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` };
}

/** Makes the settings of a trial or a demo this process's, and all others missing, also where .env names them: it never replaces what is there. */
function takeSettings(file, place, port) {
  Object.assign(process.env, JSON.parse(readFileSync(file, "utf8")).settings, settingsOfPlace(place, port));
}

function takeTrialSettings(place, port) {
  const file = path.join(place, "trial.json");
  if (!existsSync(file))
    refuse(`there is no trial in ${place}. To make one: npm run restore -- --trial BACKUP ${place}`);
  takeSettings(file, place, port);
  process.stdout.write("\n  This is a trial of a backup. Changes here don't affect the hub.\n");
}

/** Its rows would be served with the live bucket and address, and what is deleted in it would be deleted there. */
function refuseTrial() {
  const place = path.resolve(process.env.DATA_DIR?.trim() || "data");
  if (existsSync(path.join(place, "trial.json")))
    refuse(`${place} is a trial of a backup. Start it next to the hub with: npm start -- --trial ${place}`);
}

/** Returns the port and host to listen on. lib/platform/env.ts has the same rules for other code; here they apply before anything is loaded. */
function listenAddress() {
  const port = Number(process.env.PORT?.trim() || 3000);
  const host = process.env.HOST?.trim() || undefined;
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    refuse("These settings are wrong (see .env.example):\n  PORT: must be from 1 to 65535");
  if (host !== undefined && host !== "localhost" && isIP(host) === 0)
    refuse(
      "These settings are wrong (see .env.example):\n  HOST: must be an address of this computer, such as 127.0.0.1 or 192.168.1.10",
    );
  return { port, host };
}

function refuseAddress({ port, host }, { code }) {
  if (code === "EADDRINUSE")
    refuse(`port ${port} is already in use. Stop the other program, or set PORT to another number.`);
  if (code === "EACCES") refuse(`you don't have permission to use port ${port}. Set PORT to a number above 1023.`);
  refuse(
    `can't listen on ${host ?? "all addresses"} (${code}). Set HOST to an address of this computer, or leave it empty.`,
  );
}

/** Takes the port first, so that a second hub stops before it touches the data; requests wait until Next is ready. */
async function serve({ port, host }, { dev = false, build = false }) {
  let open;
  const opened = new Promise((resolve) => (open = resolve));
  const server = createServer({ ServerResponse: HubResponse }, (request, response) => {
    void opened.then((handle) => handle(request, response));
  });
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.on("error", (error) => refuseAddress({ port, host }, error));
  await new Promise((resolve) => server.listen(port, host, resolve));

  const { default: next } = await import("next");
  const app = next({ dev, dir: process.cwd(), hostname: host, port, httpServer: server });
  const frontDoor = new Promise((resolve) => (globalThis[FRONT_DOOR] = resolve));
  await app.prepare();
  // Next does not wait for instrumentation-node.ts, which opens the door once the hub has started.
  const meetRequest = await frontDoor;
  const handlePage = app.getRequestHandler();
  open(async (request, response) => {
    try {
      if (!(await meetRequest(request, response))) return;
      await compressPage(request, response);
      await handlePage(request, response);
    } catch (error) {
      console.error(error);
      if (!response.headersSent) response.statusCode = 500;
      response.end("Internal Server Error");
    }
  });
  if (dev)
    process.stdout.write(
      `\n  The hub: http://${host ?? "localhost"}:${port}. Your changes show up right away. Press Ctrl+C to stop.\n\n`,
    );
  const origin = process.env.NEXTAUTH_URL;
  if (build) process.stdout.write(`\n  The hub:          ${origin}\n  The caretaker:    ${origin}/admin\n\n`);
}

/** Runs a program of ours first. Exits when it fails, and passes signals on to it and everything that it has started. */
async function runFirst(program) {
  const child = spawn(process.execPath, program, { stdio: "inherit", detached: true });
  const pass = (signal) => {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  const code = await new Promise((resolve) =>
    child.on("exit", (status, signal) => resolve(status ?? 128 + constants.signals[signal])),
  );
  for (const signal of SIGNALS) process.off(signal, pass);
  if (code !== 0) process.exit(code);
}

/** A file's state by its place, size and time of change, which no one can set, and those of all files under it. */
function* statesUnder(entry) {
  const stat = statSync(entry, { throwIfNoEntry: false });
  if (stat === undefined || GENERATED.test(entry)) return;
  if (!stat.isDirectory()) yield `${entry} ${stat.ino} ${stat.size} ${stat.ctimeMs}`;
  else for (const name of readdirSync(entry).sort()) yield* statesUnder(path.join(entry, name));
}

/** Returns a hash of the sources' state, null if built files are missing: much faster than reading them all, which decides in the end. */
function sourcesState() {
  const sources = JSON.parse(readFileSync("lib/operations/commands/build/sources.json", "utf8"));
  const clients = ["sqlite", "postgresql"].map((provider) => `prisma/${provider}/client/.stamp`);
  const made = [...clients, ".next/BUILD_ID", ".next/build-stamp", ".next/renditions/picture.mjs", COMMANDS_PROGRAM];
  if (!made.every((file) => existsSync(file))) return null;
  const hash = createHash("sha256").update(process.version);
  for (const entry of [...sources, ...made]) for (const state of statesUnder(entry)) hash.update(state);
  return hash.digest("hex");
}

async function prepare() {
  const last = existsSync(PREPARED) ? readFileSync(PREPARED, "utf8") : null;
  if (last !== null && last === sourcesState()) return;
  await runFirst(BUILD);
  writeFileSync(PREPARED, sourcesState() ?? "");
}

/** npm passes SIGTERM on, but no one hears of its SIGKILL: a hub without its npm would hold the port and the data, and no terminal would show it. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const look = () => {
    if (process.ppid !== npm) process.kill(process.pid, "SIGTERM");
  };
  setInterval(look, LOOK_FOR_NPM_MS).unref();
}

saveMemory();
const words = readWords();
endWithNpm();
const demoPlace = words.demo ? path.resolve(words.place ?? path.join(import.meta.dirname, DEMO_PLACE)) : null;
const demoPort = words.port ?? (process.env.PORT?.trim() || DEMO_PORT);
if (demoPlace !== null) Object.assign(process.env, settingsOfPlace(demoPlace, demoPort));
if (words.trial !== undefined) takeTrialSettings(path.resolve(words.trial), words.port ?? TRIAL_PORT);
process.chdir(import.meta.dirname);
if (existsSync(".env")) process.loadEnvFile(".env");
if (words.trial === undefined) refuseTrial();
if (words["new-household"]) process.env.NACHES_NEW_HOUSEHOLD = "true";
process.env.NODE_ENV ??= words.dev ? "development" : "production";

const address = listenAddress();
if (words.build) await prepare();
if (demoPlace !== null) {
  await runFirst([...COMMAND, "demo", demoPlace, demoPort]);
  takeSettings(path.join(demoPlace, "demo.json"), demoPlace, demoPort);
}
if (!words.dev && !existsSync(".next/BUILD_ID")) refuse("the hub isn't built. To build it: npm run build");
await serve(address, words);
