import { Progress } from "@/components/ui/feedback/progress";
import { milestone } from "@/lib/media/uploads/client/progress";

/** How far a film is that the phone makes smaller. Spoken as rarely as an upload (design.md section 8). */
export function Shrinking({ name, percent }: { name: string; percent: number }) {
  const spoken = milestone(percent);
  const text = `Making your video smaller: ${percent} %`;
  return (
    <div className="flex flex-col gap-2">
      <p className="figure font-semibold">{text}</p>
      <p role="status" className="sr-only">
        {spoken > 0 && `Making your video smaller: ${spoken} percent`}
      </p>
      <Progress percent={percent} valueText={text} aria-label={name} className="h-4" />
      <p className="text-ink-2">It is larger than 200 MB. Please leave this page open until it is done.</p>
    </div>
  );
}
