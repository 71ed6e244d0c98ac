import "server-only";
import { cache } from "react";
import { type Identity, may } from "@/lib/auth/rules";
import { clock } from "@/lib/clock";
import { db, isUniqueViolation } from "@/lib/db";
import { env } from "@/lib/env";
import { type Household, householdSchema, LOCATION_TEXTS, type Place, placeSchema } from "@/lib/household/schema";
import { type HouseholdRequest, type HouseholdSettings, householdSettingsSchema } from "@/lib/household/settings-schema";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";

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

/**
 * The one household. Before the first start has written it, the environment's values in the default place. A page, which asks
 * for it in many places, reads it once; everywhere else each call reads it.
 */
export const getHousehold = cache(async (): Promise<Household> => {
  const row = await db.read.household.findUnique({ where: { id: 1 } });
  return row ? fromRow(row) : { ...firstValues(), place: DEFAULT_PLACE, candleMinutes: null, havdalahMinutes: null, opinion: "gra", kioskMayDelete: false };
});

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

function mustManage(identity: Identity): void {
  if (!may(identity, "household.manage")) throw new AppError("forbidden", "Only the caretaker can do this.");
}

/** The household as the caretaker edits it. Throws AppError "forbidden". */
export async function getHouseholdSettings(identity: Identity): Promise<HouseholdSettings> {
  mustManage(identity);
  const row = await db.read.household.findUniqueOrThrow({ where: { id: 1 } });
  return householdSettingsSchema.parse({ ...fromRow(row), updatedAt: row.updatedAt.toISOString(), publicAddress: env().publicUrl.origin });
}

function changedMeanwhile(): AppError {
  return new AppError("conflict", "Somebody else has changed these settings in the meantime. Please look at them and save again.");
}

/**
 * Changes everything that the caretaker decides at once, and answers it as it then is. Takes how a location's text becomes a
 * place, which is asked only when the text has changed. Throws AppError: "forbidden"; "invalid" for a text that names no
 * place; "conflict" when the settings are no longer those that `updatedAt` belongs to. Nothing is changed then.
 */
export async function saveHousehold(identity: Identity, { updatedAt, ...wanted }: HouseholdRequest, resolve: (location: string) => Place | null): Promise<HouseholdSettings> {
  mustManage(identity);
  const seenAt = new Date(updatedAt);
  const now = await db.read.household.findUniqueOrThrow({ where: { id: 1 } });
  if (now.updatedAt.getTime() !== seenAt.getTime()) throw changedMeanwhile();
  const place = wanted.location === now.location ? fromRow(now).place : resolve(wanted.location);
  if (!place) throw new AppError("invalid", LOCATION_TEXTS.unknown(wanted.location));
  // Later than what was seen, also within the same millisecond: the next one who saw that is told.
  const savedAt = new Date(Math.max(clock.now().getTime(), seenAt.getTime() + 1));
  const data = { ...wanted, ...placeColumns(place), updatedAt: savedAt };
  const { count } = await db.write((tx) => tx.household.updateMany({ where: { id: 1, updatedAt: seenAt }, data }));
  if (count === 0) throw changedMeanwhile();
  log.info("household.changed");
  return getHouseholdSettings(identity);
}
