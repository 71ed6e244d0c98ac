import { Lightbulb, RotateCcw, SkipForward, Undo2 } from "lucide-react";
import { ChoiceGroup } from "@/components/panels/games/choice-group";
import { GameStats } from "@/components/panels/games/game-stats";
import { INACTIVE } from "@/components/panels/games/inactive";
import { Button } from "@/components/ui/button";
import { MAX_HINTS, type Move } from "@/lib/library/games/unscramble/rules";
import type { State } from "@/lib/library/games/unscramble/schema";
import { cn } from "@/lib/platform/cn";

const MODES = [
  { value: "drag", label: "Drag" },
  { value: "type", label: "Type" },
] as const;

type Props = { state: State; onMove: (move: Move) => void; onReset: () => void };

export function UnscrambleSide({ state, onMove, onReset }: Props) {
  const { level, score, stats, mode, hintsUsed, ended, slots } = state;
  const over = ended !== null;
  const hintsLeft = MAX_HINTS - hintsUsed;
  const nothingPlaced = slots.every((index) => index === null);

  return (
    <>
      <GameStats
        label="Jewish Word Unscramble"
        stats={[
          { label: "Level", count: level },
          { label: "Score", count: score },
          { label: "Solved", count: stats.solved },
        ]}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button
          aria-disabled={over || hintsLeft === 0}
          className={cn("col-span-2", INACTIVE)}
          onClick={() => onMove({ type: "hint" })}
        >
          <Lightbulb aria-hidden />
          <span>
            Hint <span className="figure">{`(${hintsLeft} left)`}</span>
          </span>
        </Button>
        <Button
          aria-disabled={over || mode === "type" || nothingPlaced}
          className={cn("px-3", INACTIVE)}
          onClick={() => onMove({ type: "return-all" })}
        >
          <Undo2 aria-hidden />
          Clear
        </Button>
        <Button
          aria-disabled={over}
          className={cn("px-3", INACTIVE)}
          data-tap="slow"
          onClick={() => onMove({ type: "skip" })}
        >
          <SkipForward aria-hidden />
          Skip
        </Button>
      </div>
      <ChoiceGroup
        label="How to play"
        choices={MODES}
        chosen={mode}
        onChoose={(chosen) => onMove({ type: "mode", mode: chosen })}
      />
      <Button variant="sunken" className="mt-4" data-tap="slow" onClick={onReset}>
        <RotateCcw aria-hidden />
        Reset
      </Button>
    </>
  );
}
