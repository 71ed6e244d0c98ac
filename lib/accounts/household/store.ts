import "server-only";
import { cache } from "react";
import { publicOrigin, writeSetup } from "@/lib/accounts/household/address-store";
import { FIRST_CHOICES, OPINION_OF } from "@/lib/accounts/household/rules";
import {
  type Household,
  householdSchema,
  LOCATION_TEXTS,
  type Nusach,
  nusachSchema,
  type Place,
  placeSchema,
  type ZmanimOpinion,
} from "@/lib/accounts/household/schema";
import {
  type ChosenOpinion,
  type HouseholdRequest,
  type HouseholdSettings,
  householdSettingsSchema,
} from "@/lib/accounts/household/settings-schema";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { AppError } from "@/lib/platform/app-error";
import { db, isUniqueViolation } from "@/lib/platform/database/db";
import { DEFAULT_LOCATION, env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { clock, nowAfter } from "@/lib/platform/time/clock";

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

type Row = Omit<Household, "place" | "opinion" | "nusach" | "pronoun" | "nameInBook"> & {
  placeTitle: string;
  opinion: string;
  nusach: string;
  pronoun: string;
  nameInBook: string;
} & Omit<Place, "title">;

/** Stored where the times follow the opinion of the custom. */
const BY_CUSTOM = "custom";
/** Stored value of households that are older than the question, whether someone chose it or not. */
const FIRST_OPINION = "gra";

const opinionOf = ({ nusach }: Pick<Row, "nusach">) => OPINION_OF[nusachSchema.parse(nusach)];

/** The opinion of the custom continues with the custom when that changes; another one stays. */
const opinionColumns = (opinion: ZmanimOpinion, nusach: Nusach) => ({
  opinion: opinion === OPINION_OF[nusach] ? BY_CUSTOM : opinion,
  opinionAsked: true,
});

function fromRow({ placeTitle, ...row }: Row): Household {
  const opinion = row.opinion === BY_CUSTOM ? opinionOf(row) : row.opinion;
  return householdSchema.parse({ ...row, opinion, place: placeSchema.parse({ ...row, title: placeTitle }) });
}

function placeColumns({ title, ...place }: Place) {
  return { placeTitle: title, ...place };
}

/** The household; before the first start has written it, the environment's values in the default place. Read once within a page. */
export const getHousehold = cache(async (): Promise<Household> => {
  const row = await db.read.household.findUnique({ where: { id: 1 } });
  return row
    ? fromRow(row)
    : {
        ...firstValues(),
        place: DEFAULT_PLACE,
        placeIsChosen: false,
        candleMinutes: null,
        havdalahMinutes: null,
        opinion: OPINION_OF.chabad,
        nusach: "chabad",
        ...FIRST_CHOICES,
      };
});

function firstValues() {
  const { HUB_NAME, HUB_NICKNAME, HUB_LOCATION } = env();
  return { name: HUB_NAME, nickname: HUB_NICKNAME, location: HUB_LOCATION };
}

/** Writes the household's row at the first start only. `resolve` finds a location's place; what it throws is thrown before anything is written. */
export async function prepareHousehold(resolve: (location: string) => Place): Promise<void> {
  if (await db.read.household.findUnique({ where: { id: 1 } })) return;
  const values = firstValues();
  const place = placeColumns(resolve(values.location));
  const placeIsChosen = values.location !== DEFAULT_LOCATION;
  try {
    const opinion = { opinion: BY_CUSTOM, opinionAsked: true };
    await db.write((tx) => tx.household.create({ data: { id: 1, ...values, ...place, ...opinion, placeIsChosen } }));
  } catch (error) {
    // Another instance was first.
    if (!isUniqueViolation(error)) throw error;
  }
}

/** Moves the household to another place: what was typed, and what it was resolved to. The caller has checked the permission. */
export async function moveHousehold(location: string, place: Place): Promise<void> {
  await db.write((tx) =>
    tx.household.update({ where: { id: 1 }, data: { location, ...placeColumns(place), placeIsChosen: true } }),
  );
}

/** The household as the caretaker edits it. Throws AppError "forbidden". */
export async function getHouseholdSettings(identity: Identity): Promise<HouseholdSettings> {
  requirePermission(identity, "household.manage");
  const row = await db.read.household.findUniqueOrThrow({ where: { id: 1 } });
  return householdSettingsSchema.parse({
    ...fromRow(row),
    asksOpinion: !row.opinionAsked && row.opinion === FIRST_OPINION && opinionOf(row) !== FIRST_OPINION,
    updatedAt: row.updatedAt.toISOString(),
    publicAddress: await publicOrigin(),
  });
}

function changedMeanwhile(): AppError {
  return new AppError(
    "conflict",
    "Someone else changed these settings while you were editing. Review them and save again.",
  );
}

/** Saves and returns the settings. Throws AppError "forbidden", "invalid" for no place, "conflict" for another `updatedAt`; then nothing is changed. */
export async function saveHousehold(
  identity: Identity,
  { updatedAt, ...wanted }: HouseholdRequest,
  resolve: (location: string) => Place | null,
): Promise<HouseholdSettings> {
  requirePermission(identity, "household.manage");
  const seenAt = new Date(updatedAt);
  const now = await db.read.household.findUniqueOrThrow({ where: { id: 1 } });
  if (now.updatedAt.getTime() !== seenAt.getTime()) throw changedMeanwhile();
  const place = wanted.location === now.location ? fromRow(now).place : resolve(wanted.location);
  if (!place) throw new AppError("invalid", LOCATION_TEXTS.unknown(wanted.location));
  const opinion = opinionColumns(wanted.opinion, wanted.nusach);
  const chosen = { ...placeColumns(place), placeIsChosen: true };
  const data = { ...wanted, ...opinion, ...chosen, updatedAt: nowAfter(seenAt.getTime()) };
  const count = await db.write(async (tx) => {
    const written = await tx.household.updateMany({ where: { id: 1, updatedAt: seenAt }, data });
    if (written.count > 0) await writeSetup(tx, { householdConfirmedAt: clock.now() });
    return written.count;
  });
  if (count === 0) throw changedMeanwhile();
  log.info("household.changed");
  return getHouseholdSettings(identity);
}

/** Answers by whose opinion the times come, which households from before are asked once. Throws AppError "forbidden". */
export async function chooseOpinion(identity: Identity, { opinion }: ChosenOpinion): Promise<HouseholdSettings> {
  requirePermission(identity, "household.manage");
  const { nusach } = await getHousehold();
  await db.write((tx) => tx.household.update({ where: { id: 1 }, data: opinionColumns(opinion, nusach) }));
  log.info("household.changed");
  return getHouseholdSettings(identity);
}
