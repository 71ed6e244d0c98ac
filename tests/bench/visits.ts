import { type Browser, chromium, type Page } from "@playwright/test";
import { median, option, printTable } from "@/tests/bench/measure";
import { aServerAt, MORNING } from "@/tests/support/browser/days";
import {
  aVisitPhone,
  aVisitScreen,
  callButton,
  phoneVisit,
  ringOf,
  VISIT_BROWSER,
} from "@/tests/support/browser/visits";
import { ACCOUNT_SETTINGS, ADMIN, aBrowserOf } from "@/tests/support/server/people";

/** One caller may ring six times in a quarter of an hour. */
const MOST_ROUNDS = 6;
/** Longer than the second in which a ring takes no tap. */
const LANDED_MS = 1500;

/** Milliseconds from the next press on this page to the first picture of the other end on it. */
const pressToPicture = (page: Page, slot: string): Promise<number> =>
  page.evaluate(
    (layer) =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          "click",
          () => {
            const began = performance.now();
            const look = () => {
              const [video] = document.querySelectorAll<HTMLVideoElement>(
                `[data-slot=${layer}] video:not([aria-label=You])`,
              );
              if (video && video.getVideoPlaybackQuality().totalVideoFrames > 0) resolve(performance.now() - began);
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
    slot,
  );

/** A browser whose pages know what esbuild puts around named functions. */
async function launch(): Promise<Browser> {
  const browser = await chromium.launch(VISIT_BROWSER);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext({ ...options, serviceWorkers: "block" });
    await context.addInitScript("globalThis.__name = (named) => named");
    return context;
  };
  return browser;
}

/** From the press on Answer to the first picture on his screen, in two browsers with fake cameras on this machine. */
export async function benchVisits(words: string[]): Promise<void> {
  const rounds = Math.min(MOST_ROUNDS, option(words, "rounds", 5));
  const hub = await aServerAt(MORNING, ACCOUNT_SETTINGS);
  const browser = await launch();
  try {
    const admin = await aBrowserOf(hub.server, ADMIN);
    const { page: screen } = await aVisitScreen(browser, hub.server, admin);
    const { page: phone } = await aVisitPhone(browser, hub.server);
    const rings: number[] = [];
    const pictures: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await callButton(phone).click();
      await ringOf(screen).waitFor();
      rings.push(performance.now() - began);
      await screen.waitForTimeout(LANDED_MS);
      const shown = pressToPicture(screen, "visit");
      await screen.getByRole("button", { name: "Answer" }).click();
      pictures.push(await shown);
      await phone.getByRole("button", { name: "End Visit" }).click();
      await phoneVisit(phone).getByRole("button", { name: "Close" }).click();
      await screen.getByRole("button", { name: "OK" }).click({ delay: 100 });
      await callButton(phone).waitFor();
    }
    const row = (what: string, all: number[], goal: string) => [
      what,
      median(all).toFixed(0),
      Math.max(...all).toFixed(0),
      goal,
    ];
    printTable([
      ["milliseconds", "median", "slowest", "goal"],
      row("from the call to the ring", rings, ""),
      row("from Answer to the first picture", pictures, "2000"),
    ]);
  } finally {
    await browser.close();
    await hub.server.dispose();
  }
}
