import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import type { Place } from "@/tests/bench/year/place";
import { keysIn, plainClient, s3Settings } from "@/tests/support/storage/s3-server";
import { sha256 } from "@/tests/support/storage/storage-upload";

/** A store as its disk or its bucket shows it, behind the hub's back. */
export type Store = {
  create: () => Promise<void>;
  /** The keys of all stored files, in order. */
  keys: () => Promise<string[]>;
  read: (key: string) => Promise<Buffer>;
  /** Puts these bytes in the place of a stored file, as a disk that rots does. */
  overwrite: (key: string, bytes: Buffer) => Promise<void>;
  close: () => void;
};

function directoryStore(dataDir: string): Store {
  const objects = path.join(dataDir, "objects");
  const fileOf = (key: string) => path.join(objects, key.slice(2, 4), key.slice(2));
  return {
    create: async () => void mkdirSync(objects, { recursive: true }),
    keys: async () =>
      (existsSync(objects) ? readdirSync(objects) : [])
        .filter((part) => part.length === 2)
        .flatMap((part) => readdirSync(path.join(objects, part)).map((name) => `m/${name}`))
        .sort(),
    read: async (key) => readFileSync(fileOf(key)),
    overwrite: async (key, bytes) => writeFileSync(fileOf(key), bytes),
    close: () => undefined,
  };
}

function bucketStore(bucket: string): Store {
  const client = plainClient(s3Settings());
  return {
    async create() {
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
    },
    keys: async () => (await keysIn(client, bucket, "m/")).sort(),
    async read(key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    },
    async overwrite(key, bytes) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes }));
    },
    close: () => client.destroy(),
  };
}

export function storeOf({ dataDir, settings }: Place): Store {
  const bucket = settings["S3_BUCKET"];
  return bucket === undefined ? directoryStore(dataDir) : bucketStore(bucket);
}

/** The same bytes but for one bit in the middle. */
export function rotten(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  return changed;
}

/** The hashes of stored files by their keys, to compare with what is there later; of one that is not there "gone". */
export async function hashesOf(store: Store, keys: readonly string[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const key of keys) hashes.set(key, await store.read(key).then(sha256, () => "gone"));
  return hashes;
}
