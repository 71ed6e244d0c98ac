import { db } from "@/lib/db";
import type { Household, Place } from "@/lib/household/schema";

type Settings = Partial<Pick<Household, "candleMinutes" | "havdalahMinutes" | "opinion">>;

/** Moves the test's household to a place and gives it customs, as the caretaker would. */
export async function settle({ title, ...place }: Place, settings: Settings = {}): Promise<void> {
  const customs: Settings = { candleMinutes: null, havdalahMinutes: null, opinion: "gra", ...settings };
  await db.write((tx) => tx.household.update({ where: { id: 1 }, data: { placeTitle: title, ...place, ...customs } }));
}
