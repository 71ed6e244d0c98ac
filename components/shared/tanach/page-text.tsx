import localFont from "next/font/local";
import { memo } from "react";
import { Verse } from "@/components/shared/tanach/verse";
import type { Lettering } from "@/lib/library/tanach/reader/letters";
import type { Page } from "@/lib/library/tanach/reader/pages";
import { BOOK_SIZES } from "@/lib/library/tanach/reader/schema";
import type { Verse as VerseText } from "@/lib/library/tanach/schema";
import { cn } from "@/lib/platform/cn";

/** The face for accents, which Frank Ruhl Libre does not have; a browser loads it with the first page that needs it. */
const accentsFace = localFont({
  src: "../../../node_modules/@fontsource-variable/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-wght-normal.woff2",
  weight: "100 900",
  display: "block",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0307-0308,U+0590-05FF,U+200C-2010,U+20AA,U+25CC,U+FB1D-FB4F" }],
});

type Props = {
  verses: readonly VerseText[];
  lettering: Lettering;
  /** Index in {@link BOOK_SIZES}. */
  size: number;
  /** Null while nothing is measured: then the text is there and not seen. */
  page: Page | null;
  /** Under the last verse of a reading, where its last page has room. Null where more follows. */
  end: string | null;
  attach: (frame: HTMLElement | null) => (() => void) | undefined;
};

const Verses = memo(function Verses({ verses, lettering }: Pick<Props, "verses" | "lettering">) {
  return verses.map((verse) => <Verse key={verse.ref} verse={verse} lettering={lettering} />);
});

/** A page has room for a line of any height. */
const TALLEST_LINE = 1.9;

/** The text of a part, of which one page is seen: the rest lies above and below it. */
export function PageText({ verses, lettering, size, page, end, attach }: Props) {
  // The hub's text size does not apply here: the book keeps its own letter size.
  const fontSize = `min(calc(${(BOOK_SIZES[size] ?? BOOK_SIZES[0]) / 16}rem / var(--text-scale, 1)), 9vw)`;
  return (
    <div
      ref={attach}
      data-slot="book-page"
      className="relative flex-1 overflow-clip"
      style={{ minHeight: `calc(${TALLEST_LINE} * ${fontSize})` }}
    >
      <div
        lang="he"
        dir="rtl"
        data-slot="book-text"
        className={cn(
          "absolute inset-x-0 top-0 mx-auto w-full max-w-[24em] ps-[1.6em]",
          lettering.accents ? "leading-[1.9]" : "leading-[1.65]",
          page === null && "invisible",
        )}
        style={{
          fontSize,
          fontFamily: lettering.accents
            ? accentsFace.style.fontFamily
            : `var(--face-frank-ruhl-hebrew), ${accentsFace.style.fontFamily}`,
          ...(page && {
            transform: `translateY(${-page.top}px)`,
            clipPath: `inset(${page.top}px -100vw calc(100% - ${page.bottom}px))`,
          }),
        }}
      >
        <Verses verses={verses} lettering={lettering} />
        {end && (
          <p
            data-end=""
            lang="en"
            dir="ltr"
            className="pt-4 font-sans text-[length:calc(1.5rem/var(--text-scale,1))] leading-snug text-ink-2"
          >
            {end}
          </p>
        )}
      </div>
    </div>
  );
}
