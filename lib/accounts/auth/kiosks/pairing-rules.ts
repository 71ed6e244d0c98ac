import { isOver, plainCode } from "@/lib/accounts/auth/code-rules";
import type { PairingState } from "@/lib/accounts/auth/schema";

/** The code of D10: 8 letters of 20 consonants, shown "BCDF-GHJK", for 10 minutes. */
export const PAIRING_CODE_LENGTH = 8;
export const PAIRING_LIFE_MS = 10 * 60_000;
export const PAIRING_TRIES = 5;
export const PAIRING_STARTS = { limit: 10, windowMs: 60_000 } as const;
export const PAIRING_POLL_MS = 5000;
/** The waiting screen's secret outlives the code, because an approval in the code's last second gives the screen another 10 minutes. */
export const PAIRING_COOKIE_LIFE_MS = 2 * PAIRING_LIFE_MS;

const CODE = new RegExp(`^[A-Z]{${PAIRING_CODE_LENGTH}}$`);

export function typedCode(typed: string): string | null {
  const plain = plainCode(typed);
  return CODE.test(plain) ? plain : null;
}

export type Pairing = { expiresAt: Date; approvedAt: Date | null; triesLeft: number };

export function pairingState(pairing: Pairing | null, now: Date): PairingState {
  if (!pairing || isOver(pairing.expiresAt, now, PAIRING_LIFE_MS)) return "expired";
  if (pairing.approvedAt) return "approved";
  return pairing.triesLeft > 0 ? "waiting" : "expired";
}
