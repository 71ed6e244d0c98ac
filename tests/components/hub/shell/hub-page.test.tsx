import { act, createEvent, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { ReturnToHub } from "@/components/hub/shell/return-to-hub";
import type { Reach } from "@/lib/library/activities/reach";
import { cutConnection, GALLERY_READ, NOON, openHub, READS } from "@/tests/support/components/hub-dashboard";
import { button, settle, textsOf } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { activityChoices } from "@/tests/support/fixtures/activity-choices";
import { mediaItem, mediaNews } from "@/tests/support/fixtures/media-items";
import { aUser } from "@/tests/support/fixtures/user";

const USER = aUser({ role: "family" });
const PURIM = mediaItem({ title: "Purim" });
const network = networkForEach(NOON);

const open = (start: Parameters<typeof openHub>[1] = {}) => openHub(network, { items: [PURIM], ...start });
const tile = () => button(/^Family Videos/);
const panel = () => screen.findByRole("dialog", { name: "Family Gallery" });

describe("the page", () => {
  test("is called Home, with a heading for each card in the order left, middle, right", async () => {
    await open({ nickname: "Zaidy" });
    expect(screen.getByRole("heading", { level: 1, name: "Home" })).toHaveClass("sr-only");
    expect(textsOf(screen.getAllByRole("heading", { level: 2 }))).toEqual([
      "Today in Jewish History",
      "Favorites",
      "Choose Your Activity",
      "Today’s Plan",
      "Good Afternoon, Zaidy",
      "Daily Checklist",
    ]);
    expect(screen.getByRole("main")).toContainElement(screen.getByRole("navigation", { name: "Shortcuts" }));
    expect(screen.getByRole("navigation", { name: "Choose Your Activity" })).toBeInTheDocument();
  });

  test("has no context menu", async () => {
    await open();
    const event = createEvent.contextMenu(tile());
    fireEvent(tile(), event);
    expect(event.defaultPrevented).toBe(true);
  });

  test("asks the server for nothing that it was just sent", async () => {
    await open();
    await settle(5000);
    expect(network.asked).toEqual([]);
  });
});

describe("the left column", () => {
  test("See today opens the household's day in a new tab and says so", async () => {
    // Half past midnight on the 10th in London; still the 9th in New York.
    await open({ now: new Date("2026-09-10T03:30:00.000Z") });
    const link = screen.getByRole("link", { name: /See today.*, opens a new page$/ });
    expect(link).toHaveAttribute("href", "https://www.chabad.org/calendar/view/day.asp?tdate=9/9/2026");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });

  test("has the five favorites in their order", async () => {
    await open();
    const list = screen.getByRole("list", { name: "Favorites" });
    expect(textsOf(within(list).getAllByRole("button"))).toEqual([
      "Sudoku",
      "Avraham Fried",
      "Siddur",
      "Jewish Music",
      "Zmanim",
    ]);
  });

  test("the singer is the one whom the household has chosen, and opens that playlist", async () => {
    const { tap } = await open({ choices: { favorite: { label: "Reb Shlomo <b>", playlist: 4 } } });
    await tap(button("Reb Shlomo <b>"));
    expect(window.location.search).toBe("?activity=youtube&playlist=4");
    expect(screen.queryByRole("button", { name: "Avraham Fried", hidden: true })).not.toBeInTheDocument();
  });

  test("notices within five minutes that the caretaker has chosen another", async () => {
    await open();
    network.on(READS.choices, { status: 200, body: activityChoices({ favorite: { label: "MBD", playlist: 1 } }) });
    await settle(5 * 60_000 + 1000);
    expect(button("MBD")).toBeInTheDocument();
  });

  test("blocked windows leave a plain link out without a layer", async () => {
    const blocked = jest.spyOn(window, "open").mockReturnValue(null);
    // jsdom asks no screen; this is one with tabs.
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
    const { tap } = await open();
    const link = screen.getByRole("link", { name: /See today/ });
    const opened: string[][] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      opened.push([this.href, this.target, this.rel]);
    });
    await tap(link);
    click.mockRestore();
    expect(blocked).toHaveBeenCalledTimes(1);
    expect(opened).toEqual([[link.getAttribute("href"), "_blank", "noopener noreferrer"]]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test.each([
    [
      "Quick Access",
      [
        "Jewish Music Songs and podcasts",
        "Jewish History Today and this month",
        "Zmanim The times of the day",
        "Halacha of the Day One for every day",
      ],
    ],
    [
      "More",
      [
        "Halacha of the Day One for every day",
        "Riddles Think and smile",
        "Virtual Tours See holy places",
        "Settings Location and text size",
      ],
    ],
  ])("%s says whether it is open, and opens a layer of four", async (name, cards) => {
    const { tap } = await open();
    expect(button(name)).toHaveAttribute("aria-expanded", "false");
    await tap(button(name));
    const layer = await screen.findByRole("dialog", { name });
    const named = within(layer)
      .getAllByRole("button")
      .filter(({ textContent }) => textContent !== "Close");
    expect(textsOf(named)).toEqual(cards);
    expect(screen.getByRole("button", { name, hidden: true, expanded: true })).toBeInTheDocument();
    await tap(within(layer).getByRole("button", { name: "Close" }));
    expect(button(name)).toHaveAttribute("aria-expanded", "false");
    expect(button(name)).toHaveFocus();
  });
});

describe("the tile of the family's videos", () => {
  test.each([
    [0, "Family Videos From your family"],
    [1, "Family Videos 1 New Video"],
    [2, "Family Videos 2 New Videos"],
    [99, "Family Videos 99 New Videos"],
  ])("with %i new items is called %p", async (newCount, name) => {
    await open({ newCount });
    expect(tile()).toHaveAccessibleName(name);
  });

  test.each([
    ["Dovid", 1, "Family Videos 1 New Video From Dovid"],
    ["Dovid", 0, "Family Videos From Dovid"],
    ["Rivky and the children", 1, "Family Videos 1 New Video"],
  ])("shows the newest photo, of %s, next to its words", async (from, newCount, name) => {
    await open();
    expect(tile().querySelector("img")).toBeNull();
    network.on(READS.news, {
      status: 200,
      body: { ...mediaNews(newCount), picture: { path: "/objects/r/newest", from } },
    });
    await settle(61_000);
    expect(tile()).toHaveAccessibleName(name);
    expect(tile().querySelector("img")).toHaveAttribute("src", "/objects/r/newest");
  });

  test("notices what arrives while no one touches the screen", async () => {
    await open({ items: [] });
    expect(tile()).toHaveAccessibleName("Family Videos From your family");
    network.on(READS.news, { status: 200, body: mediaNews(1) });
    await settle(61_000);
    expect(tile()).toHaveAccessibleName("Family Videos 1 New Video");
  });

  test("keeps its count when the connection fails", async () => {
    await open({ newCount: 3 });
    cutConnection(network);
    await settle(61_000);
    expect(tile()).toHaveAccessibleName("Family Videos 3 New Videos");
  });
});

describe("a panel", () => {
  test("opens by one tap, takes the focus to its title, and lies at its own address", async () => {
    const { tap } = await open();
    await tap(tile());
    const dialog = await panel();
    expect(window.location.search).toBe("?activity=family-videos");
    expect(within(dialog).getByRole("heading", { name: "Family Gallery" })).toHaveFocus();
    await waitFor(() => expect(within(dialog).getByRole("group", { name: "Purim" })).toBeInTheDocument());
  });

  test.each(["Close", "{Escape}", "Back"])("%s closes it and gives the focus back to the tile", async (way) => {
    const { tap, user } = await open();
    await tap(tile());
    const dialog = await panel();
    await settle();
    if (way === "Close") await tap(within(dialog).getByRole("button", { name: "Close" }));
    else if (way === "Back") act(() => window.history.back());
    else await user.keyboard(way);
    await settle();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(window.location.search).toBe("");
    expect(tile()).toHaveFocus();
  });

  test.each([
    ["family-videos", /^Family Videos/],
    ["quick-access", "Quick Access"],
    ["more", "More"],
  ])("%s is there after a reload, and closes to the hub and its own button", async (id, trigger) => {
    const { tap } = await open({ address: `/?activity=${id}` });
    await tap(within(await screen.findByRole("dialog")).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe("/");
    expect(button(trigger)).toHaveFocus();
  });

  test("Escape and Close lead from viewer to gallery, and from there to the hub", async () => {
    const { tap, user } = await open();
    await tap(tile());
    await panel();
    await tap(await screen.findByRole("button", { name: "Open the photo Purim" }));
    await user.keyboard("{Escape}");
    await settle();
    expect(window.location.search).toBe("?activity=family-videos");
    await tap(button("Open the photo Purim"));
    await tap(button("Close"));
    expect(window.location.search).toBe("?activity=family-videos");
    await tap(button("Close"));
    expect(window.location.search).toBe("");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("an unknown activity opens nothing", async () => {
    await open({ address: "/?activity=skydiving" });
    await settle();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("five hasty taps open it once, and a double tap closes nothing", async () => {
    await open();
    // A new entry, so that nothing of an earlier test lies ahead.
    window.history.pushState(null, "", "/");
    const before = window.history.length;
    const tapped = tile();
    for (let taps = 0; taps < 5; taps += 1) fireEvent.click(tapped);
    const dialog = await panel();
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await settle();
    expect(screen.getByRole("dialog", { name: "Family Gallery" })).toBeInTheDocument();
    expect(window.history.length - before).toBe(1);
  });

  test("does not close by a tap next to it", async () => {
    await open({ address: "/?activity=family-videos" });
    await panel();
    await settle();
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    await settle();
    expect(screen.getByRole("dialog", { name: "Family Gallery" })).toBeInTheDocument();
  });
});

// D8
describe("a screen that is not connected", () => {
  const NOT_CONNECTED = { items: null, plan: null, checklist: null, screen: "none" } as const;
  const connect = () => button("Connect this screen");

  const PAIRING = {
    code: "BCDF-GHJK",
    expiresAt: new Date(NOON.getTime() + 600_000).toISOString(),
    adminAddress: "http://localhost:3000/admin",
  };

  beforeEach(() => {
    network.on("POST /api/kiosk-pairing", { status: 201, body: PAIRING });
    network.on("PUT /api/kiosk-pairing", { status: 200, body: { state: "waiting" } });
  });

  async function logIn({ tap, user }: Awaited<ReturnType<typeof open>>) {
    network.on("POST /api/auth/login", { status: 200, body: { user: USER } });
    network.on("GET /api/auth/user", { status: 200, body: USER });
    network.on(READS.plan, { status: 200, body: [] });
    network.on(READS.news, { status: 200, body: mediaNews(1) });
    network.on(GALLERY_READ, { status: 200, body: [mediaItem({ title: "Purim" })] });
    await tap(await screen.findByRole("button", { name: "Log in instead" }));
    await user.type(screen.getByLabelText("Username"), "family");
    await user.type(screen.getByLabelText("Password"), "four words");
    await tap(button("Log In"));
    await settle();
  }

  test("says so in one sentence in the plan's place, and offers to connect", async () => {
    const { tap } = await open(NOT_CONNECTED);
    const plan = within(screen.getByRole("region", { name: "Today’s Plan" }));
    expect(plan.getByText("This screen is not connected yet.")).toBeInTheDocument();
    expect(plan.queryByText("Nothing scheduled today.")).not.toBeInTheDocument();
    expect(tile()).toHaveAccessibleName("Family Videos From your family");
    await tap(connect());
    expect(await screen.findByRole("dialog", { name: "Connect this screen" })).toBeInTheDocument();
  });

  test("shows the plan and the family's media as soon as someone has logged in", async () => {
    const shown = await open(NOT_CONNECTED);
    await shown.tap(connect());
    await screen.findByRole("dialog");
    await logIn(shown);
    // Either account connects the screen (D10): no section is asked for.
    expect(network.asked.find(({ method, path }) => method === "POST" && path === "/api/auth/login")?.body).toEqual({
      username: "family",
      password: "four words",
    });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(tile()).toHaveAccessibleName("Family Videos 1 New Video");
    expect(button("Davening & Learning Siddur and Chitas")).toHaveFocus();
    expect(screen.getByText("Nothing scheduled today.")).toBeInTheDocument();
    expect(screen.queryByText("This screen is not connected yet.")).not.toBeInTheDocument();
  });

  test("the gallery offers the same, and fills when it is connected", async () => {
    const shown = await open({ ...NOT_CONNECTED, address: "/?activity=family-videos" });
    await shown.tap(within(await panel()).getByRole("button", { name: "Connect this screen" }));
    await screen.findByRole("dialog", { name: "Connect this screen" });
    await logIn(shown);
    expect(within(await panel()).getByRole("group", { name: "Purim" })).toBeInTheDocument();
  });

  test("one whose pairing was ended before it was opened says that it was disconnected", async () => {
    await open({ ...NOT_CONNECTED, screen: "revoked" });
    expect(screen.getByText("This screen was disconnected. Please connect it again.")).toBeInTheDocument();
    expect(connect()).toBeInTheDocument();
  });

  test("one that is disconnected while it is open notices, and is not called offline", async () => {
    await open();
    for (const read of [READS.plan, READS.checklist, READS.news]) network.on(read, { status: 401 });
    await settle(61_000);
    expect(screen.getByText("This screen was disconnected. Please connect it again.")).toBeInTheDocument();
    expect(screen.queryByText(/Last updated/)).not.toBeInTheDocument();
  });
});

describe("a page outside the hub", () => {
  const show = (reach: Reach | null) => {
    const comeBack = jest.fn();
    window.history.replaceState(null, "", "/?activity=music");
    render(<ReturnToHub visit={{ url: "https://www.chabad.org/x", reach }} minutes={60} onComeBack={comeBack} />);
    return comeBack;
  };

  test.each([
    [null, "Another page is open.", "Tap “Come back” to close that page and return here."],
    ["answers", "Another page is open.", "Tap “Come back” to close that page and return here."],
    ["silent", "If the page is empty, tap “Come back.”", "Tap “Come back” to close that page and return here."],
    ["away", "That page can’t be opened right now.", "www.chabad.org does not answer."],
  ] as const)("that %s has its own words", (reach, title, sentence) => {
    show(reach);
    expect(screen.getByRole("dialog", { name: title })).toBeInTheDocument();
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  test("that is away offers what works without the internet, in its place", async () => {
    const comeBack = show("away");
    await settle();
    fireEvent.click(button("Family Gallery"));
    expect(comeBack).toHaveBeenCalledTimes(1);
    expect(window.location.search).toBe("?activity=family-videos");
  });
});
