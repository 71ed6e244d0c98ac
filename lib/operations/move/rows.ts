import "server-only";
import { z } from "zod";
import { TABLES_SQLITE } from "@/lib/operations/backup/database/sqlite";
import { orderTables, rowsDifference, rowText } from "@/lib/operations/move/order-rules";
import type { Transaction } from "@/lib/platform/database/db";
import type { Prisma } from "@/prisma/sqlite/client/client";

type Provider = "sqlite" | "postgresql";
export type Rows = Transaction;

/** Each database keeps these itself; and what two browsers say to each other during a visit is worth nothing afterwards. */
const OWN_TABLES = new Set(["_prisma_migrations", "RowCopy", "VisitSignal"]);
const BATCH = 500;

const TABLES: Record<Provider, string> = {
  sqlite: TABLES_SQLITE,
  postgresql: "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
};
const REFERENCES: Record<Provider, string> = {
  sqlite: `SELECT m.name AS "child", f."table" AS "parent" FROM sqlite_schema m JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table'`,
  postgresql: `SELECT c.relname AS "child", p.relname AS "parent" FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid WHERE k.contype = 'f'`,
};

const tablesSchema = z.array(z.object({ name: z.string() }));
const referencesSchema = z.array(z.object({ child: z.string(), parent: z.string() }));

type Delegate = {
  findMany(args?: object): Promise<Record<string, unknown>[]>;
  createMany(args: { data: readonly object[] }): Promise<Prisma.BatchPayload>;
};

function delegateOf(rows: Rows, table: string): Delegate {
  const name = `${table.slice(0, 1).toLowerCase()}${table.slice(1)}`;
  // The names come from the database itself; a table without a model is found here.
  const delegate = (rows as unknown as Record<string, Delegate | undefined>)[name];
  if (!delegate) throw new Error(`The database has a table ${table} that this version doesn't know.`);
  return delegate;
}

/** Returns the tables of the household's data, each after those that it refers to. */
export async function listTables(rows: Rows, provider: Provider): Promise<string[]> {
  const tables = tablesSchema.parse(await rows.$queryRawUnsafe(TABLES[provider])).map(({ name }) => name);
  const references = referencesSchema.parse(await rows.$queryRawUnsafe(REFERENCES[provider]));
  return orderTables(
    tables.filter((table) => !OWN_TABLES.has(table)),
    references,
  );
}

async function readTexts(rows: Rows, table: string): Promise<string[]> {
  return (await delegateOf(rows, table).findMany()).map(rowText);
}

export async function hasNoRows(rows: Rows, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) if ((await delegateOf(rows, table).findMany({ take: 1 })).length > 0) return false;
  return true;
}

/** Copies all rows into empty tables and reads them back. Returns how many. Throws a sentence for a row that did not arrive as it was. */
export async function copyRows(from: Rows, to: Rows, tables: readonly string[]): Promise<number> {
  let copied = 0;
  for (const table of tables) {
    const data = await delegateOf(from, table).findMany();
    const target = delegateOf(to, table);
    for (let at = 0; at < data.length; at += BATCH) await target.createMany({ data: data.slice(at, at + BATCH) });
    const difference = rowsDifference(table, data.map(rowText), await readTexts(to, table));
    if (difference !== null) throw new Error(`${difference} Nothing was changed on either side.`);
    copied += data.length;
  }
  return copied;
}
