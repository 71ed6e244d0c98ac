import { act, screen, within } from "@testing-library/react";
import { MusicPanel } from "@/components/panels/music/music-panel";
import { activityChoicesQuery } from "@/lib/library/activities/queries";
import type { ActivityChoices } from "@/lib/library/activities/schema";
import { episodesQuery } from "@/lib/library/podcasts/queries";
import { songsQuery } from "@/lib/media/songs/queries";
import { button, showOnHub } from "@/tests/support/components/hub-screen";
import { activityChoices } from "@/tests/support/fixtures/activity-choices";

beforeEach(() => jest.useFakeTimers());

const { playlists: BUILT_IN } = activityChoices();
const noMusic = BUILT_IN.map((playlist) => ({ ...playlist, isMusic: false }));

const show = (changes: Partial<ActivityChoices> = {}, address = "/?activity=music") =>
  showOnHub(<MusicPanel timeZone="America/New_York" />, {
    address,
    seed: (client) => {
      client.setQueryData(activityChoicesQuery.queryKey, activityChoices(changes));
      client.setQueryData(episodesQuery.queryKey, null);
      client.setQueryData(songsQuery.queryKey, null);
    },
  });
const cards = () => screen.queryAllByRole("group").map((card) => within(card).getByRole("heading").textContent);

test("the playlists that are music stand below the podcast, in their order", async () => {
  await show();
  expect(cards()).toEqual(["Avraham Fried", "Yaakov Shwekey"]);
});

test("which they are the household chooses", async () => {
  const playlists = BUILT_IN.map((playlist, index) => ({ ...playlist, isMusic: index === 1 || index === 4 }));
  await show({ playlists });
  expect(cards()).toEqual(["Yaakov Shwekey", "Likkutei Sichos"]);
});

test("one plays here, and its place among the five is its number in the address", async () => {
  const playlists = BUILT_IN.map((playlist, index) => ({ ...playlist, isMusic: index > 0 }));
  const { tap } = await show({ playlists });
  expect(document.querySelector("iframe")).toBeNull();
  await tap(button("Watch here Yaakov Shwekey"));
  expect(window.location.search).toBe("?activity=music&playlist=2");
  expect(document.querySelector("iframe")?.src).toContain(`${BUILT_IN[1]?.embedUrl}&enablejsapi=1`);
  await tap(button("Collapse Yaakov Shwekey"));
  expect(document.querySelector("iframe")).toBeNull();
});

test("without any one card leads to the podcast's channel in a new page", async () => {
  await show({ playlists: noMusic });
  const link = screen.getByRole("link", { name: /^Jewish Stories Podcast .*Opens a new page$/ });
  expect(link).toHaveAttribute("href", "https://castbox.fm/channel/1775883");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(screen.getByText("To come back here, close the new page.")).toBeInTheDocument();
});

test("or to the one that the household has chosen", async () => {
  const podcast = { title: "Talks of the Rov", description: "Every Sunday", url: "https://www.jewish.tv/rov" };
  await show({ podcast });
  expect(screen.getByRole("link", { name: "Talks of the Rov Every Sunday Opens a new page" })).toHaveAttribute(
    "href",
    podcast.url,
  );
});

test("without a connection it says so and keeps its card until it returns", async () => {
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await show();
  expect(screen.getByRole("alert")).toHaveTextContent(
    "There is no connection right now. It will open when the connection is back.",
  );
  expect(screen.getByRole("link", { name: /^Jewish Stories Podcast/ })).toBeInTheDocument();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});
