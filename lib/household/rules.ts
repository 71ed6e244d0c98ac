/** Minutes before sunset that candles are lit by the custom of a place (D27). */
export function customCandleMinutes({ inIsrael, city }: { inIsrael: boolean; city: string }): number {
  if (!inIsrael) return 18;
  if (/^Jerusalem\b/i.test(city)) return 40;
  return /^(Haifa|Zi[ck]h?ron)\b/i.test(city) ? 30 : 18;
}
