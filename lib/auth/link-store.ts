import "server-only";
import { type Identity, may } from "@/lib/auth/rules";
import { drawQr } from "@/lib/auth/link-qr";
import { linkLabelSchema, type NewLink, type UploadLink } from "@/lib/auth/schema";
import { clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/errors";
import { parse } from "@/lib/http/request-body";
import { log } from "@/lib/log";
import { hashToken, newId, newToken } from "@/lib/random";

const LINK_BITS = 160;
const UNKNOWN = "This link does not work any more. Please ask the person who sent it for a new one.";

function mustManage(identity: Identity): void {
  if (!may(identity, "household.manage")) throw new AppError("forbidden", "Only the caretaker can do this.");
}

/**
 * Makes a link; answers the address to send, this once. The key is in the fragment, which no server or preview robot sees
 * (D9). Throws AppError "forbidden", or "invalid" for a label that is none.
 */
export async function createLink(identity: Identity, wanted: string): Promise<NewLink> {
  mustManage(identity);
  const label = parse(linkLabelSchema, wanted);
  const key = newToken(LINK_BITS);
  const { id } = await db.write((tx) => tx.uploadLink.create({ data: { id: newId(), label, tokenHash: hashToken(key), createdAt: clock.now() } }));
  log.info("link.added", { linkId: id });
  const address = `${env().publicUrl.origin}/family#k=${key}`;
  return { id, label, address, qr: drawQr(address) };
}

/** All links, the newest first, revoked ones included. */
export async function listLinks(identity: Identity): Promise<UploadLink[]> {
  mustManage(identity);
  const rows = await db.read.uploadLink.findMany({ orderBy: [{ createdAt: "desc" }, { id: "asc" }] });
  return rows.map(({ id, label, createdAt, lastUsedAt, revokedAt }) => ({
    ...{ id, label, createdAt: createdAt.toISOString() },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
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
