import "server-only";
import { statfs } from "node:fs/promises";
import { sizeWords } from "@/lib/backup/rules";
import type { Finding } from "@/lib/doctor/rules";
import { env } from "@/lib/env";
import { openPlaces } from "@/lib/private-places";
import { freeBytesOf } from "@/lib/storage/disk";

/** File systems over a network, by statfs's number: SQLite's locks do not hold there. */
const NETWORK_FILE_SYSTEMS = new Map([
  [0x6969, "NFS"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB"],
]);

/** Whether the disk has room, and is one that SQLite may be on. */
export async function diskFindings(): Promise<Finding[]> {
  const { dataDir, databaseProvider, UPLOAD_MIN_FREE_BYTES: wanted } = env();
  const space = await statfs(dataDir);
  const [bytes, free] = [space.bavail * space.bsize, freeBytesOf(space)];
  const found: Finding[] = [];
  if (free === 0 && bytes > 0) {
    found.push({ level: "problem", text: `The disk of ${dataDir} can hold no more files, though ${sizeWords(bytes)} are free (df -i). Remove files, or move DATA_DIR to another disk.` });
  } else if (free === 0 || free < wanted) {
    const remedy = "Delete what nobody needs and empty the trash at /admin, or move DATA_DIR to a larger disk.";
    found.push({ level: "problem", text: `The disk of ${dataDir} has ${sizeWords(free)} free; new uploads are refused below ${sizeWords(wanted)}. ${remedy}` });
  } else {
    found.push({ level: "good", text: `The disk has ${sizeWords(free)} free.` });
  }
  const share = databaseProvider === "sqlite" ? NETWORK_FILE_SYSTEMS.get(space.type) : undefined;
  if (share) found.push({ level: "problem", text: `DATA_DIR is on a network share (${share}), where SQLite's locks do not hold. Move it to a local disk.` });
  return found;
}

/** Whether other users of this machine can read the family's data. */
export function rightsFindings(): Finding[] {
  return openPlaces().map((file) => ({ level: "problem", text: `Other users of this computer can reach ${file}.`, repair: true }));
}
