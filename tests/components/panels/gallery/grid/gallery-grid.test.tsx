import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { GalleryGrid } from "@/components/panels/gallery/grid/gallery-grid";
import type { MediaItem } from "@/lib/media/items/schema";
import { mediaItem } from "@/tests/support/fixtures/media-items";

const [WIDTH, HEIGHT] = [1240, 800];
/** With the gap of 32 below it, a row takes 500. */
const CARD_PX = 468;
const ROW_PX = 500;
let cardPx = CARD_PX;

class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  jest.useFakeTimers();
  cardPx = CARD_PX;
  globalThis.ResizeObserver = StillObserver;
  jest.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(WIDTH);
  jest.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(HEIGHT);
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => new DOMRect(0, 0, WIDTH / 3, cardPx));
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to === "object") this.scrollTop = to.top ?? 0;
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const numbered = (count: number): MediaItem[] =>
  Array.from({ length: count }, (_, index) => mediaItem({ id: `i${index}`, title: `Picture ${index}` }));

const nothing = () => {};

function show(items: MediaItem[], hasMore = false) {
  const client = new QueryClient();
  const ui = (now: MediaItem[], largeId: string | null) => (
    <QueryClientProvider client={client}>
      <div data-slot="tap-scroll">
        <div data-testid="scroller">
          <GalleryGrid
            items={now}
            largeId={largeId}
            timeZone="America/New_York"
            canDownload={false}
            onOpened={nothing}
            onHeard={nothing}
            onOpen={nothing}
            onDelete={null}
            mayAnswer={false}
            more={{ available: hasMore, loading: false, show: nothing }}
          />
        </div>
      </div>
    </QueryClientProvider>
  );
  const { rerender } = render(ui(items, null));
  const scroller = screen.getByTestId("scroller");
  return {
    scroller,
    scrollTo: (top: number) => {
      scroller.scrollTop = top;
      fireEvent.scroll(scroller);
    },
    rest: () => act(() => jest.advanceTimersByTime(1000)),
    change: (now: MediaItem[], largeId: string | null = null) => rerender(ui(now, largeId)),
  };
}

const cards = () => screen.getAllByRole("listitem");
const numbers = () => cards().map((card) => Number(card.id.slice("gallery-item-i".length)));
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => from + place);
const listTop = () => parseFloat(screen.getByRole("list").style.paddingTop);
const button = (title: string) => screen.getByRole("button", { name: `Open the picture ${title}` });

test("only the rows near the window stand in the document, each card with its place among all", () => {
  const { scrollTo } = show(numbered(3000));
  // A window of 800 px, and as much below it.
  expect(numbers()).toEqual(range(0, 12));
  scrollTo(100 * ROW_PX);
  expect(numbers()).toEqual(range(294, 312));
  expect(listTop()).toBe(98 * ROW_PX);
  expect(cards()[0]).toHaveAttribute("aria-posinset", "295");
  expect(cards()[0]).toHaveAttribute("aria-setsize", "3000");
  scrollTo(1e9);
  expect(numbers()).toEqual(range(2997, 3000));
});

test("all of a gallery that is no longer than a page stands there", () => {
  show(numbered(24));
  expect(numbers()).toEqual(range(0, 24));
});

test("while there is more, nobody says how many there are", () => {
  show(numbered(24), true);
  expect(cards()[0]).toHaveAttribute("aria-setsize", "-1");
});

test("the row of the focus stays, with its neighbors, so that Tab and the focus lose nothing", () => {
  const { scrollTo } = show(numbered(3000));
  scrollTo(50 * ROW_PX);
  const focused = button("Picture 151");
  act(() => focused.focus());
  scrollTo(500 * ROW_PX);
  expect(focused).toHaveFocus();
  expect(numbers()).toEqual([...range(147, 156), ...range(1494, 1512)]);
  expect(cards()[4]?.style.top).toBe(`${50 * ROW_PX}px`);
});

test("a recording plays on in a row that is out of sight", () => {
  const song = mediaItem({ id: "i4", title: "Song", mediaType: "audio", playPath: "/objects/m/song" });
  const { scrollTo } = show(numbered(3000).map((item, index) => (index === 4 ? song : item)));
  const audio = document.querySelector("audio");
  if (audio) fireEvent.play(audio);
  scrollTo(500 * ROW_PX);
  expect(audio?.isConnected).toBe(true);
  expect(numbers().slice(0, 4)).toEqual([3, 4, 5, 1494]);
});

test("the card of what is shown large stands ready for the focus, wherever it is", () => {
  const { change } = show(numbered(3000));
  change(numbered(3000), "i2000");
  expect(numbers()).toEqual([...range(0, 12), ...range(1998, 2001)]);
  change(numbered(3000));
  expect(button("Picture 2000")).toBeInTheDocument();
});

describe("what he sees keeps its place", () => {
  const newest = mediaItem({ id: "new", title: "Newest" });

  test("when a whole row of pictures comes above it", () => {
    const { scroller, scrollTo, rest, change } = show(numbered(3000));
    scrollTo(100 * ROW_PX + 20);
    rest();
    change([newest, { ...newest, id: "new-2" }, { ...newest, id: "new-3" }, ...numbered(3000)]);
    expect(scroller.scrollTop).toBe(101 * ROW_PX + 20);
  });

  test("when rows above it prove to be higher, and while he scrolls the movement is not ended", () => {
    const { scroller, scrollTo, rest } = show(numbered(3000));
    scrollTo(100 * ROW_PX);
    rest();
    cardPx = CARD_PX + 100;
    // Two rows stand above the window.
    scrollTo(99 * ROW_PX);
    expect(scroller.scrollTop).toBe(99 * ROW_PX);
    expect(listTop()).toBe(97 * ROW_PX - 200);
    rest();
    expect(listTop()).toBe(97 * ROW_PX);
    expect(scroller.scrollTop).toBe(99 * ROW_PX + 200);
  });

  test("but at the beginning he sees what has just come", () => {
    const { scroller, change } = show(numbered(30));
    change([newest, ...numbered(30)]);
    expect(scroller.scrollTop).toBe(0);
    expect(screen.getByRole("heading", { name: "Newest" })).toBeInTheDocument();
  });
});

test("the first new card gets the focus after Show more, once", () => {
  const { change, scrollTo } = show(numbered(6), true);
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  change(numbered(300));
  expect(button("Picture 6")).toHaveFocus();
  act(() => button("Picture 0").focus());
  scrollTo(50 * ROW_PX);
  scrollTo(0);
  expect(button("Picture 0")).toHaveFocus();
});
