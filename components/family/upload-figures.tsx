import type { ReactNode } from "react";
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
  return (
    <dl className="flex flex-col gap-1">
      <Row label="Chunk">{chunk && `${chunk.number} of ${chunk.count}`}</Row>
      <Row label="This chunk">{chunk && `${chunk.percent}%`}</Row>
      <Row label="Sent">{`${formatBytes(sentBytes, "transfer")} of ${formatBytes(totalBytes, "transfer")}`}</Row>
      <Row label="Speed">{speed !== null && formatBytes(speed, "speed")}</Row>
      <Row label="Time left">{etaSeconds !== null && formatDuration(etaSeconds)}</Row>
    </dl>
  );
}
