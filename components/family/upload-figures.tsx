import type { ReactNode } from "react";
import { useSay } from "@/components/family/words/words";
import { formatDuration } from "@/lib/media/uploads/client/progress";
import type { UploadProgress } from "@/lib/media/uploads/client/upload-run";
import { formatBytes } from "@/lib/platform/format/bytes";

/** An unknown figure keeps its row, so that nothing jumps. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="figure text-xl font-semibold">{children || "–"}</dd>
    </div>
  );
}

export function UploadFigures({
  progress: { chunk, sentBytes, totalBytes, speed, etaSeconds },
}: {
  progress: UploadProgress;
}) {
  const say = useSay();
  return (
    <dl className="flex flex-col gap-1">
      <Row label={say("sending.chunk")}>{chunk && say("sending.of", { part: chunk.number, whole: chunk.count })}</Row>
      <Row label={say("sending.thisChunk")}>{chunk && `${chunk.percent}%`}</Row>
      <Row label={say("sending.sent")}>
        {say("sending.of", { part: formatBytes(sentBytes, "transfer"), whole: formatBytes(totalBytes, "transfer") })}
      </Row>
      <Row label={say("sending.speed")}>{speed !== null && <bdi>{formatBytes(speed, "speed")}</bdi>}</Row>
      <Row label={say("sending.timeLeft")}>{etaSeconds !== null && formatDuration(say, etaSeconds)}</Row>
    </dl>
  );
}
