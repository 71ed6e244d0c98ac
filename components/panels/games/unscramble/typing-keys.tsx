import { Button } from "@/components/ui/button";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

type Props = { onLetter: (letter: string) => void; onErase: () => void };

export function TypingKeys({ onLetter, onErase }: Props) {
  return (
    <div
      role="group"
      aria-label="Keys"
      className="grid w-full grid-cols-[repeat(auto-fill,minmax(min(4.5rem,100%),1fr))] gap-3"
    >
      {LETTERS.map((letter) => (
        <Button
          key={letter}
          data-tap="key"
          className="h-18 p-0 font-serif text-hub-tile leading-none font-bold"
          onClick={() => onLetter(letter)}
        >
          {letter}
        </Button>
      ))}
      <Button data-tap="key" className="h-18 px-0 tracking-tight" onClick={onErase}>
        Erase
      </Button>
    </div>
  );
}
