import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import Database from "better-sqlite3";
import { z } from "zod";
import { createSemaphore } from "@/lib/platform/concurrency/queues";
import { keysIn, plainClient, s3Settings } from "@/tests/support/storage/s3-server";
import { sha256 } from "@/tests/support/storage/storage-upload";

/** What tells a household from one that differs by a byte: files by their key, tables by their name; counts and hashes. */
export type Fingerprint = Map<string, string>;

/** Each database keeps these itself. */
const OWN_TABLES = new Set(["_prisma_migrations", "RowCopy"]);
/** Names the owner of the files; each store has its own. */
const MARK = "installation.json";
const AT_ONCE = 6;
const namesSchema = z.array(z.object({ name: z.string() }));

/** The rows of a SQLite file as they are stored, read without the hub's own code. */
export function rowsOf(file: string): { tables: Fingerprint; rows: number } {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const tables: Fingerprint = new Map();
    let rows = 0;
    const found = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
    for (const { name } of namesSchema.parse(found).filter((table) => !OWN_TABLES.has(table.name))) {
      const lines = database
        .prepare(`SELECT * FROM "${name}"`)
        .all()
        .map((row) => JSON.stringify(row))
        .sort();
      tables.set(name, `${lines.length} ${sha256(Buffer.from(lines.join("\n")))}`);
      rows += lines.length;
    }
    return { tables, rows };
  } finally {
    database.close();
  }
}

/** The files of a data directory by their keys, such as m/abc. */
export function filesOf(dataDir: string): Fingerprint {
  const folders = { m: "objects", r: "renditions" };
  return new Map(
    Object.entries(folders).flatMap(([kind, folder]) =>
      readdirSync(path.join(dataDir, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== MARK)
        .map(({ name, parentPath }) => [`${kind}/${name}`, sha256(readFileSync(path.join(parentPath, name)))] as const),
    ),
  );
}

/** The files of a bucket by their keys. */
export async function objectsOf(bucket: string): Promise<Fingerprint> {
  const client = plainClient(s3Settings({ bucket }));
  const found: Fingerprint = new Map();
  const enqueue = createSemaphore(AT_ONCE);
  try {
    const keys = (await keysIn(client, bucket)).filter((key) => /^[mr]\//.test(key));
    await Promise.all(
      keys.map((key) =>
        enqueue(async () => {
          const { Body: body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
          found.set(key, sha256((await body?.transformToByteArray()) ?? new Uint8Array()));
        }),
      ),
    );
    return found;
  } finally {
    client.destroy();
  }
}

/** What differs between two; empty when they are the same. */
export function differences(before: Fingerprint, after: Fingerprint): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key));
}
