import { TASK_FIELDS, type TasksDraft, checkTasks, toTasksDraft } from "@/components/admin/checklist/draft";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { useSettingsForm } from "@/components/admin/use-settings-form";
import { toast } from "@/components/ui/feedback/toast-store";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import type { Draft } from "@/lib/platform/forms/use-draft-form";
import { sendDefaultTasks, sendTasks, tasksRead } from "@/lib/schedule/checklist/tasks-queries";
import type { TaskList } from "@/lib/schedule/checklist/tasks-schema";

const drafts = createDraftStore<Draft<TasksDraft, TaskList>>();
const SHOWN_SOON = "The hub updates within a minute.";

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

  const restore = useAdminChange(sendDefaultTasks, {
    stale: tasksRead.queryKey,
    onSuccess: (list) => {
      form.startFrom(list);
      toast({ title: "Default tasks restored", text: SHOWN_SOON, kind: "success" });
    },
  });

  return { ...form, restore, isDefault: form.base.updatedAt === null };
}
