import { FileFacts } from "@/components/family/queue/file-facts";
import { FileIcon } from "@/components/family/queue/file-icon";
import { FilePreview } from "@/components/family/queue/file-preview";
import type { QueueRow } from "@/lib/media/uploads/client/queue/queue-rules";

export function ChosenFileCard({ row }: { row: QueueRow }) {
  return (
    <div className="flex flex-col gap-3">
      <FilePreview key={row.id} row={row} />
      <div className="flex items-start gap-3">
        <FileIcon kind={row.kind} className="mt-0.5 size-7 shrink-0 text-ink-2" />
        <div className="min-w-0 flex-1">
          <FileFacts row={row} />
        </div>
      </div>
    </div>
  );
}
