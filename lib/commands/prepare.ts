import "server-only";
import { buildWhenNeeded } from "@/lib/commands/build-when-needed";
import { loadSettingsFile } from "@/lib/commands/settings-file";
import { env } from "@/lib/env";

/** The first half of `npm start`: checks the settings, generates and builds when needed; then server.mjs serves. */
async function prepare(): Promise<void> {
  try {
    loadSettingsFile();
    const { origin } = env().publicUrl;
    await buildWhenNeeded();
    console.log(`\n  The hub:          ${origin}\n  The caretaker:    ${origin}/admin\n`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

void prepare();
