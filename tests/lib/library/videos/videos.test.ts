/** @jest-environment node */
import { BUILT_IN_CHOICES } from "@/lib/library/activities/content";
import { parsePlaylistNumber } from "@/lib/library/videos/rules";
import { styleBreaches } from "@/tests/support/texts/house-style";

const PLAYLISTS = BUILT_IN_CHOICES.playlists;

test("five playlists, each with its own title, player and page", () => {
  expect(PLAYLISTS).toHaveLength(5);
  for (const part of ["title", "embedUrl", "youtubeUrl"] as const)
    expect(new Set(PLAYLISTS.map((playlist) => playlist[part])).size).toBe(5);
});

test("players are from youtube-nocookie.com without autoplay, pages from youtube.com", () => {
  for (const { embedUrl, youtubeUrl, title, description } of PLAYLISTS) {
    expect(embedUrl).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
    expect(embedUrl).not.toMatch(/autoplay/);
    expect(youtubeUrl).toMatch(/^https:\/\/www\.youtube\.com\//);
    expect(styleBreaches(`${title} ${description}`)).toEqual([]);
  }
});

test("the singer of the Favorites is the one whose playlist it opens", () => {
  const { label, playlist } = BUILT_IN_CHOICES.favorite;
  expect(PLAYLISTS[playlist - 1]?.title).toBe(label);
});

test.each([
  ["1", 1],
  ["5", 5],
])("the address %p means the playlist in that place", (asked, place) => {
  expect(parsePlaylistNumber(asked, PLAYLISTS)).toBe(place);
});

test.each([null, "", "0", "6", "-1", "1.0", " 1", "unknown", "__proto__", "x".repeat(300), "<script>"])(
  "an unknown place opens none: %p",
  (asked) => expect(parsePlaylistNumber(asked, PLAYLISTS)).toBeNull(),
);
