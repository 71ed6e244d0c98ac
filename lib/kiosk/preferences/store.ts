import "server-only";
import { getHousehold, moveHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { resolvePlace } from "@/lib/calendar/places/resolve-place";
import { PREFERENCE_TEXTS, type Preferences } from "@/lib/kiosk/preferences/schema";
import { AppError } from "@/lib/platform/app-error";

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
