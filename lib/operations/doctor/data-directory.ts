import "server-only";
import { statfs } from "node:fs/promises";
import type { Finding } from "@/lib/operations/doctor/rules";
import { env } from "@/lib/platform/env";
import { findOpenPaths } from "@/lib/platform/file-permissions";
import { formatBytes } from "@/lib/platform/format/bytes";
import { freeBytesOf } from "@/lib/platform/storage/directory/disk";

/** Network file systems by the type number of statfs; SQLite's locks do not hold there. */
const NETWORK_FILE_SYSTEMS = new Map([
  [0x6969, "NFS"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB"],
]);

export async function examineDisk(): Promise<Finding[]> {
  const { dataDir, databaseProvider, UPLOAD_MIN_FREE_BYTES: wanted } = env();
  const space = await statfs(dataDir);
  const bytes = space.bavail * space.bsize;
  const free = freeBytesOf(space);
  const found: Finding[] = [];
  if (free === 0 && bytes > 0) {
    found.push({
      level: "problem",
      urgent: true,
      text: `The disk of ${dataDir} can't hold more files, although ${formatBytes(bytes, "disk")} are free (df -i). Delete files, or move DATA_DIR to another disk.`,
    });
  } else if (free === 0 || free < wanted) {
    const remedy = "Delete what you no longer need and empty the trash in /admin, or move DATA_DIR to a larger disk.";
    found.push({
      level: "problem",
      urgent: true,
      text: `The disk of ${dataDir} has ${formatBytes(free, "disk")} free. New uploads are refused below ${formatBytes(wanted, "disk")}. ${remedy}`,
    });
  } else {
    found.push({ level: "good", text: `The disk has ${formatBytes(free, "disk")} free.` });
  }
  const share = databaseProvider === "sqlite" ? NETWORK_FILE_SYSTEMS.get(space.type) : undefined;
  if (share)
    found.push({
      level: "problem",
      text: `DATA_DIR is on a network share (${share}), where SQLite's locks aren't reliable. Move it to a local disk.`,
    });
  return found;
}

export function examinePermissions(): Finding[] {
  return findOpenPaths().map((file) => ({
    level: "problem",
    text: `Other users of this computer can read ${file}.`,
    repair: "stopped",
  }));
}
