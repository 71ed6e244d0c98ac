import "server-only";
import type { Rest } from "@/lib/calendar/day/hub-schema";
import type { Candidate } from "@/lib/calendar/hebcal/line-candidates";

const MINUTE_MS = 60_000;
const WEIGHT = 99;

export function countdowns(rests: readonly Rest[], minutes: number): Candidate[] {
  return rests.flatMap((rest) => {
    const lighting = Date.parse(rest.from);
    const last = lighting - MINUTE_MS;
    return [
      {
        weight: WEIGHT,
        from: lighting - minutes * MINUTE_MS,
        until: last,
        text: "Candle lighting in # minutes",
        due: "always" as const,
        countsTo: lighting,
      },
      { weight: WEIGHT, from: last, until: lighting, text: "Candle lighting in 1 minute", due: "always" as const },
    ];
  });
}
