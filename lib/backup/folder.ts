import "server-only";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isBackupName, MANIFEST_FILE, objectFile, OBJECTS_FOLDER } from "@/lib/backup/rules";
import { type Manifest, manifestFileSchema } from "@/lib/backup/schema";

/** Makes what was written to a file or directory survive a power loss. */
export async function flush(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a small file for its owner's eyes, whole or not at all. */
export async function writePrivately(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.partial`, content, { mode: 0o600 });
  await chmod(`${file}.partial`, 0o600);
  await flush(`${file}.partial`);
  await rename(`${file}.partial`, file);
  await flush(path.dirname(file));
}

function contains(outer: string, inner: string): boolean {
  const way = path.relative(outer, inner);
  return way === "" || !(way === ".." || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}

/**
 * Makes the folder of a backup, mode 0700. Throws a sentence when it lies in the data directory, or around it, and when it
 * holds something that no backup of ours wrote.
 */
export async function prepareFolder(folder: string, dataDir: string): Promise<void> {
  if (contains(dataDir, folder) || contains(folder, dataDir)) {
    throw new Error(`The backup must not lie in the data directory ${dataDir} or around it. Choose another folder, best on another disk.`);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const strange = (await readdir(folder)).find((name) => !isBackupName(name));
  if (strange !== undefined) throw new Error(`${folder} holds "${strange}", which is not of a backup. Choose an empty folder, or one with an earlier backup.`);
  await chmod(folder, 0o700);
}

const hashOf = (manifest: Manifest) => createHash("sha256").update(JSON.stringify(manifest)).digest("hex");

/** The manifest of the backup in a folder. Throws a sentence when there is none, or when it was changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, MANIFEST_FILE);
  if (!existsSync(file)) throw new Error(`There is no backup in ${folder}: it has no ${MANIFEST_FILE}.`);
  const damaged = `The backup in ${folder} is damaged: its ${MANIFEST_FILE} was changed. Use another backup.`;
  let parsed: unknown;
  try {
    parsed = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new Error(damaged, { cause: error });
  }
  const { data } = manifestFileSchema.safeParse(parsed);
  if (!data || hashOf(data.manifest) !== data.sha256) throw new Error(damaged);
  return data.manifest;
}

/** Puts a new manifest in the former's place: from this moment on the folder holds the new backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writePrivately(path.join(folder, MANIFEST_FILE), `${JSON.stringify({ sha256: hashOf(manifest), manifest }, null, 1)}\n`);
}

/** Removes what the manifest no longer names: former databases, objects that the hub has removed for good, leftovers of a backup that was stopped. */
export async function prune(folder: string, manifest: Manifest): Promise<void> {
  for (const name of await readdir(folder)) {
    const old = name.startsWith("database-") && name !== manifest.database.file;
    if (isBackupName(name) && (old || name.endsWith(".partial"))) await rm(path.join(folder, name));
  }
  const kept = new Set(manifest.objects.map(({ key }) => objectFile(key)));
  const objects = path.join(folder, OBJECTS_FOLDER);
  for (const part of existsSync(objects) ? await readdir(objects) : []) {
    for (const name of await readdir(path.join(objects, part))) {
      if (!kept.has(`${OBJECTS_FOLDER}/${part}/${name}`)) await rm(path.join(objects, part, name));
    }
  }
}
