import type { NameInBook, Nusach, ZmanimOpinion } from "@/lib/accounts/household/schema";

/** The names of the opinions on the day's times, and what each counts as the day. */
export const OPINION_WORDS: Record<ZmanimOpinion, { name: string; text: string }> = {
  gra: { name: "Gra", text: "The day is counted from sunrise to sunset." },
  "baal-hatanya": { name: "Baal HaTanya", text: "The Chabad calculation, from true sunrise to true sunset." },
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
