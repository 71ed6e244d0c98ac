import "server-only";
import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import type pg from "pg";
import * as z from "zod/mini";
import { writePrivateFile } from "@/lib/platform/durable-file";
import { parseJson } from "@/lib/platform/format/parse-json";

/** "moved": the household is at `to`, and no hub starts here. "filling": a move writes into it, and no hub starts yet (PostgreSQL only). */
const databaseMarkSchema = z.object({
  state: z.enum(["moved", "filling"]),
  installationId: z.string(),
  to: z.string(),
  at: z.string(),
});
export type DatabaseMark = z.infer<typeof databaseMarkSchema>;

const sqliteFile = (url: string) => `${url.slice("file:".length)}.moved`;

function parseMark(text: string | null | undefined): DatabaseMark | null {
  return databaseMarkSchema.safeParse(parseJson(text ?? "")).data ?? null;
}

async function withPostgresql<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { default: postgresql } = await import("pg");
  const client = new postgresql.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Reads the mark of a database, `file:` or `postgresql:`; null without one. With PostgreSQL it is the comment of a table, so that no row changes. */
export async function readDatabaseMark(url: string): Promise<DatabaseMark | null> {
  if (url.startsWith("file:")) {
    const file = sqliteFile(url);
    return existsSync(file) ? parseMark(readFileSync(file, "utf8")) : null;
  }
  const { rows } = await withPostgresql(url, (client) =>
    client.query<{ mark: string | null }>(
      `SELECT obj_description(to_regclass('public."Installation"'), 'pg_class') AS mark`,
    ),
  );
  return parseMark(rows[0]?.mark);
}

export async function writeDatabaseMark(url: string, mark: DatabaseMark | null): Promise<void> {
  if (url.startsWith("file:")) {
    const file = sqliteFile(url);
    return mark === null ? rm(file, { force: true }) : writePrivateFile(file, `${JSON.stringify(mark)}\n`);
  }
  await withPostgresql(url, (client) =>
    client.query(
      `COMMENT ON TABLE "Installation" IS ${mark === null ? "NULL" : client.escapeLiteral(JSON.stringify(mark))}`,
    ),
  );
}
