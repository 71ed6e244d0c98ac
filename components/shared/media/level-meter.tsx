"use client";

import { useCallback } from "react";
import { watchLevel } from "@/lib/media/uploads/client/voice/voice-level";

/** Shows that the phone hears something; not with reduced motion, where the seconds say that it records. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const follow = useCallback(
    (bar: HTMLDivElement | null) =>
      bar ? watchLevel(stream, (level) => (bar.style.transform = `scaleX(${level})`)) : undefined,
    [stream],
  );
  return (
    <div aria-hidden data-slot="level-meter" className="h-3 overflow-hidden rounded-sm bg-sunken motion-reduce:hidden">
      <div ref={follow} className="h-full origin-left scale-x-0 bg-good" />
    </div>
  );
}
