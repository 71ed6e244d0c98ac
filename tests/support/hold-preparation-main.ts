import { runCommand } from "@/lib/operations/commands/command-line";
import { db, type Transaction } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";

/** In a lane that no worker has: a lease that is longer than a process takes counts as one of a clock that ran ahead. */
async function setJob(tx: Transaction, itemId: string, isHeld: boolean): Promise<void> {
  const job = {
    state: "running",
    claimId: "another process",
    startedAt: clock.now(),
    attempts: 1,
    leaseUntil: new Date(0),
  };
  await tx.mediaJob.update({ where: { itemId }, data: { ...job, lane: isHeld ? "held" : "quick" } });
}

/**
 * "hold TITLE": its video is being made, as if by another process; "release TITLE": that process has died; "age TITLE": it is as it was
 * before there were renditions, and another process has its job.
 */
void runCommand(async ([what, title = ""]) => {
  await db.write(async (tx) => {
    const { id } = await tx.mediaItem.findFirstOrThrow({ where: { title } });
    await setJob(tx, id, what !== "release");
    if (what === "age") await tx.rendition.deleteMany({ where: { itemId: id } });
    await tx.mediaItem.update({ where: { id }, data: { preparation: what === "age" ? "ready" : "preparing" } });
  });
});
