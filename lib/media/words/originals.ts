import type { Household } from "@/lib/accounts/household/schema";
import type { MessageKey } from "@/lib/media/words/say";

/** What the household has chosen about the originals of what is sent, and the place in them. */
export type Originals = Pick<Household, "originalsForCaretakers" | "removesPlaces">;

/** Names the sentence that senders read of it. */
export function originalsKey({
  originalsForCaretakers,
  removesPlaces,
}: Originals): Extract<MessageKey, `tips.${string}`> {
  if (removesPlaces) return originalsForCaretakers ? "tips.placeGoesCaretaker" : "tips.placeGoes";
  return originalsForCaretakers ? "tips.placeStaysCaretaker" : "tips.placeStays";
}
