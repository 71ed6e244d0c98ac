import { plainCode } from "@/lib/auth/rules";
import type { PairingState } from "@/lib/auth/schema";

/** The code of D10: 8 letters of 20 consonants, shown "BCDF-GHJK", for 10 minutes. */
export const PAIRING_CODE_LETTERS = 8;
export const PAIRING_LIFE_MS = 10 * 60_000;
/** Wrong codes that may be tried while a code is shown. */
export const PAIRING_TRIES = 5;
/** Codes that one network may ask for. */
export const PAIRING_STARTS = { limit: 10, windowMs: 60_000 } as const;
/** How often the waiting screen asks. */
export const PAIRING_POLL_MS = 5000;
/** The waiting screen's secret outlives the code, because an approval in its last second gives the screen its time anew. */
export const PAIRING_COOKIE_LIFE_MS = 2 * PAIRING_LIFE_MS;

const CODE = new RegExp(`^[A-Z]{${PAIRING_CODE_LETTERS}}$`);

/** The code in what the caretaker typed: "bcdf ghjk" is "BCDFGHJK". Null for what cannot be a code. */
export function typedCode(typed: string): string | null {
  const plain = plainCode(typed);
  return CODE.test(plain) ? plain : null;
}

export type Pairing = { expiresAt: Date; approvedAt: Date | null; triesLeft: number };

/** How a pairing stands at this instant; null, for one that nobody knows, has expired. */
export function pairingState(pairing: Pairing | null, now: Date): PairingState {
  if (!pairing || pairing.expiresAt <= now) return "expired";
  if (pairing.approvedAt) return "approved";
  return pairing.triesLeft > 0 ? "waiting" : "expired";
}
