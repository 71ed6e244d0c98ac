import { Fragment, memo } from "react";
import { cn } from "@/lib/cn";
import { type Lettering, type ShownWord, shownLines } from "@/lib/tanach/reader/letters";
import type { Verse as VerseText } from "@/lib/tanach/schema";

/** Without a line height of their own, so that every line stays as high as the others. */
const ODD = {
  large: "text-[1.35em] leading-none",
  small: "text-[0.7em] leading-none",
  hanging: "text-[0.8em] leading-none align-[0.25em]",
} as const;

function Word({ word: { text, isKri, odd } }: { word: ShownWord }) {
  const parts = odd.length === 0 ? text : lettersOf(text, odd);
  if (!isKri) return parts;
  return (
    <>
      {parts}
      <span aria-hidden className="ms-[0.1em] align-[0.5em] font-serif text-[0.5em] leading-none text-ink-2">
        °
      </span>
    </>
  );
}

function lettersOf(text: string, odd: ShownWord["odd"]) {
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

/**
 * A verse with its number outside the column. The halves of a verse of a song stand side by side where there is room; a half that has
 * none begins the next line, a little further in.
 */
export const Verse = memo(function Verse({ verse, lettering }: { verse: VerseText; lettering: Lettering }) {
  const lines = shownLines(verse, lettering);
  const isSong = lines.length > 1;
  return (
    <p
      data-verse={verse.ref}
      className={cn(
        "relative wrap-anywhere",
        isSong && "ps-[1em] -indent-[1em]",
        verse.after === "open" && "not-last:mb-[0.5em]",
      )}
    >
      <span data-number="" className="absolute start-[-1.6em] w-[1.6em] indent-0">
        <span className="font-serif text-[length:clamp(calc(1.5rem/var(--text-scale,1)),0.5em,calc(2rem/var(--text-scale,1)))] leading-none font-semibold text-ink-2">
          {verse.number}
        </span>
      </span>{" "}
      {lines.map((words, line) => (
        <Fragment key={line}>
          <span className={cn(isSong && "me-[0.75em] inline-block indent-0")}>
            {words.map((word, index) => (
              <Fragment key={index}>
                {index > 0 && " "}
                <Word word={word} />
              </Fragment>
            ))}
          </span>{" "}
        </Fragment>
      ))}
    </p>
  );
});
