import "server-only";
import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { mkdir, open, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { isDiskFull, isDatabaseUnwritable } from "@/lib/database-trouble";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { singleton } from "@/lib/singleton";

const MIB = 1_048_576;
const WANTED_BYTES = 16 * MIB;
/** A reserve of less would hold no more than a few writes. */
const SMALLEST_BYTES = MIB;
/** On a small disk it takes no more than this part of it. */
const PART_OF_DISK = 16;
/** It is made only where so many of it are free: it must not be what fills the disk. */
const ROOM_FOR = 3;
/** More than one, because a disk can be out of files too, and SQLite needs two of its own to open a database. */
const FILES = 4;
const PROBE_BYTES = 65_536;

/** `isWanted`: this process keeps one. `isMissing`: it was given up, or the disk had no room for it. */
const state = singleton("disk-reserve", () => ({ isWanted: false, isMissing: false, making: null as Promise<boolean> | null }));

/** Where the reserve lies, beside the database's file: it must be on the same disk. Null with PostgreSQL, which has its own disk. */
function reserveFolder(): string | null {
  const { databaseProvider, databaseUrl } = env();
  return databaseProvider === "sqlite" ? `${databaseUrl.slice("file:".length)}-reserve` : null;
}

const partFile = (folder: string, index: number) => path.join(folder, String(index));

async function isWhole(folder: string, partBytes: number): Promise<boolean> {
  for (let index = 0; index < FILES; index += 1) {
    const size = await stat(partFile(folder, index)).then((found) => found.size, () => -1);
    if (size < partBytes) return false;
  }
  return true;
}

/** Random bytes, because a disk that compresses would keep no room for others; flushed, because some take the room only then. */
async function writePart(file: string, sizeBytes: number): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    for (let at = 0; at < sizeBytes; at += MIB) await handle.writeFile(randomBytes(Math.min(MIB, sizeBytes - at)));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function make(folder: string): Promise<boolean> {
  const { blocks, bavail, bsize } = await statfs(path.dirname(folder));
  const sizeBytes = Math.min(WANTED_BYTES, Math.floor((blocks * bsize) / PART_OF_DISK));
  if (sizeBytes < SMALLEST_BYTES) return true;
  const partBytes = Math.floor(sizeBytes / FILES);
  if (await isWhole(folder, partBytes)) return true;
  if (bavail * bsize < ROOM_FOR * sizeBytes) return false;
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

/**
 * Keeps some megabytes of the database's disk in reserve from now on, or makes the reserve again when there is plenty of room
 * again. Answers whether it is there; true also where none is needed (PostgreSQL, a disk of less than 16 MB).
 */
export async function keepReserve(): Promise<boolean> {
  const folder = reserveFolder();
  if (!folder) return true;
  state.isWanted = true;
  state.making ??= make(folder).finally(() => (state.making = null));
  const wasMissing = state.isMissing;
  state.isMissing = !(await state.making);
  if (wasMissing && !state.isMissing) log.info("disk.reserve-made-again");
  return !state.isMissing;
}

/** Makes the reserve again, where this process keeps one, and answers whether it is there. For the sweep and after a removal. */
export async function renewReserve(): Promise<boolean> {
  return state.isWanted ? keepReserve() : true;
}

/** Whether the reserve is in use: what room is left is for log-in and deleting. */
export function isReserveMissing(): boolean {
  return state.isMissing;
}

/** Whether the database's disk takes no byte or no file more. SQLite does not tell a quota that is used up from a disk that fails. */
function refusesBytes(folder: string): boolean {
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

/** Whether a call of the database failed because its disk is full: of bytes, of files, or of what a quota allows. */
export function isOutOfRoom(error: unknown): boolean {
  if (isDiskFull(error)) return true;
  const folder = reserveFolder();
  return folder !== null && isDatabaseUnwritable(error) && refusesBytes(folder);
}

function giveUpReserve(): boolean {
  const folder = reserveFolder();
  if (!folder || !existsSync(folder)) return false;
  rmSync(folder, { recursive: true, force: true });
  state.isMissing = true;
  log.warn("disk.reserve-given-up");
  return true;
}

/** Does something that writes; when the disk is full, gives the reserve up for it and does it once more. Throws what it throws. */
export async function withReserve<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isOutOfRoom(error) || !giveUpReserve()) throw error;
    return write();
  }
}
