// package.json's scripts start this: `node --conditions=react-server lib/operations/commands/start.mjs NAME ARGUMENTS`. It runs the program that the
// build has made of lib/operations/commands/run.ts; if that is missing or older than its sources, it runs the sources, which takes longer.
import "../../platform/database/sqlite-for-node.cjs";
import "../../../prisma/generate.mjs";
import { createRequire } from "node:module";
import path from "node:path";
import { COMMANDS_PROGRAM, isProgramCurrent } from "./build/program.mjs";

const require = createRequire(import.meta.url);
if (isProgramCurrent(COMMANDS_PROGRAM)) {
  require(path.resolve(COMMANDS_PROGRAM));
} else {
  await import("tsx");
  require("./run.ts");
}
