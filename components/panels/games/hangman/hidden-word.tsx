import { cn } from "@/lib/platform/cn";

type Props = { word: string; guessed: string; over: boolean };

/** The word as far as it is known; at the end all of it, with what was missing on honey. */
export function HiddenWord({ word, guessed, over }: Props) {
  const letters = [...word].map((letter) => ({ letter, known: guessed.includes(letter) }));
  const spoken = letters.map(({ letter, known }) => (known || over ? letter : "blank")).join(", ");
  return (
    <div
      role="img"
      aria-label={`The word, ${word.length} letters: ${spoken}`}
      className="flex w-full max-w-204 flex-wrap gap-2"
    >
      {letters.map(({ letter, known }, index) => (
        <span
          key={index}
          className={cn(
            "grid h-18 max-w-18 min-w-11 flex-1 place-items-center border-b-6 border-ink font-serif text-hub-title leading-none font-bold",
            !known && over && "rounded-t-sm bg-honey",
          )}
        >
          {(known || over) && letter}
        </span>
      ))}
    </div>
  );
}
