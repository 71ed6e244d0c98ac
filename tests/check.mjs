// `npm run lint`: oxfmt, oxlint with the types, and dependency-cruiser. tests/run.mjs takes the same steps.
import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";

const root = path.resolve(import.meta.dirname, "..");

/** The path of a program that npm has installed. */
export const bin = (name) => path.join(root, "node_modules", ".bin", name);

/** Runs one program; what it says is printed when it is done. Returns whether it passed, and said nothing of what is `refused`. */
export async function quietly(title, command, args, env = {}, refused = null) {
  const began = Date.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? "1" : "0", ...env },
  });
  const pieces = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => pieces.push(piece));
  const status = await new Promise((resolve) => child.on("close", resolve));
  const said = Buffer.concat(pieces);
  process.stdout.write(said);
  const hasPassed = status === 0 && !refused?.test(said.toString("utf8"));
  console.log(`${title}: ${hasPassed ? "passed" : "FAILED"} in ${Math.round((Date.now() - began) / 1000)} s`);
  return hasPassed;
}

export const isFormatted = () => quietly("format", bin("oxfmt"), ["--check"]);
/** oxlint reads the types as it goes, so that it checks them as well. */
export const isLinted = () => quietly("rules and types", bin("oxlint"), ["--type-aware", "--type-check", "--quiet"]);
/** Which wing imports which (tests/wings.cjs). */
export const isInOrder = () =>
  quietly("imports", bin("depcruise"), ["--config", "tests/wings.cjs", "app", "components", "lib"]);

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const passed = await Promise.all([isLinted(), isFormatted(), isInOrder()]);
  process.exit(passed.every(Boolean) ? 0 : 1);
}
