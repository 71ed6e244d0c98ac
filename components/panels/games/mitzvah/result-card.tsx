import { RotateCcw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/touch/focus";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import type { Commandment } from "@/lib/library/games/mitzvah/content";

type Props = { commandment: Commandment; questions: number; onAgain: () => void };

export function ResultCard({ commandment: { name, description, reference }, questions, onAgain }: Props) {
  return (
    <TapGuard landing className="flex w-full flex-col gap-4 rounded-lg border-2 border-transparent bg-card p-6">
      <h4
        ref={focusElement}
        tabIndex={-1}
        className="font-serif text-hub-title leading-[1.083] font-bold wrap-anywhere focus-visible:shadow-none focus-visible:outline-none"
      >
        {name}
      </h4>
      <p className="max-w-[60ch] text-hub-h2 leading-normal">{description}</p>
      <p className="figure text-hub-body leading-tight text-ink-2">{reference}</p>
      <p className="text-hub-body leading-tight">
        Questions asked: <span className="figure text-hub-figure font-semibold">{questions}</span>
      </p>
      <Button variant="primary" className="self-start" data-tap="slow" onClick={onAgain}>
        <RotateCcw aria-hidden />
        New Game
      </Button>
    </TapGuard>
  );
}
