import { CheckBox } from "@/components/schedule/check-box";
import { cn } from "@/lib/cn";
import type { ScheduleItem } from "@/lib/schedule/schema";
import { DONE_WORD } from "@/lib/schedule/wording";

type Props = { item: ScheduleItem; onToggle: () => void; className?: string };

/** Done, as a check box for one item of the plan; a second tap takes it back (D22). What is done steps back (visual section 4). */
export function DoneButton({ item: { title, isCompleted }, onToggle, className }: Props) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isCompleted}
      data-slot="done-button"
      onClick={onToggle}
      className={cn(
        "flex min-h-18 min-w-37 shrink-0 items-center justify-center gap-3 rounded-md border-3 px-4 text-hub-body leading-tight select-none active:translate-y-[2px]",
        isCompleted ? "border-good bg-good-bg font-medium text-good active:bg-hairline" : "border-edge bg-card font-semibold text-ink active:bg-sunken",
        className,
      )}
    >
      <CheckBox checked={isCompleted} />
      {DONE_WORD}
      <span className="sr-only">
        : <bdi>{title}</bdi>
      </span>
    </button>
  );
}
