import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Moment } from "@/components/hub/day/household-clock";
import { useMarkItem } from "@/components/shared/plan-items/use-mark-item";
import { useNightHours } from "@/components/shared/time/use-night-hours";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { instantOf } from "@/lib/platform/time/server-time";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import { lastNightQuery, todayQuery } from "@/lib/schedule/items/queries";
import { isNow, isPlanClosed, namedAt, nightRows, planDots, planRows } from "@/lib/schedule/items/rules";
import type { ScheduleItem } from "@/lib/schedule/items/schema";

/** Minutes an item keeps its row after a mark: nothing moves under the finger, and a second tap removes the mark. */
const MARK_STAYS_MINUTES = 5;

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Today's plan as the card shows it. Items of another day are never shown as today's. */
export function usePlan(calendar: HubCalendar, { date, time, isNight }: Moment) {
  const query = useQuery(todayQuery);
  const { nightUntil } = useNightHours();
  const isClosed = isPlanClosed(time, isNight, nightUntil);
  const lastNight = useQuery({ ...lastNightQuery, enabled: isClosed && time < "12:00" }).data ?? [];
  const marking = useMarkItem();
  const [marked, setMarked] = useState<ReadonlyMap<string, number>>(new Map());

  const minute = minuteOf(time);
  const staying = [...marked].filter(([, at]) => minute >= at && minute - at < MARK_STAYS_MINUTES);
  const today = namedAt(query.data ?? [], `${date}T${time}`).filter(({ scheduledDate }) => scheduledDate === date);

  return {
    query,
    isConnected: query.data !== null,
    /** True once an answer about today has come: an old one cannot know that nothing is planned. */
    isKnown: today.length > 0 || civilDateAt(instantOf(calendar.now, query.dataUpdatedAt), calendar.timeZone) === date,
    dots: planDots(today, time),
    rows: (isClosed
      ? nightRows(today, lastNight, time, nightUntil)
      : planRows(today, time, new Set(staying.map(([id]) => id)))
    ).map((row) => ({ ...row, isNow: !isClosed && !row.isNext && isNow(row.item, time) })),
    occasion: today.find(({ occasion }) => occasion)?.occasion ?? null,
    /** From the night's begin until the morning: "06:00"; null by day. */
    opensAt: isClosed ? nightUntil : null,
    message: marking.message,
    toggle: (item: ScheduleItem) => {
      setMarked(new Map([...staying, [item.id, minute]]));
      marking.toggle(item);
    },
  };
}
