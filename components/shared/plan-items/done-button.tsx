import { CheckButton } from "@/components/shared/plan-items/check-button";
import { HeardName } from "@/components/ui/with-name";
import { cn } from "@/lib/platform/cn";
import { DONE_LABEL } from "@/lib/schedule/items/labels";
import type { ScheduleItem } from "@/lib/schedule/items/schema";

type Props = { item: ScheduleItem; onToggle: () => void; className?: string };

/** Done, as a check box for one item of the plan; a second tap takes it back (D22). */
export function DoneButton({ item: { title, isCompleted }, onToggle, className }: Props) {
  return (
    <CheckButton
      slot="done-button"
      checked={isCompleted}
      onToggle={onToggle}
      className={cn("min-w-37 shrink-0 justify-center px-4 leading-tight", className)}
    >
      {DONE_LABEL}
      <HeardName before=": " name={title} />
    </CheckButton>
  );
}
