import { cpSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Family } from "@/tests/bench/year/family";
import type { Ledger } from "@/tests/bench/year/ledger";
import type { Place } from "@/tests/bench/year/place";
import { LIMIT_MS } from "@/tests/bench/year/readers";
import type { Store } from "@/tests/bench/year/store";
import { storedFilm } from "@/tests/support/fixtures/sample-media-bytes";
import { onDatabase, onPostgresql } from "@/tests/support/storage/postgres";
import { sha256 } from "@/tests/support/storage/storage-upload";
import { copyStoredHub, storedHub } from "@/tests/support/storage/stored-hub";
import type { StoredFacts } from "@/tests/support/storage/stored-hub-schema";

const [VERSION, PROVIDER] = ["dc6f613", onPostgresql ? "postgresql" : "sqlite"] as const;
const { folder: STORED } = storedHub(VERSION, PROVIDER);
const OBJECTS = path.join(STORED, "files/objects");

export const storedFacts = (): StoredFacts => storedHub(VERSION, PROVIDER).facts;

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
  if (!onPostgresql) return void (await copyStoredHub(VERSION, PROVIDER, dataDir));
  const sql = readFileSync(path.join(STORED, "database.sql"), "utf8");
  cpSync(path.join(STORED, "files/auth-secret"), path.join(dataDir, "auth-secret"));
  await onDatabase(settings["DATABASE_URL"] ?? "", (connection) => connection.query(sql));
  await store.create();
  for (const [key, bytes] of storedObjects()) await store.overwrite(key, bytes);
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
