import { fireEvent, screen, within } from "@testing-library/react";
import { BookView } from "@/components/shared/tanach/book-view";
import { keptBook } from "@/lib/library/tanach/reader/kept-book";
import { NEW_BOOK, withSaid, withStop } from "@/lib/library/tanach/reader/place";
import { button, settle, showOnHub } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { chapter, CONTENTS } from "@/tests/support/fixtures/tanach";

const DATE = "2026-11-20";
const ADDRESS = "/?activity=learning&section=book";
const network = networkForEach(new Date("2026-11-20T20:00:00Z"));

beforeEach(() => {
  keptBook.change(() => NEW_BOOK);
  network.on("GET /api/tanach/contents", { status: 200, body: CONTENTS });
  network.on("GET /api/tanach/readings/psalms.77", { status: 200, body: chapter(77) });
});

async function open() {
  const shown = await showOnHub(<BookView date={DATE} headingRef={undefined} onBack={() => undefined} />, {
    address: ADDRESS,
  });
  await settle();
  return shown;
}

const tab = (name: string | RegExp) => screen.getByRole("tab", { name });

test("begins with today, asked by the Hebrew day", async () => {
  await open();
  expect(tab("Today")).toHaveAttribute("aria-selected", "true");
  expect(button(/^Tehillim 55–59/)).toBeInTheDocument();
  expect(network.asked[0]?.query.get("date")).toBe(DATE);
});

test("opens a chapter by number in the book that has it and loads at the press", async () => {
  const { tap } = await open();
  await tap(tab("Tehillim"));
  await tap(tab("Book 3: 73–89"));
  expect(within(screen.getAllByRole("tabpanel").at(-1) ?? document.body).getAllByRole("listitem")).toHaveLength(17);
  fireEvent.pointerDown(button("Chapter עז 77"));
  await settle(10);
  expect(network.count("GET /api/tanach/readings/psalms.77")).toBe(1);
  await tap(button("Chapter עז 77"));
  expect(window.location.search).toBe("?activity=learning&section=book&read=psalms.77");
});

test("offers to continue where he stopped, and opens the numbers there", async () => {
  keptBook.change((kept) =>
    withStop(kept, { id: "psalms.77", part: 0, spot: { ref: "psalms.77.4", line: 0 }, date: "2026-11-02" }, true),
  );
  const { tap } = await open();
  await tap(button(/^Continue at chapter 77/));
  expect(window.location.search).toContain("read=psalms.77");
  await tap(tab("Tehillim"));
  expect(tab("Book 3: 73–89")).toHaveAttribute("aria-selected", "true");
});

test("without a place of his all of Tehillim begins at its beginning", async () => {
  const { tap } = await open();
  expect(screen.queryByRole("button", { name: /^Next/ })).not.toBeInTheDocument();
  await tap(button(/^All of Tehillim/));
  expect(window.location.search).toContain("read=psalms.1");
});

test("opens a day of the month by its number, and shows which one is today", async () => {
  const { tap } = await open();
  await tap(tab("Tehillim"));
  await tap(tab("Days"));
  expect(button("Today: Day ב 2")).toHaveAttribute("data-reading", "tehillim.day.2");
  await tap(tab("Weeks and books"));
  expect(button(/^First book/)).toBeInTheDocument();
});

test("says what he has said today", async () => {
  keptBook.change((kept) => withSaid(kept, "tehillim.today", DATE, true));
  await open();
  expect(button(/^Tehillim 55–59/)).toHaveTextContent("Said today");
});

test("says whose custom an entry is, and whose text it is", async () => {
  const { tap } = await open();
  await tap(tab("By occasion"));
  expect(button(/^For the sick/)).toHaveTextContent("A common custom.");
  expect(screen.getByText(/^Text: Miqra according to the Masorah/)).toBeInTheDocument();
});

test("a book that cannot be had says so", async () => {
  network.on("GET /api/tanach/contents", new TypeError("Failed to fetch"));
  await open();
  expect(screen.getByRole("alert")).toHaveTextContent("We couldn’t open the book.");
});

test("the chapters of the book that lies open are there before he presses one", async () => {
  for (let number = 1; number <= 41; number += 1)
    network.on(`GET /api/tanach/readings/psalms.${number}`, { status: 200, body: chapter(number) });
  const { tap } = await open();
  await settle(41 * 250);
  await tap(tab("Tehillim"));
  fireEvent.pointerDown(button("Chapter כ 20"));
  await settle(10);
  expect(network.count("GET /api/tanach/readings/psalms.20")).toBe(1);
  expect(network.count("GET /api/tanach/readings/psalms.41")).toBe(1);
  expect(network.count("GET /api/tanach/readings/psalms.42")).toBe(0);
});
