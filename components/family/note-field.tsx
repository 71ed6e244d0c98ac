import { Label, Textarea } from "@/components/ui/input";
import { NOTE_MAX_CHARS } from "@/lib/media/items/rules";
import { typedEarly } from "@/lib/platform/forms/typed-early";

const NEARLY_FULL = 450;

/** Spoken at 450 and 500 characters only: after every letter it would drown the typing. */
function spokenCount(length: number): string {
  if (length >= NOTE_MAX_CHARS) return `${NOTE_MAX_CHARS} of ${NOTE_MAX_CHARS} characters. The message is full.`;
  return length >= NEARLY_FULL ? `More than ${NEARLY_FULL} of ${NOTE_MAX_CHARS} characters.` : "";
}

export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <div className="flex flex-col gap-2">
      <Label htmlFor="sender-note">Personal Message (optional)</Label>
      <Textarea
        ref={typedEarly(note, onChange)}
        id="sender-note"
        maxLength={NOTE_MAX_CHARS}
        value={note}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby="note-count"
      />
      <p id="note-count" className="figure text-end text-ink-2">
        {note.length} of {NOTE_MAX_CHARS}
      </p>
      <p role="status" className="sr-only">
        {spokenCount(note.length)}
      </p>
    </div>
  );
}
