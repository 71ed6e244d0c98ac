import { useSay } from "@/components/family/words/words";
import { Label, Textarea } from "@/components/ui/input";
import { NOTE_MAX_CHARS } from "@/lib/media/items/rules";
import type { Say } from "@/lib/media/words/say";
import { typedEarly } from "@/lib/platform/forms/typed-early";

const NEARLY_FULL = 450;

/** Spoken at 450 and 500 characters only: after every letter it would drown the typing. */
function spokenCount(say: Say, length: number): string {
  if (length >= NOTE_MAX_CHARS) return say("form.full", { most: NOTE_MAX_CHARS });
  return length >= NEARLY_FULL ? say("form.nearlyFull", { count: NEARLY_FULL, most: NOTE_MAX_CHARS }) : "";
}

export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const say = useSay();
  return (
    <div className="flex flex-col gap-2">
      <Label htmlFor="sender-note">{say("form.note")}</Label>
      <Textarea
        ref={typedEarly(note, onChange)}
        id="sender-note"
        className="min-h-24"
        maxLength={NOTE_MAX_CHARS}
        value={note}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby="note-count"
      />
      <p id="note-count" className="figure text-end text-ink-2">
        {say("form.count", { count: note.length, most: NOTE_MAX_CHARS })}
      </p>
      <p role="status" className="sr-only">
        {spokenCount(say, note.length)}
      </p>
    </div>
  );
}
