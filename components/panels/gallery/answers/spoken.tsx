"use client";

import { Pause, Play, Send, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { VoiceRecording } from "@/lib/media/uploads/client/voice/voice-recorder";

type Props = {
  recording: VoiceRecording;
  isSending: boolean;
  /** The reason why sending failed. */
  failed: string | null;
  onSend: () => void;
  onThrowAway: () => void;
};

export function Spoken({ recording: { url }, isSending, failed, onSend, onThrowAway }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const toggle = () => {
    if (isPlaying) audio.current?.pause();
    else audio.current?.play().catch(() => setPlaying(false));
  };
  return (
    <>
      <audio
        ref={audio}
        src={url}
        preload="auto"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      <Button className="min-h-24" onClick={toggle}>
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        {isPlaying ? "Pause" : "Listen"}
      </Button>
      {failed !== null && (
        <p role="alert" className="text-hub-body leading-snug text-bad wrap-anywhere">
          {failed}
        </p>
      )}
      <div className="flex flex-wrap justify-between gap-6">
        <Button
          variant="primary"
          className="min-w-52"
          aria-disabled={isSending}
          onClick={isSending ? undefined : onSend}
        >
          <Send aria-hidden />
          {isSending ? "Sending…" : "Send"}
        </Button>
        <Button aria-disabled={isSending} onClick={isSending ? undefined : onThrowAway}>
          <Trash2 aria-hidden />
          Throw away
        </Button>
      </div>
    </>
  );
}
