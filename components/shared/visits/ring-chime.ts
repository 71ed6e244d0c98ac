import { ownLoudness } from "@/components/shared/media/use-loudness";
import { playChime } from "@/lib/schedule/reminders/chime";

const EVERY_MS = 3000;
const GROWS_MS = 20_000;
const FIRST = 0.25;

/** Rings until the returned function is called: softly at first, after 20 s as loud as the screen plays. */
export function startRinging(): () => void {
  const began = performance.now();
  const ring = () => {
    const grown = Math.min(1, FIRST + (1 - FIRST) * ((performance.now() - began) / GROWS_MS));
    void playChime(ownLoudness() * grown);
  };
  ring();
  const timer = setInterval(ring, EVERY_MS);
  return () => clearInterval(timer);
}
