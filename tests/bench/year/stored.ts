import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import Database from "better-sqlite3";
import type { Family } from "@/tests/bench/year/family";
import type { Ledger } from "@/tests/bench/year/ledger";
import type { Place } from "@/tests/bench/year/place";
import { LIMIT_MS } from "@/tests/bench/year/readers";
import type { Store } from "@/tests/bench/year/store";
import { storedFilm } from "@/tests/support/fixtures/stored-film";
import { onDatabase, onPostgresql } from "@/tests/support/storage/postgres";
import { sha256 } from "@/tests/support/storage/storage-upload";
import { type StoredFacts, storedFactsSchema } from "@/tests/support/storage/stored-hub-schema";

const STORED = path.resolve(__dirname, "../../stored/dc6f613", onPostgresql ? "postgresql" : "sqlite");
const FILES = path.join(STORED, "files");
const OBJECTS = path.join(FILES, "objects");

export const storedFacts = (): StoredFacts =>
  storedFactsSchema.parse(JSON.parse(readFileSync(path.join(STORED, "facts.json"), "utf8")));

/** The files of the stored household by their keys. */
function storedObjects(): Map<string, Buffer> {
  const files = readdirSync(OBJECTS).flatMap((part) =>
    readdirSync(path.join(OBJECTS, part)).map(
      (name) => [`m/${name}`, readFileSync(path.join(OBJECTS, part, name))] as const,
    ),
  );
  return new Map(files);
}

/** Puts the household of version 0.1.0 (tests/stored/dc6f613) into a new place, as that version left it. */
export async function fillWithFirstVersion({ dataDir, settings }: Place, store: Store): Promise<void> {
  const sql = readFileSync(path.join(STORED, "database.sql"), "utf8");
  cpSync(path.join(FILES, "auth-secret"), path.join(dataDir, "auth-secret"));
  if (onPostgresql) {
    await onDatabase(settings["DATABASE_URL"] ?? "", (connection) => connection.query(sql));
    await store.create();
    for (const [key, bytes] of storedObjects()) await store.overwrite(key, bytes);
    return;
  }
  const database = new Database(path.join(dataDir, "naches.db"));
  // The rows come in the order of their tables.
  database.pragma("foreign_keys = OFF");
  database.exec(sql);
  database.close();
  cpSync(OBJECTS, path.join(dataDir, "objects"), { recursive: true });
  mkdirSync(path.join(dataDir, "tmp"));
  for (const name of readdirSync(path.join(FILES, "tmp"))) {
    writeFileSync(
      path.join(dataDir, "tmp", name.replace(/\.gz$/, "")),
      gunzipSync(readFileSync(path.join(FILES, "tmp", name))),
    );
  }
}

/** The video that was half sent to the first version continues. Its first chunk lies in the directory, so the year on S3 begins without it. */
async function finishHalfSent({ phones: [phone] }: Family, ledger: Ledger): Promise<void> {
  if (onPostgresql || !phone) return;
  const film = storedFilm();
  const item = await phone.goOn(storedFacts().openUpload, film, "begun with the first version", LIMIT_MS);
  ledger.adopted(item, sha256(film), null);
}

/** Takes what the first version held into the ledger: from now on it must be there as everything else. */
export async function adoptFirstVersion(family: Family, ledger: Ledger): Promise<void> {
  const files = storedObjects();
  const hashOf = (objectPath: string) => sha256(files.get(objectPath.replace("/objects/", "")) ?? Buffer.alloc(0));
  for (const item of await family.gallery()) ledger.adopted(item, hashOf(item.objectPath), null);
  for (const item of await family.trash()) ledger.adopted(item, hashOf(item.objectPath), 0);
  await finishHalfSent(family, ledger);
  const [found, stored] = [ledger.living().length, storedFacts().gallery.length + (onPostgresql ? 0 : 1)];
  if (found !== stored)
    throw new Error(`The stored first version has ${stored} items in its gallery, and ${found} are shown.`);
}
