"use client";

import { Pause, Play } from "lucide-react";
import { useRef, useState } from "react";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { formatPlayTime } from "@/lib/media/items/texts";
import type { VoiceRecording } from "@/lib/media/uploads/client/voice/voice-recorder";

type Props = {
  /** The length is the recorder's: a browser's own recording does not tell it. */
  recording: Pick<VoiceRecording, "url" | "seconds">;
  label?: string;
  preload?: "auto" | "none";
};

export function MessagePlayer({ recording: { url, seconds }, label, preload = "auto" }: Props) {
  const say = useSay();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const toggle = () => {
    if (isPlaying) audio.current?.pause();
    else audio.current?.play().catch(() => setPlaying(false));
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <audio
        ref={audio}
        src={url}
        preload={preload}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
      />
      <Button size="phone" className="flex-1 basis-40" onClick={toggle}>
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        {isPlaying ? say("voice.pause") : (label ?? say("voice.listen"))}
      </Button>
      <p className="figure text-xl font-semibold">
        {say("sending.of", {
          part: formatPlayTime(Math.min(at, seconds)) ?? "",
          whole: formatPlayTime(Math.max(1, seconds)) ?? "",
        })}
      </p>
    </div>
  );
}
