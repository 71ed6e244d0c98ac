import { Mic, Plus, Send, Trash2 } from "lucide-react";
import { MessagePlayer } from "@/components/family/voice/message-player";
import { Button } from "@/components/ui/button";
import { focusInSight } from "@/components/ui/touch/focus";
import type { VoiceRecording } from "@/lib/media/uploads/client/voice/voice-recorder";

type Props = {
  relative: string;
  recording: VoiceRecording;
  isNameless: boolean;
  /** Other files are chosen, with which the message goes. */
  isAmongFiles: boolean;
  onUse: () => void;
  onAgain: () => void;
  onDelete: () => void;
};

/** A finished recording: hear it, send it, or record again. */
export function RecordedMessage({ relative, recording, isNameless, isAmongFiles, onUse, onAgain, onDelete }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <h2
        tabIndex={-1}
        ref={focusInSight}
        // With the buttons below it.
        className="scroll-mt-24 scroll-mb-80 text-2xl leading-tight focus-visible:shadow-none focus-visible:outline-none"
      >
        Your Message
      </h2>
      <MessagePlayer key={recording.url} recording={recording} />
      <Button variant="primary" size="phone" className="wrap-anywhere" disabled={isNameless} onClick={onUse}>
        {isAmongFiles ? <Plus aria-hidden /> : <Send aria-hidden />}
        {isAmongFiles ? (
          "Add It to the Files"
        ) : (
          <span>
            Send It to <bdi>{relative}</bdi>
          </span>
        )}
      </Button>
      <Button size="phone" onClick={onAgain}>
        <Mic aria-hidden />
        Record Again
      </Button>
      <Button size="phone" onClick={onDelete}>
        <Trash2 aria-hidden />
        Delete It
      </Button>
    </div>
  );
}
