import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatShortDay } from "@/lib/schedule/items/format";

type Props = {
  date: string;
  /** Goes to the week that is `days` later, or earlier if negative. */
  onWeek: (days: number) => void;
  /** Goes back to today; null: it is this week. */
  onToday: (() => void) | null;
  onAdd: (date: string) => void;
};

export function PhoneBar({ date, onWeek, onToday, onAdd }: Props) {
  return (
    <div role="group" aria-label="This day and other weeks" className="mt-3 flex justify-between gap-3 lg:hidden">
      <Button size="desk" className="px-2.5" onClick={() => onWeek(-7)}>
        <ChevronLeft aria-hidden />
        <span className="sr-only">The week before</span>
      </Button>
      <Button
        size="desk"
        className="grow px-2"
        aria-label={`Add an item to ${formatShortDay(date)}`}
        onClick={() => onAdd(date)}
      >
        <Plus aria-hidden />
        Add
      </Button>
      {onToday && (
        <Button size="desk" className="grow px-2" aria-label="Back to this week" onClick={onToday}>
          This week
        </Button>
      )}
      <Button size="desk" className="px-2.5" onClick={() => onWeek(7)}>
        <ChevronRight aria-hidden />
        <span className="sr-only">The week after</span>
      </Button>
    </div>
  );
}
