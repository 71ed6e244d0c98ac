import "server-only";
import type { Household } from "@/lib/accounts/household/schema";
import { getHousehold } from "@/lib/accounts/household/store";
import { mediaTypeSchema } from "@/lib/media/items/schema";
import {
  CLAIM_MS,
  composeNotice,
  LIFE_MS,
  nextTry,
  QUIET_MS,
  SECOND_THOUGHTS_MS,
  type Told,
} from "@/lib/media/notices/rules";
import { type Cause, causeSchema } from "@/lib/media/notices/schema";
import { sayIn } from "@/lib/media/words/compiled";
import { knownLanguage, type Language } from "@/lib/media/words/language";
import { db, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";

export type SenderKey = { senderKind: string; senderId: string };

export type Delivery =
  | { kind: "sent" }
  | { kind: "gone"; reason: string }
  | { kind: "later"; reason: string; askedMs: number }
  | { kind: "refused"; reason: string };

export type Outgoing = {
  id: string;
  title: string;
  body: string;
  senderKind: string;
  attempts: number;
  createdAt: Date;
  channel: { id: string; kind: string; address: string; language: string; p256dh: string | null; auth: string | null };
};

export async function addCause(tx: Transaction, itemId: string, kind: Cause, at: Date): Promise<void> {
  const item = await tx.mediaItem.findUnique({ where: { id: itemId }, select: { senderKind: true, senderId: true } });
  if (!item || (await tx.noticeChannel.count({ where: { ...item, confirmedAt: { not: null } } })) === 0) return;
  const key = { itemId_kind: { itemId, kind } };
  if (await tx.noticeCause.findUnique({ where: key })) return;
  await tx.noticeCause.create({ data: { itemId, kind, ...item, at } });
}

export async function dropCause(tx: Transaction, itemId: string, kind: Cause): Promise<void> {
  await tx.noticeCause.deleteMany({ where: { itemId, kind } });
}

async function isAlive(tx: Transaction, { senderKind, senderId }: SenderKey): Promise<boolean> {
  if (senderKind === "caretaker") return (await tx.user.count({ where: { id: senderId, role: "admin" } })) > 0;
  if (senderKind === "account") return (await tx.user.count({ where: { id: senderId } })) > 0;
  return (await tx.uploadLink.count({ where: { id: senderId, revokedAt: null } })) > 0;
}

/** `inRest`: it goes out on Shabbos and Yom Tov too, because someone asked for that. */
type Message = { title: string; body: string; inRest?: boolean };

/** Adds a message for each channel of a sender, in its language. Returns false if there is none. */
export async function addMessages(
  tx: Transaction,
  sender: SenderKey,
  messageIn: (language: Language) => Message,
  now: Date,
): Promise<boolean> {
  const channels = await tx.noticeChannel.findMany({ where: { ...sender, confirmedAt: { not: null } } });
  for (const { id: channelId, language } of channels) {
    const message = messageIn(knownLanguage(language));
    await tx.noticeMessage.create({
      data: { id: newId(), channelId, ...sender, ...message, createdAt: now, nextTryAt: now },
    });
  }
  return channels.length > 0;
}

/** Makes one notice of all that a sender has not been told, unless the last one is less than an hour old or a press is still fresh. */
async function composeFor(tx: Transaction, sender: SenderKey, now: Date, household: Household): Promise<boolean> {
  const causes = await tx.noticeCause.findMany({
    where: sender,
    include: { item: { select: { mediaType: true, deletedAt: true } } },
    orderBy: { at: "asc" },
  });
  if (!(await isAlive(tx, sender))) {
    await tx.noticeChannel.deleteMany({ where: sender });
    await tx.noticeCause.deleteMany({ where: sender });
    return false;
  }
  const since = new Date(now.getTime() - QUIET_MS);
  // Anything dated later was written by a clock that ran ahead.
  const ahead = new Date(now.getTime() + QUIET_MS);
  const isQuiet = (await tx.noticeMessage.count({ where: { ...sender, createdAt: { gt: since, lte: ahead } } })) === 0;
  const isSettled = causes.every(({ at }) => at > ahead || at.getTime() <= now.getTime() - SECOND_THOUGHTS_MS);
  if (!isQuiet || !isSettled) return false;
  await tx.noticeCause.deleteMany({ where: sender });
  const told = causes.flatMap(({ itemId, kind, item }): Told[] => {
    const cause = causeSchema.safeParse(kind).data;
    const mediaType = mediaTypeSchema.safeParse(item.mediaType).data ?? "unknown";
    return cause && item.deletedAt === null ? [{ itemId, kind: cause, mediaType }] : [];
  });
  if (told.length === 0) return false;
  return addMessages(tx, sender, (language) => composeNotice(told, sayIn(language, household)), now);
}

/** Returns true if a notice waits to be composed or sent, so that an idle hub computes nothing. */
export async function hasWork(): Promise<boolean> {
  const [causes, messages] = await Promise.all([
    db.read.noticeCause.count(),
    db.read.noticeMessage.count({ where: { state: "waiting" } }),
  ]);
  return causes + messages > 0;
}

export async function composeDue(): Promise<number> {
  const senders = await db.read.noticeCause.groupBy({ by: ["senderKind", "senderId"] });
  if (senders.length === 0) return 0;
  const household = await getHousehold();
  let composed = 0;
  for (const { senderKind, senderId } of senders)
    if (await db.write((tx) => composeFor(tx, { senderKind, senderId }, clock.now(), household))) composed += 1;
  return composed;
}

/** Claims a notice that is to be sent now, for two minutes; null when there is none. `isRest`: only those that go out in a rest too. */
export async function claimNext(claimId: string, isRest: boolean): Promise<Outgoing | null> {
  return db.write(async (tx) => {
    const now = clock.now();
    // A delay set by a clock that ran ahead does not count.
    const ahead = (ms: number) => new Date(now.getTime() + 2 * ms);
    const row = await tx.noticeMessage.findFirst({
      where: {
        ...{ state: "waiting", ...(isRest && { inRest: true }) },
        AND: [
          { OR: [{ nextTryAt: { lte: now } }, { nextTryAt: { gt: ahead(LIFE_MS) } }] },
          { OR: [{ claimedUntil: null }, { claimedUntil: { lt: now } }, { claimedUntil: { gt: ahead(CLAIM_MS) } }] },
        ],
      },
      include: { channel: true },
      orderBy: [{ nextTryAt: "asc" }, { id: "asc" }],
    });
    if (!row) return null;
    if (!(await isAlive(tx, row))) {
      await tx.noticeChannel.deleteMany({ where: { senderKind: row.senderKind, senderId: row.senderId } });
      return null;
    }
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    await tx.noticeMessage.update({ where: { id: row.id }, data: { claimId, claimedUntil } });
    return row;
  });
}

export async function settle(
  { id, channel, attempts, createdAt }: Outgoing,
  claimId: string,
  delivery: Delivery,
): Promise<void> {
  const own = { id, claimId };
  const tried = attempts + 1;
  const now = clock.now();
  const again = delivery.kind === "later" ? nextTry(tried, createdAt, now, delivery.askedMs) : null;
  await db.write(async (tx) => {
    if ((await tx.noticeMessage.count({ where: own })) === 0) return;
    if (delivery.kind === "gone") await tx.noticeChannel.deleteMany({ where: { id: channel.id } });
    else
      await tx.noticeMessage.updateMany({
        where: own,
        data: {
          attempts: tried,
          state: again ? "waiting" : delivery.kind === "sent" ? "sent" : "dropped",
          ...(again && { nextTryAt: again }),
          claimId: null,
          claimedUntil: null,
        },
      });
  });
  if (delivery.kind === "sent") return log.info("notice.sent", { noticeId: id, kind: channel.kind });
  const { reason } = delivery;
  if (delivery.kind === "gone") log.info("notice.channel-gone", { channelId: channel.id, kind: channel.kind, reason });
  else if (!again) log.warn("notice.dropped", { noticeId: id, kind: channel.kind, attempts: tried, reason });
}

/** Deletes what was sent or dropped more than a day ago, what was never confirmed, and the channels of links and accounts that have ended. */
export async function forgetOldNotices(): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - 24 * QUIET_MS);
  await db.write(async (tx) => {
    await tx.noticeMessage.deleteMany({ where: { state: { not: "waiting" }, createdAt: { lt: dayAgo } } });
    await tx.noticeChannel.deleteMany({ where: { confirmedAt: null, createdAt: { lt: dayAgo } } });
    const senders = await tx.noticeChannel.groupBy({ by: ["senderKind", "senderId"] });
    for (const { senderKind, senderId } of senders)
      if (!(await isAlive(tx, { senderKind, senderId })))
        await tx.noticeChannel.deleteMany({ where: { senderKind, senderId } });
  });
}

/** Forgets what has not been told, for a restored database: it may have been told after the backup was made. */
export async function forgetUntold(): Promise<void> {
  await db.write(async (tx) => {
    await tx.noticeCause.deleteMany();
    await tx.noticeMessage.deleteMany();
    // Nor did the process crash that ran when the backup was made.
    await tx.hubRun.deleteMany();
  });
}

/** Ends every phone and address, for a trial: it must tell no one anything. */
export async function endAllChannels(): Promise<void> {
  await db.write((tx) => tx.noticeChannel.deleteMany());
}
