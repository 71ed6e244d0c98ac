import { act, screen, within } from "@testing-library/react";
import { VideosPanel } from "@/components/panels/videos/videos-panel";
import { BUILT_IN_CHOICES } from "@/lib/library/activities/content";
import { activityChoicesQuery } from "@/lib/library/activities/queries";
import type { ActivityChoices } from "@/lib/library/activities/schema";
import { button, settle, showOnHub, textsOf } from "@/tests/support/components/hub-screen";
import { activityChoices } from "@/tests/support/fixtures/activity-choices";

beforeEach(() => jest.useFakeTimers());

const PLAYLISTS = BUILT_IN_CHOICES.playlists;

async function open(query = "", choices: Partial<ActivityChoices> = {}) {
  return showOnHub(<VideosPanel />, {
    address: `/?activity=youtube${query}`,
    seed: (client) => client.setQueryData(activityChoicesQuery.queryKey, activityChoices(choices)),
  });
}

const card = (title: string) => within(screen.getByRole("group", { name: title }));
const players = () => [...document.querySelectorAll("iframe")];
const search = () => window.location.search;

test("five playlists, none expanded, and nothing is loaded from elsewhere", async () => {
  await open();
  expect(screen.getAllByRole("group").map((group) => within(group).getByRole("heading").textContent)).toEqual(
    PLAYLISTS.map(({ title }) => title),
  );
  expect(screen.getAllByRole("button", { expanded: false })).toHaveLength(5);
  expect(players()).toEqual([]);
});

test("each opens YouTube in a new page too", async () => {
  await open();
  for (const { title, youtubeUrl } of PLAYLISTS) {
    const link = card(title).getByRole("link", { name: `Open YouTube ${title} Opens a new page` });
    expect(link).toHaveAttribute("href", youtubeUrl);
  }
});

test("a card expands into its player and collapses with the focus on its button", async () => {
  const { tap } = await open();
  await tap(card("Avraham Fried").getByRole("button", { name: "Watch here Avraham Fried" }));
  expect(search()).toBe("?activity=youtube&playlist=1");
  const player = screen.getByTitle("Player: Avraham Fried");
  expect(player.getAttribute("src")).toMatch(PLAYLISTS[0]?.embedUrl ?? "none");
  expect(player).toHaveAttribute("referrerpolicy", "strict-origin-when-cross-origin");
  const collapse = card("Avraham Fried").getByRole("button", { name: "Collapse Avraham Fried", expanded: true });
  expect(collapse).toHaveFocus();
  await tap(collapse);
  expect(players()).toEqual([]);
  expect(search()).toBe("?activity=youtube");
});

test("only one is expanded at a time, and one step back closes it", async () => {
  const { tap } = await open();
  await tap(card("Avraham Fried").getByRole("button"));
  expect(players().map(({ title }) => title)).toEqual(["Player: Avraham Fried"]);
  expect(screen.queryByRole("group", { name: "JLI Classes" })).not.toBeInTheDocument();
  act(() => window.history.back());
  await settle();
  expect(players()).toEqual([]);
});

test("the singer of the Favorites opens expanded by the address", async () => {
  await open("&playlist=1");
  expect(players().map(({ title }) => title)).toEqual(["Player: Avraham Fried"]);
});

test("shows the household's choices, and without a player the way to YouTube", async () => {
  const own = {
    title: "Zeide’s <b>Niggunim</b>",
    description: "Old & new",
    embedUrl: null,
    isMusic: false,
    youtubeUrl: "https://www.youtube.com/@ours",
  };
  await open("&playlist=1", { playlists: [own, ...PLAYLISTS.slice(1)] });
  const shown = card("Zeide’s <b>Niggunim</b>");
  expect(shown.getByText("Old & new")).toBeInTheDocument();
  expect(shown.queryByRole("button")).not.toBeInTheDocument();
  expect(shown.getByRole("link")).toHaveAttribute("href", "https://www.youtube.com/@ours");
  expect(players()).toEqual([]);
});

test.each(["unknown", "", "0", "6", "1.0", "%3Cimg%20src%3Dx%3E", "toString"])(
  "an unknown playlist %p expands none, and the cards still work",
  async (id) => {
    const { tap } = await open(`&playlist=${id}`);
    expect(players()).toEqual([]);
    await tap(card("Chabad.org Videos").getByRole("button"));
    expect(search()).toBe("?activity=youtube&playlist=3");
    expect(players()).toHaveLength(1);
  },
);

test("without a connection it says so, keeps the way to YouTube, and recovers", async () => {
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open("&playlist=1");
  expect(screen.getByText("There is no connection right now.").closest("[role=alert]")).toBeInTheDocument();
  expect(players()).toEqual([]);
  expect(card("Avraham Fried").getByRole("link")).toBeInTheDocument();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(players()).toHaveLength(1);
});

test("an unloaded player says so seven seconds after the press and can be retried", async () => {
  const { tap } = await open();
  await tap(card("Avraham Fried").getByRole("button"));
  await settle(7000);
  expect(players()).toEqual([]);
  const failed = within(screen.getByRole("alert"));
  expect(failed.getByText("This is not working right now.")).toBeInTheDocument();
  expect(textsOf(failed.getAllByRole("button"))).toEqual([
    "Try again",
    "Family Gallery",
    "Games",
    "Tehillim & Chumash",
  ]);
  expect(card("Avraham Fried").getByRole("link")).toBeInTheDocument();
  await tap(failed.getByRole("button", { name: "Try again" }));
  expect(players()).toHaveLength(1);
  await settle(7000);
  await tap(button("Tehillim & Chumash"));
  expect(search()).toBe("?activity=learning&section=book");
});

/** The player of the open card says something. */
function say(event: string, info: unknown) {
  const [frame] = players();
  act(() => {
    window.dispatchEvent(
      new MessageEvent("message", {
        origin: "https://www.youtube-nocookie.com",
        source: frame?.contentWindow ?? null,
        data: JSON.stringify({ event, info }),
      }),
    );
  });
}

test("a playing one has large controls and ends with only Play again", async () => {
  await open("&playlist=1");
  say("onReady", null);
  expect(button("Play")).toBeInTheDocument();
  say("onStateChange", 1);
  for (const name of ["Pause", "Back 10 seconds", "Softer", "Louder"]) expect(button(name)).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "5 of 5 bars" })).toBeInTheDocument();
  say("onStateChange", 0);
  await settle(1500);
  expect(screen.getByText("That was the last one.")).toBeInTheDocument();
  expect(button("Play again")).toBeInTheDocument();
});

test("by keyboard: Enter expands, Space collapses", async () => {
  const { user } = await open();
  await user.tab();
  await user.keyboard("{Enter}");
  expect(players()).toHaveLength(1);
  await settle();
  await user.keyboard(" ");
  await settle();
  expect(players()).toEqual([]);
});
