import { Calendar } from "lucide-react";
import { useId } from "react";
import { NEW_PAGE } from "@/components/ui/outside-link";
import { dayPageAddress } from "@/lib/library/activities/day-page";
import { cn } from "@/lib/platform/cn";

/** A link to the day's page of an outside calendar; next to Quick Access the card is one row (design.md 5.1). */
export function HistoryCard({ date, className }: { date: string; className?: string }) {
  const titleId = useId();
  return (
    <section data-slot="history-card" aria-labelledby={titleId} className={cn("flex flex-col gap-2", className)}>
      <h2
        id={titleId}
        className="text-hub-body leading-[1.167] tight:text-[calc(1.5*var(--u))] pair:sr-only upright:sr-only few:sr-only"
      >
        Today in Jewish History
      </h2>
      <a href={dayPageAddress(date)} {...NEW_PAGE} data-slot="shortcut" data-color="quiet" className="shortcut">
        <Calendar aria-hidden />
        <span>
          <span className="pair:hidden upright:hidden few:hidden">See today</span>
          <span className="hidden pair:inline upright:inline few:inline">Today in Jewish History</span>
          <span className="sr-only">, opens a new page</span>
        </span>
      </a>
    </section>
  );
}
