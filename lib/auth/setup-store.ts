import "server-only";
import { plainCode, SETUP_CODE_LETTERS, SETUP_CODE_LIFE_MS, SETUP_CODE_TRIES } from "@/lib/auth/rules";
import type { SetupRequest, User } from "@/lib/auth/schema";
import { createUser, hasAdmin, OPERATOR } from "@/lib/auth/store";
import { clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";
import { hashToken, newCode, sameHash } from "@/lib/random";

/** Makes a new setup code, which ends the former one, and says it in the server's log: only there (D4). */
export async function printSetupCode(): Promise<string> {
  const code = newCode(SETUP_CODE_LETTERS);
  const data = {
    codeHash: hashToken(plainCode(code)),
    expiresAt: new Date(clock.now().getTime() + SETUP_CODE_LIFE_MS),
    triesLeft: SETUP_CODE_TRIES,
  };
  await db.write(async (tx) => {
    const { count } = await tx.setupCode.updateMany({ where: { id: 1 }, data });
    if (count === 0) await tx.setupCode.create({ data: { id: 1, ...data } });
  });
  process.stdout.write(`\n  No caretaker yet. Open ${env().publicUrl.origin}/admin and enter this setup code within 30 minutes:\n\n      ${code}\n\n`);
  return code;
}

/** Takes one try off the code. Answers whether it was right and in time, and whether a new one is due. */
async function tryCode(code: string): Promise<"right" | "wrong" | "used-up"> {
  const given = hashToken(plainCode(code));
  return db.write(async (tx) => {
    const row = await tx.setupCode.findUnique({ where: { id: 1 } });
    if (!row || row.triesLeft <= 0 || row.expiresAt <= clock.now()) return "used-up";
    await tx.setupCode.update({ where: { id: 1 }, data: { triesLeft: { decrement: 1 } } });
    if (sameHash(row.codeHash, given)) return "right";
    return row.triesLeft === 1 ? "used-up" : "wrong";
  });
}

/**
 * Creates the first caretaker. Throws AppError: "forbidden" for a wrong code or when there is a caretaker already,
 * "invalid" for a weak password (the code stays good: one try is given back).
 */
export async function setUp({ code, username, password }: SetupRequest): Promise<User> {
  if (await hasAdmin()) throw new AppError("forbidden", "There is a caretaker already. Please log in.");
  const verdict = await tryCode(code);
  if (verdict === "used-up") {
    await printSetupCode();
    throw new AppError("forbidden", "This code is no longer valid. A new one is in the server's log.");
  }
  if (verdict === "wrong") throw new AppError("forbidden", "This is not the setup code. It is in the server's log.");
  try {
    const user = await createUser(OPERATOR, { username, password, role: "admin" }, {
      guard: async (tx) => {
        const admins = await tx.user.count({ where: { role: "admin" } });
        if (admins > 0) throw new AppError("forbidden", "There is a caretaker already. Please log in.");
        await tx.setupCode.deleteMany({});
      },
    });
    log.info("setup.done", { userId: user.id });
    return user;
  } catch (error) {
    await db.write((tx) => tx.setupCode.updateMany({ where: { id: 1 }, data: { triesLeft: { increment: 1 } } }));
    throw error;
  }
}

/** At start: makes the accounts that the environment names, when they are missing, and prints the setup code while there is no caretaker. */
export async function prepareFirstStart(): Promise<void> {
  const settings = env();
  for (const role of ["admin", "family"] as const) {
    const [name, password] =
      role === "admin" ? [settings.ADMIN_USERNAME, settings.ADMIN_PASSWORD] : [settings.FAMILY_USERNAME, settings.FAMILY_PASSWORD];
    const missing = (await db.read.user.count({ where: { role } })) === 0;
    if (!name || !password || !missing) continue;
    const account = { username: name.normalize("NFKC").toLowerCase(), password, role };
    await createUser(OPERATOR, account, { trusted: true }).catch((error: unknown) => {
      // Another instance that starts at the same moment was first.
      if (!(error instanceof AppError && error.code === "conflict")) throw error;
    });
  }
  if (!(await hasAdmin())) await printSetupCode();
}
