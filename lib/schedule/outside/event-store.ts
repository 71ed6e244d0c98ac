import "server-only";
import { householdToday } from "@/lib/accounts/household/today";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { may } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { db } from "@/lib/platform/database/db";
import { addDays } from "@/lib/platform/time/civil-date";
import type { OutsideEvent } from "@/lib/schedule/outside/schema";

/** Nothing that lasts longer is looked for; it keeps the question to the index. */
const LONGEST_DAYS = 60;

/** Returns events in order. Only planners see all; everyone else gets no word of what is private. Throws AppError "forbidden". */
export async function listOutsideEvents(identity: Identity, start?: string, days = 1): Promise<OutsideEvent[]> {
  requirePermission(identity, "schedule.view");
  const isPlanner = may(identity, "schedule.edit");
  const first = start ?? (await householdToday());
  const last = addDays(first, days - 1);
  const [rows, items] = await Promise.all([
    db.read.readEvent.findMany({
      where: {
        date: { gte: addDays(first, -LONGEST_DAYS), lte: last },
        endDate: { gte: first },
        ...(!isPlanner && { calendar: { shown: "relative" } }),
      },
      orderBy: [{ date: "asc" }, { time: { sort: "asc", nulls: "first" } }, { title: "asc" }, { key: "asc" }],
      include: { calendar: { select: { name: true, shown: true } } },
    }),
    db.read.scheduleItem.findMany({
      where: { deletedAt: null, scheduledDate: { gte: first, lte: last } },
      select: { title: true, scheduledDate: true, scheduledTime: true },
    }),
  ]);
  const idOf = (date: string, time: string | null, title: string) => `${date} ${time ?? ""} ${title.toLowerCase()}`;
  const own = new Set(
    items.map(({ scheduledDate, scheduledTime, title }) => idOf(scheduledDate, scheduledTime, title)),
  );
  return rows
    .filter(({ date, time, title }) => !own.has(idOf(date, time, title)))
    .map(({ calendarId, key, calendar, isPrivate, isBusy, ...event }) => {
      const isHidden = isPrivate && !isPlanner;
      const { date, time, endDate, endTime } = event;
      return {
        ...{ id: `${calendarId} ${key}`, calendar: calendar.name, date, time, endDate, endTime },
        title: isHidden ? "Busy" : event.title,
        place: isHidden ? "" : event.place,
        description: isHidden ? "" : event.description,
        isShown: calendar.shown === "relative",
        ...(!isBusy && { isFree: true }),
      };
    });
}
