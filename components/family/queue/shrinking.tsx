import { useSay } from "@/components/family/words/words";
import { Progress } from "@/components/ui/feedback/progress";
import { milestone } from "@/lib/media/uploads/client/progress";
import type { QueueRow } from "@/lib/media/uploads/client/queue/queue-rules";
import { MAX_FILE_BYTES } from "@/lib/media/uploads/rules";

/** Progress of a video that the phone shrinks or converts to MP4. Announced as rarely as an upload (design.md section 8). */
export function Shrinking({ row: { name, chosenBytes }, percent }: { row: QueueRow; percent: number }) {
  const say = useSay();
  const spoken = milestone(percent);
  const isLarge = chosenBytes > MAX_FILE_BYTES;
  const work = say(isLarge ? "preview.smaller" : "preview.mp4");
  const text = say("preview.percent", { work, percent });
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{text}</p>
      <p role="status" className="sr-only">
        {spoken > 0 && `${work}: ${say("sending.percent", { percent: spoken })}`}
      </p>
      <Progress percent={percent} valueText={text} aria-label={name} className="h-4" />
      <p className="text-ink-2">{say(isLarge ? "preview.isLarge" : "preview.keepOpen")}</p>
    </div>
  );
}
