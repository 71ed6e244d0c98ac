import "server-only";
import { plainCode } from "@/lib/accounts/auth/code-rules";
import { consumeAttempt } from "@/lib/accounts/auth/throttle";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { forbidden, requireOwner, requirePermission } from "@/lib/accounts/permissions/require-permission";
import type { SenderKey } from "@/lib/media/notices/outbox-store";
import { checkedEndpoint } from "@/lib/media/notices/push-network";
import { maskAddress, MOST_CHANNELS } from "@/lib/media/notices/rules";
import type { Notices, PushRequest } from "@/lib/media/notices/schema";
import { hasMailServer, sendMail } from "@/lib/media/notices/send-mail";
import { vapidKeys } from "@/lib/media/notices/vapid";
import { sayIn } from "@/lib/media/words/compiled";
import type { Language } from "@/lib/media/words/language";
import { refusal } from "@/lib/media/words/refusal";
import { db, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { hashToken, newCode, newId, sameHash } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";

const CODE_LETTERS = 8;
/** Code mails of one sender in an hour: no one writes to strangers by this hub. */
const CODE_MAILS = 5;
const HOUR_MS = 3_600_000;

/** Audience of a channel: senders hear what came back, caretakers what they must know (D74). Each has channels of its own. */
type Audience = "sender" | "caretaker";

/** A visitor of FAMILY_UPLOAD=open, whose link has no label, is no one whom one could write to. */
function isOffered(identity: Identity): boolean {
  return identity.kind === "account" || (identity.kind === "link" && identity.label !== "");
}

function senderOf(identity: Identity, audience: Audience): SenderKey {
  if (audience === "caretaker") {
    requirePermission(identity, "household.manage");
    if (identity.kind !== "account") throw forbidden("household.manage");
    return { senderKind: "caretaker", senderId: identity.id };
  }
  const owner = requireOwner(identity, "media.notices");
  if (!isOffered(identity)) throw forbidden("media.notices");
  return owner;
}

/** Returns the notices that this identity has chosen. Throws AppError "forbidden". */
export async function listNotices(identity: Identity, audience: Audience = "sender"): Promise<Notices> {
  requirePermission(identity, "media.notices");
  const { publicKey } = vapidKeys();
  if (!isOffered(identity)) return { isOffered: false, publicKey, pushes: [], emails: null };
  const channels = await db.read.noticeChannel.findMany({
    where: senderOf(identity, audience),
    orderBy: { createdAt: "asc" },
  });
  return {
    isOffered: true,
    publicKey,
    pushes: channels
      .filter(({ kind }) => kind === "push")
      .map(({ address, language }) => ({ hash: hashToken(address), language })),
    emails: hasMailServer()
      ? channels
          .filter(({ kind }) => kind === "email")
          .map(({ id, address, confirmedAt }) => ({
            ...{ id, masked: maskAddress(address) },
            isConfirmed: confirmedAt !== null,
          }))
      : null,
  };
}

async function assertRoom(tx: Transaction, sender: SenderKey): Promise<void> {
  if ((await tx.noticeChannel.count({ where: sender })) >= MOST_CHANNELS) throw refusal("conflict", "channel.full");
}

/** Where notices go: to the audience, in a language. */
type Manner = { audience?: Audience; language?: Language };

/** Notices for this browser from now on; a repeat renews its keys and its language. Throws AppError "forbidden", "conflict" after ten, or "invalid" for an address that is never called. */
export async function addPush(
  identity: Identity,
  { endpoint, keys }: PushRequest,
  { audience = "sender", language = "en" }: Manner = {},
): Promise<void> {
  const sender = senderOf(identity, audience);
  try {
    checkedEndpoint(endpoint);
  } catch (error) {
    throw refusal("invalid", "channel.address", { cause: error });
  }
  await db.write(async (tx) => {
    const key = { senderKind_senderId_address: { ...sender, address: endpoint } };
    const phone = { browserId: identity.kind === "link" ? (identity.browserId ?? null) : null };
    if (await tx.noticeChannel.findUnique({ where: key }))
      return tx.noticeChannel.update({ where: key, data: { ...keys, ...phone, language } });
    await assertRoom(tx, sender);
    const now = clock.now();
    const dates = { createdAt: now, confirmedAt: now };
    return tx.noticeChannel.create({
      data: { id: newId(), ...sender, kind: "push", address: endpoint, ...keys, ...phone, ...dates, language },
    });
  });
  log.info("notice.channel-added", { kind: "push" });
}

/** Ends the notifications for this browser; a repeat changes nothing. Throws AppError "forbidden". */
export async function endPush(identity: Identity, endpoint: string, audience: Audience = "sender"): Promise<void> {
  const sender = senderOf(identity, audience);
  await db.write((tx) => tx.noticeChannel.deleteMany({ where: { ...sender, kind: "push", address: endpoint } }));
}

/** Sends a code; an address that is confirmed already only takes the language. Throws AppError "forbidden", "conflict" (ten, or no mail server), "too-many" (five in an hour) or "unavailable". */
export async function addEmail(
  identity: Identity,
  address: string,
  { audience = "sender", language = "en" }: Manner = {},
): Promise<void> {
  const sender = senderOf(identity, audience);
  if (!hasMailServer()) throw refusal("conflict", "mail.none");
  await consumeAttempt([
    { key: `notice-code:${sender.senderKind}:${sender.senderId}`, limit: CODE_MAILS, windowMs: HOUR_MS },
  ]);
  const code = newCode(CODE_LETTERS);
  const waiting = { codeHash: hashToken(plainCode(code)), triesLeft: 5, createdAt: clock.now(), language };
  const id = await db.write(async (tx) => {
    const key = { senderKind_senderId_address: { ...sender, address } };
    const known = await tx.noticeChannel.findUnique({ where: key });
    if (known?.confirmedAt) {
      await tx.noticeChannel.update({ where: key, data: { language } });
      return null;
    }
    if (known) return (await tx.noticeChannel.update({ where: key, data: waiting })).id;
    await assertRoom(tx, sender);
    return (await tx.noticeChannel.create({ data: { id: newId(), ...sender, kind: "email", address, ...waiting } })).id;
  });
  if (id === null) return;
  const say = sayIn(language, await getHousehold());
  const mail = { subject: `${say("mail.code")} ${code}`, text: `${code}\n\n${say("mail.codeText")}` };
  try {
    await sendMail({ id: newId(), to: address, ...mail });
  } catch (error) {
    await db.write((tx) => tx.noticeChannel.deleteMany({ where: { id, confirmedAt: null } }));
    throw refusal("unavailable", "mail.failed", {
      cause: error,
    });
  }
}

/** Confirms an email address by its code. Throws AppError "forbidden", "not-found", or "invalid" for a wrong code; after five it must be sent again. */
export async function confirmEmail(
  identity: Identity,
  id: string,
  code: string,
  audience: Audience = "sender",
): Promise<void> {
  const sender = senderOf(identity, audience);
  const typed = hashToken(plainCode(code));
  const verdict = await db.write(async (tx) => {
    const row = await tx.noticeChannel.findFirst({ where: { id, ...sender, kind: "email" } });
    if (!row) return "unknown" as const;
    if (row.confirmedAt) return "confirmed" as const;
    if (row.triesLeft > 0 && row.codeHash !== null && sameHash(row.codeHash, typed)) {
      await tx.noticeChannel.update({ where: { id }, data: { confirmedAt: clock.now(), codeHash: null } });
      return "confirmed" as const;
    }
    await tx.noticeChannel.update({ where: { id }, data: { triesLeft: Math.max(0, row.triesLeft - 1) } });
    return row.triesLeft > 1 ? ("wrong" as const) : ("over" as const);
  });
  if (verdict === "unknown") throw refusal("not-found", "code.notWaiting");
  if (verdict === "wrong") throw refusal("invalid", "code.wrong");
  if (verdict === "over") throw refusal("invalid", "code.over");
  log.info("notice.channel-added", { kind: "email" });
}

/** Ends the emails to an address; a repeat changes nothing. Throws AppError "forbidden". */
export async function endEmail(identity: Identity, id: string, audience: Audience = "sender"): Promise<void> {
  const sender = senderOf(identity, audience);
  await db.write((tx) => tx.noticeChannel.deleteMany({ where: { id, ...sender, kind: "email" } }));
}
