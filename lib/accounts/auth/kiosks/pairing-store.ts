import "server-only";
import { plainCode } from "@/lib/accounts/auth/code-rules";
import { setCookie } from "@/lib/accounts/auth/cookies";
import { KIOSK_COOKIE_LIFE_MS } from "@/lib/accounts/auth/kiosks/kiosk-rules";
import {
  PAIRING_CODE_LENGTH,
  PAIRING_COOKIE_LIFE_MS,
  PAIRING_LIFE_MS,
  PAIRING_STARTS,
  PAIRING_TRIES,
  pairingState,
  typedCode,
} from "@/lib/accounts/auth/kiosks/pairing-rules";
import {
  type ApprovedScreen,
  type PairingStart,
  type PairingState,
  screenNameSchema,
  type WaitingScreen,
} from "@/lib/accounts/auth/schema";
import { consumeAttempt, networkCounters } from "@/lib/accounts/auth/throttle";
import { publicOrigin } from "@/lib/accounts/household/address-store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { parse } from "@/lib/platform/api/request-body";
import { AppError } from "@/lib/platform/app-error";
import { db, isUniqueViolation, type Transaction } from "@/lib/platform/database/db";
import { networkOf } from "@/lib/platform/http/client-address";
import { log } from "@/lib/platform/log";
import { hashToken, newCode, newId, newToken } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";

const SECRET_BITS = 256;
const AGENT_CHARS = 200;
const NO_SUCH_CODE =
  "No screen is showing this code. Compare it with the screen. If the screen shows a new code, enter that one.";

const USED = "This code was already used. On the screen, tap “Connect this screen” again for a new one.";

type Client = Pick<WaitingScreen, "userAgent" | "address">;

// Terminals obey control characters.
const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, "").slice(0, AGENT_CHARS);

/** Begins a pairing (D10). Only the waiting screen has the cookie's secret. Throws AppError "too-many" for a network's 11th in a minute. */
export async function startPairing(
  { userAgent, address }: Client,
  formerSecret: string | undefined,
): Promise<{ pairing: PairingStart; setCookie: string }> {
  await consumeAttempt(networkCounters("pairing", address, PAIRING_STARTS));
  const id = newId();
  const code = newCode(PAIRING_CODE_LENGTH);
  const secret = newToken(SECRET_BITS);
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + PAIRING_LIFE_MS);
  const hashes = { codeHash: hashToken(plainCode(code)), pollHash: hashToken(secret) };
  const screen = { userAgent: printable(userAgent), address: printable(address) };
  await db.write(async (tx) => {
    // No one waits for the former code any longer; approving it would connect no screen.
    if (formerSecret) await tx.kioskPairing.deleteMany({ where: { pollHash: hashToken(formerSecret) } });
    await tx.kioskPairing.create({
      data: { id, ...hashes, ...screen, createdAt, expiresAt, triesLeft: PAIRING_TRIES },
    });
  });
  log.info("pairing.started", { pairingId: id });
  const pairing = { code, expiresAt: expiresAt.toISOString(), adminAddress: `${await publicOrigin()}/admin` };
  return { pairing, setCookie: setCookie("pairing", secret, PAIRING_COOKIE_LIFE_MS) };
}

type Row = NonNullable<Awaited<ReturnType<Transaction["kioskPairing"]["findUnique"]>>>;

async function findPairingOrThrow(
  typed: string,
  change: (tx: Transaction, row: Row, now: Date) => Promise<boolean>,
): Promise<Row> {
  const code = typedCode(typed);
  const now = clock.now();
  const found = code === null ? "unknown" : await db.write((tx) => find(tx, hashToken(code), now, change));
  if (found === "used") throw new AppError("conflict", USED);
  if (found !== "unknown") return found;
  log.warn("pairing.refused");
  throw new AppError("not-found", NO_SUCH_CODE);
}

/** A wrong code is no one's, so it takes a try off every code that is shown: none survives more than five guesses over all instances. */
async function find(
  tx: Transaction,
  codeHash: string,
  now: Date,
  change: (tx: Transaction, row: Row, now: Date) => Promise<boolean>,
): Promise<Row | "used" | "unknown"> {
  const row = await tx.kioskPairing.findUnique({ where: { codeHash } });
  const state = pairingState(row, now);
  if (row && state === "approved") return "used";
  if (row && state === "waiting" && (await change(tx, row, now))) return row;
  await tx.kioskPairing.updateMany({ where: waitingAt(now), data: { triesLeft: { decrement: 1 } } });
  return "unknown";
}

const waitingAt = (now: Date) => ({ approvedAt: null, expiresAt: { gt: now }, triesLeft: { gt: 0 } });

/** Returns who shows this code. Takes it as typed and the caretaker's address. Throws AppError "forbidden", and what {@link approvePairing} throws. */
export async function lookUpPairing(identity: Identity, typed: string, ownAddress: string): Promise<WaitingScreen> {
  requirePermission(identity, "household.manage");
  const { userAgent, address, expiresAt } = await findPairingOrThrow(typed, async () => true);
  const network = networkOf(address);
  return {
    userAgent,
    address,
    sameNetwork: network !== "unknown" && network === networkOf(ownAddress),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Connects the screen under this name; it has 10 minutes to fetch its cookie. Throws AppError "forbidden", "invalid", "not-found", "conflict" (used). */
export async function approvePairing(
  identity: Identity,
  typed: string,
  name: string,
): Promise<Client & ApprovedScreen> {
  requirePermission(identity, "household.manage");
  const screenName = parse(screenNameSchema, name);
  const approvedAt = clock.now();
  const { id, userAgent, address } = await findPairingOrThrow(typed, async (tx, row, now) => {
    const data = { approvedAt: now, name: screenName, expiresAt: new Date(now.getTime() + PAIRING_LIFE_MS) };
    return (await tx.kioskPairing.updateMany({ where: { id: row.id, ...waitingAt(now) }, data })).count === 1;
  });
  log.info("pairing.approved", { pairingId: id });
  return { name: screenName, userAgent, address, approvedAt: approvedAt.toISOString() };
}

/** Derived from the secret, so that a screen that lost the first response gets the same cookie again. */
function deriveDeviceToken(secret: string): string {
  return Buffer.from(hashToken(`device:${secret}`), "hex").toString("base64url");
}

/** The state of the pairing with this secret; once approved, also the cookies, the same for each call. After a revocation the secret is worth nothing. */
export async function claimPairing(secret: string | undefined): Promise<{ state: PairingState; setCookies: string[] }> {
  // The page asks because it has a code: its browser did not keep the cookie that came with it.
  if (!secret) return { state: "unkept", setCookies: [] };
  const row = await db.read.kioskPairing.findUnique({ where: { pollHash: hashToken(secret) } });
  const state = pairingState(row, clock.now());
  if (!row || state !== "approved") return { state, setCookies: [] };
  const token = deriveDeviceToken(secret);
  await makeKiosk(row.id, hashToken(token), row.name ?? "");
  const kiosk = await db.read.kiosk.findUniqueOrThrow({ where: { tokenHash: hashToken(token) } });
  if (kiosk.revokedAt) return { state: "expired", setCookies: [] };
  return { state, setCookies: [setCookie("device", token, KIOSK_COOKIE_LIFE_MS), setCookie("pairing", "", 0)] };
}

async function makeKiosk(pairingId: string, tokenHash: string, name: string): Promise<void> {
  const now = clock.now();
  try {
    const { id } = await db.write((tx) =>
      tx.kiosk.create({ data: { id: newId(), name, tokenHash, createdAt: now, lastSeenAt: now } }),
    );
    log.info("pairing.claimed", { pairingId, kioskId: id });
  } catch (error) {
    // Another request of the same screen was first.
    if (!isUniqueViolation(error)) throw error;
  }
}

export async function deleteEndedPairings(): Promise<void> {
  await db.write((tx) => tx.kioskPairing.deleteMany({ where: { expiresAt: { lte: clock.now() } } }));
}
