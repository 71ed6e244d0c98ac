import "server-only";
import { raw, type Sql } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";

/** SQLite has no booleans and no instants of its own. */
const DIALECTS = {
  sqlite: {
    object: "json_object",
    boolean: (column: string) => `json(CASE WHEN ${column} THEN 'true' ELSE 'false' END)`,
    instant: (column: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column})`,
  },
  postgresql: {
    object: "json_build_object",
    boolean: (column: string) => column,
    instant: (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
} as const;

type Kinds = { booleans: readonly string[]; instants: readonly string[] };

/** Returns SQL for a row as a JSON object's text: with thousands of rows Prisma's values for each cell take most of the time. */
export function jsonObject(columns: readonly string[], { booleans, instants }: Kinds): Sql {
  const { object, boolean, instant } = DIALECTS[env().databaseProvider];
  const entries = columns.map((name) => {
    const column = `"${name}"`;
    const value = booleans.includes(name) ? boolean(column) : instants.includes(name) ? instant(column) : column;
    return `'${name}', ${value}`;
  });
  return raw(`CAST(${object}(${entries.join(", ")}) AS text)`);
}
