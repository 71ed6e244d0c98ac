import "server-only";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import pg from "pg";
import type { Inspected } from "@/lib/backup/database-contents";
import { createDumpReader } from "@/lib/backup/dump-reader";
import { passedOnEnvironment } from "@/lib/env";
import type { Change } from "@/lib/updates/rules";

/** What libpq takes in an address; Prisma's own words (schema, connection_limit) it refuses. */
const LIBPQ_PARAMETERS = new Set(["host", "sslmode", "sslrootcert", "sslcert", "sslkey", "connect_timeout"]);

/** The address for a program's command line and, apart from it, the password: everybody on the machine can read command lines. */
function connection(url: string): { address: string; password: Record<string, string> } {
  if (!URL.canParse(url)) return { address: url, password: {} };
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  for (const name of [...address.searchParams.keys()]) if (!LIBPQ_PARAMETERS.has(name)) address.searchParams.delete(name);
  return { address: address.href, password: password === "" ? {} : { PGPASSWORD: password } };
}

/** Runs one of PostgreSQL's own programs. Throws a sentence when it is not installed, or what it said when it failed. */
async function run(program: "pg_dump" | "pg_restore", words: string[], environment: Record<string, string>, read?: (output: Readable) => Promise<void>): Promise<void> {
  const child = spawn(program, words, { env: passedOnEnvironment(environment), stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = new Promise<number | null>((resolve, reject) => {
    const missing = `${program} is not installed. A PostgreSQL database is backed up and restored by PostgreSQL's own programs: install its client (Debian: postgresql-client).`;
    child.on("error", (error) => reject(new Error(missing, { cause: error })));
    child.on("close", resolve);
  });
  const [code] = await Promise.all([ended, read ? read(child.stdout) : child.stdout.resume()]);
  if (code !== 0) throw new Error(`${program} failed: ${said.trim().split("\n")[0] ?? `it ended with ${code}`}`);
}

/** Copies a PostgreSQL database that may be in use, in pg_dump's custom format, by one snapshot. */
export async function dumpPostgresql(url: string, file: string): Promise<void> {
  const { address, password } = connection(url);
  await run("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", "--schema=public", `--file=${file}`, `--dbname=${address}`], password);
}

/** Reads a dump from its beginning to its end and answers what it holds. Throws a sentence when it is damaged. */
export async function inspectDump(file: string): Promise<Inspected> {
  const reader = createDumpReader();
  try {
    await run("pg_restore", ["--data-only", "--file=-", file], {}, async (output) => {
      for await (const line of createInterface({ input: output, crlfDelay: Infinity })) reader.read(line);
    });
    return { ...reader.result(), damaged: [] };
  } catch (error) {
    throw new Error(`The dump ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`, { cause: error });
  }
}

/** The changes that the database of a dump has, with the checksums of their texts. */
export async function changesOfDump(file: string): Promise<Change[]> {
  const reader = createDumpReader();
  await run("pg_restore", ["--data-only", "--table=_prisma_migrations", "--file=-", file], {}, async (output) => {
    for await (const line of createInterface({ input: output, crlfDelay: Infinity })) reader.read(line);
  });
  return reader.changes();
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

/** Throws a sentence unless the database is there and empty: a hub may be running on any other. */
export async function expectEmptyPostgresql(url: string): Promise<void> {
  const { rowCount } = await withClient(url, (client) => client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1"));
  if (rowCount !== 0) throw new Error("The database of DATABASE_URL is not empty. Stop the hub, make a new database, and name that one in DATABASE_URL.");
}

/** Restores a dump into an empty database, in one transaction. */
export async function restorePostgresql(url: string, file: string): Promise<void> {
  const { address, password } = connection(url);
  // The schema "public" is there already in every database.
  const words = ["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges", "--schema=public", `--dbname=${address}`, file];
  await run("pg_restore", words, password);
}
