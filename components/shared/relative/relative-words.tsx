"use client";

import { createContext, type ReactNode, use } from "react";
import { RELATIVE_WORDS, type RelativeWords } from "@/lib/accounts/household/pronoun";
import type { Pronoun } from "@/lib/accounts/household/schema";

/** Without a provider as the texts of the specification have it. */
const Words = createContext(RELATIVE_WORDS.he);

/** Texts below it speak of the relative as the household does. */
export function RelativeWordsProvider({ pronoun, children }: { pronoun: Pronoun; children: ReactNode }) {
  return <Words value={RELATIVE_WORDS[pronoun]}>{children}</Words>;
}

/** The words for the relative: `const { he, his } = useRelativeWords()`. */
export function useRelativeWords(): RelativeWords {
  return use(Words);
}
