import "server-only";
import { readdirSync, readFileSync } from "node:fs";
import { buildSync } from "esbuild";

const STATIC = ".next/static";
/** Scripts, styles and fonts; source maps and manifests are for developers. */
const BUNDLE_FILE = /\.(js|css|woff2|svg)$/;

function listBundlePaths(): string[] {
  const files = readdirSync(STATIC, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && BUNDLE_FILE.test(entry.name),
  );
  const paths = files.map(({ parentPath, name }) =>
    `${parentPath}/${name}`.replace(/\\/g, "/").replace(/^.*\.next\/static/, "/_next/static"),
  );
  return [...paths.sort(), "/icon.svg"];
}

export function buildWorker(): void {
  const define = {
    BUILD_ID: JSON.stringify(readFileSync(".next/BUILD_ID", "utf8").trim()),
    PROGRAM_PATHS: JSON.stringify(listBundlePaths()),
  };
  buildSync({
    entryPoints: ["lib/kiosk/worker/worker.ts"],
    outfile: ".next/kiosk-worker.js",
    bundle: true,
    minify: true,
    format: "iife",
    target: ["chrome109", "safari16.4", "firefox115"],
    define,
    logLevel: "error",
  });
}
