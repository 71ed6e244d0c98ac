import "server-only";
import { existsSync } from "node:fs";

/** Reads .env, as Next does. Apart from command-line.ts, because `npm start` runs before there is a database client. */
export function loadSettingsFile(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}
