import "server-only";
import { type Identity, may } from "@/lib/auth/rules";
import { clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";
import { hashToken, newId, newToken } from "@/lib/random";

const LINK_BITS = 160;
const UNKNOWN = "This link does not work any more. Please ask the person who sent it for a new one.";

/** An upload link as the caretaker sees it; its key is shown once, when it is made. */
export type UploadLink = { id: string; label: string; createdAt: Date; lastUsedAt: Date | null; revokedAt: Date | null };

function mustManage(identity: Identity): void {
  if (!may(identity, "household.manage")) throw new AppError("forbidden", "Only the caretaker can do this.");
}

/** Makes a link; answers its id and the address to send. The key is in the fragment, which no server or preview robot sees (D9). */
export async function createLink(identity: Identity, label: string): Promise<{ id: string; address: string }> {
  mustManage(identity);
  const name = label.trim();
  if (name.length === 0 || name.length > 80) throw new AppError("invalid", "Please give the link a label of 1 to 80 characters.");
  const key = newToken(LINK_BITS);
  const { id } = await db.write((tx) => tx.uploadLink.create({ data: { id: newId(), label: name, tokenHash: hashToken(key), createdAt: clock.now() } }));
  log.info("link.added", { linkId: id });
  return { id, address: `${env().publicUrl.origin}/family#k=${key}` };
}

/** All links, the newest first, revoked ones included. */
export async function listLinks(identity: Identity): Promise<UploadLink[]> {
  mustManage(identity);
  return db.read.uploadLink.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: { id: true, label: true, createdAt: true, lastUsedAt: true, revokedAt: true },
  });
}

/** Ends a link and every phone that used it; what they had begun to send is swept. Throws AppError "not-found". */
export async function revokeLink(identity: Identity, id: string): Promise<void> {
  mustManage(identity);
  const { count } = await db.write((tx) => tx.uploadLink.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: clock.now() } }));
  if (count === 0) throw new AppError("not-found", "There is no such link, or it is revoked already.");
  log.info("link.revoked", { linkId: id });
}

/** The link of a key. Throws AppError "unauthenticated" with whom to ask when it is unknown or revoked. */
export async function linkOfKey(key: string): Promise<{ id: string; label: string }> {
  const row = await db.read.uploadLink.findUnique({ where: { tokenHash: hashToken(key) } });
  if (!row || row.revokedAt) {
    log.warn("link.refused");
    throw new AppError("unauthenticated", UNKNOWN);
  }
  return { id: row.id, label: row.label };
}
