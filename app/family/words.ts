import "server-only";
import { headers } from "next/headers";
import type { Household } from "@/lib/accounts/household/schema";
import { catalogOf } from "@/lib/media/words/compiled";
import { languageOf, PAGE_LANGUAGE_HEADER } from "@/lib/media/words/language";
import type { Words } from "@/lib/media/words/say";

export async function pageWords(
  { name, pronoun }: Pick<Household, "name" | "pronoun">,
  isOfSongs = false,
): Promise<Words> {
  const language = languageOf((await headers()).get(PAGE_LANGUAGE_HEADER) ?? undefined, null);
  return { language, catalog: catalogOf(language, isOfSongs), relative: name, pronoun };
}
