import { NoteField } from "@/components/family/note-field";
import { MessageChoice } from "@/components/family/queue/message-choice";
import { Input, Label } from "@/components/ui/input";
import { typedEarly } from "@/lib/forms/typed-early";
import { NAME_MAX_CHARS } from "@/lib/media/rules";
import { countRows } from "@/lib/uploads/client/queue/queue-rules";
import type { UploadState } from "@/lib/uploads/client/queue/upload-state";
import type { UploadFlow } from "@/lib/uploads/client/upload-flow";

export function SenderFields({
  flow,
  state: { name, note, noteEach, rows },
}: {
  flow: UploadFlow;
  state: UploadState;
}) {
  const hasSeveral = countRows(rows, "ready", "failed") > 1;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <Label htmlFor="sender-name">Your Name</Label>
        <Input
          ref={typedEarly(name, flow.setName)}
          id="sender-name"
          autoComplete="name"
          required
          maxLength={NAME_MAX_CHARS}
          value={name}
          onChange={(event) => flow.setName(event.target.value)}
        />
      </div>
      {hasSeveral && <MessageChoice noteEach={noteEach} flow={flow} />}
      {!(noteEach && rows.length > 1) && <NoteField note={note} onChange={flow.setNote} />}
    </div>
  );
}
