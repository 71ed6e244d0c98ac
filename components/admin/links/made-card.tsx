import { TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Input, Label } from "@/components/ui/input";
import { focusElement } from "@/components/ui/touch/focus";

export function AddressField({ address }: { address: string }) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <Label htmlFor={id}>Link</Label>
      <Input
        id={id}
        readOnly
        dir="ltr"
        className="min-h-11 border-2"
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}

type Props = { title: ReactNode; warning: string; children: ReactNode; done?: string; onDone: () => void };

/** Something that was just made and is shown this once: it takes the focus, and stays until it was sent or kept. */
export function MadeCard({ title, warning, children, done = "Done, I sent it", onDone }: Props) {
  const titleId = useId();
  return (
    <Card role="group" aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-4 bg-info-bg">
      <h3 id={titleId} ref={focusElement} tabIndex={-1} className="w-fit max-w-full text-2xl wrap-anywhere">
        {title}
      </h3>
      <p className="flex items-start gap-3 rounded-sm bg-warn-bg p-3 text-lg leading-snug text-warn">
        <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
        {warning}
      </p>
      {children}
      <Button size="desk" className="justify-self-start" onClick={onDone}>
        {done}
      </Button>
    </Card>
  );
}
