import { useId } from "react";
import { cn } from "@/lib/platform/cn";

type Choice<T extends string> = { id: T; label: string; detail: string };
type Props<T extends string> = { legend: string; choices: readonly Choice<T>[]; chosen: T; onChoose: (id: T) => void };

/** A few ways to continue, one of them chosen; each says what it means. */
export function ChoiceList<T extends string>({ legend, choices, chosen, onChoose }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2 text-lg">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {choices.map(({ id, label, detail }) => (
        <label
          key={id}
          className={cn(
            "flex min-h-11 items-center gap-3 rounded-sm border-2 border-edge px-3 py-1",
            id === chosen ? "bg-info-bg" : "bg-card",
          )}
        >
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="size-5 shrink-0 accent-navy"
          />
          <span>
            <span className="font-semibold">{label}</span> <span className="ms-1 text-ink-2">{detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
