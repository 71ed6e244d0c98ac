import "server-only";
import { type FileHandle, open } from "node:fs/promises";
import type { Mp4Layout } from "@/lib/media/renditions/films/schema";
import { type Box, boxAt } from "@/lib/media/sniff/mp4-tracks";

const HEADER_BYTES = 16;
/** Videos that were written in pieces have thousands of boxes; their table comes first. */
const MOST_BOXES = 200;

const WITH_NOTES = new Set(["moov", "meta", "udta", "uuid"]);
const MOST_NOTES_BYTES = 16 * 1_048_576;
/** Marks of a place in files: Android and others, 3GPP, Apple, XMP, and the place tracks of action cameras. */
const PLACE_MARKS = ["\xa9xyz", "loci", "location", "GPSL", "gpmd", "camm"];

async function namesPlace(file: FileHandle, { begin, end }: Box): Promise<boolean> {
  const length = Math.min(end - begin, MOST_NOTES_BYTES);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, begin);
  const notes = buffer.subarray(0, bytesRead);
  return PLACE_MARKS.some((mark) => notes.includes(mark, 0, "latin1"));
}

/** Coded frames hold no such row of zeros: the end of an unfinished copy. */
const EMPTY_BYTES = 4096;

async function endsEmpty(file: FileHandle, sizeBytes: number): Promise<boolean> {
  const length = Math.min(EMPTY_BYTES, sizeBytes);
  const { buffer } = await file.read(Buffer.alloc(length, 1), 0, length, sizeBytes - length);
  return buffer.every((byte) => byte === 0);
}

/** Returns where an MP4 or QuickTime file has its table of contents; null for a file that has none in its first boxes. */
export async function readMp4Layout(source: string, sizeBytes: number): Promise<Mp4Layout | null> {
  const file = await open(source, "r");
  try {
    let found: Mp4Layout | null = null;
    let isFilmBefore = false;
    let isPlaceNamed = false;
    let isEmpty = false;
    for (let at = 0, count = 0; at < sizeBytes && count < MOST_BOXES; count += 1) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, at);
      const box = boxAt(new DataView(buffer.buffer, buffer.byteOffset, bytesRead), 0, at, sizeBytes);
      if (!box) break;
      if (box.type === "mdat") isFilmBefore = true;
      if (box.type === "mdat" && box.end === sizeBytes) isEmpty = await endsEmpty(file, sizeBytes);
      if (box.type === "moov") found = { tableInFront: !isFilmBefore, isCut: false, namesPlace: false };
      if (found && box.end > sizeBytes) return { ...found, isCut: true, namesPlace: isPlaceNamed };
      if (WITH_NOTES.has(box.type)) isPlaceNamed ||= await namesPlace(file, box);
      at = box.end;
    }
    return found && { ...found, isCut: isEmpty, namesPlace: isPlaceNamed };
  } finally {
    await file.close();
  }
}
