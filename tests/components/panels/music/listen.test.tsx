import { act, fireEvent, screen } from "@testing-library/react";
import { keepPlace, placeOf } from "@/components/panels/music/listen/use-places";
import { MusicPanel } from "@/components/panels/music/music-panel";
import type { ListedPodcast } from "@/lib/library/podcasts/episode-schema";
import { episodesQuery } from "@/lib/library/podcasts/queries";
import { songsQuery } from "@/lib/media/songs/queries";
import { button, showOnHub, textsOf } from "@/tests/support/components/hub-screen";
import { fakePlayers } from "@/tests/support/components/players";

fakePlayers();
beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-25T15:00:00Z") });
  for (const id of ["one", "two", "three"]) keepPlace(id, 0, Number.NaN);
});

const episode = (id: string, publishedAt: string | null, seconds: number | null) => ({
  ...{ id, title: `Episode ${id}`, publishedAt, seconds },
});
const STORIES: ListedPodcast = {
  ...{ id: "stories", name: "Stories" },
  episodes: [episode("one", "2026-11-24T03:00:00.000Z", 1334), episode("two", null, null)],
};
const SHIURIM: ListedPodcast = {
  id: "shiurim",
  name: "שיעורים",
  episodes: [episode("three", "2026-11-22T12:00:00.000Z", 3900)],
};

const show = (podcasts: ListedPodcast[] | null, address = "/?activity=music") =>
  showOnHub(<MusicPanel timeZone="America/New_York" />, {
    address,
    seed: (client) => {
      client.setQueryData(episodesQuery.queryKey, () => podcasts && { podcasts });
      client.setQueryData(songsQuery.queryKey, null);
    },
  });
const audio = () => document.querySelector("audio");
const rows = () => textsOf(screen.getAllByRole("listitem"));
/** The file has said how long it is, and is at a second. */
function at(seconds: number, length = 1334): void {
  const element = audio();
  if (!element) throw new Error("Nothing plays.");
  Object.defineProperties(element, {
    ...{ readyState: { value: 4, configurable: true }, duration: { value: length, configurable: true } },
    currentTime: { value: seconds, configurable: true, writable: true },
  });
  fireEvent.durationChange(element);
  fireEvent.timeUpdate(element);
}

test("without podcasts, and on a screen that is not connected, nothing is added", async () => {
  for (const podcasts of [[], null]) {
    const { unmount } = await show(podcasts, "/?activity=music&listen=all");
    expect(screen.queryByText("Shiurim and stories")).toBeNull();
    expect(screen.getByRole("link", { name: /^Jewish Stories Podcast/ })).toBeVisible();
    unmount();
  }
});

test("without a connection it says what plays anyway", async () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await show([STORIES]);
  expect(screen.getByRole("alert")).toHaveTextContent("The newest shiurim and stories play anyway.");
});

test("of several podcasts he chooses one, and comes back the same way", async () => {
  const { tap } = await show([STORIES, SHIURIM]);
  await tap(button("Shiurim and stories Stories, שיעורים"));
  expect(rows()).toEqual(["StoriesNew on Monday, November 23", "שיעוריםNew on Sunday, November 22"]);
  await tap(button(/^שיעורים/));
  expect(window.location.search).toBe("?activity=music&listen=shiurim");
  expect(rows()).toEqual(["Episode three Sunday, November 22 · 1 hour 5 minutes"]);
  await tap(button("All podcasts"));
  await tap(button("Back to music"));
  expect(button(/^Shiurim and stories/)).toHaveFocus();
});

test("a single podcast shows its episodes at once: title, day and length", async () => {
  const { tap } = await show([STORIES]);
  await tap(button(/^Shiurim and stories/));
  expect(rows()).toEqual(["Episode one Monday, November 23 · 22 minutes", "Episode two "]);
});

test("a press plays it, with its own buttons, and the next one is offered", async () => {
  const { tap } = await show([STORIES], "/?activity=music&listen=stories");
  await tap(button(/^Episode one/));
  expect([audio()?.getAttribute("src"), audio()?.paused]).toEqual(["/api/podcast-episodes/one/sound", false]);
  at(100);
  await tap(button("Back 15 seconds"));
  expect(audio()?.currentTime).toBe(85);
  await tap(button("Forward 30 seconds"));
  expect(audio()?.currentTime).toBe(115);
  await tap(button("Pause"));
  expect([audio()?.paused, placeOf("one")]).toEqual([true, 115]);
  expect(button("Louder")).toBeVisible();
  await tap(button("Next: Episode two"));
  expect([audio()?.getAttribute("src"), audio()?.paused]).toEqual(["/api/podcast-episodes/two/sound", false]);
  expect(screen.queryByRole("button", { name: /^Next/ })).toBeNull();
});

test("it continues where he was, and says so in the list; at its end he has heard it", async () => {
  const { tap } = await show([STORIES], "/?activity=music&listen=stories");
  await tap(button(/^Episode one/));
  at(605);
  await tap(button("Back to the list"));
  expect(rows()[0]).toBe("Episode one Monday, November 23 · 22 minutes · You were at 10:00");
  await tap(button(/^Episode one/));
  expect(audio()?.getAttribute("src")).toBe("/api/podcast-episodes/one/sound#t=600");
  at(1334);
  act(() => void fireEvent.ended(audio() as HTMLAudioElement));
  await tap(button("Back to the list"));
  expect(rows()[0]).toBe("Episode one Monday, November 23 · 22 minutes · You heard it");
});

test("an address that was opened without a press plays nothing automatically", async () => {
  await show([STORIES], "/?activity=music&listen=stories&episode=one");
  expect(audio()?.paused).toBe(true);
});

test("a sound that cannot be played says so, keeps his place, and is tried again", async () => {
  keepPlace("one", 605, 1334);
  const { tap } = await show([STORIES], "/?activity=music&listen=stories");
  await tap(button(/^Episode one/));
  act(() => void fireEvent.error(audio() as HTMLAudioElement));
  expect(screen.getByRole("alert")).toHaveTextContent(
    "We can’t play this right now. Try again, or choose another one.",
  );
  expect([placeOf("one"), screen.queryByRole("button", { name: "Pause" })]).toEqual([605, null]);
  await tap(button("Try again"));
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});
