import { CalendarDays } from "lucide-react";
import { eventsOn, formatEventTime } from "@/lib/schedule/outside/event-rules";
import type { OutsideEvent } from "@/lib/schedule/outside/schema";

type Props = { events: readonly OutsideEvent[]; date: string };

export function DayEvents({ events, date }: Props) {
  const ofDay = eventsOn(events, date);
  if (ofDay.length === 0) return null;
  return (
    <ul aria-label="From other calendars" className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-2">
      {ofDay.map((event) => (
        <li
          key={event.id}
          className="flex items-start gap-3 rounded-sm border-2 border-dashed border-edge bg-page px-3 py-2 text-lg leading-snug wrap-anywhere"
        >
          <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
          <p className="min-w-0">
            {formatEventTime(event, date)} <bdi className="font-semibold">{event.title}</bdi>
            <span className="text-ink-2">
              {" · "}
              <bdi>{event.calendar}</bdi>
              {event.place !== "" && (
                <>
                  {" · "}
                  <bdi>{event.place}</bdi>
                </>
              )}
              {event.isShown && " · on the hub"}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
