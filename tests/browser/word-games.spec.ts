import AxeBuilder from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { HANGMAN_WORDS } from "@/lib/games/hangman/content";
import { FIRST_OPTIONS as HANGMAN } from "@/lib/games/hangman/rules";
import { FIRST_OPTIONS as MITZVAH } from "@/lib/games/mitzvah/rules";
import { FIRST_OPTIONS as SPELLING } from "@/lib/games/spelling/rules";
import { possibleWords } from "@/lib/games/spelling/words";
import { FIRST_OPTIONS as UNSCRAMBLE } from "@/lib/games/unscramble/rules";
import { aVisit, closeVisitsAfterEach, go, HUB, HUB_SIZES, landed, serverForFile } from "@/tests/support/browser-world";

closeVisitsAfterEach();
const server = serverForFile();

const hangman = { ...HANGMAN, word: "YERUSHALAYIM", guessed: "" };
const spelling = { ...SPELLING, used: ["near"], base: "near", letters: "raen", typed: [], found: [], last: null };
const unscramble = { ...UNSCRAMBLE, used: ["PURIM"], seed: 1, word: "PURIM", scrambled: "MIRUP", slots: Array(5).fill(null), typed: "", hintsUsed: 0, misses: 0, feedback: null, ended: null };
const long = { ...unscramble, level: 5, word: "HACHNASASORCHIM", scrambled: "SNAHCHROSAMCIHA", slots: [2, 4, 0, ...Array(12).fill(null)], hintsUsed: 2 };
const mitzvah = { ...MITZVAH, hidden: "Putting on tefillin", asked: [], guesses: [], phase: "question", last: null };
const everything = Array.from({ length: 12 }, (_, place) => `q${place + 1}`);

/** Each game at its start, in the middle and at its end, with its longest texts. */
const SCENES: Record<string, [game: string, state: unknown]> = {
  "hangman at its start": ["hangman", hangman],
  "hangman in the middle": ["hangman", { ...hangman, guessed: "ESTARBC" }],
  "hangman lost": ["hangman", { ...hangman, guessed: "BCDFGK" }],
  "spelling at its start": ["spelling", { ...spelling, base: "care", letters: "rcea" }],
  "spelling in the middle": ["spelling", { ...spelling, typed: [1, 0], found: ["ear", "near"] }],
  "unscramble at its start": ["unscramble", unscramble],
  "unscramble with a long word": ["unscramble", long],
  "unscramble in type mode": ["unscramble", { ...long, mode: "type", slots: Array(15).fill(null), typed: "HA" }],
  "unscramble at its end": ["unscramble", { ...unscramble, ended: "solved", feedback: "correct" }],
  "mitzvah at its start": ["mitzvah", mitzvah],
  "mitzvah with every answer": ["mitzvah", { ...mitzvah, asked: everything, last: "question" }],
  "mitzvah at the guess": ["mitzvah", { ...mitzvah, asked: everything, guesses: ["Learning Torah"], phase: "guess" }],
  "mitzvah over": ["mitzvah", { ...mitzvah, phase: "guess", last: "guess", guesses: ["Learning Torah", "Birkas Hamazon", "Giving tzedakah"] }],
};

async function openGame(browser: Browser, game: string, state: unknown, options = HUB) {
  const visit = await aVisit(browser, server(), options);
  await visit.page.addInitScript(([key, kept]) => localStorage.setItem(key, localStorage.getItem(key) ?? kept), [
    `naches.game.${game}.v1`,
    JSON.stringify({ underWay: true, state }),
  ] as const);
  await go(visit.page, `/?activity=games&game=${game}`);
  await expect(visit.page.getByRole("button", { name: "Back to Games" })).toBeVisible();
  await landed(visit.page);
  return visit;
}

async function expectAccessible(page: Page): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag21aaa", "wcag22aa", "best-practice"];
  const rules = { "color-contrast-enhanced": { enabled: true }, "target-size": { enabled: true } };
  const { violations } = await new AxeBuilder({ page }).withTags(tags).options({ rules }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`), "axe (V1)").toEqual([]);
}

/** How far the content below the panel's header must be scrolled, both ways. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const view = document.querySelector("[data-slot=tap-scroll] > div");
    return view ? [view.scrollWidth - view.clientWidth, view.scrollHeight - view.clientHeight] : null;
  });

for (const [size, viewport] of Object.entries(HUB_SIZES)) {
  for (const [name, [game, state]] of Object.entries(SCENES)) {
    test(`${name} fits ${size} without scrolling, and axe finds nothing (V1, V8)`, async ({ browser }) => {
      const { page, complaints } = await openGame(browser, game, state, { viewport });
      await expect.poll(() => hidden(page)).toEqual([0, 0]);
      await expectAccessible(page);
      expect(complaints.list()).toEqual([]);
    });
  }
}

const WIDEST = Object.entries(SCENES).filter(([name]) => /middle|long|type mode|every answer/.test(name));

for (const viewport of [{ width: 640, height: 400 }, { width: 320, height: 640 }]) {
  for (const [name, [game, state]] of WIDEST) {
    test(`${name} is whole at ${viewport.width}x${viewport.height}: nothing to the side (V14)`, async ({ browser }) => {
      const { page } = await openGame(browser, game, state, { viewport });
      expect((await hidden(page))?.[0]).toBe(0);
    });
  }
}

test("Hangman: keys of 80 x 72 in rows of 9, 9 and 8; tapped to the end", async ({ browser }) => {
  const { page } = await openGame(browser, "hangman", hangman);
  const keys = page.getByRole("group", { name: "Letters" }).getByRole("button");
  const boxes = await Promise.all((await keys.all()).map((key) => key.boundingBox()));
  for (const box of boxes) expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([80, 72]);
  const tops = [...new Set(boxes.map((box) => box?.y))];
  expect(tops.map((top) => boxes.filter((box) => box?.y === top).length)).toEqual([9, 9, 8]);
  for (const letter of new Set(hangman.word)) await page.getByRole("button", { name: letter, exact: true }).click();
  await expect(page.getByRole("status")).toHaveText("You found the word!");
  await expect(page.getByText("The holy city.")).toBeVisible();
  await page.getByRole("button", { name: "New Game" }).click();
  await expect(page.getByRole("status")).toHaveText("Guess a letter.");
  await page.keyboard.type("e");
  await expect(page.getByRole("button", { name: /^E, / })).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem("naches.game.hangman.v1") ?? "");
  expect(HANGMAN_WORDS.map(({ word }) => word)).toContain(JSON.parse(kept).state.word);
});

test("the Spelling Game: letters of 112; typed to the end, celebrated, and dealt again", async ({ browser }) => {
  const { page } = await openGame(browser, "spelling", spelling);
  const box = await page.getByRole("button", { name: "R", exact: true }).boundingBox();
  expect([box?.width, box?.height]).toEqual([112, 112]);
  for (const letter of ["E", "A", "R"]) await page.getByRole("button", { name: letter, exact: true }).click();
  await page.getByRole("button", { name: "Enter" }).click();
  await expect(page.getByRole("status")).toHaveText("Yes! EAR gives 30 points.");
  for (const word of possibleWords("near").filter((possible) => possible !== "ear")) {
    // The same letter counts again after 250 ms (visual 6.2).
    await page.keyboard.type(word, { delay: 300 });
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("Well done!")).toBeVisible();
  await expect(page.getByText("Well done!")).toBeHidden();
  await expect(page.getByRole("status")).toHaveText(/^Make words of/);
});

test("Unscramble: solved by taps alone (V22), and on to the next word", async ({ browser }) => {
  const { page } = await openGame(browser, "unscramble", unscramble, { ...HUB });
  const letters = page.getByRole("group", { name: "Letters" });
  for (const letter of "MIRUP") await letters.getByRole("button", { name: letter, exact: true }).click();
  await expect(page.getByRole("status")).toHaveText(/Try again!$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear" }).click();
  for (const letter of "PURIM") await letters.getByRole("button", { name: letter, exact: true }).click();
  await expect(page.getByRole("heading", { level: 4, name: "Purim" })).toBeFocused();
  await landed(page);
  await page.getByRole("button", { name: "Next Word" }).click();
  await expect(page.getByRole("heading", { level: 3 })).toBeFocused();
  await expect(page.getByRole("status")).toHaveText("Tap the letters in order.");
});

test("Guess the Mitzvah: asked, guessed wrongly, and won", async ({ browser }) => {
  const { page } = await openGame(browser, "mitzvah", mitzvah);
  await page.getByRole("button", { name: "Is it related to prayer?" }).click();
  await expect(page.getByRole("status")).toHaveText("Yes. It belongs to prayer.");
  await page.getByRole("button", { name: "Guess the Mitzvah" }).click();
  await page.getByRole("button", { name: "Reciting the Shema" }).click();
  await expect(page.getByRole("status")).toHaveText("It was not that one. 2 guesses left.");
  await expectAccessible(page);
  await expect(page.getByRole("group", { name: "Questions" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toBeFocused();
  await page.getByRole("button", { name: "Guess the Mitzvah" }).click();
  await page.getByRole("button", { name: "Putting on tefillin" }).click();
  await expect(page.getByRole("status")).toHaveText("You guessed the mitzvah!");
});
