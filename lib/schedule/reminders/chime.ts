/** Two notes, one after the other: frequencies in hertz, and when each begins, in seconds. */
const NOTES = [
  { hertz: 659.26, at: 0 },
  { hertz: 523.25, at: 0.35 },
] as const;
const NOTE_SECONDS = 1.8;
const LOUDNESS = 0.16;
/** A browser that allows no sound before a touch would let it be heard at the next touch, when no one expects it. */
const ALLOWED_WITHIN_MS = 700;

function playNote(context: AudioContext, { hertz, at }: (typeof NOTES)[number], loudness: number): void {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  const start = context.currentTime + at;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS * loudness, start + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + NOTE_SECONDS);
}

/** Plays a soft chime once, up to 4 times as loud as its file. Where the browser allows no sound yet, none is heard, now or later. Never throws. */
export async function playChime(loudness = 1): Promise<void> {
  try {
    const context = new AudioContext();
    const isLate = new Promise<void>((resolve) => setTimeout(resolve, ALLOWED_WITHIN_MS));
    await Promise.race([context.resume(), isLate]);
    if (context.state === "running") {
      NOTES.forEach((note) => playNote(context, note, loudness));
      await new Promise<void>((resolve) => setTimeout(resolve, (NOTE_SECONDS + 1) * 1000));
    }
    await context.close();
  } catch {
    // A computer without sound.
  }
}
