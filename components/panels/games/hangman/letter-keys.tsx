import { Button } from "@/components/ui/button";
import { cn } from "@/lib/platform/cn";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

type Props = { word: string; guessed: string; over: boolean; onGuess: (letter: string) => void };

/** 26 keys of 80 x 72 in rows of 9, 9 and 8; a wrong one is struck, and a used one keeps its place and the focus. */
export function LetterKeys({ word, guessed, over, onGuess }: Props) {
  return (
    <div
      role="group"
      aria-label="Letters"
      className="grid w-full max-w-204 grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-3"
    >
      {LETTERS.map((letter) => {
        const used = guessed.includes(letter);
        const right = used && word.includes(letter);
        return (
          <Button
            key={letter}
            data-tap="key"
            aria-label={used ? `${letter}, ${right ? "in the word" : "not in the word"}` : letter}
            aria-disabled={used || over}
            className={cn(
              "h-18 p-0 font-serif text-hub-tile leading-none font-bold aria-disabled:cursor-default aria-disabled:border-dashed aria-disabled:active:translate-y-0",
              right && "border-sea-edge bg-sea active:bg-sea",
              used && !right && "bg-sunken text-disabled line-through decoration-4",
            )}
            onClick={() => onGuess(letter)}
          >
            {letter}
          </Button>
        );
      })}
    </div>
  );
}
