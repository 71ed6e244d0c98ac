import "server-only";
import { open } from "node:fs/promises";
import type { Probe } from "@/lib/media/renditions/films/schema";

const ID3_BYTES = 10;
const LONGEST_FRAME_HEADER = 40;
const XING_MARKS = ["Xing", "Info"];
const HAS_FRAMES = 1;
const HAS_BYTES = 2;
/** Sizes that a recorder writes before it knows the real one. */
const UNKNOWN = [0, 0xff_ff_ff_ff];

type Read = (at: number, bytes: number) => Promise<Buffer>;

async function riffBytes(read: Read): Promise<number | null> {
  const head = await read(0, 8);
  if (head.length < 8 || head.toString("latin1", 0, 4) !== "RIFF") return null;
  const stated = head.readUInt32LE(4);
  return UNKNOWN.includes(stated) ? null : stated + 8;
}

/** An encoder's first frame may say how many bytes all frames have; a tag with texts and a cover may come before it. */
async function mp3Bytes(read: Read): Promise<number | null> {
  const tag = await read(0, ID3_BYTES);
  const hasTag = tag.length === ID3_BYTES && tag.toString("latin1", 0, 3) === "ID3";
  const begin = hasTag ? ID3_BYTES + tag.subarray(6).reduce((size, byte) => size * 128 + byte, 0) : 0;
  const frame = await read(begin, LONGEST_FRAME_HEADER + 16);
  const at = Math.max(...XING_MARKS.map((mark) => frame.indexOf(mark, 0, "latin1")));
  if (at < 0 || at + 16 > frame.length) return null;
  const flags = frame.readUInt32BE(at + 4);
  if ((flags & HAS_BYTES) === 0) return null;
  return begin + frame.readUInt32BE(at + 8 + (flags & HAS_FRAMES ? 4 : 0));
}

export async function readStatedBytes(source: string, container: Probe["container"]): Promise<number | null> {
  if (container !== "wav" && container !== "mp3") return null;
  const file = await open(source, "r");
  try {
    const read: Read = async (at, bytes) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
      return buffer.subarray(0, bytesRead);
    };
    return await (container === "wav" ? riffBytes(read) : mp3Bytes(read));
  } finally {
    await file.close();
  }
}
