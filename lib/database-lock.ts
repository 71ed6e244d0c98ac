import "server-only";
import { env } from "@/lib/env";
import { singleton } from "@/lib/singleton";
import { type DirectoryLock, lockSqlite } from "@/lib/storage/directory-lock";

/** As long as a server that is being stopped may take to finish what it stores. */
const WAIT_MS = 8000;

const held = singleton<{ lock: DirectoryLock | null }>("database-lock", () => ({ lock: null }));

/**
 * Takes the settings' SQLite database for this process, as a server, a restore or a repair does; a second call does nothing.
 * PostgreSQL's is made for several. Throws a sentence for the operator while another process has it for longer than `waitMs`.
 */
export async function takeDatabase(waitMs = WAIT_MS): Promise<void> {
  const { databaseProvider, databaseUrl } = env();
  if (databaseProvider === "sqlite") held.lock ??= await lockSqlite(databaseUrl.slice("file:".length), waitMs);
}

/** Lets the database go again. */
export function releaseDatabase(): void {
  held.lock?.release();
  held.lock = null;
}
