import { Check } from "lucide-react";

type Props = { words: readonly string[]; found: readonly string[] };

/** A line for every word that the letters make, short ones first; one that is not found yet shows only its length. */
export function WordBlanks({ words, found }: Props) {
  return (
    <ul aria-label="Words" className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-3">
      {words.map((word) =>
        found.includes(word) ? (
          <li
            key={word}
            className="flex min-h-16 items-center justify-center gap-2 rounded-sm bg-good-bg font-serif text-hub-greet font-bold text-good uppercase"
          >
            <Check aria-hidden className="size-8 shrink-0" strokeWidth={3} />
            {word}
          </li>
        ) : (
          <li key={word} className="flex min-h-16 items-end justify-center gap-2 rounded-sm bg-card pb-4">
            {[...word].map((_, index) => (
              <span key={index} aria-hidden className="h-1 w-6 bg-ink-2" />
            ))}
            <span className="sr-only">{word.length} letters, not found yet</span>
          </li>
        ),
      )}
    </ul>
  );
}
