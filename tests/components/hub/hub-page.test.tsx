import { act, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HubPage } from "@/components/hub/hub-page";
import { seedMedia } from "@/lib/media/queries";
import type { MediaItem } from "@/lib/media/schema";
import { settle, showOnHub } from "@/tests/support/hub-screen";
import { mediaItem } from "@/tests/support/media-items";
import { fakeNetwork } from "@/tests/support/network";

jest.mock("next/navigation", () => jest.requireActual("@/tests/support/navigation"));

const LIST = "GET /api/family-videos";
const NOW = new Date("2026-09-09T16:00:00.000Z");
const USER = { id: "u", username: "family", firstName: "", lastName: "", email: "", profileImageUrl: null, role: "family", via: "account" };
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  network = fakeNetwork();
});
afterEach(() => jest.useRealTimers());

type Start = { address?: string; items?: MediaItem[] | null; newCount?: number; name?: string };

/** The hub as the server sends it; `items: null` is a screen that is not connected. */
async function open({ address, items = [mediaItem({ title: "Purim" })], newCount = items?.length ?? 0, name = "Zaidy" }: Start = {}) {
  network.on(LIST, items ? { status: 200, body: items } : { status: 401 });
  return showOnHub(<HubPage name={name} timeZone="America/New_York" />, { address, seed: (client) => seedMedia(client, items, newCount) });
}

const tile = () => screen.getByRole("button", { name: /^Family Videos/ });
const panel = () => screen.findByRole("dialog", { name: "Family Gallery" });

describe("the page", () => {
  test("is called Home, and shows whose hub it is", async () => {
    await open({ name: "Zaidy <b>Chaim</b>" });
    expect(screen.getByRole("heading", { level: 1, name: "Home" })).toHaveClass("sr-only");
    expect(screen.getByText("Zaidy <b>Chaim</b>").tagName).toBe("BDI");
  });

  test("shows the newest from the family in words and picture", async () => {
    const { tap } = await open({ items: [mediaItem({ title: "Purim", uploaderName: "Rivka" })] });
    const newest = within(screen.getByRole("region", { name: "Newest from the family" }));
    expect(newest.getByText("Purim")).toBeInTheDocument();
    expect(newest.getByText("Rivka")).toBeInTheDocument();
    expect(newest.getByText("September 9, 2026")).toHaveClass("figure");
    await tap(screen.getByRole("button", { name: "Open the picture Purim" }));
    expect(window.location.search).toBe("?activity=family-videos&item=picture-1");
    expect(within(await panel()).getByRole("group", { name: "Purim" })).toBeInTheDocument();
  });

  test("says when nothing was sent yet", async () => {
    await open({ items: [] });
    expect(screen.getByText("No family media yet!")).toBeInTheDocument();
  });

  test("has no context menu", async () => {
    await open();
    const event = createEvent.contextMenu(tile());
    fireEvent(tile(), event);
    expect(event.defaultPrevented).toBe(true);
  });
});

describe("the tile", () => {
  test.each([
    [0, "Family Videos From your family"],
    [1, "Family Videos 1 New Video"],
    [2, "Family Videos 2 New Videos"],
    [99, "Family Videos 99 New Videos"],
  ])("with %i new items is called %p", async (newCount, name) => {
    await open({ newCount });
    expect(tile()).toHaveAccessibleName(name);
  });

  test("notices what arrives while nobody touches the screen", async () => {
    await open({ items: [] });
    expect(tile()).toHaveAccessibleName("Family Videos From your family");
    network.on(LIST, { status: 200, body: [mediaItem({ uploadedAt: NOW.toISOString() })] });
    await settle(61_000);
    expect(tile()).toHaveAccessibleName("Family Videos 1 New Video");
  });

  test("keeps its count when the connection fails", async () => {
    await open({ newCount: 3 });
    network.on(LIST, new TypeError("Failed to fetch"));
    await settle(61_000);
    expect(tile()).toHaveAccessibleName("Family Videos 3 New Videos");
  });
});

describe("the panel", () => {
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

  test("is there after a reload, and closes to the hub", async () => {
    const { tap } = await open({ address: "/?activity=family-videos" });
    await tap(within(await panel()).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe("/");
    expect(tile()).toHaveFocus();
  });

  test("Escape leads from the large viewer to the gallery first, Close from anywhere to the hub", async () => {
    const { tap, user } = await open();
    await tap(tile());
    await panel();
    await tap(await screen.findByRole("button", { name: "Open the picture Purim" }));
    await user.keyboard("{Escape}");
    await settle();
    expect(window.location.search).toBe("?activity=family-videos");
    await tap(screen.getByRole("button", { name: "Open the picture Purim" }));
    await tap(screen.getByRole("button", { name: "Close" }));
    await settle();
    expect(window.location.search).toBe("");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("an unknown activity opens nothing", async () => {
    await open({ address: "/?activity=skydiving" });
    await settle();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("five hasty taps open it once, and the second half of a double tap closes nothing", async () => {
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

  test("does not close by a tap beside it", async () => {
    await open({ address: "/?activity=family-videos" });
    await panel();
    await settle();
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    await settle();
    expect(screen.getByRole("dialog", { name: "Family Gallery" })).toBeInTheDocument();
  });
});

describe("a screen that is not connected (D8)", () => {
  test("says so in one sentence, and offers the log-in", async () => {
    const { tap } = await open({ items: null });
    expect(screen.getByText("This screen is not connected yet.")).toBeInTheDocument();
    expect(tile()).toHaveAccessibleName("Family Videos From your family");
    await tap(screen.getByRole("button", { name: "Connect this screen" }));
    expect(await screen.findByRole("dialog", { name: "Connect this screen" })).toBeInTheDocument();
  });

  test("shows the family's media as soon as somebody has logged in", async () => {
    const { tap, user } = await open({ items: null });
    await tap(screen.getByRole("button", { name: "Connect this screen" }));
    await screen.findByRole("dialog");
    network.on("POST /api/auth/login", { status: 200, body: { user: USER } });
    network.on("GET /api/auth/user", { status: 200, body: USER });
    network.on(LIST, { status: 200, body: [mediaItem({ title: "Purim", uploadedAt: NOW.toISOString() })] });
    await user.type(screen.getByLabelText("Username"), "family");
    await user.type(screen.getByLabelText("Password"), "four words");
    await tap(screen.getByRole("button", { name: "Log In" }));
    await settle();
    // Either account connects the screen (D10): no section is asked for.
    expect(network.asked.find(({ method }) => method === "POST")?.body).toEqual({ username: "family", password: "four words" });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(tile()).toHaveAccessibleName("Family Videos 1 New Video");
    expect(tile()).toHaveFocus();
    expect(screen.queryByText("This screen is not connected yet.")).not.toBeInTheDocument();
  });

  test("the gallery offers the same, and fills when it is connected", async () => {
    const { tap, user } = await open({ items: null, address: "/?activity=family-videos" });
    await tap(within(await panel()).getByRole("button", { name: "Connect this screen" }));
    await screen.findByRole("dialog", { name: "Connect this screen" });
    network.on("POST /api/auth/login", { status: 200, body: { user: USER } });
    network.on("GET /api/auth/user", { status: 200, body: USER });
    network.on(LIST, { status: 200, body: [mediaItem({ title: "Purim" })] });
    await user.type(screen.getByLabelText("Username"), "family");
    await user.type(screen.getByLabelText("Password"), "four words");
    await tap(screen.getByRole("button", { name: "Log In" }));
    await settle();
    expect(within(await panel()).getByRole("group", { name: "Purim" })).toBeInTheDocument();
  });

  test("Cancel and Escape close the log-in, a tap beside it does not", async () => {
    const { tap, user } = await open({ items: null });
    const connect = () => screen.getByRole("button", { name: "Connect this screen" });
    await tap(connect());
    await screen.findByRole("dialog");
    await settle();
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    await settle();
    await tap(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel" }));
    await settle();
    expect(connect()).toHaveFocus();
    await tap(connect());
    await user.keyboard("{Escape}");
    await settle();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("a session that ends while the hub is open is noticed", async () => {
    await open();
    network.on(LIST, { status: 401 });
    await settle(61_000);
    expect(screen.getByText("This screen is not connected yet.")).toBeInTheDocument();
  });
});
