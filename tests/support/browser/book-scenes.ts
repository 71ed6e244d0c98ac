import { expect, type Page } from "@playwright/test";
import type { Scene } from "@/tests/support/browser/scenes";
import { go, landed } from "@/tests/support/browser/world";

const BOOK = "/?activity=learning&section=book";

type Kept = { size?: number; accents?: boolean };

/** A page of the book, in letters of a size from 0 to 3. */
function reading(
  name: string,
  id: string,
  { size = 0, accents = false }: Kept = {},
  then?: (page: Page) => Promise<unknown>,
): Scene {
  return {
    name: `book-${name}`,
    world: "friday",
    account: null,
    open: async (page) => {
      const kept = { size, accents, name: "printed", mark: null, stops: [], said: null };
      await page.addInitScript((text) => localStorage.setItem("naches.book.v1", text), JSON.stringify(kept));
      await go(page, `${BOOK}&read=${id}`);
      await expect(page.locator("[data-slot=reader] [role=status]")).toContainText("Page 1 of");
      await landed(page);
      await then?.(page);
    },
  };
}

function contents(name: string, tab: string): Scene {
  return {
    name: `book-${name}`,
    world: "friday",
    account: null,
    open: async (page) => {
      await go(page, BOOK);
      await landed(page);
      await page.getByRole("tab", { name: tab, exact: true }).click();
      await expect(page.getByRole("tab", { name: tab, exact: true })).toHaveAttribute("aria-selected", "true");
    },
  };
}

/** The book: what there is to read, and its pages in small and in large letters, with and without accents. */
export const BOOK_SCENES: readonly Scene[] = [
  contents("today", "Today"),
  contents("tehillim", "Tehillim"),
  contents("occasion", "By occasion"),
  contents("chumash", "Chumash"),
  contents("its-day", "In its day"),
  reading("chapter", "psalms.20"),
  reading("chapter-large", "psalms.119", { size: 2 }),
  reading("chapter-largest", "psalms.78", { size: 3 }),
  reading("accents", "psalms.104", { accents: true }),
  reading("accents-large", "genesis.1", { size: 1, accents: true }),
  reading("chumash", "genesis.31"),
  {
    name: "book-unknown",
    world: "friday",
    account: null,
    open: async (page) => {
      await go(page, "/?read=psalms.151");
      await expect(page.getByText("There is no such chapter.")).toBeVisible();
      await landed(page);
    },
  },
];
