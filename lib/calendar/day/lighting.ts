import type { LightingKind } from "@/lib/calendar/day/hub-schema";

/** On Yom Tov no new fire is made (OC 502:1). */
const FLAME = "from a flame that burns already";

/** Words for a lighting: `label` goes before its time, `name` after it; `flame` says where the fire comes from, null on a weekday. */
export type LightingWords = { label: string; name: string; flame: string | null };

export function lightingWords(kind: LightingKind): LightingWords {
  const flame = kind === "before" ? null : FLAME;
  return kind === "after"
    ? { label: "Candles after", name: "Earliest candle lighting", flame }
    : { label: "Candle lighting", name: "Candle lighting", flame };
}

export function lightingTitle(kind: LightingKind): string {
  const { label, flame } = lightingWords(kind);
  return flame === null ? label : `${label}, ${flame}`;
}
