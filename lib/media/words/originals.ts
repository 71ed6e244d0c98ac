import type { Household } from "@/lib/accounts/household/schema";
import type { MessageKey } from "@/lib/media/words/say";

export type Originals = Pick<Household, "originalsForCaretakers" | "removesPlaces">;

export function originalsKey({
  originalsForCaretakers,
  removesPlaces,
}: Originals): Extract<MessageKey, `tips.${string}`> {
  if (removesPlaces) return originalsForCaretakers ? "tips.placeGoesCaretaker" : "tips.placeGoes";
  return originalsForCaretakers ? "tips.placeStaysCaretaker" : "tips.placeStays";
}
