import { ImagePlus } from "lucide-react";
import type { Ref } from "react";
import { Button } from "@/components/ui/button";
import type { UploadState } from "@/lib/uploads/upload-flow";

type Props = { state: UploadState; pickerRef: Ref<HTMLButtonElement>; onPick: () => void };

/** Step 1: the picker, closed until there is a name. */
export function FormStep({ state: { name, unfinished }, pickerRef, onPick }: Props) {
  const isNameless = name.trim() === "";
  return (
    <div className="flex flex-col gap-3">
      {unfinished && <p className="rounded-md bg-info-bg p-4 text-info">Your last upload did not finish. Choose the same file, and it goes on where it stopped.</p>}
      {isNameless && (
        <p id="picker-hint" className="font-semibold text-warn">
          Please fill in your name before selecting a file.
        </p>
      )}
      <Button
        ref={pickerRef}
        variant="primary"
        size="phone"
        className="scroll-mt-24"
        disabled={isNameless}
        aria-describedby={isNameless ? "picker-hint" : undefined}
        onClick={onPick}
      >
        <ImagePlus aria-hidden />
        Choose Image or Video
      </Button>
    </div>
  );
}
