import "server-only";
import { AppError } from "@/lib/app-error";
import { resolvePlace } from "@/lib/calendar/places/resolve-place";
import { getHousehold, moveHousehold } from "@/lib/household/store";
import type { Identity } from "@/lib/permissions/matrix";
import { requirePermission } from "@/lib/permissions/require-permission";
import { PREFERENCE_TEXTS, type Preferences } from "@/lib/preferences/schema";

/** The relative's preferences: his place as it was typed, and its name. Throws AppError "forbidden". */
export async function getPreferences(identity: Identity): Promise<Preferences> {
  requirePermission(identity, "preferences.manage");
  const { location, place } = await getHousehold();
  return { location, place: place.title };
}

/** Moves the household to the place that a text names (D24); returns the new preferences. Throws AppError "forbidden", or "invalid" for no place. */
export async function savePreferences(
  identity: Identity,
  { location }: Pick<Preferences, "location">,
): Promise<Preferences> {
  requirePermission(identity, "preferences.manage");
  const place = resolvePlace(location);
  if (!place) throw new AppError("invalid", PREFERENCE_TEXTS.unknownPlace(location));
  await moveHousehold(location, place);
  return { location, place: place.title };
}
