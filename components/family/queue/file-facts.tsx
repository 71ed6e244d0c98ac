import type { QueueRow } from "@/lib/media/uploads/client/queue/queue-rules";
import { STILL_ONLY } from "@/lib/media/uploads/client/queue/queue-texts";
import { formatBytes } from "@/lib/platform/format/bytes";

/** A chosen file's name, kind and size. */
export function FileFacts({ row: { name, kind, sizeBytes, motion } }: { row: QueueRow }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="text-ink-2">
        {kind}
        {motion === "with" && " with motion"}, <span className="figure">{formatBytes(sizeBytes, "transfer")}</span>
      </p>
      {motion === "lost" && <p className="text-ink-2">{STILL_ONLY}</p>}
    </>
  );
}
