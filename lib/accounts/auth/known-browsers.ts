import "server-only";
import { setCookie } from "@/lib/accounts/auth/cookies";
import { KNOWN_BROWSERS } from "@/lib/accounts/auth/session-rules";
import { db } from "@/lib/platform/database/db";
import { hashToken, newToken } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";
import { settledNow } from "@/lib/platform/time/settled-clock";

const TOKEN_BITS = 256;
const TOKEN = /^[\w-]{43}$/;
/** Between the tokens of one cookie; base64url has none. */
const BETWEEN = ".";

/** Reads the tokens of a cookie: one for each person who logs in with this browser. */
function tokensIn(cookie: string | undefined): string[] {
  const tokens = (cookie ?? "").split(BETWEEN).filter((token) => TOKEN.test(token));
  return tokens.slice(0, KNOWN_BROWSERS.perCookie);
}

const isAlive = () => ({ createdAt: { gt: new Date(settledNow().getTime() - KNOWN_BROWSERS.lifeMs) } });

export async function findKnownBrowser(userId: string, cookie: string | undefined): Promise<string | null> {
  const tokenHash = { in: tokensIn(cookie).map(hashToken) };
  const row = await db.read.knownBrowser.findFirst({ where: { tokenHash, userId, ...isAlive() } });
  return row?.tokenHash ?? null;
}

export async function isKnownBrowser(cookie: string | undefined): Promise<boolean> {
  const tokenHash = { in: tokensIn(cookie).map(hashToken) };
  return tokenHash.in.length > 0 && (await db.read.knownBrowser.count({ where: { tokenHash, ...isAlive() } })) > 0;
}

/** Makes a browser known for this account id. Takes and returns the value of its `known` cookie; what the server did not make is dropped. */
export async function rememberBrowser(userId: string, cookie: string | undefined): Promise<string> {
  const former = tokensIn(cookie).map((token) => ({ token, tokenHash: hashToken(token) }));
  const token = newToken(TOKEN_BITS);
  const tokenHash = hashToken(token);
  const others = await db.write(async (tx) => {
    const inCookie = { tokenHash: { in: former.map((one) => one.tokenHash) } };
    await tx.knownBrowser.deleteMany({ where: { ...inCookie, userId } });
    await tx.knownBrowser.create({ data: { tokenHash, userId, createdAt: clock.now() } });
    const surplus = await tx.knownBrowser.findMany({
      where: { userId, tokenHash: { not: tokenHash } },
      orderBy: { createdAt: "desc" },
      skip: KNOWN_BROWSERS.perAccount - 1,
    });
    await tx.knownBrowser.deleteMany({ where: { tokenHash: { in: surplus.map((row) => row.tokenHash) } } });
    return tx.knownBrowser.findMany({ where: { ...inCookie, ...isAlive() } });
  });
  const kept = former.filter((one) => others.some((row) => row.tokenHash === one.tokenHash)).map((one) => one.token);
  return [token, ...kept].slice(0, KNOWN_BROWSERS.perCookie).join(BETWEEN);
}

/** As rememberBrowser; returns the Set-Cookie value. */
export async function rememberingCookie(userId: string, cookie: string | undefined): Promise<string> {
  return setCookie("known", await rememberBrowser(userId, cookie), KNOWN_BROWSERS.lifeMs);
}
