import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { newDatabase, onDatabase } from "@/tests/support/storage/postgres";
import { storedFactsSchema } from "@/tests/support/storage/stored-hub-schema";

type Provider = "sqlite" | "postgresql";

const STORED = path.resolve(__dirname, "../../stored");

/** The versions whose data are stored. */
export const STORED_VERSIONS = readdirSync(STORED);

/** What a version has stored with one of the databases: its backup, and what must still be true of it. */
export function storedHub(version: string, provider: Provider) {
  const folder = path.join(STORED, version, provider);
  return {
    folder,
    backup: path.join(folder, "backup"),
    facts: storedFactsSchema.parse(JSON.parse(readFileSync(path.join(folder, "facts.json"), "utf8"))),
  };
}

/** Puts the files of a stored data directory into this one, as its hub left them. */
function unpackFiles(version: string, provider: Provider, dataDir: string): void {
  cpSync(path.join(storedHub(version, provider).folder, "files"), dataDir, { recursive: true });
  const tmp = path.join(dataDir, "tmp");
  for (const name of readdirSync(tmp)) {
    writeFileSync(path.join(tmp, name.replace(/\.gz$/, "")), gunzipSync(readFileSync(path.join(tmp, name))));
    rmSync(path.join(tmp, name));
  }
}

/** As the hub keeps its data; no checkout knows of these modes. */
function closeToOthers(dataDir: string): void {
  for (const name of ["", ...readdirSync(dataDir, { recursive: true, encoding: "utf8" })]) {
    const file = path.join(dataDir, name);
    chmodSync(file, statSync(file).isDirectory() ? 0o700 : 0o600);
  }
}

/** A copy of a stored hub in this data directory: the address of its database, which with PostgreSQL is a new one. */
export async function copyStoredHub(version: string, provider: Provider, dataDir: string): Promise<string> {
  mkdirSync(dataDir, { recursive: true });
  unpackFiles(version, provider, dataDir);
  const sql = readFileSync(path.join(storedHub(version, provider).folder, "database.sql"), "utf8");
  if (provider === "postgresql") {
    const url = await newDatabase({ empty: true });
    await onDatabase(url, (connection) => connection.query(sql));
    closeToOthers(dataDir);
    return url;
  }
  const file = path.join(dataDir, "naches.db");
  const database = new Database(file);
  // Its lines are in the order of the tables' names.
  database.pragma("foreign_keys = OFF");
  database.exec(sql);
  database.close();
  closeToOthers(dataDir);
  return `file:${file}`;
}
