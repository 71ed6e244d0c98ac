import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";

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

export type Control = { name: string; kind: string; left: number; top: number; width: number; height: number };

/** The controls in sight that nothing covers, in the top layer of the page. Runs in the page. */
export function controlsInSight(): Control[] {
  const layer = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1) ?? document.body;
  return [...layer.querySelectorAll<HTMLElement>("button:enabled, a[href]")].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // Of what a list cuts off, a finger could leave the part in sight.
    const isInSight = [0.02, 0.5, 0.98].every(
      (part) =>
        document.elementFromPoint(left + width / 2, top + height * part)?.closest("button, a[href]") === element &&
        document.elementFromPoint(left + width * part, top + height / 2)?.closest("button, a[href]") === element,
    );
    if (!isInSight) return [];
    const name = element.innerText.replaceAll("\n", " ") || element.ariaLabel || "";
    return [{ name, kind: `${element.tagName} ${element.className}`, left, top, width, height }];
  });
}

declare global {
  var clicked: string[];
}

/**
 * Notes every click and lets no press have an effect, so that a scene stays as it is while all of its controls are pressed: a tab opens when
 * it gets the focus.
 */
export function noteClicks(): void {
  globalThis.clicked = [];
  for (const name of ["pointerdown", "mousedown", "focus", "focusin"])
    window.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
  window.addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>("button, a[href]") : null;
      globalThis.clicked.push(control?.innerText.replaceAll("\n", " ") || control?.ariaLabel || "");
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

export const takeClicks = (page: Page) => page.evaluate(() => globalThis.clicked.splice(0));

/** px of the drift, in four directions by turns. */
const DRIFTS = [20, 35, 60] as const;
const DIRECTIONS = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
] as const;

/** A path that begins and ends near the middle of a control and drifts as far as this between. */
export function driftOver({ left, top, width, height }: Control, index: number): Point[] {
  const px = DRIFTS[index % DRIFTS.length] ?? 0;
  const { x, y } = DIRECTIONS[index % DIRECTIONS.length] ?? DIRECTIONS[0];
  const middle = { x: left + width / 2, y: top + height / 2 };
  const at = (part: number, room: number) => ({
    x: middle.x + x * Math.min(part * px, room * width),
    y: middle.y + y * Math.min(part * px, room * height),
  });
  // It ends within the control: 0.4 of a side from its middle at most.
  return [middle, at(0.5, 9), at(1, 9), at(1, 0.4)];
}

/** Of controls that look the same, such as a board's cells, the first and the last. */
function ofEachKind(controls: readonly Control[]): Control[] {
  return controls.filter((control) => {
    const isLike = ({ kind }: Control) => kind === control.kind;
    return control === controls.find(isLike) || control === controls.findLast(isLike);
  });
}

/** What a control says of the time may change while it is pressed. */
const withoutTimeLeft = (name: string) => name.replace(/(?:\d+|one) (?:minute|hour)s? left/, "time left");

/** V20: a finger that drifts presses each kind of control in sight once, and one that leaves a control does not. Nothing can be pressed afterwards. */
export async function expectPressable(page: Page, scene: string): Promise<void> {
  const finger = await aFinger(page);
  await page.evaluate(noteClicks);
  const controls = ofEachKind(await page.evaluate(controlsInSight));
  for (const [index, control] of controls.entries()) {
    await finger.draw(driftOver(control, index));
    const clicks = await takeClicks(page);
    expect.soft(clicks.map(withoutTimeLeft), `${scene}: ${control.name}`).toEqual([withoutTimeLeft(control.name)]);
  }
  const last = controls.at(-1);
  if (!last) return;
  const middle = { x: last.left + last.width / 2, y: last.top + last.height / 2 };
  const outside = { x: 2, y: middle.y };
  await finger.draw([middle, { x: last.left - 10, y: middle.y }, outside]);
  expect.soft(await takeClicks(page), `${scene}: ${last.name}, left`).toEqual([]);
}
