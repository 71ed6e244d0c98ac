import { act, screen } from "@testing-library/react";
import { MusicPanel } from "@/components/music/music-panel";
import { activityChoicesQuery } from "@/lib/activities/queries";
import { showOnHub } from "@/tests/support/components/hub-screen";
import { activityChoices } from "@/tests/support/fixtures/activity-choices";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test("one card leads to the podcast's channel in a new page", async () => {
  await showOnHub(<MusicPanel />);
  const link = screen.getByRole("link", { name: /^Jewish Stories Podcast .*Opens a new page$/ });
  expect(link).toHaveAttribute("href", "https://castbox.fm/channel/1775883");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(screen.getByText("To come back here, close the new page.")).toBeInTheDocument();
});

test("or to the one that the household has chosen", async () => {
  const podcast = { title: "Talks of the Rov", description: "Every Sunday", url: "https://www.jewish.tv/rov" };
  await showOnHub(<MusicPanel />, {
    seed: (client) => client.setQueryData(activityChoicesQuery.queryKey, activityChoices({ podcast })),
  });
  expect(screen.getByRole("link", { name: "Talks of the Rov Every Sunday Opens a new page" })).toHaveAttribute(
    "href",
    podcast.url,
  );
});

test("without a connection it says so, keeps its card, and is quiet again when the connection is back", async () => {
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await showOnHub(<MusicPanel />);
  expect(screen.getByRole("alert")).toHaveTextContent(
    "There is no connection right now. The page opens again when it is back.",
  );
  expect(screen.getByRole("link", { name: /^Jewish Stories Podcast/ })).toBeInTheDocument();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});
