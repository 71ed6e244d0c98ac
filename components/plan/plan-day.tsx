import { PlanRow } from "@/components/plan/plan-row";
import { useHouseholdNow } from "@/components/time/use-household-now";
import { nextItem, orderDay } from "@/lib/schedule/rules";
import type { ScheduleItem } from "@/lib/schedule/schema";
import { formatDate } from "@/lib/time/format";

type Props = { items: ScheduleItem[]; timeZone: string; onToggle: (item: ScheduleItem) => void };

export function PlanDay({ items, timeZone, onToggle }: Props) {
  const now = useHouseholdNow(timeZone);
  const today = items.filter(({ scheduledDate }) => scheduledDate === now.date);
  const next = now.time === null ? null : nextItem(today, now.time);
  // The items' day and not the clock's: after midnight the new plan may still be on its way.
  const { weekday, date } = formatDate(items[0]?.scheduledDate ?? "");
  return (
    <div className="flex flex-col gap-3 px-edge pb-edge">
      <p className="font-serif text-hub-h2 leading-tight font-bold">
        {weekday}, <span className="figure">{date}</span>
      </p>
      <ul className="flex flex-col gap-3">
        {orderDay(items).map((item) => (
          <PlanRow key={item.id} item={item} isNext={item.id === next?.id} onToggle={() => onToggle(item)} />
        ))}
      </ul>
    </div>
  );
}
