import "server-only";
import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** Returns an opaque id: 128 random bits as 22 base64url characters. */
export function newId(): string {
  return randomBytes(16).toString("base64url");
}

export function newToken(bits: number): string {
  return randomBytes(bits / 8).toString("base64url");
}

/** Consonants that cannot be mistaken for one another or spell a word (D10, D4). */
const CODE_ALPHABET = "BCDFGHJKLMNPQRSTVWXZ";

/** Returns a code for people to type: random consonants in groups of four, such as "BCDF-GHJK". */
export function newCode(letters: number): string {
  const code = Array.from({ length: letters }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** Returns the SHA-256 of a token, hex; the database stores only that. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a, "hex");
  const right = Buffer.from(b, "hex");
  return left.length === right.length && timingSafeEqual(left, right);
}
