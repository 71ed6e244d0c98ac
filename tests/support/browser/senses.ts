import type { Page } from "@playwright/test";

type Ring = { name: string; problem: string | null };

/** Runs in the browser: what is wrong with the ring of the element that has the focus. */
async function ringOfFocus(): Promise<Ring | null> {
  // With reduced motion everything has a transition of 0.01 ms; it is over with the next frame but one, on a busy machine later.
  const isMoving = () => document.activeElement?.getAnimations().some(({ playState }) => playState === "running");
  for (let frame = 0; frame < 2 || (frame < 60 && isMoving()); frame += 1) await new Promise(requestAnimationFrame);
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const name =
    (element.getAttribute("aria-label") ?? element.innerText ?? "").replace(/\s+/g, " ").trim().slice(0, 40) ||
    element.id ||
    element.tagName;
  const style = getComputedStyle(element);
  const gold = "rgb(255, 200, 61)";
  if (style.outlineStyle !== "solid" || parseFloat(style.outlineWidth) < 4 || style.outlineColor !== gold)
    return { name, problem: `outline ${style.outlineWidth} ${style.outlineStyle} ${style.outlineColor}` };
  if (!/rgb\(30, 25, 18\).* 0px 0px 0px 10px/.test(style.boxShadow))
    return { name, problem: `no dark ring: ${style.boxShadow}` };
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const reach = 6;
  const points = {
    left: [left - reach, (top + bottom) / 2],
    right: [right + reach, (top + bottom) / 2],
    above: [(left + right) / 2, top - reach],
    below: [(left + right) / 2, bottom + reach],
  } as const;
  for (const [side, [x, y]] of Object.entries(points)) {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight)
      return { name, problem: `its ring leaves the screen ${side}` };
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === "visible") continue;
      const frame = at.getBoundingClientRect();
      if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom)
        return { name, problem: `its ring is cut ${side}` };
    }
    const there = document.elementFromPoint(x, y);
    const stacked = there?.closest("button, a, input, textarea");
    if (stacked && !stacked.contains(element) && !element.contains(stacked))
      return { name, problem: `its ring is covered ${side}` };
  }
  return { name, problem: null };
}

const MOST_STOPS = 60;

type Walked = Window & { tabStops?: Set<Element> };

/** Goes once round the page by Tab: how many stops there are, and what is wrong with their rings (V15). */
export async function badTabStops(page: Page): Promise<{ stops: number; bad: string[] }> {
  const bad: string[] = [];
  let stops = 0;
  await page.evaluate(() => void ((window as Walked).tabStops = new Set())); // Its own property.
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await page.keyboard.press("Tab");
    // The element itself and not its place: what comes late moves the places.
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      const { tabStops } = window as Walked; // As above.
      if (!element || !tabStops || element === document.body) return "none";
      if (tabStops.has(element)) return "again";
      tabStops.add(element);
      return "new";
    });
    if (found === "none") continue;
    if (found === "again") return { stops, bad };
    stops += 1;
    const ring = await page.evaluate(ringOfFocus);
    if (ring?.problem) bad.push(`${ring.name}: ${ring.problem}`);
  }
  return { stops, bad: [...bad, `more than ${MOST_STOPS} stops`] };
}

/** Goes once round the page by Tab: the names of the stops in their order, and as one reads them: line by line, in the page's direction. It begins where the uppermost layer does. */
export async function tabOrder(page: Page): Promise<{ tabbed: string[]; read: string[] }> {
  const stops: { name: string; left: number; right: number; top: number; bottom: number; isRtl: boolean }[] = [];
  await page.locator("[role=dialog], [role=alertdialog]").last().focus();
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || !element.matches("button, a, input, textarea")) return null;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isRtl = getComputedStyle(element).direction === "rtl";
      return { name: element.innerText.replace(/\s+/g, " ").trim(), left, right, top, bottom, isRtl };
    });
    if (stop === null) continue;
    if (stops.some(({ name, left, top }) => name === stop.name && left === stop.left && top === stop.top)) break;
    stops.push(stop);
  }
  const middle = ({ top, bottom }: (typeof stops)[number]) => (top + bottom) / 2;
  const read = stops.toSorted((one, other) => {
    const isOneLine = middle(one) > other.top && middle(one) < other.bottom;
    if (!isOneLine) return middle(one) - middle(other);
    return one.isRtl ? other.right - one.right : one.left - other.left;
  });
  return { tabbed: stops.map(({ name }) => name), read: read.map(({ name }) => name) };
}

/** Runs in the browser: everything that takes longer than a hundredth of a second to move (V27). */
export function movements(): string[] {
  const seconds = (text: string) =>
    Math.max(...text.split(",").map((part) => parseFloat(part) * (part.trim().endsWith("ms") ? 0.001 : 1)));
  return [...document.querySelectorAll("*")].flatMap((element) => {
    const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
    const moves = (animationName !== "none" && seconds(animationDuration) > 0.01) || seconds(transitionDuration) > 0.01;
    return moves ? [`${element.tagName}.${element.getAttribute("class") ?? ""}`.slice(0, 80)] : [];
  });
}

type HebrewRun = { text: string; isolated: boolean; fonts: string[] };

/** Every visible run of Hebrew: whether it is in a bdi, and with which fonts its letters are drawn (V28). */
export async function hebrewRuns(page: Page): Promise<HebrewRun[]> {
  const marked = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; isolated: boolean }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement;
      if (
        !box ||
        !/[\u0590-\u05FF]/.test(node.textContent ?? "") ||
        box.closest("script, [inert], .sr-only") ||
        !box.checkVisibility()
      )
        continue;
      box.setAttribute("data-hebrew", String(found.length));
      found.push({ text: node.textContent ?? "", isolated: box.closest("bdi") !== null });
    }
    return found;
  });
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const runs: HebrewRun[] = [];
  for (const [index, run] of marked.entries()) {
    const { nodeId } = await session.send("DOM.querySelector", {
      nodeId: root.nodeId,
      selector: `[data-hebrew="${index}"]`,
    });
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    runs.push({
      ...run,
      fonts: [...new Set(fonts.map(({ familyName }) => familyName.replace(/ (Variable|Light|Medium|Bold).*$/, "")))],
    });
  }
  await session.detach();
  return runs;
}

/** Writes down every text that appears in a live region from now on; answers how to read it. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const heard: string[] = [];
  await page.exposeFunction("heard", (text: string) => heard.push(text));
  await page.evaluate(() => {
    const last = new Map<Element, string>();
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(
        "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]",
      )) {
        const text = (region.textContent ?? "").trim();
        if (text !== "" && text !== last.get(region)) {
          const tell: unknown = Reflect.get(window, "heard");
          if (typeof tell === "function") tell(text);
        }
        last.set(region, text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return async () => [...heard];
}
