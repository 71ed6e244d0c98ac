import "server-only";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BUILT_PROGRAM, buildPictureProgram } from "@/lib/media/renditions/pictures/picture-program";
import BUILD_ONLY from "@/lib/operations/commands/build/build-only.json";
import { buildWorker } from "@/lib/operations/commands/build/build-worker";
import { compressStatic } from "@/lib/operations/commands/build/compress-static";
import { removeMissingPreloads } from "@/lib/operations/commands/build/missing-preloads";
import { buildProgram, COMMANDS_PROGRAM } from "@/lib/operations/commands/build/program.mjs";
import SOURCES from "@/lib/operations/commands/build/sources.json";
import { BUILT_READING_PROGRAM, buildReadingProgram } from "@/lib/schedule/outside/thread/reading-program";

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
  if (status !== 0) throw new Error(`${script} ${args.join(" ")} failed. See the output above.`);
}

export function isBuilt(): boolean {
  return existsSync(HASH_FILE) && readFileSync(HASH_FILE, "utf8") === hashSources();
}

function findMissingPackage(): string | null {
  return BUILD_ONLY.find((name) => !existsSync(path.join("node_modules", name, "package.json"))) ?? null;
}

export async function buildWhenNeeded(): Promise<void> {
  const missing = findMissingPackage();
  if (missing !== null && isBuilt()) return;
  if (missing !== null)
    throw new Error(
      `The hub must be built first, but ${missing}, which the build needs, isn't installed. Run npm install.`,
    );
  run("prisma/generate.mjs");
  const hash = hashSources();
  const isCurrent = isBuilt();
  if (!isCurrent) {
    console.log("Building (takes about a minute, only once) ...");
    run("node_modules/next/dist/bin/next", "build");
    removeMissingPreloads();
    buildWorker();
    await compressStatic();
  }
  await buildPictureProgram(BUILT_PROGRAM);
  await buildReadingProgram(BUILT_READING_PROGRAM);
  await buildProgram("lib/operations/commands/run.ts", COMMANDS_PROGRAM);
  if (!isCurrent) writeFileSync(HASH_FILE, hash);
}
