import { sendJson, signedInRead } from "@/lib/platform/api/fetch-json";
import { type TaskList, taskListSchema, type TaskListRequest } from "@/lib/schedule/checklist/tasks-schema";

const TASKS_URL = "/api/checklist/tasks";

export const tasksRead = signedInRead(TASKS_URL, taskListSchema);

/** Saves all tasks at once. Throws as sendJson does; 409 when someone else has saved since `updatedAt`. */
export function sendTasks(wanted: TaskListRequest): Promise<TaskList> {
  return sendJson("PUT", TASKS_URL, taskListSchema, wanted);
}

export function sendDefaultTasks(): Promise<TaskList> {
  return sendJson("DELETE", TASKS_URL, taskListSchema);
}
