/** Shorter than the ten seconds after which nothing may be heard. */
export const FADE_MS = 8000;
const STEP_MS = 200;

const players = () => [...document.querySelectorAll<HTMLMediaElement>("audio, video")].filter(({ paused }) => !paused);

/**
 * Lets everything that plays on the page become silent within eight seconds, then pauses it; also what begins to play in between. Each
 * player has its own volume again afterwards. Resolves when all is silent, at once where nothing plays.
 */
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
