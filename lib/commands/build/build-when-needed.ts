import "server-only";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildWorker } from "@/lib/commands/build/build-worker";
import SOURCES from "@/lib/commands/build/sources.json";
import { BUILT_PROGRAM, buildPictureProgram } from "@/lib/renditions/pictures/picture-program";
import { prepareTexts } from "@/lib/tanach/texts-file";

const GENERATED = /prisma\/(sqlite|postgresql)\/client$/;
const HASH_FILE = ".next/build-stamp";

function* filesUnder(entry: string): Generator<string> {
  if (!existsSync(entry) || GENERATED.test(entry)) return;
  if (!statSync(entry).isDirectory()) {
    yield entry;
    return;
  }
  for (const name of readdirSync(entry).sort()) yield* filesUnder(path.join(entry, name));
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) for (const file of filesUnder(source)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function run(script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: "inherit" });
  if (status !== 0) throw new Error(`${script} ${args.join(" ")} failed; what it says stands above.`);
}

/** Generates the database clients, makes the texts of Tanach and builds the application when their sources have changed. Throws when one fails. */
export async function buildWhenNeeded(): Promise<void> {
  run("prisma/generate.mjs");
  const hash = hashSources();
  const isBuilt = existsSync(HASH_FILE) && readFileSync(HASH_FILE, "utf8") === hash;
  if (!isBuilt) {
    console.log("Building (this takes a minute, once) ...");
    run("node_modules/next/dist/bin/next", "build");
    buildWorker();
  }
  await buildPictureProgram(BUILT_PROGRAM);
  prepareTexts();
  if (!isBuilt) writeFileSync(HASH_FILE, hash);
}
