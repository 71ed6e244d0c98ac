import { type Browser, expect, test } from "@playwright/test";
import { hole, nearlySolved, openGame as openLeft, solution } from "@/tests/support/browser-game-scenes";
import { aVisit, closeVisitsAfterEach, go, HUB, landed, serverForFile } from "@/tests/support/browser-world";

// How the games look at every size is in visual-states.spec.ts.
closeVisitsAfterEach();
const server = serverForFile();

const cellName = (place: number) => new RegExp(`^Row ${Math.floor(place / 9) + 1}, column ${(place % 9) + 1},`);

/** Opens a game, "" for the menu, on a screen where a Sudoku was left before its last cell. */
async function openGame(browser: Browser, game: string) {
  const visit = await aVisit(browser, server(), HUB);
  await openLeft(visit.page, "sudoku", nearlySolved);
  if (game !== "sudoku") {
    await go(visit.page, `/?activity=games${game && `&game=${game}`}`);
    await (game ? expect(visit.page.getByRole("heading", { level: 3 })).toBeFocused() : expect(visit.page.getByRole("listitem")).toHaveCount(9));
    await landed(visit.page);
  }
  return visit;
}

test("the boards have their sizes (visual 5.3)", async ({ browser }) => {
  const { page } = await openGame(browser, "sudoku");
  const box = async (role: "gridcell" | "button", name: string | RegExp) => (await page.getByRole(role, { name, exact: typeof name === "string" }).boundingBox()) ?? { width: 0, height: 0 };
  for (const place of [0, 40, 80]) {
    const { width, height } = await box("gridcell", cellName(place));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(64);
  }
  expect(await box("button", "5")).toMatchObject({ width: 96, height: 96 });
  await go(page, "/?activity=games&game=tic-tac-toe");
  expect((await box("gridcell", /^Row 2, column 2/)).width).toBeCloseTo(176, 0);
  await go(page, "/?activity=games&game=connect-four");
  const column = await box("button", /^Column 4/);
  expect([Math.round(column.width), Math.round(column.height)]).toEqual([88, 600]);
});

test("a Sudoku left before its last cell is continued from the menu and solved by taps (V22)", async ({ browser }) => {
  const { page, complaints } = await openGame(browser, "");
  await page.getByRole("button", { name: "Continue Sudoku" }).click();
  await expect(page.getByRole("heading", { level: 3, name: "Sudoku" })).toBeFocused();
  await landed(page);
  await page.getByRole("gridcell", { name: cellName(hole) }).click();
  await page.getByRole("button", { name: String(solution(hole)), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Congratulations!" });
  await expect(dialog).toBeVisible();
  await landed(page);
  await page.mouse.click(20, 400);
  await expect(dialog, "a tap beside it never closes it (visual 6.4)").toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("status").filter({ hasText: "You solved it!" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Sudoku Fill in the numbers" }), "Escape leads to the menu, and the game is over").toBeFocused();
  expect(complaints.list()).toEqual([]);
});

test("Connect Four and Tic Tac Toe are played by keys alone against the computer (V16)", async ({ browser }) => {
  const { page } = await openGame(browser, "connect-four");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^Computer played column [1-7]\. Your turn\.$/ })).toBeVisible();
  await go(page, "/?activity=games&game=tic-tac-toe");
  await expect(page.getByRole("heading", { level: 3 })).toBeFocused();
  await landed(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press(" ");
  await expect(page.getByRole("status").filter({ hasText: /^Computer took row 2, column 2\. Your turn\.$/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("gridcell", { name: "Row 1, column 1, X" }), "it lasts over a reload").toBeVisible();
});
