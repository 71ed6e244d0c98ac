import { Button } from "@/components/ui/button";
import { upperFirst } from "@/lib/platform/format/upper-first";
import { ATE_WORDS, KIND_WORDS, PAIN_MAX, SLEPT_WORDS } from "@/lib/schedule/care/rules";
import type { CareKind } from "@/lib/schedule/care/schema";

type ValueKind = Extract<CareKind, "ate" | "slept" | "pain">;

const WORDS: Record<ValueKind, readonly string[]> = {
  ate: ATE_WORDS.map(upperFirst),
  slept: SLEPT_WORDS.map(upperFirst),
  pain: Array.from({ length: PAIN_MAX + 1 }, (_, value) => String(value)),
};

type Props = { kind: ValueKind; label: string; chosen?: number | null; onChoose: (value: number) => void };

export function ValueChoice({ kind, label, chosen, onChoose }: Props) {
  const isPain = kind === "pain";
  return (
    <div role="group" aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div
        className={
          isPain
            ? "grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-3"
            : "grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3"
        }
      >
        {WORDS[kind].map((word, value) => (
          <Button
            key={word}
            size="phone"
            className={isPain ? "figure px-0" : undefined}
            variant={chosen === value ? "primary" : "plain"}
            aria-pressed={chosen === undefined ? undefined : chosen === value}
            onClick={() => onChoose(value)}
          >
            {isPain && <span className="sr-only">{KIND_WORDS.pain} </span>}
            {word}
          </Button>
        ))}
      </div>
      {isPain && (
        <p className="figure flex justify-between text-base text-ink-2">
          <span>0 is none</span>
          <span>10 is the worst</span>
        </p>
      )}
    </div>
  );
}
