import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import { type ClockWatch, isJump, watchClock } from "@/lib/platform/time/clock-rules";
import type { HeldClock } from "@/lib/platform/time/clock-schema";
import { goOnFrom, trustUntil } from "@/lib/platform/time/settled-clock";

async function newestInstant(): Promise<Date | null> {
  const { read } = db;
  const newest = await Promise.all([
    read.session.aggregate({ _max: { lastSeenAt: true } }).then(({ _max }) => _max.lastSeenAt),
    read.kiosk.aggregate({ _max: { lastSeenAt: true } }).then(({ _max }) => _max.lastSeenAt),
    read.linkBrowser.aggregate({ _max: { lastSeenAt: true } }).then(({ _max }) => _max.lastSeenAt),
    read.user.aggregate({ _max: { createdAt: true } }).then(({ _max }) => _max.createdAt),
    read.mediaItem.aggregate({ _max: { uploadedAt: true } }).then(({ _max }) => _max.uploadedAt),
    read.mediaItem.aggregate({ _max: { deletedAt: true } }).then(({ _max }) => _max.deletedAt),
    read.mediaAnswer.aggregate({ _max: { at: true } }).then(({ _max }) => _max.at),
    read.scheduleItem.aggregate({ _max: { createdAt: true } }).then(({ _max }) => _max.createdAt),
    read.scheduleItem.aggregate({ _max: { deletedAt: true } }).then(({ _max }) => _max.deletedAt),
    read.scheduleChange.aggregate({ _max: { at: true } }).then(({ _max }) => _max.at),
    read.checklistTick.aggregate({ _max: { doneAt: true } }).then(({ _max }) => _max.doneAt),
    read.uploadSession.aggregate({ _max: { lastByteAt: true } }).then(({ _max }) => _max.lastByteAt),
    read.hubRun.aggregate({ _max: { aliveAt: true } }).then(({ _max }) => _max.aliveAt),
  ]);
  return newest.reduce((one, other) => (other !== null && (one === null || other > one) ? other : one), null);
}

async function readWatch(now: Date): Promise<ClockWatch> {
  const row = await db.read.clockWatch.findUnique({ where: { id: 1 } });
  if (!row) return { trustedAt: (await newestInstant()) ?? now, jump: null };
  const { trustedAt, jumpedAt, seenAt } = row;
  return { trustedAt, jump: jumpedAt && seenAt && { since: jumpedAt, seenAt } };
}

async function saveWatch({ trustedAt, jump }: ClockWatch): Promise<void> {
  const data = { trustedAt, jumpedAt: jump?.since ?? null, seenAt: jump?.seenAt ?? null };
  // A full disk must not keep the hub from tidying up.
  await db
    .writeIfRoom((tx) => tx.clockWatch.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data }))
    .catch((error: unknown) => log.warn("clock.not-noted", { cause: String(error) }));
}

/** Compares the clock with the newest instant in the database. Returns true if it may be believed: only then anything ends (D92). */
export async function checkClock(): Promise<boolean> {
  const now = clock.now();
  const before = await readWatch(now);
  const after = watchClock(before, now);
  await saveWatch(after);
  trustUntil(after.trustedAt);
  if (after.jump && !before.jump)
    log.warn("clock.jumped", {
      text: `The clock says ${now.toISOString()}, and the newest entry is of ${after.trustedAt.toISOString()}. Until it has stayed for a day, or someone confirms it at /admin, nothing is removed, ended or extended.`,
    });
  if (before.jump && !after.jump) log.info("clock.settled", { now: now.toISOString() });
  return after.jump === null;
}

/** Returns what a clock that has jumped says, and what was known before; null while the clock is believed. Changes nothing. */
export async function findHeldClock(): Promise<HeldClock | null> {
  const now = clock.now();
  const { trustedAt } = await readWatch(now);
  return isJump(trustedAt, now) ? { now: now.toISOString(), newestAt: trustedAt.toISOString() } : null;
}

/** Believes the clock as it is, because a person has looked at it. */
export async function trustClock(): Promise<void> {
  const trustedAt = clock.now();
  const data = { trustedAt, jumpedAt: null, seenAt: null };
  await db.write((tx) => tx.clockWatch.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data }));
  goOnFrom(trustedAt);
  log.info("clock.confirmed", { now: trustedAt.toISOString() });
}

/** The same for a caretaker. Throws AppError "forbidden". */
export async function confirmClock(identity: Identity): Promise<void> {
  requirePermission(identity, "household.manage");
  await trustClock();
}
