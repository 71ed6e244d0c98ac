import { NoteField } from "@/components/family/note-field";
import { MessageChoice } from "@/components/family/queue/message-choice";
import { useSay } from "@/components/family/words/words";
import { Input, Label } from "@/components/ui/input";
import { NAME_MAX_CHARS } from "@/lib/media/items/rules";
import { countRows } from "@/lib/media/uploads/client/queue/queue-rules";
import type { UploadState } from "@/lib/media/uploads/client/queue/upload-state";
import type { UploadFlow } from "@/lib/media/uploads/client/upload-flow";
import { typedEarly } from "@/lib/platform/forms/typed-early";

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
