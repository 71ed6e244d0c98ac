import { LetterTile } from "@/components/panels/games/letter-tile";
import type { State } from "@/lib/library/games/unscramble/schema";

type Props = { state: State; marked: boolean; onPlace: (index: number) => void; onReturn: (slot: number) => void };

/** A row of 46rem fits six large tiles or eight small ones. */
const sizeFor = (letters: number) => (letters <= 6 ? "large" : "small");

export function DragAnswer({ state: { scrambled, slots }, marked, onPlace, onReturn }: Props) {
  const size = sizeFor(slots.length);
  return (
    <>
      <div role="group" aria-label="Your answer" className="flex flex-wrap justify-center gap-3">
        {slots.map((index, slot) => {
          const letter = index === null ? null : (scrambled[index] ?? null);
          return (
            <LetterTile
              key={slot}
              letter={letter}
              name={letter ? `Remove ${letter} from place ${slot + 1}` : `Place ${slot + 1}, empty`}
              size={size}
              inactive={letter === null}
              className={marked ? "border-honey-edge bg-honey active:bg-honey-press" : undefined}
              onTap={() => onReturn(slot)}
            />
          );
        })}
      </div>
      <div role="group" aria-label="Letters" className="flex flex-wrap justify-center gap-3">
        {[...scrambled].map((letter, index) => {
          const used = slots.includes(index);
          return (
            <LetterTile
              key={index}
              letter={used ? null : letter}
              name={used ? `${letter}, used` : letter}
              size={size}
              inactive={used}
              onTap={() => onPlace(index)}
            />
          );
        })}
      </div>
    </>
  );
}
