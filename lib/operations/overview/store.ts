import "server-only";
import { listKiosks } from "@/lib/accounts/auth/kiosks/kiosk-store";
import { listLinks } from "@/lib/accounts/auth/links/link-store";
import { listUsers } from "@/lib/accounts/auth/store";
import { publicOrigin } from "@/lib/accounts/household/address-store";
import { getHousehold } from "@/lib/accounts/household/store";
import { householdToday } from "@/lib/accounts/household/today";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { getHubCalendar } from "@/lib/calendar/day/store";
import { boardStateAt } from "@/lib/calendar/shabbos/board-rules";
import { readRest } from "@/lib/calendar/shabbos/settings-store";
import { getBoardDesk } from "@/lib/kiosk/shabbos-board/caretaker-store";
import { listAsking } from "@/lib/kiosk/visits/people/people-store";
import { storageUse } from "@/lib/media/items/trash-store";
import { listOpenCalls } from "@/lib/media/replies/caretaker-store";
import { getFamilyWeek, listLastSent } from "@/lib/media/week/store";
import { getLastBackup } from "@/lib/operations/backup/record-store";
import { findHeldClock } from "@/lib/operations/maintenance/clock-store";
import { readMessage } from "@/lib/operations/overview/message-store";
import { planStates, toSenders } from "@/lib/operations/overview/rules";
import type { Overview, PlanItem } from "@/lib/operations/overview/schema";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { roomOf } from "@/lib/platform/storage/room-rules";
import { storage } from "@/lib/platform/storage/storage";
import { addDays } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";
import { instantOfWall } from "@/lib/platform/time/wall-instant";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import { listDay, listDays, listLastNight } from "@/lib/schedule/items/store";
import { listOutsideEvents } from "@/lib/schedule/outside/event-store";
import { busyNotes, clashNotes } from "@/lib/schedule/planning/clash-rules";
import { getPlanningDays } from "@/lib/schedule/planning/store";

async function readScreens(identity: Identity) {
  const kiosks = await listKiosks(identity);
  return kiosks
    .filter(({ revokedAt }) => revokedAt === null)
    .map(({ id, name, lastSeenAt }) => ({ id, name, lastSeenAt }));
}

async function readItems(read: Promise<ScheduleItem[]>): Promise<PlanItem[]> {
  const [items, { place }, { rests }, settings] = await Promise.all([
    read,
    getHousehold(),
    getHubCalendar(),
    readRest(),
  ]);
  const states = planStates(items, wallTimeAt(clock.now(), place.timeZone));
  return items.map(({ id, title, scheduledDate, scheduledTime, priority, says = [] }) => {
    const at = scheduledTime === null ? null : instantOfWall(scheduledDate, scheduledTime, place.timeZone);
    return {
      ...{ id, title, scheduledTime, priority, says, state: states.get(id) ?? "open" },
      isInRest: at !== null && boardStateAt(at, rests, settings).state === "board",
    };
  });
}

const readPlan = (identity: Identity) => readItems(listDay(identity));
const readEvening = async (identity: Identity): Promise<PlanItem[]> =>
  (await readItems(listLastNight(identity))).map((item) => ({ ...item, state: "missed" }));

async function readClashes(identity: Identity) {
  const [{ name }, today] = await Promise.all([getHousehold(), householdToday()]);
  const tomorrow = addDays(today, 1);
  const [items, events, planning] = await Promise.all([
    listDays(identity, addDays(today, -1), tomorrow),
    listOutsideEvents(identity, today, 2),
    // A fast of the day after may begin tomorrow evening.
    getPlanningDays(identity, { start: today, end: addDays(tomorrow, 1) }),
  ]);
  return [today, tomorrow].map((date) => ({
    date,
    notes: [...clashNotes(date, items, planning, name), ...busyNotes(date, items, events)],
  }));
}

async function readSenders(identity: Identity) {
  const [links, users, sent, message, address] = await Promise.all([
    listLinks(identity),
    listUsers(identity),
    listLastSent(identity),
    readMessage(),
    publicOrigin(),
  ]);
  const named = links
    .filter(({ revokedAt }) => revokedAt === null)
    .map(({ id, label, createdAt }) => ({ id, name: label, since: createdAt }));
  const accounts = users.map(({ id, username, createdAt }) => ({ id, name: username, since: createdAt }));
  return { senders: toSenders(named, accounts, sent), message, address };
}

async function readStorage(identity: Identity) {
  const [{ gallery, trash, renditions }, freeBytes] = await Promise.all([storageUse(identity), storage().freeBytes()]);
  const usedBytes = gallery.bytes + trash.bytes + renditions.bytes;
  return { usedBytes, freeBytes, room: roomOf(freeBytes, env().UPLOAD_MIN_FREE_BYTES) };
}

/** Throws AppError "forbidden", and what the first part threw when none can be read. A part that cannot be read is null, and logged. */
export async function getOverview(identity: Identity): Promise<Overview> {
  requirePermission(identity, "household.manage");
  const errors: unknown[] = [];
  let parts = 0;
  async function orNull<T>(name: string, read: (identity: Identity) => Promise<T>): Promise<T | null> {
    parts += 1;
    try {
      return await read(identity);
    } catch (error) {
      errors.push(error);
      log.error("overview.part", error, { part: name });
      return null;
    }
  }
  const [screens, plan, evening, clashes, calls, visitors, week, senders, room, backup, rest, heldClock] =
    await Promise.all([
      orNull("screens", readScreens),
      orNull("plan", readPlan),
      orNull("evening", readEvening),
      orNull("clashes", readClashes),
      orNull("calls", listOpenCalls),
      orNull("visitors", listAsking),
      orNull("week", getFamilyWeek),
      orNull("senders", readSenders),
      orNull("storage", readStorage),
      orNull("backup", getLastBackup),
      orNull("rest", getBoardDesk),
      orNull("clock", findHeldClock),
    ]);
  if (errors.length === parts) throw errors[0];
  const now = clock.now().toISOString();
  return {
    now,
    screens,
    plan,
    evening,
    clashes,
    calls,
    visitors,
    week,
    senders,
    storage: room,
    backup,
    rest,
    clock: heldClock,
  };
}
