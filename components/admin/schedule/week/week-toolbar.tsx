import { ChevronLeft, ChevronRight } from "lucide-react";
import { PrintButton } from "@/components/admin/review/print-button";
import { Button } from "@/components/ui/button";
import { addDays } from "@/lib/platform/time/civil-date";
import { formatWeek } from "@/lib/schedule/planning/week-rules";

type Props = {
  start: string;
  onWeek: (start: string) => void;
  onThisWeek: () => void;
};

/** Which week it is, the way to others, and on paper. */
export function WeekToolbar({ start, onWeek, onThisWeek }: Props) {
  const show = (days: number) => onWeek(addDays(start, days));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="figure me-auto text-xl" aria-live="polite">
        {formatWeek(start)}
      </h2>
      <div
        role="group"
        aria-label="Weeks"
        className="grid grid-cols-3 gap-3 max-sm:w-full sm:flex print:hidden max-sm:[&_button]:px-1 max-sm:[&_svg]:hidden"
      >
        <Button size="desk" aria-label="Previous week" onClick={() => show(-7)}>
          <ChevronLeft aria-hidden />
          Previous
        </Button>
        <Button size="desk" onClick={onThisWeek}>
          This week
        </Button>
        <Button size="desk" aria-label="Next week" onClick={() => show(7)}>
          Next
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <div className="max-sm:hidden print:hidden">
        <PrintButton />
      </div>
    </div>
  );
}
