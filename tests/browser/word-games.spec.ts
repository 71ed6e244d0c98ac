import { type Browser, expect, test } from "@playwright/test";
import { HANGMAN_WORDS } from "@/lib/games/hangman/content";
import { possibleWords } from "@/lib/games/spelling/words";
import { hangman, mitzvah, openGame as openLeft, spelling, unscramble } from "@/tests/support/browser-game-scenes";
import { aVisit, closeVisitsAfterEach, HUB, landed, serverForFile } from "@/tests/support/browser-world";

// How the games look at every size is in visual-states.spec.ts.
closeVisitsAfterEach();
const server = serverForFile();

async function openGame(browser: Browser, game: string, state: unknown) {
  const visit = await aVisit(browser, server(), HUB);
  await openLeft(visit.page, game, state);
  return visit;
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
  const [last = "", ...others] = possibleWords(spelling.base).filter((word) => word !== "ear");
  const { page } = await openGame(browser, "spelling", { ...spelling, found: others });
  const box = await page.getByRole("button", { name: "R", exact: true }).boundingBox();
  expect([box?.width, box?.height]).toEqual([112, 112]);
  for (const letter of ["E", "A", "R"]) await page.getByRole("button", { name: letter, exact: true }).click();
  await page.getByRole("button", { name: "Enter" }).click();
  await expect(page.getByRole("status")).toHaveText("Yes! EAR gives 30 points.");
  // The same letter counts again after 250 ms (visual 6.2).
  await page.keyboard.type(last, { delay: 300 });
  await page.keyboard.press("Enter");
  await expect(page.getByText("Well done!")).toBeVisible();
  await expect(page.getByText("Well done!")).toBeHidden();
  await expect(page.getByRole("status")).toHaveText(/^Make words of/);
});

test("Unscramble: solved by taps alone (V22), and on to the next word", async ({ browser }) => {
  const { page } = await openGame(browser, "unscramble", unscramble);
  const letters = page.getByRole("group", { name: "Letters" });
  for (const letter of "MIRUP") await letters.getByRole("button", { name: letter, exact: true }).click();
  await expect(page.getByRole("status")).toHaveText(/Try again!$/);
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
  await expect(page.getByRole("group", { name: "Questions" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toBeFocused();
  await page.getByRole("button", { name: "Guess the Mitzvah" }).click();
  await page.getByRole("button", { name: "Putting on tefillin" }).click();
  await expect(page.getByRole("status")).toHaveText("You guessed the mitzvah!");
});
