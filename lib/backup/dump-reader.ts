import { type BackupObject, backupObjectSchema, type Contents } from "@/lib/backup/schema";
import type { Change } from "@/lib/updates/rules";

const COPY = /^COPY (?:public\.)?"?([A-Za-z_]+)"? \((.+)\) FROM stdin;$/;
const END = "\\.";
const NULL = "\\N";

type Table = { name: string; columns: string[] };

/** Reads the lines of `pg_restore --data-only`: counts each table's rows and gathers the migrations and objects that they name. */
export function createDumpReader() {
  const rows: Record<string, number> = {};
  const changes: Change[] = [];
  const objects = new Map<string, BackupObject>();
  let table: Table | null = null;

  function take({ name, columns }: Table, line: string): void {
    rows[name] = (rows[name] ?? 0) + 1;
    const values = line.split("\t");
    const value = (column: string) => values[columns.indexOf(column)] ?? NULL;
    if (name === "_prisma_migrations" && value("rolled_back_at") === NULL) changes.push({ name: value("migration_name"), checksum: value("checksum") });
    const [key, size] = name === "MediaItem" ? (["objectPath", "sizeBytes"] as const) : (["objectKey", "totalBytes"] as const);
    const complete = name === "UploadSession" && value("state") === "complete" && value("sha256") !== NULL;
    if (name !== "MediaItem" && !complete) return;
    const object = backupObjectSchema.parse({ key: value(key), sizeBytes: Number(value(size)), sha256: value("sha256") });
    objects.set(JSON.stringify(object), object);
  }

  return {
    read(line: string): void {
      const begin = table ? null : COPY.exec(line);
      if (begin) {
        const [, name = "", columns = ""] = begin;
        table = { name, columns: columns.split(", ").map((column) => column.replaceAll('"', "")) };
        rows[name] ??= 0;
      } else if (line === END) {
        table = null;
      } else if (table) {
        take(table, line);
      }
    },
    /** The changes of the database that were read, with the checksums of their texts. */
    changes: (): Change[] => changes,
    /** What was read. Throws when it ended within a table. */
    result(): { contents: Contents; objects: BackupObject[] } {
      if (table) throw new Error(`it ends within the table ${table.name}`);
      return { contents: { rows, migrations: changes.map(({ name }) => name).sort() }, objects: [...objects.values()] };
    },
  };
}
