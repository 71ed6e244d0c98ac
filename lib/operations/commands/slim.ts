import "server-only";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import BUILD_ONLY from "@/lib/operations/commands/build/build-only.json";
import { isBuilt } from "@/lib/operations/commands/build/build-when-needed";

const PACKAGES = "node_modules";
/** Next's compiler, which npm keeps because Next may have it. */
const COMPILER = /^swc-/;
/** lib/platform/database/sqlite-for-node.cjs takes it on this version of Node.js and no other. */
const SQLITE_13 = { name: "better-sqlite3-13", node: "24" };

function removeWhatNpmKeeps(): void {
  const next = path.join(PACKAGES, "@next");
  const compilers = existsSync(next) ? readdirSync(next).filter((name) => COMPILER.test(name)) : [];
  const sqlite = process.versions.node.startsWith(`${SQLITE_13.node}.`) ? [] : [SQLITE_13.name];
  for (const name of [...BUILD_ONLY, ...sqlite, ...compilers.map((one) => `@next/${one}`)])
    rmSync(path.join(PACKAGES, name), { recursive: true, force: true });
}

/** Removes what only building and testing need; `npm install` brings it back. Removes nothing where the hub is not built. */
function slim(): void {
  if (!isBuilt()) {
    console.error("The hub isn't built here. Run npm run build, then npm run slim.");
    process.exitCode = 1;
    return;
  }
  const words = ["uninstall", "--no-save", "--omit=dev", "--no-audit", "--no-fund", ...BUILD_ONLY];
  const { status } = spawnSync("npm", words, { stdio: "inherit" });
  if (status !== 0) {
    console.error("npm couldn't remove the packages. See the output above. To put them all back: npm install");
    process.exitCode = 1;
    return;
  }
  removeWhatNpmKeeps();
  rmSync(path.join(".next", "cache"), { recursive: true, force: true });
  console.log("Only the built hub and what it needs to run are left. To get the build tools back: npm install");
}

slim();
