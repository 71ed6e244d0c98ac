import "server-only";
import { mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { clock } from "@/lib/platform/time/clock";

/** The most bytes of sounds on the hub, played or kept by a screen; those unused for longest are removed first. */
const MOST_BYTES = 2 * 1024 ** 3;
/** A sound that was being fetched when the hub ended. */
const LEFT_OVER_MS = 3_600_000;
const NAME = /^[\w-]{22}$/;
const PART = /^[\w-]{22}\.part$/;

/** Next to the family's files, on the disk of this computer also with S3: all of it can be fetched again. */
const folder = () => path.join(env().dataDir, "podcasts");

export const soundFile = (id: string): string => path.join(folder(), id);
export const partFile = (id: string): string => path.join(folder(), `${id}.part`);

/** The bytes of a sound that is here, which counts as wanted now; null when it is not here. */
export async function soundSize(id: string): Promise<number | null> {
  const found = await stat(soundFile(id)).catch(() => null);
  if (!found?.isFile()) return null;
  const now = clock.now();
  await utimes(soundFile(id), now, now).catch(() => undefined);
  return found.size;
}

type Kept = { name: string; size: number; at: number };

async function listSounds(): Promise<Kept[]> {
  const names = await readdir(folder()).catch(() => []);
  const kept = await Promise.all(
    names.map(async (name) => {
      const found = await stat(path.join(folder(), name)).catch(() => null);
      return found ? [{ name, size: found.size, at: found.mtimeMs }] : [];
    }),
  );
  return kept.flat();
}

const remove = (name: string) => rm(path.join(folder(), name), { force: true });

export async function makeSoundRoom(sizeBytes: number): Promise<void> {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const kept = (await listSounds()).filter(({ name }) => NAME.test(name)).toSorted((one, other) => one.at - other.at);
  let held = kept.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of kept) {
    if (held + sizeBytes <= MOST_BYTES) return;
    await remove(name);
    held -= size;
  }
}

export async function removeUnknownSounds(): Promise<void> {
  const kept = await listSounds();
  const ids = kept.map(({ name }) => name).filter((name) => NAME.test(name));
  const rows =
    ids.length === 0 ? [] : await db.read.podcastEpisode.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const known = new Set(rows.map(({ id }) => id));
  const now = clock.now().getTime();
  for (const { name, at } of kept)
    if (PART.test(name) ? now - at > LEFT_OVER_MS : NAME.test(name) && !known.has(name)) await remove(name);
}
