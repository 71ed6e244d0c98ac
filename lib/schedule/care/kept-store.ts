import "server-only";
import { writeSetup } from "@/lib/accounts/household/address-store";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { addDays } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import { type Kept, keptRequestSchema } from "@/lib/schedule/care/schema";

const USUAL_KEPT_YEARS = 2;

export async function readKeptYears(): Promise<Kept["keptYears"]> {
  const setup = await db.read.hubSetup.findUnique({ where: { id: 1 }, select: { careKeptYears: true } });
  return keptRequestSchema.parse({ keptYears: setup?.careKeptYears ?? USUAL_KEPT_YEARS }).keptYears;
}

/** Sets the number of years to keep entries; the sweep deletes older ones. Throws AppError "forbidden". */
export async function keepCareFor(identity: Identity, { keptYears }: Kept): Promise<void> {
  requirePermission(identity, "household.manage");
  await db.write((tx) => writeSetup(tx, { careKeptYears: keptYears }));
  log.info("care.kept-for", { keptYears });
}

export async function forgetOldCare(): Promise<void> {
  const today = civilDateAt(clock.now(), (await getHousehold()).place.timeZone);
  const before = addDays(today, -365 * (await readKeptYears()));
  await db.write((tx) => tx.careEntry.deleteMany({ where: { date: { lt: before } } }));
}
