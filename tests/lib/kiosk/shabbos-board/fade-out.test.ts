import { FADE_MS, fadeOut } from "@/lib/kiosk/shabbos-board/fade-out";

/** A player as jsdom does not have it: it plays until it is paused. */
function aPlayer(volume: number): HTMLMediaElement {
  const player = document.createElement("audio");
  let paused = false;
  Object.defineProperty(player, "paused", { get: () => paused });
  player.pause = () => {
    paused = true;
  };
  player.volume = volume;
  document.body.append(player);
  return player;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

test("what plays fades within ten seconds, stops, and keeps its volume setting", async () => {
  const [loud, quiet] = [aPlayer(1), aPlayer(0.4)];
  const over = fadeOut();
  const heard: number[] = [];
  for (let passed = 0; passed < FADE_MS; passed += 1000) {
    heard.push(loud.volume);
    expect(quiet.volume).toBeCloseTo(0.4 * loud.volume);
    expect(loud.paused).toBe(false);
    await jest.advanceTimersByTimeAsync(1000);
  }
  await over;
  expect(heard).toEqual([...heard].sort((one, other) => other - one));
  expect(heard.at(-1)).toBeLessThan(0.2);
  expect(FADE_MS).toBeLessThan(10_000);
  expect([loud.paused, quiet.paused, loud.volume, quiet.volume]).toEqual([true, true, 1, 0.4]);
});

test("what begins to play in between begins as quiet as the rest, and stops too", async () => {
  aPlayer(1);
  const over = fadeOut();
  await jest.advanceTimersByTimeAsync(FADE_MS / 2);
  const late = aPlayer(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(late.volume).toBeLessThan(0.51);
  await jest.advanceTimersByTimeAsync(FADE_MS);
  await over;
  expect([late.paused, late.volume]).toEqual([true, 1]);
});

test("it ends at once where nothing plays", async () => {
  const player = aPlayer(1);
  player.pause();
  await fadeOut();
  expect(player.volume).toBe(1);
});
