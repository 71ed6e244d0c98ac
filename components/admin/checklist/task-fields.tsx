import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/forms/input-field";
import { SelectField } from "@/components/ui/forms/select-field";
import { type Task, taskWindowSchema } from "@/lib/schedule/checklist/schema";
import { TASK_LIMITS } from "@/lib/schedule/checklist/tasks-schema";
import { TEHILLIM_TASK } from "@/lib/schedule/checklist/tehillim-task";
import { WINDOW_WORDS } from "@/lib/schedule/checklist/texts";

type Props = {
  task: Task;
  /** Its place, from 0, and how many tasks there are. */
  index: number;
  count: number;
  problem: string | undefined;
  onChange: (changes: Partial<Omit<Task, "id">>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function TaskFields({ task, index, count, problem, onChange, onMove, onRemove }: Props) {
  const { his } = useRelativeWords();
  const named = <bdi className="sr-only">{task.label.trim() || `Task ${index + 1}`}</bdi>;
  return (
    <li data-task={task.id} className="grid gap-x-6 gap-y-3 py-3.5 first:pt-0 last:pb-0 md:grid-cols-2">
      <InputField
        label={`Task ${index + 1}`}
        problem={problem}
        hint={
          task.label.trim().length > TASK_LIMITS.roomyChars
            ? `This may not fit on ${his} screen. There’s room for about ${TASK_LIMITS.roomyChars} letters.`
            : task.id === TEHILLIM_TASK && `“I have said it” in ${his} Tehillim checks this off, too.`
        }
        className="text-lg"
        dir="auto"
        autoComplete="off"
        maxLength={TASK_LIMITS.labelChars}
        value={task.label}
        onChange={(label) => onChange({ label })}
      />
      <SelectField
        label="Time of day"
        hint={WINDOW_WORDS[task.window].when}
        className="text-lg md:row-span-2"
        options={taskWindowSchema.options}
        nameOf={(window) => WINDOW_WORDS[window].name}
        value={task.window}
        onChange={(window) => onChange({ window })}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="row" data-move="up" disabled={index === 0} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden />
          <span>Up {named}</span>
        </Button>
        <Button size="row" data-move="down" disabled={index === count - 1} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden />
          <span>Down {named}</span>
        </Button>
        <Button size="row" disabled={count === 1} onClick={onRemove}>
          <Trash2 aria-hidden />
          <span>Remove {named}</span>
        </Button>
      </div>
    </li>
  );
}
