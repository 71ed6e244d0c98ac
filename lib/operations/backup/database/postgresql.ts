import "server-only";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import pg from "pg";
import { createDumpReader } from "@/lib/operations/backup/database/dump-reader";
import type { InspectedDatabase } from "@/lib/operations/backup/database/sqlite";
import type { MigrationRecord } from "@/lib/platform/database/migration-rules";
import { passedOnEnvironment } from "@/lib/platform/env";

/** Parameters that libpq accepts in an address; it refuses Prisma's own (schema, connection_limit). */
const LIBPQ_PARAMETERS = new Set(["host", "sslmode", "sslrootcert", "sslcert", "sslkey", "connect_timeout"]);

/** Separates the password from the address, because everyone on the machine can read command lines. */
function toCommandLineAddress(url: string): { address: string; password: Record<string, string> } {
  if (!URL.canParse(url)) return { address: url, password: {} };
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  for (const name of [...address.searchParams.keys()])
    if (!LIBPQ_PARAMETERS.has(name)) address.searchParams.delete(name);
  return { address: address.href, password: password === "" ? {} : { PGPASSWORD: password } };
}

/** Runs a program of PostgreSQL. Throws a sentence when it is not installed, or the first line of its error. */
async function run(
  program: "pg_dump" | "pg_restore",
  args: string[],
  environment: Record<string, string>,
  read?: (output: Readable) => Promise<void>,
): Promise<void> {
  const child = spawn(program, args, { env: passedOnEnvironment(environment), stdio: ["ignore", "pipe", "pipe"] });
  let errorOutput = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errorOutput += text));
  const ended = new Promise<number | null>((resolve, reject) => {
    const missing = `${program} isn't installed. PostgreSQL databases are backed up and restored with PostgreSQL's own programs. Install the client (Debian: postgresql-client).`;
    child.on("error", (error) => reject(new Error(missing, { cause: error })));
    child.on("close", resolve);
  });
  const [code] = await Promise.all([ended, read ? read(child.stdout) : child.stdout.resume()]);
  if (code !== 0)
    throw new Error(`${program} failed: ${errorOutput.trim().split("\n")[0] ?? `it exited with code ${code}`}`);
}

/** Copies a PostgreSQL database in use, as one snapshot in pg_dump's custom format. Throws as {@link run} does. */
export async function dumpPostgresql(url: string, file: string): Promise<void> {
  const { address, password } = toCommandLineAddress(url);
  await run(
    "pg_dump",
    [
      ...["--format=custom", "--no-owner", "--no-privileges", "--schema=public", `--file=${file}`],
      // The signals between two browsers during a video visit are no one else's (D96).
      ...['--exclude-table-data=public."VisitSignal"', `--dbname=${address}`],
    ],
    password,
  );
}

/** Reads a whole dump and returns its contents. Throws a sentence when it is damaged. */
export async function inspectDump(file: string): Promise<InspectedDatabase> {
  const reader = createDumpReader();
  try {
    await run("pg_restore", ["--data-only", "--file=-", file], {}, async (output) => {
      for await (const line of createInterface({ input: output, crlfDelay: Infinity })) reader.read(line);
    });
    return { ...reader.result(), damaged: [] };
  } catch (error) {
    throw new Error(`Can't read the dump ${file}: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
}

/** Reads the migrations in a dump with their checksums. Throws as {@link run} does. */
export async function readDumpMigrations(file: string): Promise<MigrationRecord[]> {
  const reader = createDumpReader();
  await run("pg_restore", ["--data-only", "--table=_prisma_migrations", "--file=-", file], {}, async (output) => {
    for await (const line of createInterface({ input: output, crlfDelay: Infinity })) reader.read(line);
  });
  return reader.migrations();
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Throws a sentence unless the database exists and is empty: a hub may be running on any other. */
export async function assertPostgresqlEmpty(url: string): Promise<void> {
  const { rowCount } = await withClient(url, (client) =>
    client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1"),
  );
  if (rowCount !== 0)
    throw new Error(
      "The database in DATABASE_URL isn't empty. Stop the hub, create a new database, and set it in DATABASE_URL.",
    );
}

/** Restores a dump into an empty database, in one transaction. Throws as {@link run} does. */
export async function restorePostgresql(url: string, file: string): Promise<void> {
  const { address, password } = toCommandLineAddress(url);
  // The schema "public" is there already in every database.
  const args = [
    "--exit-on-error",
    "--single-transaction",
    "--no-owner",
    "--no-privileges",
    "--schema=public",
    `--dbname=${address}`,
    file,
  ];
  await run("pg_restore", args, password);
}
