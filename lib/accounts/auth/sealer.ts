import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { authSecret } from "@/lib/accounts/auth/secret";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals texts for the database with a key of their own that is made from the hub's secret. Takes what for: another word is another key. */
export function sealer(purpose: string) {
  const sealingKey = () => Buffer.from(hkdfSync("sha256", authSecret(), "", purpose, 32));
  return {
    seal(text: string, ownerId: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealingKey(), iv).setAAD(Buffer.from(ownerId));
      return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString(
        "base64url",
      );
    },
    unseal(sealed: string, ownerId: string): string | null {
      const bytes = Buffer.from(sealed, "base64url");
      try {
        const decipher = createDecipheriv(CIPHER, sealingKey(), bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(ownerId))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
  };
}
