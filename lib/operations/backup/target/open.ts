import "server-only";
import path from "node:path";
import { realFolder } from "@/lib/operations/backup/folder";
import { createDirectoryTarget } from "@/lib/operations/backup/target/directory";
import { createS3Target } from "@/lib/operations/backup/target/s3";
import type { BackupTarget } from "@/lib/operations/backup/target/target";

const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+([A-Za-z0-9._/-]*?))?\/*$/;

type Opening = { noun: string; place: string; open: () => BackupTarget };
type Address = {
  noun: string;
  example: string;
  usage: string;
  needs: string;
  find: (typed: string) => Omit<Opening, "noun"> | null;
};

/** Addresses that can be typed instead of a folder's path; usages and sentences are made from them. */
export const ADDRESSES: readonly Address[] = [
  {
    noun: "bucket",
    example: "s3://BUCKET/PREFIX",
    usage: "s3://BUCKET/NAME",
    needs: "with the settings BACKUP_S3_…",
    find(typed) {
      const [, bucket, prefix = ""] = S3_ADDRESS.exec(typed) ?? [];
      if (bucket === undefined) return null;
      const place = prefix === "" ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
      return { place, open: () => createS3Target(place, bucket, prefix) };
    },
  },
];

function findOpening(typed: string): Opening {
  if (!/^[a-z0-9+.-]+:\/\//i.test(typed)) {
    const folder = path.resolve(typed);
    return { noun: "folder", place: realFolder(folder), open: () => createDirectoryTarget(folder) };
  }
  for (const { noun, find } of ADDRESSES) {
    const found = find(typed);
    if (found) return { noun, ...found };
  }
  const examples = ADDRESSES.map(({ example }) => example).join(" or ");
  throw new Error(
    `A backup can be in a folder, or at an address like ${examples}, and not at ${typed}. Another kind of store can be mounted as a folder: see docs/backup.md.`,
  );
}

/** Returns one spelling of a backup's place: without symbolic links, or an address. Takes what an operator typed; throws a sentence when it is neither. */
export const placeOf = (typed: string): string => findOpening(typed).place;

/** Returns the word for a backup's place, such as "folder". */
export const nounOf = (typed: string): string => findOpening(typed).noun;

/** Opens a backup's place. Throws a sentence when it is neither a folder's path nor an address; touches nothing. */
export const openTarget = (typed: string): BackupTarget => findOpening(typed).open();

export async function withTarget<T>(typed: string, work: (target: BackupTarget) => Promise<T>): Promise<T> {
  const target = openTarget(typed);
  try {
    return await work(target);
  } finally {
    target.close();
  }
}
