import "server-only";
import { existsSync } from "node:fs";

/** Reads .env, as Next does for the server. Apart from the commands: `npm start` runs before the database client is generated. */
export function loadSettingsFile(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}
