import { podcastAddress } from "@/lib/library/podcasts/address-rules";
import { parsePlaces, startOf, withPlace } from "@/lib/library/podcasts/place-rules";
import { episodeAfter, formatLength, formatPublished, offlineSoundPaths } from "@/lib/library/podcasts/rules";

test.each([
  ["https://example.com/feed?id=1", "https://example.com/feed?id=1"],
  [" http://example.com/feed ", "https://example.com/feed"],
  ["feed://example.com/feed", "https://example.com/feed"],
  ["feed:https://example.com/feed", "https://example.com/feed"],
  ["itpc://example.com/feed", "https://example.com/feed"],
  ["example.com/feed", "https://example.com/feed"],
  ["http://home/feed", "http://home/feed"],
  ["http://other/feed", null],
  ["javascript:alert(1)", null],
  ["ftp://example.com/feed", null],
  ["Jewish stories", null],
  ["https://", null],
])("%p is read at %p", (typed, address) => {
  expect(podcastAddress(typed, ({ hostname }) => hostname === "home")?.href ?? null).toBe(address);
});

const episode = (id: string) => ({ id, title: id, publishedAt: null, seconds: null });
test("a screen keeps the newest three of each podcast, the newest of all first", () => {
  const podcasts = [["a", "b", "c", "d"], ["e"]].map((ids) => ({ episodes: ids.map(episode) }));
  expect(offlineSoundPaths(podcasts).map((path) => path.split("/")[3])).toEqual(["a", "e", "b", "c"]);
});

test("after an episode comes the one before it in time", () => {
  const episodes = ["new", "old"].map(episode);
  expect(["new", "old", "gone"].map((id) => episodeAfter(episodes, id)?.id)).toEqual(["old", undefined, undefined]);
});

test("lengths and days are in words, in the household's zone", () => {
  expect([20, 95, 1334, 3600, 3900, 7260].map(formatLength)).toEqual([
    ...["1 minute", "2 minutes", "22 minutes", "1 hour", "1 hour 5 minutes", "2 hours 1 minute"],
  ]);
  const published = (at: string) => formatPublished(at, "America/New_York", "2026-11-25");
  expect(published("2026-11-24T03:00:00Z")).toBe("Monday, November 23");
  expect(published("2025-11-24T12:00:00Z")).toBe("Monday, November 24, 2025");
});

test("he continues a little before where he was, and what is just begun or heard begins again", () => {
  expect([undefined, 9, 10, 600, "heard" as const].map(startOf)).toEqual([0, 0, 5, 595, 0]);
});

test("the place of each episode is kept, the last one first, and its end counts as heard", () => {
  let text = withPlace("", "a", 61.7, Number.NaN);
  text = withPlace(text, "b", 590, 600);
  text = withPlace(text, "c", 17, 20);
  expect([...parsePlaces(withPlace(text, "a", 90, 600))]).toEqual([
    ...[
      ["a", 90],
      ["c", 17],
    ],
    ["b", "heard"],
  ]);
  expect([...parsePlaces("a 5\nnonsense\nb -1\n<c> 7\nd heard")]).toEqual([
    ["a", 5],
    ["d", "heard"],
  ]);
  for (let count = 0; count < 300; count += 1) text = withPlace(text, `id${count}`, 20, 600);
  expect(parsePlaces(text).size).toBe(200);
});
