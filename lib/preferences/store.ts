import "server-only";
import { type Identity, may } from "@/lib/auth/rules";
import { resolvePlace } from "@/lib/calendar/places";
import { getHousehold, moveHousehold } from "@/lib/household/store";
import { AppError } from "@/lib/http/errors";
import { PREFERENCE_TEXTS, type Preferences } from "@/lib/preferences/schema";

function must(identity: Identity): void {
  if (!may(identity, "preferences")) throw new AppError("forbidden", "You do not have permission to see or change the settings.");
}

/** The relative's preferences: his place as it was typed, and its name. Throws AppError "forbidden". */
export async function getPreferences(identity: Identity): Promise<Preferences> {
  must(identity);
  const { location, place } = await getHousehold();
  return { location, place: place.title };
}

/**
 * Moves the household to the place that this text names (D24) and answers the new preferences. Takes what the request schema
 * lets through. Throws AppError: "forbidden", or "invalid" for a text that names no place; then the old place stays.
 */
export async function savePreferences(identity: Identity, { location }: Pick<Preferences, "location">): Promise<Preferences> {
  must(identity);
  const place = resolvePlace(location);
  if (!place) throw new AppError("invalid", PREFERENCE_TEXTS.unknownPlace(location));
  await moveHousehold(location, place);
  return { location, place: place.title };
}
