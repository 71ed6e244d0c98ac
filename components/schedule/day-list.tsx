import type { ItemActions } from "@/components/schedule/item-buttons";
import { ItemCard } from "@/components/schedule/item-card";
import { addDays } from "@/lib/household/rules";
import { byDay } from "@/lib/schedule/lists";
import type { PlannedItem } from "@/lib/schedule/planner-schema";
import { dayWords } from "@/lib/schedule/series-words";

export type DayListProps = { items: readonly PlannedItem[]; today: string; timeZone: string; actions: ItemActions };

function near(date: string, today: string): string {
  if (date === today) return "Today, ";
  return date === addDays(today, 1) ? "Tomorrow, " : "";
}

/** Items under the names of their days. */
export function DayList({ items, today, timeZone, actions }: DayListProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {byDay(items).map(({ date, items: itemsOfDay }) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h3 id={`day-${date}`} className="figure mb-2 text-xl">
            {near(date, today)}
            {dayWords(date)}
          </h3>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {itemsOfDay.map((item) => (
              <ItemCard key={item.id} item={item} timeZone={timeZone} actions={actions} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
