import { RotateCcw, Smile } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { ChoiceGroup } from "@/components/panels/games/choice-group";
import { GameFrame } from "@/components/panels/games/game-frame";
import { GameOverDialog } from "@/components/panels/games/game-over-dialog";
import { GameStats, type Stat } from "@/components/panels/games/game-stats";
import type { Mode } from "@/components/panels/games/use-versus";
import { Button } from "@/components/ui/button";
import type { Outcome } from "@/lib/library/games/game";

const MODES = [
  { value: "computer", label: "The computer" },
  { value: "friend", label: "A friend" },
] as const;

type Props<Difficulty extends string> = {
  title: string;
  status: string;
  onKey: (event: KeyboardEvent) => void;
  versus: {
    state: { mode: Mode; difficulty: Difficulty };
    outcome: Outcome | null;
    dialog: { open: boolean; close: () => void };
    again: () => void;
    chooseMode: (mode: Mode) => void;
    chooseDifficulty: (difficulty: Difficulty) => void;
  };
  counts: readonly Stat[];
  restart: string;
  difficulties: readonly { value: Difficulty; label: string }[];
  /** Offered instead of `restart` while there is nothing to restart. */
  easier?: { difficulty: Difficulty; label: string } | null;
  children: ReactNode;
};

export function VersusFrame<Difficulty extends string>({
  title,
  status,
  onKey,
  versus,
  counts,
  restart,
  difficulties,
  easier,
  children,
}: Props<Difficulty>) {
  const { state, outcome, dialog, again, chooseMode, chooseDifficulty } = versus;
  const won = outcome?.result === "won";

  const side = (
    <>
      {/* Side by side on an upright screen, where the board leaves no height for both. */}
      <div className="flex gap-4 max-[40rem]:flex-col @min-[60rem]:flex-col">
        <div className="flex-1">
          <GameStats label="Games this session" stats={counts} />
        </div>
        {easier ? (
          <Button variant="primary" className="min-w-56" onClick={() => chooseDifficulty(easier.difficulty)}>
            <Smile aria-hidden />
            {easier.label}
          </Button>
        ) : (
          <Button variant="primary" className="min-w-56" onClick={again}>
            <RotateCcw aria-hidden />
            {restart}
          </Button>
        )}
      </div>
      <ChoiceGroup label="Play against" choices={MODES} chosen={state.mode} onChoose={chooseMode} />
      {state.mode === "computer" && (
        <ChoiceGroup
          label="Computer’s level"
          choices={difficulties}
          chosen={state.difficulty}
          onChoose={chooseDifficulty}
        />
      )}
    </>
  );

  return (
    <GameFrame title={title} status={status} tone={won ? "good" : "plain"} onKey={onKey} side={side}>
      {children}
      <GameOverDialog
        open={dialog.open}
        won={won}
        title={outcome?.message ?? ""}
        text={won ? "Well played!" : "Would you like another game?"}
        again="Play Again"
        onAgain={again}
        onClose={dialog.close}
      />
    </GameFrame>
  );
}
