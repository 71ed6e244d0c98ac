import type { Side } from "@/lib/kiosk/visits/client/peer";

export type Step = 0 | 1 | 2 | 3;

export type Sample = {
  at: number;
  /** Bits a second that the line takes; null: the browser does not say. */
  available: number | null;
  /** Parts of what was sent that did not arrive, and of the heard sound that was made up, from 0 to 1. */
  lost: number;
  concealed: number;
  isCpuShort: boolean;
};

export type Quality = {
  step: Step;
  worseSince: number | null;
  betterSince: number | null;
  fellAt: Readonly<Partial<Record<Step, number>>>;
  heldUntil: number;
};

export type Encoding = { isActive: boolean; height: number; maxFramerate: number; maxBitrate: number };

const WORSE_FOR_MS = 6000;
const FIRST_UP_MS = 5000;
const UP_AFTER_MS = 15_000;
const AGAIN_WITHIN_MS = 60_000;

const STEPS: Record<Side, readonly Encoding[]> = {
  phone: [
    { isActive: true, height: 720, maxFramerate: 24, maxBitrate: 1_500_000 },
    { isActive: true, height: 360, maxFramerate: 20, maxBitrate: 500_000 },
    { isActive: true, height: 180, maxFramerate: 10, maxBitrate: 150_000 },
    { isActive: false, height: 180, maxFramerate: 10, maxBitrate: 150_000 },
  ],
  screen: [
    { isActive: true, height: 540, maxFramerate: 20, maxBitrate: 800_000 },
    { isActive: true, height: 360, maxFramerate: 20, maxBitrate: 500_000 },
    { isActive: true, height: 180, maxFramerate: 10, maxBitrate: 150_000 },
    { isActive: false, height: 180, maxFramerate: 10, maxBitrate: 150_000 },
  ],
};

export const encodingOf = (side: Side, step: Step): Encoding => STEPS[side][step] ?? STEPS[side][1]!;

export const FIRST_QUALITY: Quality = { step: 1, worseSince: null, betterSince: null, fellAt: {}, heldUntil: 0 };

function stepFor({ available, lost, concealed, isCpuShort }: Sample): Step {
  const rate = available ?? Number.POSITIVE_INFINITY;
  if (rate < 120_000 || lost > 0.12 || concealed > 0.1) return 3;
  if (rate < 350_000 || lost > 0.05) return 2;
  return rate < 900_000 || isCpuShort ? 1 : 0;
}

const down = (step: Step): Step => (step === 0 ? 1 : step === 1 ? 2 : 3);
const up = (step: Step): Step => (step === 3 ? 2 : step === 2 ? 1 : 0);

/** Returns the quality after a sample: down one step after 6 s of worse, up one after 15 s of better, the first time after 5 s. */
export function nextQuality(quality: Quality, sample: Sample): Quality {
  const { step, fellAt } = quality;
  const right = stepFor(sample);
  if (right > step) {
    const worseSince = quality.worseSince ?? sample.at;
    if (sample.at - worseSince < WORSE_FOR_MS) return { ...quality, worseSince, betterSince: null };
    const before = fellAt[step];
    const heldUntil = before !== undefined && sample.at - before < AGAIN_WITHIN_MS ? sample.at + AGAIN_WITHIN_MS : 0;
    return {
      step: down(step),
      worseSince: null,
      betterSince: null,
      fellAt: { ...fellAt, [step]: sample.at },
      heldUntil,
    };
  }
  if (right === step) return { ...quality, worseSince: null, betterSince: null };
  const betterSince = quality.betterSince ?? sample.at;
  const hasFallen = Object.keys(fellAt).length > 0;
  const isDue = sample.at - betterSince >= (hasFallen ? UP_AFTER_MS : FIRST_UP_MS) && sample.at >= quality.heldUntil;
  if (!isDue) return { ...quality, worseSince: null, betterSince };
  return { ...quality, step: up(step), worseSince: null, betterSince: null };
}
