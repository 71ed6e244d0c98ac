import { Check } from "lucide-react";
import { gameHeading } from "@/components/panels/games/game-frame";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { DIFFICULTY_LABELS, formatLevel } from "@/lib/library/games/sudoku/format";
import type { Options } from "@/lib/library/games/sudoku/schema";
import { cn } from "@/lib/platform/cn";

const DIFFICULTIES = ["easy", "medium", "hard"] as const;

type Props = {
  open: boolean;
  difficulty: Options["difficulty"];
  onChoose: (difficulty: Options["difficulty"]) => void;
  onCancel: () => void;
};

export function NewGameDialog({ open, difficulty, onChoose, onCancel }: Props) {
  return (
    <Dialog open={open} onOpenChange={onCancel}>
      <DialogContent className="w-[min(40rem,calc(100%-1.5rem))] p-[min(2rem,6.5vw)]" fallbackFocus={gameHeading}>
        <DialogTitle className="text-hub-title leading-[1.083]">New Game</DialogTitle>
        <DialogDescription className="text-hub-h2">How hard would you like it?</DialogDescription>
        <div className="flex flex-col gap-3">
          {DIFFICULTIES.map((level) => (
            <Button
              key={level}
              data-tap="slow"
              className={cn(
                "min-h-20 justify-start px-6 text-start",
                level === difficulty && "border-honey-edge bg-honey active:bg-honey-press",
              )}
              onClick={() => onChoose(level)}
            >
              <span className="flex-1">
                <span className="block font-serif text-hub-h2 leading-tight font-bold">{DIFFICULTY_LABELS[level]}</span>
                <span className="figure block text-hub-figure leading-tight font-semibold">{formatLevel(level)}</span>
              </span>
              {level === difficulty && <Check aria-hidden strokeWidth={3} />}
              {level === difficulty && <span className="sr-only">, played last</span>}
            </Button>
          ))}
        </div>
        <Button className="mt-2" data-tap="slow" onClick={onCancel}>
          Cancel
        </Button>
      </DialogContent>
    </Dialog>
  );
}
