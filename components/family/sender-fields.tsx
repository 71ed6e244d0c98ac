import { MessageChoice } from "@/components/family/queue/message-choice";
import { useSay } from "@/components/family/words/words";
import { Input, Label, Textarea } from "@/components/ui/input";
import { NAME_MAX_CHARS, NOTE_MAX_CHARS } from "@/lib/media/items/rules";
import { countRows } from "@/lib/media/uploads/client/queue/queue-rules";
import type { UploadState } from "@/lib/media/uploads/client/queue/upload-state";
import type { UploadFlow } from "@/lib/media/uploads/client/upload-flow";
import type { Say } from "@/lib/media/words/say";
import { typedEarly } from "@/lib/platform/forms/typed-early";

const NEARLY_FULL = 450;

/** Spoken at 450 and 500 characters only: after every letter it would drown the typing. */
function spokenCount(say: Say, length: number): string {
  if (length >= NOTE_MAX_CHARS) return say("form.full", { most: NOTE_MAX_CHARS });
  return length >= NEARLY_FULL ? say("form.nearlyFull", { count: NEARLY_FULL, most: NOTE_MAX_CHARS }) : "";
}

function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
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

type Props = {
  flow: UploadFlow;
  state: UploadState;
  isAsked: boolean;
  /** Enter was pressed after the name, or the field was left. */
  onName: () => void;
  onLeave: () => void;
  hasNote?: boolean;
};

export function SenderFields({
  flow,
  state: { name, note, noteEach, rows },
  isAsked,
  onName,
  onLeave,
  hasNote = true,
}: Props) {
  const say = useSay();
  const isMissing = isAsked && name.trim() === "";
  const hasSeveral = countRows(rows, "ready", "failed") > 1;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <Label htmlFor="sender-name">{say("form.name")}</Label>
        <Input
          ref={typedEarly(name, flow.setName)}
          id="sender-name"
          autoComplete="name"
          required
          maxLength={NAME_MAX_CHARS}
          value={name}
          enterKeyHint={isAsked ? "go" : undefined}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? (rows.length > 0 ? "send-hint" : "picker-hint") : undefined}
          onChange={(event) => flow.setName(event.target.value)}
          onBlur={onLeave}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === "Enter" && !nativeEvent.isComposing && name.trim() !== "") onName();
          }}
        />
      </div>
      {hasNote && hasSeveral && <MessageChoice noteEach={noteEach} flow={flow} />}
      {hasNote && !(noteEach && rows.length > 1) && <NoteField note={note} onChange={flow.setNote} />}
    </div>
  );
}
