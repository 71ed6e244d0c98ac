import { INACTIVE } from "@/components/panels/games/inactive";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/platform/cn";

const SIZES = { large: "size-28 text-[4rem]", small: "size-20 text-hub-title" };

type Props = {
  letter: string | null;
  name: string;
  size: keyof typeof SIZES;
  inactive: boolean;
  className?: string | undefined;
  onTap: () => void;
};

export function LetterTile({ letter, name, size, inactive, className, onTap }: Props) {
  return (
    <Button
      data-tap="key"
      aria-label={name}
      aria-disabled={inactive}
      className={cn("shrink-0 p-0 font-serif leading-none font-bold uppercase", INACTIVE, SIZES[size], className)}
      onClick={onTap}
    >
      {letter}
    </Button>
  );
}
