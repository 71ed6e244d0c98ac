import "server-only";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { singleton } from "@/lib/platform/singleton";

const ENTRY = "lib/media/renditions/pictures/child/main.ts";
const SHARED_SOURCES = ["lib/media/renditions/rules.ts", "lib/media/renditions/pictures/rules.ts"];
/** Made by the build (lib/operations/commands/build/build-when-needed.ts). */
export const BUILT_PROGRAM = ".next/renditions/picture.mjs";
const CACHED_PROGRAM = "node_modules/.cache/renditions/picture.mjs";

function sourcesChangedAt(): number {
  const folder = path.dirname(ENTRY);
  const files = [...SHARED_SOURCES, ...readdirSync(folder).map((name) => path.join(folder, name))];
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}

function isFresh(file: string): boolean {
  return existsSync(file) && statSync(file).mtimeMs >= sourcesChangedAt();
}

/** One file, so that a process of it starts at once. */
async function bundle(outfile: string): Promise<void> {
  const { build } = await import("esbuild");
  await build({
    entryPoints: [ENTRY],
    outfile,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    target: "node20",
    conditions: ["react-server"],
    external: ["sharp", "libheif-js"],
    logLevel: "error",
  });
}

export async function buildPictureProgram(outfile: string): Promise<void> {
  if (!isFresh(outfile)) await bundle(outfile);
}

const held = singleton<{ building: Promise<void> | null }>("picture-program", () => ({ building: null }));

/** The absolute path of the program that decodes an image. Throws when it is not built and cannot be built. */
export async function findPictureProgram(): Promise<string> {
  if (isFresh(BUILT_PROGRAM)) return path.resolve(BUILT_PROGRAM);
  const building = (held.building ??= buildPictureProgram(CACHED_PROGRAM));
  await building.finally(() => (held.building = null));
  return path.resolve(CACHED_PROGRAM);
}
