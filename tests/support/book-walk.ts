/** What a walk through all pages of an open reading has found. */
export type Walk = { pages: number; verses: number; problems: string[]; lettersPerLine: number };

/**
 * Runs in the browser: turns every page of the reading that is open at its first page, and looks at each. A verse is whole on one page, or it is higher
 * than a page and cut between lines; nothing leaves the column sideways; every verse is seen.
 */
export async function walkThroughReading(): Promise<Walk> {
  const found: Walk = { pages: 0, verses: 0, problems: [], lettersPerLine: 0 };
  const seen = new Map<string, number>();
  const say = (problem: string) => {
    if (found.problems.length < 20) found.problems.push(problem);
  };
  const one = <T extends Element>(selector: string): T => {
    const element = document.querySelector<T>(selector);
    if (!element) throw new Error(`There is no ${selector}.`);
    return element;
  };
  const px = (text: string, pattern: RegExp) => parseFloat(pattern.exec(text)?.[1] ?? "NaN");

  /** Letters in the fullest line of a verse, by where each of them stands. */
  function lettersIn(verse: Element): number {
    const lines = new Map<number, number>();
    const walker = document.createTreeWalker(verse, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      if (node.parentElement?.closest("[data-number]")) continue;
      for (const { index } of text.matchAll(/[\u05d0-\u05ea]/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const line = Math.round(range.getBoundingClientRect().bottom / 8);
        lines.set(line, (lines.get(line) ?? 0) + 1);
      }
    }
    return Math.max(0, ...lines.values());
  }

  function look(): void {
    const frame = one("[data-slot=book-page]").getBoundingClientRect();
    const text = one<HTMLElement>("[data-slot=book-text]");
    const whole = text.getBoundingClientRect();
    const { lineHeight } = getComputedStyle(text);
    const clip = text.style.clipPath;
    const top = whole.top + px(clip, /inset\(([\d.]+)px/);
    const bottom = whole.top + px(clip, /100% - ([\d.]+)px/);
    if (!(top >= frame.top - 1 && bottom <= frame.bottom + 1))
      say(`a page leaves its frame: ${top}–${bottom} of ${frame.top}–${frame.bottom}`);
    for (const verse of document.querySelectorAll<HTMLElement>("[data-verse]")) {
      const rect = verse.getBoundingClientRect();
      const ref = verse.dataset["verse"] ?? "";
      const isLong = rect.height > frame.height + 1;
      if (rect.bottom <= top + 1 || rect.top >= bottom - 1) continue;
      if (rect.top >= top - 1 && rect.bottom <= bottom + 1) seen.set(ref, (seen.get(ref) ?? 0) + 1);
      else if (!isLong) say(`${ref} is cut`);
      else {
        const lines = (top - rect.top) / parseFloat(lineHeight);
        if (rect.top < top - 1 && Math.abs(lines - Math.round(lines)) > 0.05) say(`${ref} is cut through a line`);
        seen.set(ref, 1);
      }
      if (rect.left < frame.left - 1 || rect.right > frame.right + 1 || verse.scrollWidth > verse.clientWidth + 1)
        say(`${ref} leaves the column`);
      if (rect.height > 1)
        found.lettersPerLine = Math.max(found.lettersPerLine, found.pages % 8 === 0 ? lettersIn(verse) : 0);
    }
    if (document.documentElement.scrollWidth > innerWidth) say("the page scrolls sideways");
  }

  const next = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  const place = () => one("[data-slot=reader] [role=status]").textContent;
  const height = () => one("[data-slot=book-page]").clientHeight;
  for (let before = height(); ;) {
    // What came with this page took room from it: it is cut again.
    if (height() !== before) for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    before = height();
    look();
    found.pages += 1;
    const was = place();
    one("[data-slot=reader] h2").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
    for (let wait = 0; wait < 50 && place() === was; wait += 1) await next();
    if (place() === was) break;
  }
  found.verses = seen.size;
  for (const [ref, times] of seen) if (times > 1) say(`${ref} is on ${times} pages`);
  return found;
}

/** Runs in the browser: which of these characters a face cannot draw, found by drawing them. Marks are drawn under a letter. */
export async function missingGlyphs({ family, characters }: { family: string; characters: string }): Promise<string[]> {
  const font = `80px ${family}`;
  await document.fonts.load(font, characters);
  const canvas = Object.assign(document.createElement("canvas"), { width: 160, height: 160 });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("There is no canvas.");
  const draw = (text: string) => {
    context.clearRect(0, 0, 160, 160);
    Object.assign(context, { font, direction: "rtl", textAlign: "center", textBaseline: "middle" });
    context.fillText(text, 80, 80);
    return context.getImageData(0, 0, 160, 160).data.join();
  };
  /** A place of the Hebrew block at which there is no character. */
  const nothing = "\u05ff";
  return [...characters].filter((character) => {
    const isMark = /\p{M}/u.test(character);
    const drawn = draw(isMark ? `ה${character}` : character);
    return drawn === draw(isMark ? "ה" : " ") || drawn === draw(isMark ? `ה${nothing}` : nothing);
  });
}

/** Runs in the browser: what of an open page of the book lies outside the window, scrolls, covers something, or leaves too little of the verses. `leastLines`: whole lines that must be in sight. */
export function crampedBook(leastLines: number): string[] {
  const found: string[] = [];
  const layer = document.querySelector<HTMLElement>("[data-slot=reader]");
  const frame = layer?.querySelector<HTMLElement>("[data-slot=book-page]");
  const text = layer?.querySelector<HTMLElement>("[data-slot=book-text]");
  if (!layer || !frame || !text) throw new Error("No page of the book is open.");
  for (const box of [document.documentElement, layer])
    if (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
      found.push(
        `${box.tagName} scrolls: ${box.scrollWidth}x${box.scrollHeight} in ${box.clientWidth}x${box.clientHeight}`,
      );
  const page = frame.getBoundingClientRect();
  const isOver = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const parts = [...layer.querySelectorAll<HTMLElement>("button, h2, [role=status]")];
  for (const [index, part] of parts.entries()) {
    const name = part.innerText.replace(/\s+/g, " ");
    const rect = part.getBoundingClientRect();
    if (rect.left < 0 || rect.top < 0 || rect.right > innerWidth || rect.bottom > innerHeight)
      found.push(`${name} lies outside the window: ${rect.left},${rect.top} to ${rect.right},${rect.bottom}`);
    if (
      part.tagName === "BUTTON" &&
      (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
    )
      found.push(`${name} is cut`);
    if (isOver(rect, page)) found.push(`${name} covers the page`);
    for (const other of parts.slice(index + 1))
      if (isOver(rect, other.getBoundingClientRect())) found.push(`${name} covers ${other.innerText}`);
  }
  const { lineHeight } = getComputedStyle(text);
  const lines = Math.floor(frame.clientHeight / parseFloat(lineHeight));
  if (lines < leastLines) found.push(`only ${lines} lines of verse`);
  return found;
}
