import "server-only";
import type { ReadBytes } from "@/lib/media/sniff/mp4-tracks";

const ENTRY_BYTES = 12;
/** Cameras write about sixty entries. */
const MOST_ENTRIES = 512;
/** Behind the eight bytes of the header, by which some raw formats are known, and apart from them. */
const DIRECTORY_AT = 16;

/** Returns the header with its directory right behind it, as a sniffer needs it. "cut" when the directory is missing, null for no TIFF. */
export async function tiffBeginning(head: Uint8Array, read: ReadBytes): Promise<Uint8Array | "cut" | null> {
  const start = Buffer.from(head.subarray(0, 8));
  const order = start.toString("latin1", 0, 4);
  const isLittle = order === "II*\0";
  if (start.length < 8 || (!isLittle && order !== "MM\0*")) return null;
  const directoryAt = isLittle ? start.readUInt32LE(4) : start.readUInt32BE(4);
  const directory = Buffer.from(await read(directoryAt, 2 + MOST_ENTRIES * ENTRY_BYTES));
  if (directory.length < 2) return "cut";
  const entries = isLittle ? directory.readUInt16LE(0) : directory.readUInt16BE(0);
  const end = 2 + entries * ENTRY_BYTES;
  if (entries === 0 || entries > MOST_ENTRIES) return null;
  if (directory.length < end) return "cut";
  const header = Buffer.alloc(DIRECTORY_AT);
  start.copy(header, 0, 0, 4);
  if (isLittle) header.writeUInt32LE(DIRECTORY_AT, 4);
  else header.writeUInt32BE(DIRECTORY_AT, 4);
  return Buffer.concat([header, directory.subarray(0, end)]);
}
