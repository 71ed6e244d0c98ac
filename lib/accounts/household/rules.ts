import type { Household, Nusach, ZmanimOpinion } from "@/lib/accounts/household/schema";

export const OPINION_OF: Readonly<Record<Nusach, ZmanimOpinion>> = {
  chabad: "baal-hatanya",
  ashkenaz: "gra",
  sefard: "gra",
};

/** The choices of a household that has chosen nothing yet; its names, place and customs are not among them. */
export const FIRST_CHOICES = {
  quietNineAv: true,
  kioskMayDelete: false,
  originalsForCaretakers: false,
  removesPlaces: false,
  plainSongs: false,
  pronoun: "he",
  nameInBook: "printed",
} as const satisfies Partial<Household>;

/** Minutes before sunset that candles are lit by the custom of a place (D27). */
export function customCandleMinutes({ inIsrael, city }: { inIsrael: boolean; city: string }): number {
  if (!inIsrael) return 18;
  if (/^(Jerusalem|Petac?h Ti[kq][vw]ah?)\b/i.test(city)) return 40;
  return /^(Haifa|Zi[ck]h?ron)\b/i.test(city) ? 30 : 18;
}
