import { ChevronLeft, ChevronRight } from "lucide-react";
import { PrintButton } from "@/components/admin/review/print-button";
import { Button } from "@/components/ui/button";
import { formatWeek } from "@/lib/planning/week-rules";
import { addDays } from "@/lib/time/civil-date";

type Props = { start: string; thisWeek: string; onWeek: (start: string | null) => void };

/** Which week it is, the way to others, and on paper. */
export function WeekToolbar({ start, thisWeek, onWeek }: Props) {
  const show = (days: number) => {
    const next = addDays(start, days);
    onWeek(next === thisWeek ? null : next);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="figure me-auto text-2xl" aria-live="polite">
        {formatWeek(start)}
      </h2>
      <div role="group" aria-label="Weeks" className="flex flex-wrap gap-3 print:hidden">
        <Button size="desk" onClick={() => show(-7)}>
          <ChevronLeft aria-hidden />
          Previous week
        </Button>
        <Button size="desk" aria-pressed={start === thisWeek} onClick={() => onWeek(null)}>
          This week
        </Button>
        <Button size="desk" onClick={() => show(7)}>
          Next week
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <div className="print:hidden">
        <PrintButton />
      </div>
    </div>
  );
}
