import { type ReactNode, useId } from "react";
import type { MinutesDraft } from "@/components/admin/household/draft";
import { FormError } from "@/components/ui/forms/form-error";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/platform/cn";

const ROW = "flex min-h-11 items-start gap-3 rounded-sm px-2 py-2 text-lg leading-snug hover:bg-sunken";
const MARK =
  "mt-0.5 size-6 shrink-0 appearance-none rounded-full border-3 border-edge bg-card checked:border-8 checked:border-navy";

type ChoiceProps = { name: string; checked: boolean; onChoose: () => void; children: ReactNode };

/** One of several, with the whole row as its target. */
export function Choice({ name, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className={ROW}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} className={MARK} />
      <span>{children}</span>
    </label>
  );
}

type ChoicesProps = { legend: string; children: ReactNode; problem?: string | undefined };

export function Choices({ legend, children, problem }: ChoicesProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={errorId} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="text-lg font-semibold">{legend}</legend>
      {children}
      <FormError id={errorId} text={problem ?? null} size="desk" />
    </fieldset>
  );
}

type MinutesProps = {
  legend: string;
  custom: ReactNode;
  after: string;
  limits: { min: number; max: number };
  value: MinutesDraft;
  problem: string | undefined;
  onChange: (value: MinutesDraft) => void;
};

export function MinutesChoice({ legend, custom, after, limits, value, problem, onChange }: MinutesProps) {
  const name = useId();
  return (
    <Choices legend={legend} problem={problem}>
      <Choice name={name} checked={!value.fixed} onChoose={() => onChange({ ...value, fixed: false })}>
        {custom}
      </Choice>
      <div className="flex flex-wrap items-center gap-x-2">
        <Choice name={name} checked={value.fixed} onChoose={() => onChange({ ...value, fixed: true })}>
          A fixed number of minutes {after}
        </Choice>
        {value.fixed && (
          <label className="flex items-center gap-3 text-lg">
            <Input
              type="number"
              inputMode="numeric"
              min={limits.min}
              max={limits.max}
              aria-invalid={problem !== undefined}
              className="figure min-h-11 w-24 border-2"
              value={value.minutes}
              onChange={(event) => onChange({ fixed: true, minutes: event.target.value })}
            />
            minutes
          </label>
        )}
      </div>
    </Choices>
  );
}

type SwitchProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

export function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <label className={cn(ROW, "items-center")}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className={cn(
          "relative flex h-9 w-18 shrink-0 items-center rounded-full border-2 text-base font-semibold peer-focus-visible:outline-4 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-focus-visible:shadow-[0_0_0_10px_var(--color-ink)]",
          checked
            ? "justify-start border-navy-edge bg-navy ps-2.5 text-card"
            : "justify-end border-edge bg-sunken pe-2 text-ink",
        )}
      >
        {checked ? "On" : "Off"}
        <span
          className={cn(
            "absolute size-6 rounded-full",
            checked ? "end-1 bg-card" : "start-1 border-2 border-edge bg-card",
          )}
        />
      </span>
      <span>{children}</span>
    </label>
  );
}
