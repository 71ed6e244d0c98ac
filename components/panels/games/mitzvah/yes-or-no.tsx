import { Check, X } from "lucide-react";

export function YesOrNo({ answer }: { answer: boolean }) {
  const Sign = answer ? Check : X;
  return (
    <strong className="inline-flex items-center gap-1 font-bold">
      <Sign aria-hidden className="size-7! shrink-0" strokeWidth={3} />
      {answer ? "Yes" : "No"}
    </strong>
  );
}
