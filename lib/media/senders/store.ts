import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { removeForGood } from "@/lib/media/items/empty-trash";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";

/** Anyone who sends: a link with all its phones, an account, or a browser that FAMILY_UPLOAD=open let in. */
export type Sender = {
  id: string;
  kind: "link" | "account" | "visitor";
  /** The link's label or the account's user name; null: the link or the account is gone, or it never had one. */
  label: string | null;
  names: { name: string; items: number }[];
  items: number;
  bytes: number;
};

type Row = { id: string; uploaderName: string; sizeBytes: number; objectPath: string };

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function toSender(id: string, kind: Sender["kind"], label: string | null, rows: readonly Row[]): Sender {
  const names = new Map<string, number>();
  for (const { uploaderName } of rows) names.set(uploaderName, (names.get(uploaderName) ?? 0) + 1);
  return {
    ...{ id, kind, label },
    names: [...names].map(([name, items]) => ({ name, items })),
    items: rows.length,
    bytes: rows.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  };
}

/** Everyone who has sent something that the hub still has, also in the trash, and every link. Throws AppError "forbidden". */
export async function listSenders(identity: Identity): Promise<Sender[]> {
  requirePermission(identity, "household.manage");
  const [rows, links, accounts] = await Promise.all([
    db.read.mediaItem.findMany({
      orderBy: { uploadedAt: "asc" },
      select: { id: true, uploaderName: true, sizeBytes: true, objectPath: true, senderKind: true, senderId: true },
    }),
    db.read.uploadLink.findMany({ orderBy: { createdAt: "asc" }, select: { id: true, label: true } }),
    db.read.user.findMany({ select: { id: true, username: true } }),
  ]);
  const labels = new Map(links.map(({ id, label }) => [id, label]));
  const usernames = new Map(accounts.map(({ id, username }) => [id, username]));
  const ids = new Set([...labels.keys(), ...rows.map(({ senderId }) => senderId)]);
  return [...ids].map((id) => {
    const own = rows.filter(({ senderId }) => senderId === id);
    const isAccount = usernames.has(id) || own.some(({ senderKind }) => senderKind === "account");
    const label = labels.get(id) ?? usernames.get(id) ?? null;
    return toSender(id, isAccount ? "account" : labels.has(id) ? "link" : "visitor", label, own);
  });
}

/** Items to remove: all of a sender's, or only those that came under one name, in capitals or not. */
export type Wanted = { id: string; name: string | null };

async function findRows({ id: senderId, name }: Wanted): Promise<Row[]> {
  const rows = await db.read.mediaItem.findMany({
    where: { senderId },
    select: { id: true, uploaderName: true, sizeBytes: true, objectPath: true },
  });
  return rows.filter(({ uploaderName }) => name === null || sameName(uploaderName, name));
}

/** Returns what {@link forgetSender} would remove. Throws AppError "forbidden", or "not-found" for an unknown sender or an unused name. */
export async function lookUpSender(identity: Identity, wanted: Wanted): Promise<Sender> {
  const sender = (await listSenders(identity)).find(({ id }) => id === wanted.id);
  if (!sender) throw new AppError("not-found", "No such sender. To list them: npm run forget -- list");
  const rows = await findRows(wanted);
  if (wanted.name !== null && rows.length === 0)
    throw new AppError(
      "not-found",
      `Nothing from this sender came under the name “${wanted.name}.” To list the names: npm run forget -- list`,
    );
  return toSender(sender.id, sender.kind, sender.label, rows);
}

async function endSender({ id, kind }: Sender): Promise<void> {
  const own = { senderId: id };
  await db.write(async (tx) => {
    if (kind === "link")
      await tx.uploadLink.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: clock.now() } });
    const phones = await tx.linkBrowser.findMany({ where: { OR: [{ id }, { linkId: id }] }, select: { id: true } });
    const ids = phones.map((phone) => phone.id);
    // Who may visit, and the log of their visits; one that runs ends with its link.
    await tx.visitPerson.deleteMany({ where: { principalKind: "phone", principalId: { in: ids } } });
    await tx.visit.deleteMany({ where: { personKind: "phone", personId: { in: ids }, activeKey: null } });
    if (kind !== "account") await tx.linkBrowser.deleteMany({ where: { OR: [{ id }, { linkId: id }] } });
    await tx.noticeChannel.deleteMany({ where: { ...own, senderKind: { not: "caretaker" } } });
    await tx.uploadSession.updateMany({
      where: { ...own, state: { in: ["open", "complete"] } },
      data: { state: "aborting" },
    });
  });
}

/** Removes what was sent; without `name` a link too. Throws AppError "forbidden", "not-found", and as {@link removeForGood} does. */
export async function forgetSender(identity: Identity, wanted: Wanted): Promise<Sender> {
  const sender = await lookUpSender(identity, wanted);
  const isWhole = wanted.name === null;
  if (isWhole) await endSender(sender);
  const rows = await findRows(wanted);
  const removed = await removeForGood(
    identity,
    rows.map(({ id }) => id),
  );
  await db.write(async (tx) => {
    const uploads = isWhole ? { senderId: sender.id } : { objectKey: { in: rows.map((row) => row.objectPath) } };
    await tx.uploadSession.updateMany({ where: uploads, data: { fileName: null } });
    if (isWhole && sender.kind === "link") await tx.uploadLink.deleteMany({ where: { id: sender.id } });
  });
  log.info("sender.forgotten", { senderId: sender.id, items: removed });
  return { ...toSender(sender.id, sender.kind, sender.label, rows), items: removed };
}
