import "server-only";
import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { sealer } from "@/lib/accounts/auth/sealer";
import type { Transaction } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";

function hmac(algorithm: string, key: Uint8Array, message: Uint8Array): Uint8Array {
  return createHmac(algorithm, key).update(message).digest();
}

/** RFC 6238, as every app reads it: six digits each 30 s; a clock may be one code fast or slow. */
const CODES = { algorithm: "SHA1", digits: 6, period: 30, hmac } as const;
const WINDOW = 1;
const KEY_BYTES = 20;
const { seal, unseal } = sealer("naches code app v1");

export function newAppKey(user: { id: string; username: string }, issuer: string) {
  const secret = new Secret({ size: KEY_BYTES });
  const address = new TOTP({ ...CODES, issuer, label: user.username, secret }).toString();
  return { key: secret.base32, address, sealed: seal(secret.base32, user.id) };
}

/** Returns false for an app whose key was sealed with another secret of the hub, and for none: its codes cannot be checked. */
export const canCheckCodes = (row: { userId: string; sealedKey: string | null } | null): boolean =>
  row !== null && row.sealedKey !== null && unseal(row.sealedKey, row.userId) !== null;

/** The step of 30 s since 1970 whose code this is, now or one code away; null for any other code. */
function stepOf(code: string, key: string): number | null {
  const timestamp = clock.now().getTime();
  const totp = new TOTP({ ...CODES, secret: Secret.fromBase32(key) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

type Which = { userId: string; code: string };

export async function confirmApp(tx: Transaction, { userId, code }: Which): Promise<boolean> {
  const pendingKey = (await tx.codeApp.findUnique({ where: { userId } }))?.pendingKey ?? null;
  const key = pendingKey && unseal(pendingKey, userId);
  const lastStep = key ? stepOf(code, key) : null;
  if (lastStep === null) return false;
  await tx.codeApp.update({ where: { userId }, data: { sealedKey: pendingKey, pendingKey: null, lastStep } });
  return true;
}

/** Takes a code of the account's app, once: in one statement, so that two requests at once cannot both have it. Returns false for any other. */
export async function takeAppCode(tx: Transaction, { userId, code }: Which): Promise<boolean> {
  const sealedKey = (await tx.codeApp.findUnique({ where: { userId } }))?.sealedKey ?? null;
  const key = sealedKey && unseal(sealedKey, userId);
  const step = key ? stepOf(code, key) : null;
  if (step === null) return false;
  // A step from after now was written under a wrong clock and must not keep anyone out.
  const isUnused = { OR: [{ lastStep: { lt: step } }, { lastStep: { gt: step + 2 * WINDOW } }] };
  const { count } = await tx.codeApp.updateMany({
    where: { userId, sealedKey, ...isUnused },
    data: { lastStep: step },
  });
  return count === 1;
}
