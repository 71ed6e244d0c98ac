import { Volume1, Volume2 } from "lucide-react";
import { LOUDEST, useLoudness } from "@/components/shared/media/use-loudness";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/platform/cn";

const STEP =
  "min-h-24 min-w-24 grow flex-col gap-0 px-3 py-1 aria-disabled:border-dashed aria-disabled:text-disabled aria-disabled:active:translate-y-0";

type Props = {
  most?: number;
  buttonClass?: string;
  onChange?: () => void;
};

/** Softer, how loud it is in bars, Louder: a kiosk has no other way (design.md 5.3). */
export function LoudnessControls({ most = LOUDEST, buttonClass, onChange }: Props) {
  const { bars, louder, softer } = useLoudness(most);
  const press = (change: () => void) => () => {
    change();
    onChange?.();
  };
  return (
    <div role="group" aria-label="How loud" className="flex min-w-0 grow flex-wrap items-center gap-3">
      <Button
        className={cn(STEP, buttonClass)}
        data-tap="key"
        aria-disabled={bars === 1}
        onClick={bars === 1 ? undefined : press(softer)}
      >
        <Volume1 aria-hidden />
        Softer
      </Button>
      <div role="img" aria-label={`${bars} of ${most} bars`} className="flex h-16 shrink-0 items-end gap-1">
        {Array.from({ length: most }, (_, index) => (
          <span
            key={index}
            className={cn("w-3 rounded-[3px] border-2 border-current", index < bars && "bg-current")}
            style={{ height: `${30 + 10 * index}%` }}
          />
        ))}
      </div>
      <Button
        className={cn(STEP, buttonClass)}
        data-tap="key"
        aria-disabled={bars === most}
        onClick={bars === most ? undefined : press(louder)}
      >
        <Volume2 aria-hidden />
        Louder
      </Button>
    </div>
  );
}
