import { type ReactNode, useId } from "react";
import { Card } from "@/components/ui/card";

type Props = { title: ReactNode; intro: ReactNode; children: ReactNode };

export function Section({ title, intro, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      // What loads would move what follows under a finger.
      className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6 [&>:is([data-slot=loading],:has(>[data-slot=loading]))~*]:hidden"
    >
      <header className="grid gap-1">
        <h2
          id={id}
          tabIndex={-1}
          data-slot="section-title"
          className="w-fit max-w-full text-3xl wrap-anywhere max-sm:sr-only"
        >
          {title}
        </h2>
        <p className="max-w-[60ch] text-base leading-snug text-ink-2 sm:text-lg">{intro}</p>
      </header>
      {children}
    </section>
  );
}

/** The heading of the open section, which takes the focus when what had it is gone. */
export function sectionTitle(): HTMLElement | null {
  return document.querySelector("[data-slot='section-title']");
}

type BlockProps = { title: ReactNode; children: ReactNode; className?: string };

export function Block({ title, children, className }: BlockProps) {
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id} className={className}>
      <h3 id={id} className="mb-3 text-2xl wrap-anywhere">
        {title}
      </h3>
      {children}
    </Card>
  );
}
