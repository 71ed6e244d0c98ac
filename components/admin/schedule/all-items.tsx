import { useState } from "react";
import { DayList, type DayListProps } from "@/components/admin/schedule/day-list";
import { EmptyList } from "@/components/admin/schedule/empty-list";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { formatCount } from "@/lib/platform/format/count";
import { formatDay, formatItemCount } from "@/lib/schedule/items/format";
import { DATE_FILTERS, type DateFilter, filterDay, firstFrom, itemsOn, WINDOW_ITEMS } from "@/lib/schedule/items/lists";

/** Returns the first visible part of a long list: from today or the item just saved, or the last items when nothing is to come. */
function firstWindow({ items, today, found }: DayListProps): { from: number; to: number } {
  const from = Math.max(0, Math.min(firstFrom(items, found?.date ?? today), items.length - WINDOW_ITEMS));
  return { from, to: from + WINDOW_ITEMS };
}

/** Everything, from today on, with more before and after: a part at a time, so that five thousand items stay fast. */
function Windowed(list: DayListProps) {
  const { items } = list;
  const [more, setMore] = useState({ before: 0, after: 0 });
  const first = firstWindow(list);
  const from = Math.max(0, first.from - more.before);
  const to = first.to + more.after;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {from > 0 && (
        <Button
          size="desk"
          className="justify-self-start"
          onClick={() => setMore({ ...more, before: more.before + WINDOW_ITEMS })}
        >
          Show earlier items ({formatCount(from)} more)
        </Button>
      )}
      <DayList {...list} items={items.slice(from, to)} />
      {to < items.length && (
        <Button
          size="desk"
          className="justify-self-start"
          onClick={() => setMore({ ...more, after: more.after + WINDOW_ITEMS })}
        >
          Show more ({formatCount(items.length - to)} more)
        </Button>
      )}
    </div>
  );
}

export function AllItems({
  filter,
  onFilter,
  ...list
}: DayListProps & { filter: DateFilter; onFilter: (filter: DateFilter) => void }) {
  const day = filterDay(filter, list.today);
  const shown = day === null ? list.items : itemsOn(list.items, day);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Label htmlFor="date-filter">Filter by date</Label>
        {/* The options are the filters' own ids. */}
        <Select
          id="date-filter"
          className="w-auto"
          value={filter}
          onChange={({ target }) => onFilter(target.value as DateFilter)}
        >
          {DATE_FILTERS.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
        <p role="status" className="text-ink-2">
          {day !== null && `${formatDay(day)}: ${formatItemCount(shown.length)}`}
        </p>
      </div>
      {shown.length === 0 && (
        <EmptyList text={day === null ? "Nothing scheduled yet." : "Nothing scheduled for this day."} />
      )}
      {shown.length > 0 && (day === null ? <Windowed {...list} /> : <DayList {...list} items={shown} />)}
    </div>
  );
}
