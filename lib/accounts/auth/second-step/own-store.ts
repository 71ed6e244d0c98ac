import "server-only";
import { plainCode } from "@/lib/accounts/auth/code-rules";
import { LOGIN_STEPS } from "@/lib/accounts/auth/limit-rules";
import { confirmPassword, type LoginOrigin } from "@/lib/accounts/auth/login/login-store";
import type { User } from "@/lib/accounts/auth/schema";
import { canCheckCodes, confirmApp, newAppKey } from "@/lib/accounts/auth/second-step/code-app";
import { newChallenge, passkeyHome, readNewPasskey } from "@/lib/accounts/auth/second-step/passkeys";
import type {
  ConfirmRequest,
  NewPasskey,
  PasskeyBegun,
  RemoveRequest,
  SecondStepState,
} from "@/lib/accounts/auth/second-step/schema";
import { clearSecondStep, hasSecondStep } from "@/lib/accounts/auth/second-step/step-store";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { AppError } from "@/lib/platform/app-error";
import { db, isUniqueViolation, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { hashToken, newCode } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";

/** Ten codes of 69 bits: no one guesses one, also not from its hash. */
const PAPER = { codes: 10, letters: 16 } as const;
const MOST_PASSKEYS = 10;
const NOT_ADDED = "We couldn’t add this passkey. Please try again.";

type Caretaker = Extract<Identity, { kind: "account" }>;

function requireCaretaker(identity: Identity): Caretaker {
  requirePermission(identity, "household.manage");
  if (identity.kind !== "account") throw new AppError("forbidden", "Only the caretaker can do this.");
  return identity;
}

/** The second step of the caretaker's own account. Throws AppError "forbidden". */
export async function getSecondStep(identity: Identity): Promise<SecondStepState> {
  const { id: userId } = requireCaretaker(identity);
  const passkeys = await db.read.passkey.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });
  const app = await db.read.codeApp.findUnique({ where: { userId } });
  return {
    app: app?.sealedKey ? (canCheckCodes(app) ? "works" : "sealed-by-another-secret") : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    paperCodes: await db.read.paperCode.count({ where: { userId } }),
    canUsePasskeys: passkeyHome() !== null,
  };
}

async function replacePaperCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: PAPER.codes }, () => newCode(PAPER.letters));
  await tx.paperCode.deleteMany({ where: { userId } });
  for (const code of codes) await tx.paperCode.create({ data: { userId, codeHash: hashToken(plainCode(code)) } });
  return codes;
}

/** Begins to give the caretaker's app a key: nothing changes until its first code. Throws AppError "forbidden", "invalid" (password), "too-many". */
export async function beginApp(identity: Identity, password: string, origin: LoginOrigin) {
  const { id } = requireCaretaker(identity);
  const user = await confirmPassword(id, password, origin);
  const { name } = await getHousehold();
  const { key, address, sealed: pendingKey } = newAppKey(user, `${name}'s hub`);
  await db.write((tx) =>
    tx.codeApp.upsert({
      where: { userId: user.id },
      create: { userId: user.id, pendingKey },
      update: { pendingKey },
    }),
  );
  return { key, address };
}

const makingHash = ({ sessionId }: Caretaker) => hashToken(`passkey:${sessionId}`);

/** Begins to make a passkey in the caretaker's browser. Throws AppError "forbidden", "invalid" (password, or no https), "too-many". */
export async function beginPasskey(identity: Identity, password: string, origin: LoginOrigin): Promise<PasskeyBegun> {
  const caretaker = requireCaretaker(identity);
  const user: User = await confirmPassword(caretaker.id, password, origin);
  const home = passkeyHome();
  if (!home) throw new AppError("invalid", "Passkeys need an https address. Use a code from an app instead.");
  const [tokenHash, challenge, { id: userId }] = [makingHash(caretaker), newChallenge(), user];
  const expiresAt = new Date(clock.now().getTime() + LOGIN_STEPS.lifeMs);
  const passkeys = await db.write(async (tx) => {
    await tx.loginStep.deleteMany({ where: { tokenHash } });
    await tx.loginStep.create({ data: { tokenHash, userId, challenge, expiresAt } });
    return tx.passkey.findMany({ where: { userId } });
  });
  if (passkeys.length >= MOST_PASSKEYS)
    throw new AppError("invalid", `You have ${MOST_PASSKEYS} passkeys. Please remove one first.`);
  const { name } = await getHousehold();
  return {
    challenge,
    rpId: home.rpId,
    rpName: `${name}'s hub`,
    userId: Buffer.from(userId).toString("base64url"),
    userName: user.username,
    ids: passkeys.map(({ id }) => id),
  };
}

/** Makes ten new codes for paper; the old ones are worth nothing. Throws AppError "forbidden", "invalid" (password), "conflict", "too-many". */
export async function renewPaperCodes(identity: Identity, password: string, origin: LoginOrigin): Promise<string[]> {
  const { id } = requireCaretaker(identity);
  await confirmPassword(id, password, origin);
  const codes = await db.write(async (tx) => {
    if (!(await hasSecondStep(tx, id)))
      throw new AppError("conflict", "Add an app or a passkey first. The codes on paper are for when it is lost.");
    return replacePaperCodes(tx, id);
  });
  log.info("second-step.paper-renewed", { userId: id });
  return codes;
}

type Made = NonNullable<Awaited<ReturnType<typeof readNewPasskey>>>;

async function readMade(caretaker: Caretaker, answer: NewPasskey): Promise<Made> {
  const row = await db.read.loginStep.findUnique({ where: { tokenHash: makingHash(caretaker) } });
  const made = row && row.expiresAt > clock.now() ? await readNewPasskey(answer, row.challenge) : null;
  if (!made) throw new AppError("invalid", NOT_ADDED);
  return made;
}

/** Adds the app or the passkey; the first one ends the account's other sessions. Throws AppError "forbidden", or "invalid" (wrong code). */
export async function confirmSecondStep(identity: Identity, request: ConfirmRequest): Promise<string[] | null> {
  const caretaker = requireCaretaker(identity);
  const { id: userId, sessionId } = caretaker;
  const code = "code" in request ? request.code.replace(/\s/g, "") : "";
  const passkey = "passkey" in request && {
    ...(await readMade(caretaker, request.passkey)),
    ...{ userId, name: request.passkey.name, createdAt: clock.now() },
  };
  const codes = await db
    .write(async (tx) => {
      const isFirst = !(await hasSecondStep(tx, userId));
      if (passkey) {
        // Each challenge is good for one passkey.
        const { count } = await tx.loginStep.deleteMany({ where: { tokenHash: makingHash(caretaker) } });
        if (count === 0) throw new AppError("invalid", NOT_ADDED);
        await tx.passkey.create({ data: passkey });
      } else if (!(await confirmApp(tx, { userId, code })))
        throw new AppError("invalid", "This code isn’t right. Wait for the next one in your app and enter that.");
      if (isFirst) await tx.session.deleteMany({ where: { userId, id: { not: sessionId } } });
      return (await tx.paperCode.count({ where: { userId } })) === 0 ? replacePaperCodes(tx, userId) : null;
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new AppError("invalid", "This passkey has been added before.");
      throw error;
    });
  log.info("second-step.added", { userId, kind: "passkey" in request ? "passkey" : "app" });
  return codes;
}

/** Removes one passkey, the app, or all; the last of them takes the codes on paper along. Throws AppError "forbidden", "invalid" (password), "too-many". */
export async function removeOwnSecondStep(
  identity: Identity,
  { password, what }: RemoveRequest,
  origin: LoginOrigin,
): Promise<void> {
  const { id: userId } = requireCaretaker(identity);
  await confirmPassword(userId, password, origin);
  await db.write(async (tx) => {
    if (what === "app") await tx.codeApp.deleteMany({ where: { userId } });
    else if (what !== "all") await tx.passkey.deleteMany({ where: { userId, id: what.passkey } });
    if (what === "all" || !(await hasSecondStep(tx, userId))) await clearSecondStep(tx, userId);
  });
  log.info("second-step.removed", { userId, kind: typeof what === "string" ? what : "passkey" });
}
