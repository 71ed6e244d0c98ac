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
        <AlertDialogTitle>Start this puzzle over?</AlertDialogTitle>
        <AlertDialogDescription>Your numbers will be erased. The time and score start over.</AlertDialogDescription>
        <AlertDialogFooter>
          <Button variant="danger" data-tap="slow" onClick={onRestart}>
            Start Over
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
