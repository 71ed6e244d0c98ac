import "server-only";
import { getHousehold } from "@/lib/accounts/household/store";
import { readRest } from "@/lib/calendar/shabbos/settings-store";
import { readHeldBack } from "@/lib/media/notices/rest-store";
import { readOpenCalls } from "@/lib/media/replies/caretaker-store";
import { dayBeganAt } from "@/lib/operations/alerts/day-rules";
import type { OpenItem, Situation } from "@/lib/operations/alerts/fact-rules";
import type { Moment } from "@/lib/operations/alerts/rules";
import { hubStartedAt, listCrashes } from "@/lib/operations/alerts/run-store";
import { readLastBackup } from "@/lib/operations/backup/record-store";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { roomOf } from "@/lib/platform/storage/room-rules";
import { storage } from "@/lib/platform/storage/storage";
import { addDays } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import { civilDateAt, wallClockAt } from "@/lib/platform/time/wall-clock";
import { instantOfWall } from "@/lib/platform/time/wall-instant";
import { EVENING_FROM } from "@/lib/schedule/items/rules";
import { isQuietAway, withoutPaused } from "@/lib/schedule/spans/rules";
import { readSpans } from "@/lib/schedule/spans/store";

async function readOpenItems(
  now: Date,
  timeZone: string,
  isHeldBackAt: (instant: Date) => boolean,
): Promise<Pick<Situation, "items" | "evening">> {
  const today = civilDateAt(now, timeZone);
  const yesterday = addDays(today, -1);
  const isOpen = { deletedAt: null, isCompleted: false, scheduledTime: { not: null } };
  const select = {
    ...{ id: true, scheduledDate: true, scheduledTime: true, recurringGroupId: true, isCompleted: true },
  } as const;
  const [spans, important, evening] = await Promise.all([
    readSpans(),
    db.read.scheduleItem.findMany({
      where: { ...isOpen, priority: "high", scheduledDate: { gte: yesterday, lte: today } },
      select,
    }),
    db.read.scheduleItem.findMany({
      where: { ...isOpen, category: "medical", scheduledDate: yesterday, scheduledTime: { gte: EVENING_FROM } },
      orderBy: { scheduledTime: "asc" },
      select,
    }),
  ]);
  const toOpen = ({ id, scheduledDate, scheduledTime }: (typeof important)[number]): OpenItem[] => {
    // While he is away no one marks anything on his screen.
    if (scheduledTime === null || isQuietAway(spans, `${scheduledDate}T${scheduledTime}`)) return [];
    const at = instantOfWall(scheduledDate, scheduledTime, timeZone);
    return [{ id, scheduledTime, at: at.toISOString(), isInRest: isHeldBackAt(at) }];
  };
  return {
    items: withoutPaused(important, spans).flatMap(toOpen),
    evening: withoutPaused(evening, spans).flatMap(toOpen),
  };
}

/** Returns the state of everything that alerts go by, and the moment. For the hub's own rules: no permission is required. */
export async function readSituation(): Promise<{ situation: Situation; moment: Moment }> {
  const now = clock.now();
  const [{ name, place }, settings, isHeldBackAt, kiosks, calls, backup, crashes, freeBytes] = await Promise.all([
    getHousehold(),
    readRest(),
    readHeldBack(),
    db.read.kiosk.findMany({ where: { revokedAt: null }, select: { id: true, name: true, lastSeenAt: true } }),
    readOpenCalls(),
    readLastBackup(),
    listCrashes(),
    // A store that is away is no full one.
    storage()
      .freeBytes()
      .catch(() => null),
  ]);
  const { timeZone } = place;
  const isAway = isQuietAway(await readSpans(), wallClockAt(now, timeZone).slice(0, 16));
  return {
    situation: {
      ...{ name, timeZone, now: now.toISOString(), calls, backup, crashes },
      screens: (isAway ? [] : kiosks).map(({ lastSeenAt, ...kiosk }) => ({
        ...kiosk,
        lastSeenAt: lastSeenAt.toISOString(),
      })),
      ...(await readOpenItems(now, timeZone, isHeldBackAt)),
      storage: { freeBytes, room: roomOf(freeBytes, env().UPLOAD_MIN_FREE_BYTES) },
    },
    moment: {
      now: now.getTime(),
      dayBegan: dayBeganAt(now, settings, timeZone)?.getTime() ?? null,
      hubStarted: hubStartedAt().getTime(),
      isRest: isHeldBackAt(now),
    },
  };
}
