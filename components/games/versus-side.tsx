import { RotateCcw } from "lucide-react";
import { ChoiceGroup } from "@/components/games/choice-group";
import { GameStats, type Stat } from "@/components/games/game-stats";
import { Button } from "@/components/ui/button";

const MODES = [
  { value: "computer", words: "The computer" },
  { value: "friend", words: "A friend" },
] as const;
type Mode = (typeof MODES)[number]["value"];

type Props<Difficulty extends string> = {
  /** Games won by each, and drawn, in this session. */
  counts: readonly Stat[];
  /** The button of a new game, such as "Restart". */
  again: string;
  onAgain: () => void;
  mode: Mode;
  onMode: (mode: Mode) => void;
  difficulties: readonly { value: Difficulty; words: string }[];
  difficulty: Difficulty;
  onDifficulty: (difficulty: Difficulty) => void;
};

/** What stands beside the board of a game for two: the score, a new game, and who plays how. */
export function VersusSide<Difficulty extends string>({ counts, again, onAgain, mode, onMode, difficulties, difficulty, onDifficulty }: Props<Difficulty>) {
  return (
    <>
      {/* Side by side on an upright screen, where the board leaves no height for both. */}
      <div className="flex gap-4 max-[40rem]:flex-col @min-[60rem]:flex-col">
        <div className="flex-1">
          <GameStats label="Games of this session" stats={counts} />
        </div>
        <Button variant="primary" className="min-w-56" onClick={onAgain}>
          <RotateCcw aria-hidden />
          {again}
        </Button>
      </div>
      <ChoiceGroup label="Play against" choices={MODES} chosen={mode} onChoose={onMode} />
      {mode === "computer" && <ChoiceGroup label="The computer plays" choices={difficulties} chosen={difficulty} onChoose={onDifficulty} />}
    </>
  );
}
