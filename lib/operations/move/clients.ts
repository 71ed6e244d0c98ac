import "server-only";
import { DurableSqlite } from "@/lib/platform/database/durable-sqlite";
import { PrismaClient } from "@/prisma/sqlite/client/client";

/** A statement may take as long as it takes: no one else waits for these databases. */
const POSTGRESQL_OPTIONS = "-c timezone=UTC -c synchronous_commit=on";

/** Opens a database next to the process's own, `file:` or `postgresql:`, with one connection. Close it by `$disconnect`. */
export async function openClient(url: string): Promise<PrismaClient> {
  if (url.startsWith("file:"))
    return new PrismaClient({ adapter: new DurableSqlite(url.slice("file:".length), "writes") });
  const { PrismaPg } = await import("@prisma/adapter-pg");
  const { PrismaClient: PostgresqlClient } = await import("@/prisma/postgresql/client/client");
  const adapter = new PrismaPg({ connectionString: url, max: 1, options: POSTGRESQL_OPTIONS });
  // Both clients are generated from the same models, with the same methods; the code is typed by the SQLite one.
  return new PostgresqlClient({ adapter }) as unknown as PrismaClient;
}
