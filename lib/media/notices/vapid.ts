import "server-only";
import { createECDH, hkdfSync } from "node:crypto";
import { authSecret } from "@/lib/accounts/auth/secret";
import { singleton } from "@/lib/platform/singleton";

/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** More than the key's 32 bytes, so that the remainder is even (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;

type VapidKeys = { publicKey: string; privateKey: string };

/** The key pair of a secret, base64url. */
export function deriveVapidKeys(secret: string): VapidKeys {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "naches web push v1", SEED_BYTES)).toString("hex");
  const scalar = (BigInt(`0x${seed}`) % (ORDER - 1n)) + 1n;
  const key = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(key);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: key.toString("base64url") };
}

/** Derives the hub's keys for web push (RFC 8292) from its secret: backed up with it, and the same for all instances. */
export function vapidKeys(): VapidKeys {
  return singleton("vapid-keys", () => deriveVapidKeys(authSecret()));
}
