import "server-only";
import { db, isUniqueViolation } from "@/lib/platform/database/db";
import { newId } from "@/lib/platform/random";

export type Installation = { installationId: string; restoredFrom: string | null };

/** Every database has had this random id since it was made: going back to the copy from before an update gives the same installation. */
async function readFirstMigrationId(): Promise<string | undefined> {
  const rows = await db.read.$queryRaw<
    { id: string }[]
  >`SELECT "id" FROM "_prisma_migrations" ORDER BY "migration_name" LIMIT 1`;
  return rows[0]?.id;
}

export async function prepareInstallation(): Promise<void> {
  if (await db.read.installation.findUnique({ where: { id: 1 } })) return;
  const installationId = (await readFirstMigrationId()) ?? newId();
  try {
    await db.write((tx) => tx.installation.create({ data: { id: 1, installationId } }));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

/** Stands for the installation of a backup of version 0.1.0, which had no ids. */
export const UNNAMED_INSTALLATION = "0.1.0";

export async function beginRestoredInstallation(installationId: string): Promise<void> {
  await db.write(async (tx) => {
    const former = await tx.installation.findUnique({ where: { id: 1 } });
    await tx.installation.deleteMany();
    await tx.installation.create({
      data: { id: 1, installationId, restoredFrom: former?.installationId ?? UNNAMED_INSTALLATION },
    });
  });
}

/** Returns the installation of the open database. Throws when {@link prepareInstallation} has not run. */
export async function readInstallation(): Promise<Installation> {
  const { installationId, restoredFrom } = await db.read.installation.findUniqueOrThrow({ where: { id: 1 } });
  return { installationId, restoredFrom };
}
