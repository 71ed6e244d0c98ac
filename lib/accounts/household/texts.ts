import type { NameInBook, Nusach, ZmanimOpinion } from "@/lib/accounts/household/schema";

export const OPINION_WORDS: Record<ZmanimOpinion, { name: string; text: string }> = {
  gra: { name: "Gra", text: "The day is counted from sunrise to sunset." },
  "baal-hatanya": { name: "Baal HaTanya", text: "The Chabad calculation, from true sunrise to true sunset." },
  "magen-avraham": {
    name: "Magen Avraham",
    text: "The day is counted from 72 minutes before sunrise to 72 minutes after sunset.",
  },
};

export const NUSACH_NAMES: Record<Nusach, string> = {
  chabad: "Chabad",
  ashkenaz: "Ashkenaz",
  sefard: "Sefard",
};

export const NAME_IN_BOOK_WORDS: Record<NameInBook, string> = {
  printed: "In full, as in a printed book",
  yuds: "As two yuds",
};
