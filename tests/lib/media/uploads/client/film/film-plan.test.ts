/** @jest-environment node */
import { planFilm } from "@/lib/media/uploads/client/film/film-plan";

/** 190 MB. */
const BYTES = 199_229_440;
const FILM = { width: 3840, height: 2160, seconds: 60, framesPerSecond: 30, audioBitrate: 128_000 };

test.each([
  ["a minute of 4K", {}, { width: 1920, height: 1080, bitrate: 8_000_000, framesPerSecond: null }],
  ["an upright one", { width: 2160, height: 3840 }, { width: 1080, height: 1920 }],
  ["60 frames per second", { framesPerSecond: 59.94 }, { framesPerSecond: 30 }],
  ["30.02 frames per second", { framesPerSecond: 30.02 }, { framesPerSecond: null }],
  ["seven minutes", { seconds: 420 }, { width: 1920, height: 1080 }],
  ["ten minutes", { seconds: 600 }, { width: 1280, height: 720 }],
  ["half an hour", { seconds: 1800 }, { width: 854, height: 480 }],
  ["a small picture, which stays as it is", { width: 641, height: 361 }, { width: 642, height: 362 }],
])("%s", (_what, change, plan) => expect(planFilm({ ...FILM, ...change }, BYTES)).toMatchObject(plan));

test("a video of an hour is too long", () => expect(planFilm({ ...FILM, seconds: 3600 }, BYTES)).toBeNull());

test("what it plans has fewer bytes than it may, with the sound", () => {
  for (let seconds = 1; seconds < 2400; seconds += 7) {
    const film = { ...FILM, seconds };
    const plan = planFilm(film, 10_000_000);
    if (plan) expect(((plan.bitrate + film.audioBitrate) * seconds) / 8).toBeLessThanOrEqual(10_000_000);
  }
});
