import "server-only";
import { spawn } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildWhenNeeded } from "@/lib/commands/build-when-needed";
import { loadSettingsFile } from "@/lib/commands/settings-file";
import { env } from "@/lib/env";

const USAGE = `Usage:
  npm start                                     starts the hub
  npm start -- --new-household                  also where the store holds files and there is no database for them
  npm start -- --trial PLACE [--port NUMBER]    starts a trial that "npm run restore -- --trial" has made`;

type Words = { "new-household"?: boolean; trial?: string; port?: string };

function readWords(): Words {
  try {
    const options = { "new-household": { type: "boolean" }, trial: { type: "string" }, port: { type: "string" } } as const;
    const { values } = parseArgs({ options, strict: true });
    if (values.port !== undefined && (values.trial === undefined || !/^\d{1,5}$/.test(values.port))) throw new Error(USAGE);
    return values;
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
}

/** `npm start`: generate, build when needed, serve. Migrations, first values and the setup code are instrumentation-node.ts's. */
async function start(): Promise<void> {
  const { trial, port, "new-household": newHousehold = false } = readWords();
  loadSettingsFile();
  buildWhenNeeded();
  if (trial !== undefined) {
    // Loaded now, because it needs the database client, which was generated a moment ago.
    const { loadTrial } = await import("@/lib/backup/trial");
    await loadTrial(path.resolve(trial), port === undefined ? undefined : Number(port));
    console.log("\n  This is a trial of a backup. What is changed here changes nothing of the hub.");
  }
  console.log(`\n  The hub:          ${env().publicUrl.origin}\n  The caretaker:    ${env().publicUrl.origin}/admin\n`);
  const server = spawn(process.execPath, ["node_modules/next/dist/bin/next", "start", "--port", String(env().PORT)], {
    stdio: "inherit",
    // Our own handler stops gracefully; Next's waits for running films without limit.
    env: Object.assign({ NODE_ENV: "production" }, process.env, { NEXT_MANUAL_SIG_HANDLE: "1", NEXT_TELEMETRY_DISABLED: "1" }, newHousehold ? { NACHES_NEW_HOUSEHOLD: "true" } : {}),
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 1));
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
