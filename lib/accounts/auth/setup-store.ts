import "server-only";
import {
  isOver,
  plainCode,
  SETUP_CODE_LENGTH,
  SETUP_CODE_LIFE_MS,
  SETUP_CODE_TRIES,
} from "@/lib/accounts/auth/code-rules";
import { forgetSetupCode, tellSetupCode } from "@/lib/accounts/auth/print-setup-code";
import type { SetupRequest, User } from "@/lib/accounts/auth/schema";
import { createUser, hasAdmin, OPERATOR } from "@/lib/accounts/auth/store";
import { consumeAttempt, networkCounters, refundSucceededAttempt } from "@/lib/accounts/auth/throttle";
import { writeSetup } from "@/lib/accounts/household/address-store";
import { AppError, isAppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { networkOf } from "@/lib/platform/http/client-address";
import { log } from "@/lib/platform/log";
import { hashToken, newCode, sameHash } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";

const WHERE_THE_CODE_IS = "in the server's log and in setup-code.txt in its data folder";

/** Makes a new setup code, which ends the previous one, and says it in the server's log and in a file of its data folder: only there (D4). */
export async function printSetupCode(): Promise<string> {
  const code = newCode(SETUP_CODE_LENGTH);
  const data = {
    codeHash: hashToken(plainCode(code)),
    expiresAt: new Date(clock.now().getTime() + SETUP_CODE_LIFE_MS),
  };
  await db.write((tx) => tx.setupCode.upsert({ where: { id: 1 }, create: data, update: data }));
  await tellSetupCode(code, data.expiresAt);
  return code;
}

/** Checks the code and its time. Tries are not limited, because a stranger could then end the code under the owner's hands. */
async function checkCode(code: string): Promise<"right" | "wrong" | "over"> {
  const row = await db.read.setupCode.findUnique({ where: { id: 1 } });
  if (!row || isOver(row.expiresAt, clock.now(), SETUP_CODE_LIFE_MS)) return "over";
  return sameHash(row.codeHash, hashToken(plainCode(code))) ? "right" : "wrong";
}

/** Creates the first caretaker. Throws AppError: "too-many" after five wrong codes of a network, "forbidden", "invalid" for a weak password (no try). */
export async function setUp({ code, username, password }: SetupRequest, address: string): Promise<User> {
  if (await hasAdmin()) throw new AppError("forbidden", "There’s already a caretaker account. Please log in.");
  const network = networkOf(address);
  const counters = networkCounters("setup", address, { limit: SETUP_CODE_TRIES });
  const counted = await consumeAttempt(counters);
  const verdict = await checkCode(code);
  if (verdict !== "right") log.warn("setup.refused", { network });
  if (verdict === "over") {
    await printSetupCode();
    throw new AppError("forbidden", `This code has expired. Find the new one ${WHERE_THE_CODE_IS}.`);
  }
  if (verdict === "wrong")
    throw new AppError("forbidden", `This isn’t the setup code. Find the code ${WHERE_THE_CODE_IS}.`);
  await refundSucceededAttempt(counters, counted);
  const user = await createUser(
    OPERATOR,
    { username, password, role: "admin" },
    {
      guard: async (tx) => {
        const admins = await tx.user.count({ where: { role: "admin" } });
        if (admins > 0) throw new AppError("forbidden", "There’s already a caretaker account. Please log in.");
        await tx.setupCode.deleteMany({});
      },
    },
  );
  forgetSetupCode();
  log.info("setup.done", { userId: user.id });
  return user;
}

export async function prepareFirstStart(): Promise<void> {
  const settings = env();
  for (const role of ["admin", "family"] as const) {
    const [name, password] =
      role === "admin"
        ? [settings.ADMIN_USERNAME, settings.ADMIN_PASSWORD]
        : [settings.FAMILY_USERNAME, settings.FAMILY_PASSWORD];
    const missing = (await db.read.user.count({ where: { role } })) === 0;
    if (!name || !password || !missing) continue;
    const account = { username: name.normalize("NFKC").toLowerCase(), password, role };
    await createUser(OPERATOR, account, { trusted: true }).catch((error: unknown) => {
      // Another instance that starts at the same moment was first.
      if (!isAppError(error, "conflict")) throw error;
    });
    // Anyone who sets up the hub by its settings does not begin with the steps on the page.
    if (role === "admin") await db.write((tx) => writeSetup(tx, { putAwayAt: clock.now() }));
  }
  if (await hasAdmin()) forgetSetupCode();
  else await printSetupCode();
}
