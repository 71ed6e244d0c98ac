import type { Difficulty } from "@/lib/riddles/content";
import { cn } from "@/lib/cn";

const LEVELS: Record<Difficulty, { word: string; bars: number }> = {
  easy: { word: "Easy", bars: 1 },
  medium: { word: "Medium", bars: 2 },
  hard: { word: "Hard", bars: 3 },
};

/** How hard a riddle is: the word, and as many filled steps as it is hard. */
export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  const { word, bars } = LEVELS[difficulty];
  return (
    <p className="flex items-center gap-3 text-hub-body font-semibold">
      <span aria-hidden className="flex items-end gap-1">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={cn("w-3 rounded-[3px] border-2 border-ink", ["h-3", "h-5", "h-7"][bar - 1], bar <= bars && "bg-ink")} />
        ))}
      </span>
      <span>
        <span className="sr-only">Difficulty: </span>
        {word}
      </span>
    </p>
  );
}
