import "server-only";
import { open } from "node:fs/promises";
import { boxAt } from "@/lib/media/sniff/mp4-tracks";
import type { Mp4Layout } from "@/lib/renditions/films/schema";

const HEADER_BYTES = 16;
/** Films that were written in pieces have thousands of boxes; their table stands before them. */
const MOST_BOXES = 200;

/** Returns where an MP4 or QuickTime file has its table of contents; null for a file that has none in its first boxes. */
export async function readMp4Layout(source: string, sizeBytes: number): Promise<Mp4Layout | null> {
  const file = await open(source, "r");
  try {
    let found: Mp4Layout | null = null;
    let isFilmBefore = false;
    for (let at = 0, count = 0; at < sizeBytes && count < MOST_BOXES; count += 1) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, at);
      const box = boxAt(new DataView(buffer.buffer, buffer.byteOffset, bytesRead), 0, at, sizeBytes);
      if (!box) break;
      if (box.type === "mdat") isFilmBefore = true;
      if (box.type === "moov") found = { tableInFront: !isFilmBefore, isCut: false };
      if (found && box.end > sizeBytes) return { ...found, isCut: true };
      at = box.end;
    }
    return found;
  } finally {
    await file.close();
  }
}
