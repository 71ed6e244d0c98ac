import { useQuery } from "@tanstack/react-query";
import { hiddenTextsQuery } from "@/lib/content-marks/hidden-queries";
import type { HiddenTexts } from "@/lib/content-marks/hidden-schema";

/** Which built-in texts are not for this household. Only the hub's page reads it again (`enabled`). Throws on a page that came without it. */
export function useHiddenTexts({ enabled = false }: { enabled?: boolean } = {}): HiddenTexts {
  const { data } = useQuery({ ...hiddenTextsQuery, enabled });
  if (!data) throw new Error("The page came without the texts that it does not show.");
  return data;
}
