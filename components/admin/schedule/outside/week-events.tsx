import { DayEvents } from "@/components/admin/schedule/outside/day-events";
import { useOutsideEvents } from "@/components/admin/schedule/outside/use-outside-events";
import { addDays } from "@/lib/platform/time/civil-date";
import { formatShortDay } from "@/lib/schedule/items/format";
import { eventsOn } from "@/lib/schedule/outside/event-rules";

const DAYS = 7;

/** What other calendars have in a week, below it. Takes its Sunday. */
export function WeekEvents({ start }: { start: string }) {
  const events = useOutsideEvents(start, DAYS);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(start, index)).filter(
    (date) => eventsOn(events, date).length > 0,
  );
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="outside-events" className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="outside-events" className="text-xl leading-tight">
        From other calendars
      </h3>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
        {days.map((date) => (
          <section key={date} aria-labelledby={`outside-${date}`}>
            <h4 id={`outside-${date}`} className="figure mb-1 text-lg leading-tight font-semibold">
              {formatShortDay(date)}
            </h4>
            <DayEvents events={events} date={date} />
          </section>
        ))}
      </div>
    </section>
  );
}
