import "server-only";
import { db, isUniqueViolation } from "@/lib/db";
import { env } from "@/lib/env";

/** Whose hub this is; `timeZone` is an IANA name, in which every "today" is asked (D1). */
export type Household = { name: string; nickname: string; location: string; timeZone: string };

/** The one household. Before the first start has written it, the environment's values. */
export async function getHousehold(): Promise<Household> {
  const row = await db.read.household.findUnique({ where: { id: 1 } });
  const { name, nickname, location, timeZone } = row ?? firstValues();
  return { name, nickname, location, timeZone };
}

function firstValues(): Household {
  const { HUB_NAME, HUB_NICKNAME, HUB_LOCATION, HUB_TIME_ZONE } = env();
  return { name: HUB_NAME, nickname: HUB_NICKNAME, location: HUB_LOCATION, timeZone: HUB_TIME_ZONE };
}

/** Writes the household's row at the first start; later starts leave it alone, because the caretaker edits it. */
export async function prepareHousehold(): Promise<void> {
  if (await db.read.household.findUnique({ where: { id: 1 } })) return;
  try {
    await db.write((tx) => tx.household.create({ data: { id: 1, ...firstValues() } }));
  } catch (error) {
    // Another instance was first.
    if (!isUniqueViolation(error)) throw error;
  }
}
