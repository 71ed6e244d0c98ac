import { Layers, RefreshCw, Zap } from "lucide-react";
import { useSay } from "@/components/family/words/words";
import { Badge } from "@/components/ui/badge";
import type { UploadProgress } from "@/lib/media/uploads/client/upload-run";

export function UploadBadges({ kind, retry }: Pick<UploadProgress, "kind" | "retry">) {
  const say = useSay();
  return (
    <div className="flex flex-wrap gap-2">
      <Badge>
        {kind === "chunked" ? <Layers aria-hidden /> : <Zap aria-hidden />}
        {say(kind === "chunked" ? "sending.chunked" : "sending.direct")}
      </Badge>
      {retry && (
        <Badge tone="warn">
          <RefreshCw aria-hidden />
          {say("sending.retrying")}
        </Badge>
      )}
    </div>
  );
}
