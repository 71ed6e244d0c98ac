// Other versions of Node.js that the hub runs on, with the SQLite of each, from the npm registry: 12 is compiled, 13 comes so. They are kept
// for the user, and not in the clone, so that a machine fetches and compiles them once.
import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");
const major = (version) => version.split(".")[0];
const { dependencies, optionalDependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
/** As lib/platform/database/sqlite-for-node.cjs chooses. */
const sqliteFor = (version) => {
  const name = major(version) === "24" ? "better-sqlite3-13" : "better-sqlite3";
  return { name, wanted: { ...dependencies, ...optionalDependencies }[name] };
};
/** The npm package that has the program and its headers; it has no script to run. */
const NODE = `node-${process.platform}-${process.arch}`;
const KEPT = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache"), "naches-tests");

/** The versions that are not the one which runs this. */
export const OTHER_NODES = ["20.20.2", "22.23.3", "24.21.0"].filter(
  (version) => major(version) !== major(process.versions.node),
);

const folderOf = (version) => {
  const sqlite = sqliteFor(version).wanted.replace(/^.*@/, "");
  return path.join(KEPT, `node-${version}-sqlite-${sqlite}-${process.platform}-${process.arch}`);
};
const programIn = (folder) => path.join(folder, "node_modules", NODE, "bin/node");
const compiledIn = (folder) => path.join(folder, "node_modules/better-sqlite3/build/Release/better_sqlite3.node");

/**
 * The program of a version, and the variables with which it finds its SQLite, which the clone of the version that runs this has not: 13 as a
 * package, or 12's compiled part by own-sqlite.cjs. Null when it was not fetched.
 */
export function otherNode(version) {
  const folder = folderOf(version);
  if (!existsSync(folder)) return null;
  const isPackage = sqliteFor(version).name === "better-sqlite3-13";
  const sqlite = isPackage
    ? { NODE_PATH: path.join(folder, "node_modules") }
    : { NACHES_TEST_SQLITE: compiledIn(folder) };
  return { program: programIn(folder), sqlite };
}

/** Runs npm in a folder; throws the last thing that it complains of. */
async function npm(folder, words, env = {}) {
  const child = spawn("npm", words, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (complaint += text));
  const status = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (status === 0) return;
  const errors = complaint.split("\n").filter((line) => line.startsWith("npm error") && !/ log of this run/.test(line));
  throw new Error(errors.slice(0, 2).join(" ") || `npm ${words[0]} ended with ${status}`);
}

/** What an operator does who has another Node.js: npm takes the first one of the PATH. */
async function compile(folder) {
  const home = path.join(folder, "node_modules", NODE);
  await npm(folder, ["rebuild", "better-sqlite3"], {
    PATH: `${path.join(home, "bin")}${path.delimiter}${process.env.PATH}`,
    npm_config_nodedir: home,
  });
  if (!existsSync(compiledIn(folder))) throw new Error("npm rebuild made no better_sqlite3.node");
}

async function fetchNode(version) {
  mkdirSync(KEPT, { recursive: true });
  // What a killed run has left.
  for (const name of readdirSync(KEPT)) {
    const owner = /^unfinished-(\d+)-/.exec(name)?.[1];
    if (owner && !existsSync(`/proc/${owner}`)) rmSync(path.join(KEPT, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(path.join(KEPT, `unfinished-${process.pid}-`));
  try {
    const { name, wanted } = sqliteFor(version);
    const packages = { [NODE]: version, [name]: wanted };
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
    await npm(folder, ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"]);
    if (name === "better-sqlite3") await compile(folder);
    // Another run may have been faster.
    if (!existsSync(folderOf(version))) renameSync(folder, folderOf(version));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fetches what is not there, one after another. Returns a line for each version that could not be had. */
export async function fetchOtherNodes() {
  const missing = [];
  for (const version of OTHER_NODES.filter((one) => otherNode(one) === null))
    await fetchNode(version).catch((error) =>
      missing.push(`Tests on Node.js ${major(version)} are skipped: ${error.message}`),
    );
  return missing;
}
