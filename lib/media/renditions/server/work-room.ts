import "server-only";
import { mkdir, statfs } from "node:fs/promises";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { freeBytesOf } from "@/lib/platform/storage/directory/disk";

const MARGIN_BYTES = 256 * 1024 * 1024;

const state = singleton("work-room", () => ({ isShort: false }));

export async function hasWorkRoom(sizeBytes: number): Promise<boolean> {
  const { dataDir } = env();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const freeBytes = freeBytesOf(await statfs(dataDir));
  const isShort = freeBytes < sizeBytes + MARGIN_BYTES;
  if (isShort && !state.isShort) log.warn("rendition.no-room", { freeBytes, neededBytes: sizeBytes + MARGIN_BYTES });
  if (!isShort && state.isShort) log.info("rendition.room-again", { freeBytes });
  state.isShort = isShort;
  return !isShort;
}
