import "server-only";
import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { mkdir, open, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { isDiskFull, isDatabaseUnwritable } from "@/lib/platform/database/errors";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

const MIB = 1_048_576;
const WANTED_BYTES = 16 * MIB;
const MIN_BYTES = MIB;
const DISK_DIVISOR = 16;
/** It is made only if three times its size is free, so that it does not fill the disk itself. */
const ROOM_FACTOR = 3;
/** Several files, because a disk can run out of inodes too, and SQLite needs two more to open a database. */
const FILES = 4;
const PROBE_BYTES = 65_536;

const state = singleton("disk-reserve", () => ({
  isWanted: false,
  isMissing: false,
  making: null as Promise<boolean> | null,
}));

/** Next to the database's file, to be on the same disk. Null with PostgreSQL. */
function reserveFolder(): string | null {
  const { databaseProvider, databaseUrl } = env();
  return databaseProvider === "sqlite" ? `${databaseUrl.slice("file:".length)}-reserve` : null;
}

const partFile = (folder: string, index: number) => path.join(folder, String(index));

async function isComplete(folder: string, partBytes: number): Promise<boolean> {
  for (let index = 0; index < FILES; index += 1) {
    const size = await stat(partFile(folder, index)).then(
      (found) => found.size,
      () => -1,
    );
    if (size < partBytes) return false;
  }
  return true;
}

/** Random bytes, for disks that compress; flushed, for disks that allocate late. */
async function writePart(file: string, sizeBytes: number): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    for (let at = 0; at < sizeBytes; at += MIB) await handle.writeFile(randomBytes(Math.min(MIB, sizeBytes - at)));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function createReserve(folder: string): Promise<boolean> {
  const { blocks, bavail, bsize } = await statfs(path.dirname(folder));
  const sizeBytes = Math.min(WANTED_BYTES, Math.floor((blocks * bsize) / DISK_DIVISOR));
  if (sizeBytes < MIN_BYTES) return true;
  const partBytes = Math.floor(sizeBytes / FILES);
  if (await isComplete(folder, partBytes)) return true;
  if (bavail * bsize < ROOM_FACTOR * sizeBytes) return false;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (let index = 0; index < FILES; index += 1) await writePart(partFile(folder, index), partBytes);
    return true;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (isDiskFull(error)) return false;
    throw error;
  }
}

export async function ensureReserve(): Promise<boolean> {
  const folder = reserveFolder();
  if (!folder) return true;
  state.isWanted = true;
  state.making ??= createReserve(folder).finally(() => (state.making = null));
  const wasMissing = state.isMissing;
  state.isMissing = !(await state.making);
  if (wasMissing && !state.isMissing) log.info("disk.reserve-made-again");
  return !state.isMissing;
}

export async function renewReserve(): Promise<boolean> {
  return state.isWanted ? ensureReserve() : true;
}

export function isReserveMissing(): boolean {
  return state.isMissing;
}

/** Tries to write, because SQLite's error is the same for an exhausted quota and a failing disk. */
function refusesWrites(folder: string): boolean {
  const probe = `${folder}-probe`;
  try {
    const file = openSync(probe, "w", 0o600);
    try {
      writeSync(file, Buffer.alloc(PROBE_BYTES));
      fsyncSync(file);
    } finally {
      closeSync(file);
      rmSync(probe, { force: true });
    }
    return false;
  } catch (error) {
    return isDiskFull(error);
  }
}

export function isOutOfRoom(error: unknown): boolean {
  if (isDiskFull(error)) return true;
  const folder = reserveFolder();
  return folder !== null && isDatabaseUnwritable(error) && refusesWrites(folder);
}

function releaseReserve(): boolean {
  const folder = reserveFolder();
  if (!folder || !existsSync(folder)) return false;
  rmSync(folder, { recursive: true, force: true });
  state.isMissing = true;
  log.warn("disk.reserve-given-up");
  return true;
}

export async function withReserve<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isOutOfRoom(error) || !releaseReserve()) throw error;
    return write();
  }
}
