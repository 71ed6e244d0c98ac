import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { db } from "@/lib/platform/database/db";
import { writeIfUnchanged } from "@/lib/platform/database/write-if-unchanged";
import { log } from "@/lib/platform/log";
import { DEFAULT_TASKS } from "@/lib/schedule/checklist/rules";
import { taskWindowSchema } from "@/lib/schedule/checklist/schema";
import type { TaskList, TaskListRequest } from "@/lib/schedule/checklist/tasks-schema";

const CHANGED_MEANWHILE = "Someone else changed the checklist while you were editing. Review it and save again.";

/** The household's tasks in their order: its own, or else the five that are built in. The caller has checked the permission. */
export async function readTasks(): Promise<TaskList> {
  const rows = await db.read.checklistTask.findMany({ orderBy: { position: "asc" } });
  const [first] = rows;
  if (!first) return { items: [...DEFAULT_TASKS], updatedAt: null };
  return {
    items: rows.map(({ taskId, label, timeWindow }) => {
      const window = taskWindowSchema.safeParse(timeWindow);
      // A window that a later version wrote.
      return { id: taskId, label, window: window.success ? window.data : "day" };
    }),
    updatedAt: first.updatedAt.toISOString(),
  };
}

/** The tasks as the caretaker edits them. Throws AppError "forbidden". */
export async function getTasks(identity: Identity): Promise<TaskList> {
  requirePermission(identity, "household.manage");
  return readTasks();
}

/** Replaces the tasks; a removed one's ticks stay until they expire. Throws AppError "forbidden" or "conflict" (another `updatedAt`). */
export async function saveTasks(identity: Identity, { items, updatedAt }: TaskListRequest): Promise<TaskList> {
  requirePermission(identity, "household.manage");
  await writeIfUnchanged({
    updatedAt,
    conflict: CHANGED_MEANWHILE,
    lastSaved: (tx) => tx.checklistTask.findFirst(),
    write: async (tx, savedAt) => {
      await tx.checklistTask.deleteMany();
      const rows = items.map(({ id: taskId, label, window: timeWindow }, position) => {
        return { position, taskId, label, timeWindow, updatedAt: savedAt };
      });
      await tx.checklistTask.createMany({ data: rows });
    },
  });
  log.info("checklist.tasks-changed", { tasks: items.length });
  return readTasks();
}

/** Deletes the household's own tasks and returns the five that are built in; repeating changes nothing. Throws AppError "forbidden". */
export async function restoreTasks(identity: Identity): Promise<TaskList> {
  requirePermission(identity, "household.manage");
  await db.write((tx) => tx.checklistTask.deleteMany());
  log.info("checklist.tasks-restored");
  return readTasks();
}
