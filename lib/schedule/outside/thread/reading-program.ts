import "server-only";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { singleton } from "@/lib/platform/singleton";

const ENTRY = "lib/schedule/outside/thread/main.ts";
const SOURCES = "lib/schedule/outside/reading";
/** Made by the build (lib/operations/commands/build/build-when-needed.ts). */
export const BUILT_READING_PROGRAM = ".next/calendars/read.cjs";
/** Made when it is first needed where nothing was built: by tests and by `npm run dev`. */
const CACHED_PROGRAM = "node_modules/.cache/calendars/read.cjs";

function isFresh(file: string): boolean {
  const sources = [ENTRY, ...readdirSync(SOURCES).map((name) => path.join(SOURCES, name))];
  const changedAt = Math.max(...sources.map((source) => statSync(source).mtimeMs));
  return existsSync(file) && statSync(file).mtimeMs >= changedAt;
}

/** Builds the program that reads a calendar when the file is not there or older than its sources. Throws when that fails. */
export async function buildReadingProgram(outfile: string): Promise<void> {
  if (isFresh(outfile)) return;
  const { build } = await import("esbuild");
  await build({
    ...{ entryPoints: [ENTRY], outfile, bundle: true, minify: true, format: "cjs", platform: "node" },
    ...{ target: "node20", conditions: ["react-server"], logLevel: "error" },
  });
}

const held = singleton<{ building: Promise<void> | null }>("reading-program", () => ({ building: null }));

/** The absolute path of the program that reads a calendar. Throws when it is not built and cannot be built. */
export async function findReadingProgram(): Promise<string> {
  if (isFresh(BUILT_READING_PROGRAM)) return path.resolve(BUILT_READING_PROGRAM);
  const building = (held.building ??= buildReadingProgram(CACHED_PROGRAM));
  await building.finally(() => (held.building = null));
  return path.resolve(CACHED_PROGRAM);
}
