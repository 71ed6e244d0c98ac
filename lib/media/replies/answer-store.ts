import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { whereShownTo } from "@/lib/media/held/store";
import type { Answer } from "@/lib/media/items/schema";
import { GONE } from "@/lib/media/items/texts";
import { addCause, dropCause } from "@/lib/media/notices/outbox-store";
import { isSeen, pressedAt } from "@/lib/media/replies/rules";
import { type AnswerRequest, type Answers, answersSchema, type Look } from "@/lib/media/replies/schema";
import { AppError } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";

/** Adds a row in the caller's transaction, once. The writers take turns, so that no one comes between. */
export async function insertIfAbsent(tx: Transaction, itemId: string, kind: Answer | "seen", at: Date): Promise<void> {
  if (await tx.mediaAnswer.findUnique({ where: { itemId_kind: { itemId, kind } } })) return;
  await tx.mediaAnswer.create({ data: { itemId, kind, at } });
  await addCause(tx, itemId, kind, at);
}

/** Returns true if an account looks at its own item, which says nothing about the relative. */
function isOwn(identity: Identity, { senderKind, senderId }: { senderKind: string; senderId: string }): boolean {
  return identity.kind === "account" && senderKind === "account" && senderId === identity.id;
}

/** Notes or takes back an answer, which is also a look. `waitedMs`: a late press's header. Throws AppError "forbidden", "not-found". */
export async function setAnswer(
  identity: Identity,
  id: string,
  { answer, isOn }: AnswerRequest,
  waitedMs: string | null,
): Promise<Answers> {
  requirePermission(identity, "media.reply");
  const isShown = await whereShownTo(identity);
  const kinds = await db.write(async (tx) => {
    const where = { id, deletedAt: null, ...isShown };
    const item = await tx.mediaItem.findFirst({ where, select: { uploadedAt: true } });
    if (!item) throw new AppError("not-found", GONE);
    const at = pressedAt(clock.now(), waitedMs, item.uploadedAt);
    if (isOn) {
      await insertIfAbsent(tx, id, "seen", at);
      await insertIfAbsent(tx, id, answer, at);
    } else {
      await tx.mediaAnswer.deleteMany({ where: { itemId: id, kind: answer } });
      await dropCause(tx, id, answer);
    }
    return tx.mediaAnswer.findMany({ where: { itemId: id, kind: { not: "seen" } }, orderBy: { kind: "asc" } });
  });
  log.info("media.answered", { mediaId: id, answer, isOn });
  return answersSchema.parse({ answers: kinds.map(({ kind }) => kind) });
}

/** Notes a first look that {@link isSeen} counts and that is not at one's own item. Throws AppError "forbidden" or "not-found". */
export async function noteLook(identity: Identity, id: string, look: Look, waitedMs: string | null): Promise<void> {
  requirePermission(identity, "media.reply");
  const item = await db.read.mediaItem.findFirst({
    where: { id, deletedAt: null, ...(await whereShownTo(identity)) },
    include: { answers: { where: { kind: "seen" } } },
  });
  if (!item) throw new AppError("not-found", GONE);
  if (item.answers.length > 0 || isOwn(identity, item) || !isSeen(look, item)) return;
  await db.write(async (tx) => {
    // It may have been deleted permanently in between.
    if ((await tx.mediaItem.count({ where: { id } })) === 0) return;
    await insertIfAbsent(tx, id, "seen", pressedAt(clock.now(), waitedMs, item.uploadedAt));
  });
}
