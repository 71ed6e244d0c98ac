import { Check } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { State } from "@/lib/library/games/unscramble/schema";
import { cn } from "@/lib/platform/cn";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

type TypingKeysProps = { onLetter: (letter: string) => void; onErase: () => void };

function TypingKeys({ onLetter, onErase }: TypingKeysProps) {
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

type Props = { state: State; marked: boolean; onWrite: (text: string) => void; onSubmit: () => void };

export function TypeAnswer({ state: { scrambled, typed }, marked, onWrite, onSubmit }: Props) {
  // They are only read, so a long word stays in one row.
  const isLong = scrambled.length > 9;
  return (
    <>
      <div
        role="img"
        aria-label={`Letters: ${[...scrambled].join(", ")}`}
        className={cn("flex flex-wrap justify-center", isLong ? "gap-1" : "gap-3")}
      >
        {[...scrambled].map((letter, index) => (
          <span
            key={index}
            className={cn(
              "grid place-items-center rounded-md border-2 border-transparent bg-card font-serif leading-none font-bold",
              isLong ? "size-11 text-hub-h2" : "size-16 text-hub-tile",
            )}
          >
            {letter}
          </span>
        ))}
      </div>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <label className="flex min-w-[min(16rem,100%)] flex-1 flex-col gap-1 text-hub-body">
          Your answer
          <Input
            value={typed}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            // The keys below are the keyboard; the system's own would cover them.
            inputMode="none"
            className={cn(
              "min-h-20 font-serif text-hub-title font-bold uppercase",
              marked && "border-honey-edge bg-honey",
            )}
            onChange={(event) => onWrite(event.target.value)}
            onKeyDown={(event) => {
              // The form would count it as a tap on Submit, and a second tap within a second does not count.
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              if (!event.repeat) onSubmit();
            }}
          />
        </label>
        <Button type="submit" variant="primary" className="min-h-20 min-w-[min(11rem,100%)]" disabled={typed === ""}>
          <Check aria-hidden />
          Submit
        </Button>
      </form>
      <TypingKeys onLetter={(letter) => onWrite(typed + letter)} onErase={() => onWrite(typed.slice(0, -1))} />
    </>
  );
}
