import "server-only";
import { BUILT_IN_CHOICES } from "@/lib/activities/content";
import { type CheckedChoices, checkedChoicesSchema } from "@/lib/activities/choices-schema";
import type { ActivityChoices, ActivityChoicesAnswer } from "@/lib/activities/schema";
import { type Identity, may } from "@/lib/auth/rules";
import { clock } from "@/lib/clock";
import { db, isUniqueViolation } from "@/lib/db";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";

const ROW = { where: { id: 1 } } as const;

function mustManage(identity: Identity): void {
  if (!may(identity, "household.manage")) throw new AppError("forbidden", "Only the caretaker can do this.");
}

function changedMeanwhile(): AppError {
  return new AppError("conflict", "Somebody else has changed the activities in the meantime. Please look at them and save again.");
}

/** What was saved, checked as if it had just been sent: what is shown in frames must be allowed today. Null when it is not. */
function stored(choices: string): ActivityChoices | null {
  try {
    return checkedChoicesSchema.parse(JSON.parse(choices));
  } catch (error) {
    log.warn("activities.unreadable", { cause: String(error) });
    return null;
  }
}

/** What the hub shows; everybody may know, since the hub stands on a screen that need not be connected. */
export async function getActivityChoices(): Promise<ActivityChoicesAnswer> {
  const row = await db.read.activityChoice.findUnique(ROW);
  return { ...((row && stored(row.choices)) ?? BUILT_IN_CHOICES), updatedAt: row?.updatedAt.toISOString() ?? null };
}

/**
 * Replaces all choices and answers them as they then are. Throws AppError: "forbidden"; "conflict" when the choices
 * are no longer those that `updatedAt` belongs to. Nothing is changed then.
 */
export async function saveActivityChoices(identity: Identity, { updatedAt, ...choices }: CheckedChoices): Promise<ActivityChoicesAnswer> {
  mustManage(identity);
  const seen = updatedAt === null ? null : Date.parse(updatedAt);
  const write = db.write(async (tx) => {
    const row = await tx.activityChoice.findUnique(ROW);
    if ((row?.updatedAt.getTime() ?? null) !== seen) throw changedMeanwhile();
    // Later than what was seen, also within the same millisecond: the next one who saw that is told.
    const data = { choices: JSON.stringify(choices), updatedAt: new Date(Math.max(clock.now().getTime(), (seen ?? 0) + 1)) };
    await tx.activityChoice.upsert({ ...ROW, create: { id: 1, ...data }, update: data });
  });
  await write.catch((error: unknown) => {
    // On PostgreSQL two first choices may meet.
    throw isUniqueViolation(error) ? changedMeanwhile() : error;
  });
  log.info("activities.changed");
  return getActivityChoices();
}

/** Forgets all choices and answers what is built in; repeating changes nothing. Throws AppError "forbidden". */
export async function restoreActivityChoices(identity: Identity): Promise<ActivityChoicesAnswer> {
  mustManage(identity);
  await db.write((tx) => tx.activityChoice.deleteMany(ROW));
  log.info("activities.restored");
  return getActivityChoices();
}
