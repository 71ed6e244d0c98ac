type Box = { x: number; y: number; width: number; height: number };

/** What may be touched (CSS pixels): its whole size, and the part of it that is in sight. */
export type Target = {
  name: string;
  kind: "tile" | "field" | "toast" | "cell" | "hour" | "day" | "other";
  destructive: boolean;
  width: number;
  height: number;
  seen: Box;
};

export type Findings = {
  targets: Target[];
  /** Targets of which one of five points is covered by something else (V9). */
  covered: string[];
  /** Text smaller than asked for, as "text: px" (V11). */
  small: string[];
  /** Text that is cut off, ends in an ellipsis or leaves its box (V10). */
  clipped: string[];
  /** Text of less contrast than 7:1, or 10:1 from 36 px on (V2). */
  faint: string[];
  /** Controls whose border and fill are less than 3:1 to what surrounds them (V4). */
  blurred: string[];
  /** Controls without a word in sight, or whose name does not have it (V25). */
  wordless: string[];
  /** Times, dates and counts that are not in Frank Ruhl Libre with tabular figures (V29). */
  figures: string[];
  /** Radii, strokes and spaces of the hub that are none of design.md section 4 (V37). */
  craft: string[];
  /** How far the page can be scrolled sideways. */
  sideways: number;
  /** How far it can be scrolled down. */
  down: number;
  /** How far the content of a panel can be scrolled, the most of all its scrolling boxes. */
  inside: { sideways: number; down: number };
};

type LookOptions = { smallestPx: number; within: string; isDark?: boolean };

/**
 * Measures the page as it is. Runs in the browser: it must not refer to anything outside itself. `smallestPx` is the least
 * size of text, `within` a selector of the part that counts.
 */
export function lookAtPage({ smallestPx, within, isDark = false }: LookOptions): Findings {
  const CONTROLS =
    "button, a[href], input:not([type=file]), textarea, select, [role=button], [role=checkbox], [tabindex='0']";
  const root = document.querySelector(within) ?? document.body;
  const short = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 60);
  const nameOf = (element: Element) =>
    short(element.getAttribute("aria-label") ?? element.textContent ?? "") || element.id || element.tagName;
  // The bar of what is selected lies over the page as a message does, and has room of its own at the end.
  const TOAST = "[role=region][aria-label*=Notifications], [data-slot=selection-bar], [data-slot=press-news]";
  /** The page scrolls below such a bar, and what lies there comes into sight. */
  const isSticky = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position === "sticky" || isSticky(element.parentElement));
  /** Words for screen readers only lie in a box of one pixel. */
  function isForEars(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (at instanceof HTMLElement && at.offsetWidth <= 1 && getComputedStyle(at).overflow === "hidden") return true;
    }
    return false;
  }
  const isHidden = (element: Element) =>
    element.closest("[inert]") !== null || !element.checkVisibility({ visibilityProperty: true }) || isForEars(element);
  const outOfReach = (element: Element) => {
    const layer = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
    return layer !== undefined && !layer.contains(element) && element.closest(TOAST) === null;
  };
  const bar = root.querySelector("[data-slot=save-bar]");
  /** What is further down in a long form is under the bar at the window's foot, as it would be under the window's edge. */
  const edgeOver = (element: Element) =>
    bar && bar.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING
      ? bar.getBoundingClientRect().top
      : Infinity;
  const header = root.querySelector("[data-slot=top-bar]");
  const lid = header && getComputedStyle(header).position === "sticky" ? header.getBoundingClientRect().bottom : 0;
  /** What was scrolled away is under the bar at the window's top, as it would be above the window's edge. */
  const edgeAbove = (element: Element) => (element.closest("main") === null ? -Infinity : lid);
  /** The part of a rectangle that the screen, the scrolling boxes around it and a form's bar let through. */
  function seenPart(element: Element): Box {
    const whole = element.getBoundingClientRect();
    let [left, top, right, bottom] = [
      whole.left,
      Math.max(whole.top, edgeAbove(element)),
      whole.right,
      Math.min(whole.bottom, edgeOver(element)),
    ];
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === "visible" || at === document.body || at === document.documentElement)
        continue;
      const frame = at.getBoundingClientRect();
      const inner = { x: frame.left + at.clientLeft, y: frame.top + at.clientTop };
      [left, top, right, bottom] = [
        Math.max(left, inner.x),
        Math.max(top, inner.y),
        Math.min(right, inner.x + at.clientWidth),
        Math.min(bottom, inner.y + at.clientHeight),
      ];
    }
    return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  }

  type Color = { red: number; green: number; blue: number; alpha: number };
  function colorOf(text: string): Color {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (/\(([^)]*)\)/.exec(text)?.[1] ?? "")
      .split(/[\s,/]+/)
      .map(Number);
    return { red, green, blue, alpha };
  }
  function backgroundOf(element: Element | null): Color {
    for (let at = element; at; at = at.parentElement) {
      const color = colorOf(getComputedStyle(at).backgroundColor);
      if (color.alpha === 1) return color;
    }
    return { red: 247, green: 240, blue: 225, alpha: 1 };
  }
  function light({ red, green, blue }: Color): number {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
      value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  function contrast(one: Color, other: Color): number {
    const [less = 0, more = 0] = [light(one), light(other)].sort((a, b) => a - b);
    return (more + 0.05) / (less + 0.05);
  }

  const found: Findings = {
    targets: [],
    covered: [],
    small: [],
    clipped: [],
    faint: [],
    blurred: [],
    wordless: [],
    figures: [],
    craft: [],
    sideways: 0,
    down: 0,
    inside: { sideways: 0, down: 0 },
  };
  const page = document.documentElement;
  found.sideways = Math.max(page.scrollWidth, document.body.scrollWidth) - page.clientWidth;
  found.down = page.scrollHeight - page.clientHeight;
  for (const box of document.querySelectorAll("[data-slot=activity-dialog] [data-slot=tap-scroll] > div")) {
    found.inside.sideways = Math.max(found.inside.sideways, box.scrollWidth - box.clientWidth);
    found.inside.down = Math.max(found.inside.down, box.scrollHeight - box.clientHeight);
  }

  for (const element of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    // Tabs pass the focus on; their list and the open panel are no controls themselves.
    if (
      isHidden(element) ||
      outOfReach(element) ||
      element.tabIndex < 0 ||
      element.matches("[role=tablist], [role=tabpanel]")
    )
      continue;
    // The words next to a radio button or check box choose it too.
    const choice = element.matches("[type=radio], [type=checkbox]") ? element.closest("label") : null;
    const { x, y, width, height } = (choice ?? element).getBoundingClientRect();
    if (width < 2 || height < 2 || element.matches("[data-radix-collection-item]")) continue;
    const seen = seenPart(element);
    const name = nameOf(element);
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement;
    // Of a board: its cells stand side by side, and say in their name what they hold.
    const isCell = element.matches("[role=gridcell], [data-cell]");
    // A free place is seen only while it has the focus; the hours are a box that scrolls.
    if (element.matches("[data-slot=free], [data-slot=week-hours]")) continue;
    // On the axis an item is as high as it takes, and in a column's head there is room for one line: at a desk, where a mouse points.
    const isHour = innerWidth >= 1024 && element.closest("[data-axis], [data-slot=day-head]") !== null;
    // The parts of the days are side by side, and each names itself.
    const isDay = element.closest("[data-slot=week-hours], [data-slot=week-days]") !== null;
    found.targets.push({
      ...{ name, width, height, seen },
      kind:
        element.dataset["slot"] === "activity-tile"
          ? "tile"
          : isCell
            ? "cell"
            : isHour
              ? "hour"
              : isDay
                ? "day"
                : isField
                  ? "field"
                  : element.closest(TOAST)
                    ? "toast"
                    : "other",
      destructive: /^(Delete|Deleting)/.test(name),
    });
    const radius = Math.max(
      ...[element, element.parentElement ?? element].map((box) =>
        parseFloat(getComputedStyle(box).borderTopLeftRadius),
      ),
    );
    const inset = 3 + 0.3 * Math.min(radius, width / 2);
    const points = [
      [0.5, 0.5],
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const;
    for (const [right, down] of points) {
      const at = { x: x + inset + right * (width - 2 * inset), y: y + inset + down * (height - 2 * inset) };
      if (at.x < seen.x || at.y < seen.y || at.x >= seen.x + seen.width || at.y >= seen.y + seen.height) continue;
      // A message that goes away lies over what is there (D42).
      const top = document.elementFromPoint(at.x, at.y);
      // A press on what is off is heard by the box of it alone.
      const isOff = element.matches(":disabled") && top === element.parentElement && top?.childElementCount === 1;
      if (top && !isOff && !(choice ?? element).contains(top) && top.closest(TOAST) === null && !isSticky(top))
        found.covered.push(`${name}: ${Math.round(at.x)},${Math.round(at.y)} is ${nameOf(top)}`);
    }
    const style = getComputedStyle(choice ?? element);
    const isQuiet = style.textDecorationLine === "underline";
    const boundaryOf = (shown: Element) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(shown);
      const around = backgroundOf(shown.parentElement);
      const border = parseFloat(borderTopWidth) > 0 ? contrast(colorOf(borderTopColor), around) : 1;
      return Math.max(border, contrast(backgroundOf(shown), around));
    };
    if (
      !isQuiet &&
      !isCell &&
      // Of a radio button its own mark, or the frame around it and its words.
      Math.max(boundaryOf(element), choice ? boundaryOf(choice) : 1) < 3 &&
      element.querySelector("[class*=border-3]") === null
    )
      found.blurred.push(name);
    const words = isField ? (element.labels?.[0]?.innerText ?? "") : element.innerText;
    const plain = (text: string) =>
      text
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim()
        .toLowerCase();
    // A place for a letter that is empty now shows nothing and does nothing.
    const isEmpty = element.matches("[aria-disabled=true]") && element.childElementCount === 0 && words === "";
    // Far below, a browser leaves out what is in a card (content-visibility) until it comes near.
    const isLeftOut = !element.checkVisibility({ contentVisibilityAuto: true });
    if (
      !isCell &&
      !isEmpty &&
      !isLeftOut &&
      (plain(words) === "" || (element.ariaLabel !== null && !plain(element.ariaLabel).includes(plain(words))))
    )
      found.wordless.push(name);
  }

  const isHub = document.querySelector(".hub-root") !== null;
  /** What is smaller is a mark: a bar of the loudness, a dot of the plan. */
  const MARK_PX = 32;
  /** Check boxes 10, controls 20, cards 28, and the image inside of a card's stroke. */
  // A layer's edge, a player's, and the edge of an initial over an image.
  const STROKED =
    "[role=dialog], [role=alertdialog], [data-slot=embed-frame], [data-slot=embed-frame] *, [data-slot=initial]";
  const RADII = [0, 10, 20, 25, 28];
  function lookAtCraft(): void {
    const px = (length: string) =>
      Math.round((parseFloat(length) / parseFloat(getComputedStyle(page).fontSize)) * 160) / 10;
    const isClear = (color: string) => /, 0\)$|transparent/.test(color);
    const layer = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1) ?? root;
    for (const box of layer.querySelectorAll<HTMLElement>("*:not(svg *)")) {
      const { x, y, width, height } = box.getBoundingClientRect();
      if (
        box.matches("[role=grid]") ||
        box.closest("iframe, table") ||
        isHidden(box) ||
        Math.min(width, height) < MARK_PX
      )
        continue;
      const style = getComputedStyle(box);
      const name = `${box.tagName} ${nameOf(box)}`.slice(0, 60);
      const strokes = [
        [style.borderTopWidth, style.borderTopColor],
        [style.borderLeftWidth, style.borderLeftColor],
        [style.borderRightWidth, style.borderRightColor],
      ] as const;
      const hasStroke = strokes.every(([wide, color]) => parseFloat(wide) > 0 && !isClear(color));
      const radius = style.borderTopLeftRadius;
      const isRound = radius.endsWith("%") || parseFloat(radius) * 2 >= Math.min(width, height);
      if ((hasStroke || !isClear(style.backgroundColor)) && !isRound && !RADII.includes(px(radius)))
        found.craft.push(`${name}: a radius of ${px(radius)}`);
      // All of a cover is pressed by the button that lies over it.
      const middle = document.elementFromPoint(x + width / 2, y + height / 2);
      const isPressed = box.closest(CONTROLS) !== null || Boolean(middle?.closest(CONTROLS));
      if (hasStroke && !isPressed && !box.matches(STROKED)) found.craft.push(`${name}: a stroke, and nothing to press`);
      for (const side of ["paddingTop", "paddingLeft", "paddingBottom", "rowGap", "columnGap"] as const) {
        const space = px(style[side]);
        if (space % 4 !== 0 && !Number.isNaN(space)) found.craft.push(`${name}: ${side} ${space}`);
      }
    }
    found.craft = [...new Set(found.craft)];
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement;
    const text = short(node.textContent ?? "");
    if (
      !box ||
      text === "" ||
      box.closest("script, style, title, noscript, textarea, [aria-hidden=true]") ||
      isHidden(box) ||
      outOfReach(box)
    )
      continue;
    const style = getComputedStyle(box);
    const size = parseFloat(style.fontSize);
    if (size < smallestPx - 0.01) found.small.push(`${text}: ${size}`);
    const ratio = contrast(colorOf(style.color), backgroundOf(box));
    const isOff = box.closest(":disabled, [aria-disabled=true]") !== null;
    // The night is dim on purpose (design.md section 2).
    if (ratio < (isOff || isDark ? 4.5 : size >= 36 ? 10 : 7) - 0.05)
      found.faint.push(`${text}: ${ratio.toFixed(1)} at ${size}`);
    // On the axis an item has as much room as it takes, and says all of its words in its name and its dialog; a column's head has a line for each.
    if (box.closest("[data-axis], [data-slot=day-head], [data-any-time] > p")) continue;
    // The tabs of a phone are one row that scrolls sideways.
    const tabs = box.closest("[role=tablist]");
    if (tabs && getComputedStyle(tabs).overflowX === "auto") continue;
    if (style.textOverflow === "ellipsis") found.clipped.push(`${text}: ellipsis`);

    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    if (words.left < -1 || words.right > innerWidth + 1) found.clipped.push(`${text}: leaves the screen`);
    for (let at: HTMLElement | null = box; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(at);
      // What is shown on a smaller scale; a browser counts it in its own size.
      if (at.matches("[data-slot=scaled]")) break;
      if (display.startsWith("inline") && display !== "inline-flex" && display !== "inline-block") continue;
      if (at.clientWidth > 0 && at.scrollWidth > at.clientWidth + 1 && !at.matches("input, textarea")) {
        found.clipped.push(`${text}: ${at.tagName} is ${at.scrollWidth - at.clientWidth} px too narrow`);
        break;
      }
      const frame = at.getBoundingClientRect();
      if (overflowX !== "visible" && (words.left < frame.left - 1 || words.right > frame.right + 1))
        found.clipped.push(`${text}: cut at the side`);
      if (
        (overflowY === "hidden" || overflowY === "clip") &&
        at.dataset["slot"] !== "activity-dialog" &&
        (words.top < frame.top - 1 || words.bottom > frame.bottom + 1) &&
        at.scrollHeight <= at.clientHeight + 1
      )
        found.clipped.push(`${text}: cut above or below`);
    }
    const isFigure = box.closest(isHub ? "time, .figure" : ".figure") !== null;
    if (isFigure && /\d/.test(text) && !style.fontVariantNumeric.includes("tabular-nums")) found.figures.push(text);
    if (/\d/.test(text) && !/^"?(frankRuhl|digits)/.test(style.fontFamily) && !box.closest("code"))
      found.figures.push(`${text} (a slashed zero)`);
    // One typeface a sentence: only what is a figure and no more is set as one.
    if (!isHub && isFigure && (text.match(/\b[a-z]{3,}\b/g) ?? []).length > 2)
      found.figures.push(`${text} (a sentence as a figure)`);
    if (isHub && !isFigure && /\d/.test(text) && /^[\d\s:.,%]+( (AM|PM|MB|KB|GB|of \d+))?$/.test(text))
      found.figures.push(`${text} (not marked as a figure)`);
  }
  found.clipped = [...new Set(found.clipped)];
  // A board is set in a measure of its own, which grows with its words.
  if (isHub && document.querySelector("[data-slot=board]") === null) lookAtCraft();
  return found;
}

/** Pairs of targets that are nearer to each other than asked for, as sentences (V7). A message lies over the page for a time (D42). */
export function crowded(
  targets: readonly Target[],
  { gapPx, destructivePx }: { gapPx: number; destructivePx: number },
): string[] {
  const found: string[] = [];
  for (const [index, one] of targets.entries()) {
    for (const other of targets.slice(index + 1)) {
      const [a, b] = [one.seen, other.seen];
      if (
        a.height === 0 ||
        b.height === 0 ||
        (one.kind === "cell" && other.kind === "cell") ||
        (/^(hour|day)$/.test(one.kind) && /^(hour|day)$/.test(other.kind)) ||
        (one.kind === "toast") !== (other.kind === "toast")
      )
        continue;
      const right = Math.max(b.x - (a.x + a.width), a.x - (b.x + b.width));
      const down = Math.max(b.y - (a.y + a.height), a.y - (b.y + b.height));
      const apart =
        Math.max(right, down) < 0 ? Math.max(right, down) : Math.hypot(Math.max(right, 0), Math.max(down, 0));
      const wanted = one.destructive !== other.destructive ? destructivePx : gapPx;
      if (apart < wanted - 0.6) found.push(`${one.name} and ${other.name}: ${Math.round(apart)} px`);
    }
  }
  return found;
}
