import { gameHeading } from "@/components/panels/games/game-frame";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";

type Props = { open: boolean; onRestart: () => void; onCancel: () => void };

/** One tap must not lose half an hour of work. */
export function RestartDialog({ open, onRestart, onCancel }: Props) {
  return (
    <AlertDialog open={open} onOpenChange={onCancel}>
      <AlertDialogContent className="w-[min(36rem,calc(100%-1.5rem))]" fallbackFocus={gameHeading}>
        <AlertDialogTitle>Start this puzzle again?</AlertDialogTitle>
        <AlertDialogDescription>
          The numbers you filled in are erased. The time and the score begin again.
        </AlertDialogDescription>
        <AlertDialogFooter>
          <Button variant="danger" data-tap="slow" onClick={onRestart}>
            Start Again
          </Button>
          <AlertDialogCancel asChild>
            <Button data-tap="slow" className="min-w-40">
              Cancel
            </Button>
          </AlertDialogCancel>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
