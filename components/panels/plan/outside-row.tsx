import { CalendarDays } from "lucide-react";
import { ClockTime } from "@/components/shared/time/clock-time";
import { cn } from "@/lib/platform/cn";
import { formatEventTime } from "@/lib/schedule/outside/event-rules";
import type { OutsideEvent } from "@/lib/schedule/outside/schema";

type Props = { event: OutsideEvent; day: string; begins: string; isPast: boolean };

/** Something of another calendar between the items of his day: "2:00 PM Shiur · Shul calendar". There is nothing to mark. */
export function OutsideRow({ event, day, begins, isPast }: Props) {
  return (
    <li
      className={cn(
        "grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-lg border-2 border-transparent bg-sunken p-3 ps-4",
        "@min-[50rem]:grid-cols-[8.5rem_minmax(0,1fr)]",
        isPast && "py-1 text-ink-2",
      )}
    >
      <ClockTime dateTime={begins}>{formatEventTime(event, day)}</ClockTime>
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        <h2 className="font-sans text-hub-body leading-snug font-semibold">
          <bdi>{event.title}</bdi>
        </h2>
        <p className="flex items-center gap-2 text-hub-body leading-snug [&_svg]:size-7 [&_svg]:shrink-0">
          <CalendarDays aria-hidden />
          <bdi>{event.calendar}</bdi>
        </p>
        {event.place !== "" && !isPast && (
          <p className="text-hub-body leading-snug">
            <bdi>{event.place}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}
