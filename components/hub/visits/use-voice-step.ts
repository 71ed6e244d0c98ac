import { useSyncExternalStore } from "react";
import { createKeptValue } from "@/lib/platform/browser/kept-value";

/** The steps of her voice; its way out is the element alone, because Chromium's echo canceller does not know the sound of Web Audio. */
export const VOICE_STEPS = 10;
const FIRST = 7;

function parseStep(text: string | null): number {
  const step = Number(text ?? Number.NaN);
  return Number.isInteger(step) && step >= 1 && step <= VOICE_STEPS ? step : FIRST;
}

const voice = createKeptValue("naches.visit-voice.v1", { parse: parseStep });

/** Returns this screen's volume for the other person's voice, from 1 to 10. The screen keeps it. */
export function useVoiceStep() {
  const step = useSyncExternalStore(voice.subscribe, voice.read, () => FIRST);
  return {
    step,
    louder: () => voice.keep(Math.min(VOICE_STEPS, step + 1)),
    softer: () => voice.keep(Math.max(1, step - 1)),
  };
}
