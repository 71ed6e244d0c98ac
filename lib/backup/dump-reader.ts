import type { Inspected } from "@/lib/backup/database-contents";
import { type BackupObject, backupObjectSchema } from "@/lib/backup/schema";
import { TRACKED, type Tracked } from "@/lib/backup/vanish-rules";
import type { Change } from "@/lib/updates/rules";

const COPY = /^COPY (?:public\.)?"?([A-Za-z_]+)"? \((.+)\) FROM stdin;$/;
const END = "\\.";
const NULL = "\\N";

const ESCAPED: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };
const plain = (value: string) => value.replace(/\\(.)/g, (_match, mark: string) => ESCAPED[mark] ?? mark);

type Table = { name: string; columns: string[] };

/** Reads the lines of `pg_restore --data-only`: counts each table's rows and gathers what a copy of a database is asked for. */
export function createDumpReader() {
  const rows: Record<string, number> = {};
  const changes: Change[] = [];
  const objects = new Map<string, BackupObject>();
  const tracked: Tracked = Object.fromEntries(Object.keys(TRACKED).map((name) => [name, { alive: [], gone: [] }]));
  const media: Inspected["media"] = [];
  let installation: Inspected["installation"] = null;
  let table: Table | null = null;

  function note(name: string, value: (column: string) => string): void {
    const found = Object.entries(TRACKED).find(([known]) => known === name);
    if (found) tracked[name]?.[found[1].gone !== null && value(found[1].gone) !== NULL ? "gone" : "alive"].push(value("id"));
    if (name === "MediaItem") media.push({ key: value("objectPath"), title: plain(value("title")), day: value("uploadedAt").slice(0, 10) });
    if (name !== "Installation") return;
    const restoredFrom = value("restoredFrom");
    installation = { installationId: value("installationId"), restoredFrom: restoredFrom === NULL ? null : restoredFrom };
  }

  function take({ name, columns }: Table, line: string): void {
    rows[name] = (rows[name] ?? 0) + 1;
    const values = line.split("\t");
    const value = (column: string) => values[columns.indexOf(column)] ?? NULL;
    note(name, value);
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
    result(): Inspected {
      if (table) throw new Error(`it ends within the table ${table.name}`);
      return { contents: { rows, migrations: changes.map(({ name }) => name).sort() }, objects: [...objects.values()], tracked, media, installation, damaged: [] };
    },
  };
}
