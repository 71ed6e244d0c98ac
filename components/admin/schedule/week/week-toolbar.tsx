import { ChevronLeft, ChevronRight } from "lucide-react";
import { PrintButton } from "@/components/admin/review/print-button";
import { Button, ButtonLink } from "@/components/ui/button";
import { addDays } from "@/lib/platform/time/civil-date";
import { formatShortDay } from "@/lib/schedule/items/format";
import { formatWeek } from "@/lib/schedule/planning/week-rules";

type Props = {
  start: string;
  day: string | null;
  onWeek: (start: string) => void;
  onThisWeek: () => void;
  onDay: () => void;
};

/** The week's title, with buttons for other weeks, a single day and print. A phone hides the title, because the days below show the week. */
export function WeekToolbar({ start, day, onWeek, onThisWeek, onDay }: Props) {
  const show = (days: number) => onWeek(addDays(start, days));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:mb-2 [&_a]:px-3 [&_button]:px-3">
      <h2 className="figure me-auto text-xl leading-tight max-sm:sr-only" aria-live="polite">
        {formatWeek(start)}
        {day !== null && <span className="sr-only">: {formatShortDay(day)}</span>}
      </h2>
      <div role="group" aria-label="Weeks" className="flex gap-3 max-lg:hidden">
        <Button size="desk" className="px-2.5" onClick={() => show(-7)}>
          <ChevronLeft aria-hidden />
          <span className="sr-only">Previous week</span>
        </Button>
        <Button size="desk" onClick={onThisWeek}>
          This week
        </Button>
        <Button size="desk" className="px-2.5" onClick={() => show(7)}>
          <ChevronRight aria-hidden />
          <span className="sr-only">Next week</span>
        </Button>
      </div>
      <Button size="desk" className="max-lg:hidden" aria-pressed={day !== null} onClick={onDay}>
        {day === null ? "Day" : "Whole week"}
      </Button>
      <ButtonLink size="desk" href="/admin/sheet" className="max-lg:hidden">
        Refrigerator sheet
      </ButtonLink>
      <div className="max-sm:hidden">
        <PrintButton />
      </div>
    </div>
  );
}
