import "server-only";
import { buildWhenNeeded } from "@/lib/operations/commands/build/build-when-needed";
import { loadSettingsFile } from "@/lib/operations/commands/settings-file";
import { env } from "@/lib/platform/env";

/** The first half of `npm start`: checks the settings, generates and builds when needed; then server.mjs serves. */
async function prepare(): Promise<void> {
  try {
    loadSettingsFile();
    // Wrong settings are reported before a build that takes a minute.
    env();
    await buildWhenNeeded();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

void prepare();
