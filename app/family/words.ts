import "server-only";
import { headers } from "next/headers";
import type { Household } from "@/lib/accounts/household/schema";
import { wordsIn } from "@/lib/media/words/compiled";
import { knownLanguage, PAGE_LANGUAGE_HEADER } from "@/lib/media/words/language";
import type { Words } from "@/lib/media/words/say";

export async function pageWords(household: Pick<Household, "name" | "pronoun">, isOfSongs = false): Promise<Words> {
  return wordsIn(knownLanguage((await headers()).get(PAGE_LANGUAGE_HEADER) ?? "en"), household, isOfSongs);
}
