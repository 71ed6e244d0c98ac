import "server-only";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { sealer } from "@/lib/accounts/auth/sealer";
import { getHousehold } from "@/lib/accounts/household/store";
import { createRounds } from "@/lib/platform/concurrency/rounds";
import { isStopping } from "@/lib/platform/concurrency/shutdown";
import { db, type Transaction } from "@/lib/platform/database/db";
import { type Known, NOTHING_KNOWN } from "@/lib/platform/http/guarded-fetch";
import { pauseAfterFailure, pauseAfterRead } from "@/lib/platform/http/reading-pauses";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import { FETCH_LIMITS, fetchCalendar } from "@/lib/schedule/outside/fetch";
import type { ReadEvent, Reading } from "@/lib/schedule/outside/reading/schema";
import { isEmptyBelieved } from "@/lib/schedule/outside/retry-rules";
import type { FailCode } from "@/lib/schedule/outside/schema";
import { readInThread, THREAD_LIMITS } from "@/lib/schedule/outside/thread/read-in-thread";

/** Addresses of other calendars are passwords: kept under a key of the hub's secret. */
export const addresses = sealer("naches other calendars v1");

const DAY_MS = 86_400_000;
const SPAN_DAYS = { past: 31, coming: 400 } as const;
/** Longer than one reading may take; a process that dies leaves its calendar to another one after that. */
const CLAIM_MS = FETCH_LIMITS.totalMs + THREAD_LIMITS.ms + 30_000;
const BATCH = 500;
/** A calendar of the demo waits so long: no one answers at its address. */
const KEPT_DAYS = 3650;
/** A calendar that had more events than this and has none is not believed at once. */
const FEW_ENTRIES = 5;

const pack = async (bytes: Buffer) => (await promisify(gzip)(bytes)).toString("base64");
const unpack = (body: string) => promisify(gunzip)(Buffer.from(body, "base64"));

type Claimed = NonNullable<Awaited<ReturnType<typeof db.read.readCalendar.findUnique>>>;
type Kept = { name: string; address: string; addedBy: string; file: Buffer };
type Failure = { code: FailCode; askedMs: number };
type File = Known & { bytes: Buffer; body: string; charset: string | null; isFetched: boolean };
type Good = { reading: Extract<Reading, { kind: "read" }>; body: string; charset: string | null } & Known;

async function currentDay(): Promise<{ madeFor: string; timeZone: string }> {
  const { timeZone } = (await getHousehold()).place;
  return { madeFor: `${civilDateAt(clock.now(), timeZone)} ${timeZone}`, timeZone };
}

/** Takes the calendar that waits longest, or the one that is named, so that no other process reads it too; null when none is due. */
async function claim(madeFor: string, id?: string): Promise<Claimed | null> {
  const now = clock.now();
  const free = { OR: [{ claimedUntil: null }, { claimedUntil: { lt: now } }] };
  const due = { OR: [{ nextAt: { lte: now } }, { body: { not: "" }, madeFor: { not: madeFor } }] };
  return db.write(async (tx) => {
    const found = await tx.readCalendar.findFirst({
      where: id === undefined ? { AND: [free, due] } : { id, ...free },
      orderBy: { nextAt: "asc" },
      select: { id: true },
    });
    if (!found) return null;
    const data = { claimId: newId(), claimedUntil: new Date(now.getTime() + CLAIM_MS) };
    return tx.readCalendar.update({ where: { id: found.id }, data });
  });
}

/** Returns the events without the hub's own, which came back through another calendar; null when most of them are. */
async function withoutOwn(events: readonly ReadEvent[]): Promise<ReadEvent[] | null> {
  const idOf = ({ uid }: ReadEvent) => /^([\w-]{1,64})@naches$/.exec(uid)?.[1];
  const wanted = [...new Set(events.flatMap((event) => idOf(event) ?? []))];
  const own = new Set<string>();
  for (let at = 0; at < wanted.length; at += BATCH) {
    const ids = wanted.slice(at, at + BATCH);
    // The trash too: what was deleted here must not come back.
    for (const { id } of await db.read.scheduleItem.findMany({ where: { id: { in: ids } }, select: { id: true } }))
      own.add(id);
  }
  const others = events.filter((event) => !own.has(idOf(event) ?? ""));
  return own.size > 0 && others.length < events.length / 2 ? null : others;
}

/** Returns an event's content without its UID, because some programs give new ones. */
const sayOf = ({ uid: _, ...event }: ReadEvent) => JSON.stringify(Object.entries(event).sort());
const hashOf = (events: readonly ReadEvent[]) =>
  createHash("sha256").update(events.map(sayOf).join("\n")).digest("hex");

/** Writes only what is another than before: of a large calendar a day's change is a few rows. */
async function replaceEvents(tx: Transaction, calendarId: string, events: readonly ReadEvent[]): Promise<void> {
  const rows = await tx.readEvent.findMany({ where: { calendarId } });
  const stored = new Map(rows.map(({ calendarId: _, ...event }) => [event.key, sayOf(event)]));
  const wanted = new Map(events.map((event) => [event.key, sayOf(event)]));
  const gone = [...stored].filter(([key, text]) => wanted.get(key) !== text).map(([key]) => key);
  const fresh = events.filter((event) => stored.get(event.key) !== wanted.get(event.key));
  for (let at = 0; at < gone.length; at += BATCH)
    await tx.readEvent.deleteMany({ where: { calendarId, key: { in: gone.slice(at, at + BATCH) } } });
  for (let at = 0; at < fresh.length; at += BATCH)
    await tx.readEvent.createMany({ data: fresh.slice(at, at + BATCH).map((event) => ({ ...event, calendarId })) });
}

/** Writes nothing once the claim is lost. */
async function settle(row: Claimed, work: (tx: Transaction, now: Date) => Promise<object>): Promise<void> {
  await db.write(async (tx) => {
    const isMine = await tx.readCalendar.findFirst({
      where: { id: row.id, claimId: row.claimId },
      select: { id: true },
    });
    if (!isMine) return;
    const now = clock.now();
    const data = await work(tx, now);
    await tx.readCalendar.update({
      where: { id: row.id },
      data: { ...data, triedAt: now, claimId: null, claimedUntil: null },
    });
  });
}

/** Takes with `madeFor` a file that cannot be read for this day: it is not tried again before its time. */
async function noteFailure(row: Claimed, { code, askedMs }: Failure, madeFor = row.madeFor): Promise<void> {
  log.warn("outside-calendar.failed", { calendarId: row.id, code });
  await settle(row, async (_, now) => {
    const isSame = row.failCode === code;
    const failures = (isSame ? row.failures : 0) + 1;
    const failedSince = isSame && row.failedSince ? row.failedSince : now;
    const failedMs = now.getTime() - failedSince.getTime();
    const pause = pauseAfterFailure(code, { failures, failedMs, askedMs }, Math.random());
    return { madeFor, failures, failedSince, failCode: code, nextAt: new Date(now.getTime() + pause) };
  });
}

async function noteRead(row: Claimed, good: Good, madeFor: string, isFetched: boolean): Promise<void> {
  const { reading, body, etag, lastModified, charset } = good;
  const { events, entries, skipped, problems, isCut, everyMinutes } = reading;
  const eventsHash = hashOf(events);
  await settle(row, async (tx, now) => {
    const isSame = eventsHash === row.eventsHash;
    if (!isSame) await replaceEvents(tx, row.id, events);
    // A new day moves the window, which is no change of theirs.
    const isChanged = !isSame && isFetched && (row.madeFor === madeFor || row.body === "");
    const nextAt = new Date(now.getTime() + pauseAfterRead(everyMinutes, Math.random()));
    return {
      ...{ body, etag, lastModified, charset, eventsHash, madeFor, entries, skipped, isCut, everyMinutes },
      problems: JSON.stringify(problems),
      // A stored file says nothing new about its server.
      ...(isFetched && { okAt: now, nextAt, failures: 0, failCode: null, failedSince: null }),
      ...(isChanged && { changedAt: now }),
    };
  });
}

/** Asks the calendar's server, unless only the day is another; what it had last is good enough for that. */
async function getFile(row: Claimed, isDue: boolean): Promise<File | Failure> {
  const stored = async () => ({ bytes: await unpack(row.body), body: row.body, charset: row.charset });
  const known = { etag: row.etag, lastModified: row.lastModified };
  if (!isDue) return { ...(await stored()), ...known, isFetched: false };
  const address = addresses.unseal(row.addressSealed, row.id);
  if (address === null) return { code: "secret", askedMs: 0 };
  const fetched = await fetchCalendar(new URL(address), row.body === "" ? NOTHING_KNOWN : known);
  if (fetched.kind === "failed") return { code: fetched.code, askedMs: fetched.askedMs };
  if (fetched.kind === "unchanged") return { ...(await stored()), ...known, isFetched: true };
  const { bytes, charset, etag, lastModified } = fetched;
  return { bytes, charset, etag, lastModified, body: await pack(bytes), isFetched: true };
}

async function readOne(row: Claimed, isDue: boolean): Promise<void> {
  const { madeFor, timeZone } = await currentDay();
  const file = await getFile(row, isDue);
  if ("code" in file) return noteFailure(row, file);
  const now = clock.now().getTime();
  const window = { from: now - SPAN_DAYS.past * DAY_MS, to: now + SPAN_DAYS.coming * DAY_MS };
  const reading = await readInThread(file.bytes, { charset: file.charset, timeZone, window });
  if (reading.kind === "not-read") return noteFailure(row, { code: reading.why, askedMs: 0 }, madeFor);
  const failedMs = row.failedSince ? now - row.failedSince.getTime() : 0;
  const isSuspect = reading.entries === 0 && row.entries > FEW_ENTRIES;
  if (isSuspect && !(row.failCode === "empty" && isEmptyBelieved(row.failures, failedMs)))
    return noteFailure(row, { code: "empty", askedMs: 0 }, madeFor);
  const events = await withoutOwn(reading.events);
  if (!events) return noteFailure(row, { code: "own", askedMs: 0 }, madeFor);
  await noteRead(row, { ...file, reading: { ...reading, events } }, madeFor, file.isFetched);
}

export async function keepCalendar({ name, address, addedBy, file }: Kept): Promise<void> {
  const [id, now, body] = [newId(), clock.now(), await pack(file)];
  const asked = { okAt: now, nextAt: new Date(now.getTime() + KEPT_DAYS * DAY_MS) };
  const host = new URL(address).host;
  const data = { id, name, host, addedBy, shown: "caretaker", createdAt: now, body, ...asked };
  await db.write((tx) => tx.readCalendar.create({ data: { ...data, addressSealed: addresses.seal(address, id) } }));
}

export async function readNow(id: string): Promise<void> {
  const { madeFor } = await currentDay();
  const row = await claim(madeFor, id);
  if (row) await readOne(row, true);
}

/** Reads what is due, one after another; several instances share the work. Ends early at a stop. */
export async function readDueCalendars(): Promise<void> {
  const { madeFor } = await currentDay();
  for (let row = await claim(madeFor); row && !isStopping(); row = await claim(madeFor))
    await readOne(row, row.nextAt <= clock.now());
}

/** A calendar that is being read at a stop is read again at the next start. */
export const calendarRounds = createRounds("outside-calendar", readDueCalendars);
