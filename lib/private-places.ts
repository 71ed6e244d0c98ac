import "server-only";
import { chmodSync, existsSync, statSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

type Place = { file: string; mode: 0o700 | 0o600 };

/** What holds the family's data and the keys to it, as far as it is there; SQLite keeps two files beside the database. */
function privatePlaces(): Place[] {
  const { dataDir, databaseUrl, databaseProvider } = env();
  const inside = (name: string) => path.join(/* turbopackIgnore: true */ dataDir, name);
  const database = databaseProvider === "sqlite" ? ["", "-wal", "-shm"].map((end) => databaseUrl.slice("file:".length) + end) : [];
  const folders = [dataDir, inside("objects"), inside("tmp")].map((file): Place => ({ file, mode: 0o700 }));
  const files = [...database, inside("auth-secret"), inside("server.lock")].map((file): Place => ({ file, mode: 0o600 }));
  return [...folders, ...files].filter(isThere);
}

/** Whether a place is what it should be: a device, or a folder that a wrong setting names as the database, belongs to the whole computer. */
function isThere({ file, mode }: Place): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && (mode === 0o700 ? found.isDirectory() : found.isFile());
}

const isOpen = ({ file }: Place) => (statSync(file).mode & 0o077) !== 0;

/** The places that other users of this computer can reach: what lies in a closed data directory is out of their reach. */
export function openPlaces(): string[] {
  const { dataDir } = env();
  const isClosed = existsSync(dataDir) && !isOpen({ file: dataDir, mode: 0o700 });
  const reachable = privatePlaces().filter(({ file }) => !isClosed || path.relative(dataDir, file).startsWith(".."));
  return reachable.filter(isOpen).map(({ file }) => file);
}

/** Takes the data directory, the database and the secret away from other users. Throws when a file belongs to another user. */
export function closeToOthers(): void {
  for (const { file, mode } of privatePlaces().filter(isOpen)) chmodSync(file, mode);
}

/** As {@link closeToOthers}, for a start: what is made from now on is the owner's alone, and what cannot be changed is said in the log. */
export function startPrivately(): void {
  process.umask(0o077);
  const open = privatePlaces().filter(isOpen);
  if (open.length === 0) return;
  try {
    closeToOthers();
    log.info("files.closed-to-others", { count: open.length });
  } catch (error) {
    log.warn("files.open-to-others", { reason: String(error) });
  }
}
