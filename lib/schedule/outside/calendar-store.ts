import "server-only";
import { getAccountName } from "@/lib/accounts/auth/store";
import { publicOrigin } from "@/lib/accounts/household/address-store";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { checkedAddress } from "@/lib/platform/http/guarded-fetch";
import { RefusedAddress } from "@/lib/platform/http/public-network";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";
import { feedAddress } from "@/lib/schedule/outside/address-rules";
import { homeHosts, isHomeHost } from "@/lib/schedule/outside/fetch";
import { addresses, readNow } from "@/lib/schedule/outside/reading-store";
import {
  type CalendarChange,
  failCodeSchema,
  type NewCalendar,
  OUTSIDE_LIMITS,
  type OutsideCalendar,
  shownSchema,
} from "@/lib/schedule/outside/schema";
import { failureSentence, NO_ADDRESS, OWN_ADDRESS, readSentences } from "@/lib/schedule/outside/texts";

const AGAIN_MS = 60_000;

const GONE = "This calendar is no longer here. Load the page again.";
const FULL = `The hub reads at most ${OUTSIDE_LIMITS.calendars} calendars. Remove one first.`;
const SOON = "This calendar was read a moment ago. Please wait a minute.";

async function addressOf(text: string): Promise<URL> {
  const url = feedAddress(text, isHomeHost);
  if (!url) throw new AppError("invalid", NO_ADDRESS);
  if (url.pathname === "/api/calendar.ics" && url.host === new URL(await publicOrigin()).host)
    throw new AppError("invalid", OWN_ADDRESS);
  try {
    return checkedAddress(url, homeHosts());
  } catch (error) {
    if (!(error instanceof RefusedAddress)) throw error;
    const { timeZone } = (await getHousehold()).place;
    const now = clock.now();
    throw new AppError(
      "invalid",
      failureSentence("address", { host: url.hostname, now, nextAt: now, okAt: null, timeZone }),
    );
  }
}

const LISTED = {
  ...{ id: true, name: true, host: true, addedBy: true, createdAt: true, shown: true, entries: true, skipped: true },
  ...{ isCut: true, okAt: true, changedAt: true, failCode: true, nextAt: true },
} as const;

/** The calendars that are read, the first added first. Throws AppError "forbidden". */
export async function listCalendars(identity: Identity): Promise<OutsideCalendar[]> {
  requirePermission(identity, "calendars.manage");
  const rows = await db.read.readCalendar.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }], select: LISTED });
  const { timeZone } = (await getHousehold()).place;
  const now = clock.now();
  return rows.map(({ failCode, ...row }) => {
    const isFailing = failCode !== null;
    const state = isFailing
      ? [failureSentence(failCodeSchema.parse(failCode), { ...row, now, timeZone })]
      : row.okAt === null
        ? ["It is being read now."]
        : readSentences({ ...row, now, timeZone });
    const { id, name, host, addedBy } = row;
    return {
      ...{ id, name, host, addedBy, createdAt: row.createdAt.toISOString() },
      ...{ shown: shownSchema.parse(row.shown), state, isFailing },
    };
  });
}

/** Adds a calendar and reads it at once; one that cannot be read stays, and its state says why. Throws AppError "forbidden" or "invalid". */
export async function addCalendar(identity: Identity, { name, address, shown }: NewCalendar): Promise<string> {
  requirePermission(identity, "calendars.manage");
  const url = await addressOf(address);
  const [id, addedBy, now] = [newId(), await getAccountName(identity), clock.now()];
  const addressSealed = addresses.seal(url.href, id);
  await db.write(async (tx) => {
    if ((await tx.readCalendar.count()) >= OUTSIDE_LIMITS.calendars) throw new AppError("invalid", FULL);
    const data = { id, name, shown, addressSealed, host: url.host, addedBy, createdAt: now, nextAt: now };
    await tx.readCalendar.create({ data });
  });
  log.info("outside-calendar.added", { calendarId: id });
  await readNow(id);
  return id;
}

/** Renames a calendar, shows it to him or not, and gives it another address if there is one. Throws AppError "forbidden", "invalid" or "not-found". */
export async function changeCalendar(identity: Identity, id: string, change: CalendarChange): Promise<void> {
  requirePermission(identity, "calendars.manage");
  const url = change.address === undefined ? null : await addressOf(change.address);
  const renewed = url && {
    ...{ addressSealed: addresses.seal(url.href, id), host: url.host, nextAt: clock.now() },
    ...{ etag: null, lastModified: null, failCode: null, failedSince: null, failures: 0 },
  };
  const { count } = await db.write((tx) =>
    tx.readCalendar.updateMany({ where: { id }, data: { name: change.name, shown: change.shown, ...renewed } }),
  );
  if (count === 0) throw new AppError("not-found", GONE);
  log.info("outside-calendar.changed", { calendarId: id });
  if (url) await readNow(id);
}

/** Forgets a calendar with its address and all that was read of it. Throws AppError "forbidden" or "not-found". */
export async function removeCalendar(identity: Identity, id: string): Promise<void> {
  requirePermission(identity, "calendars.manage");
  const { count } = await db.write(async (tx) => {
    await tx.readEvent.deleteMany({ where: { calendarId: id } });
    return tx.readCalendar.deleteMany({ where: { id } });
  });
  if (count === 0) throw new AppError("not-found", GONE);
  log.info("outside-calendar.removed", { calendarId: id });
}

/** Reads a calendar now, at most once a minute. Throws AppError "forbidden", "not-found" or "too-many". */
export async function refreshCalendar(identity: Identity, id: string): Promise<void> {
  requirePermission(identity, "calendars.manage");
  const row = await db.read.readCalendar.findUnique({ where: { id }, select: { triedAt: true } });
  if (!row) throw new AppError("not-found", GONE);
  if (row.triedAt && clock.now().getTime() - row.triedAt.getTime() < AGAIN_MS) throw new AppError("too-many", SOON);
  await readNow(id);
}
