import { Square } from "lucide-react";
import { LevelMeter } from "@/components/shared/media/level-meter";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/feedback/progress";
import { formatPlayTime } from "@/lib/media/items/texts";
import { LONGEST_VOICE_SECONDS } from "@/lib/media/replies/voice/wav";

type Props = { seconds: number; stream: MediaStream | null; isStopping: boolean; onStop: () => void };

export function SpeakingNow({ seconds, stream, isStopping, onStop }: Props) {
  const left = formatPlayTime(LONGEST_VOICE_SECONDS - Math.floor(seconds));
  return (
    <>
      <p className="flex items-center gap-4 text-hub-h2">
        <span aria-hidden className="size-6 shrink-0 rounded-full bg-bad motion-safe:animate-pulse" />
        <span id="speaking">
          <span className="figure text-hub-figure font-semibold">{left}</span> left
        </span>
      </p>
      <Progress
        percent={Math.floor((seconds / LONGEST_VOICE_SECONDS) * 100)}
        valueText={`${left} left`}
        aria-labelledby="speaking"
      />
      {stream && <LevelMeter stream={stream} />}
      <Button variant="primary" className="min-h-24" disabled={isStopping} onClick={onStop}>
        <Square aria-hidden className="fill-current" />
        Done
      </Button>
    </>
  );
}
