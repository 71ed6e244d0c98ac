import type { CDPSession, Locator, Page } from "@playwright/test";

export type Point = { x: number; y: number };

/** One finger on the glass of a page, by Chromium's own touch events: its recogniser of gestures sees them too. */
export type Finger = {
  /** Puts the finger down at the first point, draws it over the others, and lifts it. */
  draw: (points: readonly Point[]) => Promise<void>;
  tap: (point: Point) => Promise<void>;
  /** Taps at these points, so many milliseconds apart, whether the page has kept up or not. */
  tapEvery: (pace: number, points: readonly Point[]) => Promise<void>;
  session: CDPSession;
};

export async function aFinger(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[], at?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints, ...(at !== undefined && { timestamp: at / 1000 }) });
  async function draw([first, ...others]: readonly Point[]): Promise<void> {
    if (!first) return;
    await send("touchStart", [first]);
    for (const point of others) await send("touchMove", [point]);
    await send("touchEnd", []);
  }
  async function tapEvery(pace: number, points: readonly Point[]): Promise<void> {
    const under: Promise<unknown>[] = [];
    // The moments are the finger's own: a busy machine sends some of them late.
    const began = Date.now();
    for (const [index, point] of points.entries()) {
      const at = began + index * pace;
      under.push(send("touchStart", [point], at), send("touchEnd", [], at));
      await new Promise((next) => setTimeout(next, at + pace - Date.now()));
    }
    await Promise.all(under);
  }
  return { draw, tapEvery, tap: (point) => draw([point]), session };
}

/** Clicks five times in 80 ms by the mouse's own moments: a busy machine sends some of them late. */
export async function clickFiveTimes(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error("The control is not in sight.");
  const session = await page.context().newCDPSession(page);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: "left" as const };
  const began = Date.now();
  await Promise.all(
    [1, 2, 3, 4, 5].flatMap((clickCount) =>
      (["mousePressed", "mouseReleased"] as const).map((type) =>
        session.send("Input.dispatchMouseEvent", {
          ...{ type, ...place, clickCount },
          timestamp: (began + (clickCount - 1) * 20) / 1000,
        }),
      ),
    ),
  );
  await session.detach();
}

export type Control = { name: string; left: number; top: number; width: number; height: number };

/** The controls in sight that nothing covers, in the top layer of the page. Runs in the page. */
export function controlsInSight(): Control[] {
  const layer = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1) ?? document.body;
  return [...layer.querySelectorAll<HTMLElement>("button:enabled, a[href]")].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const isWhole = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
    const at = isWhole ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
    if (at?.closest("button, a[href]") !== element) return [];
    return [{ name: element.innerText.replaceAll("\n", " ") || element.ariaLabel || "", left, top, width, height }];
  });
}
