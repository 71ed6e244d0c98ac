import { median, printTable } from "@/tests/bench/measure";
import { type NewContext, onHub, pressUntilShown, SLOW_DOWN, slowPage } from "@/tests/bench/slow-page";

const ROUNDS = 5;
const TURNS = 6;
/** Longer than the guards against hasty taps, which would swallow the next press. */
const GUARDS_MS = 700;
const PAGE = "[data-slot=reader] [data-slot=book-text]";
const PLACE = "[data-slot=reader] [role=status]";

/** No one finds a number among forty in less. */
const LOOK_MS = 1000;

/** A chapter of two pages, the longest one, and a portion of Chumash: from the contents to the first page, and each turn after it. */
const READINGS = [
  { name: "Tehillim 20, at once", tab: "Tehillim", button: /^Chapter \S+ 20$/, lookMs: 0 },
  { name: "Tehillim 20, after a second", tab: "Tehillim", button: /^Chapter \S+ 20$/, lookMs: LOOK_MS },
  { name: "Tehillim of the day, at once", tab: "Today", button: /^Tehillim of the day/, lookMs: 0 },
  { name: "the week's Chumash, at once", tab: "Today", button: /^Chumash/, lookMs: 0 },
] as const;

type Measured = { open: number; turns: number[] };

async function readOnce(newContext: NewContext, origin: string, reading: (typeof READINGS)[number]): Promise<Measured> {
  const page = await slowPage(newContext);
  await page.goto(`${origin}/?activity=learning&section=book`, { waitUntil: "networkidle" });
  await page.getByRole("tab", { name: reading.tab, exact: true }).click();
  await page.waitForTimeout(reading.lookMs);
  const open = await pressUntilShown(page, page.getByRole("button", { name: reading.button }), PAGE);
  const place = page.locator(PLACE);
  const turns: number[] = [];
  for (let number = 2; number <= TURNS; number += 1) {
    if (
      !(await place.innerText()).includes(`Page ${number - 1} of`) ||
      (await place.innerText()).endsWith(`of ${number - 1}`)
    )
      break;
    await page.waitForTimeout(GUARDS_MS);
    turns.push(
      await pressUntilShown(page, page.getByRole("button", { name: "Next page" }), PLACE, `Page ${number} of`),
    );
  }
  await page.context().close();
  return { open, turns };
}

/** Opens readings from the contents, on a page slowed down as the panels', and turns their pages within a chapter. */
async function printBook(origin: string, newContext: NewContext): Promise<void> {
  const rows = [["milliseconds", "press to first page", "slowest", "goal", "turn", "slowest", "goal"]];
  for (const reading of READINGS) {
    const measured: Measured[] = [];
    for (let round = 0; round < ROUNDS; round += 1) measured.push(await readOnce(newContext, origin, reading));
    const opened = measured.map(({ open }) => open);
    const turns = measured.flatMap((one) => one.turns);
    rows.push([
      reading.name,
      median(opened).toFixed(0),
      Math.max(...opened).toFixed(0),
      "100",
      ...(turns.length > 0 ? [median(turns).toFixed(0), Math.max(...turns).toFixed(0)] : ["", ""]),
      "50",
    ]);
  }
  printTable(rows);
}

/** `npm run bench -- book`: readings on the relative's screen with a processor four times slower. */
export function benchBook(): Promise<void> {
  return onHub(async ({ origin }, newContext) => {
    console.log(
      `\n  The book at 1280x800, processor slowed down ${SLOW_DOWN} times: from the end of a press until its page is shown\n`,
    );
    await printBook(origin, newContext);
  });
}
