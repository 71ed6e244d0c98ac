import "server-only";
import type { FirstSteps } from "@/lib/accounts/first-steps/schema";
import { publicOrigin, writeSetup } from "@/lib/accounts/household/address-store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";

async function readSteps(): Promise<FirstSteps> {
  const setup = await db.read.hubSetup.findUnique({ where: { id: 1 } });
  const [screens, links, address] = await Promise.all([
    db.read.kiosk.count({ where: { revokedAt: null } }),
    db.read.uploadLink.count({ where: { revokedAt: null } }),
    publicOrigin(),
  ]);
  return {
    done: {
      household: Boolean(setup?.householdConfirmedAt),
      address: setup?.reachedAddress === address,
      screen: screens > 0,
      link: links > 0,
    },
    isPutAway: Boolean(setup?.putAwayAt),
  };
}

/** Returns the caretaker's progress in the first steps. Throws AppError "forbidden". */
export async function getFirstSteps(identity: Identity): Promise<FirstSteps> {
  requirePermission(identity, "household.manage");
  return readSteps();
}

export async function isStarting(): Promise<boolean> {
  const { done, isPutAway } = await readSteps();
  return !isPutAway && Object.values(done).includes(false);
}

/** Puts the steps away, whatever is done of them. Throws AppError "forbidden". */
export async function putAwayFirstSteps(identity: Identity): Promise<FirstSteps> {
  requirePermission(identity, "household.manage");
  await db.write((tx) => writeSetup(tx, { putAwayAt: clock.now() }));
  return readSteps();
}
