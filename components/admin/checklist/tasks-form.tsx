"use client";

import { Plus, RotateCcw } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { checkTasks, TASK_FIELDS, type TasksDraft, toTasksDraft } from "@/components/admin/checklist/draft";
import { TaskFields } from "@/components/admin/checklist/task-fields";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { RestoredDraftNotice } from "@/components/admin/restored-draft-notice";
import { SaveBar } from "@/components/admin/save-bar";
import { Block } from "@/components/admin/section";
import { useSettingsForm } from "@/components/admin/use-settings-form";
import { Button } from "@/components/ui/button";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import type { Draft } from "@/lib/platform/forms/use-draft-form";
import { changeTask, moveTask, newTask } from "@/lib/schedule/checklist/edit-rules";
import type { Task } from "@/lib/schedule/checklist/schema";
import { sendDefaultTasks, sendTasks, tasksRead } from "@/lib/schedule/checklist/tasks-queries";
import { TASK_LIMITS, type TaskList } from "@/lib/schedule/checklist/tasks-schema";
import { TEHILLIM_TASK } from "@/lib/schedule/checklist/tehillim-task";

const drafts = createDraftStore<Draft<TasksDraft, TaskList>>();
const SHOWN_SOON = "The hub updates within a minute.";

function useTasksForm(saved: TaskList) {
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

/** Tied to the book by its id. */
const TEHILLIM: Task = { id: TEHILLIM_TASK, label: "Said Tehillim", window: "day" };

export function TasksForm({ saved }: { saved: TaskList }) {
  const form = useTasksForm(saved);
  const list = useRef<HTMLOListElement>(null);
  const [asking, setAsking] = useState(false);
  const { items } = form.values;
  const isFull = items.length >= TASK_LIMITS.tasks;

  /** Changes the list and focuses what `controls` finds first in a task, or in the whole list: what had the focus may be gone. */
  function rearrange(next: Task[], task: string | undefined, controls: string) {
    // An error belongs to a position and no longer matches the task there.
    flushSync(() => form.change({ items: next }));
    const row = task === undefined ? null : list.current?.querySelector(`[data-task="${task}"]`);
    row?.querySelector<HTMLElement>(controls)?.focus();
  }

  function move(index: number, by: -1 | 1) {
    const [pressed, other] = by === -1 ? ["up", "down"] : ["down", "up"];
    const isAtEnd = index + by === 0 || index + by === items.length - 1;
    rearrange(moveTask(items, index, by), items[index]?.id, `[data-move="${isAtEnd ? other : pressed}"]`);
  }

  function add() {
    const task = newTask(crypto.getRandomValues(new Uint8Array(8)));
    rearrange([...items, task], task.id, "input");
  }

  function addTehillim() {
    rearrange([...items, TEHILLIM], TEHILLIM.id, "input");
  }

  function remove(index: number) {
    const rest = items.toSpliced(index, 1);
    rearrange(rest, (rest[index] ?? rest.at(-1))?.id, "input");
  }

  return (
    <>
      <form {...form.formProps} className="flex flex-col gap-6">
        {form.wasRestored && <RestoredDraftNotice giveUp="Discard changes" onGiveUp={form.discard} />}
        <Block title="Tasks">
          <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] divide-y-2 divide-hairline">
            {items.map((task, index) => (
              <TaskFields
                key={task.id}
                task={task}
                index={index}
                count={items.length}
                problem={form.problems[`items.${index}.label`]}
                onChange={(changes) =>
                  form.change(
                    { items: changeTask(items, task.id, changes) },
                    Object.keys(changes).map((field) => `items.${index}.${field}`),
                  )
                }
                onMove={(by) => move(index, by)}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-hairline pt-4">
            <Button size="desk" disabled={isFull} onClick={add}>
              <Plus aria-hidden />
              Add a task
            </Button>
            {!items.some(({ id }) => id === TEHILLIM.id) && (
              <Button size="desk" disabled={isFull} onClick={addTehillim}>
                <Plus aria-hidden />
                Add daily Tehillim
              </Button>
            )}
            {isFull && <p className="text-lg text-ink-2">{`You can have up to ${TASK_LIMITS.tasks} tasks.`}</p>}
          </div>
        </Block>
        <SaveBar {...form.saveBar} />
      </form>
      <div className="flex flex-wrap items-center gap-4 border-t-2 border-hairline pt-6">
        <Button size="desk" disabled={form.isDefault && !form.isDirty} onClick={() => setAsking(true)}>
          <RotateCcw aria-hidden />
          Restore defaults
        </Button>
        <p className="text-lg text-ink-2">
          {form.isDefault ? "The hub is using the built-in tasks." : "The hub is using your tasks."}
        </p>
      </div>
      {asking && (
        <ConfirmDialog
          title="Restore default tasks?"
          confirm="Restore defaults"
          busy="Restoring…"
          send={sendDefaultTasks}
          stale={tasksRead.queryKey}
          onSuccess={(list) => form.startFrom(list)}
          done={{ title: "Default tasks restored", text: SHOWN_SOON }}
          onClose={() => setAsking(false)}
        >
          The checklist goes back to its five built-in tasks. Your own tasks will be deleted.
        </ConfirmDialog>
      )}
    </>
  );
}
