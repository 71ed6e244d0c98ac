import { createHash, randomBytes } from "node:crypto";
import pg from "pg";

/** Where the tests' PostgreSQL is, as tests/support/storage/start-postgres.sh prints it; undefined: the tests run on SQLite and a directory. */
const server = process.env.TEST_DATABASE_URL;

/** Whether this run is the one on PostgreSQL and S3 (see tests/run.mjs). */
export const onPostgresql = server !== undefined && server !== "";

const HOW_TO_GET_ONE =
  "no PostgreSQL: apt-get install -y --no-install-recommends postgresql; see tests/support/storage/start-postgres.sh";

/**
 * A describe() of what only SQLite or a directory has: a pragma, a damaged file. It is left out of the run on PostgreSQL and
 * S3, which counts it, because it has run on SQLite.
 */
export function describeOnSqlite(name: string, suite: () => void): void {
  if (onPostgresql) describe.skip(`${name} (only on SQLite)`, suite);
  else describe(name, suite);
}

/** A test() of what only SQLite or a directory has; see {@link describeOnSqlite}. */
export function testOnSqlite(name: string, run: () => Promise<void>, timeoutMs?: number): void {
  if (onPostgresql) test.skip(`${name} (only on SQLite)`, run, timeoutMs);
  else test(name, run, timeoutMs);
}

/** A describe() of what only PostgreSQL has, such as several servers on one database; skipped elsewhere, with a line how to have it run. */
export function describeOnPostgresql(name: string, suite: () => void): void {
  if (onPostgresql) describe(name, suite);
  else
    describe.skip(
      `${name} (${process.env.TEST_POSTGRESQL_FOLLOWS === "true" ? "only on PostgreSQL" : HOW_TO_GET_ONE})`,
      suite,
    );
}

function urlOf(database: string): string {
  if (!server) throw new Error(HOW_TO_GET_ONE);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs work on a connection to a database of the tests' server. */
export async function onDatabase<T>(url: string, work: (connection: pg.Client) => Promise<T>): Promise<T> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

const TEMPLATE_LOCK = 1;

/** Makes the migrated database that all others are copied from, if need be, and returns its name; workers that ask at once make it once. */
async function templateDatabase(connection: pg.Client): Promise<string> {
  // Not at the top: the browser tests' runner, which only needs to know that it has no PostgreSQL, cannot load server code.
  const { applyMigrations, listMigrationNames } = await import("@/lib/platform/database/migrations");
  // One for each state of the migrations, so that a server that is kept between runs never hands out an old one.
  const template = `template_${createHash("sha256").update(listMigrationNames("postgresql").join()).digest("hex").slice(0, 16)}`;
  const isThere = async () =>
    (await connection.query("SELECT 1 FROM pg_database WHERE datname = $1", [template])).rowCount === 1;
  if (await isThere()) return template;
  await connection.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
  if (!(await isThere())) {
    const draft = `${template}_draft`;
    await connection.query(`DROP DATABASE IF EXISTS ${draft}`);
    await connection.query(`CREATE DATABASE ${draft}`);
    await applyMigrations(urlOf(draft), null);
    await connection.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
  }
  await connection.query("SELECT pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
  return template;
}

/** The address of a new database; with all migrations unless it is to be empty. */
export async function newDatabase({ empty = false } = {}): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onDatabase(urlOf("postgres"), async (connection) => {
    await connection.query(
      `CREATE DATABASE ${name} TEMPLATE ${empty ? "template0" : await templateDatabase(connection)}`,
    );
  });
  // A copy of a database is the same installation; these are hubs of their own.
  if (!empty)
    await onDatabase(urlOf(name), (connection) =>
      connection.query('UPDATE "_prisma_migrations" SET "id" = gen_random_uuid()'),
    );
  return urlOf(name);
}

/** Takes everything out of a database that no one has open. */
export async function emptyDatabase(url: string): Promise<void> {
  await onDatabase(url, (connection) => connection.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public"));
}

/** Removes a database of {@link newDatabase}, also one that a server still has open. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await onDatabase(urlOf("postgres"), (connection) => connection.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}
