import { type ComponentProps, useId } from "react";
import { FormError } from "@/components/ui/forms/form-error";
import { TextField } from "@/components/ui/forms/text-field";

type Props = Omit<ComponentProps<typeof TextField>, "size"> & { hint?: string; problem: string | undefined };

export function CheckedField({ hint, problem, ...props }: Props) {
  const ids = { hint: useId(), error: useId() };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <TextField
        size="desk"
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={`${ids.hint} ${ids.error}`}
        {...props}
      />
      {hint && (
        <p id={ids.hint} className="text-lg leading-snug text-ink-2">
          {hint}
        </p>
      )}
      <FormError id={ids.error} text={problem ?? null} size="desk" />
    </div>
  );
}
