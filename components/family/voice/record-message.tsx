"use client";

import { Mic } from "lucide-react";
import { type ReactNode, useCallback, useSyncExternalStore } from "react";
import { AsksForName } from "@/components/family/asks-for-name";
import { RecordedMessage } from "@/components/family/voice/recorded-message";
import { RecordingNow } from "@/components/family/voice/recording-now";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/feedback/spinner";
import { browserVoicePorts, voiceSupport } from "@/lib/media/uploads/client/voice/browser-voice";
import { createVoiceRecorder, NO_RECORDING, type VoiceRecorder } from "@/lib/media/uploads/client/voice/voice-recorder";
import { cn } from "@/lib/platform/cn";

const atServer = () => NO_RECORDING;
/** The button is in its place from the start. */
const unknownSupport = () => "yes" as const;
const neverChanges = () => () => undefined;

let recorder: VoiceRecorder | undefined;

/** One per page: anyone who goes to another step and returns finds the recording. */
function getOrCreateRecorder(): VoiceRecorder {
  return (recorder ??= createVoiceRecorder(browserVoicePorts()));
}

function useVoice() {
  const voice = getOrCreateRecorder();
  return {
    voice,
    state: useSyncExternalStore(voice.subscribe, voice.getState, atServer),
    support: useSyncExternalStore(neverChanges, voiceSupport, unknownSupport),
  };
}

type Props = {
  isNameless: boolean;
  isAmongFiles: boolean;
  /** Another button, next to which this one stands. */
  beside?: ReactNode;
  /** A button that waits for the name was pressed; `then` is what it would have done. */
  onNameless?: (then: () => void) => void;
  onRecorded: (file: File) => void;
};

/** One button, or two side by side; below each other where the text is large. */
function Beside({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-3 empty:hidden">{children}</div>
  );
}

/** A spoken message of up to three minutes, recorded on the phone (D48). */
export function RecordMessage({ isNameless, isAmongFiles, beside, onNameless, onRecorded }: Props) {
  const say = useSay();
  const { voice, state, support } = useVoice();
  const { step, recording, notice, seconds, stream } = state;
  // Anyone who leaves this step keeps what was said until then.
  const leaveAtEnd = useCallback(() => voice.leave, [voice]);
  if (support === "no") return <Beside>{beside}</Beside>;
  if (support === "insecure")
    return (
      <>
        <Beside>{beside}</Beside>
        <p className="text-ink-2">{say("voice.insecure")}</p>
      </>
    );

  const start = () => void voice.start();
  const use = () => {
    if (!recording) return;
    voice.drop();
    onRecorded(recording.file);
  };
  const isFree = step === "ready" && !recording;
  const button = (
    <AsksForName isNameless={isNameless} onNameless={() => onNameless?.(start)}>
      <Button
        size="phone"
        className={cn("min-h-18 w-full", beside !== undefined && "h-full flex-col gap-1 px-2 text-wrap")}
        disabled={isNameless}
        aria-describedby={isNameless ? "picker-hint" : "message-length"}
        onClick={start}
      >
        <Mic aria-hidden />
        {say("voice.record")}
      </Button>
    </AsksForName>
  );
  return (
    <>
      <Beside>
        {beside}
        {beside !== undefined && isFree && button}
      </Beside>
      <section
        aria-label={say("voice.label")}
        ref={leaveAtEnd}
        className={cn("flex flex-col gap-3", beside === undefined && "border-t-2 border-hairline pt-5")}
      >
        {notice && (
          <p
            role="alert"
            className="rounded-md border-3 border-honey-edge bg-warn-bg p-[min(1rem,4vw)] text-warn wrap-anywhere"
          >
            {say(`voice.${notice}`)}
          </p>
        )}
        {step === "asking" && (
          <p role="status" className="flex items-start gap-3">
            <Spinner />
            <span className="min-w-0 flex-1">{say("voice.allow")}</span>
          </p>
        )}
        {(step === "recording" || step === "stopping") && (
          <RecordingNow seconds={seconds} stream={stream} isStopping={step === "stopping"} onStop={voice.stop} />
        )}
        {step === "ready" && recording && (
          <RecordedMessage
            key={recording.url}

            recording={recording}
            isNameless={isNameless}
            isAmongFiles={isAmongFiles}
            onUse={use}
            onAgain={start}
            onDelete={voice.drop}
          />
        )}
        {isFree && (
          <>
            {beside === undefined && button}
            <p id="message-length" className="text-ink-2">
              {say(beside === undefined ? "voice.upTo" : "voice.upToBeside")}
            </p>
          </>
        )}
      </section>
    </>
  );
}
