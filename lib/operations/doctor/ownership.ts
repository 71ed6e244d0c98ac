import "server-only";
import type { Finding } from "@/lib/operations/doctor/rules";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { hasNoObjects } from "@/lib/platform/installation/contents";
import { notOwnedText, orphanedStoreText, ownerOf, storeName } from "@/lib/platform/installation/rules";
import { databaseName } from "@/lib/platform/installation/start-guard";
import { storage } from "@/lib/platform/storage/storage";

/** Checks which installation owns the store. Changes nothing: the hub marks an unmarked store when it starts. */
export async function examineOwnership(): Promise<Finding[]> {
  const row = await db.read.installation.findUnique({ where: { id: 1 } }).catch(() => null);
  const mark = await storage().readMark();
  if (mark === null)
    return [
      {
        level: "note",
        text: `${storeName(env())} has no owner yet. The hub claims it when it starts.`,
      },
    ];
  if (row && ownerOf(mark, row.installationId) === "us")
    return [{ level: "good", text: "The stored files belong to this hub." }];
  return [{ level: "problem", text: notOwnedText(storeName(env())) }];
}

/** Reports a database without a household; next to stored files that is a problem which a start would make worse. */
export async function examineMissingHousehold(): Promise<Finding[]> {
  const store = storeName(env());
  if (!(await hasNoObjects(storage()))) return [{ level: "problem", text: orphanedStoreText(store, databaseName()) }];
  return [
    {
      level: "problem",
      text: `No household found in ${databaseName()} yet. If this hub has run before, don't start it: a disk isn't mounted, or DATA_DIR or DATABASE_URL is wrong. To start a new household: npm start`,
    },
  ];
}
