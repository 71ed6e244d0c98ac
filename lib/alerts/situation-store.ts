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
import { roomOf } from "@/lib/storage/room-rules";
import { storage } from "@/lib/storage/storage";
import { addDays } from "@/lib/time/civil-date";
import { clock } from "@/lib/time/clock";
import { civilDateAt } from "@/lib/time/wall-clock";
import { instantOfWall } from "@/lib/time/wall-instant";

/** The items of high priority of yesterday and today that have a time and are not marked. */
async function readOpenItems(
  now: Date,
  timeZone: string,
  isHeldBackAt: (instant: Date) => boolean,
): Promise<OpenItem[]> {
  const today = civilDateAt(now, timeZone);
  const rows = await db.read.scheduleItem.findMany({
    where: {
      ...{ deletedAt: null, isCompleted: false, priority: "high", scheduledTime: { not: null } },
      scheduledDate: { gte: addDays(today, -1), lte: today },
    },
    select: { id: true, scheduledDate: true, scheduledTime: true },
  });
  return rows.flatMap(({ id, scheduledDate, scheduledTime }) => {
    if (scheduledTime === null) return [];
    const at = instantOfWall(scheduledDate, scheduledTime, timeZone);
    return [{ id, scheduledTime, at: at.toISOString(), isInRest: isHeldBackAt(at) }];
  });
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
      items: await readOpenItems(now, timeZone, isHeldBackAt),
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
