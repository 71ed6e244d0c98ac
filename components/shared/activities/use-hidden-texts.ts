import { useQuery } from "@tanstack/react-query";
import { hiddenTextsQuery } from "@/lib/library/content-marks/hidden-queries";
import type { HiddenTexts } from "@/lib/library/content-marks/hidden-schema";

/** Returns the built-in texts hidden for this household. An open panel reads them again. Throws on a page without them. */
export function useHiddenTexts(): HiddenTexts {
  const { data } = useQuery(hiddenTextsQuery);
  if (!data) throw new Error("The page data has no list of hidden texts.");
  return data;
}
