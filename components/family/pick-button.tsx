import { ImagePlus } from "lucide-react";
import type { Ref } from "react";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";

type Props = { isNameless: boolean; buttonRef: Ref<HTMLButtonElement>; onPick: () => void };

export function PickButton({ isNameless, buttonRef, onPick }: Props) {
  const say = useSay();
  return (
    <Button
      ref={buttonRef}
      variant="primary"
      size="phone"
      className="min-h-18 flex-col gap-1 px-2 text-wrap"
      disabled={isNameless}
      aria-describedby={isNameless ? "picker-hint" : undefined}
      onClick={onPick}
    >
      <ImagePlus aria-hidden />
      {say("form.choose")}
    </Button>
  );
}
