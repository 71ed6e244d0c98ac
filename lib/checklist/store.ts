import "server-only";
import { type Identity, may } from "@/lib/auth/rules";
import { CHECKLIST_TEXTS, checklistOf, oldestKeptDay } from "@/lib/checklist/rules";
import type { Checklist, TickRequest } from "@/lib/checklist/schema";
import { clock } from "@/lib/clock";
import { db, isUniqueViolation } from "@/lib/db";
import { civilDateAt } from "@/lib/household/rules";
import { getHousehold } from "@/lib/household/store";
import { AppError } from "@/lib/http/errors";

function must(identity: Identity): void {
  if (!may(identity, "preferences")) throw new AppError("forbidden", "You do not have permission to see the checklist.");
}

/** The list turns with the civil day of the household, not at sunset (D25). */
async function today(): Promise<string> {
  const { place } = await getHousehold();
  return civilDateAt(clock.now(), place.timeZone);
}

async function read(date: string): Promise<Checklist> {
  const rows = await db.read.checklistTick.findMany({ where: { date }, select: { taskId: true } });
  return checklistOf(
    date,
    rows.map(({ taskId }) => taskId),
  );
}

/** The household's today and what is ticked. Throws AppError "forbidden". */
export async function getChecklist(identity: Identity): Promise<Checklist> {
  must(identity);
  return read(await today());
}

/**
 * Ticks one task of today or takes that back; answers the whole list, so that a screen also sees what another one ticked.
 * Repeating changes nothing. Throws AppError "forbidden"; "conflict" for any other day than the household's today, also for
 * yesterday in the minute after midnight: the screen still shows yesterday's list then, and today's must not inherit its ticks.
 */
export async function tickTask(identity: Identity, { date, task, done }: TickRequest): Promise<Checklist> {
  must(identity);
  if (date !== (await today())) throw new AppError("conflict", CHECKLIST_TEXTS.newDay);
  const key = { date, taskId: task };
  if (done) await insertIfAbsent(key);
  else await db.write((tx) => tx.checklistTick.deleteMany({ where: key }));
  return read(date);
}

async function insertIfAbsent(key: { date: string; taskId: string }): Promise<void> {
  try {
    await db.write((tx) => tx.checklistTick.create({ data: { ...key, doneAt: clock.now() } }));
  } catch (error) {
    // Ticked already, perhaps by another screen at this moment; an upsert would race (prisma #29789).
    if (!isUniqueViolation(error)) throw error;
  }
}

/** Forgets ticks that are older than they are kept; part of the sweep. */
export async function forgetOldTicks(): Promise<void> {
  const before = oldestKeptDay(await today());
  await db.write((tx) => tx.checklistTick.deleteMany({ where: { date: { lt: before } } }));
}
