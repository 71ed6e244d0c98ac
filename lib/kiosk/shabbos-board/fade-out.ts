/** Shorter than the ten seconds after which nothing may be heard. */
export const FADE_MS = 8000;
const STEP_MS = 200;

const players = () => [...document.querySelectorAll<HTMLMediaElement>("audio, video")].filter(({ paused }) => !paused);

/** Fades all that plays, also what begins in between, then pauses it and restores each volume. Resolves when all is silent. */
export async function fadeOut(): Promise<void> {
  const volumes = new Map<HTMLMediaElement, number>();
  for (let passed = 0; passed < FADE_MS && players().length > 0; passed += STEP_MS) {
    for (const player of players()) {
      const full = volumes.get(player) ?? player.volume;
      volumes.set(player, full);
      player.volume = full * (1 - passed / FADE_MS);
    }
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  for (const player of players()) player.pause();
  for (const [player, volume] of volumes) player.volume = volume;
}
