import { act, fireEvent, screen, within } from "@testing-library/react";
import { GalleryPanel } from "@/components/panels/gallery/gallery-panel";
import { SHOW_PATIENCE_MS, SHOW_PICTURE_MS } from "@/components/panels/gallery/use-show-timer";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/items/news-rules";
import type { MediaItem } from "@/lib/media/items/schema";
import { button, settle, showOnHub } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { fakePlayers } from "@/tests/support/components/players";
import { mediaItem, mediaItems } from "@/tests/support/fixtures/media-items";

const network = networkForEach();

beforeEach(() => {
  network.on("GET /api/auth/user", { status: 401 });
  network.on("POST /api/client-errors", { status: 204 });
  fakePlayers();
});

const picture = (id: string) =>
  mediaItem({ id, title: `Picture ${id}`, view: { path: `/objects/r/${id}`, width: 2048, height: 1536 } });
const film = (id: string) => mediaItem({ id, title: `Film ${id}`, mediaType: "video", contentType: "video/mp4" });

async function open(items: MediaItem[], address = "/?activity=family-videos") {
  network.on("GET /api/family-videos", ({ query }) => {
    const from = query.has("before") ? items.findIndex(({ id }) => id === query.get("before")) + 1 : 0;
    return { status: 200, body: items.slice(from, from + Number(query.get("limit"))) };
  });
  const shown = await showOnHub(<GalleryPanel timeZone="America/New_York" onConnect={jest.fn()} />, { address });
  await settle();
  return shown;
}

const layer = () => document.querySelector<HTMLElement>("[data-slot=full-screen]");
const inLayer = (selector: string) => layer()?.querySelector<HTMLElement>(selector) ?? null;
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe("the viewer", () => {
  const viewer = () => screen.getByRole("dialog", { name: /^(Picture|Film) a$/ });

  test.each(["Close", "{Escape}"])("%s closes it", async (way) => {
    const { tap, user } = await open([picture("a")]);
    await tap(button("Open the photo Picture a"));
    expect(viewer()).toHaveAttribute("data-slot", "viewer");
    expect(screen.getByRole("heading", { name: "Picture a" })).toHaveFocus();
    if (way === "Close") await tap(button(way));
    else await user.keyboard(way);
    await settle();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(window.location.search).toBe("?activity=family-videos");
    expect(button("Open the photo Picture a")).toHaveFocus();
  });

  test("a tap within 600 ms of its appearing does nothing", async () => {
    const { user } = await open([picture("a")]);
    await user.click(button("Open the photo Picture a"));
    await wait(300);
    fireEvent.click(button("Close"));
    expect(viewer()).toBeInTheDocument();
  });

  test("a long note has a line of its own below the answers", async () => {
    const words = (note: string) => ({ ...picture("a"), note });
    for (const [note, isLong] of [
      ["Gut Shabbos", false],
      ["A\nB\nC\nD", true],
      ["Come to us soon. ".repeat(10), true],
    ] as const) {
      const { unmount } = await open([words(note)], "/?activity=family-videos&item=a");
      expect(viewer().querySelector(".viewer-caption-long") !== null).toBe(isLong);
      unmount();
    }
  });
});

describe("Play all", () => {
  const title = () => within(layer() as HTMLElement).getByText(/^(Picture|Film|Title)/).textContent;
  const begin = async (items: MediaItem[]) => {
    const shown = await open(items);
    await shown.tap(button("Play all"));
    return shown;
  };

  test("shows an image for eight seconds from when it has come, and a video whole", async () => {
    await begin([picture("a"), film("b"), picture("c")]);
    await wait(SHOW_PICTURE_MS + 1000);
    expect(title()).toBe("Picture a");
    fireEvent.load(inLayer("img") as HTMLElement);
    await wait(SHOW_PICTURE_MS - 10);
    expect(title()).toBe("Picture a");
    await wait(20);
    expect(title()).toBe("Film b");
    const playing = inLayer("video") as HTMLVideoElement;
    expect(playing.paused).toBe(false);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await wait(SHOW_PATIENCE_MS - 5000);
      fireEvent.timeUpdate(playing);
    }
    expect(title()).toBe("Film b");
    fireEvent.ended(playing);
    expect(title()).toBe("Picture c");
  });

  test("skips what never loads, stalls, is being prepared, or cannot be shown", async () => {
    const waiting = { ...film("b"), preparation: "preparing", playPath: undefined } as const;
    const letter = mediaItem({ id: "c", mediaType: "unknown", preparation: "failed" });
    await begin([picture("a"), waiting, letter, film("d"), picture("e")]);
    await wait(SHOW_PATIENCE_MS + 10);
    expect(title()).toBe("Film d");
    await wait(SHOW_PATIENCE_MS + 10);
    expect(title()).toBe("Picture e");
  });

  test("continues over the pages automatically, and stops after the last", async () => {
    await begin(mediaItems(GALLERY_PAGE_ITEMS + 1));
    for (let place = 0; place < GALLERY_PAGE_ITEMS; place += 1) {
      fireEvent.load(inLayer("img") as HTMLElement);
      await wait(SHOW_PICTURE_MS + 50);
    }
    expect(title()).toBe(`Title of item-${GALLERY_PAGE_ITEMS + 1}`);
    fireEvent.load(inLayer("img") as HTMLElement);
    await wait(SHOW_PICTURE_MS + 50);
    expect(layer()).toBeNull();
    expect(button("Next: This is the last one.")).toBeInTheDocument();
  });

  test.each(["a press anywhere", "a key", "Escape"])("%s stops it at what he is just seeing", async (way) => {
    const { tap, user } = await begin([picture("a"), picture("b"), picture("c")]);
    fireEvent.load(inLayer("img") as HTMLElement);
    await wait(SHOW_PICTURE_MS + 50);
    expect(title()).toBe("Picture b");
    if (way === "a press anywhere") await tap(button("Stop"));
    else await user.keyboard(way === "a key" ? "x" : "{Escape}");
    await settle();
    expect(layer()).toBeNull();
    expect(screen.getByRole("dialog", { name: "Picture b" })).toBeInTheDocument();
    await wait(SHOW_PATIENCE_MS * 2);
    expect(screen.getByRole("dialog", { name: "Picture b" })).toBeInTheDocument();
    await tap(button("Close"));
    expect(window.location.search).toBe("?activity=family-videos");
  });

  test("the second half of a double tap does not stop it", async () => {
    const { user } = await open([picture("a"), picture("b")]);
    await user.click(button("Play all"));
    await wait(200);
    fireEvent.click(button("Stop"));
    expect(layer()).not.toBeNull();
  });

  test("keeps the screen awake while it runs", async () => {
    const release = jest.fn(async () => undefined);
    const request = jest.fn(async () => ({ released: false, release, addEventListener: jest.fn() }));
    Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
    const { tap } = await begin([picture("a")]);
    expect(request).toHaveBeenCalledTimes(1);
    await tap(button("Stop"));
    expect(release).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, "wakeLock");
  });

  test("does not begin by a reload, and is not offered where there is nothing to show", async () => {
    const { unmount } = await open([picture("a"), picture("b")], "/?activity=family-videos&item=a&full=all");
    expect(screen.queryByRole("button", { name: "Stop" })).not.toBeInTheDocument();
    await wait(SHOW_PATIENCE_MS * 2);
    expect(window.location.search).toBe("?activity=family-videos&item=a&full=all");
    unmount();
    await open([mediaItem({ mediaType: "unknown", preparation: "failed" })]);
    expect(screen.queryByRole("button", { name: "Play all" })).not.toBeInTheDocument();
  });
});
