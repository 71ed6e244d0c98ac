export const WAVE_BARS = 48;
const STEPS = 35;

/** The wave of a recording's peaks, 0 to 1: each bar is the loudest of its part, in relation to the loudest of all. Null for silence and for nothing. */
export function toWave(peaks: readonly number[]): string | null {
  const parts = Array.from({ length: WAVE_BARS }, (_, bar) => {
    const [from, until] = [bar, bar + 1].map((edge) => Math.floor((edge * peaks.length) / WAVE_BARS));
    return Math.max(0, ...peaks.slice(from, Math.max((from ?? 0) + 1, until ?? 0)));
  });
  const loudest = Math.max(...parts);
  if (loudest <= 0) return null;
  // The square root follows the ear, so that soft speech is visible too.
  return parts.map((part) => Math.round(Math.sqrt(part / loudest) * STEPS).toString(STEPS + 1)).join("");
}

export function waveBars(wave: string, bars: number): number[] {
  const heights = [...wave].map((step) => parseInt(step, STEPS + 1) / STEPS);
  const each = heights.length / bars;
  return Array.from({ length: bars }, (_, bar) => Math.max(0, ...heights.slice(bar * each, (bar + 1) * each)));
}
