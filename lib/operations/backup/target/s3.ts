import "server-only";
import fs, { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDiskReadError } from "@/lib/operations/backup/objects";
import { isBackupName, objectFile, OBJECTS_FOLDER } from "@/lib/operations/backup/rules";
import { type BackupTarget, type TargetFile, TargetUnavailable } from "@/lib/operations/backup/target/target";
import { env } from "@/lib/platform/env";
import { fileSource } from "@/lib/platform/storage/directory/file-blocks";
import { isStorageLengthMismatch, isStorageUnavailable } from "@/lib/platform/storage/driver";
import { pullStream } from "@/lib/platform/storage/pull-stream";
import { codeOf, createS3, statusOf } from "@/lib/platform/storage/s3/client";
import { createS3Multipart } from "@/lib/platform/storage/s3/multipart";
import { createS3Objects } from "@/lib/platform/storage/s3/objects";
import { createWholeWriter } from "@/lib/platform/storage/s3/whole";

async function withLocalFile<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "naches-backup-"));
  try {
    return await work(path.join(folder, "file"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function explain(error: unknown, name: string): unknown {
  if (!isStorageUnavailable(error)) return error;
  const [code, status] = [codeOf(error), statusOf(error)];
  const reason = { cause: error };
  if (code === "NoSuchBucket")
    return new TargetUnavailable(
      `There is no bucket for ${name}. Create it, private, or check BACKUP_S3_ENDPOINT.`,
      reason,
    );
  if (error.reason === "full")
    return new TargetUnavailable(
      `Not enough space for the backup: the store of ${name} is full. Make room there.`,
      reason,
    );
  if (status !== null && status < 500)
    return new TargetUnavailable(
      `The store of ${name} denies access (${code ?? status}). Check BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY, BACKUP_S3_REGION, and the key's permissions.`,
      reason,
    );
  return new TargetUnavailable(
    `The store of ${name} isn't responding. Check BACKUP_S3_ENDPOINT and the network, then try again.`,
    reason,
  );
}

/** Remembers what went wrong on the other side of a copy, which is no fault of the backup's place. */
function watched(bytes: ReadableStream<Uint8Array>) {
  const source: { error: Error | null } = { error: null };
  async function* blocks() {
    try {
      yield* bytes;
    } catch (error) {
      source.error = error instanceof Error ? error : new Error(String(error));
      throw source.error;
    }
  }
  return { source, bytes: pullBlocks(blocks()) };
}

const pullBlocks = (blocks: AsyncGenerator<Uint8Array>) =>
  pullStream(() =>
    Promise.resolve({
      async next() {
        const step = await blocks.next();
        return step.done === true ? null : step.value;
      },
      close: async () => void (await blocks.return(undefined)),
    }),
  );

/** Backups in a bucket, below a prefix. Takes both, and the name of the place for sentences; the rest is in the settings BACKUP_S3_…. */
export function createS3Target(name: string, bucket: string, prefix: string): BackupTarget {
  const settings = env();
  const s3 = createS3({
    bucket,
    endpoint: settings.BACKUP_S3_ENDPOINT,
    region: settings.BACKUP_S3_REGION,
    accessKeyId: settings.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: settings.BACKUP_S3_SECRET_ACCESS_KEY,
    forcePathStyle: settings.BACKUP_S3_ENDPOINT !== undefined,
    publicOrigin: settings.publicUrl.origin,
  });
  const objects = createS3Objects(s3);
  const putWhole = createWholeWriter(objects, createS3Multipart(s3));
  const root = prefix === "" ? "" : `${prefix}/`;
  const keyOf = (file: string) => `${root}${file}`;

  async function asked<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      throw explain(error, name);
    });
  }

  async function filesBelow(inner: string, delimiter?: string): Promise<TargetFile[]> {
    const found: TargetFile[] = [];
    for await (const { Key = "", Size = 0, LastModified = new Date(0) } of objects.list(keyOf(inner), delimiter))
      found.push({ name: Key.slice(root.length), sizeBytes: Size, writtenAt: LastModified });
    return found;
  }

  const read = (file: string, sizeBytes: number) =>
    pullBlocks(
      (async function* () {
        try {
          yield* objects.blocks(keyOf(file), sizeBytes);
        } catch (error) {
          throw explain(error, name);
        }
      })(),
    );

  return {
    name,

    async prepare({ isKnown, isNew }) {
      if (settings.S3_BUCKET === bucket && settings.S3_ENDPOINT === settings.BACKUP_S3_ENDPOINT)
        throw new Error(
          "The backup can't be in the hub's own bucket. Choose another one, ideally at another provider.",
        );
      const names = (await asked(filesBelow("", "/"))).map((file) => file.name);
      if (isKnown && !isNew && !names.some(isBackupName))
        throw new Error(
          `This hub has made backups in ${name}, and none of them is there now. Check BACKUP_S3_ENDPOINT. If the backups should begin again in an empty place, repeat the command with --replace.`,
        );
      const foreign = names.find((file) => !isBackupName(file.replace(/\/$/, "")));
      if (foreign !== undefined)
        throw new Error(
          `${name} has "${foreign}", which isn't part of a backup. Add a prefix that is empty, or has an earlier backup, such as s3://${bucket}/naches.`,
        );
    },

    list: async () => (await asked(filesBelow("", "/"))).filter((file) => !file.name.endsWith("/")),

    listObjects: () => asked(filesBelow(`${OBJECTS_FOLDER}/`)),

    sizeOf: async (file) => (await asked(objects.stat(keyOf(file))))?.sizeBytes ?? null,

    read,

    async readSmall(file) {
      const bytes = await asked(objects.get(keyOf(file)));
      return bytes && Buffer.from(bytes);
    },

    writeSmall: (file, content) => asked(objects.put(keyOf(file), Buffer.from(content))),

    async copyIn({ key, sizeBytes, sha256 }, bytes) {
      const target = keyOf(objectFile(key));
      const { source, bytes: taken } = watched(bytes);
      // A key that is there would be compared, and what is damaged stays.
      await asked(objects.remove(target));
      try {
        if ((await putWhole(target, taken, sizeBytes)).sha256 === sha256) return true;
      } catch (error) {
        if (source.error !== null && !isDiskReadError(source.error)) throw source.error;
        if (source.error === null && !isStorageLengthMismatch(error)) throw explain(error, name);
      }
      await asked(objects.remove(target));
      return false;
    },

    remove: (file) => asked(objects.remove(keyOf(file))),

    flush: () => Promise.resolve(),

    writeByProgram: (file, make) =>
      withLocalFile(async (local) => {
        const made = await make(local);
        const { size } = await stat(local);
        const bytes = pullStream(() => fileSource(fs, local, 0, size - 1));
        await asked(putWhole(keyOf(file), bytes, size));
        return made;
      }),

    readByProgram: (file, work) =>
      withLocalFile(async (local) => {
        const size = (await asked(objects.stat(keyOf(file))))?.sizeBytes;
        if (size === undefined) throw new Error(`${file} is missing.`);
        await writeFile(local, read(file, size), { mode: 0o600 });
        return work(local);
      }),

    isOnDataDisk: () => Promise.resolve(false),

    explain: (error) => error,

    close: () => s3.client.destroy(),
  };
}
