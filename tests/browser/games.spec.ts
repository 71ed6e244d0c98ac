import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { GAME_CARDS, type GameId } from "@/lib/games/catalog";
import { BEFORE, type Hands, handsOn } from "@/tests/support/browser/game-ends";
import { hangman, hole, nearlySolved, openGame, solution, spelling } from "@/tests/support/browser/game-scenes";
import { aVisit, closeVisitsAfterEach, go, HUB, HUB_SIZES, serverForFile } from "@/tests/support/browser/world";

// How the games look at every size is in visual-states.
closeVisitsAfterEach();
const server = serverForFile();

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

type Table = Hands & {
  page: Page;
  status: Locator;
  button: (name: string | RegExp) => Locator;
  /** A letter to tap. */
  letter: (name: string) => Locator;
  dialog: (name: string) => Locator;
  count: (words: string) => Locator;
};

/** How a game that was left before its end is brought to it; `goesOn` where another one is under way then. */
type End = {
  end: string;
  left: unknown;
  goesOn?: true;
  touch?: (table: Table) => Promise<void>;
  keys?: (table: Table) => Promise<void>;
  told: (table: Table) => Promise<void>;
};

function tableOf(page: Page): Table {
  return {
    ...handsOn(page),
    page,
    status: page.getByRole("region").getByRole("status"),
    button: (name) => page.getByRole("button", { name, exact: typeof name === "string" }),
    letter: (name) => page.getByRole("group", { name: "Letters" }).getByRole("button", { name, exact: true }),
    dialog: (name) => page.getByRole("dialog", { name }),
    count: (words) => page.locator("dt", { hasText: words }).locator("xpath=following-sibling::dd"),
  };
}

/**
 * Plays a game to its ends on one page (issue 6): each is opened from the menu as it was left, brought to its end by touch, and
 * again by the keyboard alone; then the way leads back to the menu, which offers to continue nothing that has ended.
 */
async function playToEnds(browser: Browser, game: GameId, ends: readonly End[]): Promise<void> {
  const { page, complaints } = await aVisit(browser, server(), { ...HUB, hasTouch: true });
  await page.clock.install();
  await go(page, "/?activity=games");
  const table = tableOf(page);
  const { title = "", description = "" } = GAME_CARDS.find(({ id }) => id === game) ?? {};
  const card = page.getByRole("listitem").filter({ hasText: title }).getByRole("button");
  const ways = ends.flatMap(({ end, touch, keys, ...rest }) => [
    ...(touch
      ? [
          {
            ...rest,
            name: `${end}, by touch`,
            play: touch,
            open: () => table.tap(card),
            leave: () => table.tap(table.button("Back to Games")),
          },
        ]
      : []),
    ...(keys
      ? [
          {
            ...rest,
            name: `${end}, by keys`,
            play: keys,
            open: () => table.enter(card),
            leave: () => table.press("Escape"),
          },
        ]
      : []),
  ]);
  for (const { name, left, goesOn, play, told, open, leave } of ways) {
    await test.step(name, async () => {
      await expect(card).toBeVisible();
      await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
        `naches.game.${game}.v1`,
        JSON.stringify({ underWay: true, state: left }),
      ] as const);
      await open();
      await expect(page.getByRole("heading", { level: 3, name: title })).toBeFocused();
      await play(table);
      await told(table);
      await leave();
      await expect(card).toHaveAccessibleName(goesOn ? /Continue/ : `${title} ${description}`);
    });
  }
  expect(complaints.list()).toEqual([]);
}

// D36
test("Sudoku: full with a mistake, then solved", async ({ browser }) => {
  const [right, wrong] = [solution(hole), (solution(hole) % 9) + 1];
  const toHole = [
    "ArrowDown",
    ...Array<string>(Math.floor(hole / 9)).fill("ArrowDown"),
    ...Array<string>(hole % 9).fill("ArrowRight"),
  ];
  await playToEnds(browser, "sudoku", [
    {
      end: "full, then solved",
      left: BEFORE.sudoku,
      async touch({ page, tap, button, dialog }) {
        await tap(page.getByRole("gridcell", { name: cellName(hole) }));
        await tap(button(String(wrong)));
        await expect(dialog("The grid is full")).toContainText(
          "One number is not right yet. You can go on and change it.",
        );
        await tap(button("Go On"));
        await tap(button(String(right)));
        await expect(dialog("Congratulations!")).toBeVisible();
        await page.touchscreen.tap(20, 400);
        await expect(dialog("Congratulations!"), "a tap beside it never closes it").toBeVisible();
        await tap(button("Close"));
      },
      async keys({ press, enter, button, dialog }) {
        await press(...toHole, String(wrong));
        await expect(dialog("The grid is full")).toBeVisible();
        await enter(button("Go On"));
        await press(String(right));
        await expect(dialog("Congratulations!")).toBeVisible();
        await enter(button("Close"));
      },
      told: ({ status }) => expect(status).toHaveText("You solved it!"),
    },
    {
      end: "solved, and a new one",
      left: BEFORE.sudoku,
      goesOn: true,
      async touch({ page, tap, button }) {
        await tap(page.getByRole("gridcell", { name: cellName(hole) }));
        await tap(button(String(right)));
        await tap(button("New Game"));
        await tap(button(/^Hard/));
      },
      async keys({ press, enter, button }) {
        await press(...toHole, String(right));
        await enter(button("New Game"));
        await enter(button(/^Hard/));
      },
      told: ({ page }) => expect(page.getByRole("gridcell", { name: /, given$/ })).toHaveCount(30),
    },
  ]);
});

test("Hangman: won, and lost", async ({ browser }) => {
  const ended =
    (words: string, counted: string) =>
    async ({ page, status, count }: Table) => {
      await expect(status).toHaveText(words);
      await expect(page.getByText("The holy city.")).toBeVisible();
      await expect(count(counted)).toHaveText("1");
    };
  await playToEnds(browser, "hangman", [
    {
      end: "won",
      left: BEFORE.hangman.found,
      touch: ({ tap, letter }) => tap(letter("M")),
      keys: ({ press }) => press("m"),
      told: ended("You found the word!", "Won"),
    },
    {
      end: "lost",
      left: BEFORE.hangman.lost,
      touch: ({ tap, letter }) => tap(letter("K")),
      keys: ({ press }) => press("k"),
      told: ended("The word was YERUSHALAYIM.", "Lost"),
    },
    {
      end: "the next word",
      left: BEFORE.hangman.found,
      async touch({ tap, letter, button }) {
        await tap(letter("M"));
        await tap(button("New Game"));
      },
      async keys({ press, enter, button }) {
        await press("m");
        await enter(button("New Game"));
      },
      told: ({ status }) => expect(status).toHaveText("Guess a letter."),
    },
  ]);
});

test("Spelling: every word found, and new letters before that", async ({ browser }) => {
  await playToEnds(browser, "spelling", [
    {
      end: "every word found",
      left: BEFORE.spelling.lastWord,
      async touch({ tap, letter, button }) {
        for (const name of ["E", "A", "R"]) await tap(letter(name));
        await tap(button("Enter"));
      },
      keys: ({ press }) => press("e", "a", "r", "Enter"),
      async told({ page, pass, status, count }) {
        await expect(status).toHaveText("You found every word!");
        await expect(page.getByText("Well done!")).toBeVisible();
        await pass(2500);
        await expect(status).toHaveText(/^Make words of/);
        await expect(count("Rounds")).toHaveText("1");
      },
    },
    {
      end: "new letters",
      left: BEFORE.spelling.midway,
      touch: ({ tap, button }) => tap(button("New Letters")),
      keys: ({ enter, button }) => enter(button("New Letters")),
      async told({ status, count }) {
        await expect(status).toHaveText(/^Make words of/);
        await expect(count("All points")).toHaveText("30");
        await expect(count("Rounds")).toHaveText("0");
      },
    },
  ]);
});

test("Unscramble: solved, skipped, and begun anew", async ({ browser }) => {
  const explained = async ({ page, status }: Table, words: string | RegExp) => {
    await expect(status).toHaveText(words);
    await expect(page.getByRole("heading", { level: 4, name: "Purim" })).toBeFocused();
  };
  await playToEnds(browser, "unscramble", [
    {
      end: "solved",
      left: BEFORE.unscramble,
      async touch({ tap, pass, letter, button, status }) {
        for (const name of "MIRUP") await tap(letter(name));
        await pass();
        await expect(status).toHaveText(/Try again!$/);
        await tap(button("Clear"));
        for (const name of "PURIM") await tap(letter(name));
        await pass();
      },
      async keys({ press, pass }) {
        await press(..."purim");
        await pass();
      },
      async told(table) {
        await explained(table, /Correct!$/);
        await expect(table.page.getByText("You earned 55 points.")).toBeVisible();
      },
    },
    {
      end: "typed, then the next word",
      left: BEFORE.unscramble,
      async keys(table) {
        await table.enter(table.button("Type"));
        await table.tabTo(table.page.getByRole("textbox", { name: "Your answer" }));
        await table.press(..."purim", "Enter");
        await explained(table, /Correct!$/);
        await table.enter(table.button("Next Word"));
        await table.pass();
      },
      async told({ page, status }) {
        await expect(page.getByRole("heading", { level: 3 })).toBeFocused();
        await expect(status).toHaveText("Type the word.");
      },
    },
    {
      end: "skipped",
      left: BEFORE.unscramble,
      touch: ({ tap, button }) => tap(button("Skip")),
      keys: ({ enter, button }) => enter(button("Skip")),
      told: (table) => explained(table, "The word was: PURIM"),
    },
    {
      end: "begun anew",
      left: { ...BEFORE.unscramble, level: 4, score: 700 },
      touch: ({ tap, button }) => tap(button("Reset")),
      keys: ({ enter, button }) => enter(button("Reset")),
      async told({ count }) {
        await expect(count("Level")).toHaveText("1");
        await expect(count("Score")).toHaveText("0");
      },
    },
  ]);
});

test("Guess the Mitzvah: won after a wrong guess, and lost with the third", async ({ browser }) => {
  const answer = { level: 4, name: "Putting on tefillin" } as const;
  await playToEnds(browser, "mitzvah", [
    {
      end: "won",
      left: BEFORE.mitzvah.first,
      async touch({ page, tap, pass, button, status }) {
        await tap(button("Is it related to prayer?"));
        await expect(status).toHaveText("Yes. It belongs to prayer.");
        await tap(button("Guess the Mitzvah"));
        await tap(button("Reciting the Shema"));
        await expect(status).toHaveText("It was not that one. 2 guesses left.");
        await pass(2000);
        await expect(page.getByRole("heading", { level: 3 })).toBeFocused();
        await tap(button("Guess the Mitzvah"));
        await tap(button("Putting on tefillin"));
      },
      async keys({ page, enter, pass, button }) {
        await enter(button("Is it related to prayer?"));
        await enter(button("Guess the Mitzvah"));
        await enter(button("Reciting the Shema"));
        await pass(2000);
        await expect(page.getByRole("heading", { level: 3 })).toBeFocused();
        await enter(button("Guess the Mitzvah"));
        await enter(button("Putting on tefillin"));
      },
      async told({ page, status, count }) {
        await expect(status).toHaveText("You guessed the mitzvah!");
        await expect(page.getByRole("heading", answer)).toBeFocused();
        await expect(count("Won")).toHaveText("1");
      },
    },
    {
      end: "lost",
      left: BEFORE.mitzvah.lastGuess,
      async touch({ tap, button }) {
        await tap(button("Guess the Mitzvah"));
        await tap(button("Giving tzedakah"));
      },
      async keys({ enter, button }) {
        await enter(button("Guess the Mitzvah"));
        await enter(button("Giving tzedakah"));
      },
      async told({ page, status, count }) {
        await expect(status).toHaveText("The mitzvah was: Putting on tefillin");
        await expect(page.getByRole("heading", answer)).toBeFocused();
        await expect(count("Lost")).toHaveText("1");
      },
    },
  ]);
});

/** The dialog of an end: by touch it is closed over the board, by keys another game is begun; the counts of the session stay. */
function versusEnd(words: string, counted: string) {
  return {
    close: async ({ tap, pass, button, dialog, status }: Table) => {
      await pass();
      await expect(dialog(words)).toBeVisible();
      await tap(button("Close"));
      await expect(status).toHaveText(words);
    },
    again: async ({ enter, pass, button, dialog, status }: Table) => {
      await pass();
      await expect(dialog(words)).toBeVisible();
      await enter(button("Play Again"));
      await expect(status).toHaveText(/Your turn\.$|is next\.$/);
    },
    told: ({ count }: Table) => expect(count(counted)).toHaveText("1"),
  };
}

test("Connect Four: he wins, the computer wins, a draw; red or yellow wins", async ({ browser }) => {
  const column = (number: number) => new RegExp(`^Column ${number},`);
  const before = BEFORE.connectFour;
  /** His last piece goes into a column from 1. */
  const end = (left: unknown, number: number, words: string, counted: string): End => {
    const { close, again, told } = versusEnd(words, counted);
    const step = number < 4 ? "ArrowLeft" : "ArrowRight";
    return {
      end: words,
      left,
      async touch(table) {
        await table.tap(table.button(column(number)));
        // Once the screen is turned while the computer thinks, and turned back.
        if (left === before.lost)
          for (const size of ["800x1280", "1280x800"] as const) await table.page.setViewportSize(HUB_SIZES[size]);
        await close(table);
      },
      async keys(table) {
        // The first arrow leads to the fourth column.
        await table.press(step, ...Array<string>(Math.abs(number - 4)).fill(step), "Enter");
        await again(table);
      },
      told,
    };
  };
  await playToEnds(browser, "connect-four", [
    end(before.won, 4, "You win!", "You"),
    end(before.lost, 7, "The computer wins.", "Computer"),
    end(before.drawn, 7, "It is a draw.", "Draws"),
    end(before.red, 4, "Red wins!", "Red"),
    end(before.yellow, 2, "Yellow wins!", "Yellow"),
  ]);
});

test("Tic Tac Toe: he wins, the computer wins, a draw; X or O wins between friends", async ({ browser }) => {
  const before = BEFORE.ticTacToe;
  /** His last mark goes onto a square from 0. */
  const end = (left: unknown, square: number, words: string, counted: string): End => {
    const { close, again, told } = versusEnd(words, counted);
    const [row, column] = [Math.floor(square / 3), square % 3];
    return {
      end: words,
      left,
      async touch(table) {
        await table.tap(table.page.getByRole("gridcell", { name: `Row ${row + 1}, column ${column + 1}, empty` }));
        await close(table);
      },
      async keys(table) {
        // The first arrow leads to the first square.
        await table.press(
          "ArrowUp",
          ...Array<string>(row).fill("ArrowDown"),
          ...Array<string>(column).fill("ArrowRight"),
          " ",
        );
        await again(table);
      },
      told,
    };
  };
  await playToEnds(browser, "tic-tac-toe", [
    end(before.won, 2, "You win!", "You (X)"),
    end(before.lost, 7, "The computer wins.", "Computer (O)"),
    end(before.drawn, 8, "It is a draw.", "Draws"),
    end(before.x, 2, "X wins!", "X"),
    end(before.o, 5, "O wins!", "O"),
  ]);
});

test("Enter held down wins, and does not press the dialog's button as well", async ({ browser }) => {
  const { page } = await aVisit(browser, server(), HUB);
  await page.clock.install();
  await openGame(page, "tic-tac-toe", BEFORE.ticTacToe.x);
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

test("two fingers on the board take nothing, one finger does, and the game lasts over a reload", async ({
  browser,
}) => {
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
