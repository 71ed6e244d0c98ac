/** @jest-environment node */
import { PLAYLISTS } from "@/lib/videos/content";
import { playlistOf } from "@/lib/videos/rules";
import { styleBreaches } from "@/tests/support/house-style";

test("five playlists, each with its own id, title, player and page", () => {
  expect(PLAYLISTS).toHaveLength(5);
  for (const part of ["id", "title", "embedUrl", "youtubeUrl"] as const) expect(new Set(PLAYLISTS.map((playlist) => playlist[part])).size).toBe(5);
});

test("players only from youtube-nocookie.com, nothing that plays by itself, pages only from youtube.com (D32)", () => {
  for (const { embedUrl, youtubeUrl, title, description } of PLAYLISTS) {
    expect(embedUrl).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
    expect(embedUrl).not.toMatch(/autoplay/);
    expect(youtubeUrl).toMatch(/^https:\/\/www\.youtube\.com\//);
    expect(styleBreaches(`${title} ${description}`)).toEqual([]);
  }
});

test("the singer of the Favorites is among them", () => {
  expect(playlistOf("avraham-fried")?.title).toBe("Avraham Fried");
});

test.each([null, "", "unknown", "__proto__", "Avraham-Fried", "x".repeat(300), "<script>"])("an unknown id opens none: %p", (asked) => {
  expect(playlistOf(asked)).toBeNull();
});
