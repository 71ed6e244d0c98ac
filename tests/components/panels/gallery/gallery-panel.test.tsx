import type { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { GalleryPanel } from "@/components/panels/gallery/gallery-panel";
import { userQuery } from "@/lib/accounts/auth/queries";
import type { User } from "@/lib/accounts/auth/schema";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/items/news-rules";
import { newsQuery, seedMedia } from "@/lib/media/items/queries";
import type { MediaItem } from "@/lib/media/items/schema";
import { button, settle, showOnHub, textsOf } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { fakePlayers } from "@/tests/support/components/players";
import { mediaItem, mediaItems, mediaNews } from "@/tests/support/fixtures/media-items";
import { aUser } from "@/tests/support/fixtures/user";
import { type Answer, laterAnswer } from "@/tests/support/server/network";

const LIST = "GET /api/family-videos";
const USER = aUser({ username: "rivky", role: "family" });
const network = networkForEach();

beforeEach(() => {
  network.on("GET /api/auth/user", { status: 200, body: USER });
  fakePlayers();
});

/** The server's side of paging: a page after `before`. */
function serve(items: MediaItem[]) {
  network.on(LIST, ({ query }) => {
    const from = query.has("before") ? items.findIndex(({ id }) => id === query.get("before")) + 1 : 0;
    return { status: 200, body: items.slice(from, from + Number(query.get("limit"))) };
  });
}

const ADDRESS = "/?activity=family-videos";

/** The gallery as it is when its first answers have arrived; of these items, or of what the test has served. */
async function open(items?: MediaItem[], address = ADDRESS, seed?: (client: QueryClient) => void) {
  if (items) serve(items);
  const onConnect = jest.fn();
  const panel = <GalleryPanel timeZone="America/New_York" onConnect={onConnect} />;
  const shown = await showOnHub(panel, { address, seed });
  await settle();
  return { ...shown, onConnect };
}

const PURIM = mediaItem({ title: "Purim" });
const card = (title: string) => screen.getByRole("group", { name: title });
const search = () => window.location.search;

test("says Loading… once the list has taken 400 ms, not before", async () => {
  const later = laterAnswer();
  network.on(LIST, later.handler);
  await showOnHub(<GalleryPanel timeZone="America/New_York" onConnect={jest.fn()} />);
  await settle(399);
  expect(screen.queryByText("Loading…")).not.toBeInTheDocument();
  await settle(1);
  expect(screen.getByText("Loading…")).toBeInTheDocument();
  later.give({ status: 200, body: [] });
  await settle();
  expect(screen.queryByText("Loading…")).not.toBeInTheDocument();
});

test("an empty gallery says what is coming", async () => {
  await open([]);
  expect(screen.getByText("No family media yet!")).toBeInTheDocument();
  expect(screen.getByText(/to the hub is coming soon/)).toHaveTextContent("by email to the hub is coming soon");
});

test.each([401, 403])("offers to connect a screen that is not connected, after %i", async (status) => {
  network.on(LIST, { status, body: { message: "No." } });
  const { tap, onConnect } = await open();
  expect(screen.getByText("This screen is not connected yet.")).toBeInTheDocument();
  await tap(button("Connect this screen"));
  expect(onConnect).toHaveBeenCalledTimes(1);
});

describe("when the list can't be read", () => {
  test.each([{ status: 500, body: "Oops" }, new TypeError("Failed to fetch")])(
    "says what to do, without codes, and tries again: %p",
    async (answer) => {
      network.on(LIST, answer);
      const { tap } = await open();
      expect(screen.getByText("We can’t show the gallery right now.").parentElement).toHaveTextContent(
        /Please wait a moment and try again/,
      );
      expect(document.body).not.toHaveTextContent(/500|fetch|Oops/);
      serve([PURIM]);
      await tap(button("Try again"));
      expect(card("Purim")).toBeInTheDocument();
    },
  );

  test("a damaged database is named, with whom to tell", async () => {
    const message = "The hub’s database is damaged. Please ask the caretaker to restore the last backup.";
    network.on(LIST, { status: 500, body: { message, code: "damaged" } });
    await open();
    expect(screen.getByText("We can’t show the gallery right now.").parentElement).toHaveTextContent(message);
    expect(document.body).not.toHaveTextContent(/500|code/);
  });

  test("a full disk is named when something should be deleted", async () => {
    const message = "The hub is out of space. Please tell the caretaker.";
    serve([mediaItem({ id: "a", title: "Purim" })]);
    network.on("DELETE /api/family-videos/a", { status: 507, body: { message, code: "no-space" } });
    const { tap } = await open();
    await tap(button(/^Delete/));
    await tap(button("Delete Media"));
    expect(document.body).toHaveTextContent(message);
  });

  test("the last good list stays", async () => {
    network.on(LIST, { status: 500 });
    await open(undefined, ADDRESS, (client) => seedMedia(client, [PURIM], mediaNews(1)));
    expect(network.count(LIST)).toBeGreaterThan(0);
    expect(card("Purim")).toBeInTheDocument();
  });
});

describe("a card", () => {
  test("tells what it is, from whom, of which day of the household, and the note", async () => {
    // 03:00 UTC on the 10th is still the 9th in New York.
    serve([
      mediaItem({
        title: "Purim",
        uploaderName: "Rivka",
        uploadedAt: "2026-09-10T03:00:00.000Z",
        note: "We miss you!\nCall us.",
      }),
    ]);
    await open();
    const purim = within(card("Purim"));
    expect(purim.getByRole("heading", { level: 3, name: "Purim" })).toBeInTheDocument();
    expect(purim.getByText("Rivka").tagName).toBe("BDI");
    expect(purim.getByText("September 9")).toHaveAttribute("datetime", "2026-09-10T03:00:00.000Z");
    expect(purim.getByText("We miss you!")).toBeInTheDocument();
    expect(purim.getByText("Read more")).toBeInTheDocument();
    expect(purim.getByRole("button", { name: "Delete Purim" })).toBeInTheDocument();
  });

  test.each(["x".repeat(80), '<b>bold</b> & "quotes"', "מענדל בן־ציון", "a‮evil‬"])(
    "the viewer shows the name %p as it is",
    async (name) => {
      const { container } = await open(
        [mediaItem({ id: "a", title: name, uploaderName: name, note: name })],
        `${ADDRESS}&item=a`,
      );
      const texts = screen
        .getAllByText(name)
        .filter((element) => element.matches("bdi, [dir=auto]") && !element.closest(".sr-only, [inert]"));
      expect(texts.length).toBeGreaterThanOrEqual(3);
      expect(new Set(texts.map((element) => element.textContent))).toEqual(new Set([name]));
      expect(container.querySelector("b")).toBeNull();
    },
  );
});

describe("Delete is offered to those alone who may", () => {
  const whoever = async (answer: Answer) => {
    network.on("GET /api/auth/user", answer);
    await open([PURIM]);
    expect(card("Purim")).toBeInTheDocument();
    return screen.queryAllByRole("button", { name: /^Delete/ }).length;
  };
  const kiosk: User = { ...USER, username: "", via: "kiosk" };

  test.each<[string, Answer, number]>([
    ["a family account", { status: 200, body: USER }, 1],
    ["a paired screen", { status: 200, body: kiosk }, 0],
    ["a paired screen that the caretaker's switch allows it", { status: 200, body: { ...kiosk, mayDelete: true } }, 1],
    ["a screen of which nothing is known now", { status: 503 }, 0],
    ["a screen without a connection", new TypeError("Failed to fetch"), 0],
  ])("%s", async (_who, answer, buttons) => {
    expect(await whoever(answer)).toBe(buttons);
  });

  test("and asked again at each opening, since the switch may have changed", async () => {
    network.on("GET /api/auth/user", { status: 200, body: { ...kiosk, mayDelete: true } });
    serve([PURIM]);
    await showOnHub(<GalleryPanel timeZone="America/New_York" onConnect={jest.fn()} />, {
      address: "/?activity=family-videos",
      seed: (client) => client.setQueryData(userQuery.queryKey, kiosk),
    });
    expect(screen.queryByRole("button", { name: /^Delete/ })).not.toBeInTheDocument();
    await settle();
    expect(button("Delete Purim")).toBeInTheDocument();
  });
});

describe("paging", () => {
  const titles = () => screen.getAllByRole("listitem").map(({ id }) => Number(id.split("-").at(-1)));

  test("leads page by page through all that there is, and says where he is", async () => {
    const { tap } = await open(mediaItems(GALLERY_PAGE_ITEMS + 2));
    expect(titles()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(screen.getAllByRole("listitem")[0]).toHaveAttribute("aria-setsize", "-1");
    expect(button("Newer")).toHaveAttribute("aria-disabled", "true");
    for (const page of [2, 3, 4, 5]) {
      await tap(button("Older"));
      expect(screen.getByText(`${page} of ${page < 5 ? 4 : 5}`)).toBeInTheDocument();
    }
    expect(network.asked.at(-1)?.query.get("before")).toBe(`item-${GALLERY_PAGE_ITEMS}`);
    expect(titles()).toEqual([GALLERY_PAGE_ITEMS + 1, GALLERY_PAGE_ITEMS + 2]);
    expect(screen.getAllByRole("listitem")[1]).toHaveAttribute("aria-posinset", `${GALLERY_PAGE_ITEMS + 2}`);
    expect(button("Older")).toHaveAttribute("aria-disabled", "true");
    await tap(button("Newer"));
    expect(titles()).toEqual([19, 20, 21, 22, 23, 24]);
  });

  test("has no steps when all is on one page", async () => {
    await open(mediaItems(6));
    expect(screen.queryByRole("button", { name: "Older" })).not.toBeInTheDocument();
  });

  test("what arrives moves the newest page alone", async () => {
    const items = mediaItems(12);
    const { tap, client } = await open(items);
    await tap(button("Older"));
    serve([mediaItem({ id: "n-0", title: "Newest" }), ...items]);
    void client.invalidateQueries();
    await settle();
    expect(titles()).toEqual([6, 7, 8, 9, 10, 11]);
    await tap(button("Newer"));
    expect(titles()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("says it when more can't be read, and keeps what is there", async () => {
    const items = mediaItems(GALLERY_PAGE_ITEMS);
    network.on(LIST, ({ query }) => (query.has("before") ? { status: 404, body: "no" } : { status: 200, body: items }));
    const { tap } = await open();
    for (let page = 1; page <= 4; page += 1) await tap(button("Older"));
    expect(screen.getByText("We can’t show more right now.").closest("[role=alert]")).toHaveTextContent(
      "Please try again later.",
    );
    expect(titles()).toEqual([19, 20, 21, 22, 23, 24]);
  });
});

describe("deleting", () => {
  const DELETE = "DELETE /api/family-videos/a";
  const items = [mediaItem({ id: "a", title: "Purim" }), mediaItem({ id: "b", title: "Pesach" })];

  async function ask() {
    const shown = await open(items);
    await shown.tap(button("Delete Purim"));
    return shown;
  }

  test("asks first, with the focus on Cancel and what destroys before it", async () => {
    await ask();
    const question = screen.getByRole("alertdialog", { name: "Delete this media?" });
    expect(question).toHaveAccessibleDescription("Purim , from Rivka");
    expect(within(question).getByRole("button", { name: "Cancel" })).toHaveFocus();
    expect(textsOf(within(question).getAllByRole("button"))).toEqual(["Delete Media", "Cancel"]);
  });

  test.each(["Cancel", "{Escape}"])("%s deletes nothing and gives the focus back", async (way) => {
    const { tap, user } = await ask();
    if (way === "Cancel") await tap(button("Cancel"));
    else await user.keyboard(way);
    await settle();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(button("Delete Purim")).toHaveFocus();
    expect(network.bodies("DELETE")).toEqual([]);
  });

  test("says Deleting... while it does, cannot be left then, and is not asked twice", async () => {
    const later = laterAnswer();
    network.on(DELETE, later.handler);
    const { tap, user } = await ask();
    await tap(button("Delete Media"));
    const busy = button("Deleting...");
    expect(busy).toHaveAttribute("aria-disabled", "true");
    await tap(busy);
    await tap(button("Cancel"));
    await user.keyboard("{Escape}");
    await settle();
    expect(screen.getByRole("alertdialog")).toBeInTheDocument();
    expect(network.count(DELETE)).toBe(1);
    later.give({ status: 204, body: "" });
    await settle();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  test("reads the list again and keeps its message until the next action", async () => {
    network.on(DELETE, () => {
      serve(items.slice(1));
      return { status: 204, body: "" };
    });
    const { tap } = await ask();
    const before = network.count(LIST);
    await tap(button("Delete Media"));
    await settle(60_000);
    expect(network.count(LIST)).toBeGreaterThan(before);
    expect(screen.queryByRole("group", { name: "Purim" })).not.toBeInTheDocument();
    const [line] = screen.getAllByRole("status");
    expect(line).toHaveTextContent("Video deleted successfully! 🗑️ The video has been removed from your gallery.");
    expect(screen.getByRole("region", { name: "Gallery" })).toHaveFocus();
    await tap(button("Delete Pesach"));
    expect(line).toBeEmptyDOMElement();
  });

  test.each([
    [403, "You don't have permission to delete media."],
    [500, "Please try again later."],
  ])("a refusal with %i is told in an alert", async (status, text) => {
    network.on(DELETE, { status, body: { message: "Something of the server's." } });
    const { tap } = await ask();
    await tap(button("Delete Media"));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent(`Failed to delete media ${text}`);
    expect(card("Purim")).toBeInTheDocument();
    expect(button("Delete Purim")).toHaveFocus();
  });
});

describe("Play on a video's card", () => {
  const films = ["a", "b"].map((id) =>
    mediaItem({ id, title: `Film ${id}`, mediaType: "video", contentType: "video/mp4" }),
  );
  const film = () => document.querySelector<HTMLVideoElement>("[data-slot=film-view] video");
  const show = (address?: string) => open(films, address);

  test("plays it with that one press, large", async () => {
    const { tap } = await show();
    await tap(button("Play Film a"));
    expect(film()?.paused).toBe(false);
    expect(button("Pause Film a")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Play the video" })).not.toBeInTheDocument();
    expect([...document.querySelectorAll("video")].filter(({ paused }) => !paused)).toHaveLength(1);
  });

  test("where the browser refuses that, the large Play is there", async () => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("No", "NotAllowedError"));
    const { tap } = await show();
    await tap(button("Play Film a"));
    expect(button("Play the video")).toBeInTheDocument();
  });

  test("nothing else begins automatically: a kept address, Next, and a way back and forth", async () => {
    const { tap } = await show(`${ADDRESS}&item=a`);
    expect(film()?.paused).toBe(true);
    await tap(button("Close"));
    await tap(button("Play Film a"));
    await tap(button("Next"));
    expect(film()?.paused).toBe(true);
    await tap(button("Previous"));
    expect(film()?.paused).toBe(true);
  });
});

describe("the large viewer", () => {
  const items = [
    mediaItem({ id: "a", title: "Purim", note: "A note" }),
    mediaItem({ id: "b", title: "Pesach", isPart: true }),
    mediaItem({ id: "c", title: "Sukkos" }),
  ];
  const viewer = (title: string) => screen.getByRole("dialog", { name: title });

  async function enlarge(title = "Purim") {
    const shown = await open(items);
    await shown.tap(button(`Open the photo ${title}`));
    return shown;
  }

  test("shows the item with its words at its own address, focused on its title", async () => {
    await enlarge();
    expect(search()).toBe("?activity=family-videos&item=a");
    const words = within(viewer("Purim"));
    expect(words.getByRole("img", { name: "Purim" })).toBeInTheDocument();
    expect(words.getByRole("heading", { name: "Purim" })).toHaveFocus();
    const isSentBy = (element: Element | null) => element?.localName === "span" && element.textContent === "From Rivka";
    expect(words.getByText((_, element) => isSentBy(element))).toBeInTheDocument();
    expect(words.getByText("September 9")).toBeInTheDocument();
    expect(words.getByText("A note")).toBeInTheDocument();
    // The grid lies underneath, out of reach.
    expect(screen.queryByRole("button", { name: "Delete Purim" })).not.toBeInTheDocument();
  });

  test("leads from item to item, and says where it ends", async () => {
    const { tap } = await enlarge();
    expect(screen.getByText("This is the newest one.")).toBeInTheDocument();
    expect(button(/^Previous/)).toHaveAttribute("aria-disabled", "true");
    await tap(button("Next"));
    expect(within(viewer("Pesach")).getByText("This is only part of the photo.")).toBeInTheDocument();
    await tap(button("Next"));
    expect(search()).toBe("?activity=family-videos&item=c");
    expect(screen.getByText("This is the last one.")).toBeInTheDocument();
    await tap(button("Previous"));
    expect(within(viewer("Pesach")).getByText("This is only part of the photo.")).toBeInTheDocument();
  });

  test.each(["Close", "the browser's Back"])("%s leads to the gallery, to the card seen last", async (way) => {
    const { tap } = await enlarge();
    await tap(button("Next"));
    if (way === "Close") await tap(button(way));
    else act(() => window.history.back());
    await settle();
    await waitFor(() => expect(search()).toBe("?activity=family-videos"));
    expect(button("Open the photo Pesach")).toHaveFocus();
  });

  test("follows the arrow keys", async () => {
    await enlarge();
    fireEvent.keyDown(viewer("Purim"), { key: "ArrowRight" });
    await settle();
    expect(within(viewer("Pesach")).getByText("This is only part of the photo.")).toBeInTheDocument();
    fireEvent.keyDown(viewer("Pesach"), { key: "ArrowLeft" });
    await settle();
    expect(viewer("Purim")).toBeInTheDocument();
  });

  test("continues past the loaded page", async () => {
    const { tap } = await open(mediaItems(GALLERY_PAGE_ITEMS + 1));
    for (let page = 1; page < 4; page += 1) await tap(button("Older"));
    await tap(button(`Open the photo Title of item-${GALLERY_PAGE_ITEMS}`));
    await tap(button("Next"));
    expect(viewer(`Title of item-${GALLERY_PAGE_ITEMS + 1}`)).toBeInTheDocument();
    expect(screen.getByText("This is the last one.")).toBeInTheDocument();
    await tap(button("Close"));
    expect(screen.getByText("5 of 5")).toBeInTheDocument();
  });

  test("opens from its address, also far down the list", async () => {
    await open(mediaItems(2 * GALLERY_PAGE_ITEMS + 5), `${ADDRESS}&item=item-${2 * GALLERY_PAGE_ITEMS + 3}`);
    await settle();
    expect(viewer(`Title of item-${2 * GALLERY_PAGE_ITEMS + 3}`)).toBeInTheDocument();
  });

  test("an item that is gone says so and leads back", async () => {
    const { tap } = await open(items, `${ADDRESS}&item=gone`);
    expect(screen.getByText("This is no longer in the gallery.")).toBeInTheDocument();
    await tap(button("Back to the gallery"));
    expect(search()).toBe("?activity=family-videos");
    expect(card("Purim")).toBeInTheDocument();
  });
});

describe("what is new", () => {
  const OPENED = "POST /api/family-videos/a/opened";
  const items = [mediaItem({ id: "a", title: "Purim", isNew: true }), mediaItem({ id: "b", title: "Pesach" })];
  const mark = (title: string) => within(card(title)).queryByText("New");

  async function show(list = items) {
    network.on(OPENED, { status: 200, body: { isNew: false, news: mediaNews(0) } });
    return open(list);
  }

  test("has a mark in words until it was opened large", async () => {
    const { tap, client } = await show();
    expect(mark("Purim")).toBeInTheDocument();
    expect(mark("Pesach")).toBeNull();
    expect(network.count(OPENED)).toBe(0);
    await tap(button("Open the photo Purim"));
    await settle();
    expect(network.count(OPENED)).toBe(1);
    expect(client.getQueryData(newsQuery.queryKey)).toMatchObject({ newCount: 0 });
    await tap(button("Next"));
    await tap(button("Previous"));
    expect(network.count(OPENED)).toBe(1);
    await tap(button("Close"));
    expect(mark("Purim")).toBeNull();
  });

  test("a recording plays large by a press on its card and counts as opened", async () => {
    const { tap } = await show([mediaItem({ id: "a", title: "Song", mediaType: "audio", isNew: true })]);
    await tap(button("Play Song"));
    await settle();
    expect(network.count(OPENED)).toBe(1);
    expect(button("Pause Song")).toBeInTheDocument();
  });

  test("a video that is still being prepared is not opened by looking at it", async () => {
    const film = mediaItem({ id: "a", title: "Film", mediaType: "video", isNew: true, preparation: "preparing" });
    network.on(OPENED, { status: 200, body: { isNew: false, news: mediaNews(0) } });
    await open([film], `${ADDRESS}&item=a`);
    expect(network.count(OPENED)).toBe(0);
    serve([{ ...film, preparation: "ready", playPath: "/objects/r/film" }]);
    await settle(6000);
    expect(network.count(OPENED)).toBe(1);
  });
});

describe("while something is not ready yet", () => {
  const film = (preparation: MediaItem["preparation"]) =>
    mediaItem({
      id: "f",
      title: "Film",
      mediaType: "video",
      preparation,
      ...(preparation === "preparing" ? { readyInMs: 60_000 } : { playPath: "/objects/r/film" }),
    });

  test("the gallery asks every five seconds for its page, and the video appears", async () => {
    const others = mediaItems(2 * GALLERY_PAGE_ITEMS - 1);
    const { tap } = await open([film("preparing"), ...others]);
    for (let page = 1; page < 5; page += 1) await tap(button("Older"));
    for (let page = 5; page > 1; page -= 1) await tap(button("Newer"));
    expect(within(card("Film")).getByText(/It will be ready in about a minute\./)).toBeInTheDocument();
    const before = network.count(LIST);
    await settle(5000);
    expect(network.count(LIST)).toBe(before + 1);
    expect(network.asked.at(-1)?.query.has("before")).toBe(false);
    serve([film("ready"), ...others]);
    await settle(5000);
    expect(within(card("Film")).getByRole("button", { name: /^Play/ })).toBeInTheDocument();
    const after = network.count(LIST);
    await settle(30_000);
    expect(network.count(LIST)).toBe(after);
  });

  test("what has arrived or gone in between is shown too", async () => {
    await open([film("preparing"), mediaItem({ id: "a", title: "Purim" })]);
    serve([mediaItem({ id: "n", title: "Newest" }), film("preparing")]);
    await settle(6000);
    expect(card("Newest")).toBeInTheDocument();
    expect(screen.queryByRole("group", { name: "Purim" })).not.toBeInTheDocument();
  });

  test("a connection that fails leaves what is there, and it is asked again", async () => {
    await open([film("preparing")]);
    network.on(LIST, new TypeError("Failed to fetch"));
    await settle(10_000);
    expect(within(card("Film")).getByText(/is not ready yet/)).toBeInTheDocument();
    serve([film("ready")]);
    await settle(10_000);
    expect(within(card("Film")).getByRole("button", { name: /^Play/ })).toBeInTheDocument();
  });
});
