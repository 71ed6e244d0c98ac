import "server-only";
import { setCookie } from "@/lib/auth/cookies";
import {
  PAIRING_CODE_LETTERS,
  PAIRING_COOKIE_LIFE_MS,
  PAIRING_LIFE_MS,
  PAIRING_STARTS,
  PAIRING_TRIES,
  pairingState,
  typedCode,
} from "@/lib/auth/pairing-rules";
import { type Identity, KIOSK_COOKIE_LIFE_MS, may, plainCode } from "@/lib/auth/rules";
import { type ApprovedScreen, type PairingStart, type PairingState, screenNameSchema, type WaitingScreen } from "@/lib/auth/schema";
import { countTry } from "@/lib/auth/throttle";
import { clock } from "@/lib/clock";
import { db, isUniqueViolation, type Transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { networkOf } from "@/lib/http/client-address";
import { AppError } from "@/lib/http/errors";
import { parse } from "@/lib/http/request-body";
import { log } from "@/lib/log";
import { hashToken, newCode, newId, newToken } from "@/lib/random";

const SECRET_BITS = 256;
const AGENT_CHARS = 200;
const NO_SUCH_CODE = "No screen shows this code now. Please compare it with the screen; when the screen shows a new code, enter that one.";

const USED = "This code has been used. Please choose “Connect this screen” there again for a new one.";

/** Who is waiting, as the caretaker is told; both come from the client. */
type Client = Pick<WaitingScreen, "userAgent" | "address">;

// Terminals obey control characters.
const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, "").slice(0, AGENT_CHARS);

/**
 * Begins a pairing (D10): the code to show, and the cookie with the secret that only the waiting screen holds, so that the
 * code alone gives nothing. The secret is in an HttpOnly cookie, which no script can read; of the two prefixes of D41 it has
 * `__Host-`, which costs a limited path but keeps a sibling domain from planting a secret that it knows. Takes the screen and
 * the secret of its former try, whose code ends. Throws AppError "too-many" for the 11th code of a network in a minute.
 */
export async function startPairing({ userAgent, address }: Client, formerSecret: string | undefined): Promise<{ pairing: PairingStart; setCookie: string }> {
  await countTry([{ key: `pairing:${networkOf(address)}`, ...PAIRING_STARTS }]);
  const [id, code, secret, createdAt] = [newId(), newCode(PAIRING_CODE_LETTERS), newToken(SECRET_BITS), clock.now()];
  const expiresAt = new Date(createdAt.getTime() + PAIRING_LIFE_MS);
  const hashes = { codeHash: hashToken(plainCode(code)), pollHash: hashToken(secret) };
  const screen = { userAgent: printable(userAgent), address: printable(address) };
  await db.write(async (tx) => {
    // Nobody waits for the former code any more; approving it would connect no screen.
    if (formerSecret) await tx.kioskPairing.deleteMany({ where: { pollHash: hashToken(formerSecret) } });
    await tx.kioskPairing.create({ data: { id, ...hashes, ...screen, createdAt, expiresAt, triesLeft: PAIRING_TRIES } });
  });
  log.info("pairing.started", { pairingId: id });
  const pairing = { code, expiresAt: expiresAt.toISOString(), adminAddress: `${env().publicUrl.origin}/admin` };
  return { pairing, setCookie: setCookie("pairing", secret, PAIRING_COOKIE_LIFE_MS) };
}

type Row = NonNullable<Awaited<ReturnType<Transaction["kioskPairing"]["findUnique"]>>>;

/** The pairing of a typed code, after `change` in the same transaction. Throws AppError "not-found" or "conflict", as both callers do. */
async function pairingOf(typed: string, change: (tx: Transaction, row: Row, now: Date) => Promise<boolean>): Promise<Row> {
  const code = typedCode(typed);
  const now = clock.now();
  const found = code === null ? "unknown" : await db.write((tx) => find(tx, hashToken(code), now, change));
  if (found === "used") throw new AppError("conflict", USED);
  if (found !== "unknown") return found;
  log.warn("pairing.refused");
  throw new AppError("not-found", NO_SUCH_CODE);
}

/**
 * A wrong code is nobody's code, so it cannot be counted with its own. It takes a try off every code that is shown at the
 * moment: none survives more than five guesses, over all instances and callers, and the caretaker who mistypes is not locked
 * out for a quarter of an hour: the screen shows a new code.
 */
async function find(tx: Transaction, codeHash: string, now: Date, change: (tx: Transaction, row: Row, now: Date) => Promise<boolean>): Promise<Row | "used" | "unknown"> {
  const row = await tx.kioskPairing.findUnique({ where: { codeHash } });
  const state = pairingState(row, now);
  if (row && state === "approved") return "used";
  if (row && state === "waiting" && (await change(tx, row, now))) return row;
  await tx.kioskPairing.updateMany({ where: waitingAt(now), data: { triesLeft: { decrement: 1 } } });
  return "unknown";
}

const waitingAt = (now: Date) => ({ approvedAt: null, expiresAt: { gt: now }, triesLeft: { gt: 0 } });

function mustManage(identity: Identity): void {
  if (!may(identity, "household.manage")) throw new AppError("forbidden", "Only the caretaker can do this.");
}

/**
 * Who shows this code, for the caretaker to compare before she confirms. Takes the code as typed and the caretaker's own
 * address. Throws AppError "forbidden", and of the code what {@link approvePairing} throws; a wrong one counts here as there.
 */
export async function lookUpPairing(identity: Identity, typed: string, ownAddress: string): Promise<WaitingScreen> {
  mustManage(identity);
  const { userAgent, address, expiresAt } = await pairingOf(typed, async () => true);
  const network = networkOf(address);
  return { userAgent, address, sameNetwork: network !== "unknown" && network === networkOf(ownAddress), expiresAt: expiresAt.toISOString() };
}

/**
 * Connects the screen that shows this code, under this name; answers what is known of it. The screen has 10 minutes from now
 * to fetch its cookie. Throws AppError "forbidden"; "invalid" for a name that is blank or too long; "not-found" for a code
 * that no screen shows, "conflict" for one that was used.
 */
export async function approvePairing(identity: Identity, typed: string, name: string): Promise<Client & ApprovedScreen> {
  mustManage(identity);
  const screenName = parse(screenNameSchema, name);
  const approvedAt = clock.now();
  const { id, userAgent, address } = await pairingOf(typed, async (tx, row, now) => {
    const data = { approvedAt: now, name: screenName, expiresAt: new Date(now.getTime() + PAIRING_LIFE_MS) };
    return (await tx.kioskPairing.updateMany({ where: { id: row.id, ...waitingAt(now) }, data })).count === 1;
  });
  log.info("pairing.approved", { pairingId: id });
  return { name: screenName, userAgent, address, approvedAt: approvedAt.toISOString() };
}

/** A screen's token comes from its secret: whoever asks twice, because the first answer was lost, gets the same cookie. */
function deviceTokenOf(secret: string): string {
  return Buffer.from(hashToken(`device:${secret}`), "hex").toString("base64url");
}

/**
 * How the pairing of this secret stands; once it is approved, also the cookies that connect the screen. The first answer makes
 * the screen's row, any later one within the pairing's time repeats it; after a revocation the secret gives nothing any more.
 */
export async function claimPairing(secret: string | undefined): Promise<{ state: PairingState; setCookies: string[] }> {
  const row = secret ? await db.read.kioskPairing.findUnique({ where: { pollHash: hashToken(secret) } }) : null;
  const state = pairingState(row, clock.now());
  if (!secret || !row || state !== "approved") return { state, setCookies: [] };
  const token = deviceTokenOf(secret);
  await makeKiosk(row.id, hashToken(token), row.name ?? "");
  const kiosk = await db.read.kiosk.findUniqueOrThrow({ where: { tokenHash: hashToken(token) } });
  if (kiosk.revokedAt) return { state: "expired", setCookies: [] };
  return { state, setCookies: [setCookie("device", token, KIOSK_COOKIE_LIFE_MS), setCookie("pairing", "", 0)] };
}

async function makeKiosk(pairingId: string, tokenHash: string, name: string): Promise<void> {
  const now = clock.now();
  try {
    const { id } = await db.write((tx) => tx.kiosk.create({ data: { id: newId(), name, tokenHash, createdAt: now, lastSeenAt: now } }));
    log.info("pairing.claimed", { pairingId, kioskId: id });
  } catch (error) {
    // Another request of the same screen was first.
    if (!isUniqueViolation(error)) throw error;
  }
}

/** Forgets pairings whose time is over; part of the sweep. */
export async function forgetEndedPairings(): Promise<void> {
  await db.write((tx) => tx.kioskPairing.deleteMany({ where: { expiresAt: { lte: clock.now() } } }));
}
