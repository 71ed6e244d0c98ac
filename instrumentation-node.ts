import { isKnownVisitor } from "@/lib/accounts/auth/visitors/standing";
import { getPublicHealth } from "@/lib/operations/health/store";
import { startServer, stopServer } from "@/lib/operations/server-start";
import { logConsole } from "@/lib/platform/console-log";
import { explainForPerson } from "@/lib/platform/database/errors";
import { env } from "@/lib/platform/env";
import { openFrontDoor } from "@/lib/platform/http/front-door";
import { log } from "@/lib/platform/log";

/** Draining takes three seconds; a database or a store that hangs must not delay the machine's shutdown for longer. */
const STOP_LIMIT_MS = 20_000;

function stopOnSignals(): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.warn("server.stop-cut-short");
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    stopServer().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error("server.stop-failed", error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

const isDevelopment = process.env.NODE_ENV === "development";
// In development people read the console.
if (!isDevelopment) logConsole();
try {
  await startServer();
  openFrontDoor({ isDevelopment, isKnown: isKnownVisitor, health: getPublicHealth });
} catch (thrown) {
  const error = explainForPerson(thrown, () => env().databaseUrl);
  // The operator reads a sentence, not a stack.
  process.stderr.write(`\nThe hub can't start: ${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exit(1);
}
stopOnSignals();
