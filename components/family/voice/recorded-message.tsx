import { Mic, Plus, Send, Trash2 } from "lucide-react";
import { MessagePlayer } from "@/components/family/voice/message-player";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { focusInSight } from "@/components/ui/touch/focus";
import type { VoiceRecording } from "@/lib/media/uploads/client/voice/voice-recorder";

type Props = {
  recording: VoiceRecording;
  isNameless: boolean;
  isAmongFiles: boolean;
  onUse: () => void;
  onAgain: () => void;
  onDelete: () => void;
};

/** A finished recording: hear it, send it, or record again. */
export function RecordedMessage({ recording, isNameless, isAmongFiles, onUse, onAgain, onDelete }: Props) {
  const say = useSay();
  return (
    <div className="flex flex-col gap-3">
      <h2
        tabIndex={-1}
        ref={focusInSight}
        // With the buttons below it.
        className="scroll-mt-24 scroll-mb-80 text-2xl leading-tight focus-visible:shadow-none focus-visible:outline-none"
      >
        {say("voice.yours")}
      </h2>
      <MessagePlayer key={recording.url} recording={recording} />
      <Button variant="primary" size="phone" className="wrap-anywhere" disabled={isNameless} onClick={onUse}>
        {isAmongFiles ? <Plus aria-hidden /> : <Send aria-hidden className="rtl:-scale-x-100" />}
        <span>{say(isAmongFiles ? "voice.add" : "voice.send")}</span>
      </Button>
      <Button size="phone" onClick={onAgain}>
        <Mic aria-hidden />
        {say("voice.again")}
      </Button>
      <Button size="phone" onClick={onDelete}>
        <Trash2 aria-hidden />
        {say("voice.delete")}
      </Button>
    </div>
  );
}
