import "server-only";
import { plainCode } from "@/lib/accounts/auth/code-rules";
import { setCookie } from "@/lib/accounts/auth/cookies";
import { findKnownBrowser } from "@/lib/accounts/auth/known-browsers";
import { LOGIN_STEPS, SECOND_STEP_LIMITS } from "@/lib/accounts/auth/limit-rules";
import { loginRefusal } from "@/lib/accounts/auth/login/login-refusal";
import type { LoginOrigin } from "@/lib/accounts/auth/login/login-store";
import type { User } from "@/lib/accounts/auth/schema";
import { canCheckCodes, takeAppCode } from "@/lib/accounts/auth/second-step/code-app";
import { checkPasskey, newChallenge, passkeyHome } from "@/lib/accounts/auth/second-step/passkeys";
import type { SecondStep, SecondStepRequest } from "@/lib/accounts/auth/second-step/schema";
import { hasSecondStep } from "@/lib/accounts/auth/second-step/step-store";
import { toUser } from "@/lib/accounts/auth/store";
import { type Counter, consumeAttempt, networkCounters, refundSucceededAttempt } from "@/lib/accounts/auth/throttle";
import { db, type Transaction } from "@/lib/platform/database/db";
import { networkOf } from "@/lib/platform/http/client-address";
import { log } from "@/lib/platform/log";
import { hashToken, newToken } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";

const TOKEN_BITS = 256;
const APP_CODE = /^\d{6}$/;

/** A right password is not yet a login: only the browser that sent it holds this token. */
const hashOf = (token: string) => hashToken(`login:${token}`);

export async function beginSecondStep(userId: string): Promise<{ secondStep: SecondStep; setCookie: string } | null> {
  if (!(await hasSecondStep(db.read, userId))) return null;
  const token = newToken(TOKEN_BITS);
  const challenge = newChallenge();
  const home = passkeyHome();
  const { app, ids } = await db.write(async (tx) => {
    const expiresAt = new Date(clock.now().getTime() + LOGIN_STEPS.lifeMs);
    await tx.loginStep.create({ data: { tokenHash: hashOf(token), userId, challenge, expiresAt } });
    const surplus = await tx.loginStep.findMany({
      where: { userId },
      orderBy: { expiresAt: "desc" },
      skip: LOGIN_STEPS.perAccount,
    });
    await tx.loginStep.deleteMany({ where: { tokenHash: { in: surplus.map((row) => row.tokenHash) } } });
    const passkeys = await tx.passkey.findMany({ where: { userId }, select: { id: true } });
    const app = canCheckCodes(await tx.codeApp.findUnique({ where: { userId } }));
    return { app, ids: passkeys.map(({ id }) => id) };
  });
  const passkey = home && ids.length > 0 ? { challenge, rpId: home.rpId, ids } : null;
  return { secondStep: { app, passkey }, setCookie: setCookie("step", token, LOGIN_STEPS.lifeMs) };
}

/** A passkey and a code from paper cannot be guessed; the app's six digits also count for all new browsers together. */
async function countersOf(userId: string, isAppCode: boolean, origin: LoginOrigin): Promise<Counter[]> {
  const limit = SECOND_STEP_LIMITS.account;
  const knownHash = await findKnownBrowser(userId, origin.knownCookie);
  if (knownHash) return [{ key: `second:browser:${knownHash}`, limit }];
  return [
    { key: `second:account:${userId}:${networkOf(origin.address)}`, limit },
    ...networkCounters("second:address", origin.address, { limit: SECOND_STEP_LIMITS.address }),
    ...(isAppCode ? [{ key: `second:app:${userId}`, limit: SECOND_STEP_LIMITS.app }] : []),
  ];
}

type Take = (tx: Transaction) => Promise<boolean>;

async function prepare(
  { userId, challenge }: { userId: string; challenge: string },
  request: SecondStepRequest,
): Promise<Take> {
  if ("passkey" in request) {
    const counter = await checkPasskey(request.passkey, { userId, challenge });
    const where = { id: request.passkey.id, userId };
    return async (tx) =>
      counter !== null &&
      (await tx.passkey.updateMany({ where, data: { counter, lastUsedAt: clock.now() } })).count === 1;
  }
  const code = request.code.replace(/\s/g, "");
  if (APP_CODE.test(code)) return (tx) => takeAppCode(tx, { userId, code });
  const where = { userId, codeHash: hashToken(plainCode(code)) };
  return async (tx) => (await tx.paperCode.deleteMany({ where })).count === 1;
}

/** Takes a login's second step. Throws AppError: "gone" (the password again), "unauthenticated" (wrong code or passkey), "too-many". */
export async function takeSecondStep(
  token: string | undefined,
  request: SecondStepRequest,
  origin: LoginOrigin,
): Promise<User> {
  const tokenHash = hashOf(token ?? "");
  const row = await db.read.loginStep.findUnique({ where: { tokenHash }, include: { user: true } });
  if (!row || row.expiresAt <= clock.now()) throw loginRefusal("gone", "login.late");
  const { userId } = row;
  const isAppCode = "code" in request && APP_CODE.test(request.code.replace(/\s/g, ""));
  const counters = await countersOf(userId, isAppCode, origin);
  const counted = await consumeAttempt(counters);
  const take = await prepare(row, request);
  const isTaken = await db.write(async (tx) => {
    if (!(await take(tx))) return false;
    // Each password is good for one login.
    const { count } = await tx.loginStep.deleteMany({ where: { tokenHash } });
    if (count === 0) throw loginRefusal("gone", "login.late");
    return true;
  });
  if (!isTaken) {
    log.warn("login.second-step-refused", { userId, network: networkOf(origin.address) });
    throw loginRefusal("unauthenticated", "passkey" in request ? "login.passkey" : "login.code");
  }
  await refundSucceededAttempt(counters, counted);
  log.info("login.accepted", { userId, role: row.user.role });
  return toUser(row.user);
}
