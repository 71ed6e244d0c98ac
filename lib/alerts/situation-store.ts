import "server-only";
import { dayBeganAt } from "@/lib/alerts/day-rules";
import type { OpenItem, Situation } from "@/lib/alerts/fact-rules";
import type { Moment } from "@/lib/alerts/rules";
import { hubStartedAt, listCrashes } from "@/lib/alerts/run-store";
import { readLastBackup } from "@/lib/backup/record-store";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { getHousehold } from "@/lib/household/store";
import { readHeldBack } from "@/lib/notices/rest-store";
import { readOpenCalls } from "@/lib/replies/desk-store";
import { readRest } from "@/lib/rest/store";
import { EVENING_FROM } from "@/lib/schedule/rules";
import { roomOf } from "@/lib/storage/room-rules";
import { storage } from "@/lib/storage/storage";
import { addDays } from "@/lib/time/civil-date";
import { clock } from "@/lib/time/clock";
import { civilDateAt } from "@/lib/time/wall-clock";
import { instantOfWall } from "@/lib/time/wall-instant";

/** Unmarked items with a time: those of high priority of yesterday and today, and the medicine of yesterday evening. */
async function readOpenItems(
  now: Date,
  timeZone: string,
  isHeldBackAt: (instant: Date) => boolean,
): Promise<Pick<Situation, "items" | "evening">> {
  const today = civilDateAt(now, timeZone);
  const yesterday = addDays(today, -1);
  const isOpen = { deletedAt: null, isCompleted: false, scheduledTime: { not: null } };
  const select = { id: true, scheduledDate: true, scheduledTime: true } as const;
  const [important, evening] = await Promise.all([
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
    if (scheduledTime === null) return [];
    const at = instantOfWall(scheduledDate, scheduledTime, timeZone);
    return [{ id, scheduledTime, at: at.toISOString(), isInRest: isHeldBackAt(at) }];
  };
  return { items: important.flatMap(toOpen), evening: evening.flatMap(toOpen) };
}

/** How everything stands now, as far as alerts go, and what the present is like. For the hub's own rules: no permission is required. */
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
  return {
    situation: {
      ...{ name, timeZone, now: now.toISOString(), calls, backup, crashes },
      screens: kiosks.map(({ lastSeenAt, ...kiosk }) => ({ ...kiosk, lastSeenAt: lastSeenAt.toISOString() })),
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
