import { Fragment, memo, type ReactNode } from "react";
import { type Lettering, type ShownWord, shownLines } from "@/lib/library/tanach/reader/letters";
import type { Verse as VerseText } from "@/lib/library/tanach/schema";
import { cn } from "@/lib/platform/cn";

/** Without a line height of their own, so that every line stays as high as the others. */
const ODD = {
  large: "text-[1.35em] leading-none",
  small: "text-[0.7em] leading-none",
  hanging: "text-[0.8em] leading-none align-[0.25em]",
} as const;

function Kri() {
  return (
    <span aria-hidden className="ms-[0.1em] align-[0.5em] font-serif text-[0.5em] leading-none text-ink-2">
      °
    </span>
  );
}

function lettersOf({ text, odd }: ShownWord): ReactNode[] {
  let from = 0;
  const parts = odd.map(({ start, end, kind }) => {
    const before = text.slice(from, start);
    from = end;
    return (
      <Fragment key={start}>
        {before}
        <span className={ODD[kind]}>{text.slice(start, end)}</span>
      </Fragment>
    );
  });
  return [...parts, text.slice(from)];
}

/** The words of a line. Plain words that follow each other are one text: of a whole portion each word on its own would take three times as long to lay out. */
function wordsOf(words: readonly ShownWord[]): ReactNode[] {
  const shown: ReactNode[] = [];
  let plain = "";
  for (const [index, word] of words.entries()) {
    const space = index > 0 ? " " : "";
    if (word.odd.length === 0 && !word.isKri) {
      plain += space + word.text;
      continue;
    }
    shown.push(
      plain + space,
      <Fragment key={index}>
        {lettersOf(word)}
        {word.isKri && <Kri />}
      </Fragment>,
    );
    plain = "";
  }
  return [...shown, plain];
}

/** A prayer's words next to its verses. Each line is as high as a line of the text: pages are measured in lines. */
function Says({ lines = [] }: { lines?: readonly string[] | undefined }) {
  return lines.map((line) => (
    <span key={line} lang="en" dir="ltr" className="block indent-0">
      <span className="font-sans text-[length:clamp(calc(1.5rem/var(--text-scale,1)),0.5em,calc(2rem/var(--text-scale,1)))] leading-none font-semibold text-ink-2">
        {line}
      </span>
    </span>
  ));
}

/** A verse; its halves are side by side if there is room, else the second begins the next line, a little further in. */
export const Verse = memo(function Verse({ verse, lettering }: { verse: VerseText; lettering: Lettering }) {
  const lines = shownLines(verse, lettering);
  const isSong = lines.length > 1;
  const hanging = isSong && "ps-[1em] -indent-[1em]";
  const text = (
    <>
      <span data-number="" className="absolute start-[-1.6em] w-[1.6em] indent-0">
        <span className="font-serif text-[length:clamp(calc(1.5rem/var(--text-scale,1)),0.5em,calc(2rem/var(--text-scale,1)))] leading-none font-semibold text-ink-2">
          {verse.number}
        </span>
      </span>{" "}
      {lines.map((words, line) => (
        <Fragment key={line}>
          <span className={cn(isSong && "me-[0.75em] inline-block indent-0")}>{wordsOf(words)}</span>{" "}
        </Fragment>
      ))}
    </>
  );
  return (
    <p
      data-verse={verse.ref}
      className={cn("relative wrap-anywhere", !verse.above && hanging, verse.after === "open" && "not-last:mb-[0.5em]")}
    >
      <Says lines={verse.above} />
      {verse.above ? <span className={cn("block", hanging)}>{text}</span> : text}
      <Says lines={verse.below} />
    </p>
  );
});
