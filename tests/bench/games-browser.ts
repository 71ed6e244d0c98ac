import type { Browser, Page } from "@playwright/test";
import { COLUMNS, openColumns } from "@/lib/library/games/connect-four/board";
import { THINKING_MS } from "@/lib/library/games/connect-four/rules";
import { stateSchema as connectFourSchema } from "@/lib/library/games/connect-four/schema";
import { pick, createRandom } from "@/lib/library/games/random";
import { DIFFICULTY_LABELS } from "@/lib/library/games/sudoku/format";
import { stateSchema as sudokuSchema } from "@/lib/library/games/sudoku/schema";
import { hasOneSolution } from "@/lib/library/games/sudoku/solver";
import { median } from "@/tests/bench/measure";
import { launchChromium, slowDown } from "@/tests/bench/slow-page";
import { MORNING, startProductionServer } from "@/tests/support/server/production-server";

const PUZZLES = 12;
const GAMES = 5;
const MOVES = 8;
const GOALS = { sudoku: 300, connectFour: 50 } as const;

/** Longer than every guard of the page: taps count again (design.md 6.2). */
const CALM_MS = 1100;

const row = (what: string, times: number[], goal: number, more: string) => [
  what,
  ...[Math.min(...times), median(times), Math.max(...times)].map((ms) => ms.toFixed(1)),
  `${goal}`,
  more,
];

/** A game on a slow processor, opened for the first time. */
async function openSlowly(browser: Browser, origin: string, game: string): Promise<Page> {
  const { page } = await slowDown(await browser.newContext({ viewport: { width: 1280, height: 800 } }));
  // How long each timer's work took, by its delay.
  await page.addInitScript(() => {
    const original = window.setTimeout.bind(window);
    const took: [delay: number, ms: number][] = [];
    const timed = (act: () => void, delay = 0) =>
      original(() => {
        const began = performance.now();
        act();
        took.push([delay, performance.now() - began]);
      }, delay);
    Object.assign(window, { took, setTimeout: timed });
  });
  await page.goto(`${origin}/?activity=games&game=${game}`, { waitUntil: "networkidle" });
  return page;
}

const kept = (page: Page, game: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "{}").state, `naches.game.${game}.v1`);

/** The work of a press on a difficulty, which makes the puzzle, and the time until it is on the screen. */
async function sudokuRows(browser: Browser, origin: string): Promise<string[][]> {
  const page = await openSlowly(browser, origin, "sudoku");
  const rows: string[][] = [];
  for (const words of Object.values(DIFFICULTY_LABELS)) {
    const times: { made: number; shown: number }[] = [];
    let unique = 0;
    for (let puzzle = 0; puzzle < PUZZLES; puzzle += 1) {
      await page.waitForTimeout(CALM_MS);
      await page.getByRole("button", { name: "New Game" }).click();
      const level = page.getByRole("button", { name: new RegExp(`^${words}`) });
      await level.waitFor();
      await page.waitForTimeout(CALM_MS);
      times.push(
        await level.evaluate(
          (button) =>
            new Promise<{ made: number; shown: number }>((resolve) => {
              const began = performance.now();
              if (button instanceof HTMLElement) button.click();
              const made = performance.now() - began;
              requestAnimationFrame(() =>
                requestAnimationFrame(() => resolve({ made, shown: performance.now() - began })),
              );
            }),
        ),
      );
      if (hasOneSolution(sudokuSchema.parse(await kept(page, "sudoku")).given)) unique += 1;
    }
    rows.push(
      row(
        `Sudoku, ${words}: a puzzle`,
        times.map(({ made }) => made),
        GOALS.sudoku,
        `${unique} of ${PUZZLES} with one solution`,
      ),
    );
    rows.push(
      row(
        `Sudoku, ${words}: press to puzzle on the screen`,
        times.map(({ shown }) => shown),
        GOALS.sudoku,
        "",
      ),
    );
  }
  await page.context().close();
  return rows;
}

/** The work of the computer's first moves, in pages that have not searched before. */
async function connectFourRow(browser: Browser, origin: string): Promise<string[]> {
  const times: number[] = [];
  for (let game = 0; game < GAMES; game += 1) {
    const page = await openSlowly(browser, origin, "connect-four");
    const random = createRandom(game);
    let last = -1;
    for (let move = 0; move < MOVES; move += 1) {
      const parsed = connectFourSchema.safeParse(await kept(page, "connect-four"));
      const open = parsed.success
        ? openColumns(parsed.data.board)
        : Array.from({ length: COLUMNS }, (_, column) => column);
      // Another column than before: the same one would have to wait.
      last = pick(
        open.filter((column) => column !== last),
        random,
      );
      await page.getByRole("button", { name: new RegExp(`^Column ${last + 1},`) }).click();
      const yours = page.getByRole("status").filter({ hasText: /Your turn\.$/ });
      await yours
        .or(page.getByRole("dialog", { name: /win/ }))
        .first()
        .waitFor();
      if (!(await yours.isVisible())) break;
    }
    const took = await page.evaluate(
      (delay) =>
        (Reflect.get(window, "took") as [number, number][]).filter(([waited]) => waited === delay).map(([, ms]) => ms),
      THINKING_MS.medium,
    );
    times.push(...took);
    await page.context().close();
  }
  return row(
    "Connect Four: a move of the computer",
    times,
    GOALS.connectFour,
    `${times.length} moves of ${GAMES} games`,
  );
}

/** The games in the production build, in Chromium on a processor slowed down four times. */
export async function browserRows(): Promise<string[][]> {
  const server = await startProductionServer({ at: MORNING });
  const browser = await launchChromium();
  try {
    return [...(await sudokuRows(browser, server.origin)), await connectFourRow(browser, server.origin)];
  } finally {
    await browser.close();
    await server.dispose();
  }
}
