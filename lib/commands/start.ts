import "server-only";
import { spawn } from "node:child_process";
import { buildWhenNeeded } from "@/lib/commands/build-when-needed";
import { loadSettingsFile } from "@/lib/commands/settings-file";
import { env } from "@/lib/env";

/** `npm start`: generate, build when needed, serve. Migrations, first values and the setup code are instrumentation-node.ts's. */
function start(): void {
  loadSettingsFile();
  const port = String(env().PORT);
  buildWhenNeeded();
  console.log(`\n  The hub:          ${env().publicUrl.origin}\n  The caretaker:    ${env().publicUrl.origin}/admin\n`);
  const server = spawn(process.execPath, ["node_modules/next/dist/bin/next", "start", "--port", port], {
    stdio: "inherit",
    // Our own handler stops gracefully; Next's waits for running films without limit.
    env: Object.assign({ NODE_ENV: "production" }, process.env, { NEXT_MANUAL_SIG_HANDLE: "1", NEXT_TELEMETRY_DISABLED: "1" }),
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 1));
}

try {
  start();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
