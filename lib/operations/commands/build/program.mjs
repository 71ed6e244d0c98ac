// One file for a program and all that it imports. It starts in a third of the time that its sources take, which are compiled one by one.
// lib/operations/commands/start.mjs looks at it before anything can be compiled, so this is no TypeScript; program.d.mts has the types.
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

export const COMMANDS_PROGRAM = ".next/commands/run.cjs";
/** They load files of their own, or start a process of their own. */
const LEFT_OUTSIDE = ["better-sqlite3", "esbuild", "pg", "sharp"];
/** Whatever else decides what is made: the versions of all packages, the meaning of "@/…", and this file. */
const SETTINGS = ["package-lock.json", "tsconfig.json", "lib/operations/commands/build/program.mjs"];

const sourcesFile = (program) => `${program}.sources.json`;

function hashFiles(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

export function isProgramCurrent(program) {
  try {
    const { files, hash } = JSON.parse(readFileSync(sourcesFile(program), "utf8"));
    return existsSync(program) && hashFiles(files) === hash;
  } catch {
    return false;
  }
}

export async function buildProgram(entry, program) {
  if (isProgramCurrent(program)) return;
  const { build } = await import("esbuild");
  mkdirSync(path.dirname(program), { recursive: true });
  // Under another name first: someone may be running the previous one, or making this one too.
  const unfinished = `${program}.${randomUUID()}`;
  const { metafile } = await build({
    entryPoints: [entry],
    outfile: unfinished,
    bundle: true,
    minifyWhitespace: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    conditions: ["react-server"],
    external: LEFT_OUTSIDE,
    metafile: true,
    logLevel: "error",
  });
  const own = Object.keys(metafile.inputs).filter(
    (file) => !file.split("/").includes("node_modules") && existsSync(file),
  );
  const files = [...own.sort(), ...SETTINGS];
  writeFileSync(`${unfinished}.sources.json`, JSON.stringify({ files, hash: hashFiles(files) }));
  renameSync(unfinished, program);
  renameSync(`${unfinished}.sources.json`, sourcesFile(program));
}
