import { ChoiceList } from "@/components/forms/choice-list";
import { type ScheduleItemWithVersion, type Scope, scopeSchema } from "@/lib/schedule/admin-schema";
import { itemChoices } from "@/lib/schedule/delete-scopes";
import { daysBetween } from "@/lib/time/civil-date";

type Props = {
  items: readonly ScheduleItemWithVersion[];
  item: ScheduleItemWithVersion;
  date: string;
  scope: Scope;
  onScope: (scope: Scope) => void;
};

function formatMovedDays(days: number): string {
  const count = Math.abs(days);
  return `Each of them moves ${count} ${count === 1 ? "day" : "days"} ${days > 0 ? "later" : "earlier"}.`;
}

/** Of an item that repeats: which of its series a change is for. */
export function ScopeChoice({ items, item, date, scope, onScope }: Props) {
  const days = daysBetween(item.scheduledDate, date);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ChoiceList
        legend="This item repeats. What do you want to change?"
        choices={itemChoices(items, item)}
        chosen={scope}
        onChoose={(id) => onScope(scopeSchema.parse(id))}
      />
      <p role="status" className="text-ink-2">
        {scope !== "this" && days !== 0 && !Number.isNaN(days) && formatMovedDays(days)}
      </p>
    </div>
  );
}
