import { AArrowDown, AArrowUp } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { LETTER_SCALES, readingLetters } from "@/lib/kiosk/preferences/reading-letters";
import { cn } from "@/lib/platform/cn";

const usePlace = () => useSyncExternalStore(readingLetters.subscribe, readingLetters.read, () => 0);

const STEP =
  "min-w-0 flex-1 px-4 @max-[28rem]:px-2 @max-[28rem]:[&_svg]:hidden aria-disabled:border-dashed aria-disabled:text-disabled aria-disabled:active:translate-y-0";

/** Smaller and larger letters for what is read on this screen, where it is read. */
export function LetterButtons({ className }: { className?: string }) {
  const place = usePlace();
  const [isSmallest, isLargest] = [place === 0, place === LETTER_SCALES.length - 1];
  return (
    <div role="group" aria-label="Letters" className={cn("flex gap-3", className)}>
      <Button
        variant="sunken"
        className={STEP}
        aria-disabled={isSmallest}
        onClick={isSmallest ? undefined : () => readingLetters.change(-1)}
      >
        <AArrowDown aria-hidden />
        Smaller
      </Button>
      <Button
        variant="sunken"
        className={STEP}
        aria-disabled={isLargest}
        onClick={isLargest ? undefined : () => readingLetters.change(1)}
      >
        <AArrowUp aria-hidden />
        Larger
      </Button>
    </div>
  );
}

/** Text in the letter size chosen on this screen. */
export function ReadingText({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={className} style={{ zoom: LETTER_SCALES[usePlace()] }}>
      {children}
    </div>
  );
}
