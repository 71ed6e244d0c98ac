import { PlanRow } from "@/components/plan/plan-row";
import { useHouseholdTime } from "@/components/schedule/use-household-time";
import { dateWords } from "@/lib/household/rules";
import { nextItem, orderDay } from "@/lib/schedule/rules";
import type { ScheduleItem } from "@/lib/schedule/schema";

type Props = { items: ScheduleItem[]; timeZone: string; onToggle: (item: ScheduleItem) => void };

/** The items in the order of the day, under the name of the day that they belong to. */
export function PlanDay({ items, timeZone, onToggle }: Props) {
  const now = useHouseholdTime(timeZone);
  const next = now && nextItem(items.filter(({ scheduledDate }) => scheduledDate === now.date), now.time);
  // The day of the items and not of the clock: after midnight the new plan may still be on its way.
  const { weekday, date } = dateWords(items[0]?.scheduledDate ?? "");
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
