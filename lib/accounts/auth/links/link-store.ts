import "server-only";
import { drawQr } from "@/lib/accounts/auth/links/link-qr";
import { linkLabelSchema, type NewLink, type UploadLink } from "@/lib/accounts/auth/schema";
import { publicOrigin } from "@/lib/accounts/household/address-store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { parse } from "@/lib/platform/api/request-body";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { hashToken, newId, newToken } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";

const LINK_BITS = 160;
const UNKNOWN = "This link no longer works. Please ask the person who sent it for a new one.";

/** Makes a link; only this call returns its address, with the key in the fragment (D9). Throws AppError "forbidden", or "invalid" for a bad label. */
export async function createLink(identity: Identity, wanted: string, addsSongs = false): Promise<NewLink> {
  requirePermission(identity, "household.manage");
  const label = parse(linkLabelSchema, wanted);
  const key = newToken(LINK_BITS);
  const { id } = await db.write((tx) =>
    tx.uploadLink.create({
      data: { id: newId(), label, addsSongs, tokenHash: hashToken(key), createdAt: clock.now() },
    }),
  );
  log.info("link.added", { linkId: id });
  const address = `${await publicOrigin()}/family#k=${key}`;
  return { id, label, address, qr: drawQr(address) };
}

/** All links, the newest first, revoked ones included. Throws AppError "forbidden". */
export async function listLinks(identity: Identity): Promise<UploadLink[]> {
  requirePermission(identity, "household.manage");
  const rows = await db.read.uploadLink.findMany({ orderBy: [{ createdAt: "desc" }, { id: "asc" }] });
  return rows.map(({ id, label, addsSongs, createdAt, lastUsedAt, revokedAt }) => ({
    ...{ id, label, addsSongs, createdAt: createdAt.toISOString() },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

/** Chooses whether songs may be added by a link; its phones know it at once. Throws AppError "forbidden", or "not-found" for none or a revoked one. */
export async function changeLink(identity: Identity, id: string, change: { addsSongs: boolean }): Promise<void> {
  requirePermission(identity, "household.manage");
  const { count } = await db.write((tx) => tx.uploadLink.updateMany({ where: { id, revokedAt: null }, data: change }));
  if (count === 0) throw new AppError("not-found", "This link doesn’t exist or was already revoked.");
  log.info("link.changed", { linkId: id, ...change });
}

/** Ends a link and every phone that used it; the sweep removes their unfinished uploads. Throws AppError "forbidden" or "not-found". */
export async function revokeLink(identity: Identity, id: string): Promise<void> {
  requirePermission(identity, "household.manage");
  const { count } = await db.write(async (tx) => {
    await tx.noticeChannel.deleteMany({ where: { senderKind: "link", senderId: id } });
    return tx.uploadLink.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: clock.now() } });
  });
  if (count === 0) throw new AppError("not-found", "This link doesn’t exist or was already revoked.");
  log.info("link.revoked", { linkId: id });
}

/** The link of a key. Throws AppError "unauthenticated" with whom to ask when it is unknown or revoked. */
export async function findLinkByKey(key: string): Promise<{ id: string; label: string; addsSongs: boolean }> {
  const row = await db.read.uploadLink.findUnique({ where: { tokenHash: hashToken(key) } });
  if (!row || row.revokedAt) {
    log.warn("link.refused");
    throw new AppError("unauthenticated", UNKNOWN);
  }
  return { id: row.id, label: row.label, addsSongs: row.addsSongs };
}
