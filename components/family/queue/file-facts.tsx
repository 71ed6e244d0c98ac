import { formatBytes } from "@/lib/format/bytes";
import type { QueueRow } from "@/lib/uploads/client/queue/queue-rules";

/** A chosen file's name, kind and size. */
export function FileFacts({ row: { name, kind, sizeBytes } }: { row: QueueRow }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="text-ink-2">
        {kind}, <span className="figure">{formatBytes(sizeBytes, "transfer")}</span>
      </p>
    </>
  );
}
