import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input, Label } from "@/components/ui/input";
import { focusElement } from "@/components/ui/touch/focus";
import { MARK_LIMITS } from "@/lib/library/content-marks/schema";

type Props = {
  note: string;
  isSaving: boolean;
  onSave: (note: string) => void;
  onTakeBack: (() => void) | null;
  onCancel: () => void;
};

export function ChangeForm({ note: first, isSaving, onSave, onTakeBack, onCancel }: Props) {
  const id = useId();
  const [note, setNote] = useState(first);
  return (
    <form
      className="col-span-full flex flex-wrap items-end gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(note.trim());
      }}
    >
      <div className="grid min-w-80 flex-1 gap-1">
        <Label htmlFor={id}>What should be changed?</Label>
        <Input
          id={id}
          ref={focusElement}
          dir="auto"
          className="min-h-11 border-2"
          maxLength={MARK_LIMITS.noteChars}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <Button type="submit" size="desk" variant="primary" disabled={isSaving || note.trim() === ""}>
        {isSaving ? "Saving…" : "Save"}
      </Button>
      {onTakeBack && (
        <Button size="desk" disabled={isSaving} onClick={onTakeBack}>
          Remove mark
        </Button>
      )}
      <Button size="desk" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
