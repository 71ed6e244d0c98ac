import type { ReactNode } from "react";
import { gameHeading } from "@/components/panels/games/game-frame";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { cn } from "@/lib/platform/cn";

/** On a wide screen it lies over what stands next to the board: the line that won, or the number that is wrong, stays in sight. */
const BESIDE_BOARD =
  "landscape:min-[80rem]:right-edge landscape:min-[80rem]:left-auto landscape:min-[80rem]:translate-x-0";

type Props = {
  open: boolean;
  won: boolean;
  title: string;
  text: ReactNode;
  again: string;
  onAgain: () => void;
  onClose: () => void;
};

/** The result of a game, and the next choice. Close leaves the board as it ended. */
export function GameOverDialog({ open, won, title, text, again, onAgain, onClose }: Props) {
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent
        className={cn(
          "w-[min(36rem,calc(100%-1.5rem))] p-[min(2rem,6.5vw)] text-center",
          BESIDE_BOARD,
          won && "border-sea-edge bg-sea",
        )}
        fallbackFocus={gameHeading}
      >
        <DialogTitle className="text-hub-title leading-[1.083]">{title}</DialogTitle>
        <DialogDescription className="text-hub-h2 text-balance">{text}</DialogDescription>
        <div className="mt-4 flex flex-wrap justify-center gap-4">
          <Button variant="primary" data-tap="slow" className="min-w-48 flex-1" onClick={onAgain}>
            {again}
          </Button>
          <Button data-tap="slow" className="min-w-48 flex-1" onClick={onClose}>
            Close
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
