import "server-only";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { passwordProblem } from "@/lib/accounts/auth/password-rules";
import { createSemaphore } from "@/lib/platform/concurrency/queues";
import { singleton } from "@/lib/platform/singleton";

/** D5: about 0.3 s and 128 MiB; the default maxmem of node:crypto would throw. */
const COST = { ln: 17, r: 8, p: 1 } as const;
const MAX_MEMORY_BYTES = 192 * 1_048_576;
const KEY_BYTES = 32;
const AT_ONCE = 2;

const withScryptSlot = singleton("scrypt-slots", () => createSemaphore(AT_ONCE));

type Cost = { ln: number; r: number; p: number };

function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  return withScryptSlot(
    () =>
      new Promise((resolve, reject) => {
        scrypt(
          password.normalize("NFKC"),
          salt,
          KEY_BYTES,
          { N: 2 ** ln, r, p, maxmem: MAX_MEMORY_BYTES },
          (error, key) => (error ? reject(error) : resolve(key)),
        );
      }),
  );
}

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** The PHC string of a password (any characters, never cut); two hashes of the process run at once, others wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${unpadded(salt)}$${unpadded(key)}`;
}

const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Returns true if the password belongs to the PHC string. Throws when the string is not one of ours. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const match = PHC.exec(phc);
  if (!match) throw new Error("stored password hash is not a scrypt PHC string");
  const [, ln, r, p, salt = "", expected = ""] = match;
  const key = await derive(password, Buffer.from(salt, "base64"), { ln: Number(ln), r: Number(r), p: Number(p) });
  const stored = Buffer.from(expected, "base64");
  return stored.length === key.length && timingSafeEqual(stored, key);
}

export function needsRehash(phc: string): boolean {
  return !phc.startsWith(`$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$`);
}

/** Takes as long as a real check, so that the response time does not show whether an account exists (D5). */
export async function verifyNothing(password: string): Promise<void> {
  const dummy = singleton("dummy-hash", () => hashPassword(randomBytes(16).toString("hex")));
  await verifyPassword(password, await dummy);
}

const COMMON_PASSWORDS = 10_000;

export async function newPasswordProblem(password: string, ownWords: readonly string[]): Promise<string | null> {
  // Loaded here: else each route's chunk carries the list.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const common = singleton("common-passwords", () => {
    const all = dictionary["passwords-common"].map(String);
    // Shorter ones are refused by their length; of the long ones the whole list counts.
    return new Set([...all.slice(0, COMMON_PASSWORDS), ...all.filter((word) => word.length >= 12)]);
  });
  return passwordProblem(password, ownWords, (word) => common.has(word));
}
