"use client";

import { Mic } from "lucide-react";
import { useCallback } from "react";
import { RecordedMessage } from "@/components/family/voice/recorded-message";
import { RecordingNow } from "@/components/family/voice/recording-now";
import { useVoice } from "@/components/family/voice/use-voice";
import { Spinner } from "@/components/feedback/spinner";
import { Button } from "@/components/ui/button";
import { VOICE_TEXTS } from "@/lib/uploads/client/voice/voice-texts";

type Props = { relative: string; isNameless: boolean; isAmongFiles: boolean; onRecorded: (file: File) => void };

/** A spoken message of up to three minutes, recorded on the phone (D48). */
export function RecordMessage({ relative, isNameless, isAmongFiles, onRecorded }: Props) {
  const { voice, state, support } = useVoice();
  const { step, recording, notice, seconds, stream } = state;
  // Whoever leaves this step keeps what was said until then.
  const leaveAtEnd = useCallback(() => voice.leave, [voice]);
  if (support === "no") return null;
  if (support === "insecure") return <p className="text-ink-2">{VOICE_TEXTS.insecure}</p>;

  const start = () => void voice.start();
  const use = () => {
    if (!recording) return;
    voice.drop();
    onRecorded(recording.file);
  };
  return (
    <section
      aria-label="A message with your voice"
      ref={leaveAtEnd}
      className="flex flex-col gap-3 border-t-2 border-hairline pt-5"
    >
      {notice && (
        <p
          role="alert"
          className="rounded-md border-3 border-honey-edge bg-warn-bg p-[min(1rem,4vw)] text-warn wrap-anywhere"
        >
          {notice}
        </p>
      )}
      {step === "asking" && (
        <p role="status" className="flex items-start gap-3">
          <Spinner />
          <span className="min-w-0 flex-1">
            Your phone asks whether this page may use the microphone. Please allow it.
          </span>
        </p>
      )}
      {(step === "recording" || step === "stopping") && (
        <RecordingNow seconds={seconds} stream={stream} isStopping={step === "stopping"} onStop={voice.stop} />
      )}
      {step === "ready" && recording && (
        <RecordedMessage
          key={recording.url}
          relative={relative}
          recording={recording}
          isNameless={isNameless}
          isAmongFiles={isAmongFiles}
          onUse={use}
          onAgain={start}
          onDelete={voice.drop}
        />
      )}
      {step === "ready" && !recording && (
        <>
          <Button
            size="phone"
            className="min-h-18"
            disabled={isNameless}
            aria-describedby={isNameless ? "picker-hint" : "message-length"}
            onClick={start}
          >
            <Mic aria-hidden />
            Record a message
          </Button>
          <p id="message-length" className="text-ink-2">
            Up to 3 minutes. You can hear it before it is sent.
          </p>
        </>
      )}
    </section>
  );
}
