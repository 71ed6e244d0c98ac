import { Calendar } from "lucide-react";
import { useId } from "react";
import { shortcutRow } from "@/components/hub/panels/shortcut-button";
import { NEW_PAGE } from "@/components/ui/outside-link";
import { dayPageAddress } from "@/lib/library/activities/day-page";
import { cn } from "@/lib/platform/cn";

/** A link to the day's page of an outside calendar; beside Quick Access the card is one row (design.md 5.1). */
export function HistoryCard({ date, className }: { date: string; className?: string }) {
  const titleId = useId();
  return (
    <section
      data-slot="history-card"
      aria-labelledby={titleId}
      className={cn(
        "flex flex-col gap-0.5 rounded-lg border-2 border-hairline bg-card px-2.5 pt-1.5 pb-2 pair:border-0 pair:bg-transparent pair:p-0 upright:border-0 upright:bg-transparent upright:p-0 tight:gap-1 tight:border-0 tight:bg-transparent tight:p-0",
        className,
      )}
    >
      <h2
        id={titleId}
        className="text-hub-body leading-[1.333] tight:text-[calc(1.5*var(--u))] pair:sr-only upright:sr-only"
      >
        Today in Jewish History
      </h2>
      <a
        href={dayPageAddress(date)}
        {...NEW_PAGE}
        data-slot="shortcut"
        className={cn(shortcutRow(), "pair:px-4 upright:px-4")}
      >
        <Calendar aria-hidden strokeWidth={2} />
        <span>
          <span className="pair:hidden upright:hidden">See today</span>
          <span className="hidden pair:inline upright:inline">Today in Jewish History</span>
          <span className="sr-only">, opens a new page</span>
        </span>
      </a>
    </section>
  );
}
