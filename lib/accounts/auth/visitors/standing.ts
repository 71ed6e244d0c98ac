import "server-only";
import { cookieName } from "@/lib/accounts/auth/cookies";
import { isKnownBrowser } from "@/lib/accounts/auth/known-browsers";
import { findSessionAccount, readSessionId } from "@/lib/accounts/auth/session";
import { createWaitingRoom } from "@/lib/platform/concurrency/waiting-room";
import { db } from "@/lib/platform/database/db";
import { hashToken } from "@/lib/platform/random";
import { singleton } from "@/lib/platform/singleton";

/** Milliseconds a known visitor stays cached; this decides only who comes first, never what anyone may do. */
const KEEP_MS = 60_000;
const MOST_KEPT = 2000;
/** Cookies that no one has seen yet are looked up by few at once, so that a stranger's invented ones cost little. */
const LOOK_UPS = { atOnce: 4, places: { first: 0, others: 32 } };

const kept = singleton("visitor-standing", () => new Map<string, number>());
const turns = singleton("visitor-look-ups", () => createWaitingRoom(LOOK_UPS));

const KINDS: Record<"session" | "device" | "fam" | "known", (value: string) => Promise<boolean>> = {
  device: async (value) => (await db.read.kiosk.count({ where: { tokenHash: hashToken(value), revokedAt: null } })) > 0,
  session: async (value) => {
    const id = await readSessionId(value);
    return id !== null && (await findSessionAccount(id)) !== null;
  },
  // A visitor of FAMILY_UPLOAD=open has no link and is a stranger.
  fam: async (value) =>
    (await db.read.linkBrowser.count({ where: { tokenHash: hashToken(value), link: { revokedAt: null } } })) > 0,
  known: isKnownBrowser,
};

function credentialsIn(cookies: string): { key: string; look: () => Promise<boolean> }[] {
  const pairs = cookies.split(/;\s*/).map((pair) => [pair.split("=", 1)[0] ?? "", pair.slice(pair.indexOf("=") + 1)]);
  return (["device", "session", "fam", "known"] as const).flatMap((kind) => {
    const value = pairs.find(([name]) => name === cookieName(kind))?.[1];
    return value ? [{ key: hashToken(`${kind}=${value}`), look: () => KINDS[kind](value) }] : [];
  });
}

function isKept(key: string): boolean {
  return (kept.get(key) ?? 0) > performance.now();
}

function keep(key: string): void {
  kept.delete(key);
  kept.set(key, performance.now() + KEEP_MS);
  const oldest = kept.keys().next().value;
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Returns true for anyone who comes before strangers. Takes the request's Cookie header and its network. */
export async function isKnownVisitor(cookies: string | undefined, network: string): Promise<boolean> {
  const credentials = credentialsIn(cookies ?? "");
  if (credentials.some(({ key }) => isKept(key))) return true;
  if (credentials.length === 0) return false;
  const leave = await turns({ from: network });
  if (leave === null) return false;
  try {
    for (const { key, look } of credentials) {
      if (!isKept(key) && !(await look())) continue;
      keep(key);
      return true;
    }
    return false;
  } catch {
    // A database that cannot be asked says nothing of who comes first.
    return false;
  } finally {
    leave();
  }
}
