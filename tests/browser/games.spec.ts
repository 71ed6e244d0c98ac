import { expect, type Locator, type Page, test } from "@playwright/test";
import {
  beforeCrossWon,
  hangman,
  hole,
  nearlySolved,
  openGame,
  solution,
  spelling,
} from "@/tests/support/browser/game-scenes";
import { aVisit, closeVisitsAfterEach, go, HUB, serverForFile } from "@/tests/support/browser/world";

// How the games look at every size is in visual-states.
closeVisitsAfterEach();
const server = serverForFile();

/** More than any game has. */
const MOST_STOPS = 60;

/** Someone who plays with calm hands on a page whose clock obeys: before each tap and key the guards' time has passed (design.md 6.2, 6.3). */
function handsOn(page: Page) {
  /** Milliseconds that no one has to wait for. */
  const pass = (milliseconds = 1200) => page.clock.fastForward(milliseconds);

  async function tap(target: Locator): Promise<void> {
    await pass();
    await target.tap();
  }

  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await pass();
      await page.keyboard.press(key);
    }
  }

  /** Continues by Tab until a control has the focus. */
  async function tabTo(target: Locator): Promise<void> {
    const hasFocus = () => target.evaluate((element) => element === document.activeElement);
    for (let stops = 0; !(await hasFocus()); stops += 1) {
      if (stops === MOST_STOPS) throw new Error("Tab never reaches it.");
      await page.keyboard.press("Tab");
    }
  }

  return { pass, tap, press, tabTo };
}

const cellName = (place: number) => new RegExp(`^Row ${Math.floor(place / 9) + 1}, column ${(place % 9) + 1},`);

// design.md 5.3 has the sizes.
test("the boards and keys have their sizes", async ({ browser }) => {
  const { page } = await aVisit(browser, server(), HUB);
  const box = async (role: "gridcell" | "button", name: string | RegExp) =>
    (await page.getByRole(role, { name, exact: typeof name === "string" }).boundingBox()) ?? { width: 0, height: 0 };
  await openGame(page, "sudoku", nearlySolved);
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
  await openGame(page, "spelling", spelling);
  expect(await box("button", "R")).toMatchObject({ width: 112, height: 112 });
  await openGame(page, "hangman", hangman);
  const keys = await Promise.all(
    (await page.getByRole("group", { name: "Letters" }).getByRole("button").all()).map((key) => key.boundingBox()),
  );
  for (const key of keys) expect([Math.round(key?.width ?? 0), Math.round(key?.height ?? 0)]).toEqual([80, 72]);
  const tops = [...new Set(keys.map((key) => key?.y))];
  expect(tops.map((top) => keys.filter((key) => key?.y === top).length)).toEqual([9, 9, 8]);
});

/** The same end by touch and by the keyboard alone, from the menu and back to it, which then has nothing to continue. */
test("Sudoku is solved by touch and by keys", async ({ browser }) => {
  const { page, complaints } = await aVisit(browser, server(), { ...HUB, hasTouch: true });
  await page.clock.install();
  await go(page, "/?activity=games");
  const { tap, press, tabTo } = handsOn(page);
  const enter = (target: Locator) => tabTo(target).then(() => press("Enter"));
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const dialog = (name: string) => page.getByRole("dialog", { name });
  const card = page.getByRole("listitem").filter({ hasText: "Sudoku" }).getByRole("button");
  const right = String(solution(hole));
  const wrong = String((solution(hole) % 9) + 1);
  const steps = (key: string, count: number) => Array<string>(count).fill(key);
  // The first arrow leads to the first cell.
  const toHole = [...steps("ArrowDown", 1 + Math.floor(hole / 9)), ...steps("ArrowRight", hole % 9)];
  const byTouch = {
    act: tap,
    fill: () => tap(page.getByRole("gridcell", { name: cellName(hole) })).then(() => tap(button(wrong))),
    correct: () => tap(button(right)),
    leave: () => tap(button("Back to Games")),
  };
  const byKeys: typeof byTouch = {
    act: enter,
    fill: () => press(...toHole, wrong),
    correct: () => press(right),
    leave: () => press("Escape"),
  };
  for (const { act, fill, correct, leave } of [byTouch, byKeys]) {
    await page.evaluate(
      (kept) => localStorage.setItem("naches.game.sudoku.v1", kept),
      JSON.stringify({ underWay: true, state: { ...nearlySolved, selected: null } }),
    );
    await act(card);
    await expect(page.getByRole("heading", { level: 3, name: "Sudoku" })).toBeFocused();
    await fill();
    await expect(dialog("The grid is full")).toContainText(
      "One number is not correct yet. You can keep going and change it.",
    );
    await act(button("Continue"));
    await correct();
    await expect(dialog("Congratulations!")).toBeVisible();
    await page.touchscreen.tap(20, 400);
    await expect(dialog("Congratulations!"), "a tap beside it never closes it").toBeVisible();
    await act(button("Close"));
    await expect(page.getByRole("region").getByRole("status")).toHaveText("You solved it!");
    await leave();
    await expect(card).not.toHaveAccessibleName(/Continue/);
  }
  expect(complaints.list()).toEqual([]);
});

test("Enter held down wins, and does not press the dialog's button as well", async ({ browser }) => {
  const { page } = await aVisit(browser, server(), HUB);
  await page.clock.install();
  await openGame(page, "tic-tac-toe", beforeCrossWon);
  const { press, pass } = handsOn(page);
  await press("ArrowUp", "ArrowRight", "ArrowRight");
  for (let repeats = 0; repeats < 3; repeats += 1) {
    await page.keyboard.down("Enter");
    await expect(
      page.getByRole("dialog", { name: "X wins!" }).getByRole("button", { name: "Play Again" }),
    ).toBeFocused();
    await pass();
  }
  await page.keyboard.up("Enter");
  await expect(page.getByRole("dialog", { name: "X wins!" })).toBeVisible();
});

test("one finger plays on the board, two do not, and the game survives a reload", async ({ browser }) => {
  const { page } = await aVisit(browser, server(), { ...HUB, hasTouch: true });
  await openGame(page, "tic-tac-toe");
  const square = (name: string) => page.getByRole("gridcell", { name });
  const middle = async (name: string) => {
    const box = await square(name).boundingBox();
    if (!box) throw new Error(`${name} has no place.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [one, other] = [await middle("Row 1, column 1"), await middle("Row 3, column 3")];
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number; id: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ ...one, id: 0 }]);
  await touch("touchStart", [
    { ...one, id: 0 },
    { ...other, id: 1 },
  ]);
  await touch("touchEnd", [{ ...one, id: 0 }]);
  await touch("touchEnd", []);
  await page.touchscreen.tap(one.x, one.y);
  await expect(
    page.getByRole("status").filter({ hasText: /^Computer took row 2, column 2\. Your turn\.$/ }),
  ).toBeVisible();
  await expect(square("Row 3, column 3, empty")).toBeVisible();
  await page.reload();
  await expect(square("Row 1, column 1, X")).toBeVisible();
});
