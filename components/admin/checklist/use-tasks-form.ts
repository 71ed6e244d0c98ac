import { TASK_FIELDS, type TasksDraft, checkTasks, toTasksDraft } from "@/components/admin/checklist/draft";
import { useSettingsForm } from "@/components/admin/use-settings-form";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import type { Draft } from "@/lib/platform/forms/use-draft-form";
import { sendTasks, tasksRead } from "@/lib/schedule/checklist/tasks-queries";
import type { TaskList } from "@/lib/schedule/checklist/tasks-schema";

const drafts = createDraftStore<Draft<TasksDraft, TaskList>>();
export const SHOWN_SOON = "The hub updates within a minute.";

export function useTasksForm(saved: TaskList) {
  const form = useSettingsForm({
    drafts,
    saved,
    read: tasksRead,
    toValues: toTasksDraft,
    fields: TASK_FIELDS,
    check: checkTasks,
    send: sendTasks,
    toasts: { saved: { title: "Checklist saved", text: SHOWN_SOON }, failedTitle: "Couldn’t save the checklist" },
    conflictTitle: "Someone else changed the checklist while you were editing.",
  });

  return { ...form, isDefault: form.base.updatedAt === null };
}
