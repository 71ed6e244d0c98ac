import { useCallback, useState } from "react";
import { type Block, type Page, toPages } from "@/lib/library/tanach/reader/pages";

const VERSE = "[data-verse]";
/** The line under the last verse, shown if the last page has room for it. */
const END = "[data-end]";

type Laid = { key: string; blocks: readonly Block[]; pages: readonly Page[] };

/** The verses of a text as the browser has laid them out. All lines have one height, whatever is in them. */
function blocksOf(text: HTMLElement): Block[] {
  const above = text.getBoundingClientRect().top;
  const lineHeight = parseFloat(getComputedStyle(text).lineHeight);
  return [...text.querySelectorAll<HTMLElement>(VERSE)].map((verse) => {
    const rect = verse.getBoundingClientRect();
    const [top, bottom] = [rect.top - above, rect.bottom - above];
    const lines = Array.from({ length: Math.round(rect.height / lineHeight) }, (_, line) => ({
      top: top + line * lineHeight,
      bottom: top + (line + 1) * lineHeight,
    }));
    return { ref: verse.dataset["verse"] ?? "", top, bottom, lines };
  });
}

function pagesIn(frame: HTMLElement, text: HTMLElement, blocks: readonly Block[]): Page[] {
  const pages = toPages(blocks, frame.clientHeight);
  const last = pages.at(-1);
  const end = text.querySelector(END);
  if (!last || !end) return pages;
  const bottom = end.getBoundingClientRect().bottom - text.getBoundingClientRect().top;
  return bottom - last.top <= frame.clientHeight ? [...pages.slice(0, -1), { ...last, bottom }] : pages;
}

const sizeOf = (frame: HTMLElement, text: HTMLElement) =>
  [frame.clientHeight, text.offsetWidth, text.offsetHeight].join(" ");

const isSame = (one: Laid | null, other: Laid) =>
  one !== null && one.key === other.key && JSON.stringify(one.pages) === JSON.stringify(other.pages);

/** Cuts a text into pages as it is laid out. `attach` is a ref of the frame, whose only child is the text; `key` names the text. */
export function usePages(key: string): {
  attach: (frame: HTMLElement | null) => (() => void) | undefined;
  laid: Laid | null;
} {
  const [laid, setLaid] = useState<Laid | null>(null);

  const attach = useCallback(
    (frame: HTMLElement | null) => {
      const text = frame?.firstElementChild;
      if (!frame || !(text instanceof HTMLElement)) return undefined;
      let measuredSize = "";
      const measure = () => {
        measuredSize = sizeOf(frame, text);
        const blocks = blocksOf(text);
        const now: Laid = { key, blocks, pages: pagesIn(frame, text, blocks) };
        setLaid((before) => (isSame(before, now) ? before : now));
      };
      // An observer also calls when it begins.
      const observer = new ResizeObserver(() => {
        if (sizeOf(frame, text) !== measuredSize) measure();
      });
      observer.observe(frame);
      observer.observe(text);
      document.fonts.addEventListener("loadingdone", measure);
      measure();
      return () => {
        observer.disconnect();
        document.fonts.removeEventListener("loadingdone", measure);
      };
    },
    [key],
  );

  return { attach, laid: laid?.key === key ? laid : null };
}
