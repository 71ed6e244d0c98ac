import "server-only";
import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

type PrivatePath = { file: string; mode: 0o700 | 0o600 };

function findPrivatePaths(): PrivatePath[] {
  const { dataDir, databaseUrl, databaseProvider } = env();
  const inside = (name: string) => path.join(/* turbopackIgnore: true */ dataDir, name);
  const database =
    databaseProvider === "sqlite" ? ["", "-wal", "-shm"].map((end) => databaseUrl.slice("file:".length) + end) : [];
  const folders = [dataDir, inside("objects"), inside("tmp")].map((file): PrivatePath => ({ file, mode: 0o700 }));
  const files = [...database, inside("auth-secret"), inside("server.lock")].map((file): PrivatePath => ({
    file,
    mode: 0o600,
  }));
  return [...folders, ...files].filter(exists);
}

/** Checks the type too: a device or folder that a wrong setting names as the database must not be changed. */
function exists({ file, mode }: PrivatePath): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && (mode === 0o700 ? found.isDirectory() : found.isFile());
}

const isOpenToOthers = ({ file }: PrivatePath) => (statSync(file).mode & 0o077) !== 0;

export function findOpenPaths(): string[] {
  const { dataDir } = env();
  const isClosed = existsSync(dataDir) && !isOpenToOthers({ file: dataDir, mode: 0o700 });
  const reachable = findPrivatePaths().filter(({ file }) => !isClosed || path.relative(dataDir, file).startsWith(".."));
  return reachable.filter(isOpenToOthers).map(({ file }) => file);
}

export function restrictToOwner(): void {
  for (const { file, mode } of findPrivatePaths().filter(isOpenToOthers)) chmodSync(file, mode);
}

/** Sets the umask and calls {@link restrictToOwner}; an error goes to the log and does not stop the start. */
export function restrictAtStart(): void {
  process.umask(0o077);
  const open = findPrivatePaths().filter(isOpenToOthers);
  if (open.length === 0) return;
  try {
    restrictToOwner();
    log.info("files.closed-to-others", { count: open.length });
  } catch (error) {
    log.warn("files.open-to-others", { reason: String(error) });
  }
}

/** Makes a folder, mode 0700, one by one: a recursive call never ends where the system makes none, as in /proc. Throws a sentence. */
export function makeFolder(folder: string, advice = "Choose a folder that this program may write to."): void {
  if (existsSync(folder)) return;
  try {
    if (!existsSync(path.dirname(folder))) makeFolder(path.dirname(folder), advice);
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (typeof error !== "object" || error === null || !("code" in error)) throw error;
    throw new Error(`Can't create the folder ${folder} (${String(error.code)}). ${advice}`, { cause: error });
  }
}

export function makeDataDir(dataDir: string): void {
  makeFolder(dataDir, "Set DATA_DIR to a folder that this program may write to.");
}
