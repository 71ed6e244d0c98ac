import { expect, type Page } from "@playwright/test";
import type { Song } from "@/lib/media/songs/schema";
import { panel } from "@/tests/support/browser/panel-scenes";
import type { Scene } from "@/tests/support/browser/scenes";
import { landed } from "@/tests/support/browser/world";
import { samplePicture } from "@/tests/support/fixtures/sample-media";

const ALBUMS: readonly [title: string, artist: string, songs: number][] = [
  [
    "Zemiros for the Whole Family at the Shabbos Table, volume 2",
    "The Vorhand Boys and Uncle Yankel’s Choir of Monsey",
    9,
  ],
  ["ניגוני חב״ד", "מקהלת ישיבת תומכי תמימים", 3],
  ["Purim", "", 2],
  ["", "", 1],
];
export const SONGS: readonly Song[] = ALBUMS.flatMap(([album, artist, songs], at) =>
  Array.from({ length: songs }, (_, index) => ({
    ...{ id: `s${at}-${index}`, album, artist: artist || `Singer ${index + 1}`, disc: null, track: index + 1 },
    title: index === 0 ? "Menucha V’Simcha, as Zaidy sang it with all of his children" : `Niggun ${index + 1}`,
    ...{ durationMs: 194_000, gain: null, isPlain: false, sizeBytes: 3_000_000 },
    cover: at === 0 ? { path: "/objects/r/cover-of-an-album", width: 480, height: 360 } : null,
    playPath: `/objects/m/${at}-${index}?song`,
  })),
);

/** A panel where he has songs of his own, whose sounds do not come. */
function singing(name: string, query: string, sign: RegExp | string, then?: (page: Page) => Promise<unknown>): Scene {
  const scene = panel(name, query, sign, then ? { then } : {});
  return {
    ...scene,
    open: async (page, opened) => {
      await page.route("**/api/songs", (route) => route.fulfill({ json: { songs: SONGS, plain: [] } }));
      const body = samplePicture().read();
      await page.route("**/cover-of-an-album", (route) => route.fulfill({ contentType: "image/jpeg", body }));
      await page.route("**/*?song", () => undefined);
      await scene.open(page, opened);
    },
  };
}

/** Plays an album's first song; the panel shows the player. */
async function playFirst(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Menucha V’Simcha/ }).click();
  await expect(page.getByRole("heading", { name: "Playing now" })).toBeFocused();
  await landed(page);
}

/** His own songs: the albums, one of them, and the player. */
export const MUSIC_SCENES: readonly Scene[] = [
  singing("music-songs", "music&songs=all", "Purim"),
  singing("music-album", "music&songs=s0-0", "Niggun 9"),
  singing("music-playing", "music&songs=s0-0", "Niggun 9", playFirst),
];
