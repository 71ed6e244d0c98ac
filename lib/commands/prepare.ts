import "server-only";
import { buildWhenNeeded } from "@/lib/commands/build/build-when-needed";
import { loadSettingsFile } from "@/lib/commands/settings-file";
import { env } from "@/lib/env";

/** The first half of `npm start`: checks the settings, generates and builds when needed; then server.mjs serves. */
async function prepare(): Promise<void> {
  try {
    loadSettingsFile();
    // Wrong settings are told before a build that takes a minute.
    env();
    await buildWhenNeeded();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

void prepare();
