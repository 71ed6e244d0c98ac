import { Layers, RefreshCw, Zap } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { UploadProgress } from "@/lib/media/uploads/client/upload-run";

export function UploadBadges({ kind, retry }: Pick<UploadProgress, "kind" | "retry">) {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge>
        {kind === "chunked" ? <Layers aria-hidden /> : <Zap aria-hidden />}
        {kind === "chunked" ? "Chunked Upload" : "Direct Upload"}
      </Badge>
      {retry && (
        <Badge tone="warn">
          <RefreshCw aria-hidden />
          Retrying
        </Badge>
      )}
    </div>
  );
}
