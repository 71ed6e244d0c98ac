import type { InspectedDatabase } from "@/lib/operations/backup/database/sqlite";
import { TRACKED_TABLES, type TrackedRows } from "@/lib/operations/backup/loss-rules";
import { type BackupObject, backupObjectSchema } from "@/lib/operations/backup/schema";
import type { MigrationRecord } from "@/lib/platform/database/migration-rules";

const COPY = /^COPY (?:public\.)?"?([A-Za-z_]+)"? \((.+)\) FROM stdin;$/;
const TABLE_END = "\\.";
const NULL = "\\N";

const ESCAPED: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };
const unescapeValue = (value: string) => value.replace(/\\(.)/g, (_match, mark: string) => ESCAPED[mark] ?? mark);

function objectColumns(name: string, value: (column: string) => string): { key: string; size: string } | null {
  const has = (column: string) => value(column) !== NULL;
  if (name === "MediaItem") return { key: "objectPath", size: "sizeBytes" };
  if (name === "VoiceAnswer") return has("storedAt") && has("itemId") ? { key: "objectKey", size: "sizeBytes" } : null;
  const isComplete = name === "UploadSession" && value("state") === "complete" && has("sha256");
  return isComplete ? { key: "objectKey", size: "totalBytes" } : null;
}

type Table = { name: string; columns: string[] };

/** Returns a reader of the lines of `pg_restore --data-only`, which collects an {@link InspectedDatabase}. */
export function createDumpReader() {
  const rows: Record<string, number> = {};
  const migrations: MigrationRecord[] = [];
  const objects = new Map<string, BackupObject>();
  const tracked: TrackedRows = Object.fromEntries(
    Object.keys(TRACKED_TABLES).map((name) => [name, { live: [], deleted: [] }]),
  );
  const media: InspectedDatabase["media"] = [];
  const titles = new Map<string, string>();
  const voices: { key: string; itemId: string; day: string }[] = [];
  const renditions = { count: 0, bytes: 0 };
  let installation: InspectedDatabase["installation"] = null;
  let table: Table | null = null;

  function collectRow(name: string, value: (column: string) => string): void {
    const found = Object.entries(TRACKED_TABLES).find(([known]) => known === name);
    if (found)
      tracked[name]?.[
        found[1].deletedColumn !== null && value(found[1].deletedColumn) !== NULL ? "deleted" : "live"
      ].push(value("id"));
    if (name === "MediaItem") titles.set(value("id"), unescapeValue(value("title")));
    if (name === "VoiceAnswer" && value("itemId") !== NULL)
      voices.push({ key: value("objectKey"), itemId: value("itemId"), day: value("at").slice(0, 10) });
    if (name === "MediaItem")
      media.push({
        key: value("objectPath"),
        title: unescapeValue(value("title")),
        day: value("uploadedAt").slice(0, 10),
      });
    if (name === "Rendition") {
      renditions.count += 1;
      renditions.bytes += Number(value("sizeBytes"));
    }
    if (name !== "Installation") return;
    const restoredFrom = value("restoredFrom");
    installation = {
      installationId: value("installationId"),
      restoredFrom: restoredFrom === NULL ? null : restoredFrom,
    };
  }

  function readRow({ name, columns: names }: Table, line: string): void {
    rows[name] = (rows[name] ?? 0) + 1;
    const values = line.split("\t");
    const value = (column: string) => values[names.indexOf(column)] ?? NULL;
    collectRow(name, value);
    if (name === "_prisma_migrations" && value("rolled_back_at") === NULL)
      migrations.push({ name: value("migration_name"), checksum: value("checksum") });
    const columns = objectColumns(name, value);
    if (!columns) return;
    const object = backupObjectSchema.parse({
      key: value(columns.key),
      sizeBytes: Number(value(columns.size)),
      sha256: value("sha256"),
    });
    objects.set(JSON.stringify(object), object);
  }

  return {
    read(line: string): void {
      const begin = table ? null : COPY.exec(line);
      if (begin) {
        const [, name = "", columns = ""] = begin;
        table = { name, columns: columns.split(", ").map((column) => column.replaceAll('"', "")) };
        rows[name] ??= 0;
      } else if (line === TABLE_END) {
        table = null;
      } else if (table) {
        readRow(table, line);
      }
    },
    migrations: (): MigrationRecord[] => migrations,
    /** Returns what was read. Throws when the dump ended within a table. */
    result(): InspectedDatabase {
      if (table) throw new Error(`it is cut off in the table ${table.name}`);
      return {
        contents: { rows, migrations: migrations.map(({ name }) => name).sort() },
        objects: [...objects.values()],
        tracked,
        media: [
          ...media,
          ...voices.flatMap(({ key, itemId, day }) => {
            const title = titles.get(itemId);
            return title === undefined ? [] : [{ key, title: `Answer to ${title}`, day }];
          }),
        ],
        renditions,
        installation,
        damaged: [],
      };
    },
  };
}
