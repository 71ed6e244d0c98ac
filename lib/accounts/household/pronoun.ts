import type { Pronoun } from "@/lib/accounts/household/schema";

/** The words for the relative (D56) by those for a man, so that a text is found as it is read: `in ${his} gallery`. */
export type RelativeWords = Readonly<Record<"he" | "He" | "his" | "His" | "him", string>>;

export const RELATIVE_WORDS: Record<Pronoun, RelativeWords> = {
  he: { he: "he", He: "He", his: "his", His: "His", him: "him" },
  she: { he: "she", He: "She", his: "her", His: "Her", him: "her" },
};
