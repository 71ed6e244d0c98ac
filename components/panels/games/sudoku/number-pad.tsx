import { Button } from "@/components/ui/button";
import { DIGITS } from "@/lib/library/games/sudoku/grid";

type Props = { closed: boolean; onDigit: (digit: number) => void };

export function NumberPad({ closed, onDigit }: Props) {
  return (
    <div role="group" aria-label="Numbers" className="grid grid-cols-[repeat(3,minmax(0,6rem))] gap-3">
      {DIGITS.map((digit) => (
        <Button
          key={digit}
          data-tap="key"
          aria-disabled={closed}
          className="figure h-24 p-0 text-hub-title leading-none aria-disabled:text-disabled"
          onClick={() => onDigit(digit)}
        >
          {digit}
        </Button>
      ))}
    </div>
  );
}
