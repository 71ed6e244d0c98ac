import type { Adar, Observance } from "@/lib/schedule/series/rule-schema";

/** Returns the Adar of a leap year that keeps a date of an ordinary Adar: the chosen one, else the Rema's. */
export function adarOf({ observance, adar }: { observance: Observance; adar?: Adar | "" | undefined }): Adar {
  return adar || (observance === "yahrzeit" ? "first" : "second");
}

export const ADAR_LABELS: Record<Adar, string> = { first: "Adar I", second: "Adar II", both: "Both" };

export const ADAR_TEXTS: Record<Observance, Record<Adar, string>> = {
  yahrzeit: {
    first: "Adar I is the Rema’s custom for a yahrzeit (OC 568:7). Please ask your rav.",
    second: "Adar II is the Shulchan Aruch’s ruling for a yahrzeit (OC 568:7). Please ask your rav.",
    both: "Some keep a yahrzeit in both, as the Rema says (OC 568:7). Please ask your rav.",
  },
  anniversary: {
    first: "A bar mitzvah is in Adar II (OC 55:10, Rema). For Adar I, please ask your rav.",
    second: "Adar II is as for a bar mitzvah (OC 55:10, Rema).",
    both: "It is in the plan twice in a leap year.",
  },
};
