import { useId } from "react";
import { CheckButton } from "@/components/plan-items/check-button";
import { TASK_ORDER } from "@/lib/checklist/rules";
import { type Checklist, type TaskId, TASKS } from "@/lib/checklist/schema";
import { cn } from "@/lib/cn";

type RowProps = { label: string; done: boolean; failed: boolean; onToggle: () => void };

function TaskRow({ label, done, failed, onToggle }: RowProps) {
  return (
    <CheckButton slot="task" checked={done} onToggle={onToggle} className="w-full px-3 py-1 text-start leading-[1.083]">
      <span>
        {label}
        {failed && <span className="block font-medium text-bad">Not saved. Tap again.</span>}
      </span>
    </CheckButton>
  );
}

type Props = { list: Checklist; failed: TaskId | null; onToggle: (task: TaskId) => void; className?: string };

export function ChecklistCard({ list, failed, onToggle, className }: Props) {
  const titleId = useId();
  return (
    <section
      data-slot="checklist-card"
      aria-labelledby={titleId}
      className={cn("flex flex-col gap-1 upright:justify-between", className)}
    >
      <h2 id={titleId} className="text-hub-h2 leading-[1.143]">
        Daily Checklist
      </h2>
      <ul className="flex flex-col gap-gap-row">
        {TASK_ORDER.map((task) => (
          <li key={task}>
            <TaskRow
              label={TASKS[task]}
              done={list.tasks[task]}
              failed={failed === task}
              onToggle={() => onToggle(task)}
            />
          </li>
        ))}
      </ul>
      <p role="alert" className="sr-only">
        {failed && `${TASKS[failed]} was not saved. Please tap it again.`}
      </p>
    </section>
  );
}
