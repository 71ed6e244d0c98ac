import { runCommand } from "@/lib/commands/command-line";
import { db, type Transaction } from "@/lib/database/db";
import { clock } from "@/lib/time/clock";

const HELD_MS = 3_600_000;

async function setJob(tx: Transaction, itemId: string, leaseUntil: Date): Promise<void> {
  const job = { state: "running", lane: "quick", claimId: "another process", startedAt: clock.now(), attempts: 1 };
  await tx.mediaJob.update({ where: { itemId }, data: { ...job, leaseUntil } });
}

/**
 * "hold TITLE": its film is being made, as if by another process; "release TITLE": that process has died; "age TITLE": it is as it was
 * before there were renditions, and another process has its job.
 */
void runCommand(async ([what, title = ""]) => {
  await db.write(async (tx) => {
    const { id } = await tx.mediaItem.findFirstOrThrow({ where: { title } });
    await setJob(tx, id, what === "release" ? new Date(0) : new Date(clock.now().getTime() + HELD_MS));
    if (what === "age") await tx.rendition.deleteMany({ where: { itemId: id } });
    await tx.mediaItem.update({ where: { id }, data: { preparation: what === "age" ? "ready" : "preparing" } });
  });
});
