"use client";

import { useState } from "react";
import { FileIcon } from "@/components/family/queue/file-icon";
import type { QueueRow } from "@/lib/media/uploads/client/queue/queue-rules";

export function SmallPicture({ row: { kind, pictureUrl } }: { row: Pick<QueueRow, "kind" | "pictureUrl"> }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (pictureUrl === null || pictureUrl === brokenUrl)
    return (
      <span className="flex size-16 shrink-0 items-center justify-center rounded-md bg-sunken text-ink-2">
        <FileIcon kind={kind} className="size-8" />
      </span>
    );
  return (
    <img
      src={pictureUrl}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBrokenUrl(pictureUrl)}
      className="size-16 shrink-0 rounded-md bg-sunken object-cover"
    />
  );
}
