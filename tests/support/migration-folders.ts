import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(__dirname, "../..");

/** The SQL of a migration for both databases, or for each its own. */
type Sql = string | Record<"sqlite" | "postgresql", string>;

/**
 * A folder that stands in for the program's own: its migrations, and these further ones, as a later version brings them.
 * `without` leaves some of ours out, as in an earlier version.
 */
export function migrationFolders(
  folder: string,
  further: Record<string, Sql>,
  without: readonly string[] = [],
): string {
  for (const provider of ["sqlite", "postgresql"] as const) {
    const target = path.join(folder, "prisma/migrations", provider);
    cpSync(path.join(ROOT, "prisma/migrations", provider), target, { recursive: true });
    for (const name of without) rmSync(path.join(target, name), { recursive: true });
    for (const [name, sql] of Object.entries(further)) {
      mkdirSync(path.join(target, name), { recursive: true });
      writeFileSync(path.join(target, name, "migration.sql"), typeof sql === "string" ? sql : sql[provider]);
    }
  }
  return folder;
}
