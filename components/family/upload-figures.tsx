import type { ReactNode } from "react";
import { formatBytes, formatDuration, formatSpeed } from "@/lib/uploads/progress";
import type { UploadProgress } from "@/lib/uploads/upload-run";

/** A row keeps its place while its figure is not known, so that nothing jumps. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="figure text-xl font-semibold">{children || "–"}</dd>
    </div>
  );
}

/** The figures of a large file: chunk, its percent, bytes, speed and time left. */
export function UploadFigures({ progress: { chunk, sentBytes, totalBytes, speed, etaSeconds } }: { progress: UploadProgress }) {
  return (
    <dl className="flex flex-col gap-1">
      <Row label="Chunk">{chunk && `${chunk.number} of ${chunk.count}`}</Row>
      <Row label="This chunk">{chunk && `${chunk.percent}%`}</Row>
      <Row label="Sent">{`${formatBytes(sentBytes)} of ${formatBytes(totalBytes)}`}</Row>
      <Row label="Speed">{speed !== null && formatSpeed(speed)}</Row>
      <Row label="Time left">{etaSeconds !== null && formatDuration(etaSeconds)}</Row>
    </dl>
  );
}
