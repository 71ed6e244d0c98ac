import { useEffect } from "react";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";

/** Milliseconds until an unconfirmed size goes back: the relative may no longer be able to read the question. */
export const KEEP_SIZE_MS = 15_000;

/** Asks whether a size that has just been chosen is the right one. It keeps its own measure, so that both buttons are always in sight. */
export function KeepSizeDialog({ onKeep, onBack }: { onKeep: () => void; onBack: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onBack, KEEP_SIZE_MS);
    return () => clearTimeout(timer);
  }, [onBack]);

  return (
    <AlertDialog open onOpenChange={(open) => !open && onBack()}>
      <AlertDialogContent className="screen-sized w-[min(calc(44*var(--u)),calc(100%-1.5rem))]">
        <AlertDialogTitle>Keep this size?</AlertDialogTitle>
        <AlertDialogDescription>Without an answer the words go back to the size before.</AlertDialogDescription>
        <AlertDialogFooter>
          <Button variant="primary" data-tap="slow" onClick={onKeep}>
            Yes, keep it
          </Button>
          <AlertDialogCancel asChild>
            <Button>Back</Button>
          </AlertDialogCancel>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
