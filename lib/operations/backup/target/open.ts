import "server-only";
import path from "node:path";
import { realFolder } from "@/lib/operations/backup/folder";
import { createDirectoryTarget } from "@/lib/operations/backup/target/directory";
import { createS3Target } from "@/lib/operations/backup/target/s3";
import type { BackupTarget } from "@/lib/operations/backup/target/target";

const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+([A-Za-z0-9._/-]*?))?\/*$/;

/** Returns one spelling of a backup's place: without symbolic links, or "s3://BUCKET/PREFIX". Takes what an operator typed; throws a sentence when it is neither. */
export function placeOf(typed: string): string {
  if (!/^[a-z0-9+.-]+:\/\//i.test(typed)) return realFolder(path.resolve(typed));
  const [, bucket, prefix = ""] = S3_ADDRESS.exec(typed) ?? [];
  if (bucket === undefined)
    throw new Error(
      `A backup can be in a folder, or at an address like s3://BUCKET/PREFIX, and not at ${typed}. Another kind of store can be mounted as a folder: see docs/backup.md.`,
    );
  return prefix === "" ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
}

/** Opens a backup's place. Takes a folder's path, or "s3://BUCKET/PREFIX". Throws a sentence when it is neither; touches nothing. */
export function openTarget(typed: string): BackupTarget {
  const place = placeOf(typed);
  const [, bucket, prefix = ""] = S3_ADDRESS.exec(place) ?? [];
  return bucket === undefined ? createDirectoryTarget(path.resolve(typed)) : createS3Target(place, bucket, prefix);
}

export async function withTarget<T>(typed: string, work: (target: BackupTarget) => Promise<T>): Promise<T> {
  const target = openTarget(typed);
  try {
    return await work(target);
  } finally {
    target.close();
  }
}
