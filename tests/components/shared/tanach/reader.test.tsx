import { screen } from "@testing-library/react";
import { ReaderLayer } from "@/components/shared/tanach/reader-layer";
import type { NameInBook } from "@/lib/accounts/household/schema";
import { keptBook } from "@/lib/library/tanach/reader/kept-book";
import { NEW_BOOK } from "@/lib/library/tanach/reader/place";
import { useQueryParam } from "@/lib/platform/navigation/use-query-param";
import { button, settle, showOnHub } from "@/tests/support/components/hub-screen";
import { networkForEach, refusal } from "@/tests/support/components/network-for-each";
import { chapter, TEHILLIM_TODAY, verses } from "@/tests/support/fixtures/tanach";

const DATE = "2026-11-20";
const VERSE_PX = 100;
/** Two verses fit into a page. */
const PAGE_PX = 250;

const network = networkForEach(new Date("2026-11-20T20:00:00Z"));

/** jsdom lays nothing out: here every verse is one line of 100 px. */
function layOut(): void {
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const verses = [...document.querySelectorAll("[data-verse]")];
    const index = verses.indexOf(this);
    return index < 0
      ? new DOMRect(0, 0, 800, verses.length * VERSE_PX)
      : new DOMRect(0, index * VERSE_PX, 800, VERSE_PX);
  });
  jest.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(PAGE_PX);
  const styleOf = window.getComputedStyle.bind(window);
  jest
    .spyOn(window, "getComputedStyle")
    .mockImplementation((element) => Object.assign(styleOf(element), { lineHeight: `${VERSE_PX}px` }));
}

beforeEach(() => {
  Object.assign(document, { fonts: new EventTarget() });
  layOut();
  keptBook.change(() => NEW_BOOK);
  for (const number of [1, 2, 20, 21])
    network.on(`GET /api/tanach/readings/psalms.${number}`, { status: 200, body: chapter(number) });
  network.on("GET /api/tanach/readings/tehillim.today", { status: 200, body: TEHILLIM_TODAY });
});

function Open({ name }: { name: NameInBook }) {
  const id = useQueryParam("read");
  return id === null ? <p>closed</p> : <ReaderLayer isOpen id={id} date={DATE} time="14:00" name={name} />;
}

async function open(id: string, name: NameInBook = "printed") {
  const shown = await showOnHub(<Open name={name} />, { address: `/?activity=learning&section=book&read=${id}` });
  await settle();
  return shown;
}

const place = () => /Page .*/.exec(screen.getByRole("status").textContent ?? "")?.[0];
const heading = () => screen.getByRole("heading").textContent;

test("a chapter is right to left with verse numbers and tells its page", async () => {
  await open("psalms.20");
  const text = screen.getByText("א").closest("[lang=he]");
  expect(text).toHaveAttribute("dir", "rtl");
  expect(heading()).toBe("תהילים 20");
  expect(place()).toBe("Page 1 of 2");
  expect(text).toHaveTextContent("לַמְנַצֵּחַ מִזְמוֹר".normalize());
});

test("turns pages into the next chapter and back to the last page before", async () => {
  const { tap } = await open("psalms.20");
  await tap(button("Next page"));
  expect(place()).toBe("Page 2 of 2");
  await tap(button("Next page"));
  expect([heading(), place(), window.location.search]).toEqual([
    "תהילים 21",
    "Page 1 of 2",
    "?activity=learning&section=book&read=psalms.21",
  ]);
  expect(button("Next page")).toHaveFocus();
  await tap(button("Previous page"));
  expect([heading(), place()]).toEqual(["תהילים 20", "Page 2 of 2"]);
});

test("turns by keys as a Hebrew book is turned", async () => {
  const { user } = await open("psalms.20");
  await user.keyboard("{ArrowLeft}");
  expect(place()).toBe("Page 2 of 2");
  await user.keyboard("{ArrowRight}");
  expect(place()).toBe("Page 1 of 2");
  await user.keyboard("{PageDown}");
  expect(place()).toBe("Page 2 of 2");
});

test("before the first page of the first chapter there is nothing", async () => {
  const { tap } = await open("psalms.1");
  expect(button("Previous page")).toHaveAttribute("aria-disabled", "true");
  await tap(button("Previous page"));
  expect([heading(), place()]).toEqual(["תהילים 1", "Page 1 of 2"]);
});

test("after a reload he is where he was", async () => {
  const { tap, unmount } = await open("psalms.20");
  await tap(button("Next page"));
  unmount();
  await open("psalms.20");
  expect(place()).toBe("Page 2 of 2");
});

test("the letters have four sizes, which stay, and the page keeps its verse", async () => {
  const { tap, unmount } = await open("psalms.20");
  await tap(button("Next page"));
  expect(button("Smaller")).toHaveAttribute("aria-disabled", "true");
  for (let step = 0; step < 3; step += 1) await tap(button("Larger"));
  expect(button("Larger")).toHaveAttribute("aria-disabled", "true");
  expect(place()).toBe("Page 2 of 2");
  unmount();
  await open("psalms.20");
  expect(screen.getByText("א").closest<HTMLElement>("[lang=he]")?.style.fontSize).toContain("4.5rem");
});

test("accents are shown when he wants them", async () => {
  const { tap } = await open("psalms.20");
  expect(document.body.textContent).not.toMatch(/[\u0591-\u05ae]/);
  await tap(screen.getByRole("checkbox", { name: "Accents" }));
  expect(document.body.textContent).toMatch(/[\u0591-\u05ae]/);
});

test("the Name is written as the household wants it", async () => {
  const [verse] = verses(20, 1);
  const [part] = chapter(20).parts;
  const parts = [{ ...part, verses: [{ ...verse, lines: ["יַֽעַנְךָ֣ יְ֭הֹוָה"] }] }];
  network.on("GET /api/tanach/readings/psalms.20", { status: 200, body: { ...chapter(20), parts } });
  await open("psalms.20", "yuds");
  expect(document.body.textContent?.normalize()).toContain("יַֽעַנְךָ יְיָ".normalize());
});

test("what he turns on a connected screen, the hub remembers for the other screens", async () => {
  network.on("GET /api/checklist", { status: 200, body: { date: DATE, items: [] } });
  network.on("GET /api/tanach/memory", { status: 200, body: { version: 4, book: { ...NEW_BOOK, size: 1 } } });
  network.on("PUT /api/tanach/memory", ({ body }) => ({ status: 200, body: { ...(body as object), version: 5 } }));
  const { tap } = await open("psalms.20");
  await settle();
  expect(screen.getByText("א").closest<HTMLElement>("[lang=he]")?.style.fontSize).toContain("2.75rem");
  await tap(button("Next page"));
  await settle();
  const sent = network.bodies("PUT");
  expect(sent).toMatchObject([
    { version: 4, book: { size: 1, mark: { id: "psalms.20", spot: { ref: "psalms.20.3" } } } },
  ]);
});

test("a screen that was disconnected forgets the book", async () => {
  network.on("GET /api/checklist", { status: 200, body: { date: DATE, items: [] } });
  network.on("GET /api/tanach/memory", { status: 200, body: { version: 7, book: NEW_BOOK } });
  const { unmount } = await open("psalms.20");
  await settle();
  unmount();
  keptBook.change((kept) => ({ ...kept, size: 2 }));
  network.on("GET /api/checklist", { status: 403 });
  await open("psalms.20");
  await settle();
  expect(keptBook.current()).toEqual(NEW_BOOK);
});

describe("the day's Tehillim", () => {
  test("go through their chapters, and on the last page he says that he has said them", async () => {
    const { tap } = await open("tehillim.today");
    expect(screen.queryByRole("checkbox", { name: "I have said it" })).not.toBeInTheDocument();
    for (let page = 1; page < 4; page += 1) await tap(button("Next page"));
    expect([heading(), place()]).toEqual(["תהילים 56", "Page 2 of 2"]);
    expect(button("Next page")).toHaveAttribute("aria-disabled", "true");
    const said = screen.getByRole("checkbox", { name: "I have said it" });
    await tap(said);
    expect(said).toBeChecked();
    expect(keptBook.current().said).toEqual({ date: DATE, ids: ["tehillim.today"] });
    await tap(said);
    expect(said).not.toBeChecked();
  });

  test("tick the task that the household has tied to them, and take that back", async () => {
    const items = [{ id: "tehillim", label: "Say Tehillim", window: "day", done: false }];
    network.on("GET /api/checklist", { status: 200, body: { date: DATE, items } });
    network.on("PATCH /api/checklist", ({ body }) => ({
      status: 200,
      body: { date: DATE, items: [{ ...items[0], ...(body as object) }] },
    }));
    const { tap } = await open("tehillim.today");
    for (let page = 1; page < 4; page += 1) await tap(button("Next page"));
    await tap(screen.getByRole("checkbox", { name: "I have said it" }));
    const ticks = () => network.bodies("PATCH");
    expect(ticks()).toEqual([{ date: DATE, task: "tehillim", done: true }]);
  });
});

test("a chapter that does not exist is a sentence that offers the book", async () => {
  network.on("GET /api/tanach/readings/psalms.151", refusal(404, "There is no such chapter.", "not-found"));
  const { tap } = await open("psalms.151");
  expect(screen.getByRole("alert")).toHaveTextContent("There is no such chapter. Choose one from the book.");
  await tap(button("Open the book"));
  expect(window.location.search).toBe("?activity=learning&section=book");
});

test("a page that cannot be had says so, and comes with Try again", async () => {
  network.on("GET /api/tanach/readings/psalms.20", new TypeError("Failed to fetch"));
  const { tap } = await open("psalms.20");
  expect(screen.getByRole("alert")).toHaveTextContent("We couldn’t open the page.");
  network.on("GET /api/tanach/readings/psalms.20", { status: 200, body: chapter(20) });
  await tap(button("Try again"));
  expect(heading()).toBe("תהילים 20");
});

test.each([
  ["Back", "?activity=learning&section=book"],
  ["Close", ""],
])("%s leads to %p", async (name, search) => {
  const { tap } = await open("psalms.20");
  await tap(button(name));
  expect(window.location.search).toBe(search);
});

test("what is not Tanach is named above the verse that follows it", async () => {
  const [first, second, ...rest] = verses(20, 4);
  if (!first || !second) throw new Error("There are no verses.");
  const said = [
    first,
    { ...second, above: ["Here: Amidah, in your siddur.", "Three times."], below: ["The end."] },
    ...rest,
  ];
  const part = { title: "Chapter 20", hebrewTitle: "תהילים כ", verses: said };
  network.on("GET /api/tanach/readings/prayer.shachris", {
    status: 200,
    body: { ...chapter(20), id: "prayer.shachris", parts: [part] },
  });
  await open("prayer.shachris");
  const text = document.querySelector(`[data-verse="${second.ref}"]`)?.textContent ?? "";
  expect(text).toMatch(/^Here: Amidah, in your siddur\.Three times\..*The end\.$/);
});
