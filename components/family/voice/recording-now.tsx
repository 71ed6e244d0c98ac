import { Square } from "lucide-react";
import { useSay } from "@/components/family/words/words";
import { LevelMeter } from "@/components/shared/media/level-meter";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/feedback/progress";
import { focusInSight } from "@/components/ui/touch/focus";
import { formatPlayTime } from "@/lib/media/items/texts";
import { LONGEST_MESSAGE_SECONDS } from "@/lib/media/uploads/client/voice/voice-file";

type Props = { seconds: number; stream: MediaStream | null; isStopping: boolean; onStop: () => void };

/** While the phone records: the seconds left, and Stop. Only the end is spoken: a voice would be in the recording. */
export function RecordingNow({ seconds, stream, isStopping, onStop }: Props) {
  const say = useSay();
  const time = formatPlayTime(LONGEST_MESSAGE_SECONDS - Math.floor(seconds)) ?? "";
  const left = say("voice.left", { time });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="recording" className="flex items-center gap-[min(0.75rem,3vw)] text-2xl leading-tight">
          <span aria-hidden className="size-5 shrink-0 rounded-full bg-bad motion-safe:animate-pulse" />
          {say("voice.recording")}
        </h2>
        <p className="figure text-xl font-semibold">{left}</p>
      </div>
      <Progress
        percent={Math.floor((seconds / LONGEST_MESSAGE_SECONDS) * 100)}
        valueText={left}
        aria-labelledby="recording"
      />
      {stream && <LevelMeter stream={stream} />}
      <Button
        ref={focusInSight}
        variant="primary"
        size="phone"
        className="min-h-18"
        disabled={isStopping}
        onClick={onStop}
      >
        <Square aria-hidden className="fill-current" />
        {say("voice.stop")}
      </Button>
    </div>
  );
}
