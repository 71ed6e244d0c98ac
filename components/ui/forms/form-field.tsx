import { TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Label } from "@/components/ui/input";
import { cn } from "@/lib/platform/cn";

/** Props of a field's control, so that a screen reader announces its hint and error. */
type FieldProps = { id: string; "aria-invalid": boolean; "aria-describedby": string | undefined };
export type FieldFrame = {
  label: string;
  problem?: string | undefined;
  hint?: ReactNode;
  className?: string | undefined;
};
type Props = FieldFrame & { children: (props: FieldProps) => ReactNode };

export function FormField({ label, problem, hint, className, children }: Props) {
  const id = useId();
  const [hintId, problemId] = [`${id}-hint`, `${id}-problem`];
  const describedBy = [hint ? hintId : "", problem ? problemId : ""].filter(Boolean).join(" ") || undefined;
  return (
    <div className={cn("grid grid-cols-[minmax(0,1fr)] content-start gap-1", className)}>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, "aria-invalid": problem !== undefined, "aria-describedby": describedBy })}
      {hint && (
        <p id={hintId} className="text-ink-2">
          {hint}
        </p>
      )}
      {problem && (
        <p id={problemId} className="flex items-center gap-2 rounded-sm bg-bad-bg px-3 py-1 text-bad">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          {problem}
        </p>
      )}
    </div>
  );
}
