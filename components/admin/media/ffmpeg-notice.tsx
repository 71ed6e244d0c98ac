"use client";

import { TriangleAlert } from "lucide-react";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { waitingForFfmpegRead } from "@/lib/media/items/manage-queries";
import { FFMPEG_ADVICE, ffmpegSentence } from "@/lib/media/renditions/texts";

export function FfmpegNotice() {
  const { data } = useAdminRead(waitingForFfmpegRead);
  const sentence = data && ffmpegSentence(data);
  if (!sentence) return null;
  return (
    <p className="flex items-start gap-3 rounded-sm bg-warn-bg p-3 text-lg leading-snug text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
      <span>
        <strong className="font-semibold">{sentence}</strong> {FFMPEG_ADVICE} They’ll then be processed automatically.
      </span>
    </p>
  );
}
