import { NoteField } from "@/components/family/note-field";
import { Input, Label } from "@/components/ui/input";
import { typedEarly } from "@/components/ui/typed-early";
import { NAME_MAX_CHARS } from "@/lib/media/rules";
import type { UploadFlow, UploadState } from "@/lib/uploads/upload-flow";

/** Who sends, and what goes with it; in sight until the sending begins. */
export function SenderFields({ flow, state: { name, note } }: { flow: UploadFlow; state: UploadState }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <Label htmlFor="sender-name">Your Name</Label>
        <Input
          ref={typedEarly(name, flow.setName)}
          id="sender-name"
          className="scroll-mt-24"
          autoComplete="name"
          required
          maxLength={NAME_MAX_CHARS}
          value={name}
          onChange={(event) => flow.setName(event.target.value)}
        />
      </div>
      <NoteField note={note} onChange={flow.setNote} />
    </div>
  );
}
