import "server-only";
import { readdirSync, readFileSync } from "node:fs";
import { buildSync } from "esbuild";

const STATIC = ".next/static";
/** The program, its styles and its letters; maps and manifests are for developers. */
const PROGRAM = /\.(js|css|woff2|svg)$/;

function programPaths(): string[] {
  const files = readdirSync(STATIC, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && PROGRAM.test(entry.name));
  const paths = files.map(({ parentPath, name }) => `${parentPath}/${name}`.replace(/\\/g, "/").replace(/^.*\.next\/static/, "/_next/static"));
  return [...paths.sort(), "/icon.svg"];
}

/** Makes the screen's service worker for the build that lies in .next: one small script with that build's id and the paths of its program. */
export function buildWorker(): void {
  const define = { BUILD_ID: JSON.stringify(readFileSync(".next/BUILD_ID", "utf8").trim()), PROGRAM_PATHS: JSON.stringify(programPaths()) };
  buildSync({ entryPoints: ["lib/kiosk/worker/worker.ts"], outfile: ".next/kiosk-worker.js", bundle: true, minify: true, format: "iife", target: ["chrome109", "safari16.4", "firefox115"], define, logLevel: "error" });
}
