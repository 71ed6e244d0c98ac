import "server-only";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { z } from "zod";
import { buildPictureProgram, BUILT_PROGRAM } from "@/lib/media/renditions/pictures/picture-program";
import BUILD_ONLY from "@/lib/operations/commands/build/build-only.json";
import { buildWorker } from "@/lib/operations/commands/build/build-worker";
import { buildProgram, COMMANDS_PROGRAM } from "@/lib/operations/commands/build/program.mjs";
import SOURCES from "@/lib/operations/commands/build/sources.json";
import { buildReadingProgram, BUILT_READING_PROGRAM } from "@/lib/schedule/outside/thread/reading-program";

const STATIC = ".next/static";
/** Scripts and styles; fonts and images are compressed by their own formats. */
const TEXT_FILE = /\.(js|css|svg)$/;
/** A smaller file fits into the first packets as it is. */
const SMALLEST_BYTES = 1024;

const ENCODERS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 10,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Puts a Brotli and a gzip file next to each script and style of the build in .next; lib/platform/http/compressed-files.ts serves them. */
async function compressStatic(): Promise<void> {
  const files = readdirSync(STATIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.byteLength < SMALLEST_BYTES) return;
      for (const [ending, encode] of Object.entries(ENCODERS)) writeFileSync(`${file}.${ending}`, await encode(bytes));
    }),
  );
}

const BUILD = ".next";
const PAGES = path.join(BUILD, "server/app");
const MANIFEST = "react-loadable-manifest.json";

const manifestSchema = z.record(z.string(), z.looseObject({ files: z.array(z.string()) }));

/** Takes chunks that were not written out of the preload lists: Turbopack names some as they were before it joined them. */
function removeMissingPreloads(): void {
  for (const name of readdirSync(PAGES, { recursive: true, encoding: "utf8" })) {
    if (path.basename(name) !== MANIFEST) continue;
    const file = path.join(PAGES, name);
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    for (const entry of Object.values(manifest))
      entry.files = entry.files.filter((chunk) => existsSync(path.join(BUILD, chunk)));
    writeFileSync(file, JSON.stringify(manifest, null, 2));
  }
}

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
