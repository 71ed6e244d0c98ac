import "server-only";
import { getHousehold } from "@/lib/accounts/household/store";
import { householdToday } from "@/lib/accounts/household/today";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { AppError } from "@/lib/platform/app-error";
import { db, isUniqueViolation } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";
import { CHECKLIST_TEXTS, checklistOf, lastEveningOf, oldestKeptDay } from "@/lib/schedule/checklist/rules";
import type { Checklist, TickRequest } from "@/lib/schedule/checklist/schema";
import { readTasks } from "@/lib/schedule/checklist/tasks-store";

async function lists(date: string): Promise<Checklist> {
  const [rows, { items }] = await Promise.all([
    db.read.checklistTick.findMany({ where: { date }, select: { taskId: true } }),
    readTasks(),
  ]);
  return checklistOf(
    date,
    rows.map(({ taskId }) => taskId),
    items,
  );
}

async function present() {
  const { timeZone } = (await getHousehold()).place;
  const now = clock.now();
  const today = civilDateAt(now, timeZone);
  return { today, evening: lastEveningOf(today, wallTimeAt(now, timeZone)) };
}

async function read(): Promise<Checklist> {
  const { today, evening } = await present();
  const list = await lists(today);
  if (evening === null) return list;
  const { items } = await lists(evening);
  return { ...list, lastNight: { date: evening, items: items.filter(({ window }) => window === "mairiv") } };
}

/** The household's today and what is marked. Throws AppError "forbidden". */
export async function getChecklist(identity: Identity): Promise<Checklist> {
  requirePermission(identity, "checklist.view");
  return read();
}

/** Ticks or unticks a task. Throws AppError "forbidden", "conflict" (neither today nor last evening) or "invalid" (a removed task). */
export async function tickTask(identity: Identity, { date, task, done }: TickRequest): Promise<Checklist> {
  requirePermission(identity, "checklist.tick");
  const { today, evening } = await present();
  if (date !== today && date !== evening) throw new AppError("conflict", CHECKLIST_TEXTS.newDay);
  const { items } = await readTasks();
  const found = items.find(({ id }) => id === task);
  if (date === evening && found?.window !== "mairiv") throw new AppError("conflict", CHECKLIST_TEXTS.newDay);
  if (!found) throw new AppError("invalid", CHECKLIST_TEXTS.unknownTask);
  const key = { date, taskId: task };
  if (done) await insertIfAbsent(key);
  else await db.write((tx) => tx.checklistTick.deleteMany({ where: key }));
  return read();
}

async function insertIfAbsent(key: { date: string; taskId: string }): Promise<void> {
  try {
    await db.write((tx) => tx.checklistTick.create({ data: { ...key, doneAt: clock.now() } }));
  } catch (error) {
    // Marked already, perhaps by another screen right now; an upsert would race (prisma #29789).
    if (!isUniqueViolation(error)) throw error;
  }
}

export async function forgetOldTicks(): Promise<void> {
  const before = oldestKeptDay(await householdToday());
  await db.write((tx) => tx.checklistTick.deleteMany({ where: { date: { lt: before } } }));
}
