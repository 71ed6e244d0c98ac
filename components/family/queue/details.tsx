import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useSay } from "@/components/family/words/words";

export function Details({ children }: { children: ReactNode }) {
  const say = useSay();
  return (
    <details className="group border-y-2 border-hairline">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {say("sending.details")}
        <ChevronDown aria-hidden className="size-6 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 pb-4">{children}</div>
    </details>
  );
}
