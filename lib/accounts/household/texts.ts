import type { Household, NameInBook, Nusach, ZmanimOpinion } from "@/lib/accounts/household/schema";

/** The names of the opinions on the day's times, and what each counts as the day. */
export const OPINION_WORDS: Record<ZmanimOpinion, { name: string; text: string }> = {
  gra: { name: "Gra", text: "The day is counted from sunrise to sunset." },
  "baal-hatanya": { name: "Baal HaTanya", text: "The reckoning of Chabad, from true sunrise to true sunset." },
  "magen-avraham": {
    name: "Magen Avraham",
    text: "The day is counted from 72 minutes before sunrise to 72 minutes after sunset.",
  },
};

/** The customs of davening as people choose and read them. */
export const NUSACH_NAMES: Record<Nusach, string> = {
  chabad: "Chabad",
  ashkenaz: "Ashkenaz",
  sefard: "Sefard",
};

/** The two ways to write the Name in the book, as people choose them. */
export const NAME_IN_BOOK_WORDS: Record<NameInBook, string> = {
  printed: "In full, as in a printed book",
  yuds: "As two yuds",
};

type Originals = Pick<Household, "originalsForCaretakers" | "removesPlaces">;

/** What senders are told of the originals of what they send, and of the place in them. */
export function originalsSentence({ originalsForCaretakers, removesPlaces }: Originals): string {
  if (removesPlaces) {
    const taken = "If your camera wrote the place into what you send, the hub takes it out where it can.";
    return originalsForCaretakers
      ? `${taken} Only the caretaker can download the rest of it as it was.`
      : `${taken} The family can download the rest as it was; where the place may remain, only the caretaker can.`;
  }
  return originalsForCaretakers
    ? "Only the caretaker can download what you send as it was, with the place if your camera wrote it into it. Everyone else gets a copy without the place."
    : "The family can download what you send as it was. If your camera wrote the place into it, the place goes along.";
}
