import "server-only";
import { db, isUniqueViolation } from "@/lib/db";
import { env } from "@/lib/env";
import { type Household, householdSchema, type Place, placeSchema } from "@/lib/household/schema";

/** ZIP 11213, the default of the specification (D24). */
export const DEFAULT_PLACE: Place = {
  title: "Brooklyn, NY 11213",
  city: "Brooklyn",
  country: "US",
  latitude: 40.671155,
  longitude: -73.936266,
  timeZone: "America/New_York",
  inIsrael: false,
};

type Row = Omit<Household, "place" | "opinion"> & { placeTitle: string; opinion: string } & Omit<Place, "title">;

function fromRow({ placeTitle, ...row }: Row): Household {
  return householdSchema.parse({ ...row, place: placeSchema.parse({ ...row, title: placeTitle }) });
}

function placeColumns({ title, ...place }: Place) {
  return { placeTitle: title, ...place };
}

/** The one household. Before the first start has written it, the environment's values in the default place. */
export async function getHousehold(): Promise<Household> {
  const row = await db.read.household.findUnique({ where: { id: 1 } });
  return row ? fromRow(row) : { ...firstValues(), place: DEFAULT_PLACE, candleMinutes: null, havdalahMinutes: null, opinion: "gra", kioskMayDelete: false };
}

function firstValues() {
  const { HUB_NAME, HUB_NICKNAME, HUB_LOCATION } = env();
  return { name: HUB_NAME, nickname: HUB_NICKNAME, location: HUB_LOCATION };
}

/**
 * Writes the household's row at the first start; later starts leave it alone, because the caretaker edits it. Takes how a
 * location's text becomes a place; throws what that throws, before anything is written.
 */
export async function prepareHousehold(resolve: (location: string) => Place): Promise<void> {
  if (await db.read.household.findUnique({ where: { id: 1 } })) return;
  const values = firstValues();
  const place = placeColumns(resolve(values.location));
  try {
    await db.write((tx) => tx.household.create({ data: { id: 1, ...values, ...place } }));
  } catch (error) {
    // Another instance was first.
    if (!isUniqueViolation(error)) throw error;
  }
}

/** Moves the household to another place: what was typed, and what it was resolved to. Whoever calls has asked who may. */
export async function moveHousehold(location: string, place: Place): Promise<void> {
  await db.write((tx) => tx.household.update({ where: { id: 1 }, data: { location, ...placeColumns(place) } }));
}
