import "server-only";
import { db, isUniqueViolation } from "@/lib/db";
import { newId } from "@/lib/random";

/** Which installation a database belongs to (D43), and the one whose backup it was restored from; null: it began empty. */
export type Installation = { installationId: string; restoredFrom: string | null };

/**
 * A random id that the database has had since it was made, also by version 0.1.0: whoever goes back to the copy from before the update
 * and updates again is the same installation, and still owns its store.
 */
async function birthId(): Promise<string | undefined> {
  const rows = await db.read.$queryRaw<{ id: string }[]>`SELECT "id" FROM "_prisma_migrations" ORDER BY "migration_name" LIMIT 1`;
  return rows[0]?.id;
}

/** Gives the open database its installation id when it has none: at the first start, or at the first one after an update from 0.1.0. */
export async function prepareInstallation(): Promise<void> {
  if (await db.read.installation.findUnique({ where: { id: 1 } })) return;
  const installationId = (await birthId()) ?? newId();
  try {
    await db.write((tx) => tx.installation.create({ data: { id: 1, installationId } }));
  } catch (error) {
    // Another instance was first.
    if (!isUniqueViolation(error)) throw error;
  }
}

/** What stands for the installation of a backup of version 0.1.0, which had no ids. */
export const NAMELESS = "0.1.0";

/** Makes the open database, which was just restored, that of a new installation. */
export async function beginRestoredInstallation(installationId: string): Promise<void> {
  await db.write(async (tx) => {
    const former = await tx.installation.findUnique({ where: { id: 1 } });
    await tx.installation.deleteMany();
    await tx.installation.create({ data: { id: 1, installationId, restoredFrom: former?.installationId ?? NAMELESS } });
  });
}

/** Returns the installation of the open database. Throws when {@link prepareInstallation} has not run. */
export async function readInstallation(): Promise<Installation> {
  const { installationId, restoredFrom } = await db.read.installation.findUniqueOrThrow({ where: { id: 1 } });
  return { installationId, restoredFrom };
}
