import { ArrowLeft } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button } from "@/components/ui/button";

type Props = {
  title: string;
  back: string;
  onBack: () => void;
  headingRef: Ref<HTMLHeadingElement> | undefined;
  children?: ReactNode;
};

export function ViewHeader({ title, back, onBack, headingRef, children }: Props) {
  return (
    <div className="plain-size flex shrink-0 flex-wrap items-center gap-x-5 gap-y-3">
      <Button data-tap="slow" onClick={onBack}>
        <ArrowLeft aria-hidden />
        {back}
      </Button>
      {/* No ring: it has the focus only so that a screen reader reads it. */}
      <h3
        ref={headingRef}
        tabIndex={-1}
        className="text-hub-greet leading-tight wrap-anywhere focus-visible:shadow-none focus-visible:outline-none"
      >
        {title}
      </h3>
      {children}
    </div>
  );
}
