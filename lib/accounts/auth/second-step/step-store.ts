import "server-only";
import { findUser, type WhichUser } from "@/lib/accounts/auth/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { AppError } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";

type Tables = Pick<Transaction, "codeApp" | "passkey" | "paperCode" | "loginStep">;

export async function hasSecondStep(tx: Pick<Tables, "codeApp" | "passkey">, userId: string): Promise<boolean> {
  return (
    (await tx.codeApp.count({ where: { userId, sealedKey: { not: null } } })) +
      (await tx.passkey.count({ where: { userId } })) >
    0
  );
}

export async function clearSecondStep(tx: Tables, userId: string): Promise<void> {
  const where = { userId };
  await tx.codeApp.deleteMany({ where });
  await tx.passkey.deleteMany({ where });
  await tx.paperCode.deleteMany({ where });
  await tx.loginStep.deleteMany({ where });
}

/** Turns an account's second step off: for who has lost phone and paper. Throws AppError "forbidden", "not-found", or "conflict" (it has none). */
export async function turnOffSecondStep(identity: Identity, which: WhichUser): Promise<void> {
  requirePermission(identity, "household.manage");
  const { id } = await findUser(db.read, which);
  await db.write(async (tx) => {
    if (!(await hasSecondStep(tx, id))) throw new AppError("conflict", "This account has no second step at login.");
    await clearSecondStep(tx, id);
  });
  log.info("second-step.off", { userId: id });
}
