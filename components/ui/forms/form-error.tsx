import { TriangleAlert } from "lucide-react";
import { type FormSize, TEXT_SIZE } from "@/components/ui/forms/form-size";
import { cn } from "@/lib/platform/cn";

/** The place of a form's error; it is there before the error, so that a screen reader speaks what appears in it. */
export function FormError({
  id,
  text,
  size,
  className,
}: {
  id: string;
  text: string | null;
  size: FormSize;
  className?: string;
}) {
  return (
    <div id={id} role="alert" className={className}>
      {text && (
        <p
          className={cn(
            "flex items-center gap-3 rounded-sm bg-bad-bg p-3 leading-snug text-bad wrap-anywhere",
            TEXT_SIZE[size],
          )}
        >
          <TriangleAlert aria-hidden className="size-7 shrink-0" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
