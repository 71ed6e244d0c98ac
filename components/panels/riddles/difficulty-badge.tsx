import type { Difficulty } from "@/lib/library/riddles/content";
import { cn } from "@/lib/platform/cn";

const LEVELS: Record<Difficulty, { label: string; bars: number }> = {
  easy: { label: "Easy", bars: 1 },
  medium: { label: "Medium", bars: 2 },
  hard: { label: "Hard", bars: 3 },
};

export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  const { label: word, bars } = LEVELS[difficulty];
  return (
    <p className="flex items-center gap-3 text-hub-body font-semibold">
      <span aria-hidden className="flex items-end gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={cn(
              "w-3 rounded-[3px] border-2 border-ink",
              ["h-3", "h-5", "h-7"][bar - 1],
              bar <= bars && "bg-ink",
            )}
          />
        ))}
      </span>
      <span>
        <span className="sr-only">Difficulty: </span>
        {word}
      </span>
    </p>
  );
}
