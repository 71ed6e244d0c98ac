import { Check } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/platform/cn";

type Props<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

export function ChoiceGroup<Value extends string>({ label, choices, chosen, onChoose }: Props<Value>) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-1">
      <p id={labelId} className="text-hub-body leading-tight text-ink-2">
        {label}
      </p>
      <div className="flex flex-wrap gap-3">
        {choices.map(({ value, label: name }) => (
          <Button
            key={value}
            aria-pressed={value === chosen}
            className={cn(
              "min-w-36 flex-1 px-4",
              value === chosen && "border-honey-edge bg-honey active:bg-honey-press",
            )}
            onClick={() => onChoose(value)}
          >
            {value === chosen && <Check aria-hidden className="size-8!" strokeWidth={3} />}
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
